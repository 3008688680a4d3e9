import { and, count, desc, eq, gt, inArray, lt, max, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { type Box, type EditionState, isOver } from "./edition.ts";
import { editions } from "./editions-table.server.ts";

export type Edition = typeof editions.$inferSelect;
type Key = Pick<Edition, "list" | "date">;

/** What may still be changed, and sent by hand. */
export const OPEN_STATES: EditionState[] = ["draft", "held", "missed"];

/**
 * One a list and Friday. Undefined when there is one, or one of a later Friday: a clock that was set back makes no new
 * ones.
 */
export function createDraft(list: NewsletterList, date: string, now = new Date()) {
  return create({ list, date, state: "draft", createdAt: now });
}

/** For a Friday that passed while the server was down. Undefined also before the first edition of a list. */
export function createMissed(list: NewsletterList, date: string, now = new Date()) {
  const isFirst = !findWhere(and(eq(editions.list, list), lt(editions.date, date)));
  return isFirst ? undefined : create({ list, date, state: "missed", createdAt: now });
}

function create(values: typeof editions.$inferInsert) {
  return db.transaction(
    (tx) => {
      const isLater = and(eq(editions.list, values.list), gt(editions.date, values.date));
      if (tx.select({ date: editions.date }).from(editions).where(isLater).get()) return undefined;
      return tx.insert(editions).values(values).onConflictDoNothing().returning().get();
    },
    { behavior: "immediate" },
  );
}

/** `revision` is the one that the admin saw. Undefined when newer words were saved, or when it is on its way. */
export function saveBoxes(
  { list, date }: Key,
  revision: number,
  boxes: Record<Box, string | null>,
) {
  const changes = { ...boxes, revision: revision + 1 };
  return change({ list, date }, OPEN_STATES, changes, eq(editions.revision, revision));
}

export const hold = (key: Key) => change(key, ["draft"], { state: "held" });

/** Until its Friday evening: afterwards it can be sent by hand only. */
export const release = (key: Key, now = new Date()) =>
  isOver(key.date, now) ? undefined : change(key, ["held"], { state: "draft" });

export const skip = (key: Key) => change(key, ["draft"], { state: "skipped" });

export const markSent = (key: Key, now = new Date()) =>
  change(key, ["sending"], { state: "sent", sentAt: now });

/** A draft after its Friday evening, and what began to leave and of which nothing left. Its jobs are new again. */
export function markMissed(key: Key, now = new Date()) {
  const from: EditionState[] = isOver(key.date, now) ? ["draft", "sending"] : ["sending"];
  return change(key, from, { state: "missed", startedAt: null });
}

export const findEdition = ({ list, date }: Key) =>
  findWhere(and(eq(editions.list, list), eq(editions.date, date)));

export const findSentWeekly = (date: string) =>
  findWhere(and(whereSentWeekly, eq(editions.date, date)));

/** Newest first. */
export const listByState = (state: EditionState) =>
  db.select().from(editions).where(eq(editions.state, state)).orderBy(desc(editions.date)).all();

/** Newest first, without their words. */
export function listEditions(page: number) {
  const { list, date, state, recipients } = editions;
  const found = db
    .select({ list, date, state, recipients })
    .from(editions)
    .orderBy(desc(date), desc(list))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .all();
  const { rows, hasOlder } = paginated(found);
  return { editions: rows, hasOlder };
}

/** Newest first. */
export function listSentWeeklies(limit: number) {
  return db
    .select({ date: editions.date, subject: editions.subject, text: editions.text })
    .from(editions)
    .where(whereSentWeekly)
    .orderBy(desc(editions.date))
    .limit(limit)
    .all();
}

/** Newest first. */
export function listArchive() {
  return db
    .select({ date: editions.date, sentAt: editions.sentAt })
    .from(editions)
    .where(whereSentWeekly)
    .orderBy(desc(editions.date))
    .all();
}

/** Up to which moment its jobs have been sent. */
export function findLastStart(list: NewsletterList) {
  const last = db
    .select({ at: max(editions.startedAt) })
    .from(editions)
    .where(eq(editions.list, list))
    .get();
  return last?.at ?? undefined;
}

let sentCount: ReturnType<typeof prepareSentCount> | undefined;
const prepareSentCount = () =>
  db.select({ total: count() }).from(editions).where(whereSentWeekly).prepare();

/** Prepared at first use, because the table may not exist yet when this module is imported. */
export function countSentWeeklies() {
  sentCount ??= prepareSentCount();
  return sentCount.get()?.total ?? 0;
}

const whereSentWeekly = and(eq(editions.state, "sent"), eq(editions.list, "weekly"));

const findWhere = (where: SQL | undefined) => db.select().from(editions).where(where).get();

type Changes = Parameters<ReturnType<typeof db.update<typeof editions>>["set"]>[0];

function change({ list, date }: Key, from: EditionState[], changes: Changes, more?: SQL) {
  return db
    .update(editions)
    .set(changes)
    .where(
      and(eq(editions.list, list), eq(editions.date, date), inArray(editions.state, from), more),
    )
    .returning()
    .get();
}
