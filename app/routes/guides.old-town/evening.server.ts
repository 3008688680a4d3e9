import { oldTown } from "#app/content/old-town.ts";
import { COORDINATES } from "#app/content/places.ts";
import { timeEvening } from "#app/domain/guide/evening-route.ts";
import { dateInCity, fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { formatClock } from "#app/locale/dates.ts";
import { sunsetOn } from "#app/locale/sunset.ts";
import { findRestaurant, type Place } from "./places.server.ts";

const MINUTE_MS = 60 * 1000;
/** For where the sun does not set at all. */
const NOON = 12 * 60;

/** `id` names the stop all year; the order is that of the day. */
export type RouteStop = {
  id: string;
  time: string;
  name: string;
  text: string;
  place?: Place | undefined;
};

/** The same until midnight in the city. */
export function listRoute(now: Date): RouteStop[] {
  const day = Date.parse(`${dateInCity(now)}T00:00Z`);
  const clock = (minutes: number) => formatClock(fromCityTime(day + minutes * MINUTE_MS));
  const sunset = sunsetOn(dateInCity(now), COORDINATES);
  const setsAt = sunset ? Math.round((toCityTime(sunset) - day) / MINUTE_MS) : NOON;
  return timeEvening(setsAt).map(({ stop, minutes }) => {
    const { name, text, ...more } = oldTown.route[stop];
    const isBySunset = stop === "beach" && setsAt > minutes && setsAt - minutes < 30;
    const bySunset = `Be on the sand by ${clock(minutes)}: the sun goes down at ${clock(setsAt)}. `;
    return {
      id: stop,
      time: clock(minutes),
      name,
      text: isBySunset ? bySunset + text : text,
      place: "restaurant" in more ? findRestaurant(more.restaurant) : undefined,
    };
  });
}
