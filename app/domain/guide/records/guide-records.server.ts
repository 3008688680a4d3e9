import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db, insertOne, one, selectOne, transaction, updateOne } from "#app/db/client.server.ts";
import { contains, toNeedle } from "#app/db/sql.server.ts";
import { cleanLine } from "#app/domain/clean-text.ts";
import { readPage } from "#app/domain/pagination.ts";
import { formatMomentOfYear } from "#app/locale/dates.ts";
import { HOUR_MS, SECOND_MS } from "#app/platform/durations.ts";
import type { RecordKey, RecordKind } from "../records.ts";
import type { Entry } from "./check-records.ts";
import { nextCheckOf } from "./checks.server.ts";
import { guideRecords, laterThanBefore, type RECORD_VERBS } from "./guide-table.server.ts";
import { addLines, inspectRecords, STEP } from "./import.server.ts";
import { isInOrder, type RecordFilter, type RecordMove, slugOf } from "./record-form.ts";
import {
  findVersion,
  findVersionBefore,
  lastRevision,
  writtenIn,
} from "./record-history.server.ts";

export type GuideRecord = typeof guideRecords.$inferSelect;
type Verb = (typeof RECORD_VERBS)[number];
/** The acting admin, and the revision or position that they read. */
type By = { admin: string | null; seen: number };

const whereKey = ({ kind, id }: RecordKey) =>
  and(eq(guideRecords.kind, kind), eq(guideRecords.id, id));

export const findRecord = (key: RecordKey) =>
  selectOne(getTableColumns(guideRecords), guideRecords, whereKey(key)) as Promise<
    GuideRecord | undefined
  >;

/** Tells whether the address is that of another page. */
export const isReserved = (id: string) => /^(?:new|suggest|feed)$/.test(id);

/** Creates a record with its first draft, and publishes it if times are given. Revisions go on from an earlier record of its address. */
export const createRecord = (
  key: RecordKey,
  draft: Entry,
  admin: string,
  times?: Times,
  now = new Date(),
) =>
  transaction(async () => {
    if (isReserved(key.id)) return undefined;
    const there = await findRecord(key);
    // The same form was sent twice.
    if (there) return JSON.stringify(wordsOf(there)) === JSON.stringify(draft) ? there : undefined;
    const before = await lastRevision(key);
    const { kind, position } = guideRecords;
    const last = await selectOne({ last: max(position) }, guideRecords, eq(kind, key.kind));
    const row = await insertOne(guideRecords, {
      ...key,
      position: (last?.last ?? 0) + STEP,
      state: "draft",
      draft: JSON.stringify(draft),
      revision: before + 1,
      changedAt: now,
    });
    await addLine(row, "create", admin, now);
    return times ? publishRecord(key, times, { admin, seen: row.revision }, now) : row;
  });

/** Saves the draft, and publishes it if times are given. Does nothing if the record has changed meanwhile. */
export const editRecord = (key: RecordKey, draft: Entry, by: By, times?: Times, now = new Date()) =>
  transaction(async () => {
    const saved = await saveDraft(key, draft, by, now);
    if (!saved || !times) return saved;
    return publishRecord(key, times, { ...by, seen: saved.revision }, now);
  });

type Change = {
  where?: SQL | undefined;
  set: Parameters<typeof updateOne<typeof guideRecords>>[2];
};

/** Changes nothing if the record has changed since it was read. Row, history. */
function changeRecord(verb: Verb, key: RecordKey, by: By, now: Date, { where, set }: Change) {
  const { admin, seen } = by;
  return transaction(async () => {
    const upon = and(whereKey(key), eq(guideRecords.revision, seen), where);
    const changedAt = set.changedAt instanceof Date && { changedAt: laterThanBefore(now) };
    const row = await updateOne(guideRecords, upon, { ...set, ...changedAt, revision: seen + 1 });
    if (row) await addLine(row, verb, admin, now);
    return row;
  });
}

const addLine = (row: GuideRecord, verb: Verb, admin: string | null, at: Date) =>
  addLines([row], { at, admin, verb });

const NO_DRAFT = { draft: null, draftFrom: null };

