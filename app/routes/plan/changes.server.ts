import { planPage as words } from "#app/content/pages/plan.ts";
import { findStay } from "#app/domain/plan/draft.server.ts";
import type { DayPlan, PlanLink } from "#app/domain/plan/plan.ts";
import { nameOfStop } from "#app/domain/plan/struck.server.ts";
import {
  cheaperThan,
  dayAfter,
  dayName,
  lastDay,
  planPath,
  type Wishes,
} from "#app/domain/plan/wishes.ts";
import { formatDollars } from "#app/locale/numbers.ts";

const linkTo = (wishes: Wishes, text: string, change: Partial<Wishes>): PlanLink => ({
  text,
  path: planPath({ ...wishes, stops: [], ...change }),
});

/** Lists the requested pieces besides the day, each with the plan without it. */
export function listPieces({ wishes }: DayPlan): PlanLink[] {
  const { part, with: party, budget, stay, car, like, rain, not, keep } = wishes;
  const pieces: (PlanLink | false)[] = [
    part !== "day" && linkTo(wishes, words.partNames[part], { part: "day" }),
    party !== "two" && linkTo(wishes, words.partyNames[party], { with: "two" }),
    budget !== undefined &&
      linkTo(wishes, `At most ${formatDollars(budget)}`, { budget: undefined }),
    stay !== undefined &&
      linkTo(wishes, `From ${findStay(stay)?.name ?? stay}`, { stay: undefined }),
    !car && linkTo(wishes, "On foot", { car: true }),
    ...like.map((each) =>
      linkTo(wishes, words.likeNames[each], { like: like.filter((other) => other !== each) }),
    ),
    rain && linkTo(wishes, "Indoors", { rain: false }),
    ...keep.map((each) =>
      linkTo(wishes, `With ${nameOfStop(each)}`, { keep: keep.filter((other) => other !== each) }),
    ),
    ...not.map((each) =>
      linkTo(wishes, `Without ${nameOfStop(each)}`, { not: not.filter((other) => other !== each) }),
    ),
  ];
  return pieces.filter((piece) => piece !== false);
}

/** Lists changes that a visitor may want, one press each. */
export function listChanges({ wishes, cost }: DayPlan, now: Date): PlanLink[] {
  const { day, part, with: party, car, rain, stops } = wishes;
  const tomorrow = dayAfter(day, 1);
  const less = cheaperThan(cost);
  const changes: (PlanLink | false)[] = [
    stops.length > 0 && linkTo(wishes, "Another plan of this day", {}),
    tomorrow <= lastDay(now) && linkTo(wishes, `On ${dayName(tomorrow)}`, { day: tomorrow }),
    less > 0 && linkTo(wishes, `Cheaper, at most ${formatDollars(less)}`, { budget: less }),
    linkTo(wishes, car ? "On foot" : "With a car", { car: !car }),
    linkTo(wishes, rain ? "Outdoors as well" : "Indoors, it rains", { rain: !rain }),
    party === "kids"
      ? linkTo(wishes, "Without children", { with: "two" })
      : linkTo(wishes, "With children", { with: "kids" }),
    part === "evening"
      ? linkTo(wishes, "The whole day", { part: "day" })
      : linkTo(wishes, "Later, the evening alone", { part: "evening" }),
  ];
  return changes.filter((change) => change !== false);
}
