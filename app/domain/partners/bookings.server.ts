import { and, eq, gt, gte, inArray, isNotNull, lt, not, or, sql } from "drizzle-orm";
import { z } from "zod";
import { addresses, hasPostalAddress } from "#app/config/addresses.ts";
import { db, insertOne, one, transaction, updateAll, updateOne } from "#app/db/client.server.ts";
import { Declined } from "#app/domain/declined.ts";
import { cityMidnight, dateInCity, dayAfter, monthAfter } from "#app/locale/city-time.ts";
import { formatMonthDay } from "#app/locale/dates.ts";
import {
  BOOKING_MONTHS_MAX,
  type BookingMonth,
  endOfAsLong,
  lastDayOf,
  letterLeaves,
  lettersBetween,
  letterTimes,
  monthsOf,
} from "./booking-months.ts";
import { countFree, requireCapacity } from "./capacity.server.ts";
import { wherePlacementMentioned } from "./letters.server.ts";
import { deliveriesOf, linesOfPackage, PACKAGES, packageName } from "./packages.ts";
import { LETTER_SLOTS, PAGE_SLOTS, SLOTS, type Slot, type Sold } from "./partner.ts";
import type { BookingFields } from "./partner-forms.ts";
import {
  type Booking,
  findPartner,
  type Line,
  noteInHistory,
  type Partner,
  whereBookingRuns,
} from "./partners.server.ts";
import { bookingMonths, bookings, partners, placements } from "./partners-table.server.ts";

export const findBooking = (id: string): Promise<Booking | undefined> =>
  one(db.select().from(bookings).where(eq(bookings.id, id)));

const SoldSchema = z.object({ lines: z.array(z.string()), slots: z.array(z.enum(SLOTS)) });

/** Returns nothing where the column cannot be read. */
export const soldIn = ({ soldAs }: Pick<Booking, "soldAs">): Sold =>
  SoldSchema.catch({ lines: [], slots: [] }).parse(JSON.parse(soldAs));

/** Lists the addresses (lower case) of partners whose running booking promises that they are answered first. */
export async function listPriorityEmails(now = new Date()) {
  const rows = await db
    .select({ email: sql<string>`lower(${partners.email})`, soldAs: bookings.soldAs })
    .from(bookings)
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .where(and(whereBookingRuns(now), isNotNull(partners.email)));
  const promised = rows.filter((row) =>
    deliveriesOf(soldIn(row).lines).some(({ by }) => by === "inbox"),
  );
  return [...new Set(promised.map(({ email }) => email))];
}

export const realEnd = ({ canceledFrom, ends }: Pick<Booking, "canceledFrom" | "ends">) =>
  canceledFrom ?? ends;

const whereDraft = (id: string, seen: number) =>
  and(eq(bookings.id, id), eq(bookings.state, "draft"), eq(bookings.revision, seen));

function rowOf({ package: id, slots, list, cents, from, until, manager }: BookingFields) {
  const end = dayAfter(until, 1);
  if (end <= from) throw new Declined("It would end before it starts.");
  if (end > monthAfter(from, BOOKING_MONTHS_MAX)) {
    throw new Declined(`A booking runs for ${BOOKING_MONTHS_MAX} months at most.`);
  }
  const sold: Sold = { lines: linesOfPackage(id), slots: id === "single" ? slots : [] };
  const times = { starts: cityMidnight(from), ends: cityMidnight(end) };
  return { package: id, soldAs: JSON.stringify(sold), list, cents, ...times, manager };
}

export const createBooking = (partnerId: string, fields: BookingFields, admin: string) =>
  transaction(async () => {
    const partner = await findPartner(partnerId);
    if (!partner || partner.forgottenAt) return undefined;
    const booking = await insertOne(bookings, { partnerId, ...rowOf(fields) });
    return noteBooking(booking, { admin, verb: "draft" });
  });

/** Belongs in the transaction of the act. Returns the booking. */
async function noteBooking(booking: Booking, line: Line, now = new Date()) {
  await noteInHistory(booking.partnerId, { what: nameBooking(booking), ...line }, now);
  return booking;
}

/** Saves a draft. Returns nothing where it is no draft any more, or not the one that was seen. */
export const saveBooking = (id: string, seen: number, fields: BookingFields, admin: string) =>
  transaction(async () => {
    const set = { ...rowOf(fields), revision: seen + 1 };
    const saved = await updateOne(bookings, whereDraft(id, seen), set);
    return saved && noteBooking(saved, { admin, verb: "draft" });
  });

export const discardBooking = (id: string, seen: number, admin: string) =>
  transaction(async () => {
    const gone = await one(db.delete(bookings).where(whereDraft(id, seen)).returning());
    return gone && noteBooking(gone, { admin, verb: "discard" });
  });

