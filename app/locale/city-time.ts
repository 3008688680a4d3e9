import { site } from "#app/config/site.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string) {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** Clocks change only at a quarter of an hour, and none twice on a day. */
const QUARTER_MS = 15 * MINUTE_MS;
const OFFSETS_MAX = 20_000;
const offsets = new Map<string, Map<number, number>>();

/** The milliseconds at which Greenwich shows what the city does. */
export function toCityTime(moment: Date, timeZone: string = site.timeZone) {
  const time = moment.getTime();
  return time + offsetAt(time, timeZone);
}

/** The milliseconds that the city's clock is ahead, remembered because 5,000 events need them 50,000 times. */
function offsetAt(time: number, timeZone: string) {
  const cache = offsets.get(timeZone) ?? new Map<number, number>();
  if (cache.size === 0) offsets.set(timeZone, cache);
  const day = midnightBefore(time);
  const offset = cachedOffset(cache, day, timeZone);
  if (offset === cachedOffset(cache, day + DAY_MS, timeZone)) return offset;
  return cachedOffset(cache, Math.floor(time / QUARTER_MS) * QUARTER_MS, timeZone);
}

function cachedOffset(cache: Map<number, number>, time: number, timeZone: string) {
  const found = cache.get(time);
  if (found !== undefined) return found;
  const offset = readClock(new Date(time), timeZone) - time;
  if (cache.size > OFFSETS_MAX) cache.clear();
  cache.set(time, offset);
  return offset;
}

function readClock(moment: Date, timeZone: string) {
  const shown = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const milliseconds = ((moment.getTime() % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}

/** An hour that comes twice is its first one; one that is left out is counted on as if the clock had not changed (RFC 5545, 3.3.5). */
export function fromCityTime(wallTime: number, timeZone: string = site.timeZone) {
  const before = offsetAt(wallTime - DAY_MS, timeZone);
  const after = offsetAt(wallTime + DAY_MS, timeZone);
  if (before === after) return new Date(wallTime - before);
  const isAfter = offsetAt(wallTime - before, timeZone) !== before;
  const isShown = isAfter && offsetAt(wallTime - after, timeZone) === after;
  return new Date(wallTime - (isShown ? after : before));
}

/** The city's offset from UTC in milliseconds; undefined where it changes between the two. */
export function steadyOffset(from: Date, to: Date, timeZone: string = site.timeZone) {
  const offset = toCityTime(from, timeZone) - from.getTime();
  return offset === toCityTime(to, timeZone) - to.getTime() ? offset : undefined;
}

export function toCityIso(moment: Date, timeZone: string = site.timeZone) {
  const wallTime = Math.floor(toCityTime(moment, timeZone) / 1000) * 1000;
  const offset = Math.round((wallTime - moment.getTime()) / MINUTE_MS);
  const ahead = new Date(Math.abs(offset) * MINUTE_MS).toISOString().slice(11, 16);
  return `${new Date(wallTime).toISOString().slice(0, 19)}${offset < 0 ? "-" : "+"}${ahead}`;
}

export const dateInCity = (moment: Date) => isoDay(toCityTime(moment));

export const yearInCity = (moment: Date) => new Date(toCityTime(moment)).getUTCFullYear();

export const startOfDay = (moment: Date) => midnightBefore(toCityTime(moment));

export const nextMidnight = (now: Date) => fromCityTime(startOfDay(now) + DAY_MS);

/** Counts the days left of the week, including today: seven on a Monday, one on a Sunday. */
export function daysUntilMonday(moment: Date) {
  // The first day of all was a Thursday.
  const weekday = (startOfDay(moment) / DAY_MS + 4) % 7;
  return weekday === 0 ? 1 : 8 - weekday;
}

/** Writes the day of a moment in UTC, or of what a clock in the city shows. */
export const isoDay = (time: Date | number) => new Date(time).toISOString().slice(0, 10);

/** Returns the midnight before what a clock shows. */
export const midnightBefore = (wall: number) => Math.floor(wall / DAY_MS) * DAY_MS;

/** Takes and returns days such as 2026-11-27. */
export const dayAfter = (day: string, days: number) =>
  isoDay(Date.parse(`${day}T00:00Z`) + days * DAY_MS);

export const lengthOfMonth = (date: Date) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

/** The same day of a later month, or its last where it has none such. */
export function monthAfter(day: string, months: number) {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export const cityMidnight = (day: string) => fromCityTime(Date.parse(`${day}T00:00Z`));
