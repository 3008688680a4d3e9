import { COORDINATES } from "#app/content/guide/places.ts";
import { dateInCity, nextMidnight } from "#app/locale/city-time.ts";
import { formatClock, formatEventDay } from "#app/locale/dates.ts";
import { sunsetOn } from "#app/locale/sunset.ts";
import { remembered } from "#app/platform/kept.ts";

export function describeSunset(now: Date) {
  const sunset = sunsetOn(dateInCity(now), COORDINATES);
  return sunset && formatClock(sunset);
}

/** The city's day as a whole: `Saturday, November 21 · sunset 5:36 PM`. It is the same until midnight. */
export const describeToday = (now: Date) => readToday(now).text;

const readToday = remembered(
  () => 0,
  (now) => {
    const sunset = describeSunset(now);
    const text = [formatEventDay(now), ...(sunset ? [`sunset ${sunset}`] : [])].join(" · ");
    return { until: nextMidnight(now).getTime(), text };
  },
);