/** Names a booking as "Growth, December 4 to January 3". */
export const nameBooking = (booking: Pick<Booking, "package" | "starts" | "ends">) =>
  `${packageName(booking.package)}, ${formatMonthDay(booking.starts)} to ${formatMonthDay(lastDayOf(booking.ends))}`;

/** Lists what a booking needs before it can be agreed, and what its places need before they show. */
export function missingFor(partner: Partner, booking: Booking) {
  const sold = soldIn(booking);
  const deliveries = deliveriesOf(sold.lines);
  const slots = [...sold.slots, ...deliveries.flatMap(({ slot }) => slot ?? [])];
  const has = (...wanted: Slot[]) => wanted.some((slot) => slots.includes(slot));
  const stands = has(...PAGE_SLOTS);
  const material = [
    !partner.line && stands && "A line about it is missing.",
    !partner.email && "Its email address is missing.",
    !partner.logo && has("strip") && "Its logo is missing.",
    !partner.picture && has("home", "hero") && "Its picture is missing.",
    !partner.website &&
      !partner.record &&
      slots.length > 0 &&
      "It has neither a website nor a record in the guide.",
  ];
  const terms = [
    !booking.list && has("category") && "Choose the list that it stands above.",
    !hasPostalAddress() &&
      has("feature", "mention") &&
      `A letter with advertisements names your postal address, and "${addresses.postalAddress}" is a sample: set POSTAL_ADDRESS.`,
    !booking.manager && deliveries.some(({ by }) => by === "manager") && "Choose who cares for it.",
    booking.package === "single" && sold.slots.length === 0 && "Choose at least one place.",
    booking.package !== "single" &&
      sold.lines.length === 0 &&
      "What it holds cannot be read: save it once more.",
  ];
  return { terms: terms.filter(Boolean), material: material.filter(Boolean) } as Missing;
}

type Missing = Record<"terms" | "material", string[]>;

/** Returns the rows that an agreement adds. Throws Declined where a place is taken. */
export async function draftAgreement(booking: Booking, now = new Date()) {
  if (booking.ends <= now) throw new Declined("It would be over already.");
  const months = monthsOf(booking).map((month) => toMonthRow(booking, month));
  return { placements: await placementsOf(booking, now), months };
}

/** Marks the booking as agreed, adds its places, tasks and months, and a line to the history. Nothing where it is no draft any more, or not the one that was seen. */
export const agreeBooking = (id: string, seen: number, admin: string, now = new Date()) =>
  transaction(async () => {
    // The state is written first: of two people who agree bookings, the second then sees what the first has taken.
    const agreed = { state: "agreed", agreedAt: now, agreedBy: admin, revision: seen + 1 } as const;
    const booking = await updateOne(bookings, whereDraft(id, seen), agreed);
    const partner = booking && (await findPartner(booking.partnerId));
    if (!partner) return undefined;
    const { terms } = missingFor(partner, booking);
    if (terms.length > 0) throw new Declined(terms.join(" "));
    const added = await draftAgreement(booking, now);
    for (const values of added.placements) {
      await db.insert(placements).values({ bookingId: booking.id, ...values });
    }
    await db.insert(bookingMonths).values(added.months);
    return noteBooking(booking, { admin, verb: "agree" }, now);
  });

const DUE_DAYS = 14;

const toMonthRow = (booking: Booking, { start, end, share }: BookingMonth) => ({
  bookingId: booking.id,
  cents: Math.round(booking.cents * share),
  from: start,
  until: dayAfter(end, -1),
  dueOn: dayAfter(start, DUE_DAYS),
});

type NewPlacement = Omit<typeof placements.$inferInsert, "bookingId">;

/** A single place is in one letter, or one task of all its months. */
const deliveryOfSlot = (slot: Slot) => ({
  slot,
  letters: "once" as const,
  ...(slot === "task" && { tasks: { what: "Task", count: 1, months: BOOKING_MONTHS_MAX } }),
});

async function placementsOf(booking: Booking, now: Date) {
  const { lines, slots } = soldIn(booking);
  const found: NewPlacement[] = [];
  for (const delivery of [...deliveriesOf(lines), ...slots.map(deliveryOfSlot)]) {
    const { slot, letters = "monthly", tasks } = delivery;
    if (tasks) found.push(...tasksOf(booking, tasks));
    else if (slot === "feature" || slot === "mention") {
      for (const friday of await lettersOf(booking, slot, letters, now)) {
        found.push({ slot, ...letterTimes(friday) });
      }
    } else if (slot) found.push(...(await pagePlace(booking, slot)));
  }
  return found;
}

async function pagePlace({ list, starts, ends }: Booking, slot: Slot): Promise<NewPlacement[]> {
  const page = PAGE_SLOTS.find((one) => one === slot);
  if (!page) return [];
  const place = { slot: page, list: page === "category" ? list : null, starts, ends };
  await requireCapacity(place);
  return [place];
}

