import { isDeepStrictEqual } from "node:util";
import { eq, max } from "drizzle-orm";
import { db, one, publicVersion } from "#app/db/client.server.ts";
import { cardsAround } from "#app/domain/pagination.ts";
import { stemOf } from "#app/domain/uploads/picture.ts";
import { inSlices } from "#app/platform/slices.ts";
import { findPicture, rememberPictures } from "../pictures.server.ts";
import {
  RECORD_KINDS,
  RECORDS,
  type RecordKind,
  type RecordOf,
  type WithPicture,
} from "../records.ts";
import { problemInWords, withoutWrongFields } from "./check-records.ts";
import { guidePictures, guideRecords, liveChanges } from "./guide-table.server.ts";

const COLUMNS = {
  number: guideRecords.number,
  kind: guideRecords.kind,
  id: guideRecords.id,
  position: guideRecords.position,
  record: guideRecords.record,
  liveFrom: guideRecords.liveFrom,
  liveUntil: guideRecords.liveUntil,
  publishedAt: guideRecords.publishedAt,
  changedAt: guideRecords.changedAt,
  checkedAt: guideRecords.checkedAt,
};

type Row = Pick<typeof guideRecords.$inferSelect, keyof typeof COLUMNS>;
type AnyRecord = WithPicture<RecordOf<RecordKind>>;
type Shown = { [Kind in RecordKind]: readonly WithPicture<RecordOf<Kind>>[] };

/** A live row and its parsed record; `shown` is undefined if the record is too broken to show. */
export type LiveRecord = { row: Row; shown: AnyRecord | undefined; problems: string[] };

/** All live records, so that pages can read the guide without a query. */
let records = new Map<string, LiveRecord>();
let modified = new Map<RecordKind, Date>();
let known: { total: number | string | undefined; guide: number } | undefined;
let refreshing: Promise<void> | undefined;

const keyOf = ({ kind, id }: Pick<Row, "kind" | "id">) => `${kind} ${id}`;

/** Reads the guide again if it has changed. If that fails, the last snapshot stays. */
export async function refreshGuide() {
  if (isCurrent()) return;
  // A read that is under way may have begun before the latest change.
  await refreshing?.catch(() => undefined);
  if (isCurrent()) return;
  refreshing ??= readGuide().finally(() => {
    refreshing = undefined;
  });
  await refreshing;
}

function isCurrent() {
  const total = publicVersion();
  return known !== undefined && (total === undefined || total === known.total);
}

async function readGuide() {
  const total = publicVersion();
  const changes = await one(db.select({ guide: liveChanges.guide }).from(liveChanges));
  const guide = changes?.guide ?? 0;
  if (known?.guide !== guide) {
    rememberPictures(await db.select().from(guidePictures));
    const [live, last] = [await readLive(), await readModified()];
    records = live;
    modified = last;
    lists.clear();
  }
  known = { total, guide };
}

async function readLive() {
  const rows = await db
    .select(COLUMNS)
    .from(guideRecords)
    .where(eq(guideRecords.state, "live"))
    .orderBy(guideRecords.position, guideRecords.number);
  const live = new Map<string, LiveRecord>();
  await inSlices(rows, (row) => live.set(keyOf(row), toLive(row, records.get(keyOf(row)))));
  return live;
}

/** A record that was at most checked stays the same object, which caches use as their key. */
function toLive(row: Row, before: LiveRecord | undefined): LiveRecord {
  const isSame = before && isDeepStrictEqual({ ...before.row, checkedAt: row.checkedAt }, row);
  if (isSame) return Object.assign(before, { row });
  try {
    const { record: shown, problems } = shownOf(row.kind, JSON.parse(row.record ?? ""));
    return { row, shown, problems };
  } catch (error) {
    return { row, shown: undefined, problems: [(error as Error).message] };
  }
}

/** When each list changed last, including by what was taken from it. */
async function readModified() {
  const { kind, changedAt } = guideRecords;
  const rows = await db
    .select({ kind, at: max(changedAt) })
    .from(guideRecords)
    .groupBy(kind);
  return new Map(rows.flatMap(({ kind, at }) => (at ? [[kind, at] as const] : [])));
}

/** Also the pictures that no visitor sees yet, for editors. */
export async function refreshPictures() {
  await refreshGuide();
  rememberPictures(await db.select().from(guidePictures));
}

/** A written record as pages show it: without its wrong fields, or not at all. */
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

/** What visitors see of a kind between two moments at which a record appears or goes. */
type List = { from: number; until: number; records: LiveRecord[]; shown: AnyRecord[] };

