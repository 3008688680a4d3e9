import { and, count, eq } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { newsletterSignups } from "./newsletter-table.server.ts";
import { whereReader } from "./subscriptions.server.ts";

export async function countReaders(list: NewsletterList) {
  const isOnList = and(eq(newsletterSignups.list, list), whereReader());
  return (
    (await one(db.select({ total: count() }).from(newsletterSignups).where(isOnList)))?.total ?? 0
  );
}
