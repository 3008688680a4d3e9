import { planPage as words } from "#app/content/pages/plan.ts";
import { findStay } from "#app/domain/plan/draft.server.ts";
import type { DayPlan, PlanLink } from "#app/domain/plan/plan.ts";
import { nameOfStop } from "#app/domain/plan/struck.server.ts";
import {
  cheaperThan,
  clockOf,
  dayAfter,
  dayName,
  lastDay,
  momentOn,
  planPath,
  type Wishes,
} from "#app/domain/plan/wishes.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatShortClock } from "#app/locale/dates.ts";
import { formatDollars } from "#app/locale/numbers.ts";

const linkTo = (wishes: Wishes, text: string, change: Partial<Wishes>): PlanLink => ({
  text,
  path: planPath({ ...wishes, stops: [], ...change }),
});

const HOURS = { from: "Start at", until: "Finish by", dinner: "Dinner at" } as const;

/** Lists the wishes that stand in no field of the row, each with the plan without it. */
export function listPieces({ wishes }: DayPlan): PlanLink[] {
  const { part, stay, like, keep, not, no, eat, day } = wishes;
  const without = <Of>(all: readonly Of[], one: Of) => all.filter((other) => other !== one);
  const hours = (["from", "until", "dinner"] as const).flatMap((name) => {
    const minutes = wishes[name];
    if (minutes === undefined) return [];
    const clock = formatShortClock(momentOn(day, minutes));
    return [linkTo(wishes, `${HOURS[name]} ${clock}`, { [name]: undefined })];
  });
  return [
    ...(part === "day" ? [] : [linkTo(wishes, words.partNames[part], { part: "day" })]),
    ...hours,
    ...(eat ? [linkTo(wishes, `“${eat}” for dinner`, { eat: undefined })] : []),
    ...(stay
      ? [linkTo(wishes, `Starting from ${findStay(stay)?.name ?? stay}`, { stay: undefined })]
      : []),
    ...like.map((each) => linkTo(wishes, words.likeNames[each], { like: without(like, each) })),
    ...keep.map((each) =>
      linkTo(wishes, `With ${nameOfStop(each)}`, { keep: without(keep, each) }),
    ),
    ...not.map((each) =>
      linkTo(wishes, `Without ${nameOfStop(each)}`, { not: without(not, each) }),
    ),
    ...no.map((each) => linkTo(wishes, `No “${each}”`, { no: without(no, each) })),
  ];
}

/** Lists changes that a visitor may want, one press each. */
export function listChanges({ wishes, cost }: DayPlan): PlanLink[] {
  const { part, stops } = wishes;
  const less = cheaperThan(cost);
  const changes: (PlanLink | false)[] = [
    stops.length > 0 && linkTo(wishes, "Plan this day anew", {}),
    less > 0 && linkTo(wishes, `Cheaper: ${formatDollars(less)} at most`, { budget: less }),
    part === "evening"
      ? linkTo(wishes, "The whole day", { part: "day" })
      : linkTo(wishes, "Evening only", { part: "evening" }),
  ];
  return changes.filter((change) => change !== false);
}

/** "Sat, Nov 28" */
const shortDay = (day: string) => dayName(day).replace(/^(\w{3})\w*, (\w{3})\w*/, "$1, $2");

/** The row under the title: each field with its value, or with the plan that has the other one. */
export function listControls({ wishes }: DayPlan, now: Date) {
  const { day, adults, children, budget, car, rain } = wishes;
  const [before, after] = [dayAfter(day, -1), dayAfter(day, 1)];
  const isOpen = (each: string) => each >= dateInCity(now) && each <= lastDay(now);
  return {
    day: shortDay(day),
    days: [before, after]
      .filter(isOpen)
      .map((each) => linkTo(wishes, shortDay(each), { day: each })),
    party: children > 0 ? `${adults} + ${children}` : `${adults}`,
    who: words.partyOf(adults, children),
    budget: budget === undefined ? "Any" : formatDollars(budget),
    by: car ? "Car" : "Foot",
    otherBy: linkTo(wishes, car ? "on foot" : "by car", { car: !car }),
    rain: rain ? "Yes" : "No",
    otherRain: linkTo(wishes, rain ? "outdoors as well" : "indoors only", { rain: !rain }),
    clocks: (["from", "until", "dinner"] as const).map((name) => ({
      ...{ name, label: HOURS[name], value: clockOf(wishes[name]) },
    })),
  };
}
