import { COORDINATES } from "#app/content/guide/places.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatClock, formatEventDay } from "#app/locale/dates.ts";
import { sunsetOn } from "#app/locale/sunset.ts";

export function describeSunset(now: Date) {
  const sunset = sunsetOn(dateInCity(now), COORDINATES);
  return sunset && formatClock(sunset);
}

/** The city's day as a whole: `Saturday, November 21 · sunset 5:36 PM`. It is the same until midnight. */
let latest = { minute: Number.NaN, text: "" };

export function describeToday(now: Date) {
  const minute = Math.floor(now.getTime() / 60_000);
  if (latest.minute === minute) return latest.text;
  const sunset = describeSunset(now);
  const text = [formatEventDay(now), ...(sunset ? [`sunset ${sunset}`] : [])].join(" · ");
  latest = { minute, text };
  return text;
}
