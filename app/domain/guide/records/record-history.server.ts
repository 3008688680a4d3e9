import { and, desc, eq, gt, inArray, lt, lte, max, notInArray, or, sql } from "drizzle-orm";
import { changed, db, one, selectOne } from "#app/db/client.server.ts";
import { offsetOf, PAGE_SIZE } from "#app/domain/pagination.ts";
import { diffWords, type FieldDiff } from "#app/domain/word-diff.server.ts";
import { momentInWords } from "#app/locale/near-days.ts";
import { YEAR_MS } from "#app/platform/durations.ts";
import type { RecordKey, RecordKind } from "../records.ts";
import type { Entry } from "./check-records.ts";
import { guideRecords, guideVersions } from "./guide-table.server.ts";
import { fieldsOf, toText } from "./record-fields.ts";

export type RecordVersion = typeof guideVersions.$inferSelect;

const whereVersion = ({ kind, id }: RecordKey) =>
  and(eq(guideVersions.kind, kind), eq(guideVersions.id, id));

export const findVersion = (key: RecordKey, revision: number) =>
  findLast(and(whereVersion(key), eq(guideVersions.revision, revision)));

/** Finds a record as it was before a revision. There is nothing before its beginning: an earlier record of its address was another one. */
export async function findVersionBefore(key: RecordKey, revision: number) {
  const before = await findLast(and(whereVersion(key), lt(guideVersions.revision, revision)));
  return before?.verb === "forget" ? undefined : before;
}

/** A record becomes this again. A time that has passed publishes no draft. */
export const writtenIn = (version: RecordVersion, now: Date) => {
  const { state, record, draft, draftFrom, liveFrom, liveUntil } = version;
  const isAhead = draftFrom !== null && draftFrom > now;
  return { state, record, draft, draftFrom: isAhead ? draftFrom : null, liveFrom, liveUntil };
};

/** Moving a record in its list does not change it, nor does checking it. */
const NO_CHANGES: VersionLine["verb"][] = ["move", "check"];

/** The number of the line before that of a query, as `findVersionBefore` finds it. */
export const numberBefore = sql<number | null>`(select max(other.number) from ${guideVersions} other
  where other.kind = ${guideVersions.kind} and other.id = ${guideVersions.id}
  and other.revision < ${guideVersions.revision} and other.verb not in ${NO_CHANGES})`;

const findLast = (where: ReturnType<typeof and>) =>
  one(
    db
      .select()
      .from(guideVersions)
      .where(and(where, notInArray(guideVersions.verb, NO_CHANGES)))
      .orderBy(desc(guideVersions.number))
      .limit(1),
  );

export async function lastRevision(key: RecordKey) {
  const last = await selectOne(
    { of: max(guideVersions.revision) },
    guideVersions,
    whereVersion(key),
  );
  return last?.of ?? 0;
}

const { kind, id, number, revision, at, admin, verb } = guideVersions;
const LINE = { kind, id, number, revision, at, admin, verb };

export type VersionLine = Pick<RecordVersion, keyof typeof LINE>;

export const listVersions = async (key: RecordKey, most: number): Promise<VersionLine[]> =>
  db.select(LINE).from(guideVersions).where(whereVersion(key)).orderBy(desc(number)).limit(most);

const VERB_TEXTS: Record<VersionLine["verb"], string> = {
  import: "Imported",
  move: "Moved in its list",
  create: "Begun",
  save: "Draft saved",
  publish: "Published",
  schedule: "Scheduled",
  discard: "Draft discarded",
  retire: "Retired",
  restore: "Restored",
  expire: "Retired, because it was over",
  rewind: "Earlier words put into the draft",
  revert: "Undone",
  forget: "Deleted",
  check: "Checked",
};

export const describeLine = ({ number, at, admin, verb }: VersionLine, now: Date) => ({
  number,
  what: VERB_TEXTS[verb],
  who: admin,
  when: momentInWords(at, now),
});

