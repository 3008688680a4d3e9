import { expect, test } from "vitest";
import { rotate } from "#app/domain/partners/active-placements.server.ts";

const FIRST = 20_000;
const QUARTER = 91;
const IDS = ["anchor", "bay", "coral", "dune", "egret", "fern", "grove"];

const all = (partner: string) => ({ partner, from: FIRST, until: FIRST + 400 });

/** On how many days each is shown. */
function sharesOf(rows: ReturnType<typeof all>[], places: number, from = FIRST) {
  const shares = new Map(rows.map(({ partner }) => [partner, 0]));
  for (let day = from; day < FIRST + QUARTER; day += 1) {
    for (const partner of rotate(day, rows, places).slice(0, places)) {
      shares.set(partner, (shares.get(partner) ?? 0) + 1);
    }
  }
  return shares;
}

const spread = (shares: Iterable<number>) => Math.max(...shares) - Math.min(...shares);

const CASES = [4, 5, 6, 7].flatMap((count) => [1, 2, 3].map((places) => [count, places] as const));

test.each(CASES)(
  "over a quarter the shares of %i on %i places differ by two days at most",
  (count, places) => {
    const shares = sharesOf(IDS.slice(0, count).map(all), places);
    expect(spread(shares.values())).toBeLessThanOrEqual(2);
    expect([...shares.values()].reduce((sum, each) => sum + each)).toBe(QUARTER * places);
  },
);

test.each(CASES)("by three where one of %i on %i places joins", (count, places) => {
  for (const joins of [1, 10, 33, 60]) {
    const [last = "", ...rest] = IDS.slice(0, count).toReversed();
    const rows = [...rest.map(all), { ...all(last), from: FIRST + joins }];
    const shares = sharesOf(rows, places);
    expect(spread(rest.map((partner) => shares.get(partner) ?? 0))).toBeLessThanOrEqual(3);
    expect(spread(sharesOf(rows, places, FIRST + joins).values())).toBeLessThanOrEqual(3);
  }
});

test("seven do not have a weekday each", () => {
  const weekdays = new Set<number>();
  for (let day = FIRST; day < FIRST + QUARTER; day += 1) {
    if (rotate(day, IDS.map(all), 1)[0] === "bay") weekdays.add(day % 7);
  }
  expect(weekdays.size).toBe(7);
});

test("a partner with two rows is shown once, and nobody before the first day or after the last", () => {
  expect(rotate(FIRST, [...IDS, ...IDS].map(all), 3)).toHaveLength(7);
  expect(rotate(FIRST, [], 1)).toEqual([]);
  expect(rotate(FIRST - 1, [all("bay")], 1)).toEqual([]);
  expect(rotate(FIRST + 400, [all("bay")], 1)).toEqual([]);
});
