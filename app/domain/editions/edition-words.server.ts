import { and, eq } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { editions } from "./editions-table.server.ts";

/** What each reader of this edition gets. Undefined until it begins to leave. */
export async function findEditionWords(list: NewsletterList, date: string) {
  const edition = await one(
    db
      .select({ subject: editions.subject, text: editions.text, html: editions.html })
      .from(editions)
      .where(and(eq(editions.list, list), eq(editions.date, date))),
  );
  const { subject, text, html } = edition ?? {};
  return subject && text && html ? { subject, text, html } : undefined;
}
