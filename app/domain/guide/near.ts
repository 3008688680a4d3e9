import { type Coordinates, metersBetween } from "./map.ts";

/** On foot. Streets meet at right angles, so that it is never too short. */
const METERS_A_MINUTE = 75;

/** As the crow flies, in meters. */
export function isWithin(meters: number, one: Coordinates, other: Coordinates) {
  const { north, east } = metersBetween(one, other);
  return Math.hypot(north, east) <= meters;
}

export const walkingMinutes = (one: Coordinates, other: Coordinates) => {
  const { north, east } = metersBetween(one, other);
  return Math.ceil((north + east) / METERS_A_MINUTE);
};