/** A draft that equals the live record is no draft, and one that is edited waits for nothing but its publication. */
export const saveDraft = (key: RecordKey, draft: Entry, by: By, now = new Date()) => {
  const text = JSON.stringify(draft);
  return changeRecord("save", key, by, now, {
    where: whereNotRetired,
    set: { draft: unlessPublished(text), draftFrom: null },
  });
};

const whereNotRetired = ne(guideRecords.state, "retired");
const unlessPublished = (text: string | null) =>
  sql<string>`nullif(cast(${text} as text), ${guideRecords.record})`;

/** The prefix is how `checkRecords` names the only record of a list: a title may hold a colon. */
const WHERE = /^\w+, record 1(?: "(?:[^"\\]|\\.)*")?: /;

/** Lists why the record may not be shown: fields that are missing or wrong, and hours that overlap. */
export function problemsOf(kind: RecordKind, record: Entry) {
  const { problems, records } = inspectRecords(kind, kind, [record]);
  const isWhole = problems.length === 0 && records.length === 1;
  return isWhole ? [] : problems.map((problem) => problem.replace(WHERE, ""));
}

type Times = { liveFrom: Date | null; liveUntil: Date | null };

/** A record that is published unchanged is no change: no trigger counts it. */
const isAsItWas = ({ liveFrom, liveUntil }: Times) => {
  const { state, draft, liveFrom: from, liveUntil: until } = guideRecords;
  const [fromMs, untilMs] = [liveFrom?.getTime() ?? null, liveUntil?.getTime() ?? null];
  return sql`${state} = 'live' and ${draft} is null and ${from} is not distinct from ${fromMs} and ${until} is not distinct from ${untilMs}`;
};

/** Publishes the draft now or at its time, until which a visible record stays as it is. That counts as a check by the admin. The caller has called `problemsOf`, which says whether it may be shown. */
export const publishRecord = (key: RecordKey, times: Times, by: By, now = new Date()) =>
  transaction(async () => {
    const row = await findRecord(key);
    if (!row) return undefined;
    const checked = checkOf(row, by, now);
    if (isAhead(row, times, now)) {
      const set = { draftFrom: times.liveFrom, liveUntil: times.liveUntil, ...checked };
      return changeRecord("schedule", key, by, now, { where: isNotNull(guideRecords.draft), set });
    }
    const set = { ...publishedFrom(times, now), ...checked };
    return changeRecord("publish", key, by, now, { where: whereNotRetired, set });
  });

const publishedFrom = (times: Times, now: Date) => ({
  record: sql`coalesce(${guideRecords.draft}, ${guideRecords.record})`,
  ...NO_DRAFT,
  state: "live" as const,
  ...times,
  changedAt: sql`case when ${isAsItWas(times)} then ${guideRecords.changedAt} else ${laterThanBefore(now)} end`,
  publishedAt: sql`coalesce(${guideRecords.publishedAt}, ${now.getTime()})`,
});

/** Tells whether visitors read the record as it is until a later time. */
export const isAhead = (row: GuideRecord, { liveFrom }: Times, now: Date) =>
  liveFrom !== null && liveFrom > now && isVisible(row, now);

/** Publishes the drafts whose time has come. */
export async function publishDue(now = new Date()) {
  const { state, draft, draftFrom } = guideRecords;
  const isDue = and(eq(state, "live"), lte(draftFrom, now));
  for (const row of await db.select().from(guideRecords).where(isDue)) {
    const set = { record: sql`${draft}`, ...NO_DRAFT, changedAt: now };
    const by = { admin: null, seen: row.revision };
    await changeRecord("publish", row, by, now, { where: isDue, set });
  }
}

const checkOf = (row: GuideRecord, { admin }: By, now: Date) => ({
  checkedAt: now,
  checkedBy: admin,
  checkDueAt: nextCheckOf(row.kind, wordsOf(row), now),
});

/** The same editor's next check within this time is the same click. */
const TWICE_MS = 10 * SECOND_MS;

