import { and, asc, eq, gt, inArray, isNull, not, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { DAY_MS, YEAR_MS } from "#app/platform/durations.ts";
import { endOfBooking, forgetPartner } from "./partners.server.ts";
import { bookings, partners } from "./partners-table.server.ts";

/** One sweep empties this many, because other writers wait for it. */
const FORGOTTEN_AT_ONCE = 100;
const CONTACT_MS = 2 * YEAR_MS + DAY_MS;

/** The partner's last booking ended before this moment; without a booking its creation counts. */
export const whereIdleSince = (moment: Date) => sql`coalesce((
  select max(${endOfBooking}) from ${bookings}
  where ${and(eq(bookings.partnerId, partners.id), inArray(bookings.state, ["agreed", "canceled"]))}
), ${partners.createdAt}) <= ${moment.getTime()}`;

/** Contacts, two years after the last booking. Not of whom another is drawn up for. */
export async function forgetPartners(now = new Date()) {
  const isWanted = sql`exists (select 1 from ${bookings}
    where ${and(eq(bookings.partnerId, partners.id), eq(bookings.state, "draft"), gt(bookings.ends, now))})`;
  const idle = await db
    .select({ id: partners.id })
    .from(partners)
    .where(
      and(
        isNull(partners.forgottenAt),
        whereIdleSince(new Date(now.getTime() - CONTACT_MS)),
        not(isWanted),
      ),
    )
    .orderBy(asc(partners.createdAt))
    .limit(FORGOTTEN_AT_ONCE);
  for (const { id } of idle) await forgetPartner(id, null, now);
  return idle.length;
}
