import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db, insertOne, one, selectOne, transaction, updateOne } from "#app/db/client.server.ts";
import { contains, toNeedle } from "#app/db/sql.server.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import type { RecordKind } from "../records.ts";
import type { Entry } from "./check-records.ts";
import { guideRecords, guideVersions, type RECORD_VERBS } from "./guide-table.server.ts";
import { inspectRecords, STEP } from "./import.server.ts";
import type { RecordFilter } from "./record-form.ts";

export type GuideRecord = typeof guideRecords.$inferSelect;
type Verb = (typeof RECORD_VERBS)[number];
type Key = { kind: RecordKind; id: string };
/** Who, and upon which revision of it. */
type By = { admin: string; seen: number };

const whereKey = ({ kind, id }: Key) => and(eq(guideRecords.kind, kind), eq(guideRecords.id, id));

export const findRecord = (key: Key) =>
  selectOne(getTableColumns(guideRecords), guideRecords, whereKey(key)) as Promise<
    GuideRecord | undefined
  >;

/** Addresses of pages that are none of a record's. */
const RESERVED = /^(?:new|suggest|feed)$/;

/** With its first words, and published where it is given times. Revisions go on where an earlier record of its address ended. */
export const createRecord = (
  key: Key,
  draft: Entry,
  admin: string,
  times?: Times,
  now = new Date(),
) =>
  transaction(async () => {
    if (RESERVED.test(key.id)) return undefined;
    const there = await findRecord(key);
    // The same click twice.
    if (there) return JSON.stringify(wordsOf(there)) === JSON.stringify(draft) ? there : undefined;
    const before = await one(
      db
        .select({ revision: max(guideVersions.revision) })
        .from(guideVersions)
        .where(whereVersion(key)),
    );
    const last = await one(
      db
        .select({ position: max(guideRecords.position) })
        .from(guideRecords)
        .where(eq(guideRecords.kind, key.kind)),
    );
    const row = await insertOne(guideRecords, {
      ...key,
      position: (last?.position ?? 0) + STEP,
      state: "draft",
      draft: JSON.stringify(draft),
      revision: (before?.revision ?? 0) + 1,
      changedAt: now,
    });
    await addLine(row, "create", admin, now);
    return times ? publishRecord(key, times, { admin, seen: row.revision }, now) : row;
  });

/** What is written, and published with its times where these are given. Nothing where it has changed meanwhile. */
export const editRecord = (key: Key, draft: Entry, by: By, times?: Times, now = new Date()) =>
  transaction(async () => {
    const saved = await saveDraft(key, draft, by, now);
    if (!saved || !times) return saved;
    return publishRecord(key, times, { ...by, seen: saved.revision }, now);
  });

type Change = Parameters<typeof updateOne<typeof guideRecords>>[2];

/** Nothing where it has changed meanwhile. */
function change(
  verb: Verb,
  key: Key,
  { admin, seen }: By,
  where: SQL | undefined,
  set: Change,
  now: Date,
) {
  return transaction(async () => {
    const upon = and(whereKey(key), eq(guideRecords.revision, seen), where);
    const row = await updateOne(guideRecords, upon, { ...set, revision: seen + 1 });
    if (row) await addLine(row, verb, admin, now);
    return row;
  });
}

const addLine = (row: GuideRecord, verb: Verb, admin: string, at: Date) => {
  const { kind, id, revision, state, record, draft, liveFrom, liveUntil } = row;
  return db
    .insert(guideVersions)
    .values({ kind, id, revision, at, admin, verb, state, record, draft, liveFrom, liveUntil });
};

/** What says the same as the record that is live is no draft. */
export const saveDraft = (key: Key, draft: Entry, by: By, now = new Date()) => {
  const text = JSON.stringify(draft);
  const unlessSame = sql<string>`nullif(cast(${text} as text), ${guideRecords.record})`;
  return change("save", key, by, ne(guideRecords.state, "retired"), { draft: unlessSame }, now);
};

/** Why it may not be shown: what is missing or wrong in it, a field each, and what its words contradict. */
export function problemsOf(kind: RecordKind, record: Entry) {
  const { problems, records } = inspectRecords(kind, kind, [record]);
  const isWhole = problems.length === 0 && records.length === 1;
  return isWhole ? [] : problems.map((problem) => problem.replace(/^.*?: /, ""));
}

type Times = { liveFrom: Date | null; liveUntil: Date | null };

