import { oldTown } from "#app/content/old-town.ts";
import { COORDINATES } from "#app/content/places.ts";
import { type Stop, timeEvening } from "#app/domain/guide/evening-route.ts";
import { stateOf } from "#app/domain/guide/open-restaurants.server.ts";
import { dateInCity, fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { formatClock } from "#app/locale/dates.ts";
import { sunsetOn } from "#app/locale/sunset.ts";
import { findRestaurant, type Place, placeOf } from "./places.server.ts";

const MINUTE_MS = 60 * 1000;
/** For where the sun does not set at all. */
const NOON = 12 * 60;

/** `id` names the stop all year; the order is that of the day. */
export type RouteStop = {
  id: string;
  time: string;
  name: string;
  text: string;
  place: Place | undefined;
  /** Whether its house is open then, as far as the data know: the same all day. */
  state: string | undefined;
};

/** The same until midnight in the city. */
export function listRoute(now: Date): RouteStop[] {
  const day = Date.parse(`${dateInCity(now)}T00:00Z`);
  const clock = (minutes: number) => formatClock(fromCityTime(day + minutes * MINUTE_MS));
  const sunset = sunsetOn(dateInCity(now), COORDINATES);
  const setsAt = sunset ? Math.round((toCityTime(sunset) - day) / MINUTE_MS) : NOON;
  return timeEvening(setsAt).map(({ stop, minutes }) => {
    const at = fromCityTime(day + minutes * MINUTE_MS);
    const { id, name, text, house } = chooseStop(stop, at, now);
    const isBySunset = stop === "beach" && setsAt > minutes && setsAt - minutes < 30;
    const bySunset = `Be on the sand by ${clock(minutes)}: the sun goes down at ${clock(setsAt)}. `;
    return {
      ...{ id, time: clock(minutes), name },
      text: isBySunset ? bySunset + text : text,
      place: house && placeOf(house),
      state: house && inWords(stateOf(house, at)),
    };
  });
}

/** Where the house of a stop is closed then and another one is not, the evening goes there. */
function chooseStop(stop: Stop, at: Date, now: Date) {
  const usual = { id: stop, house: undefined, ...oldTown.route[stop] };
  if (!("restaurant" in usual)) return usual;
  const house = findRestaurant(usual.restaurant, now);
  const other = Object.entries(oldTown.instead).find(([each]) => each === stop)?.[1];
  const otherHouse = other && findRestaurant(other.restaurant, now);
  const isBetter = house && !stateOf(house, at).isOpen && otherHouse;
  return isBetter && stateOf(otherHouse, at).isOpen
    ? { ...other, house: otherHouse }
    : { ...usual, house };
}

function inWords({ isOpen, changesAt }: ReturnType<typeof stateOf>) {
  if (!isOpen) return oldTown.closed;
  return changesAt && oldTown.open(formatClock(changesAt).replace(":00", ""));
}
