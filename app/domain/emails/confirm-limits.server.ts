import { and, eq, gt, lte, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { emails } from "./emails-table.server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PAUSE_MS = 10 * MINUTE_MS;
const A_DAY = 3;
const ADDRESS_A_DAY = 5;
const KNOWN_ADDRESS_A_DAY = 10;

/**
 * Whether another email may ask for a confirmation: of the subscription or alert `about`, and of the address, which
 * strangers can type as well. `isKnown`: it has confirmed something.
 */
export function mayAskToConfirm(recipient: string, about: string, isKnown: boolean, now: Date) {
  const asked = db
    .select({
      about: sql<string>`coalesce(${emails.data} ->> 'alert', ${emails.data} ->> 'subscription')`,
      at: emails.createdAt,
    })
    .from(emails)
    .where(
      and(
        sql`lower(${emails.recipient}) = ${recipient.toLowerCase()}`,
        eq(emails.kind, "confirm"),
        gt(emails.createdAt, new Date(now.getTime() - DAY_MS)),
        lte(emails.createdAt, now),
      ),
    )
    .all();
  const own = asked.filter((each) => each.about === about);
  const isPaused = own.some(({ at }) => at.getTime() > now.getTime() - PAUSE_MS);
  const addressMax = isKnown ? KNOWN_ADDRESS_A_DAY : ADDRESS_A_DAY;
  return !isPaused && own.length < A_DAY && asked.length < addressMax;
}