/** Notes that an editor has confirmed what visitors read. Does nothing if the record has changed meanwhile. */
export const checkRecord = (key: RecordKey, by: By, now = new Date()) =>
  transaction(async () => {
    const row = await findRecord(key);
    if (row?.state !== "live" || row.revision !== by.seen) return undefined;
    const isTwice =
      row.checkedBy === by.admin && Math.abs(Number(now) - Number(row.checkedAt)) < TWICE_MS;
    if (isTwice) return row;
    const set = checkOf({ ...row, draft: null }, by, now);
    const checked = await updateOne(guideRecords, eq(guideRecords.number, row.number), set);
    if (checked) await addLine(checked, "check", by.admin, now);
    return checked;
  });

export const discardDraft = (key: RecordKey, by: By, now = new Date()) =>
  changeRecord("discard", key, by, now, { where: isNotNull(guideRecords.record), set: NO_DRAFT });

export const retireRecord = (key: RecordKey, by: By, now = new Date()) =>
  changeRecord("retire", key, by, now, {
    where: eq(guideRecords.state, "live"),
    set: { state: "retired", draftFrom: null, changedAt: now },
  });

/** Restores a retired record, to be checked at once: nobody knows what changed meanwhile. */
export const restoreRecord = (key: RecordKey, by: By, now = new Date()) =>
  changeRecord("restore", key, by, now, {
    where: eq(guideRecords.state, "retired"),
    set: { state: "live", changedAt: now, checkDueAt: now },
  });

/** The text of that revision becomes the draft: nothing goes live by itself. */
export const rewindRecord = (key: RecordKey, to: number, by: By, now = new Date()) =>
  transaction(async () => {
    const version = await findVersion(key, to);
    if (!version) return undefined;
    const set = { draft: unlessPublished(version.draft ?? version.record), draftFrom: null };
    return changeRecord("rewind", key, by, now, { where: whereNotRetired, set });
  });

/** The record, the draft, the state and the times become those of that revision. */
export const revertRecord = (key: RecordKey, to: number, by: By, now = new Date()) =>
  transaction(async () => {
    const [version, row] = [await findVersion(key, to), await findRecord(key)];
    if (!version || !row || version.verb === "forget") return undefined;
    const written = writtenIn(version, now);
    const { state, record, liveFrom, liveUntil } = written;
    const isSeen =
      state !== row.state ||
      record !== row.record ||
      Number(liveFrom) !== Number(row.liveFrom) ||
      Number(liveUntil) !== Number(row.liveUntil);
    const set = { ...written, ...(isSeen && { changedAt: now }) };
    return changeRecord("revert", key, by, now, { set });
  });

/** Moves a record past the next live one of its kind, or to the top, from the position that the admin read. The text and the time of its change stay. */
export const moveRecord = (key: RecordKey, to: RecordMove, { admin, seen }: By, now = new Date()) =>
  transaction(async () => {
    const row = await findRecord(key);
    if (row?.state !== "live" || row.position !== seen) return undefined;
    const { position, number } = guideRecords;
    const past = to === "down" ? gt : lt;
    const toward = to === "down" ? asc : desc;
    const isPast = or(
      past(position, row.position),
      and(eq(position, row.position), past(number, row.number)),
    );
    const other = await one(
      db
        .select()
        .from(guideRecords)
        .where(and(eq(guideRecords.kind, key.kind), eq(guideRecords.state, "live"), isPast))
        .orderBy(
          ...(to === "top" ? [asc(position), asc(number)] : [toward(position), toward(number)]),
        )
        .limit(1),
    );
    if (!other) return row;
    if (to === "top") return place(row, other.position - STEP, admin, now);
    if (other.position === row.position)
      return place(row, row.position + (to === "up" ? -1 : 1), admin, now);
    await place(other, row.position, admin, now);
    return place(row, other.position, admin, now);
  });

async function place(row: GuideRecord, position: number, admin: string | null, now: Date) {
  const moved = await updateOne(guideRecords, eq(guideRecords.number, row.number), { position });
  if (moved) await addLine(moved, "move", admin, now);
  return moved;
}

