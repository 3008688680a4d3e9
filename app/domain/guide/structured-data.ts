import { site } from "#app/config/site.ts";
import { wellFormed } from "#app/domain/head-text.ts";
import { dateInCity, isoDay, toCityIso } from "#app/locale/city-time.ts";
import { formatClockDigits } from "#app/locale/clock.ts";
import { WEEKDAY_CODES, weekdayName } from "#app/locale/day-names.ts";
import { isEqualText } from "#app/locale/fold.ts";
import { phoneText } from "./hotel.ts";
import { pagePath } from "./links.ts";
import { readOpeningHours, type Season } from "./opening-hours.ts";
import type { PlaceKind, ShownPlace } from "./place-page.server.ts";
import type { GuideEvent, Hotel } from "./records.ts";
import type { Occurrence } from "./schedule/occurrences.server.ts";
import type { Repeat } from "./schedule/repeat.server.ts";
import type { Schedule } from "./schedule/schedule.server.ts";

const UNITS = { DAILY: "D", WEEKLY: "W", MONTHLY: "M", YEARLY: "Y" };

type DatedEvent = { origin: string; event: GuideEvent; schedule: Schedule; occurrence: Occurrence };

export function eventData({ origin, event, schedule, occurrence }: DatedEvent) {
  const { id, title, description, venue, location, image, price } = event;
  const [, amount] = /^\$(\d{1,6}(?:\.\d\d)?)$/.exec(price) ?? [];
  return {
    "@type": "Event",
    name: wellFormed(title),
    description: wellFormed(description),
    ...toTimes(occurrence),
    eventStatus: event.canceled ? "https://schema.org/EventCancelled" : undefined,
    location: { "@type": "Place", name: wellFormed(venue), address: wellFormed(location) },
    image: imageUrl(origin, image),
    url: `${origin}/events/${id}`,
    isAccessibleForFree: isEqualText(price, "free") || undefined,
    offers: amount && { "@type": "Offer", price: amount, priceCurrency: "USD" },
    eventSchedule: schedule.repeat && toEventSchedule(schedule.repeat, schedule, occurrence),
  };
}

/** The end of whole days is the last day, not the midnight after it. */
function toTimes({ starts, ends, isAllDay }: Occurrence) {
  const format = isAllDay ? dateInCity : toCityIso;
  const end = ends && (isAllDay ? new Date(ends.getTime() - 1) : ends);
  return { startDate: format(starts), endDate: end && format(end) };
}

function toEventSchedule(repeat: Repeat, { isAllDay }: Schedule, { starts, ends }: Occurrence) {
  const clock = (moment: Date) => toCityIso(moment).slice(11, 19);
  const days = repeat.weekdays.map(({ position, weekday }) =>
    position === 0
      ? `https://schema.org/${weekdayName(weekday)}`
      : position + (WEEKDAY_CODES[weekday] ?? ""),
  );
  return {
    "@type": "Schedule",
    repeatFrequency: `P${repeat.interval}${UNITS[repeat.frequency]}`,
    byDay: unlessEmpty(days),
    byMonthDay: unlessEmpty(repeat.monthDays),
    byMonth: unlessEmpty(repeat.months),
    startTime: isAllDay ? undefined : clock(starts),
    endTime: isAllDay || !ends ? undefined : clock(ends),
    scheduleTimezone: site.timeZone,
  };
}

const unlessEmpty = <Each>(list: readonly Each[]) => (list.length > 0 ? list : undefined);

/** The data does not say whether the place is open now, which changes within an hour. A season is that of the day, or the next. */
export function placeData(origin: string, { kind, ...shown }: ShownPlace, now: Date) {
  const { name, sort, text, tags, picture, path, address, call, website, opening_hours } = shown;
  return {
    "@type": TYPES[kind],
    name: wellFormed(name),
    description: wellFormed(text.join("\n")),
    image: imageUrl(origin, picture.src),
    url: origin + path,
    address: address && postalAddress(address),
    telephone: call?.text,
    sameAs: website && webUrl(website),
    openingHoursSpecification: opening_hours && hoursData(opening_hours, now),
    servesCuisine: kind === "restaurant" ? wellFormed(sort) : undefined,
    amenityFeature: kind === "beach" ? amenityFeatures(tags) : undefined,
  };
}

const TYPES: Record<PlaceKind, string> = {
  restaurant: "Restaurant",
  beach: "Beach",
  venue: "LocalBusiness",
  place: "TouristAttraction",
  listing: "Residence",
  hotel: "Hotel",
};

/** The data lists the records of a page, each of which has its own page that says the rest. */
export function listData(origin: string, kind: PlaceKind, records: readonly { id: string }[]) {
  const items = records.map((record, index) => ({
    "@type": "ListItem",
    position: index + 1,
    url: origin + pagePath(kind, record),
  }));
  return items.length > 0 ? [{ "@type": "ItemList", itemListElement: items }] : [];
}

const DAY_MINUTES = 24 * 60;

/** A closing before the opening is of the next day there. */
const hoursData = (entries: readonly string[], now: Date) =>
  readOpeningHours(entries).map(({ season, days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => `https://schema.org/${weekdayName(day)}`),
    opens: formatClockDigits(opens),
    // Search engines expect this for midnight.
    closes: closes === DAY_MINUTES ? "23:59" : formatClockDigits(closes),
    ...(season ? datesOf(season, now) : {}),
  }));

function datesOf({ from, to }: Season, now: Date) {
  const [year = 0, month = 0, day = 0] = dateInCity(now).split("-").map(Number);
  const isPast = month * 100 + day > to;
  const last = isPast ? year + 1 : year;
  const first = from <= to ? last : last - 1;
  return { validFrom: dateOf(first, from), validThrough: dateOf(last, to) };
}

/** A February 29 that a year has not is the day after. */
const dateOf = (year: number, day: number) =>
  isoDay(Date.UTC(year, Math.floor(day / 100) - 1, day % 100));

/** The rating is left out because nobody counted who gave it. The page shows only the city of the address. */
export function hotelData(origin: string, hotel: Hotel) {
  return {
    "@type": "Hotel",
    name: wellFormed(hotel.name),
    description: wellFormed(hotel.description),
    image: imageUrl(origin, hotel.image),
    url: webUrl(hotel.website),
    mainEntityOfPage: origin + pagePath("hotel", hotel),
    telephone: phoneText(hotel.phone),
    priceRange: wellFormed(hotel.price_level),
    address: { "@type": "PostalAddress", addressLocality: site.city },
    containedInPlace: { "@type": "Place", name: wellFormed(hotel.neighborhood) },
    amenityFeature: amenityFeatures(hotel.amenities),
  };
}

export const websiteData = (origin: string) => ({
  "@type": "WebSite",
  name: site.name,
  url: `${origin}/`,
  publisher: { "@type": "Organization", name: site.name },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

const ADDRESS = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/;

function postalAddress(address: string) {
  const text = wellFormed(address);
  const [, streetAddress, addressLocality, addressRegion, postalCode] = ADDRESS.exec(text) ?? [];
  if (!streetAddress) return text;
  const parts = { streetAddress, addressLocality, addressRegion, postalCode };
  return { "@type": "PostalAddress", ...parts };
}

function amenityFeatures(amenities: readonly string[]) {
  const features = amenities.map(wellFormed).filter((name) => name && !/^no\b/i.test(name));
  return unlessEmpty(
    features.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
  );
}

const imageUrl = (origin: string, image: string) => new URL(image, origin).href;

function webUrl(address: string) {
  const { href } = new URL(address);
  return href === `${address}/` ? address : href;
}
