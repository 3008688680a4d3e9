import { fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import type { AlertPace } from "./alert.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const FRIDAY = 5;

/** The latest 8 AM in the city that has been, or the latest on a Friday. */
export function lastAlertTime(pace: AlertPace, now: Date) {
  const today = Math.floor(toCityTime(now) / DAY_MS);
  const weekday = new Date(today * DAY_MS).getUTCDay();
  const day = pace === "daily" ? today : today - ((weekday - FRIDAY + 7) % 7);
  const eightOn = (each: number) => fromCityTime(each * DAY_MS + 8 * HOUR_MS);
  const latest = eightOn(day);
  return latest <= now ? latest : eightOn(day - (pace === "daily" ? 1 : 7));
}
