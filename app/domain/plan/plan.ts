import type { Coordinates } from "#app/domain/guide/distance.ts";
import type { StopKey, StopKind, Wishes } from "./wishes.ts";

/** What a record is visited for. */
export type Role =
  | "breakfast"
  | "lunch"
  | "dinner"
  | "drink"
  | "sweet"
  | "beach"
  | "sunset"
  | "event"
  | "place"
  | "walk"
  | "wellness";

/** A record as whoever shows a plan needs it. */
export type StopRecord = {
  key: StopKey;
  kind: StopKind;
  id: string;
  name: string;
  /** Of its own page. */
  href: string;
  address?: string | undefined;
  phone?: string | undefined;
};

export type Way = { by: "foot" | "car"; minutes: number; meters: number };

export type Stop = StopRecord & {
  point: Coordinates;
  role: Role;
  start: Date;
  end: Date;
  /** Whether how long it takes is our word alone. */
  isAbout: boolean;
  /** In whole dollars for all; undefined where nobody says it. */
  cost: number | undefined;
  /** Facts, two at most: "Begins at 5:45 PM, free". */
  reasons: readonly string[];
  /** From the one before, or from where one stays; none of the first where nobody says where. */
  way: Way | undefined;
  /** What is left between the way and the start, in minutes. */
  free: number;
};

/** Another plan, by its address. */
export type PlanLink = { text: string; path: string };

/** What stood in a kept plan and is not there. `at`: the stop before which it stood. */
export type StruckStop = {
  at: number;
  key: StopKey;
  /** Its id in words where the guide does not have it any more. */
  name: string;
  /** Of its page, where it has one. */
  href: string | undefined;
  /** "closed on Mondays", "is over", "not in the guide any more" */
  reason: string;
  instead: PlanLink | undefined;
};

export type DayPlan = {
  wishes: Wishes;
  /** Its canonical address. */
  path: string;
  day: string;
  sunset: Date | undefined;
  stops: readonly Stop[];
  struck: readonly StruckStop[];
  /** How many of the asked ids nobody knows. */
  unknown: number;
  people: number;
  /** In whole dollars for all of them. */
  cost: number;
  /** Where one stays, and the way there from the last stop. */
  stay: { name: string; point: Coordinates; way: Way | undefined } | undefined;
  /** The address that keeps it as it is. */
  keepPath: string;
  /** Where there are none or under three: why, and the first change that gives three. */
  nothing: { why: string; help: PlanLink | undefined } | undefined;
};

/** Of a stop: up to three in its place, and the plan without it. */
export type Alternatives = { instead: readonly PlanLink[]; leaveOut: PlanLink | undefined };

const REMEMBERED: readonly Role[] = ["event", "dinner", "sunset", "lunch", "beach", "breakfast"];

/** Of a day those that it is remembered by, in their order. */
export function pickStops(stops: readonly Stop[], count: number) {
  const rank = ({ role }: Stop) => REMEMBERED.indexOf(role) + 1 || REMEMBERED.length + 1;
  const picked = stops.toSorted((one, other) => rank(one) - rank(other)).slice(0, count);
  return stops.filter((stop) => picked.includes(stop));
}
