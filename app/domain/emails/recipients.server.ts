import { and, count, eq, gt, inArray, or, sql } from "drizzle-orm";
import { changed, db, one } from "#app/db/client.server.ts";
import { holds } from "#app/db/sql.server.ts";
import type { EmailKind } from "./email.ts";
import { emails } from "./emails-table.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Strangers can have these sent to an address that nobody has confirmed. */
const UNCONFIRMED: EmailKind[] = [
  "confirm",
  "got-it",
  "receipt",
  "moved",
  "lost",
  "still-open",
  "ended",
];
const UNCONFIRMED_A_DAY = 5;
/** To one that has confirmed something: its owner may want several things in a day. */
const CONFIRMED_A_DAY = 10;

const isTo = (recipient: string) => sql`lower(${emails.recipient}) = lower(${recipient})`;

/** Whether an address that may not be whose it was said to be can get one more today. */
export async function mayAskAddress(recipient: string, now = new Date(), isKnown = false) {
  const queued = await one(
    db
      .select({ total: count() })
      .from(emails)
      .where(
        and(
          isTo(recipient),
          inArray(emails.kind, UNCONFIRMED),
          gt(emails.createdAt, new Date(now.getTime() - DAY_MS)),
        ),
      ),
  );
  return (queued?.total ?? 0) < (isKnown ? CONFIRMED_A_DAY : UNCONFIRMED_A_DAY);
}

/** Of one kind, in the last day. */
export async function countSentTo(recipient: string, kind: EmailKind, now = new Date()) {
  const isRecent = gt(emails.createdAt, new Date(now.getTime() - DAY_MS));
  const found = await one(
    db
      .select({ total: count() })
      .from(emails)
      .where(and(isTo(recipient), eq(emails.kind, kind), isRecent)),
  );
  return found?.total ?? 0;
}

/** The askings of one subscription or alert: those of the last day, and any that has still to leave. */
export async function listAskings(recipient: string, id: string, now = new Date()) {
  const prefix = `confirm:${id}:`;
  return db
    .select({ createdAt: emails.createdAt, state: emails.state })
    .from(emails)
    .where(
      and(
        isTo(recipient),
        sql`substr(${emails.once}, 1, ${prefix.length}) = ${prefix}`,
        or(
          gt(emails.createdAt, new Date(now.getTime() - DAY_MS)),
          inArray(emails.state, ["waiting", "sending"]),
        ),
      ),
    );
}

/** In whatever state they are. */
export function deleteEmailsTo(recipient: string) {
  return changed(db.delete(emails).where(isTo(recipient)));
}

/** By what they were about, because the data of old ones is empty. */
export function deleteEmailsOf(subscription: { id: string; email: string }) {
  const isOf = holds(emails.once, subscription.id);
  return changed(db.delete(emails).where(and(isTo(subscription.email), isOf)));
}

/** Leaves no trace of it. */
export async function deleteEmail(id: string) {
  await db.delete(emails).where(eq(emails.id, id));
}
