import { site } from "#app/config/site.ts";
import { beaches } from "#app/content/guide/beaches.ts";
import { placePages as texts } from "#app/content/guide/place-pages.ts";
import { describeSunset } from "#app/domain/today.ts";
import { nextMidnight } from "#app/locale/city-time.ts";
import { formatClock, formatEventDay } from "#app/locale/dates.ts";
import { capitalize } from "#app/locale/day-names.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { type Coordinates, walkingMinutes } from "./distance.ts";
import { listComingEvents } from "./events.server.ts";
import { phoneHref, phoneText } from "./hotel.ts";
import { hoursText } from "./hours-text.ts";
import { LISTS, mapsSearchUrl, pagePath } from "./links.ts";
import { squareFootText } from "./listing.ts";
import { openStateOf } from "./open-restaurants.server.ts";
import { describeHours, describeState } from "./opening-hours.ts";
import { recordsOf } from "./records/snapshot.server.ts";
import {
  HAS_NAMES,
  type Picture,
  type Place,
  RECORD_KINDS,
  type RecordOf,
  type WithHas,
  type WithPicture,
} from "./records.ts";

export type PlaceKind = Exclude<keyof typeof LISTS, "event">;

type Fact = { name: string; text: string; source?: { name: string; href: string } };

type Described = Pick<
  Place,
  "name" | "description" | "address" | "phone" | "website" | "coordinates" | "opening_hours"
> & { tags?: readonly string[] | undefined; picture: Picture };

const common = (record: Described, sort: string) => {
  const { name, description, tags = [], picture, address, phone, website } = record;
  const { coordinates, opening_hours } = record;
  const own = { name, sort, text: [description], tags, picture };
  return { ...own, address, phone, website, coordinates, opening_hours };
};

/** These fields of a record of any kind are shown on its page. */
type PageFacts = ReturnType<typeof common> & {
  alt?: string;
  state: string[];
  facts: Fact[];
  directions?: string | undefined;
};

const factsOf = (facts: Record<string, string | undefined>): Fact[] =>
  Object.entries(facts).flatMap(([name, text]) => (text ? [{ name, text }] : []));

const priceOf = (cost: { from: number; to: number } | undefined) => {
  if (!cost) return undefined;
  if (cost.to === 0) return "Free";
  const from = `$${formatCount(cost.from)}`;
  return `${cost.from === cost.to ? from : `${from} to $${formatCount(cost.to)}`} a person`;
};

const forWhom = (all: readonly (keyof typeof texts.goodFor)[] | undefined) =>
  all && capitalize(all.map((each) => texts.goodFor[each]).join(", "));

const whatItHas = (it: WithHas) => {
  const said = HAS_NAMES.flatMap((name) => {
    const { has, lacks } = texts.hasOrNot[name];
    return it[name] === undefined ? [] : [it[name] ? has : lacks];
  });
  return capitalize(said.join(", "));
};

const cityText = `${site.city}, ${site.state}`;

const SUMMARIES: {
  [Kind in PlaceKind]: (it: WithPicture<RecordOf<Kind>>, now: Date) => PageFacts;
} = {
  restaurant: (it, now) => ({
    ...common(it, it.cuisine),
    state: describeState(openStateOf(it, now), now),
    facts: factsOf({
      Hours: it.hours,
      Price: [it.price_level, priceOf(it.cost)].filter(Boolean).join(", "),
      "On site": whatItHas(it),
      "Good for": forWhom(it.good_for),
    }),
    directions: it.address,
  }),
  beach: (it, now) => ({
    ...common({ ...it, tags: it.amenities }, "Beach"),
    state: texts.sunset(describeSunset(now)),
    facts: [
      ...factsOf({
        Parking: it.parking,
        "Parking fee": it.parking_fee && texts.parkingFee[it.parking_fee],
        "On site": whatItHas(it),
      }),
      {
        name: "Red tide",
        text: `${it.red_tide_status} ${beaches.notToday}`,
        source: beaches.official[0],
      },
    ],
    directions: `${it.name}, ${cityText}`,
  }),
  venue: (it, now) => ({
    ...common(it, it.type),
    state: describeHours(it, now),
    facts: factsOf({
      Hours: it.opening_hours && hoursText(it.opening_hours),
      Price: priceOf(it.cost),
      Booking: it.drop_in ? texts.walkIns : undefined,
    }),
    directions: it.address,
  }),
  place: (it, now) => ({
    ...common(it, it.kind),
    state: describeHours(it, now),
    facts: factsOf({
      Hours: it.opening_hours && hoursText(it.opening_hours),
      Price: priceOf(it.cost),
      "Good for": forWhom(it.good_for),
    }),
    directions: it.address ?? `${it.name}, ${cityText}`,
  }),
  listing: (it) => ({
    ...common({ ...it, name: it.title }, it.type),
    state: [it.price],
    facts: factsOf({
      Bedrooms: `${it.beds}`,
      Bathrooms: `${it.baths}`,
      Size: [`${formatCount(it.sqft)} sqft`, squareFootText(it)].filter(Boolean).join(" · "),
      Neighborhood: it.neighborhood,
    }),
  }),
  hotel: (it) => ({
    ...common(it, it.style),
    text: [it.summary, ...it.description.split(/\n+/)],
    alt: it.image_alt,
    state: [it.price_level, `${it.rating.toFixed(1)} out of 5`],
    facts: factsOf({ Neighborhood: it.neighborhood, Amenities: it.amenities.join(" · ") }),
    directions: `${it.name}, ${it.neighborhood}, ${cityText}`,
  }),
};

