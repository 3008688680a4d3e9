import type { z } from "zod";
import type { coordinates } from "./records.ts";

export type Coordinates = z.infer<typeof coordinates>;

export const METERS_PER_DEGREE = 111_320;
const METERS_A_MINUTE = 75;

/** As the crow flies. */
export function metersBetween(one: Coordinates, other: Coordinates) {
  const { north, east } = legsBetween(one, other);
  return Math.hypot(north, east);
}

/** Streets meet at right angles, so that it is never too short. */
export function walkingMinutes(one: Coordinates, other: Coordinates) {
  const { north, east } = legsBetween(one, other);
  return Math.ceil((north + east) / METERS_A_MINUTE);
}

/** Both as lengths in meters, whichever way they lead. */
function legsBetween(one: Coordinates, other: Coordinates) {
  const shrinks = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180);
  return {
    north: Math.abs(one.latitude - other.latitude) * METERS_PER_DEGREE,
    east: Math.abs(one.longitude - other.longitude) * METERS_PER_DEGREE * shrinks,
  };
}
