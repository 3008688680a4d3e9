import { and, eq, gt, max } from "drizzle-orm";
import { db, publicVersion, selectOne } from "#app/db/client.server.ts";
import { unindexed } from "#app/db/sql.server.ts";
import { cardsAround } from "#app/domain/pagination.ts";
import { pictureAddress, stemOf } from "#app/domain/uploads/picture.ts";
import { refresher } from "#app/platform/kept.ts";
import { nextTurn } from "#app/platform/slices.ts";
import { findPicture, rememberPictures } from "../pictures.server.ts";
import {
  type Picture,
  RECORD_KINDS,
  RECORDS,
  type RecordKey,
  type RecordKind,
  type RecordOf,
  type WithPicture,
} from "../records.ts";
import { problemInWords, withoutWrongFields } from "./check-records.ts";
import { guidePictures, guideRecords, liveChanges } from "./guide-table.server.ts";

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

/** The guide as of the last query, with the counts of changes by then, so that pages wait for nothing. */
type Snapshot = {
  total: number | string | undefined;
  guide: number | undefined;
  records: LiveRecords;
  modified: Map<RecordKind, Date>;
};

let snapshot: Snapshot | undefined;

const findLive = ({ kind, id }: RecordKey) => snapshot?.records.get(kind)?.get(id);
const listCurrent = () =>
  [...(snapshot?.records.values() ?? [])].flatMap((own) => [...own.values()]);

/** Reads the guide as the database has it. While nobody can know whether it has changed, all stays as it was. */
export const refreshGuide = refresher(() => {
  const total = publicVersion();
  return snapshot !== undefined && (total === undefined || total === snapshot.total);
}, readSnapshot);

async function readSnapshot() {
  const total = publicVersion();
  const { guide } = (await selectOne({ guide: liveChanges.guide }, liveChanges)) ?? {};
  if (snapshot && snapshot.guide === guide) {
    snapshot.total = total;
    return;
  }
  await readPictures();
  const modified = await readModified();
  const records = await readLive();
  // A record that was only checked is in the same lists.
  for (const [kind, { pictures }] of lists)
    if (!isSameIn(kind, records) || [...pictures].some(isOther)) lists.delete(kind);
  snapshot = { total, guide, records, modified };
}

function isSameIn(kind: RecordKind, records: LiveRecords) {
  const [own, before] = [records, snapshot?.records].map((all) => [
    ...(all?.get(kind)?.values() ?? []),
  ]);
  return own?.length === before?.length && own?.every((each, index) => each === before?.[index]);
}

const isOther = ([stem, picture]: [string, Picture]) =>
  findPicture(pictureAddress(stem)) !== picture;

const readPictures = async () => rememberPictures(await db.select().from(guidePictures));

/** Reads the pictures that no visitor sees yet, too, for editors at the desk. */
export async function refreshPictures() {
  await refreshGuide();
  await readPictures();
}

const ROWS_AT_ONCE = 200;

/** Records are read in parts, because one query of a large guide would block all requests, and in the order of the table, because an index of states would sort all rows for each part. */
async function readLive() {
  const all: LiveRecords = new Map();
  const { number, state } = guideRecords;
  for (let last = 0; ; ) {
    const rows = await db
      .select(COLUMNS)
      .from(guideRecords)
      .where(and(unindexed(eq(state, "live")), gt(number, last)))
      .orderBy(number)
      .limit(ROWS_AT_ONCE);
    for (const row of rows) {
      const own = all.get(row.kind) ?? new Map<string, LiveRecord>();
      all.set(row.kind, own.set(row.id, toLive(row)));
    }
    last = rows.at(-1)?.number ?? 0;
    if (rows.length < ROWS_AT_ONCE) return all;
    await nextTurn();
  }
}

/** Says when each list changed: by what was taken from it, too. */
async function readModified() {
  const { kind, changedAt } = guideRecords;
  const rows = await db
    .select({ kind, at: max(changedAt) })
    .from(guideRecords)
    .groupBy(kind);
  return new Map(rows.flatMap(({ kind, at }) => (at ? [[kind, at] as const] : [])));
}

