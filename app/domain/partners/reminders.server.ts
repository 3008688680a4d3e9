import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { type Email, isQueued, queueEmail } from "#app/domain/emails/outbox.server.ts";
import {
  cityMidnight,
  dateInCity,
  fromCityTime,
  monthAfter,
  startOfDay,
} from "#app/locale/city-time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";
import { findBooking } from "./bookings.server.ts";
import { sumsByMonth } from "./figures.server.ts";
import { partnerPath } from "./links.server.ts";
import { listOwed } from "./owed.server.ts";
import { LETTER_SLOTS, PAGE_SLOTS, SLOT_NAMES } from "./partner.ts";
import { type Booking, noteInHistory, type Partner } from "./partners.server.ts";
import { bookings, letterMentions, partners, placements } from "./partners-table.server.ts";
import { namePlacement, type Placement } from "./placements.server.ts";

export type ReminderKind = Extract<keyof EmailData, `partner-${string}`>;
type Agreed = { booking: Booking; partner: Partner; isFollowed: boolean };
/** `once` ends with `of`, its month or its end. Between `due` and `until` it is queued. */
type Reminder = { of?: string | number; due: Date; until: Date };

/** Older ends cause no email any more; the figures of the longest month are sent on the 1st. */
const OVER_MS = 40 * DAY_MS;
const ENDING_MS = 14 * DAY_MS;
const SETTLED_MS = 10 * MINUTE_MS;

const EIGHT_MS = 8 * HOUR_MS;
const eightOn = (day: number) => fromCityTime(day + EIGHT_MS);
const after = (moment: Date, time: number) => new Date(moment.getTime() + time);
const later = (one: Date, other: Date | null) => (other && other > one ? other : one);

const firstOfMonth = (now: Date) => `${dateInCity(now).slice(0, 7)}-01`;

const REMINDERS: Record<ReminderKind, (agreed: Agreed, now: Date) => Reminder | undefined> = {
  "partner-start"({ booking: { starts, ends, agreedAt } }) {
    const due = later(eightOn(startOfDay(starts)), agreedAt && after(agreedAt, SETTLED_MS));
    const until = after(due, 3 * DAY_MS);
    return { due, until: until < ends ? until : ends };
  },
  /** The figures of the month before are sent until the 5th. The last month comes with the whole, unless another booking follows. */
  "partner-month"({ booking: { package: sold, starts, ends }, partner, isFollowed }, now) {
    const first = firstOfMonth(now);
    const before = monthAfter(first, -1);
    const ran = starts < cityMidnight(first) && ends > cityMidnight(before);
    const goesOn = isFollowed || ends > cityMidnight(first);
    if (sold === "listings" || !partner.monthly || !ran || !goesOn) return undefined;
    const day = Date.parse(first);
    return { of: before.slice(0, 7), due: eightOn(day), until: eightOn(day + 4 * DAY_MS) };
  },
  /** The reminder is skipped where the email of the start has only just named the end. */
  "partner-ending"({ booking: { starts, ends, agreedAt }, isFollowed }) {
    const due = eightOn(startOfDay(ends) - ENDING_MS);
    if (isFollowed || due <= later(starts, agreedAt)) return undefined;
    return { of: ends.getTime(), due, until: ends };
  },
  "partner-ended"({ booking: { ends }, isFollowed }) {
    const due = eightOn(startOfDay(ends));
    return isFollowed ? undefined : { of: ends.getTime(), due, until: after(due, 3 * DAY_MS) };
  },
};

const KINDS = Object.keys(REMINDERS) as ReminderKind[];

/** Queues each reminder once, for partners that have an address: the admin's list names the others. */
export async function queueReminders(now = new Date()) {
  for (const agreed of await listAgreed(now)) {
    for (const kind of KINDS) {
      const reminder = REMINDERS[kind](agreed, now);
      if (reminder && reminder.due <= now && now < reminder.until)
        await queueReminder(kind, agreed, reminder, now);
    }
  }
}

async function queueReminder(
  kind: ReminderKind,
  agreed: Agreed,
  { of, until: giveUpAt }: Reminder,
  now: Date,
) {
  const { booking, partner } = agreed;
  const once = [kind, booking.id, of].filter(Boolean).join(":");
  if (!partner.email || (await isQueued(once))) return;
  const data = await gather(kind, agreed, of, now);
  await queueEmail({ kind, once, recipient: partner.email, data, giveUpAt }, now);
}

const whereAgreed = eq(bookings.state, "agreed");

/** Lists bookings that run, begin, or ended lately. */
async function listAgreed(now: Date, bookingId?: string): Promise<Agreed[]> {
  const rows = await db
    .select({ booking: bookings, partner: partners })
    .from(bookings)
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .where(and(whereAgreed, gt(bookings.ends, after(now, -OVER_MS)), isNull(partners.forgottenAt)))
    .orderBy(asc(bookings.ends), asc(bookings.id));
  const all = rows.map(({ booking }) => booking);
  return rows
    .filter(({ booking }) => !bookingId || booking.id === bookingId)
    .map((row) => ({ ...row, isFollowed: all.some((other) => follows(other, row.booking)) }));
}

/** A booking follows another by its own note, or as the same package of the same partner that begins before this one ends. */
const follows = (other: Booking, { id, partnerId, package: sold, ends }: Booking) =>
  other.follows === id ||
  (other.id !== id &&
    other.partnerId === partnerId &&
    other.package === sold &&
    other.starts <= ends &&
    other.ends > ends);

