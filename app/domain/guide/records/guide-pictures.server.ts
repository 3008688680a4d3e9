import { and, desc, eq, inArray, lt, max, not, or, type SQL, sql, sum } from "drizzle-orm";
import {
  countRows,
  db,
  insertOne,
  one,
  selectOne,
  transaction,
  updateOne,
} from "#app/db/client.server.ts";
import { readPage } from "#app/domain/pagination.ts";
import {
  CENTER,
  cutName,
  PICTURE_PATH,
  PICTURES_MAX_GB,
  pictureAddress,
  pictureFile,
  stemOf,
} from "#app/domain/uploads/picture.ts";
import { listPictureFiles, type StoredPicture } from "#app/domain/uploads/pictures.server.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import type { RecordKind } from "../records.ts";
import { guideSuggestions } from "../suggestions/suggestions-table.server.ts";
import type { Entry } from "./check-records.ts";
import { titleOf, wordsOf } from "./guide-records.server.ts";
import { guidePictures, guideRecords, guideVersions, imageIn } from "./guide-table.server.ts";
import { creditOf, type PictureWords } from "./picture-form.ts";

export type GuidePicture = typeof guidePictures.$inferSelect;

export const findGuidePicture = (stem: string) =>
  one(db.select().from(guidePictures).where(eq(guidePictures.stem, stem)));

/** The moment is later than any other `changedAt`. */
async function nextChange(now: Date) {
  const last = await selectOne({ at: max(guidePictures.changedAt) }, guidePictures);
  return new Date(Math.max(now.getTime(), Number(last?.at ?? 0) + 1));
}

export const addPicture = (
  { cuts, ...stored }: StoredPicture,
  { alt, credit }: PictureWords,
  admin: string,
  now = new Date(),
) =>
  transaction(async () =>
    insertOne(guidePictures, {
      ...stored,
      cuts: JSON.stringify(cuts),
      alt,
      credit: creditOf(credit),
      focusX: CENTER.x,
      focusY: CENTER.y,
      uploadedBy: admin,
      createdAt: now,
      changedAt: await nextChange(now),
    }),
  );

type Change = Partial<
  Pick<
    GuidePicture,
    "alt" | "credit" | "creditUrl" | "focusX" | "focusY" | "version" | "cuts" | "bytes"
  >
>;

/** Changes nothing if the picture has changed since it was read. */
export const changePicture = (stem: string, seen: number, set: Change, now = new Date()) =>
  transaction(async () => {
    const { credit } = set;
    const upon = and(eq(guidePictures.stem, stem), eq(guidePictures.changedAt, new Date(seen)));
    return updateOne(guidePictures, upon, {
      ...set,
      ...(credit !== undefined && { credit: creditOf(credit) }),
      changedAt: await nextChange(now),
    });
  });

export async function hasRoomForPicture(bytes: number) {
  const all = await selectOne({ bytes: sum(guidePictures.bytes) }, guidePictures);
  return Number(all?.bytes ?? 0) + bytes <= PICTURES_MAX_GB * 2 ** 30;
}

export async function listGuidePictures(filter: { page: number }) {
  const query = db
    .select()
    .from(guidePictures)
    .orderBy(desc(guidePictures.createdAt), desc(guidePictures.stem));
  return readPage(query, filter);
}

const address = sql`${sql.raw(`'${PICTURE_PATH}'`)} || ${guidePictures.stem} || '.jpg'`;
const [inRecord, inDraft] = [imageIn(sql`record`), imageIn(sql`draft`)];

type Naming = typeof guideRecords | typeof guideVersions | typeof guideSuggestions;

const naming = (table: Naming, image: SQL, where = sql`true`) =>
  sql`exists (select 1 from ${table} where ${image} = ${address} and ${where})`;

/** A refused suggestion that its sender may send again counts, too. */
const whereWanted = sql`(state = 'waiting' or (state = 'refused' and may_resend))`;

const whereNamed = () =>
  or(
    ...[guideRecords, guideVersions].flatMap((table) =>
      [inRecord, inDraft].map((image) => naming(table, image)),
    ),
    naming(guideSuggestions, inRecord, whereWanted),
    // The table is a later noun's, which may not be imported here.
    sql`exists (select 1 from partners where ${guidePictures.stem} in (picture, logo))`,
  ) as SQL;

export type PictureUse = { kind: RecordKind; id: string; title: string; isLive: boolean };

