import { expect, test } from "vitest";
import { type Coordinates, metersOverLand } from "#app/domain/guide/distance.ts";
import { type Candidate, pickCandidates } from "#app/domain/plan/candidates.server.ts";
import {
  emptyDay,
  type Frame,
  findBestDay,
  frameOf,
  type Label,
  totalOf,
  withStop,
} from "#app/domain/plan/day-search.ts";
import { draftPlan, requestOf } from "#app/domain/plan/draft.server.ts";
import { dayAfter, readWishes } from "#app/domain/plan/wishes.ts";
import { fromCityTime } from "#app/locale/city-time.ts";
import { metersOf } from "#tests/support/shortest-order.ts";

const NOW = fromCityTime(Date.parse("2026-11-27T08:00Z"));
/** PLANS=all solves 200 days and looks at 60 orders; else a sample of them. */
const isLong = process.env.PLANS === "all";
const WISHES = [
  ...["", "with=kids", "with=friends&like=music~food", "stay=old-naples&with=kids"],
  ...["stay=arco-lindo&like=beach", "rain=yes&with=kids"],
];

const wishesOn = (index: number) => {
  const day = dayAfter("2026-11-28", (index * 5) % 364);
  const query = `day=${day}&${WISHES[index % WISHES.length]}`;
  return readWishes(new URLSearchParams(query), NOW);
};

test("a day is hardly longer than the shortest order of its stops that the hours allow", () => {
  const ratios = Array.from({ length: isLong ? 60 : 24 }, (_, index) => {
    const { own, least } = metersOf(draftPlan(wishesOn(index), NOW), NOW);
    return own / Math.max(least, 1);
  }).sort((one, other) => one - other);
  if (isLong) console.info(ratios.map((ratio) => ratio.toFixed(2)).join(" "));
  expect(ratios[ratios.length / 2]).toBeLessThanOrEqual(1.15);
  expect(ratios.at(-1)).toBeLessThanOrEqual(1.5);
});

test("with a car nobody goes farther from it than they would walk, and a drive begins where it is", () => {
  for (let index = 0; index < 24; index += 1) {
    const { stops, stay } = draftPlan(wishesOn(index), NOW);
    let car: { point: Coordinates } | undefined = stay ?? stops[0];
    for (const [at, stop] of stops.entries()) {
      const from = stops[at - 1];
      const isDriven = stop.way?.by === "car";
      const meters = car ? metersOverLand(car.point, ((isDriven && from) || stop).point) : 0;
      if (!isDriven) expect(meters).toBeLessThanOrEqual(1500);
      else if (from && meters > 300) expect(stop.way?.back).toBeGreaterThan(3);
      if (isDriven) car = stop;
    }
  }
});

const FEW = 9;

/** The best of all days that these candidates give, by trying each. */
function bestOfAll(candidates: readonly Candidate[], frame: Frame) {
  let best = Number.NEGATIVE_INFINITY;
  const go = (label: Label) => {
    best = Math.max(best, totalOf(label, frame));
    for (const candidate of candidates) {
      const next = withStop(label, candidate, frame);
      if (next) go(next);
    }
  };
  go(emptyDay(frame));
  return best;
}

test("the search finds what trying everything finds, within a twentieth", {
  timeout: 600_000,
}, () => {
  const shares: number[] = [];
  for (let index = 0; index < (isLong ? 200 : 12); index += 1) {
    const request = requestOf(wishesOn(index), NOW);
    const all = pickCandidates(request);
    const few = all
      .filter((_, at) => at % Math.ceil(all.length / FEW) === index % 3)
      .map((candidate, at) => ({ ...candidate, index: at }));
    const frame = frameOf(few, request);
    const best = bestOfAll(few, frame);
    if (best > 0) shares.push(totalOf(findBestDay(few, frame), frame) / best);
  }
  if (isLong) console.info(shares.filter((share) => share < 1));
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ["dinner=19:00", "dinner", "19:00"],
  ["dinner=17:30&with=kids", "dinner", "17:30"],
  ["like=sunset&car=no&stay=old-naples", "sunset", undefined],
])("what is asked for by its role is there: %s", (query, role, clock) => {
  for (let index = 0; index < 12; index += 1) {
    const day = dayAfter("2026-12-01", index * 9);
    const plan = draftPlan(readWishes(new URLSearchParams(`day=${day}&${query}`), NOW), NOW);
    const stop = plan.stops.find((each) => each.role === role);
    expect(stop, day).toBeDefined();
    if (!clock) continue;
    const late = Number(stop?.start) - fromCityTime(Date.parse(`${day}T${clock}Z`)).getTime();
    expect(late / 60_000, day).toBeLessThanOrEqual(10);
  }
});

