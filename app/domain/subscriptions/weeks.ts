import { site } from "#app/config/site.ts";
import { fromCityTime, toCityTime } from "#app/locale/city-time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Mondays at midnight in the city, oldest first. A week with a clock change is an hour longer or shorter. */
export function weekStarts(weeks: number, now = new Date(), timeZone: string = site.timeZone) {
  const cityTime = toCityTime(now, timeZone);
  const today = cityTime - (((cityTime % DAY_MS) + DAY_MS) % DAY_MS);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: weeks }, (_, index) =>
    fromCityTime(monday - (weeks - 1 - index) * 7 * DAY_MS, timeZone),
  );
}
