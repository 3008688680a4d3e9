import { fromCityTime, startOfDay } from "#app/locale/city-time.ts";
import { formatShortClock, formatShortWeekday } from "#app/locale/dates.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import { ifCurrent, type Kept } from "#app/platform/kept.ts";
import { listNextEvents, type NextEvent } from "./events.server.ts";
import { listBeaches } from "./guide.server.ts";
import { pagePath } from "./links.ts";
import { listRestaurantsAt, nextOpeningOrClosing } from "./open-restaurants.server.ts";
import { type Opening, openingsBetween, readOpeningHours } from "./opening-hours.ts";
import { guideVersion } from "./records/snapshot.server.ts";

const DINNER_HOUR = 19;
const STAY_MS = HOUR_MS;
const TABLES = 2;

type Link = { name: string; href: string; detail: string };

/** Picks an event, two tables that are open for the evening, and a beach with parking; others each day. */
export function listTonight(now: Date) {
  const version = guideVersion();
  const current = ifCurrent(known, version, now);
  if (current) return current.tonight;
  const tonight = findTonight(now);
  known = { version, from: now, until: nextOpeningOrClosing(now), tonight };
  return tonight;
}

type Tonight = ReturnType<typeof findTonight>;

/** The answer is the same until a place opens, or closes within an hour. */
let known: (Kept & { tonight: Tonight }) | undefined;

function findTonight(now: Date) {
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

/** Open at seven or, when that is past, now, and for an hour more. */
function listTables(now: Date, today: number): Link[] {
  const found: Link[] = [];
  const seven = fromCityTime(today * DAY_MS + DINNER_HOUR * HOUR_MS);
  const from = now > seven ? now : seven;
  for (const restaurant of rotated(listRestaurantsAt(now), today)) {
    const closes = closingAfter(restaurant, from);
    if (!closes) continue;
    const detail = `until ${formatShortClock(closes)}`;
    found.push({ name: restaurant.name, href: pagePath("restaurant", restaurant), detail });
    if (found.length === TABLES) break;
  }
  return found;
}

function closingAfter({ opening_hours }: { opening_hours?: string[] | undefined }, from: Date) {
  const stays = new Date(from.getTime() + STAY_MS);
  const isOpen = ({ opens, closes }: Opening) => opens <= from && closes >= stays;
  const hours = opening_hours ? readOpeningHours(opening_hours) : [];
  return openingsBetween(hours, from, stays).find(isOpen)?.closes;
}

const listBeach = (today: number): Link[] =>
  rotated(
    listBeaches().filter(({ access }) => access !== "boat"),
    today,
  )
    .slice(0, 1)
    .map((beach) => ({
      name: beach.name,
      href: pagePath("beach", beach),
      detail: beach.parking,
    }));

function rotated<Each>(all: readonly Each[], by: number) {
  const first = all.length === 0 ? 0 : by % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}
