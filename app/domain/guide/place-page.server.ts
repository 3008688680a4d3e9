import { site } from "#app/config/site.ts";
import { beaches } from "#app/content/guide/beaches.ts";
import { placePages as words } from "#app/content/guide/place-pages.ts";
import { describeSunset } from "#app/domain/today.ts";
import { fromCityTime, startOfDay } from "#app/locale/city-time.ts";
import { formatClock, formatEventDay } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { type Coordinates, walkingMinutes } from "./distance.ts";
import { listComingEvents } from "./events.server.ts";
import {
  listBeaches,
  listEvents,
  listHotels,
  listListings,
  listPlaces,
  listRestaurants,
  listWellnessVenues,
} from "./guide.server.ts";
import { phoneHref, phoneText } from "./hotel.ts";
import { LISTS, mapsSearchUrl, pagePath } from "./links.ts";
import { openStateOf } from "./open-restaurants.server.ts";
import { describeClosed, describeHours, describeOpen } from "./opening-hours.ts";
import type {
  Beach,
  Hotel,
  Listing,
  Picture,
  Place,
  Restaurant,
  WellnessVenue,
} from "./records.ts";

export type PlaceKind = Exclude<keyof typeof LISTS, "event">;

/** The source has the same live, where the text is an example. */
type Fact = { name: string; text: string; source?: { name: string; href: string } };

/** These fields of a record of any kind are shown on its page. */
type PageFacts = {
  name: string;
  sort: string;
  text: string[];
  tags: readonly string[];
  picture: Picture;
  alt?: string;
  state: string[];
  facts: Fact[];
  phone?: string | undefined;
  website?: string | undefined;
  address?: string | undefined;
  directions?: string | undefined;
  coordinates?: Coordinates | undefined;
  opening_hours?: readonly string[] | undefined;
};

const fact = (name: string, text: string | undefined): Fact[] => (text ? [{ name, text }] : []);

const priceOf = (cost: { from: number; to: number } | undefined) => {
  if (!cost) return undefined;
  if (cost.to === 0) return "Free";
  const from = `$${formatCount(cost.from)}`;
  return `${cost.from === cost.to ? from : `${from} to $${formatCount(cost.to)}`} a person`;
};

const hoursText = (hours: readonly string[] | undefined) => hours?.map(words.hours).join("; ");

const forWhom = (all: readonly (keyof typeof words.goodFor)[] | undefined) =>
  all?.map((each) => words.goodFor[each]).join(", ");

type Pictured<Of> = Of & { picture: Picture };

