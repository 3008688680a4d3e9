import { PARTS_ON_MAP } from "#app/content/guide/places.ts";
import { costText } from "#app/domain/guide/cost.ts";
import { type Coordinates, streetMeters, walkingMinutes } from "#app/domain/guide/distance.ts";
import { listRestaurants } from "#app/domain/guide/guide.server.ts";
import { phoneText } from "#app/domain/guide/hotel.ts";
import { hoursText } from "#app/domain/guide/hours-text.ts";
import { openStateOf } from "#app/domain/guide/open-restaurants.server.ts";
import {
  describeClosed,
  describeOpen,
  openingsBetween,
  openStateAt,
} from "#app/domain/guide/opening-hours.ts";
import { findReachOf } from "#app/domain/guide/place-page.server.ts";
import type { Occurrence } from "#app/domain/guide/schedule/occurrences.server.ts";
import { wayOfMeters } from "#app/domain/plan/ways.ts";
import { formatEventDay, formatShortClock } from "#app/locale/dates.ts";
import { capitalize } from "#app/locale/day-names.ts";
import { formatCount, formatDollars } from "#app/locale/numbers.ts";
import { type AskedDays, holidayOn } from "./days.ts";
import type { SearchDocument } from "./documents.server.ts";
import { type Place, YES_NO } from "./find.server.ts";
import type { Kind } from "./kinds.ts";
import { type Ask, sortsOf } from "./lexicon.ts";
import { occurrenceIn } from "./library.server.ts";
import { MEALS } from "./meals.ts";
import { type Meaning, mealOf, type Piece, peopleIn, piecesOf, type Reading } from "./reader.ts";
import { inWords, whenOf } from "./sentence.ts";
import { toKey } from "./terms.ts";

/** The answer to a question about a record that it names, or that alone is found; undefined where there is none. */
export function tellRecord(
  reading: Reading,
  place: Place,
  found: readonly SearchDocument[],
): string | undefined {
  const named = reading.pieces.filter(({ meaning, isNot }) => !isNot && meaning.records?.length);
  const asks = new Set(piecesOf(reading, "ask").map(({ meaning }) => meaning.ask));
  const spots = spotsOf(reading, place);
  if (asks.has("distance") || isWayAsked(reading, spots.length)) {
    const far = tellDistance(spots, place);
    if (far) return far;
  }
  const closer = tellCloser(reading, place);
  if (closer) return closer;
  const [piece] = named;
  const [record, ...more] = piece?.meaning.records ?? [];
  if (piece && record && named.length + more.length === 1 && isAbout(reading, piece, record))
    return tell(record, asks, reading, place);
  const [only] = found.length === 1 ? found : eventsMeant(found, asks);
  if (only && (asks.size > 0 || YES_NO.test(reading.question)))
    return tell(only, asks, reading, place);
  const lot = isParkingAlone(reading) ? found.find(({ parking }) => parking) : undefined;
  if (lot) return tell(lot, asks, reading, place);
  const guide = found.find(({ kind, title }) => kind === "guide" && isOnly(reading, title));
  return guide && `${guide.title}: “${guide.texts[0]}”`;
}

/** "What is it like there?": that part of town and nothing else. */
const isOnly = ({ pieces: [piece, ...more] }: Reading, place: string) =>
  more.length === 0 && piece?.meaning.place === place;

const isOfParking = ({ meaning }: Piece) => /parking$/.test(meaning.trait ?? "");

/** "Where do I park near the pier?" */
const isParkingAlone = ({ pieces }: Reading) =>
  pieces.some(isOfParking) &&
  pieces.some(({ meaning }) => meaning.sort !== "trait") &&
  pieces.every((piece) => isOfParking(piece) || /^(?:near|place|ask)$/.test(piece.meaning.sort));

/** "When is the next market?" is the first, "what does the concert cost?" the only one, whatever else was found. */
function eventsMeant(found: readonly SearchDocument[], asks: ReadonlySet<string | undefined>) {
  const events = found.filter(({ kind }) => kind === "event");
  const isOne = events.length === 1 && (asks.has("hours") || asks.has("price"));
  return isOne || asks.has("day") ? events : [];
}

/** The sentence of its own text that has most of the words that are asked for. */
export function quoteOf(
  { title, texts }: Pick<SearchDocument, "title" | "texts">,
  reading: Reading,
) {
  const own = new Set(toKey(title).split(" "));
  const terms = [...piecesOf(reading, "word"), ...piecesOf(reading, "meal", "subkind", "amenity")]
    .flatMap(({ word }) => toKey(word).split(" "))
    .filter((term) => !own.has(term) && term.length > 2);
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/));
  const scored = sentences.map((sentence) => {
    const key = ` ${toKey(sentence)}`;
    return { sentence, score: terms.filter((term) => key.includes(` ${term}`)).length };
  });
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  return best && best.score > 0 ? best.sentence : undefined;
}

