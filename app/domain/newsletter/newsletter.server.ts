import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { newsletterSignups, signupCounts } from "./newsletter-table.server.ts";
import { findSubscriptionOf, type Subscription } from "./subscriptions.server.ts";

/** The row of an address on a list, in whatever case it was written; a new one when there is none. */
export function subscribe(email: string, list: NewsletterList, source: string): Subscription {
  const added = db
    .insert(newsletterSignups)
    .values({ email, list, source })
    .onConflictDoNothing()
    .returning()
    .get();
  const subscription = added ?? findSubscriptionOf(email, list);
  if (!subscription) throw new Error("A sign-up was deleted while it was made.");
  return subscription;
}

export function countSignups(list: NewsletterList) {
  return db.select().from(signupCounts).where(eq(signupCounts.list, list)).get()?.total ?? 0;
}
