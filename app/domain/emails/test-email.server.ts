import { and, count, eq, gt, sql } from "drizzle-orm";
import { db, one, transaction } from "#app/db/client.server.ts";
import { emails } from "./emails-table.server.ts";
import { queueEmail } from "./outbox.server.ts";

export const TESTS_AN_HOUR = 5;
const HOUR_MS = 60 * 60 * 1000;

/** Returns undefined when this address has had as many within the hour as one gets. */
export function queueTestEmail(recipient: string, now = new Date()) {
  return transaction(async () => {
    const recent = and(
      eq(sql`lower(${emails.recipient})`, recipient.toLowerCase()),
      eq(emails.kind, "test"),
      gt(emails.createdAt, new Date(now.getTime() - HOUR_MS)),
    );
    const sent = (await one(db.select({ total: count() }).from(emails).where(recent)))?.total ?? 0;
    if (sent >= TESTS_AN_HOUR) return undefined;
    const once = `test:${crypto.randomUUID()}`;
    return queueEmail({ kind: "test", once, recipient, data: {} }, now);
  });
}