const OWN = sortsOf("own");
/** Of these one asks for others than itself. */
const OTHERS = new Set<Kind>(["event", "job", "restaurant", "hotel"]);

/** Nothing else is looked for but that record. */
const isAbout = ({ pieces }: Reading, own: Piece, { kind }: SearchDocument) =>
  pieces.every(({ meaning: { sort, kinds = [] }, ...piece }) => {
    const isOther = kinds.length > 0 && !kinds.includes(kind);
    const isOfOthers =
      isOther &&
      (sort === "subkind" || (sort === "kind" && kinds.some((each) => OTHERS.has(each))));
    return piece.start === own.start || (OWN.has(sort) && !isOfOthers);
  });

const WAY = /\b(?:from|between|de|desde|entre)\b/i;
const isWayAsked = ({ question }: Reading, spots: number) =>
  spots > 1 &&
  WAY.test(question) &&
  /\b(?:minutes?|walk\w*|far|long|minutos?|lejos|pie|camin\w+)\b/i.test(question);

type Spot = { name: string; coordinates: Coordinates };

/** What it names that stands on the map, in its order: records, parts of town. */
function spotsOf({ pieces }: Reading, place: Place): Spot[] {
  return pieces.flatMap(({ meaning, isNot }) => {
    if (isNot) return [];
    const part = meaning.place && PARTS_ON_MAP[meaning.place];
    if (part) return [{ name: meaning.place ?? "", coordinates: part }];
    if (Array.isArray(meaning.near)) return meaning.near.slice(0, 1);
    const isNamed = meaning.records !== undefined || meaning.sort === "subkind";
    return isNamed ? place.library.names.landmarksOf(meaning).slice(0, 1) : [];
  });
}

const WALK_MAX = 60;
const FAR_MINUTES = 25;

function tellDistance(spots: readonly Spot[], { position }: Place) {
  const [from = position && { name: "you", coordinates: position }, to] =
    spots.length > 1 ? spots : [undefined, spots[0]];
  if (!from || !to) return undefined;
  const minutes = walkingMinutes(from.coordinates, to.coordinates);
  const onFoot = minutes === 1 ? "1 minute on foot" : `${minutes} minutes on foot`;
  const way = wayOfMeters(streetMeters(from.coordinates, to.coordinates), {
    car: true,
    children: 0,
  });
  const drive = way.by === "car" && `about ${way.minutes} minutes by car`;
  const both = drive && minutes > FAR_MINUTES ? `${onFoot}, or ${drive},` : onFoot;
  const said = drive && minutes > WALK_MAX ? drive : both;
  return `${capitalize(said)} from ${from.name} to ${to.name}`;
}

/** "Is the bakery closer to the pier than the diner?" */
function tellCloser({ pieces, question }: Reading, place: Place) {
  const target = pieces.find(({ meaning }) => Array.isArray(meaning.near))?.meaning.near?.[0];
  const records = pieces.flatMap(({ meaning }) =>
    meaning.records ? place.library.names.landmarksOf(meaning).slice(0, 1) : [],
  );
  if (typeof target !== "object" || records.length !== 2 || !CLOSER.test(question))
    return undefined;
  const [one, other] = records
    .map(({ name, coordinates }) => ({
      ...{ name, minutes: walkingMinutes(coordinates, target.coordinates) },
    }))
    .sort((first, second) => first.minutes - second.minutes);
  const [least, most] = [one?.minutes, other?.minutes];
  return least === most
    ? `Both are ${least} minutes on foot from ${target.name}`
    : `${one?.name} is closer to ${target.name}: ${least} minutes on foot, ${other?.name} ${most}`;
}

const CLOSER = /\b(?:closer|closest|nearer|nearest|m[aá]s cerca)\b/i;

const isOfHours = ({ meaning }: Piece) => /^open(?:-now)?$/.test(meaning.trait ?? "");

