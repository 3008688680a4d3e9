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
/** A record as it is written, and as it is shown, unless it cannot be. Of one that is shown as it is written the order of its fields is kept, and not the same words again. */
type Entry = Omit<Row, "record"> & {
  written: string | readonly string[];
  shown: WithPicture<RecordOf<RecordKind>> | undefined;
  problems: string[];
};

type Entries = Map<RecordKind, Map<string, Entry>>;

/** What is live, as it was when the database was asked last. So to read the guide waits for nothing. */
let entries: Entries = new Map();
let modified = new Map<RecordKind, Date>();
/** What was asked, with the last line of the history and the last change of a picture that are in it. */
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
  // What is being read was asked before this.
  await refreshing?.catch(() => undefined);
  if (isCurrent() || catchingUp) return;
  refreshing ??= refresh(publicVersion()).finally(() => {
    refreshing = undefined;
  });
  await refreshing;
}

/** Whether more has changed than is read yet: what is made of it now is not to be kept. */
export const isGuideBehind = () => catchingUp !== undefined;

function isCurrent() {
  const total = publicVersion();
  return known && (total === undefined || total === known.total);
}

const ROWS_AT_ONCE = 100;
/** Where more have changed nobody waits until they are read. */
const AWAITED_MAX = 500;
/** Where more have changed all are read. */
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
  // What was only checked is in the same lists.
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

/** What is made of each record that has changed, in slices, before any page needs it of all of them at once. */
export const prepareRecords = (prepare: Prepare) => prepared.push(prepare);

const listStems = () => new Set(listEntries().flatMap(({ shown }) => stemOf(shown?.image) ?? []));

const listPictures = (after = new Date(0)) =>
  Promise.resolve(db.select().from(guidePictures).where(gt(guidePictures.changedAt, after)));

/** With those that no visitor sees yet: for whoever works at the desk. */
export async function refreshPictures() {
  await refreshGuide();
  rememberPictures(await listPictures(known?.picture), false);
}

const countIn = (all: Entries) => [...all.values()].reduce((sum, { size }) => sum + size, 0);

/** As they are, with what has changed. */
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

/** Asked for in parts: to fetch all of a large guide at once would let nobody through. In the order of the table: by an index of its states each part would sort all rows. */
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

/** What was only checked is still the same object, and so is all that was made of it. */
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

/** Of what was imported at once the same objects. */
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

/** As pages show a record that is written: without what is wrong in it, or not at all. */
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

/** What visitors may see of a kind, between two moments at which something appears or goes. */
type List = {
  from: number;
  until: number;
  entries: Entry[];
  shown: WithPicture<RecordOf<RecordKind>>[];
  /** Of the uploaded pictures that are seen in it. */
  stems: Set<string>;
};

/** Where one kind has changed the others stay as they were made. */
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

/** As it is now: its row may have changed, and not the record. */
function showPicture(entry: Entry, stems: Set<string>) {
  const stem = stemOf(entry.shown?.image);
  if (!entry.shown || !stem) return;
  stems.add(stem);
  const picture = findPicture(entry.shown.image);
  if (picture !== entry.shown.picture) entry.shown = { ...entry.shown, picture };
}

/** What visitors may see of a kind, in its order. */
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

/** With what is stored beside each. */
export const listVisible = (kind: RecordKind): readonly Entry[] => listOf(kind).entries;

/** The same object until it changes. */
export type WrittenRecord = Pick<Entry, "written" | "shown">;

/** As it is written, fields that nobody here knows included. */
export const writtenText = ({ written, shown }: WrittenRecord) =>
  typeof written === "string" ? written : JSON.stringify(pickFields(shown, written));

const rank = ({ kind }: Key) => RECORD_KINDS.indexOf(kind);
const byList = (one: Key & Place, other: Key & Place) =>
  rank(one) - rank(other) || inOrder(one, other);

/** All that is live, what is still to appear too, in the order of its lists. */
export const listLive = () => listEntries().sort(byList);

export const isPictureShown = (stem: string) => currentLists().some(({ stems }) => stems.has(stem));

/** Another one whenever anything of the guide is shown otherwise. */
export function guideVersion() {
  currentLists();
  return version;
}

/** When the next record appears or goes by itself, in UTC milliseconds. */
export const nextGuideChange = () => Math.min(...currentLists().map(({ until }) => until));

/** When visitors could read it first, and since when as it is: by whoever published it, or because its time came; and when somebody saw last that it is right. */
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

/** When anything in its list changed last. */
export function guideModified(kind: RecordKind) {
  const last = modified.get(kind)?.getTime() ?? 0;
  return new Date(Math.max(last, listOf(kind).from));
}

/** What cannot be shown, or not all of it, because another program wrote it or an older release. */
export const listBrokenRecords = () =>
  listEntries()
    .filter(({ problems }) => problems.length > 0)
    .sort(byList)
    .map(({ kind, id, shown, problems }) => ({ kind, id, isShown: shown !== undefined, problems }));