type Tasks = { what: string; count: number; months: number };

function tasksOf(booking: Booking, { what, count, months }: Tasks): NewPlacement[] {
  const all = monthsOf(booking);
  return all.flatMap(({ start }, index) => {
    if (index % months !== 0) return [];
    const { end = start } = all[Math.min(index + months, all.length) - 1] ?? {};
    const times = { starts: cityMidnight(start), ends: cityMidnight(end) };
    return Array.from({ length: count }, (_, each) => ({
      slot: "task" as const,
      ...times,
      what: count > 1 ? `${what} ${each + 1} of ${count}` : what,
    }));
  });
}

type Rhythm = "weekly" | "biweekly" | "monthly" | "once";

/** The first free letter of each group of those that have not left yet: of each week, two weeks or month, or of all. */
async function lettersOf(booking: Booking, slot: "feature" | "mention", rhythm: Rhythm, now: Date) {
  const [start, end] = [dateInCity(booking.starts), dateInCity(booking.ends)];
  const fridays = lettersBetween(start, end).filter((friday) => letterLeaves(friday) > now);
  if (rhythm === "once" && fridays.length === 0) {
    throw new Declined("No letter leaves between its first day and its last.");
  }
  const months = monthsOf(booking);
  const groupOf: Record<Rhythm, (friday: string, index: number) => number> = {
    weekly: (_, index) => index,
    biweekly: (_, index) => Math.floor(index / 2),
    monthly: (friday) => months.findIndex((month) => friday < month.end),
    once: () => 0,
  };
  const letters: string[] = [];
  for (const group of Map.groupBy(fridays, groupOf[rhythm]).values()) {
    letters.push(await findFreeLetter(slot, group));
  }
  return letters;
}

async function findFreeLetter(slot: "feature" | "mention", fridays: readonly string[]) {
  const placeIn = (friday: string) => ({ slot, list: null, ...letterTimes(friday) });
  for (const friday of fridays) {
    if ((await countFree(placeIn(friday))) > 0) return friday;
  }
  const [first = ""] = fridays;
  await requireCapacity(placeIn(first));
  return first;
}

/** Cancels from a day on that is not past: running placements end, coming ones are deleted, and months stay to be paid or not. */
export const cancelBooking = (
  id: string,
  { from, why, seen }: { from: string; why: string; seen: number },
  admin: string,
  now = new Date(),
) =>
  transaction(async () => {
    const midnight = cityMidnight(from);
    const end = midnight < now ? now : midnight;
    if (from < dateInCity(now)) throw new Declined("That day is past.");
    const before = await findBooking(id);
    if (before?.state === "agreed" && before.ends <= end) {
      throw new Declined("By then it is over.");
    }
    const isAsSeen = and(
      eq(bookings.id, id),
      eq(bookings.state, "agreed"),
      eq(bookings.revision, seen),
      gt(bookings.ends, end),
    );
    const canceled = { state: "canceled", canceledFrom: end, revision: seen + 1 } as const;
    const booking = await updateOne(bookings, isAsSeen, canceled);
    if (!booking) return undefined;
    await cutPlacements(id, end);
    const what = `${nameBooking(booking)}: from ${formatMonthDay(end)}`;
    return noteBooking(booking, { admin, verb: "cancel", what, note: why }, now);
  });

async function cutPlacements(bookingId: string, end: Date) {
  const theirs = eq(placements.bookingId, bookingId);
  // A letter is not cut short: it mentions the placement or does not.
  const isLetter = inArray(placements.slot, LETTER_SLOTS);
  const toCome = or(gte(placements.starts, end), and(isLetter, gt(placements.ends, end)));
  await db
    .delete(placements)
    .where(and(theirs, toCome, not(wherePlacementMentioned), sql`done_at is null`));
  const isRunning = and(not(isLetter), lt(placements.starts, end), gt(placements.ends, end));
  await updateAll(placements, and(theirs, isRunning), { ends: end });
}

/** A draft from its end on, as long, at today's price. One follows at most. */
export const renewBooking = (id: string, admin: string) =>
  transaction(async () => {
    const old = await findBooking(id);
    if (old?.state !== "agreed") return undefined;
    const follower = await one(db.select().from(bookings).where(eq(bookings.follows, id)));
    if (follower) return follower;
    const booking = await insertOne(bookings, {
      partnerId: old.partnerId,
      package: old.package,
      soldAs:
        old.package === "single"
          ? old.soldAs
          : JSON.stringify({ lines: linesOfPackage(old.package), slots: [] }),
      list: old.list,
      cents: PACKAGES.get(old.package)?.cents || old.cents,
      starts: old.ends,
      ends: cityMidnight(endOfAsLong(dateInCity(old.ends), old)),
      manager: old.manager,
      follows: id,
    });
    return noteBooking(booking, { admin, verb: "draft" });
  });