function tell(
  record: SearchDocument,
  asks: ReadonlySet<string | undefined>,
  reading: Reading,
  place: Place,
) {
  const { title, phone, cost, kind, event, parking } = record;
  const { now } = place;
  const { days, pieces } = reading;
  const call = phone ? `: call ${phoneText(phone)}` : "";
  const isYesNo = YES_NO.test(reading.question);
  const isNamed = pieces.some(({ meaning }) => meaning.records);
  const traits = pieces.filter(
    ({ meaning, meaning: { sort, test } }) =>
      sort === "trait" ||
      sort === "amenity" ||
      (sort === "subkind" &&
        isNamed &&
        (!test?.(record) || (isYesNo && /^(?:has|is good)/.test(stateOf(meaning))))),
  );
  const isOpenAsked = traits.some(isOfHours);
  const unknown = pieces.find(({ meaning }) => meaning.unknown)?.meaning.unknown;
  if (unknown) return `The guide does not say ${unknown}${call}`;
  const isWayAsked = piecesOf(reading, "way").length > 0 || asks.has("address");
  const isParkingAsked = traits.some(isOfParking);
  if (parking && (isWayAsked || isParkingAsked))
    return `${title}: ${parking.charAt(0).toLowerCase()}${parking.slice(1)}`;
  const perFoot = pieces.find(({ meaning }) => meaning.after)?.meaning.figure?.(record);
  if (perFoot) return `${title}: ${perFoot}`;
  // The sentence about an event has its price and its hours.
  const isWhen = asks.has("day") || asks.has("hours");
  if (event && (isWhen || (asks.has("price") && (days || asks.size > 1))))
    return tellEvent(record, reading, place);
  const said = ANSWERS.flatMap(([ask, say]) =>
    asks.has(ask) ? (say(record, reading, now) ?? []) : [],
  );
  const ofDay = days && record.hours && tellDay(record, days, now, call);
  const begin = ofDay && asks.has("hours") ? `${ofDay}; ` : `${title}: `;
  if (ofDay?.includes(" is closed ") && (isYesNo || said.length === 0)) return ofDay;
  if (said.length > 0) return begin + said.join("; ");
  const own = tellListed(record, reading) ?? tellTraits(record, traits, call);
  if (own) return own;
  if (event) return tellEvent(record, reading, place);
  if (ofDay) return ofDay;
  const typed = piecesOf(reading, "word");
  const quoted = typed.length > 0 && quoteOf(record, { ...reading, pieces: typed });
  if (quoted) return `${title}: “${quoted}”`;
  const state = tellState(record, now);
  if (isWhen || isOpenAsked) return `${title}: ${state ?? `its hours are not in the guide${call}`}`;
  const quote = quoteOf(record, reading);
  if (quote) return `${title}: “${quote}”`;
  const [sort] = kind === "beach" ? ["a beach"] : record.facts;
  const isHome = kind === "listing";
  const sum =
    cost && (isHome ? formatDollars(cost.from) : cost.to > 0 && costText(cost, peopleIn(reading)));
  if (!sum && !state) return `${title}: ${firstSentence(record)}`;
  return `${title}: ${[sort, sum, state].filter(Boolean).join(", ")}`;
}

/** Its own first sentence, begun as the rest of a sentence is. */
function firstSentence({ texts }: SearchDocument) {
  const [first = ""] = (texts[0] ?? "").split(/(?<=[.!?])\s+/);
  return first.replace(/[.]$/, "");
}

type Say = (record: SearchDocument, reading: Reading, now: Date) => string | 0 | undefined;

/** What is asked of one record, in the order in which it is answered. */
const ANSWERS: readonly [Ask, Say][] = [
  ["hours", tellHours],
  ["phone", ({ phone }) => (phone ? phoneText(phone) : "no telephone in the guide")],
  [
    "website",
    ({ website = "no website in the guide" }) =>
      website.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, ""),
  ],
  ["price", tellPrice],
  ["rating", ({ rating }) => rating && `${rating.toFixed(1)} of 5`],
  [
    "address",
    ({ address, href, neighborhood = "see the map" }, _, now) =>
      address ?? (findReachOf(href, now)?.map && neighborhood),
  ],
];

/** "Closed now, opens 6 PM (Wed to Sun, 6 PM to 1 AM)" */
function tellHours(record: SearchDocument, reading: Reading, now: Date) {
  const { openings } = record;
  if (reading.days || !openings || piecesOf(reading, "word").length > 0) return undefined;
  return `${tellState(record, now)} (${hoursText(openings)})`;
}

