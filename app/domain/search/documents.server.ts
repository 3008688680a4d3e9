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
import { type LISTS, pagePath } from "#app/domain/guide/links.ts";
import { type Hours, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import {
  type Beach,
  type GuideEvent,
  HAS_NAMES,
  type Picture,
  type Restaurant,
} from "#app/domain/guide/records.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { KIND_NAMES, type Kind } from "./kinds.ts";
import { toKey } from "./terms.ts";
import { type Facts, type Trait, traitsOf } from "./traits.ts";

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
  /** Dollars for one person, or the price of a home. */
  cost?: Cost | undefined;
  beds?: number;
  baths?: number;
  sqft?: number;
  event?: GuideEvent;
  hours?: readonly Hours[] | undefined;
  openings?: readonly string[] | undefined;
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
const streetOf = (address = "") => address.split(", ", 1).filter(Boolean);

/** Facts that all kinds say alike. */
type Shared = { id: string; picture: Picture } & Partial<
  Pick<Restaurant, "phone" | "website" | "address" | "coordinates" | "cost" | "opening_hours"> &
    Pick<Beach, "step_free">
>;

/** What a kind says in its own way; `of` decides its traits where its record alone does not. */
type Own = Partial<Fields> &
  Pick<Fields, "title" | "tags" | "texts" | "facts"> & { of?: Partial<Facts> };

function documentOf<Of extends Shared & Partial<Facts>>(
  [kind, path]: [Fields["kind"], keyof typeof LISTS],
  record: Of,
  { of, lacks = [], ...own }: Own,
): Fields {
  const { picture, phone, website, address, coordinates, cost, opening_hours, step_free } = record;
  const facts = { tags: [], ...record, ...of };
  return {
    ...{ kind, href: pagePath(path, record), picture, phone, website, address, coordinates, cost },
    hours: opening_hours && readOpeningHours(opening_hours),
    openings: opening_hours,
    traits: traitsOf(facts, kind === "beach" ? [] : listBeaches()),
    lacks: [
      ...lacks,
      ...(step_free === false ? (["step-free"] as const) : []),
      ...HAS_NAMES.filter((name) => facts[name] === false),
    ],
    ...own,
  };
}

function* listRecords(): Generator<Fields> {
  for (const event of listEvents()) {
    const { title, venue, date, time, location, price, description, canceled } = event;
    yield documentOf(["event", "event"], event, {
      title,
      tags: [...event.tags, venue, date, KIND_NAMES.event.one],
      texts: [description, location, price],
      facts: [...(canceled ? [eventDays.canceled] : []), time, venue],
      cost: dollars(dollarsIn(price)),
      address: location,
      event,
    });
  }
  for (const restaurant of listRestaurants()) {
    const { id, name, cuisine, tags, address, description, price_level: price } = restaurant;
    yield documentOf(["restaurant", "restaurant"], restaurant, {
      title: name,
      tags: [cuisine, ...tags, KIND_NAMES.restaurant.one],
      texts: [description, address],
      facts: [cuisine, ...streetOf(address)],
      price,
      restaurantId: id,
    });
  }
  for (const beach of listBeaches()) {
    const { name, amenities, parking, parking_fee, description } = beach;
    const tags = [...amenities, ...(isForSunset(name) ? ["Sunset"] : []), "Outdoors"];
    yield documentOf(["beach", "beach"], beach, {
      title: name,
      of: { tags, cost: NOTHING },
      tags: [...amenities, ...(beach.food ? ["Food"] : []), KIND_NAMES.beach.one],
      texts: [description, parking],
      facts: [parking],
      parking,
      lacks: parking_fee === "yes" || parking_fee === "permit" ? ["free-parking"] : [],
      cost: NOTHING,
    });
  }
  for (const place of listPlaces()) {
    const { name, kind, tags = [], address, description } = place;
    yield documentOf(["place", "place"], place, {
      title: name,
      tags: [kind, ...tags, KIND_NAMES.place.one],
      texts: [description, ...(address ? [address] : [])],
      facts: [kind, ...streetOf(address)],
    });
  }
  for (const hotel of listHotels()) {
    const { name, style, neighborhood, amenities, summary, description, rating } = hotel;
    yield documentOf(["hotel", "hotel"], hotel, {
      title: name,
      of: { tags: [...hotel.tags, ...amenities] },
      tags: [style, neighborhood, ...hotel.tags, ...amenities, KIND_NAMES.hotel.one],
      texts: [summary, description],
      facts: [neighborhood, style, `Rating ${rating.toFixed(1)}`],
      ...{ neighborhood, rating, price: hotel.price_level },
    });
  }
  // Prices decide which homes are cheap, because nothing else does.
  const prices = listListings().flatMap(({ price }) => dollarsIn(price) ?? []);
  prices.sort((one, other) => one - other);
  const [low = 0, high = 0] = [1, 2].map((part) => prices[Math.floor((part * prices.length) / 3)]);
  for (const listing of listListings()) {
    const { title, type, neighborhood, price, description, beds, baths, sqft } = listing;
    const costs = dollarsIn(price);
    const level = costs !== undefined && (costs < low ? "$" : costs >= high ? "$$$" : undefined);
    yield documentOf(["listing", "listing"], listing, {
      title,
      of: { tags: [type], ...(level && { price_level: level }) },
      tags: [type, neighborhood, KIND_NAMES.listing.one, `${beds} bedrooms`, `${baths} bathrooms`],
      texts: [description, price],
      facts: [type, neighborhood, `${beds} beds`, `${formatCount(sqft)} sqft`],
      cost: dollars(costs),
      ...{ beds, baths, sqft, neighborhood },
    });
  }
  for (const venue of listWellnessVenues()) {
    const { name, type, tags, address, description } = venue;
    yield documentOf(["wellness", "venue"], venue, {
      title: name,
      tags: [type, ...tags],
      texts: [description, address],
      facts: [type, ...streetOf(address)],
    });
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
