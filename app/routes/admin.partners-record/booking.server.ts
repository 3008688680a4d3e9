import { Declined } from "#app/domain/declined.ts";
import {
  lastDayOf,
  letterLeaves,
  lettersBetween,
  monthsOf,
  writePeriod,
} from "#app/domain/partners/booking-months.ts";
import {
  draftAgreement,
  missingFor,
  nameBooking,
  realEnd,
  soldIn,
} from "#app/domain/partners/bookings.server.ts";
import { listName } from "#app/domain/partners/capacity.server.ts";
import { describeMonth, type Month } from "#app/domain/partners/invoices.server.ts";
import {
  deliveriesOf,
  linesOfPackage,
  PACKAGES,
  packageName,
  textOfTask,
} from "#app/domain/partners/packages.ts";
import { LETTER_SLOTS, type PackageId, SLOT_NAMES, SLOTS } from "#app/domain/partners/partner.ts";
import { slotField } from "#app/domain/partners/partner-forms.ts";
import type { Booking, Partner } from "#app/domain/partners/partners.server.ts";
import { namePlacement, type Placement } from "#app/domain/partners/placements.server.ts";
import { cityMidnight, dateInCity, dayAfter, monthAfter } from "#app/locale/city-time.ts";
import { formatDay, formatMonthDay } from "#app/locale/dates.ts";
import { formatCents } from "#app/locale/numbers.ts";
import { DAY_MS } from "#app/platform/durations.ts";

export type Placed = { placement: Placement; isMentioned: boolean };

const isLetter = ({ slot }: Placement) => LETTER_SLOTS.some((one) => one === slot);
const ENDING_DAYS = 14;

export type Rows = { bookings: Booking[]; placed: Placed[]; months: Month[]; now: Date };

export function describeBooking(
  partner: Partner,
  booking: Booking,
  { bookings, placed, months, now }: Rows,
) {
  const { id, state, starts, cents, list, manager, canceledFrom } = booking;
  const { lines, slots } = soldIn(booking);
  const own = placed
    .filter(({ placement }) => placement.bookingId === id)
    .map((each) => describePlacement(each, now));
  const tasks = own
    .filter(({ kind }) => kind === "task")
    .toSorted((one, other) => one.ends - other.ends || one.name.localeCompare(other.name));
  const end = realEnd(booking);
  const follower = bookings.find(({ follows }) => follows === id);
  const today = PACKAGES.get(booking.package)?.cents ?? 0;
  const isOver = state !== "draft" && (end <= now || end <= starts);
  return {
    id,
    state,
    name: nameBooking(booking),
    seen: booking.revision,
    package: packageName(booking.package),
    days: writePeriod(starts, booking.ends),
    price: `${formatCents(cents)} a month`,
    priceToday: state === "draft" && today > 0 && today !== cents ? formatCents(today) : undefined,
    holds: lines.length > 0 ? lines : slots.map((slot) => SLOT_NAMES[slot]),
    where: list && `Above ${listName(list)}`,
    manager,
    canceledFrom: canceledFrom && formatDay(canceledFrom),
    today: dateInCity(now),
    ...(state === "canceled" || isOver ? NOTHING_MISSING : missingFor(partner, booking)),
    isOver,
    isRenewed: follower !== undefined,
    isEnding:
      state === "agreed" && !isOver && !follower && end.getTime() - +now < ENDING_DAYS * DAY_MS,
    letters: own.filter(({ kind }) => kind === "letter"),
    tasks,
    places: own.filter(({ kind }) => kind === "place"),
    months: months
      .filter(({ bookingId }) => bookingId === id)
      .map((month) => toMonthRow(month, now)),
  };
}

const NOTHING_MISSING = { terms: [] as string[], material: [] as string[] };

/** Says what a press on Agree makes of a draft, or why it cannot be agreed. */
export async function describeAgreement(partner: Partner, booking: Booking, now: Date) {
  const { terms, material } = missingFor(partner, booking);
  const about = { id: booking.id, seen: booking.revision, name: nameBooking(booking), material };
  try {
    const { placements, months } = await draftAgreement(booking, now);
    const names = placements.map((each) => namePlacement(each as Placement));
    const total = months.reduce((sum, { cents }) => sum + cents, 0);
    const bill = months.length === 1 ? "One month" : `${months.length} months`;
    return {
      ...about,
      problems: terms,
      adds: [...names, `${bill} to bill: ${formatCents(total)}`],
    };
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    return { ...about, problems: [...terms, error.message], adds: [] };
  }
}

