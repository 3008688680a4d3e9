import { eq } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { newsletterSignups, signupCounts } from "./newsletter-table.server.ts";
import { findSubscriptionOf, type Subscription } from "./subscriptions.server.ts";

/** The row of an address on a list, in whatever case it was written; a new one when there is none. */
export async function subscribe(
  email: string,
  list: NewsletterList,
  source: string,
): Promise<Subscription> {
  const added = await one(
    db.insert(newsletterSignups).values({ email, list, source }).onConflictDoNothing().returning(),
  );
  const subscription = added ?? (await findSubscriptionOf(email, list));
  if (!subscription) throw new Error("A sign-up was deleted while it was made.");
  return subscription;
}

export async function countSignups(list: NewsletterList) {
  return (await one(db.select().from(signupCounts).where(eq(signupCounts.list, list))))?.total ?? 0;
}
