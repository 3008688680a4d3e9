import { fromCityTime, startOfDay } from "#app/locale/city-time.ts";
import { formatMonthDay, formatShortClock, formatWeekdayName } from "#app/locale/dates.ts";
import { capitalize, MONTHS, WEEKDAYS } from "#app/locale/day-names.ts";
import { DAY_MS, MINUTE_MS } from "#app/platform/durations.ts";
import { perObject } from "#app/platform/kept.ts";

export const DAY_CODES = WEEKDAYS.map((day) => capitalize(day).slice(0, 2));
export const MONTH_CODES = MONTHS.map((month) => capitalize(month).slice(0, 3));
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAY_MINUTES = 24 * 60;
const ENTRY =
  /^(?:([A-Z][a-z]{2}) (\d\d?)-([A-Z][a-z]{2}) (\d\d?) )?((?:[A-Z][a-z][,-]?)+) ([\d:,-]+)$/;

/** Days in the year as 1015 for October 15; both belong to it, and it may lead over New Year. */
export type Season = { from: number; to: number };

/** Minutes of the day on which it opens; closed after midnight is past 1440. Weekdays are 0 for Sunday to 6. */
export type Hours = {
  season: Season | undefined;
  days: readonly number[];
  opens: number;
  closes: number;
};

/** The text is like openingHours of schema.org, with an optional season in front: `Oct 15-May 1 Mo-Su 17:00-22:00`. */
export function parseOpeningHours(text: string): Hours[] | undefined {
  const [, fromMonth, fromDay, toMonth, toDay, dayText = "", timeText = ""] =
    ENTRY.exec(text) ?? [];
  const from = dayInYear(fromMonth, fromDay);
  const to = dayInYear(toMonth, toDay);
  if (fromMonth && !(from && to)) return undefined;
  const season = from && to ? { from, to } : undefined;
  const days = readDays(dayText);
  const times = timeText.split(",").map(readTimes);
  if (!days || times.includes(undefined)) return undefined;
  return times.flatMap((time) => (time ? [{ season, days, ...time }] : []));
}

/** A record's hours are read once, because all of them are looked at whenever a place opens or closes. */
export const readOpeningHours = perObject((entries: readonly string[]): readonly Hours[] =>
  entries.flatMap((entry) => parseOpeningHours(entry) ?? []),
);

export function isInSeason(season: Season | undefined, date: number) {
  if (!season) return true;
  const { from, to } = season;
  return from <= to ? from <= date && date <= to : from <= date || date <= to;
}

function dayInYear(month = "", dayText = "") {
  const index = MONTH_CODES.indexOf(month);
  const day = Number(dayText);
  const isDay = day >= 1 && day <= (MONTH_DAYS[index] ?? 0);
  return isDay ? (index + 1) * 100 + day : undefined;
}

export const weekdaysFrom = (from: number, to: number) =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);

function readDays(text: string) {
  const days = new Set<number>();
  for (const part of text.split(",")) {
    const [first = "", last = first, ...more] = part.split("-");
    const [from = -1, to = -1] = [first, last].map((name) => DAY_CODES.indexOf(name));
    if (from < 0 || to < 0 || more.length > 0) return undefined;
    for (const day of weekdaysFrom(from, to)) days.add(day);
  }
  return [...days].sort();
}

function readTimes(text: string) {
  const [, ...parts] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(text) ?? [];
  const [hour = 99, minute = 99, toHour = 99, toMinute = 99] = parts.map(Number);
  const [opens, closes] = [hour * 60 + minute, toHour * 60 + toMinute];
  const isClock = minute < 60 && toMinute < 60 && opens < DAY_MINUTES && closes <= DAY_MINUTES;
  if (!isClock || opens === closes) return undefined;
  return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES };
}

/** Every season comes within a year. */
const AHEAD_DAYS = 367;

export type OpenState = { isOpen: boolean; changesAt: Date | undefined; isOffSeason: boolean };

export function openStateAt(hours: readonly Hours[], now: Date): OpenState {
  const today = dayAt(startOfDay(now));
  // A place that opened yesterday may close after midnight.
  const around = [dayAt(today.midnight - DAY_MS), today].flatMap((day) => openingsOn(hours, day));
  const open = around.filter(({ opens, closes }) => opens <= now && now < closes);
  const isOpen = open.length > 0;
  const isOffSeason = !isOpen && !hours.some(({ season }) => isInSeason(season, today.date));
  const closes = new Date(Math.max(...open.map((each) => each.closes.getTime())));
  const changesAt = isOpen ? closes : nextOpening(hours, today.midnight, now);
  return { isOpen, changesAt, isOffSeason };
}

