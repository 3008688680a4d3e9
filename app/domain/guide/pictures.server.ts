import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { pictureAddress, stemOf } from "#app/domain/uploads/picture.ts";
import { problemInWords } from "./records/check-records.ts";
import type { guidePictures } from "./records/guide-table.server.ts";
import type { Picture, ShareImage } from "./records.ts";

/** An uploaded picture that is gone is shown as the placeholder. */
export function findPicture(src: string) {
  const stem = stemOf(src);
  return stem ? (uploaded.get(stem)?.picture ?? drawnPicture(PLACEHOLDER)) : drawnPicture(src);
}

const PLACEHOLDER = "/images/placeholder.jpg";

type Uploaded = typeof guidePictures.$inferSelect;

/** The uploads as of the last query. A picture that has not changed is the same object. */
let uploaded = new Map<string, { changedAt: number; picture: Picture }>();

export function rememberPictures(rows: readonly Uploaded[], areAll: boolean) {
  const all: typeof uploaded = new Map(areAll ? [] : uploaded);
  for (const row of rows) {
    const before = uploaded.get(row.stem);
    const changedAt = row.changedAt.getTime();
    const isSame = before?.changedAt === changedAt;
    all.set(row.stem, isSame ? before : { changedAt, picture: uploadedPicture(row) });
  }
  uploaded = all;
}

export const lastPictureChange = () =>
  new Date(Math.max(0, ...[...uploaded.values()].map(({ changedAt }) => changedAt)));

export function uploadedPicture(row: Uploaded): Picture {
  const { stem, alt, width, height, color, cuts, version, credit, creditUrl } = row;
  const facts = { width, height, color, alt, version, widths: [] };
  return {
    src: pictureAddress(stem),
    ...facts,
    cuts: JSON.parse(cuts) as Picture["cuts"],
    ...(credit && { credit, ...(creditUrl && { creditUrl }) }),
  };
}

/** A record's own where that is wider than tall, as other sites show pages, or else that of its kind of page. */
export function findShareImage(kind: string, own?: Picture, ownAlt = own?.alt): ShareImage {
  const { width: ownWidth = 0, height: ownHeight = 0 } = own ?? {};
  const isWide = own && ownWidth > ownHeight;
  const { src, width, height, alt } = isWide
    ? { ...own, alt: ownAlt }
    : findPicture(`/images/share/${kind}.jpg`);
  return { src, width, height, alt };
}

const NO_PICTURES = "Failed to load pictures:";
const pixels = z.number().int().min(1).max(20_000);
const widths = z.array(pixels).max(20);

const FactsSchema = z.object({
  width: pixels,
  height: pixels,
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  alt: z.string().max(600),
  widths,
  cuts: z.record(z.string().regex(/^\d+x\d+$/), widths).default({}),
});

let drawn: Map<string, Picture> | undefined;

/** The file may be missing. It is read once. */
function drawnPicture(src: string): Picture {
  drawn ??= readFile();
  return (
    drawn.get(src) ?? {
      src,
      width: undefined,
      height: undefined,
      color: undefined,
      alt: undefined,
      widths: [],
      cuts: {},
    }
  );
}

const FILE = "public/images/pictures.json";

function readFile() {
  try {
    return readFacts(JSON.parse(readFileSync(resolve(FILE), "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      console.error(NO_PICTURES, `${FILE} cannot be read: ${(error as Error).message}`);
    }
    return new Map<string, Picture>();
  }
}

function readFacts(json: unknown) {
  const picturesBySrc = new Map<string, Picture>();
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw new Error("it is not a record of pictures");
  }
  for (const [src, entry] of Object.entries(json)) {
    const checked = FactsSchema.safeParse(entry);
    if (checked.success) picturesBySrc.set(src, { src, ...checked.data });
    for (const issue of checked.error?.issues ?? []) {
      console.error(NO_PICTURES, src, problemInWords(issue, entry));
    }
  }
  return picturesBySrc;
}
