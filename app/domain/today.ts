import { COORDINATES } from "#app/content/places.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatClock, formatEventDay } from "#app/locale/dates.ts";
import { sunsetOn } from "#app/locale/sunset.ts";

export function describeSunset(now: Date) {
  const sunset = sunsetOn(dateInCity(now), COORDINATES);
  return sunset && formatClock(sunset);
}

/** The city's day as a whole: `Saturday, November 21 · sunset 5:36 PM`. It is the same until midnight. */
export function describeToday(now: Date) {
  const sunset = describeSunset(now);
  return [formatEventDay(now), ...(sunset ? [`sunset ${sunset}`] : [])].join(" · ");
}
