import type { z } from "zod";
import type { coordinates } from "./records.ts";

export type Coordinates = z.infer<typeof coordinates>;

export const METERS_PER_DEGREE = 111_320;
export const METERS_A_MINUTE = 75;

/** "26.1415, -81.7951", or the same in a link to a map: `@26.1,-81.8,17z`, `?q=26.1,-81.8`, `#map=17/26.1/-81.8`. */
export function readCoordinates(text: string): Coordinates | undefined {
  const [, latitude, longitude] =
    /(?:^|[@=/])(-?\d{1,2}\.\d+)(?:, ?|\/|%2C)(-?\d{1,3}\.\d+)(?!\.)/.exec(text) ?? [];
  if (latitude === undefined) return undefined;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** The distance is as the crow flies. */
export function metersBetween(one: Coordinates, other: Coordinates) {
  const { north, east } = legsBetween(one, other);
  return Math.hypot(north, east);
}

/** Streets meet at right angles, so that it is never too short. */
export function streetMeters(one: Coordinates, other: Coordinates) {
  const { north, east } = legsBetween(one, other);
  return north + east;
}

export const walkingMinutes = (one: Coordinates, other: Coordinates) =>
  Math.ceil(streetMeters(one, other) / METERS_A_MINUTE);

/** Both legs are lengths in meters, in either direction. */
function legsBetween(one: Coordinates, other: Coordinates) {
  const shrinks = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180);
  return {
    north: Math.abs(one.latitude - other.latitude) * METERS_PER_DEGREE,
    east: Math.abs(one.longitude - other.longitude) * METERS_PER_DEGREE * shrinks,
  };
}
