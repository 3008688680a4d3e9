import { db, stored } from "#app/db/client.server.ts";
import type { Edition } from "#app/domain/editions/editions.server.ts";
import { createDraft } from "#app/domain/editions/editions.server.ts";
import { editions } from "#app/domain/editions/editions-table.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import { subscriptions } from "#app/domain/subscriptions/subscriptions-table.server.ts";

/** A Friday, and its morning in the city. */
export const FRIDAY = "2026-12-04";
export const EIGHT = new Date("2026-12-04T13:00:00Z");
const HOUR_MS = 60 * 60 * 1000;
export const hoursAfterEight = (hours: number) => new Date(EIGHT.getTime() + hours * HOUR_MS);

/** Of a list, confirmed unless said otherwise. */
export function makeReader(
  email: string,
  list: NewsletterList = "weekly",
  more: Partial<typeof subscriptions.$inferInsert> = {},
) {
  return stored(
    db
      .insert(subscriptions)
      .values({ email, list, source: "/", confirmedAt: new Date(0), ...more })
      .returning(),
  );
}

export async function makeDraft(list: NewsletterList = "weekly", date = FRIDAY): Promise<Edition> {
  const draft = await createDraft(list, date, hoursAfterEight(-24));
  if (!draft) throw new Error("There is one already.");
  return draft;
}

export function makeEdition(values: Partial<typeof editions.$inferInsert>): Promise<Edition> {
  return stored(
    db
      .insert(editions)
      .values({ list: "weekly", date: FRIDAY, ...values })
      .returning(),
  );
}

/** In the archive. */
export const makeSentWeekly = (date: string, words: { subject: string; text: string }) =>
  makeEdition({ date, state: "sent", html: "<p>", startedAt: new Date(date), ...words });

export const listEmails = async () => db.select().from(emails).orderBy(emails.once);