function tellPrice({ cost, event, kind, price, phone }: SearchDocument, reading: Reading) {
  const call = phone ? `: call ${phoneText(phone)}` : "";
  if (event) return event.price;
  if (kind === "hotel") return `${price}; what a room costs is not in the guide${call}`;
  if (!cost) return `its price is not in the guide${call}`;
  if (kind === "listing") return formatDollars(cost.from);
  if (cost.to === 0) return "free";
  const range =
    cost.from === cost.to
      ? formatDollars(cost.from)
      : `$${formatCount(cost.from)} to $${formatCount(cost.to)}`;
  const people = peopleIn(reading);
  return `${range} a person${people && people > 1 ? `, ${costText(cost, people)}` : ""}`;
}

/** "Does it include breakfast?": a meal that stands among what it offers. A kitchen serves them all. */
function tellListed({ title, tags, kind }: SearchDocument, reading: Reading) {
  const meal = kind === "restaurant" ? undefined : mealOf(reading);
  const tag =
    meal && tags.find((each) => MEALS[meal].terms.some((word) => toKey(each).includes(word)));
  return tag && `Yes: ${title} lists “${tag}”`;
}

/** Yes, no, or that the guide does not say. */
function tellTraits(record: SearchDocument, pieces: readonly Piece[], call: string) {
  const sought = pieces.filter((piece) => !isOfHours(piece));
  if (sought.length === 0) return undefined;
  const { title } = record;
  const said = inWords(sought.map(({ meaning }) => stateOf(meaning)));
  if (sought.every(({ meaning }) => meaning.test?.(record))) return `Yes: ${title} ${said}`;
  if (sought.some(({ meaning: { trait } }) => trait && record.lacks?.includes(trait)))
    return `No: ${title} ${said.replace(/^has /, "has no ").replace(/^is /, "is not ")}`;
  return `The guide does not say whether ${title} ${said}${call}`;
}

/** "has parking", "is dog-friendly", "is a museum", "has pizza" */
function stateOf({ before, label = "", noun }: Meaning) {
  if (before) return `is ${before}`;
  const own = label || (noun?.[0] ?? "").replace(/^.* (?=with )/, "");
  if (own.startsWith("with ")) return own.replace("with", "has");
  if (own.startsWith("for ")) return `is good ${own}`;
  return `is ${label || `${/^[aeiou]/i.test(own) ? "an" : "a"} ${own}`}`;
}

function tellState(record: SearchDocument, now: Date) {
  const restaurant =
    record.restaurantId && listRestaurants().find(({ id }) => id === record.restaurantId);
  const state = restaurant
    ? openStateOf(restaurant, now)
    : record.hours && openStateAt(record.hours, now);
  if (!state) return undefined;
  return (state.isOpen ? describeOpen(state, now) : describeClosed(state, now))
    .join(", ")
    .toLowerCase()
    .replace(/\b([ap])m\b/g, (half) => half.toUpperCase())
    .replace(/\b(mon|tues|wednes|thurs|fri|satur|sun)day\b/g, capitalize);
}

function tellDay({ title, hours = [] }: SearchDocument, days: AskedDays, now: Date, call: string) {
  const { midnight, from, to } = days;
  const holiday = holidayOn(midnight);
  const when = whenOf(days, now);
  if (holiday)
    return `${title}: its hours on ${holiday} (${when.replace(/^on /, "")}) are not known${call}`;
  const until = new Date(Math.max(to.getTime(), midnight.getTime() + 1));
  const times = openingsBetween(hours, midnight, until)
    .filter(({ opens, closes }) => opens < to && closes > from)
    .map(({ opens, closes }) => `${formatShortClock(opens)} to ${formatShortClock(closes)}`);
  return times.length > 0
    ? `${title} is open ${when}: ${inWords([...new Set(times)])}`
    : `${title} is closed ${when}`;
}

function tellEvent(record: SearchDocument, { days }: Reading, { calendar, now }: Place) {
  const { title, event } = record;
  const dates = calendar.dates.get(record);
  const isOver = ({ ends }: Occurrence) => ends !== undefined && ends < now;
  const at = days
    ? dates && occurrenceIn(calendar, record, days)
    : (dates?.soon.find((each) => !isOver(each)) ?? dates?.next);
  if (days && !at) return `${title} is not ${whenOf(days, now)}: ${event?.date}, ${event?.time}`;
  if (!event) return undefined;
  if (!at) return `${title}${dates ? " is over: it was " : ": "}${event.date}, ${event.time}`;
  const { starts, ends } = at;
  const hours = [starts, ...(ends ? [ends] : [])].map(formatShortClock).join(" to ");
  if (isOver(at)) return `${title} is over: it was ${formatEventDay(starts)}, ${hours}`;
  const price = event.price === "Free" ? "free" : event.price;
  return `${title}: ${formatEventDay(starts)}, ${hours}, ${event.venue}, ${price}`;
}
