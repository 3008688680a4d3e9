import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  type SQL,
  sql,
} from "drizzle-orm";
import { changed, db, one, stored } from "#app/db/client.server.ts";
import { contains, toNeedle } from "#app/db/text.server.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { ALERTS_MAX, type AlertFilter, type AlertPace } from "./alert.ts";
import { jobAlerts } from "./alerts-table.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const FORGET_MS = 30 * DAY_MS;
const BOUNCES_MAX = 3;

export type Alert = typeof jobAlerts.$inferSelect;
type NewAlert = { email: string; pace: AlertPace; filter: AlertFilter };

export const findAlert = (id: string) => find(eq(jobAlerts.id, id));

export const findAlertByToken = (token: string) => find(eq(jobAlerts.token, token));

export const isRunning = (alert: Alert | undefined) =>
  Boolean(alert?.confirmedAt && !alert.stoppedAt);

export const findAlertFor = (email: string, filter: AlertFilter) =>
  find(and(isOf(email), hasFilter(filter), isNull(jobAlerts.stoppedAt)));

/**
 * Undefined when the address has all it may have confirmed. One that nobody confirmed makes room: so many are no obstacle
 * that a stranger could put there.
 */
export async function addAlert(
  { email, pace, filter: { q, category, type } }: NewAlert,
  now: Date,
) {
  const active = await db
    .select({ id: jobAlerts.id, confirmedAt: jobAlerts.confirmedAt })
    .from(jobAlerts)
    .where(and(isOf(email), isNull(jobAlerts.stoppedAt)))
    .orderBy(asc(jobAlerts.createdAt));
  if (active.length >= ALERTS_MAX) {
    const oldest = active.find(({ confirmedAt }) => !confirmedAt);
    if (!oldest) return undefined;
    await db.delete(jobAlerts).where(eq(jobAlerts.id, oldest.id));
  }
  return stored(
    db
      .insert(jobAlerts)
      .values({ email, pace, q, category, type, createdAt: now, seenUntil: now })
      .returning(),
  );
}

/** Counts an email that asks for a confirmation. The pace is the one that was chosen last. */
export function countAsk(id: string, pace: AlertPace) {
  return change(id, { asks: sql`${jobAlerts.asks} + 1`, pace }, isNull(jobAlerts.confirmedAt));
}

/** The asking has left: the thirty days until it is forgotten begin. */
export const noteAlertAsked = (id: string, now = new Date()) =>
  change(id, { askedAt: now }, isNull(jobAlerts.confirmedAt));

/** Also once more after a year, or after a stop: then without the jobs of the time between. */
export function confirmAlert(alert: Alert, now = new Date()) {
  const seenUntil = alert.stoppedAt ? now : alert.seenUntil;
  return change(alert.id, { confirmedAt: now, stoppedAt: null, seenUntil, bounces: 0 });
}

export const stopAlert = (id: string, now = new Date()) =>
  change(id, { stoppedAt: now }, isNull(jobAlerts.stoppedAt));

export const setPace = (id: string, pace: AlertPace) => change(id, { pace });

/** Undefined when the address has another one with this filter. */
export async function changeFilter(alert: Alert, { q, category, type }: AlertFilter) {
  const other = await findAlertFor(alert.email, { q, category, type });
  if (other && other.id !== alert.id) return undefined;
  return change(alert.id, { q, category, type });
}

/** For admins: of every state, the newest first. */
export async function listAlerts(filter: { q: string; page: number }) {
  const found = await db
    .select()
    .from(jobAlerts)
    .where(whereAddress(filter.q))
    .orderBy(desc(jobAlerts.createdAt), desc(jobAlerts.id))
    .limit(PAGE_SIZE + 1)
    .offset(offsetOf(filter));
  const { rows, hasOlder } = paginated(found);
  return { alerts: rows, hasOlder };
}

/** Those whose address holds these letters. */
export const whereAddress = (letters: string) => contains([jobAlerts.email], toNeedle(letters));

