import { and, eq, isNull, sql } from "drizzle-orm";
import { db, one, transaction } from "#app/db/client.server.ts";
import { sourceOf } from "#app/domain/counters/sources.server.ts";
import type { NewsletterList, SubscriptionList } from "#app/domain/newsletter-list.ts";
import {
  countSubscriptions,
  findSubscriptionWhere,
  isRunning,
  mayRequest,
  requestConfirmation,
  type Subscription,
  sendAlreadySubscribed,
  whereRunning,
} from "./subscription.server.ts";
import { subscriptions } from "./subscriptions-table.server.ts";

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
  countSubscriptions(and(eq(subscriptions.list, list), isNull(subscriptions.stoppedAt)));

export const whereReader = (list: SubscriptionList) =>
  and(eq(subscriptions.list, list), whereRunning);

export const countReaders = (list: SubscriptionList) => countSubscriptions(whereReader(list));
