import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { countRows, db, transaction, updateAll } from "#app/db/client.server.ts";
import { contains, eachText, rowid, toNeedle } from "#app/db/sql.server.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { deleteEmailsTo } from "#app/domain/emails/limits.server.ts";
import { queueLast } from "#app/domain/emails/outbox.server.ts";
import { readPage } from "#app/domain/pagination.ts";
import { fold } from "#app/locale/fold.ts";
import { emailDataOf, findSubscription } from "./subscription.server.ts";
import type { SubscriberFilter } from "./subscription-forms.ts";
import { subscriptions } from "./subscriptions-table.server.ts";

export async function listSubscribers(filter: SubscriberFilter) {
  const found = db
    .select()
    .from(subscriptions)
    .where(whereSubscriber(filter))
    .orderBy(desc(subscriptions.createdAt), desc(rowid));
  const { rows, hasOlder } = await readPage(found, filter);
  return { subscribers: rows, hasOlder };
}

export const whereSubscriber = ({ q, list }: Pick<SubscriberFilter, "q" | "list">) =>
  and(
    list === "all" ? undefined : eq(subscriptions.list, list),
    contains([subscriptions.email], toNeedle(q)),
  );

/** Deletes a subscriber by the id of any of their subscriptions, from every list, with all emails. Returns the subscriptions. */
export function forgetSubscriber(id: string) {
  return transaction(async () => {
    const subscription = await findSubscription(id);
    if (!subscription) return undefined;
    const deleted = await deleteSubscriber(subscription.email);
    for (const { email } of deleted) await deleteEmailsTo(email);
    return deleted;
  });
}

export const deleteSubscriber = (email: string) =>
  db
    .delete(subscriptions)
    .where(sql`fold(${subscriptions.email}) = ${fold(email)}`)
    .returning();

/** One press requests this many, because nothing else is stored meanwhile: a second on a busy machine. */
export const REQUESTED_AT_ONCE = 5000;

const { id, list, asks, askedAt, confirmedAt, stoppedAt } = subscriptions;

const whereUnrequested = and(
  ne(list, "alerts"),
  isNull(confirmedAt),
  isNull(stoppedAt),
  isNull(askedAt),
  sql`not exists (select 1 from ${emails} where ${emails.once} = 'confirm:' || ${id} || ':' || ${asks}
    and ${emails.state} in ('waiting', 'sending', 'doubtful'))`,
);

export async function countUnasked() {
  const some = db
    .select({ id })
    .from(subscriptions)
    .where(whereUnrequested)
    .limit(REQUESTED_AT_ONCE);
  return countRows(some.as("some"));
}

/** These emails come after any that somebody waits for. */
export function requestConfirmations(now = new Date()) {
  return transaction(async () => {
    const due = await db
      .select()
      .from(subscriptions)
      .where(whereUnrequested)
      .limit(REQUESTED_AT_ONCE);
    const ids = JSON.stringify(due.map((subscription) => subscription.id));
    const isDue = sql`${id} in (select value from ${eachText(ids)} as due)`;
    await updateAll(subscriptions, isDue, { asks: sql`${asks} + 1` });
    return queueLast(
      due.map((subscription) => ({
        kind: "confirm",
        once: `confirm:${subscription.id}:${subscription.asks + 1}`,
        recipient: subscription.email,
        data: emailDataOf(subscription),
      })),
      now,
    );
  });
}
