import { formatDollars } from "#app/locale/numbers.ts";
import { isRequested, likesServed } from "./candidates.server.ts";
import { draftPlan, enoughFor, isDayOver } from "./draft.server.ts";
import type { DayPlan, Role } from "./plan.ts";
import { listStopRecords } from "./stop-records.server.ts";
import {
  BUDGET_MAX,
  dayAfter,
  dayName,
  type Like,
  lastDay,
  planPath,
  usualDay,
  type Wishes,
} from "./wishes.ts";

const DAYS_TRIED = 7;
const BUDGETS = [50, 100, 150, 200, 300, 500, 1000, BUDGET_MAX];

type Change = [why: string, text: string, change: Partial<Wishes>];

/** Changes in the order in which they are offered. */
function* changesOf(wishes: Wishes): Generator<Change> {
  const { car, budget, rain, part, day, stops, from, until } = wishes;
  const wholeDay = { part: "day", from: undefined, until: undefined } as const;
  if (stops.length > 0)
    yield ["None of these stops is open to you that day.", "Plan this day anew", {}];
  if (!car) yield ["There isn’t enough within walking distance.", "Go by car", { car: true }];
  for (const more of BUDGETS)
    if (budget !== undefined && more > budget) {
      const why = `There isn’t enough to do for ${formatDollars(budget)}.`;
      yield [why, `Make the budget ${formatDollars(more)}`, { budget: more }];
    }
  if (rain) yield ["There isn’t enough indoors.", "Include the outdoors", { rain: false }];
  if (part !== "day" || (from ?? until) !== undefined)
    yield ["There isn’t enough in these hours.", "Plan the whole day", wholeDay];
  for (let ahead = 1; ahead <= DAYS_TRIED; ahead += 1) {
    const next = dayAfter(day, ahead);
    yield ["There isn’t enough on this day.", `Try ${dayName(next)}`, { day: next }];
  }
  yield [
    "Nothing in the guide fits all of this.",
    "By car, any budget, indoors and out, the whole day",
    { ...wholeDay, car: true, rain: false, budget: undefined, no: [] },
  ];
}

/** Why there are none or too few, and the first change that gives enough: each is tried. */
export function findHelp(plan: DayPlan, now: Date): DayPlan["nothing"] {
  const { wishes, stops } = plan;
  if (isDayOver(wishes, now)) return { why: "This day is over.", help: sameWeekday(wishes, now) };
  const isEnough = (count: number, of: Wishes) => count >= enoughFor(of, now);
  const isKept = wishes.stops.length > 0 && stops.length > 0;
  if (isKept || isEnough(stops.length, wishes)) return undefined;
  if (isNowhere()) return { why: "No place in this guide has a location yet.", help: undefined };
  for (const [why, text, change] of changesOf(wishes)) {
    const other = { ...wishes, stops: [], ...change };
    const isPlanned = other.day <= lastDay(now);
    if (isPlanned && isEnough(draftPlan(other, now).stops.length, other))
      return { why, help: { text, path: planPath(other) } };
  }
  return { why: "Nothing in the guide fits this.", help: undefined };
}

const MISSED_LIKES: Partial<Record<Like, string>> = {
  sunset: "The sunset doesn’t fit this day.",
  beach: "No beach fits this day.",
};

/** A kept plan has no wishes but its stops. */
export function listMissed({ wishes, stops }: DayPlan): string[] {
  const { like, dinner, eat } = wishes;
  if (wishes.stops.length > 0 || stops.length === 0) return [];
  const has = (role: Role) => stops.some((stop) => stop.role === role);
  const isServed = stops.some((stop) => isRequested(stop, stop.role, { ...wishes, like: [] }));
  return [
    ...like
      .filter((each) => !stops.some((stop) => likesServed(stop, stop.role, wishes).includes(each)))
      .map((each) => MISSED_LIKES[each] ?? `Nothing for “${each}” fits this day.`),
    ...(dinner !== undefined && !has("dinner")
      ? ["No table fits at the hour you want for dinner."]
      : []),
    ...(eat && !isServed ? [`No restaurant for “${eat}” fits at dinner.`] : []),
  ];
}

const isNowhere = () => listStopRecords().every(({ profile }) => !profile.point);

const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay();

function sameWeekday(wishes: Wishes, now: Date) {
  const today = usualDay(now);
  const day = dayAfter(today, (weekdayOf(wishes.day) - weekdayOf(today) + 7) % 7);
  return { text: dayName(day), path: planPath({ ...wishes, day }) };
}
