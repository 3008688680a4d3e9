import { expect, test } from "vitest";
import { draftPlan } from "#app/domain/plan/draft.server.ts";
import { planDay } from "#app/domain/plan/plans.server.ts";
import { dayAfter, readWishes } from "#app/domain/plan/wishes.ts";
import { fromCityTime } from "#app/locale/city-time.ts";
import { checkPlan } from "#tests/support/check-plan.ts";

const NOW = fromCityTime(Date.parse("2026-12-31T12:00Z"));
const DAYS = 365;
/** PLANS=all walks all 8,760; else each seventh day. */
const isLong = process.env.PLANS === "all";
const EACH = isLong ? 1 : 7;

const WISHES = [
  "",
  "with=one",
  "with=kids",
  "with=friends&like=music~food",
  "part=morning",
  "part=afternoon&like=art",
  "part=evening",
  "part=evening&with=friends&like=music",
  "stay=arco-lindo&like=beach",
  "stay=old-naples&with=kids",
  "stay=thatch-and-tern",
  "stay=the-aqua-vane&like=sports~outdoors&part=afternoon",
  "like=wellness&not=restaurant:cortile-undici",
  "rain=yes",
  "rain=yes&with=kids&stay=the-aqua-vane",
  "rain=yes&part=evening",
  "budget=0",
  "budget=60&with=one",
  "budget=150&part=evening",
  "budget=200&with=kids",
  "car=no&stay=lantern-house",
  "car=no&with=kids&stay=third-street-south",
  "car=no&stay=thatch-and-tern",
  "car=no&budget=100&rain=yes&part=evening&stay=bayfront",
];
const isEasy = (query: string) => !/car=no|rain=yes|budget=/.test(query);
const MEALS = /^(breakfast|lunch|dinner)$/;

const wishesOn = (index: number, query: string) =>
  readWishes(new URLSearchParams(`day=${dayAfter("2027-01-01", index)}&${query}`), NOW);

test("of all plans of a year none is wrong, and nearly all that are easy have three stops and a meal", {
  timeout: 600_000,
}, () => {
  const wrong: unknown[] = [];
  const short: string[] = [];
  const cpu: number[] = [];
  const empty = new Map<string, number>();
  const few = new Map<string, number>();
  let [plans, easy, stops] = [0, 0, 0];
  for (let index = 0; index < DAYS; index += EACH) {
    for (const query of WISHES) {
      const wishes = wishesOn(index, query);
      const before = process.cpuUsage();
      const plan = draftPlan(wishes, NOW);
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / 1000);
      plans += 1;
      stops += plan.stops.length;
      const faults = checkPlan(plan, NOW);
      if (faults.length > 0) wrong.push([plan.path, faults]);
      if (plan.stops.length === 0) empty.set(query, (empty.get(query) ?? 0) + 1);
      else if (plan.stops.length < 3) few.set(query, (few.get(query) ?? 0) + 1);
      if (!isEasy(query)) continue;
      easy += 1;
      const isFed = plan.stops.some(({ role }) => MEALS.test(role)) || wishes.part === "afternoon";
      if (plan.stops.length < 3 || !isFed) short.push(plan.path);
    }
  }
  if (isLong) {
    const median = cpu.toSorted((one, other) => one - other)[Math.floor(cpu.length / 2)];
    console.info({
      plans,
      wrong: wrong.length,
      easy,
      short,
      stops: stops / plans,
      empty,
      few,
      median,
    });
  }
  expect(wrong).toEqual([]);
  expect(short.length).toBeLessThan(easy / 100);
});

test("every change that is offered gives three stops", () => {
  const helped: string[] = [];
  for (let index = 3; index < DAYS; index += 30) {
    for (const query of WISHES) {
      const { nothing } = planDay(wishesOn(index, query), NOW);
      if (nothing?.help) helped.push(nothing.help.path);
    }
  }
  expect(helped.length).toBeGreaterThan(5);
  for (const path of helped) {
    const wishes = readWishes(new URLSearchParams(path.slice("/plan?".length)), NOW);
    expect(planDay(wishes, NOW).stops.length, path).toBeGreaterThanOrEqual(3);
  }
});

test("in 240 plans nearly every restaurant is named", () => {
  const named = new Map<string, number>();
  for (let index = 0; index < 240; index += 1) {
    const query = WISHES[index % 12] ?? "";
    for (const { kind, id } of draftPlan(wishesOn((index * 3) % DAYS, query), NOW).stops) {
      if (kind === "restaurant") named.set(id, (named.get(id) ?? 0) + 1);
    }
  }
  if (isLong) console.info(named);
  expect(named.size).toBeGreaterThanOrEqual(12);
});
