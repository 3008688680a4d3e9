import { type Coordinates, METERS_A_MINUTE, metersOverLand } from "#app/domain/guide/distance.ts";
import type { Way } from "./plan.ts";
import type { Wishes } from "./wishes.ts";

export type Traveler = Pick<Wishes, "car" | "children"> & Partial<Pick<Wishes, "walks">>;

export const WALK_MAX = 30;
const CHILDREN_WALK_MAX = 20;
const SHORT_WALK_MAX = 15;
/** The longest walk of these people, in minutes. */
export const walkMaxOf = ({ walks, children }: Traveler) =>
  walks ? SHORT_WALK_MAX : children > 0 ? CHILDREN_WALK_MAX : WALK_MAX;

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
