import { COORDINATES } from "#app/content/guide/places.ts";
import { readSchedule } from "#app/domain/guide/schedule/schedule.server.ts";
import { type Coordinates, metersBetween } from "../distance.ts";
import type { Beach, GuideEvent, Hotel, Place, Restaurant, WellnessVenue } from "../records.ts";
import { type Inspect, joinFindings } from "./check-records.ts";
import type { Inspects } from "./import.server.ts";

type Visit = {
  coordinates?: Coordinates | undefined;
  good_for?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  amenities?: readonly string[] | undefined;
};

const FAR_METERS = 60_000;
const VENUE_METERS = 300;

/** A plan or a map cannot do without these fields. */
const missing =
  (...fields: string[]): Inspect<object> =>
  (record) => ({
    problems: [],
    notes: fields
      .filter((field) => (record as Record<string, unknown>)[field] === undefined)
      .map(
        (field) => `${field}: is missing, and whatever is planned or asked by it leaves this out`,
      ),
  });

const missingHours: Inspect<{ opening_hours?: unknown }> = ({ opening_hours }) =>
  says(opening_hours === undefined && "opening_hours: is missing");

const missingEnd: Inspect<GuideEvent> = (event) => {
  const { schedule } = readSchedule(event, new Date());
  const isMissing = schedule && schedule.lasts === undefined;
  return {
    problems: [],
    notes: isMissing ? ["ends: is missing, and nobody knows until when"] : [],
  };
};

const says = (...found: (string | false | undefined)[]) => ({
  problems: found.filter((each) => typeof each === "string"),
  notes: [],
});

const inspectVisit: Inspect<Visit> = ({ coordinates, good_for, tags = [], amenities = [] }) => {
  const away = coordinates ? Math.round(metersBetween(coordinates, COORDINATES) / 1000) : 0;
  const isFor = (pattern: RegExp) => [...tags, ...amenities].some((each) => pattern.test(each));
  const [forKids, kids] = [isFor(/^(family|playground)$/i), good_for?.includes("kids")];
  return says(
    away * 1000 > FAR_METERS && `coordinates: lie ${away} km from the city`,
    forKids && good_for && !kids && "good_for: lacks kids, for whom its tags say it is",
    isFor(/^(cocktails|wine)$/i) && kids && "good_for: has kids, where the tags name drinks",
  );
};

/** The price in dollars of the cheapest dish at a table of this level. */
const LEVELS: Record<string, [from: number, to: number]> = {
  $: [0, 20],
  $$: [10, 30],
  $$$: [20, 45],
  $$$$: [40, 1000],
};

const comparePrices: Inspect<Restaurant> = ({ price_level, cost }) => {
  const [from, to] = LEVELS[price_level ?? ""] ?? [0, Number.POSITIVE_INFINITY];
  const isOther = cost && (cost.from < from || cost.from > to);
  return says(isOther && `cost: from $${cost.from} is not what ${price_level} says`);
};

const compareParking: Inspect<Beach> = ({ parking, parking_fee, access, restrooms, amenities }) => {
  const costs = /\bfee\b|meter|paid|\$/i.test(parking);
  const isByBoat = /by boat/i.test(parking);
  const hasRestrooms = amenities.some((each) => /^restrooms$/i.test(each));
  return says(
    parking_fee === "no" && costs && "parking_fee: is no, and the words of parking name a fee",
    parking_fee === "yes" && !costs && "parking_fee: is yes, and the words of parking name none",
    isByBoat !== (access === "boat") && "access: says another way there than parking",
    restrooms !== undefined &&
      restrooms !== hasRestrooms &&
      "restrooms: says otherwise than amenities",
  );
};

type Venue = { name: string; coordinates?: Coordinates | undefined };

/** An event at a venue that has a record of its own is where that is. */
const compareVenue =
  (venues: ReadonlyMap<string, Venue>): Inspect<GuideEvent> =>
  ({ venue, coordinates }) => {
    const own = venues.get(venue)?.coordinates;
    const meters = own && coordinates ? Math.round(metersBetween(own, coordinates)) : 0;
    return says(meters > VENUE_METERS && `coordinates: lie ${meters} m from ${venue}`);
  };

const all =
  <GuideRecord>(...inspects: Inspect<GuideRecord>[]): Inspect<GuideRecord> =>
  (record) =>
    joinFindings(inspects.map((inspect) => inspect(record)));

/** Compares the facts of a record with each other, and lists what a plan of a day lacks. `venues` are all at which an event may take place. */
export const recordChecks = (venues: readonly Venue[]): Inspects => ({
  event: all<GuideEvent>(
    missing("coordinates", "setting", "good_for"),
    missingEnd,
    inspectVisit,
    compareVenue(new Map(venues.map((venue) => [venue.name, venue]))),
  ),
  restaurant: all<Restaurant>(
    missingHours,
    missing("coordinates", "phone", "price_level", "cost", "good_for"),
    inspectVisit,
    comparePrices,
  ),
  beach: all<Beach>(
    missing("coordinates", "parking_fee", "restrooms", "shade", "food", "good_for"),
    inspectVisit,
    compareParking,
  ),
  venue: all<WellnessVenue>(missingHours, missing("coordinates", "cost", "good_for"), inspectVisit),
  place: all<Place>(missing("coordinates", "setting", "good_for", "cost"), inspectVisit),
  hotel: all<Hotel>(missing("coordinates", "good_for", "step_free"), inspectVisit),
});
