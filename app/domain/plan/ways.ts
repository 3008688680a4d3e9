import { waters } from "#app/content/guide/places.ts";
import { type Coordinates, METERS_A_MINUTE, streetMeters } from "#app/domain/guide/distance.ts";
import type { Way } from "./plan.ts";
import type { Wishes } from "./wishes.ts";

export type Traveler = Pick<Wishes, "car" | "children">;

export const WALK_MAX = 45;

const CHILDREN_METERS_A_MINUTE = 55;
const WALKED_METERS = { children: 900, others: 1500 };
const DRIVEN_METERS_A_MINUTE = 500;
const PARKING_MINUTES = 8;
const ROUNDED_TO = 5;

/** The way is by car where it is far, with the time to park. */
export function wayOfMeters(meters: number, { car, children }: Traveler): Way {
  if (car && meters > WALKED_METERS[children > 0 ? "children" : "others"]) {
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

type Spot = readonly [latitude: number, longitude: number];
type Box = { north: number; south: number; east: number; west: number };
type Bank = Box & { from: Coordinates; to: Coordinates };
type Water = Box & { banks: Bank[]; bridges: Coordinates[] };

const pointOf = ([latitude, longitude]: Spot): Coordinates => ({ latitude, longitude });

const boxOf = (one: Coordinates, other: Coordinates): Box => ({
  north: Math.max(one.latitude, other.latitude),
  south: Math.min(one.latitude, other.latitude),
  east: Math.max(one.longitude, other.longitude),
  west: Math.min(one.longitude, other.longitude),
});

const WATERS = waters.map(({ line, bridges }): Water => {
  const points = line.map(pointOf);
  const banks = points.slice(1).flatMap((to, at) => {
    const from = points[at];
    return from ? [{ from, to, ...boxOf(from, to) }] : [];
  });
  const all = (side: keyof Box) => banks.map((bank) => bank[side]);
  return {
    banks,
    bridges: bridges.map(pointOf),
    north: Math.max(...all("north")),
    south: Math.min(...all("south")),
    east: Math.max(...all("east")),
    west: Math.min(...all("west")),
  };
});

/** Along streets, and over water by its bridges. */
export function metersOverLand(one: Coordinates, other: Coordinates, among = WATERS): number {
  for (const water of among) {
    if (!isBetween(water, one, other)) continue;
    const others = among.filter((each) => each !== water);
    let least = Number.POSITIVE_INFINITY;
    for (const bridge of water.bridges) {
      const way = metersOverLand(one, bridge, others) + metersOverLand(bridge, other, others);
      least = Math.min(least, way);
    }
    return least;
  }
  return Math.round(streetMeters(one, other));
}

/** A water that is crossed twice has both points on one side. */
function isBetween(water: Water, one: Coordinates, other: Coordinates) {
  const box = boxOf(one, other);
  if (areApart(water, box)) return false;
  let isCrossed = false;
  for (const bank of water.banks) {
    if (areApart(bank, box)) continue;
    if (areCrossing(one, other, bank.from, bank.to)) isCrossed = !isCrossed;
  }
  return isCrossed;
}

const areApart = (one: Box, other: Box) =>
  one.south > other.north ||
  one.north < other.south ||
  one.west > other.east ||
  one.east < other.west;

const areCrossing = (one: Coordinates, other: Coordinates, from: Coordinates, to: Coordinates) =>
  isLeft(one, from, to) !== isLeft(other, from, to) &&
  isLeft(from, one, other) !== isLeft(to, one, other);

const isLeft = (point: Coordinates, from: Coordinates, to: Coordinates) =>
  (to.longitude - from.longitude) * (point.latitude - from.latitude) >
  (to.latitude - from.latitude) * (point.longitude - from.longitude);
