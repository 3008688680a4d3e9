import { COORDINATES } from "#app/content/places.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatClock, formatEventDay } from "#app/locale/dates.ts";
import { sunsetOn } from "#app/locale/sunset.ts";

/** The city's day as a whole: `Saturday, November 21 · sunset 5:36 PM`. It is the same until midnight. */
export function describeToday(now: Date) {
  const sunset = sunsetOn(dateInCity(now), COORDINATES);
  return [formatEventDay(now), ...(sunset ? [`sunset ${formatClock(sunset)}`] : [])].join(" · ");
}
