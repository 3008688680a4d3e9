import { startOfDay } from "#app/locale/city-time.ts";

/** No weekday comes back to the same date in fewer than five years, or six. */
const YEARS_AROUND = [-3, -2, -1, 0, 1, 2, 3];

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** "Saturday, December 5" or "Sat, Dec 5, 2026". */
const FORM = /^([a-z]{3,}),? ([a-z]{3,}) (\d{1,2})(?:, (20\d\d))?$/i;

/**
 * The day in the city, as 2026-12-05, that an event's date names: without a year the weekday tells it, and of two such
 * years the nearer to today. Undefined for what names no single day, and for a weekday that no year around has there.
 */
export function resolveEventDay(text: string, now: Date): string | undefined {
  const [, weekdayName, monthName, dayOfMonth, year] = FORM.exec(text.trim()) ?? [];
  if (!weekdayName || !monthName) return undefined;
  const weekday = indexOf(WEEKDAYS, weekdayName);
  const month = indexOf(MONTHS, monthName);
  const today = startOfDay(now);
  const thisYear = new Date(today).getUTCFullYear();
  const years = year ? [Number(year)] : YEARS_AROUND.map((more) => thisYear + more);
  const [nearest] = years
    .map((each) => new Date(Date.UTC(each, month, Number(dayOfMonth))))
    .filter((day) => day.getUTCMonth() === month && day.getUTCDay() === weekday)
    .sort((one, other) => Math.abs(one.getTime() - today) - Math.abs(other.getTime() - today));
  return nearest?.toISOString().slice(0, 10);
}

const indexOf = (names: string[], name: string) =>
  names.findIndex((each) => each.startsWith(name.toLowerCase()));
