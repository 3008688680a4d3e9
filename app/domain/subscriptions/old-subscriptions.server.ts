import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { db, transaction } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { deleteEmailsOf } from "#app/domain/emails/limits.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { newsletterSignups } from "./newsletter-table.server.ts";
import { stopSubscription, whereReader, yearBefore } from "./subscriptions.server.ts";

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const monthBefore = (now: Date) => new Date(now.getTime() - MONTH_MS);

/** In one transaction, for which whoever writes waits. The next sweep goes on. */
const BATCH = 500;

const { id, confirmedAt, askedAt } = newsletterSignups;
/**
 * Deletes the addresses that did not confirm within thirty days after their asking had left, with their emails. Returns
 * how many.
 */
export function forgetUnconfirmed(now = new Date()) {
  return transaction(async () => {
    const late = db
      .select({ id })
      .from(newsletterSignups)
      .where(and(isNull(confirmedAt), lte(askedAt, monthBefore(now))))
      .limit(BATCH);
    const forgotten = await db.delete(newsletterSignups).where(sql`${id} in ${late}`).returning();
    for (const subscription of forgotten) await deleteEmailsOf(subscription);
    return forgotten.length;
  });
}

/** One for each time it was confirmed. */
const keepOnce = sql`'keep:' || ${id} || ':' || ${confirmedAt}`;

async function listYearOld(where: SQL, now: Date) {
  return db
    .select()
    .from(newsletterSignups)
    .where(and(whereReader(), lte(confirmedAt, yearBefore(now)), where))
    .limit(BATCH);
}

/** Asks who has read for a year whether it is still wanted. Returns how many. */
export function askToKeep(now = new Date()) {
  return transaction(async () => {
    const isAsked = sql`exists (select 1 from ${emails} where ${emails.once} = ${keepOnce})`;
    const due = await listYearOld(sql`not ${isAsked}`, now);
    for (const { id, email, list, confirmedAt } of due) {
      const once = `keep:${id}:${confirmedAt?.getTime()}`;
      const data = { subscription: id, list };
      await queueEmail({ kind: "keep", once, recipient: email, data }, now);
    }
    return due.length;
  });
}

/** Stops what nobody wanted to keep within a month after that question had left. Returns how many. */
export function stopUnkept(now = new Date()) {
  return transaction(async () => {
    const wasAsked = sql`exists (select 1 from ${emails} where ${and(
      eq(emails.once, keepOnce),
      eq(emails.state, "sent"),
      lte(emails.sentAt, monthBefore(now)),
    )})`;
    const unkept = await listYearOld(wasAsked, now);
    for (const { id } of unkept) await stopSubscription(id, now);
    return unkept.length;
  });
}