/** A record that was only checked stays the same object, and so does all that was made of it. */
function toLive({ checkedAt, ...columns }: Row): LiveRecord {
  const row = { ...columns, record: columns.record ?? "" };
  const before = findLive(row);
  if (before && isAsBefore(row, before)) return Object.assign(before, { checkedAt });
  try {
    const { record: shown, problems } = shownOf(row.kind, JSON.parse(row.record));
    return { ...row, checkedAt, shown, problems };
  } catch (error) {
    return { ...row, checkedAt, shown: undefined, problems: [(error as Error).message] };
  }
}

const COMPARED = [
  "number",
  "position",
  "liveFrom",
  "liveUntil",
  "publishedAt",
  "changedAt",
] as const;

const isAsBefore = (row: Omit<Row, "checkedAt">, before: LiveRecord) =>
  row.record === before.record &&
  COMPARED.every((column) => Number(row[column]) === Number(before[column]));

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
  pictures: Map<string, Picture>;
};

/** The lists of the other kinds stay when one has changed. */
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
  for (const entry of snapshot?.records.get(kind)?.values() ?? []) {
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
  const pictures = new Map<string, Picture>();
  for (const entry of visible) showPicture(entry, pictures);
  const shown = visible.flatMap(({ shown }) => shown ?? []);
  return { from, until, entries: visible, shown, pictures };
}

type Place = Pick<Row, "id" | "position" | "number">;

const inOrder = (one: Place, other: Place) =>
  one.position - other.position || one.number - other.number;

/** The picture is set anew, because its row may have changed while the record did not. */
function showPicture(entry: LiveRecord, pictures: Map<string, Picture>) {
  const stem = stemOf(entry.shown?.image);
  if (!entry.shown || !stem) return;
  const picture = findPicture(entry.shown.image);
  pictures.set(stem, picture);
  if (picture !== entry.shown.picture) entry.shown = { ...entry.shown, picture };
}

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

export const listVisible = (kind: RecordKind): readonly LiveRecord[] => listOf(kind).entries;

const rank = ({ kind }: RecordKey) => RECORD_KINDS.indexOf(kind);
const byList = (one: RecordKey & Place, other: RecordKey & Place) =>
  rank(one) - rank(other) || inOrder(one, other);

/** Lists what is live, and what is still to appear too, in the order of its lists. */
export const listLive = () => listCurrent().sort(byList);

export const isPictureShown = (stem: string) =>
  currentLists().some(({ pictures }) => pictures.has(stem));

/** The version is another one whenever anything of the guide is shown otherwise. */
export function guideVersion() {
  currentLists();
  return version;
}

/** The next record appears or goes by itself at this time, in UTC milliseconds. */
export const nextGuideChange = () => Math.min(...currentLists().map(({ until }) => until));

/** The times at which visitors could first read the record, since when it is as it is, by a publication or because its time came, and at which it was last checked. */
export function timesOf(kind: RecordKind, id: string) {
  const entry = findLive({ kind, id });
  const { publishedAt, changedAt = NEVER, liveFrom, checkedAt } = entry ?? {};
  const notBefore = (moment: Date) => (liveFrom && liveFrom > moment ? liveFrom : moment);
  return {
    published: notBefore(publishedAt ?? changedAt),
    changed: notBefore(changedAt),
    checked: checkedAt ?? undefined,
  };
}

const NEVER = new Date(0);

export function guideModified(kind: RecordKind) {
  const last = snapshot?.modified.get(kind)?.getTime() ?? 0;
  return new Date(Math.max(last, listOf(kind).from));
}

/** Records that cannot be shown, or not as a whole, because another program or an older release wrote them. */
export const listBrokenRecords = () =>
  listCurrent()
    .filter(({ problems }) => problems.length > 0)
    .sort(byList)
    .map(({ kind, id, shown, problems }) => ({ kind, id, isShown: shown !== undefined, problems }));
