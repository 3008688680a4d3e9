import { coast, oldTownMap } from "#app/content/guide/maps.ts";
import { PARTS_OF_CITY, PARTS_ON_MAP } from "#app/content/guide/places.ts";
import { planPage as copy } from "#app/content/pages/plan.ts";
import { listHotels } from "#app/domain/guide/guide.server.ts";
import { mapsSearchUrl } from "#app/domain/guide/links.ts";
import { guideMap, ontoMap, pointOn, streetWay } from "#app/domain/guide/map.ts";
import { findShareImage } from "#app/domain/guide/pictures.server.ts";
import { slugOf } from "#app/domain/guide/records/record-form.ts";
import {
  type Alternatives,
  type DayPlan,
  pickStops,
  type Stop,
  type StruckStop,
} from "#app/domain/plan/plan.ts";
import { alternativesOf, planDay } from "#app/domain/plan/plans.server.ts";
import { findStopRecord } from "#app/domain/plan/stop-records.server.ts";
import { wayText } from "#app/domain/plan/ways.ts";
import {
  dayName,
  lastDay,
  momentOn,
  paramsOf,
  planCalendarPath,
  type Wishes,
} from "#app/domain/plan/wishes.ts";
import { holidayOn } from "#app/domain/search/days.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatClock } from "#app/locale/dates.ts";
import { capitalize } from "#app/locale/day-names.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import { unbroken } from "#app/locale/unbroken.ts";
import { listChanges, listClocks, listControls, listPieces } from "./changes.server.ts";

const LONG_GAP = 40;
const NOON = 12 * 60;

export type LoadedPlan = ReturnType<typeof loadPlan>;

export function loadPlan(wishes: Wishes, origin: string, now: Date) {
  const plan = planDay(wishes, now);
  const { nothing, stay, keepPath, stops, unknown } = plan;
  const [first] = stops;
  const holiday = stops.length > 0 && holidayOn(momentOn(wishes.day, NOON));
  const missed = [
    ...plan.missed,
    ...(unknown > 0 ? [copy.unknown(unknown)] : []),
    ...(holiday ? [copy.holiday(holiday)] : []),
  ];
  return {
    line: lineOf(plan),
    title: titleOf(plan),
    description: descriptionOf(plan),
    image: findShareImage("guides", first?.picture, first?.name),
    controls: listControls(plan, now),
    pieces: listPieces(plan),
    rows: listRows(plan, alternativesOf(plan)),
    home: stay?.way && `${wayText(stay.way)} back to ${stay.name}`,
    map: drawPlan(plan),
    ...{ nothing, missed, keepPath, address: origin + keepPath },
    calendarPath: planCalendarPath({ ...wishes, stops: stops.map(({ key }) => key) }),
    isKept: wishes.stops.length > 0,
    changes: listChanges(plan),
    /** The wishes that no field of the form shows. */
    hidden: hiddenFields(plan.path),
    form: {
      ...{ wishes, today: dateInCity(now), lastDay: lastDay(now) },
      clocks: listClocks(wishes),
      stays: listStays(wishes.stay),
    },
  };
}

const IN_FORM = /^(?:day|part|from|until|with|adults|children|budget|stay|like|dinner|stops)$/;

/** The wishes that no field of the form shows; a changed plan chooses its stops anew. */
const hiddenFields = (path: string) => [...paramsOf(path)].filter(([name]) => !IN_FORM.test(name));

const costOf = ({ cost, wishes: { adults, children } }: DayPlan) =>
  `about ${formatDollars(cost)} ${copy.forParty(adults, children)}`;

/** "Saturday, December 5 · sunset 5:35 PM · about $217 for two" */
function lineOf(plan: DayPlan) {
  const { day, sunset, wishes, stops } = plan;
  const isPriced = stops.some((stop) => stop.cost);
  return unbroken(
    [
      dayName(day),
      ...(sunset ? [`sunset ${formatClock(sunset)}`] : []),
      isPriced ? costOf(plan) : copy.forParty(wishes.adults, wishes.children),
    ].join(" · "),
  );
}

const STOPS_NAMED = 3;

/** "Saturday, November 28: market, pier, Ember & Loaf" */
function titleOf({ day, stops }: DayPlan) {
  const names = new Set(pickStops(stops, STOPS_NAMED).map(shortName));
  return [dayName(day), [...names].join(", ")].filter(Boolean).join(": ");
}

function shortName({ key, kind, role, name }: Stop) {
  const record = findStopRecord(key)?.record;
  if (kind === "beach") return role;
  if (record && "kind" in record) return record.kind.toLowerCase();
  return kind === "event" && /\bmarket\b/i.test(name) ? "market" : name;
}

