import { site } from "#app/config/site.ts";
import { beaches as beachPage } from "#app/content/guide/beaches.ts";
import { eventDays } from "#app/content/guide/events.ts";
import { neighborhoodGuides } from "#app/content/guide/guides.ts";
import { oldTown } from "#app/content/guide/neighborhood.ts";
import { editionDue } from "#app/domain/editions/edition.ts";
import { readUnpaid } from "#app/domain/editions/edition-text.ts";
import type { listSentWeeklies } from "#app/domain/editions/editions.server.ts";
import type { Cost } from "#app/domain/guide/cost.ts";
import type { Coordinates } from "#app/domain/guide/distance.ts";
import { dollarsIn } from "#app/domain/guide/event.ts";
import {
  listBeaches,
  listEvents,
  listHotels,
  listListings,
  listPlaces,
  listRestaurants,
  listWellnessVenues,
} from "#app/domain/guide/guide.server.ts";
import { pagePath } from "#app/domain/guide/links.ts";
import { type Hours, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import type { GuideEvent, Picture } from "#app/domain/guide/records.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { KIND_NAMES, type Kind } from "./kinds.ts";
import { toKey } from "./terms.ts";
import { type Trait, traitsOf } from "./traits.ts";

const NOTHING = { from: 0, to: 0 };

export type SearchDocument = {
  kind: Exclude<Kind, "job">;
  title: string;
  href: string;
  tags: readonly string[];
  texts: readonly string[];
  facts: readonly string[];
  /** The terms of title and tags, and of everything, each between spaces. */
  above: string;
  all: string;
  traits: ReadonlySet<Trait>;
  picture?: Picture | undefined;
  neighborhood?: string;
  coordinates?: Coordinates | undefined;
  price?: string | undefined;
  rating?: number;
  /** For one person; of a home its price. */
  cost?: Cost | undefined;
  beds?: number;
  baths?: number;
  sqft?: number;
  event?: GuideEvent;
  hours?: readonly Hours[] | undefined;
  /** The id with which each question asks anew whether it is open. */
  restaurantId?: string;
  phone?: string | undefined;
  address?: string | undefined;
  website?: string | undefined;
  parking?: string;
  /** Traits that it is known not to have. */
  lacks?: readonly Trait[];
};

type Weekly = Awaited<ReturnType<typeof listSentWeeklies>>[number];

const hoursOf = ({ opening_hours }: { opening_hours?: readonly string[] | undefined }) =>
  opening_hours && readOpeningHours(opening_hours);

type Fields = Omit<SearchDocument, "above" | "all">;

export function* searchDocuments(weeklies: Weekly[]): Generator<SearchDocument> {
  for (const document of listRecords()) yield withTerms(document);
  for (const document of guidesAndEditions(weeklies)) yield withTerms(document);
}

function withTerms(document: Fields): SearchDocument {
  const { title, tags, texts } = document;
  const above = ` ${[title, ...tags].map(toKey).join(" ")} `;
  return { ...document, above, all: `${above}${texts.map(toKey).join(" ")} ` };
}

const isForSunset = (name: string) => beachPage.sunset.some((each) => each === name);

const dollars = (amount: number | undefined): Cost | undefined =>
  amount === undefined ? undefined : { from: amount, to: amount };

/** Without the city and its code, which all have. */
const streetOf = (address: string) => address.split(", ", 1)[0] ?? address;

const stepsOf = (stepFree: boolean | undefined): { lacks?: Trait[] } =>
  stepFree === false ? { lacks: ["step-free"] } : {};

function* listRecords(): Generator<Fields> {
  const beaches = listBeaches();
  for (const event of listEvents()) {
    const { title, venue, date, time, location, price, description, picture, canceled } = event;
    yield {
      kind: "event",
      title,
      href: pagePath("event", event),
      tags: [...event.tags, venue, date, KIND_NAMES.event.one],
      texts: [description, location, price],
      facts: [...(canceled ? [eventDays.canceled] : []), time, venue],
      traits: traitsOf(event, beaches),
      cost: dollars(dollarsIn(price)),
      address: location,
      website: event.website,
      ...stepsOf(event.step_free),
      coordinates: event.coordinates,
      picture,
      event,
    };
  }
  for (const restaurant of listRestaurants()) {
    const { id, name, cuisine, tags, address, description, price_level, cost, picture } =
      restaurant;
    yield {
      kind: "restaurant",
      title: name,
      href: pagePath("restaurant", restaurant),
      tags: [cuisine, ...tags, KIND_NAMES.restaurant.one],
      texts: [description, address],
      facts: [cuisine, streetOf(address)],
      traits: traitsOf(restaurant, beaches),
      price: price_level,
      cost,
      hours: hoursOf(restaurant),
      restaurantId: id,
      phone: restaurant.phone,
      address,
      website: restaurant.website,
      ...stepsOf(restaurant.step_free),
      coordinates: restaurant.coordinates,
      picture,
    };
  }
  for (const beach of beaches) {
    const { name, amenities, parking, description, picture } = beach;
    yield {
      kind: "beach",
      title: name,
      href: pagePath("beach", beach),
      tags: [...amenities, ...(beach.food ? ["Food"] : []), KIND_NAMES.beach.one],
      texts: [description, parking],
      facts: [parking],
      parking,
      lacks: [
        ...(beach.restrooms === false ? (["restrooms"] as const) : []),
        ...(beach.shade === false ? (["shade"] as const) : []),
        ...(beach.parking_fee === "yes" || beach.parking_fee === "permit"
          ? (["free-parking"] as const)
          : []),
      ],
      cost: NOTHING,
      traits: traitsOf({
        ...beach,
        tags: [...amenities, ...(isForSunset(name) ? ["Sunset"] : []), "Outdoors"],
        cost: NOTHING,
      }),
      coordinates: beach.coordinates,
      picture,
    };
  }
  for (const place of listPlaces()) {
    const { name, kind, tags = [], address, description, cost, picture } = place;
    yield {
      kind: "place",
      title: name,
      href: pagePath("place", place),
      tags: [kind, ...tags, KIND_NAMES.place.one],
      texts: [description, ...(address ? [address] : [])],
      facts: [kind, ...(address ? [streetOf(address)] : [])],
      traits: traitsOf({ ...place, tags }, beaches),
      coordinates: place.coordinates,
      cost,
      hours: hoursOf(place),
      phone: place.phone,
      address,
      website: place.website,
      ...stepsOf(place.step_free),
      picture,
    };
  }
  for (const hotel of listHotels()) {
    const { name, style, neighborhood, amenities, summary, price_level, rating, picture } = hotel;
    yield {
      kind: "hotel",
      title: name,
      href: pagePath("hotel", hotel),
      tags: [style, neighborhood, ...hotel.tags, ...amenities, KIND_NAMES.hotel.one],
      texts: [summary, hotel.description],
      facts: [neighborhood, style, `Rating ${rating.toFixed(1)}`],
      rating,
      phone: hotel.phone,
      website: hotel.website,
      traits: traitsOf({ ...hotel, tags: [...hotel.tags, ...amenities] }, beaches),
      neighborhood,
      coordinates: hotel.coordinates,
      price: price_level,
      picture,
    };
  }
  // Prices decide which homes are cheap, because nothing else does.
  const prices = listListings().flatMap(({ price }) => dollarsIn(price) ?? []);
  prices.sort((one, other) => one - other);
  const [low = 0, high = 0] = [1, 2].map((part) => prices[Math.floor((part * prices.length) / 3)]);
  for (const listing of listListings()) {
    const { title, type, neighborhood, price, description, beds, baths, sqft, picture } = listing;
    const costs = dollarsIn(price);
    const level = costs !== undefined && (costs < low ? "$" : costs >= high ? "$$$" : undefined);
    yield {
      kind: "listing",
      title,
      href: pagePath("listing", listing),
      tags: [type, neighborhood, KIND_NAMES.listing.one, `${beds} bedrooms`, `${baths} bathrooms`],
      texts: [description, price],
      facts: [type, neighborhood, `${beds} beds`, `${formatCount(sqft)} sqft`],
      traits: traitsOf({ tags: [type], ...(level && { price_level: level }) }),
      cost: dollars(costs),
      beds,
      baths,
      sqft,
      neighborhood,
      picture,
    };
  }
  for (const venue of listWellnessVenues()) {
    const { name, type, tags, address, description, cost, picture } = venue;
    yield {
      kind: "wellness",
      title: name,
      href: pagePath("venue", venue),
      tags: [type, ...tags],
      texts: [description, address],
      facts: [type, streetOf(address)],
      traits: traitsOf(venue, beaches),
      coordinates: venue.coordinates,
      cost,
      hours: hoursOf(venue),
      phone: venue.phone,
      address,
      website: venue.website,
      ...stepsOf(venue.step_free),
      picture,
    };
  }
}

function* guidesAndEditions(weeklies: Weekly[]): Generator<Fields> {
  for (const [index, { name, slug, description }] of neighborhoodGuides.entries()) {
    const isWritten = index === 0;
    yield {
      kind: "guide",
      title: name,
      href: isWritten ? `/guides/${slug}` : "/guides",
      tags: [KIND_NAMES.guide.one],
      texts: [description, ...(isWritten ? textsOf(oldTown) : [])],
      facts: [isWritten ? "Neighborhood guide" : "Neighborhood guide, being written"],
      traits: new Set(isWritten ? ["parking"] : []),
      neighborhood: name,
    };
  }
  for (const { date, subject, text } of weeklies) {
    const day = formatDay(editionDue(date));
    yield {
      kind: "edition",
      title: subject ?? site.newsletter,
      href: `/newsletter/${date}`,
      tags: [site.newsletter, day],
      texts: readUnpaid(text ?? "").flatMap((block) =>
        "heading" in block ? [block.heading] : block.lines,
      ),
      facts: [site.newsletter, day],
      traits: new Set(),
    };
  }
}

/** The ids in it have documents of their own. */
const textsOf = (content: object): string[] =>
  Object.values(content)
    .flatMap((value) => (typeof value === "string" ? [value] : textsOf(value)))
    .filter((text) => !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(text));
