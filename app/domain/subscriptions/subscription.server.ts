import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { countRows, db, one, transaction, updateOne } from "#app/db/client.server.ts";
import { sourceOf } from "#app/domain/counters/sources.server.ts";
import type { EmailData, EmailKind } from "#app/domain/emails/email.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { deleteEmailsOf, listAskings, mayWriteTo } from "#app/domain/emails/limits.server.ts";
import { type Email, queueEmail } from "#app/domain/emails/outbox.server.ts";
import type { NewsletterList, SubscriptionList } from "#app/domain/newsletter-list.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { YEAR_MS } from "#app/platform/durations.ts";
import { describeFilter, filterForStrangers, OF_ALL_KINDS } from "./alert.ts";
import { subscriptions } from "./subscriptions-table.server.ts";

const ASK_AGAIN_MS = 10 * 60 * 1000;
const ASKS_A_DAY = 3;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const BOUNCES_MAX = 3;
/** One transaction changes this many, because other writers wait for it. The next sweep goes on. */
const BATCH = 500;

const { id, asks, bounces, confirmedAt, stoppedAt, askedAt } = subscriptions;

export type Subscription = typeof subscriptions.$inferSelect;

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

export const whereRunning = and(isNotNull(confirmedAt), isNull(stoppedAt));

export const findSubscription = (of: string) => findSubscriptionWhere(eq(id, of));

export const findSubscriptionWhere = (where: SQL | undefined) =>
  one(db.select().from(subscriptions).where(where));

export async function mayRequest(
  { id, email, asks }: Pick<Subscription, "id" | "email" | "asks">,
  now: Date,
  asking: Parameters<typeof mayWriteTo>[2] = {},
) {
  const askings = asks > 0 ? await listAskings(email, id, now) : [];
  const isRecent = askings.some(
    ({ state, createdAt }) =>
      // It says the same, and leaves as soon as anything does.
      state === "waiting" || createdAt.getTime() > now.getTime() - ASK_AGAIN_MS,
  );
  return !isRecent && askings.length < ASKS_A_DAY && (await mayWriteTo(email, now, asking));
}

type Source = string | undefined;

/** Counts the request and queues the email that asks for a confirmation. */
export async function requestConfirmation(
  subscription: Subscription,
  { changes, source }: { changes: Changes; source: Source },
  now: Date,
) {
  const { id, email: recipient } = subscription;
  const updated = await updateSubscription(id, { asks: sql`${asks} + 1`, ...changes });
  const once = `confirm:${id}:${(updated ?? subscription).asks}`;
  const data = emailDataOf(subscription, filterForStrangers);
  await queueEmail({ kind: "confirm", once, recipient, data, source }, now);
}

/** Queues at most one email a day that says that the subscription is there already. */
export async function sendAlreadySubscribed(subscription: Subscription, now: Date, source: Source) {
  const { id, email: recipient } = subscription;
  const today = dateInCity(now);
  const once = `already:${id}:${today}`;
  const data = emailDataOf(subscription);
  await queueEmail({ kind: "already", once, recipient, data, source }, now);
}

export const emailDataOf = ({ id, list, ...filter }: Subscription, describe = describeFilter) =>
  list === "alerts"
    ? { alert: id, filter: describe(filter) || OF_ALL_KINDS }
    : { subscription: id, list };

/** An unconfirmed address gets nothing else, also after a stop. Only an email may tell that it is on the list already. */
export async function signUp(
  email: string,
  list: NewsletterList,
  page: string,
  now = new Date(),
  network?: string,
) {
  await transaction(async () => {
    const source = network && (await sourceOf(network, now));
    const signup = await subscribe(email, list, page);
    if (isRunning(signup)) return sendAlreadySubscribed({ ...signup, email }, now, source);
    if (!(await mayRequest(signup, now, { source }))) return;
    // The address counts as new from now on: what is stopped stays stopped, and the thirty days begin when this email
    // has left.
    const changes = { askedAt: null, confirmedAt: null };
    await requestConfirmation(signup, { changes, source }, now);
  });
}

export async function subscribe(
  email: string,
  list: NewsletterList,
  source: string,
): Promise<Subscription> {
  const added = db.insert(subscriptions).values({ email, list, source });
  const signup =
    (await one(added.onConflictDoNothing().returning())) ?? (await findSignup(email, list));
  if (!signup) throw new Error("A sign-up was deleted while it was made.");
  return signup;
}

export const findSignup = (email: string, list: NewsletterList) =>
  findSubscriptionWhere(
    and(eq(subscriptions.list, list), sql`lower(${subscriptions.email}) = lower(${email})`),
  );

export const countSignups = (list: SubscriptionList) =>
  countRows(subscriptions, and(eq(subscriptions.list, list), isNull(subscriptions.stoppedAt)));

export const whereReader = (list: SubscriptionList) =>
  and(eq(subscriptions.list, list), whereRunning);

