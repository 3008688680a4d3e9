import { and, count, isNull, type SQL, sql } from "drizzle-orm";
import { db, execute, one, randomId, transaction } from "#app/db/client.server.ts";
import { lifeOf } from "#app/domain/emails/email.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { deleteEmailsTo } from "#app/domain/emails/limits.server.ts";
import { deleteAlertsOf, findAlert } from "./alerts.server.ts";
import { newsletterSignups } from "./newsletter-table.server.ts";
import { deleteSubscriber, findSubscriber } from "./subscribers.server.ts";

/**
 * Deletes the address of a subscription or an alert from every list, its alerts, and what was or is to be sent to it.
 * Returns the deleted subscriptions; undefined when there is none of this id.
 */
export function forgetSubscriber(id: string) {
  return transaction(async () => {
    const found = (await findSubscriber(id)) ?? (await findAlert(id));
    if (!found) return undefined;
    const deleted = await deleteSubscriber(found.email);
    for (const { email } of [found, ...deleted]) {
      await deleteAlertsOf(email);
      await deleteEmailsTo(email);
    }
    return deleted;
  });
}

/** So many are asked with one press, because no page is made meanwhile: 200 ms on a busy machine. */
export const ASKED_AT_ONCE = 5000;

const { id, email, list, asks, askedAt, confirmedAt, stoppedAt } = newsletterSignups;
const onceOf = (asks: SQL) => sql`'confirm:' || ${id} || ':' || ${asks}`;
const hasEmail = (once: SQL, state?: SQL) =>
  sql`exists (select 1 from ${emails} where ${emails.once} = ${once} and ${state ?? sql`true`})`;

/** Neither confirmed nor stopped, and no asking has left or is on its way. */
const isUnasked = and(
  isNull(confirmedAt),
  isNull(stoppedAt),
  isNull(askedAt),
  sql`not ${hasEmail(onceOf(sql`${asks}`), sql`${emails.state} in ('waiting', 'sending', 'doubtful')`)}`,
);

/** Those who signed up before there were emails. Counts no further than can be asked at once. */
export async function countUnasked() {
  const some = db.select({ id }).from(newsletterSignups).where(isUnasked).limit(ASKED_AT_ONCE);
  return (await one(db.select({ total: count() }).from(some.as("some"))))?.total ?? 0;
}

/** Asks them all to confirm, after all other emails. Returns how many. */
export function askUnasked(now = new Date()) {
  const moment = now.getTime();
  const next = onceOf(sql`(${asks} + 1)`);
  return transaction(async () => {
    const { rowCount } = await execute(sql`
      insert into ${emails} (id, kind, once, recipient, mailbox, bulk, data, created_at, not_before, give_up_at)
      select ${randomId}, 'confirm', ${next}, ${email}, lower(${email}), cast(${sql.param(true, emails.bulk)} as boolean),
        '{"subscription":"' || ${id} || '","list":"' || ${list} || '"}',
        cast(${moment} as bigint), cast(${moment} as bigint), cast(${moment + lifeOf("confirm")} as bigint)
      from ${newsletterSignups} where ${isUnasked} limit ${ASKED_AT_ONCE}
      on conflict do nothing`);
    await db
      .update(newsletterSignups)
      .set({ asks: sql`${asks} + 1` })
      .where(and(isNull(confirmedAt), isNull(stoppedAt), isNull(askedAt), hasEmail(next)));
    return rowCount ?? 0;
  });
}
