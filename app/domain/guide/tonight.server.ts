import { fromCityTime, startOfDay } from "#app/locale/city-time.ts";
import { formatShortClock, formatShortWeekday } from "#app/locale/dates.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import { listNextEvents, type NextEvent } from "./events.server.ts";
import { listBeaches } from "./guide.server.ts";
import { pagePath } from "./links.ts";
import { listRestaurantsAt } from "./open-restaurants.server.ts";
import { openingsBetween, readOpeningHours } from "./opening-hours.ts";
import type { Restaurant } from "./records.ts";

const DINNER_HOUR = 19;
const STAY_MS = HOUR_MS;
const TABLES = 2;

type Link = { name: string; href: string; detail: string };

/** Picks an event, two tables that are open for the evening, and a beach with parking; others each day. */
export function listTonight(now: Date) {
  const today = startOfDay(now) / DAY_MS;
  const [next] = listNextEvents(now, 1);
  return {
    isTonight: next?.isTonight === true,
    events: next ? [linkTo(next)] : [],
    tables: listTables(now, today),
    beaches: listBeach(today),
  };
}

const linkTo = ({ event, at, isTonight }: NextEvent): Link => ({
  name: event.title,
  href: pagePath("event", event),
  detail: isTonight ? event.time : `${formatShortWeekday(at)}, ${event.time}`,
});

/** A table is open at seven or, when that is past, now, and for an hour more. */
function listTables(now: Date, today: number): Link[] {
  const seven = fromCityTime(today * DAY_MS + DINNER_HOUR * HOUR_MS);
  const from = now > seven ? now : seven;
  const tables: Link[] = [];
  for (const restaurant of rotated(listRestaurantsAt(now), today)) {
    const closes = tables.length < TABLES && closingAfter(restaurant, from);
    if (!closes) continue;
    const detail = `until ${formatShortClock(closes)}`;
    tables.push({ name: restaurant.name, href: pagePath("restaurant", restaurant), detail });
  }
  return tables;
}

function closingAfter(
  { opening_hours: hours = [] }: Pick<Restaurant, "opening_hours">,
  from: Date,
) {
  const stays = new Date(from.getTime() + STAY_MS);
  const openings = openingsBetween(readOpeningHours(hours), from, stays);
  return openings.find(({ opens, closes }) => opens <= from && closes >= stays)?.closes;
}

function listBeach(today: number): Link[] {
  const onLand = listBeaches().filter(({ access }) => access !== "boat");
  const [beach] = rotated(onLand, today);
  if (!beach) return [];
  return [{ name: beach.name, href: pagePath("beach", beach), detail: beach.parking }];
}

function rotated<Each>(all: readonly Each[], by: number) {
  const first = all.length === 0 ? 0 : by % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}