function toMonthRow(month: Month, now: Date) {
  const { isLate, state } = describeMonth(month, now);
  const name = [daysOf(month), formatCents(month.cents), month.invoice].filter(Boolean).join(", ");
  return { id: month.id, name, days: "", line: state, isWrong: isLate };
}

const daysOf = ({ from, until }: Month) =>
  `${formatDay(cityMidnight(from))} to ${formatDay(cityMidnight(until))}`;

/** Returns the values that the dialog of a month shows. */
export const monthForm = (month: Month) => ({
  id: month.id,
  seen: month.revision,
  days: daysOf(month),
  texts: {
    amount: formatCents(month.cents).slice(1),
    due_on: month.dueOn,
    invoice: month.invoice ?? "",
    invoiced_on: month.invoicedOn ?? "",
    paid_on: month.paidOn ?? "",
    pay_at: month.payAt ?? "",
  },
});

/** A task counts as due from this many days before its end. */
const DUE_DAYS = 7;

export function describePlacement({ placement, isMentioned }: Placed, now: Date) {
  const { id, slot, starts, ends, doneAt, doneBy, proof } = placement;
  const kind = slot === "task" ? "task" : isLetter(placement) ? "letter" : "place";
  const friday = dateInCity(starts);
  const isMissed = kind === "letter" && !isMentioned && ends <= now;
  const states = {
    letter: isMentioned ? "sent" : isMissed ? "missed" : "to come",
    task: doneAt ? `done ${formatDay(doneAt)} by ${doneBy}` : "to do",
    place: ends <= now ? "over" : starts > now ? `from ${formatDay(starts)}` : "stands",
  };
  const state = states[kind];
  const days = writePeriod(starts, ends);
  const due = `due by ${formatDay(lastDayOf(ends))}`;
  const isDue = kind === "task" && !doneAt && ends.getTime() - now.getTime() < DUE_DAYS * DAY_MS;
  const lines = { letter: state, task: doneAt ? state : due, place: `${days}, ${state}` };
  return {
    id,
    kind,
    name: namePlacement(placement),
    days,
    due,
    state,
    line: lines[kind],
    isWrong: isMissed || isDue,
    says: textOfTask(namePlacement(placement)),
    isOver: ends <= now,
    isDone: doneAt !== null,
    isMentioned,
    isDue,
    proof,
    ends: ends.getTime(),
    fridays: kind === "letter" && !isMentioned ? comingFridays(friday, now) : [],
  };
}

const FRIDAYS_AHEAD = 13;

function comingFridays(own: string, now: Date) {
  const today = dateInCity(now);
  return lettersBetween(today, dayAfter(today, 7 * FRIDAYS_AHEAD))
    .filter((friday) => friday !== own && letterLeaves(friday) > now)
    .map((friday) => ({ day: friday, name: formatMonthDay(letterLeaves(friday)) }));
}

/** Returns the form of a draft, or of a package that is to be sold. */
export function bookingForm(draft: Booking | undefined, chosen: PackageId | undefined, now: Date) {
  const id = draft?.package ?? chosen ?? "single";
  const offer = PACKAGES.get(id);
  const slots = deliveriesOf(linesOfPackage(id)).map(({ slot }) => slot);
  return {
    id: draft?.id ?? "",
    seen: draft?.revision ?? 0,
    package: id,
    packageName: packageName(id),
    pricePage: offer && offer.cents > 0 ? formatCents(offer.cents) : undefined,
    isSingle: id === "single",
    hasList: id === "single" || slots.includes("category"),
    needsManager: deliveriesOf(linesOfPackage(id)).some(({ by }) => by === "manager"),
    texts: draft ? textsOfDraft(draft) : emptyDraft(offer?.cents ?? 0, now),
  };
}

function emptyDraft(cents: number, now: Date): Record<string, string> {
  const price = cents > 0 ? formatCents(cents).slice(1) : "";
  return { price, from: dayAfter(dateInCity(now), 1), months: "1" };
}

function textsOfDraft(draft: Booking): Record<string, string> {
  const { slots } = soldIn(draft);
  const [from, end] = [dateInCity(draft.starts), dateInCity(draft.ends)];
  const months = monthsOf(draft).length;
  const isWhole = monthAfter(from, months) === end;
  return {
    list: draft.list ?? "",
    price: formatCents(draft.cents).slice(1),
    from,
    months: isWhole ? String(months) : "",
    until: isWhole ? "" : dayAfter(end, -1),
    manager: draft.manager ?? "",
    ...Object.fromEntries(
      SLOTS.map((slot) => [slotField(slot), slots.includes(slot) ? "yes" : ""]),
    ),
  };
}
