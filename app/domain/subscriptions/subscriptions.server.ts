import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { newsletterSignups } from "./newsletter-table.server.ts";
import type { SubscriptionState } from "./subscription-state.ts";

export type Subscription = typeof newsletterSignups.$inferSelect;

export const findSubscription = (id: string) => find(eq(newsletterSignups.id, id));

/** In whatever case the address was written. */
export const findSubscriptionOf = (email: string, list: NewsletterList) =>
  find(
    and(eq(newsletterSignups.list, list), sql`lower(${newsletterSignups.email}) = lower(${email})`),
  );

export const findSubscriptionByToken = (token: string) => find(eq(newsletterSignups.token, token));

/** Also after a stop: whoever asks to be put back on the list by its link is. */
export function confirmSubscription(id: string, now = new Date()) {
  return change(id, { confirmedAt: now, stoppedAt: null, bounces: 0 });
}

export function stopSubscription(id: string, now = new Date()) {
  return change(id, { stoppedAt: now }, isNull(newsletterSignups.stoppedAt));
}

/**
 * Counts an asking that is queued. From now on the address is as new: what is stopped stays stopped, and the thirty days
 * begin when this asking has left.
 */
export function noteAsking(id: string) {
  const asks = sql`${newsletterSignups.asks} + 1`;
  return change(id, { asks, askedAt: null, confirmedAt: null });
}

/** The asking has left: the thirty days until an unconfirmed address is forgotten begin. */
export function noteAsked(id: string, now = new Date()) {
  return change(id, { askedAt: now }, isNull(newsletterSignups.confirmedAt));
}

const BOUNCES_MAX = 3;

/** An address that refused for good three times in a row gets no more. */
export function noteBounce(id: string, now = new Date()) {
  const bounces = sql`${newsletterSignups.bounces} + 1`;
  const stoppedAt = sql`case when ${bounces} >= ${BOUNCES_MAX} then ${now.getTime()} else ${newsletterSignups.stoppedAt} end`;
  return change(id, { bounces, stoppedAt });
}

export const noteDelivered = (id: string) =>
  change(id, { bounces: 0 }, sql`${newsletterSignups.bounces} > 0`);

export const isReader = (subscription: Subscription | undefined) =>
  Boolean(subscription?.confirmedAt && !subscription.stoppedAt);

type Dates = Pick<Subscription, "confirmedAt" | "stoppedAt" | "asks">;

/** Of a job alert, too. */
export function stateOf({ confirmedAt, stoppedAt, asks }: Dates): SubscriptionState {
  if (stoppedAt) return "stopped";
  if (confirmedAt) return "confirmed";
  return asks > 0 ? "asked" : "unasked";
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
export const yearBefore = (now: Date) => new Date(now.getTime() - YEAR_MS);

/** A year after it was confirmed its reader is asked whether it is still wanted. */
export const isKeepDue = (subscription: Subscription, now = new Date()) =>
  isReader(subscription) && Number(subscription.confirmedAt) <= yearBefore(now).getTime();

export const whereReader = () =>
  and(isNotNull(newsletterSignups.confirmedAt), isNull(newsletterSignups.stoppedAt));

const find = (where: SQL | undefined) => one(db.select().from(newsletterSignups).where(where));

type Changes = Parameters<ReturnType<typeof db.update<typeof newsletterSignups>>["set"]>[0];

function change(id: string, changes: Changes, precondition?: SQL) {
  return one(
    db
      .update(newsletterSignups)
      .set(changes)
      .where(and(eq(newsletterSignups.id, id), precondition))
      .returning(),
  );
}
