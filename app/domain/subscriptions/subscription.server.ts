import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { db, one, transaction } from "#app/db/client.server.ts";
import type { EmailData, EmailKind } from "#app/domain/emails/email.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { deleteEmailsOf, listAskings, mayAskAddress } from "#app/domain/emails/limits.server.ts";
import { type Email, queueEmail } from "#app/domain/emails/outbox.server.ts";
import { toCityTime } from "#app/locale/city-time.ts";
import { YEAR_MS } from "#app/platform/durations.ts";
import { filterInWords, OF_ALL_KINDS } from "./alert.ts";
import { jobAlerts, newsletterSignups } from "./subscriptions-table.server.ts";

const ASK_AGAIN_MS = 10 * 60 * 1000;
const ASKS_A_DAY = 3;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const BOUNCES_MAX = 3;
/** One transaction changes this many, because other writers wait for it. The next sweep goes on. */
const BATCH = 500;

type Table = typeof newsletterSignups | typeof jobAlerts;
type Source = string | undefined;
export type Signup = typeof newsletterSignups.$inferSelect;
export type Alert = typeof jobAlerts.$inferSelect;
export type Subscription = Signup | Alert;

/** `unasked` are those from before there were emails. What is stopped gets nothing, confirmed or not. */
export type SubscriptionState = "confirmed" | "asked" | "unasked" | "stopped";

export function subscriptionState(
  of: Pick<Subscription, "confirmedAt" | "stoppedAt" | "asks">,
): SubscriptionState {
  if (of.stoppedAt) return "stopped";
  if (of.confirmedAt) return "confirmed";
  return of.asks > 0 ? "asked" : "unasked";
}

export const isRunning = (subscription: Subscription | undefined) =>
  Boolean(subscription?.confirmedAt && !subscription.stoppedAt);

export const whereRunning = (table: Table) =>
  and(isNotNull(table.confirmedAt), isNull(table.stoppedAt));

export const findSubscription = <T extends Table>(table: T, id: string) =>
  findSubscriptionWhere(table, eq(table.id, id));

export const findSubscriptionWhere = <T extends Table>(table: T, where: SQL | undefined) =>
  one(select(table, where) as PromiseLike<T["$inferSelect"][]>);

export async function mayAsk(
  { id, email, asks }: Pick<Subscription, "id" | "email" | "asks">,
  now: Date,
  asking: Parameters<typeof mayAskAddress>[2] = {},
) {
  const askings = asks > 0 ? await listAskings(email, id, now) : [];
  const isRecent = askings.some(
    ({ state, createdAt }) =>
      // It says the same, and leaves as soon as anything does.
      state === "waiting" || createdAt.getTime() > now.getTime() - ASK_AGAIN_MS,
  );
  return !isRecent && askings.length < ASKS_A_DAY && (await mayAskAddress(email, now, asking));
}

type Asking = {
  changes: Changes;
  where?: SQL;
  data: EmailData["confirm"];
  source: Source;
};

export async function askToConfirm(
  table: Table,
  { id, email, asks: before }: Subscription,
  { changes, where, data, source }: Asking,
  now: Date,
) {
  const counted = { asks: sql`${table.asks} + 1`, ...changes };
  const { asks } = (await updateSubscription(table, id, counted, where)) ?? { asks: before };
  const once = `confirm:${id}:${asks}`;
  await queueEmail({ kind: "confirm", once, recipient: email, data, source }, now);
}

export async function remind(subscription: Subscription, now: Date, source: Source) {
  const { id, email: recipient } = subscription;
  const today = new Date(toCityTime(now)).toISOString().slice(0, 10);
  const once = `already:${id}:${today}`;
  const data = describe(subscription);
  await queueEmail({ kind: "already", once, recipient, data, source }, now);
}

const describe = (subscription: Subscription) =>
  "list" in subscription
    ? { subscription: subscription.id, list: subscription.list }
    : { alert: subscription.id, filter: filterInWords(subscription) || OF_ALL_KINDS };

/** Confirms once more after a year, or after a stop: an alert then without the jobs of the time between. */
export function confirmSubscription<T extends Table>(table: T, id: string, now = new Date()) {
  const changes: Changes = { confirmedAt: now, stoppedAt: null, bounces: 0 };
  const { stoppedAt, seenUntil } = jobAlerts;
  if (table === jobAlerts)
    changes.seenUntil = sql`case when ${stoppedAt} is null then ${seenUntil} else ${now.getTime()} end`;
  return updateSubscription(table, id, changes);
}

export const stopSubscription = <T extends Table>(table: T, id: string, now = new Date()) =>
  updateSubscription(table, id, { stoppedAt: now }, isNull(table.stoppedAt));