function descriptionOf(plan: DayPlan) {
  const stops = plan.stops.map(({ start, name }) => `${formatClock(start)} ${name}`);
  return stops.length > 0 ? `${stops.join(", ")}; ${costOf(plan)}.` : copy.description;
}

/** A stop that does not hold any more stays where it was. */
function listRows({ stops, struck, stay }: DayPlan, alternatives: Alternatives[]) {
  const struckAt = (at: number) => struck.filter((each) => each.at === at).map(toStruckRow);
  const rows = stops.flatMap((stop, at) => [
    ...struckAt(at),
    toRow(stop, alternatives[at], at === 0 ? stay?.name : undefined),
  ]);
  return [...rows, ...struckAt(stops.length)];
}

const anchorIdOf = ({ key }: Pick<Stop, "key">) => key.replace(":", "-");

function toRow(stop: Stop, other: Alternatives | undefined, from: string | undefined) {
  const { name, href, picture, address, phone, start, end, way, free, reasons, cost } = stop;
  return {
    id: anchorIdOf(stop),
    isStruck: false as const,
    ...{ name, href, picture, address, phone, reasons },
    ...{ instead: other?.instead ?? [], leaveOut: other?.leaveOut },
    price: cost === undefined ? undefined : cost === 0 ? "Free" : formatDollars(cost),
    directions: address && mapsSearchUrl(`${name}, ${address}`),
    time: formatClock(start),
    until: formatClock(end),
    way: [
      way && `${wayText(way)}${from ? ` from ${from}` : ""}`,
      free > LONG_GAP && `${lengthText(free)} free`,
    ]
      .filter(Boolean)
      .join(", "),
  };
}

const toStruckRow = ({ key, name, href, reason, instead }: StruckStop) => ({
  id: anchorIdOf({ key }),
  isStruck: true as const,
  ...{ name, href, instead, reason: `${capitalize(reason)}.` },
});

/** "1 hr 40 min", "50 min" */
function lengthText(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} hr`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

/** The old town where two stops are there, with the others at its edge; else the coast, with all. */
function drawPlan({ stops, stay }: DayPlan) {
  const inTown = stops.filter(({ point }) => pointOn(oldTownMap, point)).length;
  const map = inTown > 1 ? oldTownMap : coast;
  const spotOf = ({ point }: Pick<Stop, "point">) => ontoMap(map, point);
  const isOn = ({ point }: Pick<Stop, "point">) => pointOn(map, point) !== undefined;
  if (!stops.some(isOn)) return undefined;
  const legs = stops.map((to, at) => ({ from: stops[at - 1] ?? stay, to, way: to.way }));
  const places = stops.map((stop) => ({
    ...{ id: anchorIdOf(stop), name: stop.name, coordinates: spotOf(stop) },
  }));
  return guideMap([map], "stop", places, {
    walks: legs.flatMap(({ from, to, way }) => {
      const isDrawn = from && way?.by === "foot" && isOn(from) && isOn(to);
      const line = isDrawn && streetWay(map, spotOf(from), spotOf(to));
      return line ? [line] : [];
    }),
    hops: legs.flatMap(({ from, to, way }) => {
      if (!from || way?.by !== "car") return [];
      const text = isOn(from) && isOn(to) ? `${way.minutes} min` : "";
      return { ends: [spotOf(from), spotOf(to)], text };
    }),
    edge: stops.flatMap((stop, at) => {
      const text = [`${at + 1} ${stop.name}`, ...(stop.way ? [`${stop.way.minutes} min`] : [])];
      return isOn(stop) ? [] : { at: spotOf(stop), text: text.join(", ") };
    }),
  });
}

/** Nobody looks through a longer list: a hotel is named in words, or the plan begins at its page. */
const HOTELS_LISTED = 100;

/** The names of the parts of town and of the hotels that have coordinates, by their ids. */
function listStays(stay: string | undefined) {
  const parts = PARTS_OF_CITY.filter((name) => PARTS_ON_MAP[name]);
  const hotels = listHotels();
  const listed = hotels.length > HOTELS_LISTED ? hotels.filter(({ id }) => id === stay) : hotels;
  const names = listed
    .filter(({ coordinates }) => coordinates)
    .map(({ id, name }) => [id, name] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, "en"));
  return {
    "": { "": "Anywhere" },
    Neighborhoods: Object.fromEntries(parts.map((name) => [slugOf(name), name])),
    Hotels: Object.fromEntries(names),
  };
}
