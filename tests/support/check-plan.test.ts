import { beforeAll, describe, expect, test } from "vitest";
import type { DayPlan, Stop } from "#app/domain/plan/plan.ts";
import { planDay } from "#app/domain/plan/plans.server.ts";
import { readWishes } from "#app/domain/plan/wishes.ts";
import { fromCityTime } from "#app/locale/city-time.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";
import { checkPlan } from "./check-plan.ts";
import { events, writeRecords } from "./guide-data.ts";

const at = (text: string) => fromCityTime(Date.parse(`${text}Z`));
const NOW = at("2026-11-26T10:00");
const planFor = (query: string) => planDay(readWishes(new URLSearchParams(query), NOW), NOW);

/** A Saturday with a table, sand, a sunset and music. */
const SATURDAY =
  "day=2026-12-05&stops=restaurant:early-heron~beach:naples-pier-beach~restaurant:tilt-and-tide~event:saltmarsh-swing~restaurant:the-claw-ledger";
let plan: DayPlan;
beforeAll(() => {
  plan = planFor(SATURDAY);
});

const stopOf = ({ stops }: DayPlan, id: string) => {
  const stop = stops.find((each) => each.id === id);
  if (!stop) throw new Error(`${id} is no stop`);
  return stop;
};

const moved = (stop: Stop, start: Date): Stop => ({
  ...stop,
  start,
  end: new Date(start.getTime() + stop.end.getTime() - stop.start.getTime()),
});

const check = (stops: Stop[], more: Partial<DayPlan> = {}, now = NOW) =>
  checkPlan({ ...plan, stops, ...more }, now).map(({ fault }) => fault);

describe("the checker", () => {
  test("has nothing to say of a plan that holds", () => {
    expect(plan.stops).toHaveLength(5);
    expect(checkPlan(plan, NOW)).toEqual([]);
  });

  test("finds a table that is closed at that hour", () => {
    const stop = stopOf(plan, "the-claw-ledger");
    expect(check([moved(stop, at("2026-12-05T14:00"))])).toEqual(["closed"]);
  });

  test("finds a table that is closed on that weekday", () => {
    const stop = stopOf(planFor("day=2026-12-05&stops=place:the-kiln-room"), "the-kiln-room");
    const monday = { day: "2026-12-07", wishes: { ...plan.wishes, day: "2026-12-07" } };
    expect(check([moved(stop, at("2026-12-07T14:00"))], monday)).toEqual(["closed"]);
  });

  test("finds an event on another weekday", () => {
    const stop = stopOf(plan, "saltmarsh-swing");
    const sunday = { day: "2026-12-06", wishes: { ...plan.wishes, day: "2026-12-06" } };
    expect(check([moved(stop, at("2026-12-06T17:45"))], sunday)).toEqual(["not-on"]);
  });

  test("finds an event that has begun", () => {
    const stop = stopOf(
      planFor("day=2026-12-04&part=evening&stops=event:blue-pelican-trio"),
      "blue-pelican-trio",
    );
    const friday = {
      day: "2026-12-04",
      wishes: { ...plan.wishes, day: "2026-12-04", part: "evening" as const },
    };
    expect(check([moved(stop, at("2026-12-04T20:30"))], friday)).toEqual([]);
    expect(check([moved(stop, at("2026-12-04T20:45"))], friday)).toEqual(["not-on"]);
  });

  test("finds a hop that is too short", () => {
    const [first, second] = [stopOf(plan, "early-heron"), stopOf(plan, "naples-pier-beach")];
    expect(check([first, moved(second, first.end)])).toEqual(["too-far"]);
  });

  test("finds a walk that is too long", () => {
    const wishes = { ...plan.wishes, car: false };
    const stops = [stopOf(plan, "early-heron"), stopOf(plan, "tilt-and-tide")];
    expect(check(stops, { wishes })).toEqual([]);
    const far = stopOf(planFor("day=2026-12-05&stops=beach:vanderbilt-beach"), "vanderbilt-beach");
    expect(check([...stops.slice(0, 1), moved(far, at("2026-12-05T14:00"))], { wishes })).toEqual([
      "too-far",
    ]);
  });

  test("finds what is there twice", () => {
    const stop = stopOf(plan, "tilt-and-tide");
    expect(check([stop, moved(stop, at("2026-12-05T18:00"))])).toEqual(["twice"]);
  });

  test("finds what is over the budget", () => {
    const within = { wishes: { ...plan.wishes, budget: plan.cost } };
    expect(check([...plan.stops], within)).toEqual([]);
    const over = { wishes: { ...plan.wishes, budget: plan.cost - 1 } };
    expect(check([...plan.stops], over)).toEqual(["money"]);
  });

  test("finds sand in the dark", () => {
    const stop = stopOf(plan, "naples-pier-beach");
    expect(check([moved(stop, at("2026-12-05T17:00"))])).toEqual(["dark"]);
  });

  test("finds what is out of season", () => {
    const stop = stopOf(plan, "the-claw-ledger");
    const july = { day: "2027-07-03", wishes: { ...plan.wishes, day: "2027-07-03" } };
    expect(check([moved(stop, at("2027-07-03T19:30"))], july)).toEqual(["closed"]);
  });

  test("finds what is over", () => {
    const now = at("2026-12-05T12:00");
    const best = { wishes: { ...plan.wishes, stops: [] } };
    expect(check([...plan.stops], best, now).slice(0, 2)).toEqual(["past", "past"]);
    // Who keeps a plan may look at it in the course of its day.
    expect(check([...plan.stops], {}, now)).toEqual([]);
  });

  test("finds who is home too late, or not begun by then", () => {
    const stop = stopOf(plan, "the-claw-ledger");
    const late = moved(stop, at("2026-12-05T20:30"));
    const point = { latitude: 25.9815, longitude: -81.7275 };
    const far = { name: "Far", point, way: undefined };
    expect(check([late])).toEqual([]);
    expect(check([late], { stay: far })).toEqual(["too-late"]);
    expect(check([late], { wishes: { ...plan.wishes, part: "afternoon" } })).toEqual(["too-late"]);
  });

  test("finds what is under the sky when it rains, and what comes by boat", () => {
    const rain = { wishes: { ...plan.wishes, rain: true } };
    expect(check([stopOf(plan, "naples-pier-beach")], rain)).toEqual(["refused"]);
    const island = { ...stopOf(plan, "naples-pier-beach"), key: "beach:keewaydin-island" } as const;
    expect(check([island])).toEqual(["refused"]);
  });

  test("reads the guide as it is now", async () => {
    const stops = [stopOf(plan, "saltmarsh-swing")];
    expect(check(stops)).toEqual([]);
    await writeRecords(events.map((each) => ({ ...each, canceled: true })));
    expect(check(stops)).toEqual(["not-on"]);
    await writeRecords([]);
    expect(check(stops)).toEqual(["gone"]);
  });

  test("is asked of each stop, whatever the one before is", () => {
    const table = stopOf(plan, "tilt-and-tide");
    const shut = moved(stopOf(plan, "the-claw-ledger"), new Date(table.end.getTime() + HOUR_MS));
    const next = moved(stopOf(plan, "saltmarsh-swing"), new Date(shut.end.getTime() + MINUTE_MS));
    expect(check([table, shut, next])).toEqual(["closed", "too-far"]);
  });
});
