import { and, count, eq, gt, inArray, max, type SQL, sql } from "drizzle-orm";
import { db, one, publicVersion } from "#app/db/client.server.ts";
import { unindexed } from "#app/db/sql.server.ts";
import { cardsAround } from "#app/domain/pagination.ts";
import { stemOf } from "#app/domain/uploads/picture.ts";
import { nextTurn } from "#app/platform/slices.ts";
import { findPicture, lastPictureChange, rememberPictures } from "../pictures.server.ts";
import {
  RECORD_KINDS,
  RECORDS,
  type RecordKey,
  type RecordKind,
  type RecordOf,
  type WithPicture,
} from "../records.ts";
import { problemInWords, withoutWrongFields } from "./check-records.ts";
import { guidePictures, guideRecords, guideVersions, liveChanges } from "./guide-table.server.ts";

const COLUMNS = {
  kind: guideRecords.kind,
  id: guideRecords.id,
  number: guideRecords.number,
  position: guideRecords.position,
  record: guideRecords.record,
  liveFrom: guideRecords.liveFrom,
  liveUntil: guideRecords.liveUntil,
  publishedAt: guideRecords.publishedAt,
  changedAt: guideRecords.changedAt,
  checkedAt: guideRecords.checkedAt,
};

type Row = Pick<typeof guideRecords.$inferSelect, keyof typeof COLUMNS>;
type Shown = { [Kind in RecordKind]: readonly WithPicture<RecordOf<Kind>>[] };
/** `record` is the JSON as it was given, `shown` what pages show of it, if they can. The object is the same until the record changes. */
export type LiveRecord = Omit<Row, "record"> & {
  record: string;
  shown: WithPicture<RecordOf<RecordKind>> | undefined;
  problems: string[];
};

type LiveRecords = Map<RecordKind, Map<string, LiveRecord>>;

/** The live records as of the last query, so that reading the guide waits for nothing. */
let current: LiveRecords = new Map();
let modified = new Map<RecordKind, Date>();
/** The counts of the last query, with the last line of the history that it read. */
let counted: { total: number | string | undefined; guide: number; line: number } | undefined;
let refreshing: Promise<void> | undefined;

const findIn = (all: LiveRecords, { kind, id }: RecordKey) => all.get(kind)?.get(id);
const listCurrent = () => [...current.values()].flatMap((own) => [...own.values()]);

/** Reads what has changed: after it the guide is as the database has it. While nobody can know, all stays as it was. */
export async function refreshGuide() {
  if (isCurrent()) return;
  // The running query began before this request.
  await refreshing?.catch(() => undefined);
  if (isCurrent()) return;
  refreshing ??= refresh(publicVersion()).finally(() => {
    refreshing = undefined;
  });
  await refreshing;
}

function isCurrent() {
  const total = publicVersion();
  return counted && (total === undefined || total === counted.total);
}

const ROWS_AT_ONCE = 100;
/** If more records have changed, all are read. */
const PART_MAX = 500;

async function refresh(total: number | string | undefined) {
  const lastLine = sql<number>`(select coalesce(max(${guideVersions.number}), 0) from ${guideVersions})`;
  const counts = await one(
    db.select({ guide: liveChanges.guide, line: lastLine }).from(liveChanges),
  );
  const { guide = 0, line = 0 } = counts ?? {};
  if (counted?.guide === guide) {
    counted = { ...counted, total };
    return;
  }
  // A count that went back is that of a restored database, whose history is another one.
  const isAhead = counted && guide > counted.guide && line > counted.line;
  const changed = isAhead ? await listChanged(counted?.line ?? 0) : [];
  // A change without a line is a picture's or another program's.
  const isPart = changed.length > 0 && changed.length <= PART_MAX;
  const pictures = await listPictures(isPart);
  rememberPictures(pictures, !isPart);
  const { live, modified: last } = await measure();
  const part = isPart ? await readPart(changed) : undefined;
  const all = part && countIn(part) === live ? part : await readLive();
  // A record that was only checked is in the same lists.
  const stale = changed.filter((key) => findIn(all, key) !== findIn(current, key));
  for (const [kind, { stems }] of lists)
    if (
      all !== part ||
      stale.some((key) => key.kind === kind) ||
      pictures.some(({ stem }) => stems.has(stem))
    )
      lists.delete(kind);
  [current, modified, counted] = [all, last, { total, guide, line }];
}

const listPictures = (areChanged: boolean) =>
  Promise.resolve(
    db
      .select()
      .from(guidePictures)
      .where(areChanged ? gt(guidePictures.changedAt, lastPictureChange()) : undefined),
  );