export async function usesOf(stems: readonly string[]) {
  const images = stems.map(pictureAddress);
  const rows = await db
    .select()
    .from(guideRecords)
    .where(or(inArray(inRecord, images), inArray(inDraft, images)));
  const uses = new Map<string, PictureUse[]>(stems.map((stem) => [stem, []]));
  for (const row of rows) {
    const { kind, id, state, record, draft } = row;
    const [live, waiting] = [record, draft].map(
      (each) => each && (JSON.parse(each) as Entry).image,
    );
    for (const stem of new Set([live, waiting].flatMap((image) => stemOf(image) ?? []))) {
      const isLive = state === "live" && stemOf(live) === stem;
      uses.get(stem)?.push({ kind, id, title: titleOf({ id, ...wordsOf(row) }), isLive });
    }
  }
  return uses;
}

/** Lists the live records that name a picture without a row, a file or all of its cuts. */
export async function listLostPictures() {
  const { kind, id, state } = guideRecords;
  const rows = await db
    .select({ kind, id, image: inRecord })
    .from(guideRecords)
    .where(eq(state, "live"));
  const named = rows.filter(({ image }) => stemOf(image));
  if (named.length === 0) return [];
  const { stem, version, cuts } = guidePictures;
  const pictures = await db.select({ stem, version, cuts }).from(guidePictures);
  const byStem = new Map(pictures.map((picture) => [picture.stem, picture]));
  const files = await listPictureFiles();
  return named.flatMap(({ image, ...record }) => {
    const problem = problemOfFiles(byStem.get(stemOf(image) ?? ""), files);
    return problem ? [{ ...record, problem: `image: ${image} ${problem}` }] : [];
  });
}

type Cut = Pick<GuidePicture, "stem" | "version" | "cuts">;

function problemOfFiles(picture: Cut | undefined, files: ReadonlySet<string>) {
  if (!picture || !files.has(pictureFile(picture.stem))) return "is not in the uploads";
  const { stem, version } = picture;
  const cuts = Object.entries(JSON.parse(picture.cuts) as Record<string, number[]>);
  const names = cuts.flatMap(([shape, widths]) =>
    widths.map((width) => cutName(stem, version, shape, width)),
  );
  const isWhole = names.length > 0 && names.every((name) => files.has(name));
  return isWhole ? undefined : "lacks some of its cuts: set its point anew";
}

/** A picture is live if the record of a visitor's page, now or later, names it. */
export const isPictureLive = async (stem: string) =>
  (await usesOf([stem])).get(stem)?.some(({ isLive }) => isLive) ?? false;

/** Counts the earlier versions of records that name the picture: one of these that is put back would lack it. */
export function countVersionsNaming(stem: string) {
  const image = pictureAddress(stem);
  const where = or(eq(inRecord, image), eq(inDraft, image));
  return countRows(guideVersions, where);
}

/** Deletes nothing if a record, a draft or a version names the picture, or it has changed since it was read. */
export const deletePicture = (stem: string, seen: number) =>
  transaction(() =>
    one(
      db
        .delete(guidePictures)
        .where(
          and(
            eq(guidePictures.stem, stem),
            eq(guidePictures.changedAt, new Date(seen)),
            not(whereNamed()),
          ),
        )
        .returning(),
    ),
  );

const UNUSED_DAYS = 30;
/** A page that is open may ask for the previous cuts for so long. */
const CUT_AGAIN_MS = DAY_MS;

/** Forgets the pictures that nothing has named for thirty days. The result says of each other one which version's files stay, or "all". */
export async function forgetUnusedPictures(now = new Date()) {
  const since = guidePictures.unusedSince;
  await transaction(async () => {
    await db
      .update(guidePictures)
      .set({ unusedSince: null })
      .where(and(sql`${since} is not null`, whereNamed()));
    await db
      .update(guidePictures)
      .set({ unusedSince: now })
      .where(and(sql`${since} is null`, not(whereNamed())));
    await db
      .delete(guidePictures)
      .where(and(lt(since, new Date(now.getTime() - UNUSED_DAYS * DAY_MS)), not(whereNamed())));
  });
  const { stem, version, changedAt } = guidePictures;
  const versions = new Map<string, string>();
  for (const row of await db.select({ stem, version, changedAt }).from(guidePictures)) {
    const isNew = row.changedAt.getTime() > now.getTime() - CUT_AGAIN_MS;
    versions.set(row.stem, isNew ? "all" : row.version);
  }
  return versions;
}
