import { z } from "zod";
import { addresses } from "#app/config/addresses.ts";
import { findAccount } from "#app/domain/accounts/accounts.server.ts";
import { listRecipients } from "#app/domain/editions/editions.server.ts";
import { hostOf } from "#app/domain/jobs/job-text.ts";
import { placedPicture, reachOf } from "#app/domain/partners/active-placements.server.ts";
import { lastDayOf, writePeriod } from "#app/domain/partners/booking-months.ts";
import { realEnd } from "#app/domain/partners/bookings.server.ts";
import { sumsByMonth } from "#app/domain/partners/figures.server.ts";
import { listMonthsOf, type Month } from "#app/domain/partners/invoices.server.ts";
import {
  endOtherLinks,
  findPartnerByToken,
  setMonthly,
} from "#app/domain/partners/links.server.ts";
import { findListings, listJobsOfPartner } from "#app/domain/partners/listings.server.ts";
import { listOwed } from "#app/domain/partners/owed.server.ts";
import { packageName } from "#app/domain/partners/packages.ts";
import { PAGE_SLOTS, type PageSlot } from "#app/domain/partners/partner.ts";
import {
  type Booking,
  listBookingsOf,
  type Partner,
} from "#app/domain/partners/partners.server.ts";
import {
  listPlacementsOf,
  namePlacement,
  type Placement,
} from "#app/domain/partners/placements.server.ts";
import { cardIn } from "#app/domain/partners/slots.server.ts";
import { PARTNER_LINK, rejectDeadLink } from "#app/http/dead-link.server.ts";
import { runPrivateAct } from "#app/http/private-act.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { cityMidnight, dateInCity } from "#app/locale/city-time.ts";
import { formatDay, formatMonth } from "#app/locale/dates.ts";
import { formatCents, formatCount } from "#app/locale/numbers.ts";
import { logEvent } from "#app/platform/log.server.ts";

const pageOf = (token: string) => `/partners/${token}`;

/** Scanners open every link: looking changes nothing. */
export async function loadPartnerPage(request: Request, token: string) {
  const now = new Date();
  const partner = await findPartnerByToken(token);
  if (!partner) return rejectDeadLink(request, PARTNER_LINK);
  const { searchParams } = new URL(request.url);
  const bookings = (await listBookingsOf([partner.id])).filter(({ state }) => state !== "draft");
  const ids = bookings.map(({ id }) => id);
  const placed = await listPlacementsOf(ids);
  const sums = await sumsByMonth(partner.id);
  return {
    name: partner.name,
    path: pageOf(token),
    monthly: partner.monthly,
    isConfirming: searchParams.get("ask") === "end-links",
    person: await findPerson(bookings, now),
    packages: bookings.map((booking) => describeBooking(booking, now)),
    places: describePlaces(partner, placed, sums, now),
    figures: describeFigures(placed, sums, searchParams.get("place")),
    letters: await describeLetters(placed, now),
    tasks: placed.flatMap(({ placement }) => describeTask(placement, now)),
    owed: await describeOwed(partner, placed, now),
    invoices: (await listMonthsOf(ids)).map((month) => describeInvoice(month, bookings, now)),
    jobs: await listJobsOfPartner(partner.id, now),
    mayPost: (await findListings(partner.id, now)) !== undefined,
  };
}

type Placed = Awaited<ReturnType<typeof listPlacementsOf>>;
type Sums = Awaited<ReturnType<typeof sumsByMonth>>;

async function findPerson(bookings: Booking[], now: Date) {
  const isOn = (booking: Booking) => booking.starts <= now && now < realEnd(booking);
  const { manager } = bookings.find(isOn) ?? bookings[0] ?? {};
  const account = manager ? await findAccount(manager) : undefined;
  return { name: account?.fullName, email: account?.email ?? addresses.partnersEmail };
}

function describeBooking(booking: Booking, now: Date) {
  const end = realEnd(booking);
  const isCanceled = booking.state === "canceled";
  const state = now < booking.starts ? "Coming" : now < end ? "Running" : "Over";
  return {
    key: booking.id,
    name: packageName(booking.package),
    time: end <= booking.starts ? "Canceled before it began" : writePeriod(booking.starts, end),
    state: isCanceled && state === "Running" ? "Ends early" : isCanceled ? "Canceled" : state,
  };
}

const isOnPage = (place: Placement): place is Placement & { slot: PageSlot } =>
  PAGE_SLOTS.some((each) => each === place.slot);

/** Running places come first, then coming ones, then past ones, the last first. */
function describePlaces(partner: Partner, placed: Placed, sums: Sums, now: Date) {
  const places = placed.flatMap(({ placement }) => (isOnPage(placement) ? [placement] : []));
  const isOver = ({ ends }: Placement) => ends <= now;
  return [
    ...places.filter((place) => !isOver(place)),
    ...places.filter(isOver).toSorted((one, other) => Number(other.ends) - Number(one.ends)),
  ].map((place) => ({
    id: place.id,
    name: namePlacement(place),
    slot: place.slot,
    time: writePeriod(place.starts, place.ends),
    state: stateOf(place, now),
    card: isOver(place) ? undefined : cardOf(partner, place.slot),
    ...sumOf(sums.filter(({ placementId }) => placementId === place.id)),
  }));
}