/** What visitors see from then on, or at once. Whether it may be shown, `problemsOf` says. */
export const publishRecord = (key: Key, times: Times, by: By, now = new Date()) =>
  change(
    "publish",
    key,
    by,
    ne(guideRecords.state, "retired"),
    {
      record: sql`coalesce(${guideRecords.draft}, ${guideRecords.record})`,
      draft: null,
      state: "live",
      ...times,
      changedAt: now,
      publishedAt: sql`coalesce(${guideRecords.publishedAt}, ${now.getTime()})`,
    },
    now,
  );

export const discardDraft = (key: Key, by: By, now = new Date()) =>
  change("discard", key, by, isNotNull(guideRecords.record), { draft: null }, now);

export const retireRecord = (key: Key, by: By, now = new Date()) =>
  change(
    "retire",
    key,
    by,
    eq(guideRecords.state, "live"),
    { state: "retired", changedAt: now },
    now,
  );

export const restoreRecord = (key: Key, by: By, now = new Date()) =>
  change(
    "restore",
    key,
    by,
    eq(guideRecords.state, "retired"),
    { state: "live", changedAt: now },
    now,
  );

/** Only what visitors do not see. Its lines stay. */
export const forgetRecord = (key: Key, { admin, seen }: By, now = new Date()) =>
  transaction(async () => {
    const unseen = and(
      whereKey(key),
      eq(guideRecords.revision, seen),
      ne(guideRecords.state, "live"),
    );
    const row = await one(db.delete(guideRecords).where(unseen).returning());
    if (row) await addLine({ ...row, revision: seen + 1 }, "forget", admin, now);
    return row;
  });

const whereVersion = ({ kind, id }: Key) =>
  and(eq(guideVersions.kind, kind), eq(guideVersions.id, id));

/** As it was at a revision. */
export const findVersion = (key: Key, revision: number) =>
  one(
    db
      .select()
      .from(guideVersions)
      .where(and(whereVersion(key), eq(guideVersions.revision, revision)))
      .orderBy(desc(guideVersions.number))
      .limit(1),
  );

const { kind, id, number, at, admin, verb } = guideVersions;
const LINE = { kind, id, number, at, admin, verb };

export const listVersions = (key: Key, most: number) =>
  db.select(LINE).from(guideVersions).where(whereVersion(key)).orderBy(desc(number)).limit(most);

/** Of each of these records its last line. */
export const listLastLines = (keys: readonly Key[]) =>
  db
    .select(LINE)
    .from(guideVersions)
    .where(
      inArray(
        number,
        db
          .select({ last: max(number) })
          .from(guideVersions)
          .where(
            inArray(
              id,
              keys.map((key) => key.id),
            ),
          )
          .groupBy(kind, id),
      ),
    );

/** The words of whoever edits it next: its draft, or else what visitors read. */
export const wordsOf = ({ draft, record }: Pick<GuideRecord, "draft" | "record">) =>
  JSON.parse(draft ?? record ?? "{}") as Entry;

const TITLE_MAX = 160;

/** A draft may be called anything. */
export const titleOf = ({ title, name, id }: Entry) =>
  String(title ?? name ?? id).slice(0, TITLE_MAX);

const whereTab = (tab: RecordFilter["tab"], now: Date) => {
  const { state, draft, liveFrom } = guideRecords;
  const isAhead = and(eq(state, "live"), gt(liveFrom, now));
  if (tab === "drafts") return and(ne(state, "retired"), isNotNull(draft));
  if (tab === "scheduled") return isAhead;
  if (tab === "retired") return eq(state, "retired");
  return and(eq(state, "live"), or(isNull(liveFrom), lte(liveFrom, now)));
};

/** What visitors have read otherwise since the shortest time comes first. */
export async function listRecords(filter: RecordFilter, now = new Date()) {
  const { kind, draft, record, changedAt, number } = guideRecords;
  const { tab, q } = filter;
  const rows = await db
    .select()
    .from(guideRecords)
    .where(
      and(
        whereTab(tab, now),
        filter.kind === "all" ? undefined : eq(kind, filter.kind),
        contains([sql`coalesce(${draft}, ${record})`], toNeedle(q)),
      ),
    )
    .orderBy(desc(changedAt), desc(number))
    .limit(PAGE_SIZE + 1)
    .offset(offsetOf(filter));
  return paginated(rows);
}
