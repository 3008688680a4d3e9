import { and, count, eq, gt, inArray, max, type SQL, sql } from "drizzle-orm";
import { db, one, publicVersion } from "#app/db/client.server.ts";
import { unindexed } from "#app/db/sql.server.ts";
import { cardsAround } from "#app/domain/pagination.ts";
import { stemOf } from "#app/domain/uploads/picture.ts";
import { createAlike } from "#app/platform/alike.ts";
import { logError } from "#app/platform/log.server.ts";
import { inSlices, nextTurn, partsOf } from "#app/platform/slices.ts";
import { findPicture, rememberPictures } from "../pictures.server.ts";
import {
  RECORD_KINDS,
  RECORDS,
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
type Key = Pick<Row, "kind" | "id">;
type Shown = { [Kind in RecordKind]: readonly WithPicture<RecordOf<Kind>>[] };
/** A record as it is stored, and as it is shown if it can be. If both are equal, only the order of its fields is stored, to save memory. */
type Entry = Omit<Row, "record"> & {
  written: string | readonly string[];
  shown: WithPicture<RecordOf<RecordKind>> | undefined;
  problems: string[];
};

type Entries = Map<RecordKind, Map<string, Entry>>;

/** The live records as of the last query, so that reading the guide waits for nothing. */
let entries: Entries = new Map();
let modified = new Map<RecordKind, Date>();
/** The counts of the last query, with the last line of the history and the last change of a picture that it read. */
let known:
  | { total: number | string | undefined; guide: number; line: number; picture: Date }
  | undefined;
let refreshing: Promise<void> | undefined;
let catchingUp: Promise<void> | undefined;

const findIn = (all: Entries, { kind, id }: Key) => all.get(kind)?.get(id);
const listEntries = () => [...entries.values()].flatMap((own) => [...own.values()]);

/** Reads what has changed: after it the guide is as the database has it. While nobody can know, all stays as it was. */
export async function refreshGuide() {
  await refreshGuideSoon();
  while (catchingUp) {
    await catchingUp;
    await refreshGuideSoon();
  }
}

/** Before anything of the guide is read for a visitor, who does not wait where very much has changed: until that is read all stays as it was. */
export async function refreshGuideSoon() {
  if (isCurrent() || catchingUp) return;
  // The running query began before this request.
  await refreshing?.catch(() => undefined);
  if (isCurrent() || catchingUp) return;
  refreshing ??= refresh(publicVersion()).finally(() => {
    refreshing = undefined;
  });
  await refreshing;
}

/** Tells whether more has changed than is read yet: a page made now must not be stored. */
export const isGuideBehind = () => catchingUp !== undefined;

function isCurrent() {
  const total = publicVersion();
  return known && (total === undefined || total === known.total);
}

const ROWS_AT_ONCE = 100;
/** If more records have changed, nobody waits until they are read. */
const AWAITED_MAX = 500;
/** If more records have changed, all are read. */
const CHANGED_MAX = 20_000;

async function refresh(total: number | string | undefined) {
  const lastLine = sql<number>`(select coalesce(max(${guideVersions.number}), 0) from ${guideVersions})`;
  const lastPicture = sql<number>`(select coalesce(max(${guidePictures.changedAt}), 0) from ${guidePictures})`;
  const asked = await one(
    db.select({ guide: liveChanges.guide, line: lastLine, picture: lastPicture }).from(liveChanges),
  );
  const { guide = 0, line = 0 } = asked ?? {};
  const picture = new Date(Number(asked?.picture ?? 0));
  if (known?.guide === guide) {
    known = { ...known, total };
    return;
  }
  // A count that went back is that of a restored database, whose history is another one.
  const changed =
    known && guide > known.guide && line > known.line ? await listChanged(known.line) : [];
  const read = readChanges(changed, { total, guide, line, picture });
  if (!known || changed.length <= AWAITED_MAX) return read;
  catchingUp = read.finally(() => {
    catchingUp = undefined;
  });
  catchingUp.catch((error) => logError("The guide could not be read", error));
}

async function readChanges(changed: readonly Key[], asked: NonNullable<typeof known>) {
  const pictures = await listPictures(known?.picture);
  // A change of neither is another program's.
  const isKnown = changed.length > 0 || pictures.some(({ stem }) => listStems().has(stem));
  const isPart = isKnown && known && changed.length <= CHANGED_MAX;
  rememberPictures(isPart || !known ? pictures : await listPictures(), !isPart);
  const part = isPart ? await readPart(changed) : undefined;
  const { live, modified: last } = await measure();
  const isWhole = part && countIn(part) === live;
  const all = isWhole ? part : await readLive();
  // A record that was only checked is in the same lists.
  const seen = changed.filter((key) => findIn(all, key) !== findIn(entries, key));
  await inSlices(seen, (key) => {
    const { shown } = findIn(all, key) ?? {};
    if (shown) for (const prepare of prepared) prepare(key.kind, shown);
  });
  const stale = new Set(seen.map(({ kind }) => kind));
  [entries, modified, known] = [all, last, asked];
  for (const [kind, { stems }] of lists)
    if (!isWhole || stale.has(kind) || pictures.some(({ stem }) => stems.has(stem)))
      lists.delete(kind);
}

type Prepare = (kind: RecordKind, record: WithPicture<RecordOf<RecordKind>>) => unknown;
const prepared: Prepare[] = [];

/** The callback runs for each changed record, in slices, before any page needs the result for all of them at once. */
export const prepareRecords = (prepare: Prepare) => prepared.push(prepare);

const listStems = () => new Set(listEntries().flatMap(({ shown }) => stemOf(shown?.image) ?? []));

const listPictures = (after = new Date(0)) =>
  Promise.resolve(db.select().from(guidePictures).where(gt(guidePictures.changedAt, after)));

/** Reads the pictures that no visitor sees yet, too, for editors at the desk. */
export async function refreshPictures() {
  await refreshGuide();
  rememberPictures(await listPictures(known?.picture), false);
}

const countIn = (all: Entries) => [...all.values()].reduce((sum, { size }) => sum + size, 0);

/** The result is the present entries with the changed ones. */
async function readPart(changed: readonly Key[]) {
  const part: Entries = new Map(entries);
  for (const [kind, keys] of Map.groupBy(changed, (key) => key.kind)) {
    const own = new Map(entries.get(kind));
    part.set(kind, own);
    const ids = keys.map(({ id }) => id);
    for (const id of ids) own.delete(id);
    await inSlices(partsOf(ids, ROWS_AT_ONCE), async (some) => {
      const { kind: ofKind, id, state } = guideRecords;
      const isOne = and(eq(ofKind, kind), inArray(id, some), eq(state, "live"));
      readRows(await selectRows(isOne), part);
    });
  }
  return part;
}

/** Records are read in parts, because one query of a large guide would block all requests, and in the order of the table, because an index of states would sort all rows for each part. */
async function readLive() {
  const all: Entries = new Map();
  const isLive = unindexed(eq(guideRecords.state, "live"));
  for (let last = 0; ; ) {
    const rows = await selectRows(and(isLive, gt(guideRecords.number, last))).limit(ROWS_AT_ONCE);
    readRows(rows, all);
    last = rows.at(-1)?.number ?? 0;
    if (rows.length < ROWS_AT_ONCE) return all;
    await nextTurn();
  }
}

function readRows(rows: readonly Row[], into: Entries) {
  for (const row of rows) {
    const own = into.get(row.kind) ?? new Map<string, Entry>();
    into.set(row.kind, own.set(row.id, toEntry(row)));
  }
}

const listChanged = (line: number): Promise<Key[]> =>
  Promise.resolve(
    db
      .selectDistinct({ kind: guideVersions.kind, id: guideVersions.id })
      .from(guideVersions)
      .where(gt(guideVersions.number, line))
      .limit(CHANGED_MAX + 1),
  );

const selectRows = (where?: SQL) =>
  db.select(COLUMNS).from(guideRecords).where(where).orderBy(guideRecords.number);

/** How many are live, and when each list changed: by what was taken from it, too. */
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
function toEntry(row: Row): Entry {
  const before = findIn(entries, row);
  if (before && isAsBefore(row, before)) return Object.assign(before, { checkedAt: row.checkedAt });
  const { record, ...others } = row;
  const columns = { ...others, ...sharedMoments(row) };
  const text = record ?? "";
  try {
    const written = JSON.parse(text) as object;
    const { record: shown, problems } = shownOf(row.kind, written);
    return { ...columns, written: fieldsOrText(written, text, shown), shown, problems };
  } catch (error) {
    return { ...columns, written: text, shown: undefined, problems: [(error as Error).message] };
  }
}

let lastMoment = new Date(0);

/** Records of one import share the objects of their moments. */
function sharedMoments({ changedAt, publishedAt }: Row) {
  if (Number(changedAt) !== Number(lastMoment)) lastMoment = changedAt;
  return {
    changedAt: lastMoment,
    publishedAt: Number(publishedAt) === Number(lastMoment) ? lastMoment : publishedAt,
  };
}

const COMPARED = (Object.keys(COLUMNS) as (keyof Row)[]).filter(
  (name) => name !== "record" && name !== "checkedAt",
);

const isAsBefore = (row: Row, before: Entry) =>
  COMPARED.every((name) => plain(row[name]) === plain(before[name])) &&
  (row.record ?? "") === writtenText(before);

const plain = (value: Row[keyof Row]) => (value instanceof Date ? value.getTime() : value);

const alike = createAlike();

function fieldsOrText(written: object, text: string, shown: Entry["shown"]) {
  const fields = shown ? Object.keys(written) : [];
  return JSON.stringify(pickFields(shown, fields)) === text ? alike(fields) : text;
}

function pickFields(shown: object = {}, fields: readonly string[]) {
  const picked: Record<string, unknown> = {};
  for (const field of fields) picked[field] = shown[field as never];
  return picked;
}

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
  entries: Entry[];
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
  const visible: Entry[] = [];
  let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const entry of entries.get(kind)?.values() ?? []) {
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
function showPicture(entry: Entry, stems: Set<string>) {
  const stem = stemOf(entry.shown?.image);
  if (!entry.shown || !stem) return;
  stems.add(stem);
  const picture = findPicture(entry.shown.image);
  if (picture !== entry.shown.picture) entry.shown = { ...entry.shown, picture };
}

/** The visible records of a kind, in their order. */
export const recordsOf = <Kind extends RecordKind>(kind: Kind) =>
  listOf(kind).shown as unknown as Shown[Kind];

/** A page of them as it would be if this one were among them. */
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
export const listVisible = (kind: RecordKind): readonly Entry[] => listOf(kind).entries;

/** The object is the same until the record changes. */
export type WrittenRecord = Pick<Entry, "written" | "shown">;

/** The JSON as it is stored, even with fields that nobody here knows. */
export const writtenText = ({ written, shown }: WrittenRecord) =>
  typeof written === "string" ? written : JSON.stringify(pickFields(shown, written));

const rank = ({ kind }: Key) => RECORD_KINDS.indexOf(kind);
const byList = (one: Key & Place, other: Key & Place) =>
  rank(one) - rank(other) || inOrder(one, other);

/** All that is live, what is still to appear too, in the order of its lists. */
export const listLive = () => listEntries().sort(byList);

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
  const entry = findIn(entries, { kind, id });
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
  listEntries()
    .filter(({ problems }) => problems.length > 0)
    .sort(byList)
    .map(({ kind, id, shown, problems }) => ({ kind, id, isShown: shown !== undefined, problems }));