const SOON_MS = 60 * MINUTE_MS;

/** "until 9 PM", and in the last hour that it closes soon. */
export function describeUntil({ changesAt }: OpenState, now: Date) {
  if (changesAt === undefined) return [];
  const isSoon = changesAt.getTime() - now.getTime() <= SOON_MS;
  return [`until ${formatShortClock(changesAt)}`, ...(isSoon ? ["closes soon"] : [])];
}

export function describeOpen(state: OpenState, now: Date) {
  const [until, ...more] = describeUntil(state, now);
  return until === undefined ? ["Open now"] : [`Open ${until}`, ...more];
}

/** The time is in milliseconds: until then the description is the same. */
export function saidUntil({ isOpen, changesAt }: OpenState, now: Date) {
  if (changesAt === undefined) return Number.POSITIVE_INFINITY;
  const soon = changesAt.getTime() - SOON_MS;
  return isOpen && soon > now.getTime() ? soon : changesAt.getTime();
}

/** The description holds until midnight, when "tomorrow" has become today. */
export function describeClosed({ changesAt, isOffSeason }: OpenState, now: Date) {
  const closed = isOffSeason ? "Closed for the season" : "Closed now";
  return [closed, ...(changesAt ? [`opens ${whenItOpens(changesAt, now)}`] : [])];
}

export const describeState = (state: OpenState, now: Date) =>
  state.isOpen ? describeOpen(state, now) : describeClosed(state, now);

export function describeHours(
  { opening_hours }: { opening_hours?: readonly string[] | undefined },
  now: Date,
) {
  if (!opening_hours) return [];
  return describeState(openStateAt(readOpeningHours(opening_hours), now), now);
}

function whenItOpens(opensAt: Date, now: Date) {
  const days = (startOfDay(opensAt) - startOfDay(now)) / DAY_MS;
  const clock = formatShortClock(opensAt);
  if (days === 0) return clock;
  if (days === 1) return `tomorrow at ${clock}`;
  return days < 7 ? `${formatWeekdayName(opensAt)} at ${clock}` : formatMonthDay(opensAt);
}

export type Day = { midnight: number; weekday: number; date: number };

export function dayAt(midnight: number): Day {
  const day = new Date(midnight);
  const date = (day.getUTCMonth() + 1) * 100 + day.getUTCDate();
  return { midnight, weekday: day.getUTCDay(), date };
}

function nextOpening(hours: readonly Hours[], today: number, now: Date) {
  for (let midnight = today; midnight < today + AHEAD_DAYS * DAY_MS; midnight += DAY_MS) {
    const day = dayAt(midnight);
    const coming = hoursOn(hours, day)
      .map(({ opens }) => fromCityTime(day.midnight + opens * MINUTE_MS))
      .filter((opens) => opens > now);
    if (coming.length > 0) return new Date(Math.min(...coming.map(Number)));
  }
  return undefined;
}

/** `midnight` begins the day, by the city's clock, on which it opens. */
export type Opening = { midnight: number; opens: Date; closes: Date };

export function openingsBetween(hours: readonly Hours[], from: Date, to: Date): Opening[] {
  const found: Opening[] = [];
  for (let midnight = startOfDay(from) - DAY_MS; midnight <= startOfDay(to); midnight += DAY_MS) {
    for (const opening of openingsOn(hours, dayAt(midnight))) {
      if (opening.opens < to && opening.closes > from) found.push({ midnight, ...opening });
    }
  }
  return found;
}

const openingsOn = (hours: readonly Hours[], day: Day) =>
  hoursOn(hours, day).map(({ opens, closes }) => ({
    opens: fromCityTime(day.midnight + opens * MINUTE_MS),
    closes: fromCityTime(day.midnight + closes * MINUTE_MS),
  }));

export const hoursOn = (hours: readonly Hours[], { weekday, date }: Day) =>
  hours.filter((each) => each.days.includes(weekday) && isInSeason(each.season, date));
