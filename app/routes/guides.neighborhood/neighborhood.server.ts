import { MAIN_STREET, oldTownMap, stops } from "#app/content/guide/maps.ts";
import { oldTown } from "#app/content/guide/neighborhood.ts";
import { COORDINATES } from "#app/content/guide/places.ts";
import { findHotel } from "#app/domain/guide/guide.server.ts";
import { pagePath } from "#app/domain/guide/links.ts";
import { guideMap, type LatLon } from "#app/domain/guide/map.ts";
import { listRestaurantsAt, openStateOf } from "#app/domain/guide/open-restaurants.server.ts";
import { firstSentence } from "#app/domain/head-text.ts";
import { dateInCity, fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { formatClock, formatShortClock } from "#app/locale/dates.ts";
import { sunsetOn } from "#app/locale/sunset.ts";
import { MINUTE_MS } from "#app/platform/durations.ts";

const NOON = 12 * 60;

export type Place = {
  id: string;
  name: string;
  text: string;
  where: string;
  href: string;
  state: readonly string[];
};

export const listTables = (now: Date) =>
  oldTown.restaurants.flatMap((id) => {
    const restaurant = findRestaurant(id, now);
    return restaurant ? [{ ...placeOf(restaurant), picture: restaurant.picture }] : [];
  });

export const listNights = (now: Date) =>
  oldTown.nights.flatMap(({ text, ...house }) => {
    if ("hotel" in house) {
      const hotel = findHouse(house.hotel);
      return hotel ? [{ ...hotel, text }] : [];
    }
    const restaurant = findRestaurant(house.restaurant, now);
    return restaurant ? [{ ...placeOf(restaurant), text }] : [];
  });

type RestaurantNow = ReturnType<typeof listRestaurantsAt>[number];

const findRestaurant = (id: string, now: Date): RestaurantNow | undefined =>
  listRestaurantsAt(now).find((each) => each.id === id);

export function placeOf(restaurant: RestaurantNow): Place {
  const { id, name, description, address, open_now, state } = restaurant;
  return {
    ...{ id, name, text: firstSentence(description), where: withoutRegion(address) },
    href: pagePath("restaurant", restaurant),
    state: open_now ? ["Open Now", ...state] : state,
  };
}

function findHouse(id: string): Place | undefined {
  const hotel = findHotel(id);
  if (!hotel) return undefined;
  const { name, summary, neighborhood } = hotel;
  const text = firstSentence(summary);
  return { id, name, text, where: neighborhood, href: pagePath("hotel", hotel), state: [] };
}

const withoutRegion = (address: string) => address.replace(/, [^,]+, [A-Z]{2} \d{5}$/, "");

export const STOPS = ["garage", "lanes", "street", "beach", "supper", "music"] as const;

type Stop = (typeof STOPS)[number];

const timeOf = (hour: number, minute = 0) => hour * 60 + minute;

/** A later sunset leaves no evening for supper after it. */
const LATE_SUNSET = timeOf(19);
const BEFORE_SUNSET = 15;
const FOR_SUPPER = 75;

/** Returns minutes of the day: the beach for the sunset, with supper after it or, where it is late, before it. */
export function timeEvening(sunset: number): { stop: Stop; minutes: number }[] {
  const isLate = sunset >= LATE_SUNSET;
  const onSand = roundDown(sunset - BEFORE_SUNSET, 5);
  const beach = Math.min(Math.max(onSand, timeOf(17, 15)), timeOf(20, 15));
  const supper = isLate
    ? roundDown(beach - FOR_SUPPER, 15)
    : Math.max(roundDown(beach + FOR_SUPPER, 15), timeOf(19));
  const times: Record<Stop, number> = {
    garage: timeOf(16),
    lanes: timeOf(16, 15),
    street: timeOf(16, 45),
    beach,
    supper,
    music: timeOf(21),
  };
  return STOPS.map((stop) => ({ stop, minutes: times[stop] })).sort(
    (one, other) => one.minutes - other.minutes,
  );
}

const roundDown = (minutes: number, step: number) => Math.floor(minutes / step) * step;

export type RouteStop = {
  id: string;
  time: string;
  name: string;
  text: string;
  place: Place | undefined;
  state: string | undefined;
};

export function listRoute(now: Date): RouteStop[] {
  const day = Date.parse(`${dateInCity(now)}T00:00Z`);
  const clock = (minutes: number) => formatClock(fromCityTime(day + minutes * MINUTE_MS));
  const sunset = sunsetOn(dateInCity(now), COORDINATES);
  const setsAt = sunset ? Math.round((toCityTime(sunset) - day) / MINUTE_MS) : NOON;
  return timeEvening(setsAt).map(({ stop, minutes }) => {
    const at = fromCityTime(day + minutes * MINUTE_MS);
    const { id, name, text, house } = chooseStop(stop, at, now);
    const isBySunset = stop === "beach" && setsAt > minutes && setsAt - minutes < 30;
    const bySunset = `Be on the sand by ${clock(minutes)}: the sun sets at ${clock(setsAt)}. `;
    return {
      ...{ id, time: clock(minutes), name },
      text: isBySunset ? bySunset + text : text,
      place: house && placeOf(house),
      state: house && inWords(openStateOf(house, at)),
    };
  });
}

function chooseStop(stop: Stop, at: Date, now: Date) {
  const usual = { id: stop, house: undefined, ...oldTown.route[stop] };
  if (!("restaurant" in usual)) return usual;
  const house = findRestaurant(usual.restaurant, now);
  const other = Object.entries(oldTown.instead).find(([each]) => each === stop)?.[1];
  const otherHouse = other && findRestaurant(other.restaurant, now);
  const isBetter = house && !openStateOf(house, at).isOpen && otherHouse;
  return isBetter && openStateOf(otherHouse, at).isOpen
    ? { ...other, house: otherHouse }
    : { ...usual, house };
}

function inWords({ isOpen, changesAt }: ReturnType<typeof openStateOf>) {
  if (!isOpen) return oldTown.closed;
  return changesAt && oldTown.open(formatShortClock(changesAt));
}

const coordinatesOf = (id: string) => Object.entries(stops).find(([stop]) => stop === id)?.[1];

export function drawEvening(route: readonly RouteStop[]) {
  const places = route.map(({ id, name }) => ({ id, name, coordinates: coordinatesOf(id) }));
  const walk = places.flatMap(({ coordinates }): LatLon[] => {
    if (!coordinates) return [];
    const { latitude, longitude } = coordinates;
    return [
      [latitude, MAIN_STREET],
      [latitude, longitude],
      [latitude, MAIN_STREET],
    ];
  });
  return guideMap([oldTownMap], "stop", places, { walks: [walk.slice(1, -1)] });
}
