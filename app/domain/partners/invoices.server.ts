import { and, asc, desc, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import { changed, db, one, transaction, updateOne } from "#app/db/client.server.ts";
import { cityMidnight, dateInCity, dayAfter } from "#app/locale/city-time.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatCents } from "#app/locale/numbers.ts";
import { findBooking, nameBooking } from "./bookings.server.ts";
import { noteInHistory } from "./partners.server.ts";
import { bookingMonths, bookings, partners } from "./partners-table.server.ts";

export type Month = typeof bookingMonths.$inferSelect;
export type InvoiceNote = Pick<
  Month,
  "cents" | "dueOn" | "invoice" | "invoicedOn" | "paidOn" | "payAt"
>;

export const findMonth = (id: string): Promise<Month | undefined> =>
  one(db.select().from(bookingMonths).where(eq(bookingMonths.id, id)));

/** The latest month first. */
export const listMonthsOf = async (bookingIds: readonly string[]): Promise<Month[]> =>
  bookingIds.length === 0
    ? []
    : db
        .select()
        .from(bookingMonths)
        .where(inArray(bookingMonths.bookingId, [...bookingIds]))
        .orderBy(desc(bookingMonths.from), desc(bookingMonths.id));

/** Changes the month's row and adds a line to the history; the same note again is no change. Returns nothing where the month has changed since it was seen. */
export const noteInvoice = (id: string, seen: number, note: InvoiceNote, admin: string) =>
  transaction(async () => {
    const before = await findMonth(id);
    const booking = before && (await findBooking(before.bookingId));
    if (!booking) return undefined;
    const names = Object.keys(note) as (keyof InvoiceNote)[];
    if (names.every((name) => before[name] === note[name])) return before;
    const unchanged = and(eq(bookingMonths.id, id), eq(bookingMonths.revision, seen));
    const month = await updateOne(bookingMonths, unchanged, { ...note, revision: seen + 1 });
    if (!month) return undefined;
    const verb = month.paidOn === before.paidOn ? "note" : month.paidOn ? "pay" : "unmark";
    const what = `${nameBooking(booking)}, month from ${month.from}`;
    const facts = [formatCents(month.cents), month.invoice, describeMonth(month, new Date()).state];
    const line = { admin, verb, what, note: facts.filter(Boolean).join(", ") } as const;
    await noteInHistory(booking.partnerId, line);
    return month;
  });

/** Says whether a month is paid, due or overdue, as an admin reads it. */
export function describeMonth({ cents, dueOn, paidOn }: Month, now: Date) {
  const isLate = !paidOn && cents > 0 && dueOn < dateInCity(now);
  const day = formatDay(cityMidnight(paidOn ?? dueOn));
  const due = cents === 0 ? "Nothing to pay" : `${isLate ? "Overdue since" : "Due"} ${day}`;
  return { isLate, state: paidOn ? `Paid ${day}` : due };
}

const { cents, dueOn, paidOn } = bookingMonths;

/** Lists the months of which nothing came until their day, the longest overdue first. */
export const listOverdueMonths = async (now: Date) =>
  db
    .select({ month: bookingMonths, booking: bookings, partner: partners })
    .from(bookingMonths)
    .innerJoin(bookings, eq(bookings.id, bookingMonths.bookingId))
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .where(and(isNull(paidOn), gt(cents, 0), lt(dueOn, dateInCity(now))))
    .orderBy(asc(dueOn), asc(bookingMonths.id));

const SEVEN_YEARS_DAYS = 7 * 366;

/** Deletes what is settled, seven years after it was due. */
export function forgetInvoices(now = new Date()) {
  const isOld = lt(dueOn, dayAfter(dateInCity(now), -SEVEN_YEARS_DAYS));
  const isSettled = or(gt(paidOn, ""), eq(cents, 0));
  return changed(db.delete(bookingMonths).where(and(isOld, isSettled)));
}