/** Only a record that visitors do not see is deleted. Its history stays. */
export const forgetRecord = (key: RecordKey, { admin, seen }: By, now = new Date()) =>
  transaction(async () => {
    const { revision, state } = guideRecords;
    const where = and(whereKey(key), eq(revision, seen), ne(state, "live"));
    const row = await one(db.delete(guideRecords).where(where).returning());
    if (row) await addLine({ ...row, revision: seen + 1 }, "forget", admin, now);
    return row;
  });

/** A button undoes the last change for an hour. */
export const UNDOABLE_MS = HOUR_MS;

/** Undoes the change that made the record as the admin reads it; not an older change, and not its beginning. */
export const undoChange = (key: RecordKey, by: By, now = new Date()) =>
  transaction(async () => {
    const change = await findUndoable(key, by.seen, now);
    return change && revertRecord(key, change.before, by, now);
  });

export async function findUndoable(key: RecordKey, revision: number, now: Date) {
  const last = await findVersion(key, revision);
  if (!last || last.at.getTime() + UNDOABLE_MS < now.getTime()) return undefined;
  const before = await findVersionBefore(key, revision);
  return before && { verb: last.verb, before: before.revision };
}

/** The text that an editor changes next: the draft, or else the live record. */
export const wordsOf = ({ draft, record }: Pick<GuideRecord, "draft" | "record">) =>
  JSON.parse(draft ?? record ?? "{}") as Entry;

export const isVisible = ({ state, liveFrom, liveUntil }: GuideRecord, now: Date) =>
  state === "live" && (liveFrom ?? now) <= now && (liveUntil === null || liveUntil > now);

/** Says how a record stands, and what will happen to it when. */
export function statesOf(row: GuideRecord, now: Date) {
  const { state, draft, draftFrom, liveFrom, liveUntil } = row;
  if (state !== "live") return [state === "draft" ? "not published yet" : "retired"];
  const isOver = liveUntil !== null && liveUntil <= now;
  return [
    isOver ? `over since ${formatMomentOfYear(liveUntil)}` : isVisible(row, now) ? "live" : "",
    !isOver && liveFrom && liveFrom > now ? `appears on ${formatMomentOfYear(liveFrom)}` : "",
    draftFrom ? `changes on ${formatMomentOfYear(draftFrom)}` : draft ? "a draft waits" : "",
    !isOver && liveUntil ? `leaves on ${formatMomentOfYear(liveUntil)}` : "",
  ].filter(Boolean);
}

const TITLE_MAX = 160;

/** A draft may be called anything. */
export const titleOf = ({ title, name, id }: Entry) =>
  cleanLine(String(title ?? name ?? "").slice(0, TITLE_MAX)) || String(id);

const whereTab = (tab: RecordFilter["tab"], now: Date) => {
  const { state, draft, liveFrom } = guideRecords;
  const isAhead = and(eq(state, "live"), gt(liveFrom, now));
  if (tab === "drafts") return or(and(ne(state, "retired"), isNotNull(draft)), isAhead);
  if (tab === "retired") return eq(state, "retired");
  return and(eq(state, "live"), or(isNull(liveFrom), lte(liveFrom, now)));
};

/** The record that visitors have read in its present form for the shortest time comes first, unless the list's own order is requested. */
export async function listRecords(filter: RecordFilter, now = new Date()) {
  const { kind, draft, record, changedAt, number, position } = guideRecords;
  const by = isInOrder(filter) ? [asc(position), asc(number)] : [desc(changedAt), desc(number)];
  const ofKind = filter.kind === "all" ? undefined : eq(kind, filter.kind);
  const whereFound = contains([sql`coalesce(${draft}, ${record})`], toNeedle(filter.q));
  const query = db
    .select()
    .from(guideRecords)
    .where(and(ofKind, whereTab(filter.tab, now), whereFound))
    .orderBy(...by);
  return readPage(query, filter);
}

const TRIED_MAX = 100;

/** Gives the address of the title, or the first with a number behind it, that no record has. */
export async function freeIdOf(kind: RecordKind, title: string) {
  const slug = slugOf(title) || kind;
  for (let number = 1; number <= TRIED_MAX; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!isReserved(id) && !(await findRecord({ kind, id }))) return id;
  }
  return "";
}
