import { and, count, eq, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import { unindexed } from "#app/db/sql.server.ts";
import type { NewsletterList } from "#app/domain/newsletter-list.ts";
import type { EmailState } from "./email.ts";
import { emails } from "./emails-table.server.ts";

type Key = { list: NewsletterList; date: string };

/** What `once` of all its emails begins with. */
export const editionPrefix = ({ list, date }: Key) => `edition:${list}:${date}:`;

/** Whether one still waits or is under way. */
export async function isLeaving(key: Key, now = new Date()) {
  const isWaiting = and(
    inArray(emails.state, ["waiting", "sending"]),
    eq(emails.bulk, true),
    gt(emails.giveUpAt, now),
    // By its own index all that have left would be read.
    whereOf(key, unindexed(emails.once)),
  );
  return Boolean(await one(db.select({ id: emails.id }).from(emails).where(isWaiting).limit(1)));
}

export async function countEditionEmails(key: Key): Promise<Partial<Record<EmailState, number>>> {
  const rows = await db
    .select({ state: emails.state, total: count() })
    .from(emails)
    .where(whereOf(key, sql`${emails.once}`))
    .groupBy(emails.state);
  return Object.fromEntries(rows.map(({ state, total }) => [state, total]));
}

export const isQueued = async (once: string) =>
  Boolean(await one(db.select({ id: emails.id }).from(emails).where(eq(emails.once, once))));

// No letter of an id comes after "~".
const whereOf = (key: Key, once: SQL) =>
  and(gte(once, editionPrefix(key)), lt(once, `${editionPrefix(key)}~`));
