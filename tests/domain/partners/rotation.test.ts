import { expect, test } from "vitest";
import { rankOn, type Turn } from "#app/domain/partners/rotation.ts";

const FIRST = 20_000;
const QUARTER = 91;
const IDS = ["anchor", "bay", "coral", "dune", "egret", "fern", "grove"];

const all = (who: string): Turn => ({ who, from: FIRST, until: FIRST + 400 });

/** On how many days each stands. */
function sharesOf(turns: Turn[], places: number, from = FIRST, until = FIRST + QUARTER) {
  const shares = new Map(turns.map(({ who }) => [who, 0]));
  for (let day = from; day < until; day += 1) {
    for (const who of rankOn(day, turns, places).slice(0, places)) {
      shares.set(who, (shares.get(who) ?? 0) + 1);
    }
  }
  return shares;
}

const spread = (shares: number[]) => Math.max(...shares) - Math.min(...shares);

const CASES = [4, 5, 6, 7].flatMap((count) => [1, 2, 3].map((places) => [count, places] as const));

test.each(CASES)(
  "over a quarter the shares of %i on %i places differ by a day",
  (count, places) => {
    const shares = sharesOf(IDS.slice(0, count).map(all), places);
    expect(spread([...shares.values()])).toBeLessThanOrEqual(1);
    expect([...shares.values()].reduce((sum, each) => sum + each)).toBe(QUARTER * places);
  },
);

test.each(CASES)(
  "so they do where one of %i on %i places joins, and it catches up with nobody",
  (count, places) => {
    for (const joins of [1, 10, 33, 60]) {
      const [last = "", ...rest] = IDS.slice(0, count).toReversed();
      const turns = [...rest.map(all), { ...all(last), from: FIRST + joins }];
      const shares = sharesOf(turns, places);
      expect(spread(rest.map((who) => shares.get(who) ?? 0))).toBeLessThanOrEqual(1);
      const since = [...sharesOf(turns, places, FIRST + joins).values()];
      expect(spread(since)).toBeLessThanOrEqual(2);
    }
  },
);

test.each(CASES)("so they do where one of %i on %i places leaves", (count, places) => {
  for (const leaves of [1, 10, 33, 60]) {
    const [last = "", ...rest] = IDS.slice(0, count).toReversed();
    const turns = [...rest.map(all), { ...all(last), until: FIRST + leaves }];
    const shares = sharesOf(turns, places);
    expect(spread(rest.map((who) => shares.get(who) ?? 0))).toBeLessThanOrEqual(1);
  }
});

test("seven do not have a weekday each", () => {
  const turns = IDS.map(all);
  const weekdays = new Set<number>();
  for (let day = FIRST; day < FIRST + QUARTER; day += 1) {
    if (rankOn(day, turns, 1)[0] === "bay") weekdays.add(day % 7);
  }
  expect(weekdays.size).toBeGreaterThan(4);
});

test("who renews is no newcomer, and who stands twice stands once", () => {
  const turns = IDS.slice(0, 4).map(all);
  const renewed = turns.flatMap((turn) => [
    { ...turn, until: FIRST + 30 },
    { ...turn, from: FIRST + 30 },
  ]);
  expect(sharesOf(renewed, 1)).toEqual(sharesOf(turns, 1));
  expect(rankOn(FIRST, [...turns, ...turns], 3)).toHaveLength(4);
});

test("who comes back after a month does not stand every day", () => {
  const [one, two, three] = IDS.map(all) as [Turn, Turn, Turn];
  const turns = [one, two, { ...three, until: FIRST + 10 }, { ...three, from: FIRST + 40 }];
  expect(spread([...sharesOf(turns, 1, FIRST + 40, FIRST + 70).values()])).toBeLessThanOrEqual(2);
});

test("nobody stands where nobody may", () => {
  expect(rankOn(FIRST, [], 1)).toEqual([]);
  expect(rankOn(FIRST - 1, [all("bay")], 1)).toEqual([]);
  expect(rankOn(FIRST + 400, [all("bay")], 1)).toEqual([]);
});