/** Lists bookings that end within fourteen days and that none follows. */
export async function listEnding(now = new Date()) {
  return (await listAgreed(now)).filter(
    ({ booking: { starts, ends }, isFollowed }) =>
      !isFollowed && starts <= now && ends > now && ends <= after(now, ENDING_MS),
  );
}

/** Composes the reminder when it leaves, or says why it must not. */
export async function findReminder<Kind extends ReminderKind>(
  kind: Kind,
  was: EmailData[Kind],
  { recipient }: Email,
  now = new Date(),
) {
  const [agreed] = await listAgreed(now, was.booking);
  if (!agreed) return { drop: "It was canceled, or is long over." };
  const { partner } = agreed;
  const { month, end }: { month?: string; end?: number } = was;
  const drop =
    partner.email === recipient
      ? whyNotTrue(kind, agreed, end, now)
      : "Its partner has another address now.";
  if (drop) return { drop };
  return {
    data: await gather(kind, agreed, month, now),
    makePath: (madeFor: string, at: Date) =>
      partnerPath(partner.id, madeFor === "admin" ? "admin" : "email", at),
  };
}

function whyNotTrue(
  kind: ReminderKind,
  { booking: { ends }, partner, isFollowed }: Agreed,
  end: number | undefined,
  now: Date,
) {
  if (end !== undefined && end !== ends.getTime()) return "It ends on another day now.";
  if (kind === "partner-month") return partner.monthly ? undefined : "It wants no monthly email.";
  if (kind !== "partner-start" && isFollowed) return "Another booking follows.";
  return kind !== "partner-ended" && ends <= now ? "It is over." : undefined;
}

async function gather<Kind extends ReminderKind>(
  kind: Kind,
  { booking, partner }: Agreed,
  of: string | number | undefined,
  now: Date,
): Promise<EmailData[Kind]> {
  const shared = { booking: booking.id, name: partner.name };
  const [start, end] = [booking.starts.getTime(), booking.ends.getTime()];
  const data: { [Each in ReminderKind]: () => unknown } = {
    "partner-start": async () => ({ ...shared, end, ...(await listPlaces(booking)) }),
    "partner-month": async () => ({ ...shared, month: of, ...(await sumUp(booking, now, of)) }),
    "partner-ending": () => ({ ...shared, end }),
    "partner-ended": async () => ({ ...shared, start, end, ...(await sumUp(booking, now)) }),
  };
  return (await data[kind]()) as EmailData[Kind];
}

const placementsOf = async (bookingId: string) =>
  db
    .select()
    .from(placements)
    .where(eq(placements.bookingId, bookingId))
    .orderBy(asc(placements.starts), asc(placements.id));

const isOnPage = ({ slot }: Placement) => PAGE_SLOTS.some((each) => each === slot);
const isInLetter = ({ slot }: Placement) => LETTER_SLOTS.some((each) => each === slot);

async function listPlaces(booking: Booking) {
  const all = await placementsOf(booking.id);
  return {
    places: all
      .filter(isOnPage)
      .map((placement) => ({
        where: namePlacement(placement),
        from: placement.starts.getTime(),
        until: placement.ends.getTime(),
      })),
    letters: all.filter(isInLetter).map(({ starts }) => dateInCity(starts)),
    tasks: countTasks(all.filter(({ slot }) => slot === "task")),
    hasListings: booking.package === "listings",
  };
}

function countTasks(tasks: Placement[]) {
  const nameOf = ({ what }: Placement) => (what ?? SLOT_NAMES.task).replace(/ \d+ of \d+$/, "");
  return [...Map.groupBy(tasks, nameOf)].map(([what, { length: count }]) => ({ what, count }));
}

/** Sums up a month, such as "2026-11", or the whole time. */
async function sumUp({ id, partnerId }: Booking, now: Date, month: string | number = "") {
  const all = await placementsOf(id);
  const ids = new Set(all.filter(isOnPage).map((placement) => placement.id));
  const months = (await sumsByMonth(partnerId)).filter(
    (row) => ids.has(row.placementId) && (!month || row.month === month),
  );
  const sum = (kind: "shown" | "pressed") =>
    ids.size > 0 ? months.reduce((total, row) => total + Number(row[kind]), 0) : null;
  const isThen = (date: string) => date.startsWith(String(month));
  const done = all.filter(
    ({ slot, doneAt }) => slot === "task" && doneAt && isThen(dateInCity(doneAt)),
  );
  return {
    shown: sum("shown"),
    pressed: sum("pressed"),
    letters: (await listMentions(all.filter(isInLetter))).filter(isThen),
    tasks: countTasks(done),
    owed: (await listOwed(now, partnerId)).map(({ title }) => title),
  };
}

/** Lists the dates of the letters that mentioned these. */
async function listMentions(inLetters: Placement[]) {
  const { date, subject } = letterMentions;
  const subjects = inLetters.map(({ id }) => `placement:${id}`);
  const where = inArray(subject, subjects);
  const rows = await db.select({ date }).from(letterMentions).where(where).orderBy(date, subject);
  return rows.map((row) => row.date);
}

/** An admin who reads an email with its link opens the partner's page. */
export async function noteShownLink(bookingId: string, admin: string, now: Date) {
  const booking = await findBooking(bookingId);
  if (!booking) return;
  const what = "An email, shown with its link";
  await noteInHistory(booking.partnerId, { admin, verb: "link", what }, now);
}