const TELL = {
  restaurant: (it: Pictured<Restaurant>, now: Date): PageFacts => {
    const state = openStateOf(it, now);
    return {
      ...common(it, it.cuisine),
      state: state.isOpen ? describeOpen(state, now) : describeClosed(state, now),
      facts: [
        ...fact("Hours", it.hours),
        ...fact("Price", [it.price_level, priceOf(it.cost)].filter(Boolean).join(", ")),
        ...fact("Good for", forWhom(it.good_for)),
      ],
      directions: it.address,
    };
  },
  beach: (it: Pictured<Beach>, now: Date): PageFacts => ({
    ...common({ ...it, tags: it.amenities }, "Beach"),
    state: words.sunset(describeSunset(now)),
    facts: [
      ...fact("Parking", it.parking),
      ...fact("Parking fee", it.parking_fee && words.parkingFee[it.parking_fee]),
      ...fact("Restrooms", yesOrNo(it.restrooms)),
      ...fact("Shade", yesOrNo(it.shade)),
      ...fact("Something to eat", yesOrNo(it.food)),
      {
        name: "Red tide",
        text: `${it.red_tide_status} ${beaches.notToday}`,
        source: beaches.official[0],
      },
    ],
    directions: `${it.name}, ${site.city}, ${site.state}`,
  }),
  venue: (it: Pictured<WellnessVenue>, now: Date): PageFacts => ({
    ...common(it, it.type),
    state: describeHours(it, now),
    facts: [
      ...fact("Hours", hoursText(it.opening_hours)),
      ...fact("Price", priceOf(it.cost)),
      ...fact("Without booking", it.drop_in ? "Yes" : undefined),
    ],
    directions: it.address,
  }),
  place: (it: Pictured<Place>, now: Date): PageFacts => ({
    ...common({ ...it, tags: it.tags ?? [] }, it.kind),
    state: describeHours(it, now),
    facts: [
      ...fact("Hours", hoursText(it.opening_hours)),
      ...fact("Price", priceOf(it.cost)),
      ...fact("Good for", forWhom(it.good_for)),
    ],
    directions: it.address ?? `${it.name}, ${site.city}, ${site.state}`,
  }),
  listing: (it: Pictured<Listing>): PageFacts => ({
    ...common({ ...it, name: it.title, tags: [] }, it.type),
    state: [it.price],
    facts: [
      ...fact("Bedrooms", `${it.beds}`),
      ...fact("Bathrooms", `${it.baths}`),
      ...fact("Size", `${formatCount(it.sqft)} sqft`),
      ...fact("Neighborhood", it.neighborhood),
    ],
  }),
  hotel: (it: Pictured<Hotel>): PageFacts => ({
    ...common(it, it.style),
    text: [it.summary, ...it.description.split(/\n+/)],
    alt: it.image_alt,
    state: [it.price_level, `Rating ${it.rating.toFixed(1)}`],
    facts: [
      ...fact("Neighborhood", it.neighborhood),
      ...fact("Amenities", it.amenities.join(", ")),
    ],
    directions: `${it.name}, ${it.neighborhood}, ${site.city}, ${site.state}`,
  }),
} satisfies Record<PlaceKind, (it: never, now: Date) => PageFacts>;

type Common = {
  name: string;
  description: string;
  tags: readonly string[];
  picture: Picture;
  address?: string | undefined;
  phone?: string | undefined;
  website?: string | undefined;
  coordinates?: Coordinates | undefined;
  opening_hours?: readonly string[] | undefined;
};

const common = (it: Common, sort: string) => ({
  name: it.name,
  sort,
  text: [it.description],
  tags: it.tags,
  picture: it.picture,
  address: it.address,
  phone: it.phone,
  website: it.website,
  coordinates: it.coordinates,
  opening_hours: it.opening_hours,
});

const yesOrNo = (is: boolean | undefined) => (is === undefined ? undefined : is ? "Yes" : "No");

const LISTED = {
  restaurant: listRestaurants,
  beach: listBeaches,
  venue: listWellnessVenues,
  place: listPlaces,
  listing: listListings,
  hotel: listHotels,
} satisfies Record<PlaceKind, () => readonly { id: string }[]>;

export function findPlace(kind: PlaceKind, id: string, now: Date) {
  const record = LISTED[kind]().find((each) => each.id === id);
  return record && describePlace(kind, record, now);
}

export function describePlace(kind: PlaceKind, record: { id: string }, now: Date) {
  const told = TELL[kind](record as never, now);
  const { id } = record;
  const { coordinates } = told;
  return {
    ...told,
    ...reachOf(told),
    id,
    kind,
    path: pagePath(kind, { id }),
    list: LISTS[kind],
    isOnMap: coordinates !== undefined,
    near: coordinates && kind !== "listing" ? listNear(coordinates, { kind, id }, now) : [],
    events: listEventsAt(told, now),
  };
}

const reachOf = ({ phone, website, directions }: PageFacts) => ({
  call: phone ? { text: phoneText(phone), href: phoneHref(phone) } : undefined,
  map: directions && mapsSearchUrl(directions),
  website,
});

/** Gives the opening hours and the directions of the record whose page has this address. */
export function findReachOf(path: string, now: Date) {
  const { kind, record } = findAt(path);
  if (!kind || !record) return undefined;
  const told = TELL[kind](record as never, now);
  return { ...reachOf(told), hours: told.facts.find(({ name }) => name === "Hours")?.text };
}

/** Finds a venue, a table, a beach or a place by its name. */
export function findPathOf(name: string) {
  for (const kind of ["restaurant", "place", "venue", "beach", "hotel"] as const) {
    const found = LISTED[kind]().find((each) => each.name === name);
    if (found) return pagePath(kind, found);
  }
  return undefined;
}