export async function countAlerts(where?: SQL) {
  return (await one(db.select({ total: count() }).from(jobAlerts).where(where)))?.total ?? 0;
}

export function countRunning(email: string) {
  return countAlerts(and(isOf(email), whereRunning()));
}

/** An address that refused for good three times in a row gets no more. */
export function noteAlertBounce(id: string, now = new Date()) {
  const bounces = sql`${jobAlerts.bounces} + 1`;
  const stoppedAt = sql`case when ${bounces} >= ${BOUNCES_MAX} then ${now.getTime()} else ${jobAlerts.stoppedAt} end`;
  return change(id, { bounces, stoppedAt });
}

export const noteAlertDelivered = (id: string) =>
  change(id, { bounces: 0 }, sql`${jobAlerts.bounces} > 0`);

/** Those with the same filter follow each other. */
export async function listDueAlerts(pace: AlertPace, cut: Date, limit: number) {
  return db
    .select()
    .from(jobAlerts)
    .where(whereDue(pace, cut))
    .orderBy(jobAlerts.category, jobAlerts.type, jobAlerts.q)
    .limit(limit);
}

/** Undefined when none is due. */
export async function findOldestDue(pace: AlertPace, cut: Date) {
  const oldest = await one(
    db
      .select({ at: min(jobAlerts.seenUntil) })
      .from(jobAlerts)
      .where(whereDue(pace, cut)),
  );
  return oldest?.at ?? undefined;
}

/** Undefined when it was stopped, changed or moved meanwhile: what was found for it is not to be sent. */
export function moveWatermark({ id, pace, seenUntil, ...filter }: Alert, cut: Date) {
  const isSame = and(
    hasFilter(filter),
    eq(jobAlerts.pace, pace),
    eq(jobAlerts.seenUntil, seenUntil),
  );
  return change(id, { seenUntil: cut }, and(isSame, whereRunning()));
}

/** After a clock that was far ahead they would be silent until it is that late. */
export function mendWatermarks(pace: AlertPace, now: Date) {
  const isAhead = gt(jobAlerts.seenUntil, new Date(now.getTime() + DAY_MS));
  return changed(
    db
      .update(jobAlerts)
      .set({ seenUntil: now })
      .where(and(eq(jobAlerts.pace, pace), isAhead)),
  );
}

/** Without a mail server none was asked, and none is forgotten. Returns them. */
export async function forgetUnconfirmedAlerts(now: Date, limit: number) {
  const isLate = lte(jobAlerts.askedAt, new Date(now.getTime() - FORGET_MS));
  const late = db
    .select({ id: jobAlerts.id })
    .from(jobAlerts)
    .where(and(isNull(jobAlerts.confirmedAt), isLate))
    .limit(limit);
  return db.delete(jobAlerts).where(inArray(jobAlerts.id, late)).returning();
}

export const deleteAlertsOf = (email: string) => changed(db.delete(jobAlerts).where(isOf(email)));

export const whereRunning = () =>
  and(isNotNull(jobAlerts.confirmedAt), isNull(jobAlerts.stoppedAt));

const whereDue = (pace: AlertPace, cut: Date) =>
  and(eq(jobAlerts.pace, pace), lt(jobAlerts.seenUntil, cut), whereRunning());

const isOf = (email: string) => sql`lower(${jobAlerts.email}) = ${email.toLowerCase()}`;

const hasFilter = ({ q, category, type }: AlertFilter) =>
  and(eq(jobAlerts.q, q), eq(jobAlerts.category, category), eq(jobAlerts.type, type));

const find = (where: SQL | undefined) => one(db.select().from(jobAlerts).where(where));

type Changes = Parameters<ReturnType<typeof db.update<typeof jobAlerts>>["set"]>[0];

function change(id: string, changes: Changes, precondition?: SQL) {
  return one(
    db
      .update(jobAlerts)
      .set(changes)
      .where(and(eq(jobAlerts.id, id), precondition))
      .returning(),
  );
}
