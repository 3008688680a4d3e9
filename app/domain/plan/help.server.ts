import { formatDollars } from "#app/locale/numbers.ts";
import { draftPlan, ENOUGH, isDayOver } from "./draft.server.ts";
import type { DayPlan } from "./plan.ts";
import { listStopRecords } from "./stop-records.server.ts";
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
  const { car, budget, rain, part, day, stops } = wishes;
  const own = { ...wishes, stops: [] };
  const money = BUDGETS.filter((each) => budget !== undefined && each > budget);
  const days = Array.from({ length: DAYS_TRIED }, (_, index) => dayAfter(day, index + 1));
  const isPlanned = (change: Change) => change.wishes.day <= lastDay(now);
  const changes: (Change | false)[] = [
    stops.length > 0 && {
      why: "None of these stops is there.",
      text: "Another plan of this day",
      wishes: own,
    },
    !car && {
      why: "On foot too little is near enough.",
      text: "With a car",
      wishes: { ...own, car: true },
    },
    ...money.map((each) => ({
      why: `There is too little for ${formatDollars(budget ?? 0)}.`,
      text: `For ${formatDollars(each)}`,
      wishes: { ...own, budget: each },
    })),
    rain && {
      why: "Too little is indoors.",
      text: "Outdoors as well",
      wishes: { ...own, rain: false },
    },
    part !== "day" && {
      why: "There is too little for this part of the day.",
      text: "The whole day",
      wishes: { ...own, part: "day" },
    },
    ...days.map((each) => ({
      why: "There is too little on this day.",
      text: `On ${dayName(each)}`,
      wishes: { ...own, day: each },
    })),
    {
      why: "Nothing in the guide fits all of these wishes.",
      text: "With a car, for any price, outdoors as well, the whole day",
      wishes: { ...own, car: true, rain: false, part: "day", budget: undefined },
    },
  ];
  return changes.filter((change) => change !== false).filter(isPlanned);
}

/** Why there are none or under three, and the first change that gives three: each is tried. */
export function findHelp(plan: DayPlan, now: Date): DayPlan["nothing"] {
  const { wishes, stops } = plan;
  if (isDayOver(wishes, now)) return { why: "This day is over.", help: sameWeekday(wishes, now) };
  const isEnough = stops.length >= ENOUGH || (wishes.stops.length > 0 && stops.length > 0);
  if (isEnough) return undefined;
  if (isNowhere()) return { why: "No record of the guide says where it is.", help: undefined };
  const gives = (each: Wishes) => draftPlan(each, now).stops.length >= ENOUGH;
  const found = changesOf(wishes, now).find((change) => gives(change.wishes));
  if (!found) return { why: "Nothing in the guide fits these wishes.", help: undefined };
  return { why: found.why, help: { text: found.text, path: planPath(found.wishes) } };
}

const isNowhere = () => listStopRecords().every(({ profile }) => !profile.point);

function sameWeekday(wishes: Wishes, now: Date) {
  const weekday = new Date(`${wishes.day}T00:00Z`).getUTCDay();
  const today = usualDay(now);
  const ahead = (weekday - new Date(`${today}T00:00Z`).getUTCDay() + 7) % 7;
  const day = dayAfter(today, ahead);
  return { text: dayName(day), path: planPath({ ...wishes, day }) };
}