/** Reads the pictures that no visitor sees yet, too, for editors at the desk. */
export async function refreshPictures() {
  await refreshGuide();
  rememberPictures(await listPictures(true), false);
}

const countIn = (all: LiveRecords) => [...all.values()].reduce((sum, { size }) => sum + size, 0);

/** The result is the present records with the changed ones. */
async function readPart(changed: readonly RecordKey[]) {
  const part: LiveRecords = new Map(current);
  for (const [kind, keys] of Map.groupBy(changed, (key) => key.kind)) {
    const own = new Map(current.get(kind));
    part.set(kind, own);
    const ids = keys.map(({ id }) => id);
    for (const id of ids) own.delete(id);
    const ofKind = eq(guideRecords.kind, kind);
    const isLive = eq(guideRecords.state, "live");
    readRows(await selectRows(and(ofKind, inArray(guideRecords.id, ids), isLive)), part);
  }
  return part;
}

/** Records are read in parts, because one query of a large guide would block all requests, and in the order of the table, because an index of states would sort all rows for each part. */
async function readLive() {
  const all: LiveRecords = new Map();
  const isLive = unindexed(eq(guideRecords.state, "live"));
  for (let last = 0; ; ) {
    const rows = await selectRows(and(isLive, gt(guideRecords.number, last))).limit(ROWS_AT_ONCE);
    readRows(rows, all);
    last = rows.at(-1)?.number ?? 0;
    if (rows.length < ROWS_AT_ONCE) return all;
    await nextTurn();
  }
}

function readRows(rows: readonly Row[], into: LiveRecords) {
  for (const row of rows) {
    const own = into.get(row.kind) ?? new Map<string, LiveRecord>();
    into.set(row.kind, own.set(row.id, toLive(row)));
  }
}

const listChanged = (line: number): Promise<RecordKey[]> =>
  Promise.resolve(
    db
      .selectDistinct({ kind: guideVersions.kind, id: guideVersions.id })
      .from(guideVersions)
      .where(gt(guideVersions.number, line))
      .limit(PART_MAX + 1),
  );

const selectRows = (where?: SQL) =>
  db.select(COLUMNS).from(guideRecords).where(where).orderBy(guideRecords.number);

/** Counts the live records, and says when each list changed: by what was taken from it, too. */
async function measure() {
  const { kind, state, changedAt } = guideRecords;
  const rows = await db
    .select({ kind, state, total: count(), at: max(changedAt) })
    .from(guideRecords)
    .groupBy(kind, state);
  const modified = new Map<RecordKind, Date>();
  let live = 0;
  for (const { kind, state, total, at } of rows) {
    if (state === "live") live += total;
    if (at && at > (modified.get(kind) ?? 0)) modified.set(kind, at);
  }
  return { live, modified };
}

/** A record that was only checked stays the same object, and so does all that was made of it. */
function toLive({ checkedAt, ...columns }: Row): LiveRecord {
  const before = findIn(current, columns);
  const row = { ...columns, record: columns.record ?? "" };
  if (before && isAsBefore(row, before)) return Object.assign(before, { checkedAt });
  try {
    const { record: shown, problems } = shownOf(row.kind, JSON.parse(row.record));
    return { ...row, checkedAt, shown, problems };
  } catch (error) {
    return { ...row, checkedAt, shown: undefined, problems: [(error as Error).message] };
  }
}

const isAsBefore = (row: object, { checkedAt, shown, problems, ...before }: LiveRecord) =>
  JSON.stringify(row) === JSON.stringify(before);

/** Gives a record as pages show it: without its wrong fields, or undefined. */
export function shownOf<Kind extends RecordKind>(kind: Kind, written: unknown) {
  const { schema } = RECORDS[kind] ?? {};
  if (!schema) throw new Error("of this kind nothing is known");
  const { data, error } = schema.safeParse(written);
  const issues = error?.issues ?? [];
  const record = data ?? withoutWrongFields<RecordOf<RecordKind>>(schema, written, issues);
  const shown = record && { ...record, picture: findPicture(record.image) };
  const problems = issues.map((issue) => problemInWords(issue, written));
  return { record: shown as WithPicture<RecordOf<Kind>> | undefined, problems };
}

/** A list holds the visible records of a kind, between two moments at which one appears or goes. */
type List = {
  from: number;
  until: number;
  entries: LiveRecord[];
  shown: WithPicture<RecordOf<RecordKind>>[];
  /** The stems of the uploaded pictures in it. */
  stems: Set<string>;
};