export const listRecordHistory = async (
  key: RecordKey,
  filter: { page: number },
): Promise<RecordVersion[]> =>
  db
    .select()
    .from(guideVersions)
    .where(whereVersion(key))
    .orderBy(desc(number))
    .limit(PAGE_SIZE + 1)
    .offset(offsetOf(filter));

/** Lists the last line of each of these records, but lines that changed nothing. */
export async function listLastLines(keys: readonly RecordKey[]): Promise<VersionLine[]> {
  if (keys.length === 0) return [];
  const ofKinds = [...Map.groupBy(keys, (key) => key.kind)].map(([each, ofKind]) => {
    const ids = ofKind.map((key) => key.id);
    return and(eq(kind, each), inArray(id, ids));
  });
  const last = db
    .select({ number: max(number) })
    .from(guideVersions)
    .where(and(or(...ofKinds), notInArray(verb, NO_CHANGES)))
    .groupBy(kind, id);
  return db.select(LINE).from(guideVersions).where(inArray(number, last));
}

type Texts = Readonly<Record<string, string>>;

export const textsOf = (kind: RecordKind, record: Entry): Texts =>
  Object.fromEntries(fieldsOf(kind).map(([field, spec]) => [field, toText(spec, record[field])]));

type Written = Pick<RecordVersion, "draft" | "record">;

const parsed = (text: string | null | undefined) => (text ? (JSON.parse(text) as Entry) : {});

/** Gives the two records of a change: the live ones if visitors saw the record, or else the drafts. */
export function pairOf(was: Written | undefined, now: Pick<RecordVersion, "verb"> & Written) {
  const isSeen = now.draft === null || now.verb === "restore" || now.verb === "retire";
  const wordsOf = (version: Written | undefined) =>
    parsed(isSeen ? version?.record : (version?.draft ?? version?.record));
  return { was: wordsOf(was), now: wordsOf(now) };
}

export const changedFields = (kind: RecordKind, was: Entry, now: Entry) =>
  fieldsOf(kind).filter(([name, spec]) => toText(spec, was[name]) !== toText(spec, now[name]));

/** Texts of so many letters are compared word by word. */
const LONG = 40;

export function diffRecords(kind: RecordKind, was: Entry, now: Entry): FieldDiff[] {
  return changedFields(kind, was, now).map(([name, spec]) => {
    const { label } = spec;
    const [before, after] = [toText(spec, was[name]), toText(spec, now[name])];
    const field = { name, label, was: before || null, now: after || null };
    const isLong = Math.min(before.length, after.length) >= LONG;
    const parts = isLong && diffWords(before, after);
    return parts ? { ...field, parts } : field;
  });
}

const LINES_AT_ONCE = 500;
const HISTORY_MS = 2 * YEAR_MS;
const LAST_LINES = 20;
const DELETED_MS = YEAR_MS;

let lastSeen = 0;

/** A record's history stays two years, and its last lines longer. Each run goes on where the last one ended, and begins again behind the last line. */
export async function forgetVersions(now = new Date()) {
  const lines = await db
    .select({ number })
    .from(guideVersions)
    .where(gt(number, lastSeen))
    .orderBy(number)
    .limit(LINES_AT_ONCE);
  const [from, to] = [lastSeen, lines.at(-1)?.number ?? 0];
  lastSeen = lines.length < LINES_AT_ONCE ? 0 : to;
  const where = and(gt(number, from), lte(number, to), or(whereOld(now), whereDeleted(now)));
  return changed(db.delete(guideVersions).where(where));
}

const sameRecord = sql`other.kind = ${guideVersions.kind} and other.id = ${guideVersions.id}`;

function whereOld(now: Date) {
  const first = sql`(select other.number from ${guideVersions} other where ${sameRecord}
    order by other.number desc limit 1 offset ${LAST_LINES - 1})`;
  return and(lte(at, new Date(now.getTime() - HISTORY_MS)), lt(number, first));
}

const whereDeleted = (now: Date) =>
  sql`not exists (select 1 from ${guideRecords} other where ${sameRecord}) and not exists (select 1
    from ${guideVersions} other where ${sameRecord} and other.at > ${now.getTime() - DELETED_MS})`;
