import { and, count, eq, sql } from "drizzle-orm";
import { db, one, preparedOnce, transaction } from "#app/db/client.server.ts";
import { newToken } from "#app/db/tokens.server.ts";
import { sourceOf } from "#app/domain/counters/sources.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import {
  askToConfirm,
  findSubscriptionWhere,
  isRunning,
  mayAsk,
  remind,
  type Signup,
  whereRunning,
} from "./subscription.server.ts";
import { newsletterSignups, signupCounts } from "./subscriptions-table.server.ts";

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
    if (isRunning(signup)) return remind({ ...signup, email }, now, source);
    if (!(await mayAsk(signup, now, { source }))) return;
    // The address counts as new from now on: what is stopped stays stopped, and the thirty days begin when this email
    // has left.
    const changes = { askedAt: null, confirmedAt: null };
    const data = { subscription: signup.id, list };
    await askToConfirm(newsletterSignups, signup, { changes, data, source }, now);
  });
}

export async function subscribe(
  email: string,
  list: NewsletterList,
  source: string,
): Promise<Signup> {
  const [id, token] = [crypto.randomUUID(), newToken()];
  const values = { id, email, list, source, createdAt: new Date(), token };
  const added = await one(insertSignup().execute(values));
  const signup = added ?? (await findSignup(email, list));
  if (!signup) throw new Error("A sign-up was deleted while it was made.");
  return signup;
}

const param = sql.placeholder;
const insertSignup = preparedOnce("insertSignup", () =>
  db
    .insert(newsletterSignups)
    .values({
      id: param("id"),
      email: param("email"),
      list: param("list"),
      source: param("source"),
      createdAt: param("createdAt"),
      token: param("token"),
    })
    .onConflictDoNothing()
    .returning(),
);

export const findSignup = (email: string, list: NewsletterList) =>
  findSubscriptionWhere(
    newsletterSignups,
    and(eq(newsletterSignups.list, list), sql`lower(${newsletterSignups.email}) = lower(${email})`),
  );

export async function countSignups(list: NewsletterList) {
  return (await one(db.select().from(signupCounts).where(eq(signupCounts.list, list))))?.total ?? 0;
}

export const whereReader = (list: NewsletterList) =>
  and(eq(newsletterSignups.list, list), whereRunning(newsletterSignups));

export async function countReaders(list: NewsletterList) {
  const counted = db.select({ total: count() }).from(newsletterSignups).where(whereReader(list));
  return (await one(counted))?.total ?? 0;
}
