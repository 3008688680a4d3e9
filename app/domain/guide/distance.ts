import type { z } from "zod";
import { waters } from "#app/content/guide/places.ts";
import { perObject } from "#app/platform/kept.ts";
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

const pointOf = ([latitude, longitude]: readonly [number, number]): Coordinates => ({
  latitude,
  longitude,
});

const WATERS = waters.map(({ line, bridges }) => ({
  line: line.map(pointOf),
  bridges: bridges.map(pointOf),
}));

/** They are remembered, because a plan compares thousands. */
const metersFrom = perObject((one: Coordinates) =>
  perObject((other: Coordinates) => metersAmong(WATERS, one, other)),
);

/** The way goes along streets, and over water by its bridges. */
export const metersOverLand = (one: Coordinates, other: Coordinates) => metersFrom(one)(other);

function metersAmong(among: typeof WATERS, one: Coordinates, other: Coordinates): number {
  const water = among.find(({ line }) => isBetween(line, one, other));
  if (!water) return Math.round(streetMeters(one, other));
  const others = among.filter((each) => each !== water);
  return Math.min(
    ...water.bridges.map(
      (bridge) => metersAmong(others, one, bridge) + metersAmong(others, bridge, other),
    ),
  );
}

/** A water that is crossed twice has both points on one side. */
const isBetween = (line: readonly Coordinates[], one: Coordinates, other: Coordinates) =>
  line.filter((from, at) => {
    const to = line[at + 1];
    return to && areCrossing(one, other, from, to);
  }).length %
    2 ===
  1;

const areCrossing = (one: Coordinates, other: Coordinates, from: Coordinates, to: Coordinates) =>
  isLeft(one, from, to) !== isLeft(other, from, to) &&
  isLeft(from, one, other) !== isLeft(to, one, other);

const isLeft = (point: Coordinates, from: Coordinates, to: Coordinates) =>
  (to.longitude - from.longitude) * (point.latitude - from.latitude) >
  (to.latitude - from.latitude) * (point.longitude - from.longitude);
