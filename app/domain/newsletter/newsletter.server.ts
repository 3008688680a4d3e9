import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { newsletterSignups, signupCounts } from "./newsletter-table.server.ts";

export function subscribe(email: string, list: NewsletterList, source: string) {
  db.insert(newsletterSignups).values({ email, list, source }).onConflictDoNothing().run();
}

export function countSignups(list: NewsletterList) {
  return db.select().from(signupCounts).where(eq(signupCounts.list, list)).get()?.total ?? 0;
}
