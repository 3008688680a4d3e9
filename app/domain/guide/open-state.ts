import { fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { formatClock, formatMonthDay, formatWeekdayName } from "#app/locale/dates.ts";
import { type Hours, isInSeason } from "./opening-hours.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Every season comes within a year. */
const AHEAD_DAYS = 367;

/** `changesAt` is when it closes or opens next; undefined for what never opens. */
export type OpenState = { isOpen: boolean; changesAt: Date | undefined; isOffSeason: boolean };

export function openStateAt(hours: readonly Hours[], now: Date): OpenState {
  const today = startOfDay(now);
  // What opened yesterday may close after midnight.
  const around = [-1, 0].flatMap((offset) => openingsOn(hours, today + offset * DAY_MS));
  const open = around.filter(({ opens, closes }) => opens <= now && now < closes);
  const isOffSeason = open.length === 0 && !hours.some((each) => isInSeason(each, today));
  const isOpen = open.length > 0;
  const changesAt = isOpen
    ? open.map(({ closes }) => closes).reduce(later)
    : nextOpening(hours, today, now);
  return { isOpen, changesAt, isOffSeason };
}

/** As `Closed now` and `opens 5:30 PM`. It holds until midnight, when "tomorrow" has become today. */
export function describeClosed({ changesAt, isOffSeason }: OpenState, now: Date) {
  const closed = isOffSeason ? "Closed for the season" : "Closed now";
  return [closed, ...(changesAt ? [`opens ${whenItOpens(changesAt, now)}`] : [])];
}

function whenItOpens(opensAt: Date, now: Date) {
  const days = (startOfDay(opensAt) - startOfDay(now)) / DAY_MS;
  const clock = formatClock(opensAt).replace(":00", "");
  if (days === 0) return clock;
  if (days === 1) return `tomorrow at ${clock}`;
  return days < 7 ? `${formatWeekdayName(opensAt)} at ${clock}` : formatMonthDay(opensAt);
}

const startOfDay = (moment: Date) => Math.floor(toCityTime(moment) / DAY_MS) * DAY_MS;

const later = (one: Date, other: Date) => (one > other ? one : other);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

function nextOpening(hours: readonly Hours[], today: number, now: Date) {
  for (let day = today; day < today + AHEAD_DAYS * DAY_MS; day += DAY_MS) {
    const coming = openingsOn(hours, day).flatMap(({ opens }) => (opens > now ? [opens] : []));
    if (coming.length > 0) return coming.reduce(earlier);
  }
  return undefined;
}

function openingsOn(hours: readonly Hours[], day: number) {
  const weekday = new Date(day).getUTCDay();
  return hours
    .filter((each) => each.days.includes(weekday) && isInSeason(each, day))
    .map(({ opens, closes }) => ({
      opens: fromCityTime(day + opens * MINUTE_MS),
      closes: fromCityTime(day + closes * MINUTE_MS),
    }));
}