export const countReaders = (list: SubscriptionList) => countRows(subscriptions, whereReader(list));

/** Confirms once more after a year, or after a stop: an alert then without the jobs of the time between. */
export function confirmSubscription(of: string, now = new Date()) {
  const seenUntil = sql`case when ${stoppedAt} is null then ${subscriptions.seenUntil} else ${now.getTime()} end`;
  return updateSubscription(of, { confirmedAt: now, stoppedAt: null, bounces: 0, seenUntil });
}

export const stopSubscription = (of: string, now = new Date()) =>
  updateSubscription(of, { stoppedAt: now }, isNull(stoppedAt));

export async function recordOutcome(
  { kind, data: json }: Email,
  outcome: "sent" | "refused" | "failed" | "doubtful",
) {
  if (outcome !== "sent" && outcome !== "failed") return;
  const data = JSON.parse(json) as EmailData[EmailKind];
  if (!("alert" in data || "subscription" in data)) return;
  const subscription = "alert" in data ? data.alert : data.subscription;
  // An asking that was refused for good is over as well: its address is forgotten like one that does not answer.
  if (kind === "confirm") await noteConfirmationSent(subscription);
  if (outcome === "failed") await noteBounce(subscription);
  else if (kind !== "confirm") await noteDelivered(subscription);
}

export const noteConfirmationSent = (of: string, now = new Date()) =>
  updateSubscription(of, { askedAt: now }, isNull(confirmedAt));

export function noteBounce(of: string, now = new Date()) {
  const more = sql`${bounces} + 1`;
  const stopped = sql`case when ${more} >= ${BOUNCES_MAX} then ${now.getTime()} else ${stoppedAt} end`;
  return updateSubscription(of, { bounces: more, stoppedAt: stopped });
}

export const noteDelivered = (of: string) =>
  updateSubscription(of, { bounces: 0 }, sql`${bounces} > 0`);

/** Deletes them thirty days after the request for a confirmation has left, with their emails. */
export const forgetUnconfirmed = (now = new Date()) =>
  transaction(async () => {
    const late = db
      .select({ id })
      .from(subscriptions)
      .where(and(isNull(confirmedAt), lte(askedAt, before(now, MONTH_MS))))
      .limit(BATCH);
    const forgotten = await db.delete(subscriptions).where(inArray(id, late)).returning();
    for (const subscription of forgotten) await deleteEmailsOf(subscription);
    return forgotten.length;
  });

export const isRenewalDue = (subscription: Subscription, now = new Date()) =>
  isRunning(subscription) && Number(subscription.confirmedAt) <= before(now, YEAR_MS).getTime();

/** Queues one request in each year since the confirmation; what was not sent in one follows in the next. */
export const requestConsentRenewal = (now = new Date()) =>
  transaction(async () => {
    const years = sql`cast((${now.getTime()} - ${confirmedAt}) / ${YEAR_MS} as integer)`;
    // The first one of a list had no year in its name once.
    const isQueued = sql`exists (select 1 from ${emails} where ${emails.once} = ${RENEWAL} || ':' || ${years}
      or (${years} = 1 and ${emails.once} = ${RENEWAL}))`;
    const due = await listRunning(YEAR_MS, sql`not ${isQueued}`, now);
    for (const subscription of due) {
      const confirmed = Number(subscription.confirmedAt);
      const year = Math.floor((now.getTime() - confirmed) / YEAR_MS);
      const once = `keep:${subscription.id}:${confirmed}:${year}`;
      const [recipient, data] = [subscription.email, emailDataOf(subscription)];
      await queueEmail({ kind: "keep", once, recipient, data }, now);
    }
    return due.length;
  });

export const endUnrenewed = (now = new Date()) =>
  transaction(async () => {
    // The bound works because no year comes after "~".
    const wasSent = sql`exists (select 1 from ${emails} where ${emails.once} >= ${RENEWAL} and ${emails.once} < ${RENEWAL} || '~'
      and ${emails.state} = 'sent' and ${emails.sentAt} <= ${now.getTime() - MONTH_MS})`;
    const unrenewed = await listRunning(YEAR_MS + MONTH_MS, wasSent, now);
    for (const { id } of unrenewed) await stopSubscription(id, now);
    return unrenewed.length;
  });

const RENEWAL = sql`'keep:' || ${id} || ':' || ${confirmedAt}`;

const listRunning = (age: number, where: SQL, now: Date) =>
  db
    .select()
    .from(subscriptions)
    .where(and(whereRunning, lte(confirmedAt, before(now, age)), where))
    .limit(BATCH);

const before = (now: Date, span: number) => new Date(now.getTime() - span);

type Changes = Parameters<typeof updateOne<typeof subscriptions>>[2];

export const updateSubscription = (of: string, changes: Changes, where?: SQL) =>
  updateOne(subscriptions, and(eq(id, of), where), changes);
