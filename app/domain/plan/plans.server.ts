import type { Alternatives, DayPlan } from "./plan.ts";
import { momentOn, PARTY_SIZES, planPath, type Wishes } from "./wishes.ts";

/** The same for all who ask in the same quarter of an hour. */
export function planDay(wishes: Wishes, now: Date): DayPlan {
  const path = planPath(wishes);
  const isOver = momentOn(wishes.day, 24 * 60) < now;
  return {
    wishes,
    path,
    day: wishes.day,
    sunset: undefined,
    stops: [],
    struck: [],
    unknown: 0,
    people: PARTY_SIZES[wishes.with],
    cost: 0,
    stay: undefined,
    keepPath: path,
    nothing: { why: isOver ? "This day is over" : "No plan just now", help: undefined },
  };
}

/** One for each of its stops. */
export const listAlternatives = (plan: DayPlan, _now: Date): Alternatives[] =>
  plan.stops.map(() => ({ instead: [], leaveOut: undefined }));
