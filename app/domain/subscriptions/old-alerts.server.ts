import { and, lte, type SQL, sql } from "drizzle-orm";
import { db, transaction } from "#app/db/client.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { deleteEmailsOf } from "#app/domain/emails/limits.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { filterInWords, OF_ALL_KINDS } from "./alert.ts";
import { forgetUnconfirmedAlerts, stopAlert, whereRunning } from "./alerts.server.ts";
import { jobAlerts } from "./alerts-table.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;
const ANSWER_MS = 30 * DAY_MS;
/** In one transaction, for which whoever writes waits. The next sweep goes on. */
const BATCH = 500;
/** With their emails. Returns how many. */
export function forgetAlerts(now = new Date()) {
  return transaction(async () => {
    const forgotten = await forgetUnconfirmedAlerts(now, BATCH);
    for (const alert of forgotten) await deleteEmailsOf(alert);
    return forgotten.length;
  });
}

/** Asks whoever confirmed a year ago whether it is still wanted. */
export async function askToKeepAlerts(now = new Date()) {
  await transaction(async () => {
    for (const alert of await listUnasked(now)) {
      const data = { alert: alert.id, filter: filterInWords(alert) || OF_ALL_KINDS };
      await queueEmail({ kind: "keep", once: alert.once, recipient: alert.email, data }, now);
    }
  });
}

/** Stops what nobody wanted to keep within a month after that question had left. */
export async function stopUnkeptAlerts(now = new Date()) {
  await transaction(async () => {
    for (const { id } of await listUnanswered(now)) await stopAlert(id, now);
  });
}

// One for each year since it was confirmed last: what was not sent in one is asked in the next.
const askedSinceConfirmed = sql<string>`'keep:' || ${jobAlerts.id} || ':' || ${jobAlerts.confirmedAt} || ':'`;

function listUnasked(now: Date) {
  const years = sql`cast((${now.getTime()} - ${jobAlerts.confirmedAt}) / ${YEAR_MS} as integer)`;
  const once = sql<string>`${askedSinceConfirmed} || ${years}`;
  const isAsked = sql`exists (select 1 from ${emails} where ${emails.once} = ${once})`;
  return listOld(now, YEAR_MS, sql`not ${isAsked}`, once);
}

function listUnanswered(now: Date) {
  const prefix = askedSinceConfirmed;
  const isUnanswered = sql`exists (select 1 from ${emails} where ${emails.once} >= ${prefix} and ${emails.once} < ${prefix} || '~' and ${emails.sentAt} <= ${now.getTime() - ANSWER_MS})`;
  return listOld(now, YEAR_MS + ANSWER_MS, isUnanswered, prefix);
}

async function listOld(now: Date, age: number, condition: SQL, once: SQL<string>) {
  return db
    .select({
      id: jobAlerts.id,
      email: jobAlerts.email,
      q: jobAlerts.q,
      category: jobAlerts.category,
      type: jobAlerts.type,
      once: once.as("once"),
    })
    .from(jobAlerts)
    .where(
      and(whereRunning(), lte(jobAlerts.confirmedAt, new Date(now.getTime() - age)), condition),
    )
    .limit(BATCH);
}
