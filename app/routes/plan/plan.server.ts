import { coast, oldTownMap } from "#app/content/guide/maps.ts";
import { PARTS_OF_CITY, PARTS_ON_MAP } from "#app/content/guide/places.ts";
import { planPage as words } from "#app/content/pages/plan.ts";
import { listHotels } from "#app/domain/guide/guide.server.ts";
import { mapsSearchUrl } from "#app/domain/guide/links.ts";
import { guideMap } from "#app/domain/guide/map.ts";
import { slugOf } from "#app/domain/guide/records/record-form.ts";
import { listAlternatives } from "#app/domain/plan/alternatives.server.ts";
import type { Alternatives, DayPlan, Stop, StruckStop } from "#app/domain/plan/plan.ts";
import { planDay } from "#app/domain/plan/plans.server.ts";
import { wayText } from "#app/domain/plan/ways.ts";
import { dayName, lastDay, planCalendarPath, type Wishes } from "#app/domain/plan/wishes.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatClock } from "#app/locale/dates.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import { unbroken } from "#app/locale/unbroken.ts";
import { listChanges, listPieces } from "./changes.server.ts";

const LONG_GAP = 40;

export type LoadedPlan = ReturnType<typeof loadPlan>;

export function loadPlan(wishes: Wishes, origin: string, now: Date) {
  const plan = planDay(wishes, now);
  const { nothing, stay, keepPath } = plan;
  const home = stay?.way && `${wayText(stay.way)} back to ${stay.name}`;
  return {
    line: lineOf(plan),
    pieces: listPieces(plan),
    nothing,
    rows: listRows(plan, listAlternatives(plan, now)),
    unknown: plan.unknown,
    home,
    map: drawPlan(plan),
    keepPath,
    address: origin + keepPath,
    calendarPath: planCalendarPath({ ...wishes, stops: plan.stops.map(({ key }) => key) }),
    isKept: wishes.stops.length > 0,
    changes: listChanges(plan, now),
    form: {
      ...wishes,
      today: dateInCity(now),
      lastDay: lastDay(now),
      stays: listStays(wishes.stay),
    },
  };
}

/** "Saturday, December 5 · sunset 5:35 PM · about $217 for two" */
function lineOf({ day, sunset, cost, wishes, stops }: DayPlan) {
  const people = words.forPeople[wishes.with];
  const isPriced = stops.some((stop) => stop.cost);
  return unbroken(
    [
      dayName(day),
      ...(sunset ? [`sunset ${formatClock(sunset)}`] : []),
      isPriced ? `about ${formatDollars(cost)} ${people}` : people,
    ].join(" · "),
  );
}

type Row = ReturnType<typeof toRow> | ReturnType<typeof toStruckRow>;

/** A stop that does not hold any more stays where it was. */
function listRows({ stops, struck, stay, people }: DayPlan, alternatives: Alternatives[]) {
  const rows: Row[] = [];
  for (let at = 0; at <= stops.length; at += 1) {
    rows.push(...struck.filter((each) => each.at === at).map(toStruckRow));
    const [stop, other] = [stops[at], alternatives[at]];
    const from = at === 0 ? stay?.name : undefined;
    if (stop && other) rows.push(toRow(stop, other, { from, people }));
  }
  return rows;
}

const anchorIdOf = ({ key }: Pick<Stop, "key">) => key.replace(":", "-");

type Around = { from: string | undefined; people: number };

function toRow(stop: Stop, { instead, leaveOut }: Alternatives, { from, people }: Around) {
  const { name, href, address, phone, start, end, isAbout, way, free, reasons } = stop;
  const cost = stop.cost && people > 1 && `about ${formatDollars(stop.cost)} for all`;
  return {
    id: anchorIdOf(stop),
    isStruck: false as const,
    ...{ name, href, address, phone, instead, leaveOut },
    reasons: cost ? [...reasons.slice(0, -1), [...reasons.slice(-1), cost].join(" · ")] : reasons,
    directions: address && mapsSearchUrl(`${name}, ${address}`),
    time: formatClock(start),
    until: `${isAbout ? "until about" : "until"} ${formatClock(end)}`,
    way: way && [wayText(way), ...(from ? [`from ${from}`] : [])].join(" "),
    free: free > LONG_GAP ? `${lengthText(free)} free` : undefined,
  };
}

const toStruckRow = ({ key, name, href, reason, instead }: StruckStop) => ({
  id: anchorIdOf({ key }),
  isStruck: true as const,
  ...{ name, href, reason, instead },
});

/** "1 h 40", "50 minutes" */
function lengthText(minutes: number) {
  if (minutes < 60) return `${minutes} minutes`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest}` : ""}`;
}

function drawPlan({ stops, stay }: DayPlan) {
  const places = stops.map((stop) => ({
    id: anchorIdOf(stop),
    name: stop.name,
    coordinates: stop.point,
  }));
  const points = [...(stay ? [stay.point] : []), ...stops.map(({ point }) => point)];
  const line = points.map(({ latitude, longitude }) => [latitude, longitude] as const);
  return guideMap([coast, oldTownMap], "stop", places, line.length > 1 ? line : undefined);
}

const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, "en");

/** Nobody looks through a longer list: a hotel is named in words, or the plan begins at its page. */
const HOTELS_LISTED = 100;

/** Lists the hotels that have coordinates. */
function listStays(stay: string | undefined) {
  const parts = PARTS_OF_CITY.filter((name) => PARTS_ON_MAP[name]);
  const hotels = listHotels();
  const listed = hotels.length > HOTELS_LISTED ? hotels.filter(({ id }) => id === stay) : hotels;
  return {
    parts: parts.map((name) => ({ id: slugOf(name), name })),
    hotels: listed
      .filter(({ coordinates }) => coordinates)
      .map(({ id, name }) => ({ id, name }))
      .sort(byName),
  };
}
