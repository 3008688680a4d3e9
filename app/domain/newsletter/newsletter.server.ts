import { count, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { NewsletterList } from "./newsletter.ts";
import { newsletterSignups } from "./newsletter-table.server.ts";

/** Signing up twice, in whatever case, is one row and no error. `source` is the path of the page. */
export function subscribe(email: string, list: NewsletterList, source: string) {
  db.insert(newsletterSignups).values({ email, list, source }).onConflictDoNothing().run();
}

export function countSignups(list: NewsletterList) {
  const where = eq(newsletterSignups.list, list);
  return db.select({ total: count() }).from(newsletterSignups).where(where).get()?.total ?? 0;
}
