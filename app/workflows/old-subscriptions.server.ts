import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { deleteEmailsOf } from "#app/domain/emails/recipients.server.ts";
import { newsletterSignups } from "#app/domain/newsletter/newsletter-table.server.ts";
import {
  stopSubscription,
  whereReader,
  yearBefore,
} from "#app/domain/newsletter/subscriptions.server.ts";

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const monthBefore = (now: Date) => new Date(now.getTime() - MONTH_MS);

/** In one transaction, which no page is made during. The next sweep goes on. */
const BATCH = 500;

const { id, confirmedAt, askedAt } = newsletterSignups;
const atOnce = { behavior: "immediate" } as const;

/**
 * Deletes the addresses that did not confirm within thirty days after their asking had left, with their emails. Returns
 * how many.
 */
export function forgetUnconfirmed(now = new Date()) {
  return db.transaction(() => {
    const late = db
      .select({ id })
      .from(newsletterSignups)
      .where(and(isNull(confirmedAt), lte(askedAt, monthBefore(now))))
      .limit(BATCH);
    const forgotten = db.delete(newsletterSignups).where(sql`${id} in ${late}`).returning().all();
    for (const subscription of forgotten) deleteEmailsOf(subscription);
    return forgotten.length;
  }, atOnce);
}

/** One for each time it was confirmed. */
const keepOnce = sql`'keep:' || ${id} || ':' || ${confirmedAt}`;

function listYearOld(where: SQL, now: Date) {
  return db
    .select()
    .from(newsletterSignups)
    .where(and(whereReader(), lte(confirmedAt, yearBefore(now)), where))
    .limit(BATCH)
    .all();
}

/** Asks who has read for a year whether it is still wanted. Returns how many. */
export function askToKeep(now = new Date()) {
  return db.transaction(() => {
    const isAsked = sql`exists (select 1 from ${emails} where ${emails.once} = ${keepOnce})`;
    const due = listYearOld(sql`not ${isAsked}`, now);
    for (const { id, email, list, confirmedAt } of due) {
      const once = `keep:${id}:${confirmedAt?.getTime()}`;
      const data = { subscription: id, list };
      queueEmail({ kind: "keep", once, recipient: email, data }, now);
    }
    return due.length;
  }, atOnce);
}

/** Stops what nobody wanted to keep within a month after that question had left. Returns how many. */
export function stopUnkept(now = new Date()) {
  return db.transaction(() => {
    const wasAsked = sql`exists (select 1 from ${emails} where ${and(
      eq(emails.once, keepOnce),
      eq(emails.state, "sent"),
      lte(emails.sentAt, monthBefore(now)),
    )})`;
    const unkept = listYearOld(wasAsked, now);
    for (const { id } of unkept) stopSubscription(id, now);
    return unkept.length;
  }, atOnce);
}