export async function recordOutcome(
  { kind, data: json }: Email,
  outcome: "sent" | "refused" | "failed" | "doubtful",
) {
  if (outcome !== "sent" && outcome !== "failed") return;
  const data = JSON.parse(json) as EmailData[EmailKind];
  if (!("alert" in data || "subscription" in data)) return;
  const [table, id] =
    "alert" in data ? [jobAlerts, data.alert] : [newsletterSignups, data.subscription];
  // An asking that was refused for good is over as well: its address is forgotten like one that does not answer.
  if (kind === "confirm") await noteAsked(table, id);
  if (outcome === "failed") await noteBounce(table, id);
  else if (kind !== "confirm") await noteDelivered(table, id);
}

export const noteAsked = (table: Table, id: string, now = new Date()) =>
  updateSubscription(table, id, { askedAt: now }, isNull(table.confirmedAt));

export function noteBounce(table: Table, id: string, now = new Date()) {
  const bounces = sql`${table.bounces} + 1`;
  const stoppedAt = sql`case when ${bounces} >= ${BOUNCES_MAX} then ${now.getTime()} else ${table.stoppedAt} end`;
  return updateSubscription(table, id, { bounces, stoppedAt });
}

export const noteDelivered = (table: Table, id: string) =>
  updateSubscription(table, id, { bounces: 0 }, sql`${table.bounces} > 0`);

/** Thirty days after its asking has left: without a mail server none was asked, and none is forgotten. */
export const forgetUnconfirmed = (now = new Date()) =>
  inEachTable(async (table) => {
    const late = db
      .select({ id: table.id })
      .from(table as typeof newsletterSignups)
      .where(and(isNull(table.confirmedAt), lte(table.askedAt, before(now, MONTH_MS))))
      .limit(BATCH);
    const forgotten = await db.delete(table).where(inArray(table.id, late)).returning();
    for (const subscription of forgotten) await deleteEmailsOf(subscription);
    return forgotten.length;
  });

export const isKeepDue = (subscription: Subscription, now = new Date()) =>
  isRunning(subscription) && Number(subscription.confirmedAt) <= before(now, YEAR_MS).getTime();

/** Asks once in each year since the confirmation; what was not sent in one is asked in the next. */
export const askToKeep = (now = new Date()) =>
  inEachTable(async (table) => {
    const question = questionOf(table);
    const years = sql`cast((${now.getTime()} - ${table.confirmedAt}) / ${YEAR_MS} as integer)`;
    // The first one of a list had no year in its name once.
    const isAsked = sql`exists (select 1 from ${emails} where ${emails.once} = ${question} || ':' || ${years}
      or (${years} = 1 and ${emails.once} = ${question}))`;
    const due = await listRunning(table, YEAR_MS, sql`not ${isAsked}`, now);
    for (const subscription of due) {
      const confirmedAt = Number(subscription.confirmedAt);
      const year = Math.floor((now.getTime() - confirmedAt) / YEAR_MS);
      const once = `keep:${subscription.id}:${confirmedAt}:${year}`;
      const data = describe(subscription);
      await queueEmail({ kind: "keep", once, recipient: subscription.email, data }, now);
    }
    return due.length;
  });

export const stopUnkept = (now = new Date()) =>
  inEachTable(async (table) => {
    const question = questionOf(table);
    // The bound works because no year comes after "~".
    const wasAsked = sql`exists (select 1 from ${emails} where ${emails.once} >= ${question} and ${emails.once} < ${question} || '~'
      and ${emails.state} = 'sent' and ${emails.sentAt} <= ${now.getTime() - MONTH_MS})`;
    const unkept = await listRunning(table, YEAR_MS + MONTH_MS, wasAsked, now);
    for (const { id } of unkept) await stopSubscription(table, id, now);
    return unkept.length;
  });

const questionOf = ({ id, confirmedAt }: Table) => sql`'keep:' || ${id} || ':' || ${confirmedAt}`;

const listRunning = async (table: Table, age: number, where: SQL, now: Date) =>
  select(table, and(whereRunning(table), lte(table.confirmedAt, before(now, age)), where)).limit(
    BATCH,
  );

const before = (now: Date, span: number) => new Date(now.getTime() - span);

async function inEachTable(work: (table: Table) => Promise<number>) {
  const signups = await transaction(() => work(newsletterSignups));
  return signups + (await transaction(() => work(jobAlerts)));
}

// The builders' types know no table that is one of two.
const select = (table: Table, where: SQL | undefined) =>
  db
    .select()
    .from(table as typeof newsletterSignups)
    .where(where);

type Changes = Parameters<ReturnType<typeof db.update<typeof jobAlerts>>["set"]>[0];

export function updateSubscription<T extends Table>(
  table: T,
  id: string,
  changes: Changes,
  where?: SQL,
) {
  const whereIt = and(eq(table.id, id), where);
  return one<T["$inferSelect"]>(
    db
      .update(table as Table)
      .set(changes)
      .where(whereIt)
      .returning(),
  );
}