const ALIKE = 3;

/** Lists the records whose ids share most parts with one that does not exist, or else the first of their list. */
export function listAlike(kind: keyof typeof LISTS, id: string) {
  const all: { id: string; name: string }[] =
    kind === "event" ? listEvents().map(({ id, title }) => ({ id, name: title })) : namesOf(kind);
  const words = new Set(id.split("-"));
  const alike = all.map((each) => ({
    each,
    shared: each.id.split("-").filter((word) => words.has(word)).length,
  }));
  return alike
    .sort((one, other) => other.shared - one.shared)
    .slice(0, ALIKE)
    .map(({ each }) => ({ label: each.name, to: pagePath(kind, each) }));
}

const namesOf = (kind: PlaceKind) =>
  LISTED[kind]().map((each) => ({ id: each.id, name: "name" in each ? each.name : each.title }));

/** Finds the picture of the record whose page has this address. */
export function findPictureOf(path: string) {
  const { list, id, record } = findAt(path);
  if (list === LISTS.event) return listEvents().find((each) => each.id === id)?.picture;
  return record?.picture;
}

function findAt(path: string) {
  const [, list, id] = /^(\/[\w-]+)\/([\w-]+)$/.exec(path) ?? [];
  const kind = KINDS.find((each) => LISTS[each] === list);
  return { list, id, kind, record: kind && LISTED[kind]().find((each) => each.id === id) };
}

const KINDS = Object.keys(LISTED) as PlaceKind[];

export const listPlaceKeys = () =>
  KINDS.flatMap((kind) => LISTED[kind]().map(({ id }) => ({ kind, id })));

export type ShownPlace = ReturnType<typeof describePlace>;

const NEAR_MINUTES = 30;

export type Near = { what: string; name: string; href: string; minutes: number };

/** The nearest sand, table and sight on foot, and what takes place this evening. */
export function listNear(
  from: Coordinates,
  own: { kind: PlaceKind | "event"; id: string },
  now: Date,
): Near[] {
  const nearest = (kind: PlaceKind, what: string): Near[] => {
    let found: Near | undefined;
    for (const each of LISTED[kind]()) {
      const isOwn = kind === own.kind && each.id === own.id;
      if (isOwn || !("coordinates" in each) || !each.coordinates) continue;
      const minutes = walkingMinutes(from, each.coordinates);
      if (minutes > NEAR_MINUTES || minutes >= (found?.minutes ?? Number.POSITIVE_INFINITY))
        continue;
      found = { what, name: each.name, href: pagePath(kind, each), minutes };
    }
    return found ? [found] : [];
  };
  return [
    ...nearest("beach", words.near.beach),
    ...nearest("restaurant", words.near.table),
    ...nearest("place", words.near.place),
    ...nextTonight(from, own.id, now),
  ];
}

function nextTonight(from: Coordinates, ownId: string, now: Date): Near[] {
  const tomorrow = fromCityTime(startOfDay(now) + DAY_MS);
  const found = listComingEvents(now).flatMap(({ event, next }) => {
    if (
      event.id === ownId ||
      !event.coordinates ||
      event.canceled ||
      !next ||
      next.starts >= tomorrow ||
      next.starts < now
    )
      return [];
    const minutes = walkingMinutes(from, event.coordinates);
    const what = words.near.event(formatClock(next.starts));
    return minutes > NEAR_MINUTES
      ? []
      : [{ what, name: event.title, href: pagePath("event", event), minutes }];
  });
  return found.slice(0, 1);
}

const EVENTS_MAX = 4;

/** An event names its venue by the venue's name. */
const listEventsAt = ({ name }: PageFacts, now: Date) =>
  listComingEvents(now)
    .filter(({ event, next }) => event.venue === name && next && !event.canceled)
    .slice(0, EVENTS_MAX)
    .map(({ event, next }) => ({
      title: event.title,
      href: pagePath("event", event),
      when: `${next ? formatEventDay(next.starts) : event.date}, ${event.time}`,
    }));
