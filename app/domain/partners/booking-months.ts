import { DIGEST_HOUR, DIGEST_WEEKDAY } from "#app/config/site.ts";
import { cityMidnight, dateInCity, dayAfter, monthAfter } from "#app/locale/city-time.ts";
import { formatDay } from "#app/locale/dates.ts";
import { HOUR_MS } from "#app/platform/durations.ts";

export const BOOKING_MONTHS_MAX = 24;

/** Days of the city; `end` is the day after the last. `share` is less than 1 of a month that is cut short. */
export type BookingMonth = { start: string; end: string; share: number };

type Times = { starts: Date; ends: Date };

export function monthsOf({ starts, ends }: Times): BookingMonth[] {
  const [first, end] = [dateInCity(starts), dateInCity(ends)];
  const months: BookingMonth[] = [];
  for (let index = 0; index <= BOOKING_MONTHS_MAX; index += 1) {
    const [start, next] = [monthAfter(first, index), monthAfter(first, index + 1)];
    if (start >= end) break;
    const share = next <= end ? 1 : daysBetween(start, end) / daysBetween(start, next);
    months.push({ start, end: next <= end ? next : end, share });
  }
  return months;
}

/** The day after the last of a booking from that day on which is as long: whole months, then days. */
export function endOfAsLong(day: string, times: Times) {
  const months = monthsOf(times);
  const whole = months.filter(({ share }) => share === 1).length;
  const rest = months[whole];
  return dayAfter(monthAfter(day, whole), rest ? daysBetween(rest.start, rest.end) : 0);
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** A day of what ends at midnight or was ended. */
export const lastDayOf = (ends: Date) => new Date(ends.getTime() - 1);

/** Writes a period as "December 4, 2026 to January 3, 2027". */
export const writePeriod = (starts: Date, ends: Date) =>
  `${formatDay(starts)} to ${formatDay(lastDayOf(ends))}`;

/** The moment at which a Friday's letter begins to leave. */
export const letterLeaves = (friday: string) =>
  new Date(cityMidnight(friday).getTime() + DIGEST_HOUR * HOUR_MS);

export const isLetterDay = (day: string) =>
  new Date(`${day}T00:00Z`).getUTCDay() === DIGEST_WEEKDAY;

/** The days of letters from one day until before another. */
export function lettersBetween(start: string, end: string) {
  const days: string[] = [];
  const wait = (DIGEST_WEEKDAY - new Date(`${start}T00:00Z`).getUTCDay() + 7) % 7;
  for (let day = dayAfter(start, wait); day < end; day = dayAfter(day, 7)) days.push(day);
  return days;
}

/** The period of a placement in a letter. */
export const letterTimes = (friday: string): Times => ({
  starts: cityMidnight(friday),
  ends: cityMidnight(dayAfter(friday, 1)),
});
