import { planPage as copy } from "#app/content/pages/plan.ts";
import { findStay } from "#app/domain/plan/draft.server.ts";
import type { DayPlan, PlanLink } from "#app/domain/plan/plan.ts";
import { nameOfStop } from "#app/domain/plan/struck.server.ts";
import {
  cheaperThan,
  clockOf,
  dayAfter,
  dayName,
  type Like,
  lastDay,
  momentOn,
  type PartOfDay,
  planPath,
  type StopKey,
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
const hour =
  (name: keyof typeof HOURS) =>
  (minutes: number, { day }: Wishes) =>
    `${HOURS[name]} ${formatShortClock(momentOn(day, minutes))}`;

const withName = (prefix: string) => (key: StopKey) => `${prefix} ${nameOfStop(key)}`;

/** The wishes that no field of the row shows, as they are said. */
const LABELS = {
  part: (part: PartOfDay) => (part === "day" ? "" : copy.partNames[part]),
  ...{ from: hour("from"), until: hour("until"), dinner: hour("dinner") },
  walks: () => "Short walks",
  most: (count: number) => (count === 1 ? "One stop" : `${count} stops at most`),
  eat: (eat: string) => `“${eat}” for dinner`,
  first: withName("Start at"),
  stay: (stay: string) => `Starting from ${findStay(stay)?.name ?? stay}`,
  like: (like: Like) => copy.likeNames[like],
  ...{ keep: withName("With"), not: withName("Without") },
  no: (kind: string) => `No “${kind}”`,
} satisfies { [Name in keyof Wishes]?: unknown };

/** Each with the plan without it. */
export const listPieces = ({ wishes }: DayPlan): PlanLink[] =>
  Object.entries(LABELS).flatMap(([name, label]) => {
    const value = wishes[name as keyof typeof LABELS] ?? [];
    const all = [value].flat();
    return all.flatMap((one) => {
      const text = label(one as never, wishes);
      const rest = Array.isArray(value) ? all.filter((other) => other !== one) : undefined;
      return text ? linkTo(wishes, text, { [name]: rest }) : [];
    });
  });

export const listClocks = (wishes: Wishes) =>
  (["from", "until", "dinner"] as const).map((id) => ({
    ...{ id, label: HOURS[id], value: clockOf(wishes[id]) },
  }));

/** Lists changes that a visitor may want, one press each. */
export function listChanges({ wishes, cost }: DayPlan): PlanLink[] {
  const less = cheaperThan(cost);
  const isEvening = wishes.part === "evening";
  return [
    ...(wishes.stops.length > 0 ? [linkTo(wishes, "Plan this day anew", {})] : []),
    ...(less > 0
      ? [linkTo(wishes, `Cheaper: ${formatDollars(less)} at most`, { budget: less })]
      : []),
    isEvening
      ? linkTo(wishes, "The whole day", { part: "day" })
      : linkTo(wishes, "Evening only", { part: "evening" }),
  ];
}

/** "Sat, Nov 28" */
const shortDay = (day: string) => dayName(day).replace(/^(\w{3})\w*, (\w{3})\w*/, "$1, $2");

/** The row under the title: each field with its value, or with the plan that has the other one. */
export function listControls({ wishes }: DayPlan, now: Date) {
  const { day, adults, children, budget, car, rain } = wishes;
  const isOpen = (each: string) => each >= dateInCity(now) && each <= lastDay(now);
  return {
    day: shortDay(day),
    days: [dayAfter(day, -1), dayAfter(day, 1)]
      .filter(isOpen)
      .map((each) => linkTo(wishes, shortDay(each), { day: each })),
    party: children > 0 ? `${adults} + ${children}` : `${adults}`,
    who: copy.partyOf(adults, children),
    budget: budget === undefined ? "Any" : formatDollars(budget),
    by: car ? "Car" : "Foot",
    otherBy: linkTo(wishes, car ? "on foot" : "by car", { car: !car }),
    rain: rain ? "Yes" : "No",
    otherRain: linkTo(wishes, rain ? "outdoors as well" : "indoors only", { rain: !rain }),
  };
}
