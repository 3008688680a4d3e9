import { site } from "#app/config/site.ts";
import { fromCityTime, toCityTime } from "#app/locale/city-time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The moments at which the last weeks began, oldest first, this week's last: Monday at midnight, as the clock stands in
 * the city. A week in which the clock is changed is an hour longer or shorter than the others.
 */
export function weekStarts(weeks: number, now = new Date(), timeZone: string = site.timeZone) {
  // The city's wall clock, read as if it were UTC: its days are all equally long.
  const wall = toCityTime(now, timeZone);
  const today = wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: weeks }, (_, index) =>
    fromCityTime(monday - (weeks - 1 - index) * 7 * DAY_MS, timeZone),
  );
}
