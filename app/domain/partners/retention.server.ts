import { and, asc, eq, gt, inArray, isNull, lt, lte, not, sql } from "drizzle-orm";
import { changed, db } from "#app/db/client.server.ts";
import { DAY_MS, YEAR_MS } from "#app/platform/durations.ts";
import { endOfBooking, forgetPartner } from "./partners.server.ts";
import { bookings, partnerHistory, partners, partnerTokens } from "./partners-table.server.ts";

/** In one sweep, for which whoever writes waits. */
const FORGOTTEN_AT_ONCE = 100;
const HISTORY_AT_ONCE = 500;
const CONTACT_MS = 2 * YEAR_MS + DAY_MS;
/** Seven years, as invoices. */
const HISTORY_MS = 7 * 366 * DAY_MS;

/** Whether its last booking, or where it had none the partner itself, is older. */
const whereIdleSince = (moment: Date) => sql`coalesce((
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

/** A link that was made since is wanted. */
export function forgetPartnerTokens(now = new Date()) {
  const yearAgo = new Date(now.getTime() - YEAR_MS);
  const idle = db.select({ id: partners.id }).from(partners).where(whereIdleSince(yearAgo));
  return changed(
    db
      .delete(partnerTokens)
      .where(and(lte(partnerTokens.createdAt, yearAgo), inArray(partnerTokens.partnerId, idle))),
  );
}

export function forgetPartnerHistory(now = new Date()) {
  const { id, at } = partnerHistory;
  const old = db
    .select({ id })
    .from(partnerHistory)
    .where(lt(at, new Date(now.getTime() - HISTORY_MS)))
    .orderBy(id)
    .limit(HISTORY_AT_ONCE);
  return changed(db.delete(partnerHistory).where(sql`${id} in ${old}`));
}
