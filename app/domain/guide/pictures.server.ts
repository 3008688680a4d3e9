import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pictureAddress, stemOf } from "#app/domain/uploads/picture.ts";
import { logError } from "#app/platform/log.server.ts";
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
const uploaded = new Map<string, { changedAt: number; picture: Picture }>();

export function rememberPictures(rows: readonly Uploaded[]) {
  const all = rows.map((row) => {
    const [before, changedAt] = [uploaded.get(row.stem), row.changedAt.getTime()];
    const isSame = before?.changedAt === changedAt;
    return [row.stem, isSame ? before : { changedAt, picture: uploadedPicture(row) }] as const;
  });
  uploaded.clear();
  for (const [stem, each] of all) uploaded.set(stem, each);
}

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

/** Tells whether visitors would see a picture: one elsewhere is not looked for. */
export const hasPicture = (src: string) =>
  !src.startsWith("/") ||
  findPicture(src).width !== undefined ||
  (/^[\w./-]+$/.test(src) && existsSync(resolve("public", `.${src}`)));

/** The record's own picture is taken if it is wider than tall, as other sites show pages, or else that of its kind of page. */
export function findShareImage(kind: string, own?: Picture, ownAlt = own?.alt): ShareImage {
  const { width: ownWidth = 0, height: ownHeight = 0 } = own ?? {};
  const isWide = own && ownWidth > ownHeight;
  const { src, width, height, alt } = isWide
    ? { ...own, alt: ownAlt }
    : findPicture(`/images/share/${kind}.jpg`);
  return { src, width, height, alt };
}

const FILE = "public/images/pictures.json";

/** The site's own pictures. Their file may be missing. */
const drawn = readFile();

/** Lists the addresses of the site's own pictures that records may show. */
export const listDrawnPictures = () =>
  [...drawn.keys()].filter((src) => !/^\/images\/(?:share\/|placeholder)/.test(src)).sort();

function drawnPicture(src: string): Picture {
  const none = { width: undefined, height: undefined, color: undefined, alt: undefined };
  return drawn.get(src) ?? { src, ...none, widths: [], cuts: {} };
}

function readFile() {
  try {
    const facts = JSON.parse(readFileSync(resolve(FILE), "utf8")) as Record<string, Picture>;
    return new Map(Object.entries(facts).map(([src, each]) => [src, { ...each, src }]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      logError(`${FILE} cannot be read`, error);
    return new Map<string, Picture>();
  }
}
