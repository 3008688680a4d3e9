import { and, count, gt, inArray, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { EmailKind } from "./email.ts";
import { emails } from "./emails-table.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Strangers can have these sent to an address that nobody has confirmed. */
const UNCONFIRMED: EmailKind[] = ["confirm", "got-it"];
const UNCONFIRMED_A_DAY = 5;

const isTo = (recipient: string) => sql`lower(${emails.recipient}) = lower(${recipient})`;

/** Whether an address that may not be whose it was said to be can get one more today. */
export function mayAskAddress(recipient: string, now = new Date()) {
  const queued = db
    .select({ total: count() })
    .from(emails)
    .where(
      and(
        isTo(recipient),
        inArray(emails.kind, UNCONFIRMED),
        gt(emails.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .get();
  return (queued?.total ?? 0) < UNCONFIRMED_A_DAY;
}