/** Returns the card as visitors see it, without the counter, because a partner's own look presses nothing. */
function cardOf(partner: Partner, slot: PageSlot) {
  const { address: href, host } = reachOf(partner);
  const [picture, logo] = [partner.picture, partner.logo].map(placedPicture);
  if (!href || (slot === "strip" && !logo)) return undefined;
  return cardIn(slot, { ...partner, href, host, picture, logo });
}

function stateOf({ starts, ends }: Placement, now: Date) {
  if (ends <= now) return "Over";
  return starts <= now ? "Running now" : "Comes";
}

function sumOf(rows: readonly { shown: number; pressed: number }[]) {
  const sum = { shown: 0, pressed: 0 };
  for (const { shown, pressed } of rows) {
    sum.shown += shown;
    sum.pressed += pressed;
  }
  return sum;
}

const linkOf = (address: string | null | undefined) => ({
  href: address && /^(https?:\/\/|\/)/.test(address) ? address : undefined,
  host: hostOf(address),
});

/** Describes the figures of all places or of one, the last month first. */
function describeFigures(placed: Placed, sums: Sums, placeId: string | null) {
  const place = placed.find(
    ({ placement }) => isOnPage(placement) && placement.id === placeId,
  )?.placement;
  const own = place ? sums.filter(({ placementId }) => placementId === place.id) : sums;
  const months = [...Map.groupBy(own, ({ month }) => month)].map(([month, rows]) => ({
    name: monthName(month),
    ...sumOf(rows),
  }));
  return { of: place && namePlacement(place), months: months.reverse() };
}

const monthName = (month: string) =>
  `${formatMonth(cityMidnight(`${month}-01`))} ${month.slice(0, 4)}`;

async function describeLetters(placed: Placed, now: Date) {
  const letters = placed.filter(
    ({ placement: { slot } }) => slot === "feature" || slot === "mention",
  );
  const dayOf = ({ starts }: Placement) => dateInCity(starts);
  const sent = await listRecipients(letters.map(({ placement }) => dayOf(placement)));
  return letters.map(({ placement, isMentioned }) => {
    const day = dayOf(placement);
    const letter = isMentioned ? sent.find(({ date }) => date === day) : undefined;
    return {
      key: placement.id,
      what: placement.slot === "feature" ? "Feature" : "Mention",
      day: formatDay(placement.starts),
      href: letter && `/newsletter/${day}`,
      state: letter
        ? `Sent to ${formatCount(letter.recipients ?? 0)} readers`
        : letterState(placement, isMentioned, now),
    };
  });
}

function letterState({ starts, ends }: Placement, isMentioned: boolean, now: Date) {
  if (now < starts) return "To come";
  return isMentioned || now < ends ? "On its way" : "Missed: we owe it to you";
}

/** Lists what is owed of the partner's places, without the admin's own notes. */
async function describeOwed(partner: Partner, placed: Placed, now: Date) {
  const owed = await listOwed(now, partner.id);
  return owed.flatMap(({ id, title }) =>
    placed.some(({ placement }) => placement.id === id) ? [{ key: id, title }] : [],
  );
}

function describeTask(placement: Placement, now: Date) {
  const { id, slot, ends, doneAt, proof } = placement;
  if (slot !== "task") return [];
  const due = formatDay(lastDayOf(ends));
  const state = doneAt
    ? `Done on ${formatDay(doneAt)}`
    : `${ends <= now ? "Was due" : "Due"} by ${due}`;
  return [{ key: id, name: namePlacement(placement), state, ...(doneAt && linkOf(proof)) }];
}

function describeInvoice(month: Month, bookings: Booking[], now: Date) {
  const { id, bookingId, invoice, cents, from, until, dueOn, payAt, paidOn } = month;
  const booking = bookings.find((each) => each.id === bookingId);
  const due = dueOn < dateInCity(now) ? "Was due by" : "Due by";
  const day = (text: string) => formatDay(cityMidnight(text));
  const open = cents > 0 ? `${due} ${day(dueOn)}` : "Nothing to pay";
  return {
    key: id,
    name: [invoice, booking && packageName(booking.package)].filter(Boolean).join(": "),
    amount: formatCents(cents),
    time: `${day(from)} to ${day(until)}`,
    state: paidOn ? `Paid on ${day(paidOn)}` : open,
    pay: !paidOn && cents > 0 && payAt?.startsWith("https://") ? linkOf(payAt) : undefined,
  };
}

export const PartnerIntentSchema = z.enum(["monthly", "no-monthly", "end-links"]);
type Intent = z.infer<typeof PartnerIntentSchema>;

export async function decide(request: Request, token: string, intent: Intent) {
  const partner = await findPartnerByToken(token);
  if (!partner) return rejectDeadLink(request, PARTNER_LINK);
  return runPrivateAct(request, "Carrying out a partner's choice failed", () => {
    logEvent("partner", { intent, partner: partner.id });
    return PARTNER_ACTS[intent](token);
  });
}

const PARTNER_ACTS: Record<Intent, (token: string) => Promise<Response>> = {
  monthly: (token) => chooseMonthly(token, true, "You get the monthly email"),
  "no-monthly": (token) => chooseMonthly(token, false, "No monthly email any more"),
  "end-links": async (token) =>
    redirectWithToast((await endOtherLinks(token)) ?? pageOf(token), {
      title: "All other links have ended",
      description: "Keep the address of this page.",
    }),
};

async function chooseMonthly(token: string, monthly: boolean, title: string) {
  await setMonthly(token, monthly);
  return redirectWithToast(pageOf(token), { title });
}
