import { formatDollars } from "#app/locale/numbers.ts";
import { isRequested } from "./candidates.server.ts";
import { draftPlan, enoughFor, isDayOver } from "./draft.server.ts";
import type { DayPlan, Role } from "./plan.ts";
import { findStopRecord, listStopRecords } from "./stop-records.server.ts";
import {
  BUDGET_MAX,
  dayAfter,
  dayName,
  lastDay,
  planPath,
  usualDay,
  type Wishes,
} from "./wishes.ts";

const DAYS_TRIED = 7;
const BUDGETS = [50, 100, 150, 200, 300, 500, 1000, BUDGET_MAX];

type Change = { why: string; text: string; wishes: Wishes };

/** Changes in the order in which they are offered. */
function changesOf(wishes: Wishes, now: Date): Change[] {
  const { car, budget, rain, part, day, stops, from, until } = wishes;
  const own = { ...wishes, stops: [] };
  const wholeDay = { part: "day", from: undefined, until: undefined } as const;
  const money = BUDGETS.filter((each) => budget !== undefined && each > budget);
  const days = Array.from({ length: DAYS_TRIED }, (_, index) => dayAfter(day, index + 1));
  const isPlanned = (change: Change) => change.wishes.day <= lastDay(now);
  const changes: (Change | false)[] = [
    stops.length > 0 && {
      why: "None of these stops is open to you that day.",
      text: "Plan this day anew",
      wishes: own,
    },
    !car && {
      why: "There isn’t enough within walking distance.",
      text: "Go by car",
      wishes: { ...own, car: true },
    },
    ...money.map((each) => ({
      why: `There isn’t enough to do for ${formatDollars(budget ?? 0)}.`,
      text: `Make the budget ${formatDollars(each)}`,
      wishes: { ...own, budget: each },
    })),
    rain && {
      why: "There isn’t enough indoors.",
      text: "Include the outdoors",
      wishes: { ...own, rain: false },
    },
    (part !== "day" || (from ?? until) !== undefined) && {
      why: "There isn’t enough in these hours.",
      text: "Plan the whole day",
      wishes: { ...own, ...wholeDay },
    },
    ...days.map((each) => ({
      why: "There isn’t enough on this day.",
      text: `Try ${dayName(each)}`,
      wishes: { ...own, day: each },
    })),
    {
      why: "Nothing in the guide fits all of this.",
      text: "By car, any budget, indoors and out, the whole day",
      wishes: { ...own, ...wholeDay, car: true, rain: false, budget: undefined, no: [] },
    },
  ];
  return changes.filter((change) => change !== false).filter(isPlanned);
}

/** Why there are none or too few, and the first change that gives enough: each is tried. */
export function findHelp(plan: DayPlan, now: Date): DayPlan["nothing"] {
  const { wishes, stops } = plan;
  if (isDayOver(wishes, now)) return { why: "This day is over.", help: sameWeekday(wishes, now) };
  const isEnough = (count: number, of: Wishes) => count >= enoughFor(of, now);
  if (isEnough(stops.length, wishes) || (wishes.stops.length > 0 && stops.length > 0))
    return undefined;
  if (isNowhere()) return { why: "No place in this guide has a location yet.", help: undefined };
  const gives = (each: Wishes) => isEnough(draftPlan(each, now).stops.length, each);
  const found = changesOf(wishes, now).find((change) => gives(change.wishes));
  if (!found) return { why: "Nothing in the guide fits this.", help: undefined };
  return { why: found.why, help: { text: found.text, path: planPath(found.wishes) } };
}

/** Of a kept plan nothing was asked for but its stops. */
export function listMissed({ wishes, stops }: DayPlan): string[] {
  const { like, dinner, eat } = wishes;
  const has = (role: Role) => stops.some((stop) => stop.role === role);
  const isServed = stops.some(({ key, role }) => {
    const found = findStopRecord(key);
    return found && isRequested(found.profile, role, { ...wishes, like: [] });
  });
  if (wishes.stops.length > 0 || stops.length === 0) return [];
  return [
    like.includes("sunset") && !has("sunset") && "The sunset doesn’t fit this day.",
    dinner !== undefined && !has("dinner") && "No table fits at the hour you want for dinner.",
    eat && !isServed && `No restaurant for “${eat}” fits at dinner.`,
  ].filter((text) => typeof text === "string");
}

const isNowhere = () => listStopRecords().every(({ profile }) => !profile.point);

function sameWeekday(wishes: Wishes, now: Date) {
  const weekday = new Date(`${wishes.day}T00:00Z`).getUTCDay();
  const today = usualDay(now);
  const ahead = (weekday - new Date(`${today}T00:00Z`).getUTCDay() + 7) % 7;
  const day = dayAfter(today, ahead);
  return { text: dayName(day), path: planPath({ ...wishes, day }) };
}
