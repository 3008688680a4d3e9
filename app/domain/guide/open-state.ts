import { fromCityTime, startOfDay } from "#app/locale/city-time.ts";
import { formatClock, formatMonthDay, formatWeekdayName } from "#app/locale/dates.ts";
import { type Hours, isInSeason } from "./opening-hours.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Every season comes within a year. */
const AHEAD_DAYS = 367;

/** `changesAt` is when it closes or opens next; undefined for what never opens. */
export type OpenState = { isOpen: boolean; changesAt: Date | undefined; isOffSeason: boolean };

export function openStateAt(hours: readonly Hours[], now: Date): OpenState {
  const [yesterday, ...ahead] = daysAround(startOfDay(now));
  const [today] = ahead;
  // What opened yesterday may close after midnight.
  const around = [yesterday, today].flatMap((day) => (day ? openingsOn(hours, day) : []));
  const open = around.filter(({ opens, closes }) => opens <= now && now < closes);
  const isOpen = open.length > 0;
  const isOffSeason = !isOpen && !hours.some((each) => today && isInSeason(each, today.date));
  const changesAt = isOpen
    ? open.map(({ closes }) => closes).reduce(later)
    : nextOpening(hours, ahead, now);
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

const later = (one: Date, other: Date) => (one > other ? one : other);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** `midnight` is of the kind of `toCityTime`; `date` is 1015 on October 15. */
type Day = { midnight: number; weekday: number; date: number };

let around: Day[] = [];

/** Yesterday, today and a year. Remembered, because ten thousand restaurants may ask for them. */
function daysAround(today: number) {
  if (around[1]?.midnight === today) return around;
  around = Array.from({ length: AHEAD_DAYS + 1 }, (_, index) => {
    const midnight = today + (index - 1) * DAY_MS;
    const day = new Date(midnight);
    const date = (day.getUTCMonth() + 1) * 100 + day.getUTCDate();
    return { midnight, weekday: day.getUTCDay(), date };
  });
  return around;
}

function nextOpening(hours: readonly Hours[], ahead: readonly Day[], now: Date) {
  for (const day of ahead) {
    const coming = hoursOn(hours, day)
      .map(({ opens }) => fromCityTime(day.midnight + opens * MINUTE_MS))
      .filter((opens) => opens > now);
    if (coming.length > 0) return coming.reduce(earlier);
  }
  return undefined;
}

const openingsOn = (hours: readonly Hours[], day: Day) =>
  hoursOn(hours, day).map(({ opens, closes }) => ({
    opens: fromCityTime(day.midnight + opens * MINUTE_MS),
    closes: fromCityTime(day.midnight + closes * MINUTE_MS),
  }));

const hoursOn = (hours: readonly Hours[], { weekday, date }: Day) =>
  hours.filter((each) => each.days.includes(weekday) && isInSeason(each, date));