test("rain has a roof over each stop, and children have more than meals", () => {
  const days = Array.from({ length: 14 }, (_, index) => dayAfter("2026-12-05", index * 13));
  for (const day of days) {
    const read = (query: string) =>
      draftPlan(readWishes(new URLSearchParams(`day=${day}&${query}`), NOW), NOW).stops;
    const rainy = read("rain=yes&with=kids");
    expect(rainy.filter(({ role }) => /walk|beach|sunset/.test(role))).toEqual([]);
    for (const stops of [rainy, read("with=kids")]) {
      const meals = stops.filter(({ role }) => /breakfast|lunch|dinner/.test(role));
      expect(stops.length - meals.length, day).toBeGreaterThanOrEqual(meals.length);
      expect(stops.filter(({ role }) => role === "sweet").length).toBeLessThanOrEqual(1);
    }
  }
  const saturday = readWishes(new URLSearchParams("day=2026-12-05&rain=yes&with=kids"), NOW);
  const story = draftPlan(saturday, NOW).stops.find(({ role }) => role === "event");
  expect(story?.reasons[0]).toBe("Children’s hour at 10 AM");
});

test("no morning stays empty where something with a roof is open", () => {
  const mondays = ["2026-11-30", "2027-01-04", "2027-01-25", "2027-05-31", "2027-08-23"];
  for (const day of [...mondays, "2027-06-18", "2027-08-08"]) {
    const query = `day=${day}&rain=yes&with=kids`;
    const [first] = draftPlan(readWishes(new URLSearchParams(query), NOW), NOW).stops;
    const eleven = fromCityTime(Date.parse(`${day}T11:00Z`)).getTime();
    expect(Number(first?.start), day).toBeLessThan(eleven);
  }
});

test("it begins where it was asked to, walks little and has no more stops than it was asked to", () => {
  const read = (query: string) =>
    draftPlan(readWishes(new URLSearchParams(`day=2026-12-05&${query}`), NOW), NOW).stops;
  expect(read("first=place:naples-pier")[0]?.id).toBe("naples-pier");
  expect(read("most=2")).toHaveLength(2);
  for (const query of ["walks=short", "walks=short&car=no&stay=old-naples"]) {
    const stops = read(query);
    expect(stops.length).toBeGreaterThan(2);
    for (const { way } of stops) if (way?.by === "foot") expect(way.minutes).toBeLessThan(16);
  }
});

test("it begins, ends and leaves out as it was asked to", () => {
  const at = (clock: string) => fromCityTime(Date.parse(`2026-12-08T${clock}Z`));
  const query = "day=2026-12-08&from=10:00&until=17:00&no=museum~breakfast~beach";
  const { stops } = draftPlan(readWishes(new URLSearchParams(query), NOW), NOW);
  expect(stops.length).toBeGreaterThan(2);
  expect(stops[0]?.start.getTime()).toBeGreaterThanOrEqual(at("10:00").getTime());
  expect(stops.at(-1)?.end.getTime()).toBeLessThanOrEqual(at("17:00").getTime());
  expect(stops.map(({ id, role }) => `${id} ${role}`).join()).not.toMatch(/museum|breakfast|beach/);
});
