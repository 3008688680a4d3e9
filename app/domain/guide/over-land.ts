import { waters } from "#app/content/guide/places.ts";
import { type Coordinates, streetMeters } from "./distance.ts";

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
