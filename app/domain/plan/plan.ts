import type { Coordinates } from "#app/domain/guide/distance.ts";
import type { Profile } from "./profiles.ts";
import type { StopKey, Wishes } from "./wishes.ts";

/** Hours of the day, such as 17.5. */
type Hours = readonly [from: number, to: number];

type Facts = {
  /** The hours between which it begins, and those at which people like to sit down. */
  begins?: Hours;
  table?: Hours;
  /** The most of them in a day, where that is more than one. */
  most?: number;
  /** The minutes between it and one of another role. */
  apart?: readonly [from: string, minutes: number];
};

/** The usual minutes of a visit, and what it is worth in a day. */
const role = (minutes: number, worth: number, facts: Facts = {}) => ({ minutes, worth, ...facts });

/** The reasons for which a record is visited. */
export const ROLES = {
  breakfast: role(45, 8, { begins: [6.5, 10], table: [8, 9.5] }),
  lunch: role(70, 11, { begins: [11.25, 13.5], table: [11.75, 13.25], apart: ["breakfast", 120] }),
  dinner: role(90, 24, { begins: [17, 20.5], table: [18, 19.5], apart: ["lunch", 120] }),
  drink: role(60, 6, { begins: [16, 23] }),
  sweet: role(25, 4, { begins: [13.5, 21.5] }),
  beach: role(90, 8),
  sunset: role(45, 16, { apart: ["beach", 180] }),
  event: role(90, 10, { most: 3 }),
  place: role(60, 7, { most: 2 }),
  walk: role(60, 5, { most: 2 }),
  wellness: role(60, 3),
};

export type Role = keyof typeof ROLES;

/** `back`: the minutes of it that are a walk to the car. */
export type Way = { by: "foot" | "car"; minutes: number; meters: number; back?: number };

export type Stop = Profile & {
  point: Coordinates;
  role: Role;
  start: Date;
  end: Date;
  /** The duration is our own estimate. */
  isAbout: boolean;
  /** The cost in whole dollars for the whole party; undefined where it is unknown. */
  cost: number | undefined;
  /** Facts, two at most: "Begins at 5:45 PM, free". */
  reasons: readonly string[];
  /** The way from the stop before, or from the hotel; the first stop has none without a hotel. */
  way: Way | undefined;
  /** The minutes left between the way and the start. */
  free: number;
};

/** Another plan, by its address. */
export type PlanLink = { text: string; path: string };

/** A stop of a kept plan that is gone. `at` is the stop before which it was. */
export type StruckStop = {
  at: number;
  key: StopKey;
  /** Its id in words where the guide does not have it any more. */
  name: string;
  /** The path of its page, if it has one. */
  href: string | undefined;
  /** "closed on Mondays", "is over", "no longer in the guide" */
  reason: string;
  instead: PlanLink | undefined;
};

export type DayPlan = {
  wishes: Wishes;
  /** The moment from which it is planned. */
  asOf: Date;
  /** Its canonical address. */
  path: string;
  day: string;
  sunset: Date | undefined;
  stops: readonly Stop[];
  struck: readonly StruckStop[];
  /** The count of requested ids that are unknown. */
  unknown: number;
  people: number;
  /** The cost of all stops in whole dollars. */
  cost: number;
  /** The hotel, and the way back to it from the last stop. */
  stay: { name: string; point: Coordinates; way: Way | undefined } | undefined;
  /** The address that keeps it as it is. */
  keepPath: string;
  /** A sentence for each wish that did not fit. */
  missed: readonly string[];
  /** The reason for fewer than three stops, and the first change that gives three. */
  nothing: { why: string; help: PlanLink | undefined } | undefined;
};

/** Up to three replacements of a stop, and the plan without it. */
export type Alternatives = { instead: readonly PlanLink[]; leaveOut: PlanLink | undefined };

const REMEMBERED: readonly Role[] = ["event", "dinner", "sunset", "lunch", "beach", "breakfast"];

/** Picks the stops by which a day is remembered, in their order. */
export function pickStops(stops: readonly Stop[], count: number) {
  const rank = ({ role }: Stop) => REMEMBERED.indexOf(role) + 1 || REMEMBERED.length + 1;
  const picked = stops.toSorted((one, other) => rank(one) - rank(other)).slice(0, count);
  return stops.filter((stop) => picked.includes(stop));
}
