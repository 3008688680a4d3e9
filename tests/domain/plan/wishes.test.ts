import { describe, expect, test } from "vitest";
import { PAGE_PARAMS } from "#app/domain/page-params.ts";
import {
  dayAfter,
  momentOn,
  planCalendarPath,
  planPath,
  readWishes,
  WISH_NAMES,
  type Wishes,
} from "#app/domain/plan/wishes.ts";
import { fromCityTime } from "#app/locale/city-time.ts";

const at = (text: string) => fromCityTime(Date.parse(`${text}Z`));
const NOW = at("2026-11-26T10:00");
const read = (query: string, now = NOW) => readWishes(new URLSearchParams(query), now);
const queryOf = (wishes: Wishes) => planPath(wishes).slice("/plan?".length);

describe("the wishes of an address", () => {
  test("are all read, and written again in one order", () => {
    const query =
      "day=2026-12-05&part=evening&from=17:30&until=22:00&adults=3&children=1&budget=150&stay=lantern-house&car=no" +
      "&like=music~food&rain=yes&walks=short&most=5&dinner=19:00&eat=italian&no=museum~breakfast&first=place:pier" +
      "&not=restaurant:cortile-undici&keep=event:saltmarsh-swing&stops=beach:one~place:two-2";
    expect(queryOf(read(query))).toBe(query);
    const turned = query.split("&").toReversed().join("&");
    expect(queryOf(read(turned))).toBe(query);
    expect(planCalendarPath(read(query))).toBe(`/plan.ics?${query}`);
  });

  test("are the usual ones where it says nothing, and only the day is written", () => {
    expect(read("")).toMatchObject({
      ...{ day: "2026-11-26", part: "day", adults: 2, children: 0, car: true, rain: false },
      ...{ like: [], not: [], keep: [], stops: [] },
    });
    expect(planPath(read(""))).toBe("/plan?day=2026-11-26");
  });

  test.each([
    ["2026-11-26T17:59", "2026-11-26"],
    ["2026-11-26T18:00", "2026-11-27"],
    ["2026-12-31T23:59", "2027-01-01"],
  ])("at %s are for %s", (now, day) => {
    expect(read("", at(now)).day).toBe(day);
  });

  test.each([
    ["day", "2027-11-26", "2027-11-27", { day: "2027-11-26" }],
    ["day", "2026-11-20", "2026-02-30", { day: "2026-11-20" }],
    ["day", "2028-02-29", "2027-02-29", { day: "2026-11-26" }],
    ["part", "morning", "night", { part: "morning" }],
    ["part", "evening", "constructor", { part: "evening" }],
    ["with", "friends", "everybody", { adults: 4, children: 0 }],
    ["with", "kids", "dogs", { adults: 2, children: 2 }],
    ["adults", "12", "13", { adults: 12 }],
    ["adults", "1", "0", { adults: 1 }],
    ["children", "3", "-1", { children: 3 }],
    ["from", "9:30", "24:00", { from: 570 }],
    ["until", "17:00", "five", { until: 1020 }],
    ["dinner", "1930", "19:60", { dinner: 1170 }],
    ["eat", "italian", "<b>", { eat: "italian" }],
    ["no", "museum", "../x", { no: ["museum"] }],
    ["budget", "0", "-1", { budget: 0 }],
    ["budget", "2000", "2001", { budget: 2000 }],
    ["budget", "$150", "1e2", { budget: 150 }],
    ["stay", "old-naples", "../../etc", { stay: "old-naples" }],
    ["car", "no", "yes", { car: false }],
    ["rain", "yes", "perhaps", { rain: true }],
  ])("of %s: %s is read, %s is not", (name, right, wrong, wishes) => {
    expect(read(`${name}=${encodeURIComponent(right)}`)).toMatchObject(wishes);
    expect(read(`${name}=${encodeURIComponent(wrong)}`)).toEqual(read(""));
  });

  test("from a form are as from a link: boxes come one by one, and fields may be empty", () => {
    expect(read("like=music&like=beach&stay=&budget=&part=day")).toEqual(read("like=beach~music"));
  });

  test("are so many at most, each once", () => {
    const keys = (count: number) =>
      Array.from({ length: count }, (_, index) => `place:p${index % 30}`).join("~");
    const { like, not, keep, stops } = read(
      `like=beach~music~food~art~wellness&not=${keys(40)}&keep=${keys(40)}&stops=${keys(40)}`,
    );
    expect([like, not, keep, stops].map(({ length }) => length)).toEqual([4, 12, 8, 8]);
    expect(read("stops=place:a~place:a~listing:b~hotel:c~place:~a").stops).toEqual(["place:a"]);
  });

  test("of an address of an older release are all read", () => {
    const old =
      "day=2026-12-05&part=evening&with=kids&budget=150&stay=lantern-house&car=no&like=music~food" +
      "&rain=yes&not=restaurant:cortile-undici&keep=event:saltmarsh-swing&stops=beach:one~place:two";
    expect(queryOf(read(old))).toBe(old);
    expect(read(old)).toMatchObject({ adults: 2, children: 2, part: "evening", rain: true });
  });

  test("of eight kept stops with long names fit into 900 letters", () => {
    const stops = Array.from({ length: 8 }, (_, index) => `restaurant:${"x".repeat(59)}${index}`);
    const rest = `day=2026-12-05&part=afternoon&with=friends&budget=2000&stay=${"y".repeat(60)}`;
    const wishes = read(
      `${rest}&car=no&rain=yes&like=beach~wellness~sports&stops=${stops.join("~")}`,
    );
    expect(wishes.stops).toHaveLength(8);
    expect(planPath(wishes).length).toBeLessThanOrEqual(900);
  });
});

test("a day after another is found over months, years and clock changes", () => {
  expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dayAfter("2027-03-14", 1)).toBe("2027-03-15");
});

test("each minute of the days on which the clock is changed, and of those around, is the city's", () => {
  for (const day of ["2027-03-12", "2027-03-14", "2027-03-15", "2027-11-06", "2027-11-07"]) {
    for (let minutes = 0; minutes <= 26 * 60; minutes += 15) {
      const moment = fromCityTime(Date.parse(`${day}T00:00Z`) + minutes * 60_000);
      expect(momentOn(day, minutes), `${day} ${minutes}`).toEqual(moment);
    }
  }
  const hours = (day: string, hour: number) => momentOn(day, hour * 60).toISOString();
  expect(hours("2027-03-14", 1)).toBe("2027-03-14T06:00:00.000Z");
  expect(hours("2027-03-14", 3)).toBe("2027-03-14T07:00:00.000Z");
  expect(hours("2027-11-07", 3)).toBe("2027-11-07T08:00:00.000Z");
});

test("a page of a plan is cached by all that its address may say", () => {
  expect(PAGE_PARAMS["/plan"]?.split(" ")).toEqual(WISH_NAMES);
});