const lists = new Map<RecordKind, List>();
/** The last arrays of each kind: an equal list is the same array, which caches use as their key. */
const lastShown = new Map<RecordKind, AnyRecord[]>();
let version = 0;

function listOf(kind: RecordKind, now = Date.now()) {
  const current = lists.get(kind);
  if (current && current.from <= now && now < current.until) return current;
  const list = makeList(kind, now);
  const last = lastShown.get(kind);
  if (last && isSameList(last, list.shown)) list.shown = last;
  else version += 1;
  lists.set(kind, list);
  lastShown.set(kind, list.shown);
  return list;
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

function makeList(kind: RecordKind, now: number): List {
  const ofKind = [...records.values()].filter(({ row }) => row.kind === kind);
  const moments = ofKind.flatMap(({ row: { liveFrom, liveUntil } }) =>
    [liveFrom, liveUntil].flatMap((moment) => moment?.getTime() ?? []),
  );
  const visible = ofKind.filter(({ row: { liveFrom, liveUntil } }) => {
    const [from, until] = [liveFrom?.getTime() ?? now, liveUntil?.getTime()];
    return from <= now && (until === undefined || until > now);
  });
  for (const record of visible) updatePicture(record);
  return {
    from: Math.max(...moments.filter((moment) => moment <= now)),
    until: Math.min(...moments.filter((moment) => moment > now)),
    records: visible,
    shown: visible.flatMap(({ shown }) => shown ?? []),
  };
}

/** A picture's row may have changed although the record has not. */
function updatePicture(record: LiveRecord) {
  const { shown } = record;
  if (!shown || !stemOf(shown.image)) return;
  const picture = findPicture(shown.image);
  if (picture !== shown.picture) record.shown = { ...shown, picture };
}

export const recordsOf = <Kind extends RecordKind>(kind: Kind) =>
  listOf(kind).shown as unknown as Shown[Kind];

/** The page of a list on which a record would stand if it were published. */
export function recordsWith<Kind extends RecordKind>(
  kind: Kind,
  { id, position, number }: Pick<Row, "id" | "position" | "number">,
  shown: WithPicture<RecordOf<Kind>>,
) {
  const own = { id, position, number, shown };
  const others = listOf(kind).records.map(({ row, shown }) => ({ ...row, shown }));
  const all = [...others.filter((each) => each.id !== id && each.shown), own].sort(
    (one, other) => one.position - other.position || one.number - other.number,
  );
  return cardsAround(all, all.indexOf(own)).map((each) => each.shown) as unknown as Shown[Kind];
}

export const listVisible = (kind: RecordKind): readonly LiveRecord[] => listOf(kind).records;

/** All that is live, including what is still to appear, in the order of its lists. */
export const listLive = () => {
  const rank = ({ row }: LiveRecord) => RECORD_KINDS.indexOf(row.kind);
  return [...records.values()].sort((one, other) => rank(one) - rank(other));
};

export const isPictureShown = (stem: string) =>
  RECORD_KINDS.some((kind) => listOf(kind).shown.some(({ image }) => stemOf(image) === stem));

/** Changes whenever the guide shows anything differently. */
export function guideVersion() {
  for (const kind of RECORD_KINDS) listOf(kind);
  return version;
}

/** When the next record appears or goes by itself, in UTC milliseconds. */
export const nextGuideChange = () => Math.min(...RECORD_KINDS.map((kind) => listOf(kind).until));

/** When a record was published, changed and checked; not before its time to appear. */
export function timesOf(kind: RecordKind, id: string) {
  const row = records.get(keyOf({ kind, id }))?.row;
  const changedAt = row?.changedAt ?? new Date(0);
  const notBefore = (moment: Date) =>
    row?.liveFrom && row.liveFrom > moment ? row.liveFrom : moment;
  return {
    published: notBefore(row?.publishedAt ?? changedAt),
    changed: notBefore(changedAt),
    checked: row?.checkedAt ?? undefined,
  };
}

export function guideModified(kind: RecordKind) {
  const last = modified.get(kind)?.getTime() ?? 0;
  return new Date(Math.max(last, listOf(kind).from));
}

/** Records that cannot be shown, or only in part: another program or an older release wrote them. */
export const listBrokenRecords = () =>
  listLive()
    .filter(({ problems }) => problems.length > 0)
    .map(({ row: { kind, id }, shown, problems }) => ({
      kind,
      id,
      isShown: shown !== undefined,
      problems,
    }));
