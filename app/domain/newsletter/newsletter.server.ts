import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { NewsletterList } from "./newsletter.ts";
import { newsletterSignups, signupCounts } from "./newsletter-table.server.ts";

/** Signing up twice, in whatever case, is one row and no error. `source` is the path of the page. */
export function subscribe(email: string, list: NewsletterList, source: string) {
  db.insert(newsletterSignups).values({ email, list, source }).onConflictDoNothing().run();
}

/** Counted by triggers: sign-ups are many. */
export function countSignups(list: NewsletterList) {
  return db.select().from(signupCounts).where(eq(signupCounts.list, list)).get()?.total ?? 0;
}
