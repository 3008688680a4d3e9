import { waters } from "#app/content/guide/places.ts";
import { type Coordinates, METERS_A_MINUTE, streetMeters } from "#app/domain/guide/distance.ts";
import type { Way } from "./plan.ts";
import type { Wishes } from "./wishes.ts";

export type Traveler = Pick<Wishes, "car" | "children"> & Partial<Pick<Wishes, "walks">>;

export const WALK_MAX = 45;
export const SHORT_WALK_MAX = 15;

const CHILDREN_METERS_A_MINUTE = 55;
const WALKED_METERS = { short: 500, children: 900, others: 1500 };
const DRIVEN_METERS_A_MINUTE = 500;
const PARKING_MINUTES = 8;
const ROUNDED_TO = 5;

/** The way is by car where it is far, with the time to park. */
export function wayOfMeters(meters: number, { car, children, walks }: Traveler): Way {
  if (car && meters > WALKED_METERS[walks ?? (children > 0 ? "children" : "others")]) {
    const minutes = meters / DRIVEN_METERS_A_MINUTE + PARKING_MINUTES;
    return { by: "car", minutes: Math.ceil(minutes / ROUNDED_TO) * ROUNDED_TO, meters };
  }
  const pace = children > 0 ? CHILDREN_METERS_A_MINUTE : METERS_A_MINUTE;
  return { by: "foot", minutes: Math.ceil(meters / pace), meters };
}

export const wayBetween = (one: Coordinates, other: Coordinates, traveler: Traveler) =>
  wayOfMeters(metersOverLand(one, other), traveler);

export function wayText({ by, minutes }: Pick<Way, "by" | "minutes">) {
  if (minutes === 0) return "Right there";
  return `${minutes}-minute ${by === "car" ? "drive" : "walk"}`;
}

const pointOf = ([latitude, longitude]: readonly [number, number]): Coordinates => ({
  latitude,
  longitude,
});

const WATERS = waters.map(({ line, bridges }) => ({
  line: line.map(pointOf),
  bridges: bridges.map(pointOf),
}));

/** Along streets, and over water by its bridges. */
export function metersOverLand(one: Coordinates, other: Coordinates, among = WATERS): number {
  const water = among.find(({ line }) => isBetween(line, one, other));
  if (!water) return Math.round(streetMeters(one, other));
  const others = among.filter((each) => each !== water);
  return Math.min(
    ...water.bridges.map(
      (bridge) => metersOverLand(one, bridge, others) + metersOverLand(bridge, other, others),
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
