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
/** A shorter walk to the car is part of parking. */
const LEAST_BACK = 4;

const isWalked = (meters: number, { car, children, walks }: Traveler) =>
  !car || meters <= WALKED_METERS[walks ?? (children > 0 ? "children" : "others")];

const walkedMinutes = (meters: number, { children }: Traveler) =>
  Math.ceil(meters / (children > 0 ? CHILDREN_METERS_A_MINUTE : METERS_A_MINUTE));

/** The way is by car where it is far, with the time to park. */
export function wayOfMeters(meters: number, traveler: Traveler): Way {
  if (isWalked(meters, traveler))
    return { by: "foot", minutes: walkedMinutes(meters, traveler), meters };
  return { by: "car", minutes: drivenMinutes(meters), meters };
}

const drivenMinutes = (meters: number) =>
  Math.ceil((meters / DRIVEN_METERS_A_MINUTE + PARKING_MINUTES) / ROUNDED_TO) * ROUNDED_TO;

/** People walk only as far as they can walk back to their car, and else drive from where it is. */
export function wayBetween(one: Coordinates, other: Coordinates, traveler: Traveler, car = one) {
  const way = wayOfMeters(metersOverLand(one, other), traveler);
  const meters = car === one ? way.meters : metersOverLand(car, other);
  if (!traveler.car || car === one || (way.by === "foot" && isWalked(meters, traveler))) return way;
  const walked = walkedMinutes(metersOverLand(one, car), traveler);
  const back = walked < LEAST_BACK ? 0 : walked;
  return { by: "car", minutes: drivenMinutes(meters) + back, meters, back } as Way;
}

export function wayText({ by, minutes, back = 0 }: Omit<Way, "meters">) {
  if (minutes === 0) return "Right there";
  if (back > 0) return `${back}-minute walk to the car, ${minutes - back}-minute drive`;
  return `${minutes}-minute ${by === "car" ? "drive" : "walk"}`;
}