/** If one kind has changed, the lists of the others stay. */
const lists = new Map<RecordKind, List>();
let version = 0;

function listOf(kind: RecordKind, now = Date.now()) {
  const made = lists.get(kind);
  if (made && now >= made.from && now < made.until) return made;
  const list = listAt(kind, now);
  lists.set(kind, list);
  version += 1;
  return list;
}

const currentLists = (now = Date.now()) => RECORD_KINDS.map((kind) => listOf(kind, now));

function listAt(kind: RecordKind, now: number): List {
  const visible: LiveRecord[] = [];
  let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const entry of current.get(kind)?.values() ?? []) {
    const [starts, ends] = [entry.liveFrom?.getTime(), entry.liveUntil?.getTime()];
    for (const moment of [starts, ends]) {
      if (moment === undefined) continue;
      if (moment <= now) from = Math.max(from, moment);
      else until = Math.min(until, moment);
    }
    const isVisible = (starts ?? now) <= now && (ends === undefined || ends > now);
    if (isVisible) visible.push(entry);
  }
  visible.sort(inOrder);
  const stems = new Set<string>();
  for (const entry of visible) showPicture(entry, stems);
  const shown = visible.flatMap(({ shown }) => shown ?? []);
  return { from, until, entries: visible, shown, stems };
}

type Place = Pick<Row, "id" | "position" | "number">;

const inOrder = (one: Place, other: Place) =>
  one.position - other.position || one.number - other.number;

/** The picture is set anew, because its row may have changed while the record did not. */
function showPicture(entry: LiveRecord, stems: Set<string>) {
  const stem = stemOf(entry.shown?.image);
  if (!entry.shown || !stem) return;
  stems.add(stem);
  const picture = findPicture(entry.shown.image);
  if (picture !== entry.shown.picture) entry.shown = { ...entry.shown, picture };
}

/** The visible records of a kind, in their order. */
export const recordsOf = <Kind extends RecordKind>(kind: Kind) =>
  listOf(kind).shown as unknown as Shown[Kind];

/** Gives the page of the list that a draft would be on if it were live. */
export function recordsWith<Kind extends RecordKind>(
  kind: Kind,
  { id, position, number }: Place,
  shown: WithPicture<RecordOf<Kind>>,
) {
  const others = listOf(kind).entries;
  const own = { id, position, number, shown };
  const all = [...others.filter((each) => each.id !== id), own]
    .filter((each) => each.shown)
    .sort(inOrder);
  return cardsAround(all, all.indexOf(own)).map((each) => each.shown) as unknown as Shown[Kind];
}

/** The visible records, with the columns beside each. */
export const listVisible = (kind: RecordKind): readonly LiveRecord[] => listOf(kind).entries;

const rank = ({ kind }: RecordKey) => RECORD_KINDS.indexOf(kind);
const byList = (one: RecordKey & Place, other: RecordKey & Place) =>
  rank(one) - rank(other) || inOrder(one, other);

/** Lists what is live, and what is still to appear too, in the order of its lists. */
export const listLive = () => listCurrent().sort(byList);

export const isPictureShown = (stem: string) => currentLists().some(({ stems }) => stems.has(stem));

/** The version is another one whenever anything of the guide is shown otherwise. */
export function guideVersion() {
  currentLists();
  return version;
}

/** The next record appears or goes by itself at this time, in UTC milliseconds. */
export const nextGuideChange = () => Math.min(...currentLists().map(({ until }) => until));

/** The times at which visitors could first read the record, since when it is as it is, by a publication or because its time came, and at which it was last checked. */
export function timesOf(kind: RecordKind, id: string) {
  const entry = findIn(current, { kind, id });
  const { publishedAt, changedAt = NEVER, liveFrom, checkedAt } = entry ?? {};
  const notBefore = (moment: Date) => (liveFrom && liveFrom > moment ? liveFrom : moment);
  return {
    published: notBefore(publishedAt ?? changedAt),
    changed: notBefore(changedAt),
    checked: checkedAt ?? undefined,
  };
}

const NEVER = new Date(0);

/** The time of the last change in a kind's list. */
export function guideModified(kind: RecordKind) {
  const last = modified.get(kind)?.getTime() ?? 0;
  return new Date(Math.max(last, listOf(kind).from));
}

/** Records that cannot be shown, or not as a whole, because another program or an older release wrote them. */
export const listBrokenRecords = () =>
  listCurrent()
    .filter(({ problems }) => problems.length > 0)
    .sort(byList)
    .map(({ kind, id, shown, problems }) => ({ kind, id, isShown: shown !== undefined, problems }));