const summaryOf = (kind: PlaceKind, record: { id: string }, now: Date) =>
  SUMMARIES[kind](record as never, now);

const findRecord = (kind: keyof typeof LISTS, id: string | undefined) =>
  recordsOf(kind).find((each) => each.id === id);

export function findPlace(kind: PlaceKind, id: string, now: Date) {
  const record = findRecord(kind, id);
  return record && describePlace(kind, record, now);
}

export function describePlace(kind: PlaceKind, record: { id: string }, now: Date) {
  const summary = summaryOf(kind, record, now);
  const { id } = record;
  const { coordinates } = summary;
  return {
    ...summary,
    ...reachOf(summary),
    id,
    kind,
    path: pagePath(kind, { id }),
    list: LISTS[kind],
    isOnMap: coordinates !== undefined,
    near: coordinates && kind !== "listing" ? listNear(coordinates, { kind, id }, now) : [],
    events: listEventsAt(summary, now),
  };
}

const reachOf = ({ phone, website, directions }: PageFacts) => ({
  call: phone ? { text: phoneText(phone), href: phoneHref(phone) } : undefined,
  map: directions && mapsSearchUrl(directions),
  website,
});

export function findReachOf(path: string, now: Date) {
  const { kind, record } = findAt(path);
  if (!record || !kind || kind === "event") return undefined;
  const summary = summaryOf(kind, record, now);
  return { ...reachOf(summary), hours: summary.facts.find(({ name }) => name === "Hours")?.text };
}

export function findPathOf(name: string) {
  for (const kind of ["restaurant", "place", "venue", "beach", "hotel"] as const) {
    const record = recordsOf(kind).find((each) => each.name === name);
    if (record) return pagePath(kind, record);
  }
  return undefined;
}

const ALIKE = 3;

/** Lists the records whose ids share most parts with one that does not exist, or else the first of their list. */
export function listAlike(kind: keyof typeof LISTS, id: string) {
  const parts = new Set(id.split("-"));
  const shared = (other: string) => other.split("-").filter((part) => parts.has(part)).length;
  return recordsOf(kind)
    .map((each) => ({ id: each.id, label: "name" in each ? each.name : each.title }))
    .sort((one, other) => shared(other.id) - shared(one.id))
    .slice(0, ALIKE)
    .map((each) => ({ label: each.label, to: pagePath(kind, each) }));
}

export const findPictureOf = (path: string) => findAt(path).record?.picture;

function findAt(path: string) {
  const [, list, id] = /^(\/[\w-]+)\/([\w-]+)$/.exec(path) ?? [];
  const kind = RECORD_KINDS.find((each) => LISTS[each] === list);
  return { kind, record: kind && findRecord(kind, id) };
}

const KINDS = Object.keys(SUMMARIES) as PlaceKind[];

export const listPlaceKeys = () =>
  KINDS.flatMap((kind) => recordsOf(kind).map(({ id }) => ({ kind, id })));

export type ShownPlace = ReturnType<typeof describePlace>;

const NEAR_MINUTES = 30;

export type Near = { what: string; name: string; href: string; minutes: number };

/** The nearest sand, table and sight on foot, and what takes place this evening. */
export function listNear(
  from: Coordinates,
  own: { kind: PlaceKind | "event"; id: string },
  now: Date,
): Near[] {
  const nearest = (kind: PlaceKind, what: string): Near[] =>
    recordsOf(kind)
      .flatMap((each) => {
        const isOwn = kind === own.kind && each.id === own.id;
        if (isOwn || !("coordinates" in each) || !each.coordinates) return [];
        const minutes = walkingMinutes(from, each.coordinates);
        return [{ what, name: each.name, href: pagePath(kind, each), minutes }];
      })
      .filter(({ minutes }) => minutes <= NEAR_MINUTES)
      .sort((one, other) => one.minutes - other.minutes)
      .slice(0, 1);
  return [
    ...nearest("beach", texts.near.beach),
    ...nearest("restaurant", texts.near.table),
    ...nearest("place", texts.near.place),
    ...nextTonight(from, own.id, now),
  ];
}

function nextTonight(from: Coordinates, ownId: string, now: Date): Near[] {
  const tomorrow = nextMidnight(now);
  return listComingEvents(now)
    .flatMap(({ event, next }) => {
      const { id, title: name, coordinates, canceled } = event;
      if (id === ownId || !coordinates || canceled || !next) return [];
      if (next.starts < now || next.starts >= tomorrow) return [];
      const what = texts.near.event(formatClock(next.starts));
      const minutes = walkingMinutes(from, coordinates);
      return [{ what, name, href: pagePath("event", event), minutes }];
    })
    .filter(({ minutes }) => minutes <= NEAR_MINUTES)
    .slice(0, 1);
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
