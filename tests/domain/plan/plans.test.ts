import { describe, expect, test } from "vitest";
import * as guide from "#app/domain/guide/guide.server.ts";
import { listAlternatives } from "#app/domain/plan/alternatives.server.ts";
import { likesServed } from "#app/domain/plan/candidates.server.ts";
import { planDay } from "#app/domain/plan/plans.server.ts";
import { dayAfter, LIKES, planPath, readWishes, STOP_KINDS } from "#app/domain/plan/wishes.ts";
import { fromCityTime } from "#app/locale/city-time.ts";
import { formatClock } from "#app/locale/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";
import { loadPlan } from "#app/routes/plan/plan.server.ts";
import { checkPlan } from "#tests/support/check-plan.ts";
import { eventRecord, openGuideData, writeRecords } from "#tests/support/guide-data.ts";

const LISTED = {
  event: guide.listEvents,
  restaurant: guide.listRestaurants,
  beach: guide.listBeaches,
  venue: guide.listWellnessVenues,
  place: guide.listPlaces,
};
const at = (text: string) => fromCityTime(Date.parse(`${text}Z`));
const NOW = at("2026-11-26T10:00");
const wishesOf = (query: string, now = NOW) =>
  readWishes(new URLSearchParams(query.replace(/^\/plan\?/, "")), now);
const planFor = (query: string, now = NOW) => planDay(wishesOf(query, now), now);
const idsOf = ({ stops }: { stops: readonly { id: string }[] }) => stops.map(({ id }) => id);

describe("a plan", () => {
  test("of a holiday says that its hours are those of other days", () => {
    const missedOn = (day: string) => loadPlan(wishesOf(`day=${day}`), "", NOW).missed;
    expect(missedOn("2026-12-25")).toEqual([
      "It’s Christmas Day: these are the usual hours. Call ahead.",
    ]);
    expect(missedOn("2026-12-23")).toEqual([]);
  });

  test.each(LIKES)("has a stop for %s, or says that nothing fits", (like) => {
    for (const query of ["", "&with=kids", "&car=no&stay=old-naples", "&rain=yes"]) {
      const plan = planFor(`day=2026-12-08&like=${like}${query}`);
      const isServed = plan.stops.some(
        (stop) => likesServed(stop, stop.role, plan.wishes).length > 0,
      );
      expect(plan.missed, query).toHaveLength(isServed ? 0 : 1);
    }
  });

  test("has times, ways, facts and a sum in whole dollars", () => {
    const plan = planFor("day=2026-12-05&stay=lantern-house");
    expect(plan.stops.length).toBeGreaterThanOrEqual(5);
    expect(plan.sunset && formatClock(plan.sunset)).toBe("5:35 PM");
    expect(plan.cost).toBe(plan.stops.reduce((sum, { cost = 0 }) => sum + cost, 0));
    expect(Number.isInteger(plan.cost)).toBe(true);
    expect(plan.stay).toMatchObject({
      name: "Lantern House",
      way: { minutes: expect.any(Number) },
    });
    for (const { way, href, reasons, point } of plan.stops) {
      expect(way).toBeDefined();
      expect(href).toMatch(/^\/\w+\/[\w-]+$/);
      expect(reasons.length).toBeLessThanOrEqual(2);
      expect(point.latitude).toBeGreaterThan(25);
    }
  });

  test("says facts: when it begins, when the sun sets, what it costs", () => {
    const told = planFor(
      "day=2026-12-05&stops=event:palm-court-growers-market~place:naples-pier~event:saltmarsh-swing",
    );
    expect(told.stops.map(({ reasons }) => reasons)).toEqual([
      ["From 8:30 AM to 11:30 AM, free"],
      ["Pier", "Free"],
      ["Begins at 5:45 PM, free"],
    ]);
    const sunset = planFor("day=2026-12-05&stops=restaurant:tilt-and-tide~beach:naples-pier-beach");
    expect(sunset.stops.at(-1)).toMatchObject({ role: "beach", reasons: ["With restrooms"] });
    const evening = planFor("day=2026-12-05&part=evening&stops=beach:naples-pier-beach");
    expect(evening.stops[0]?.reasons[0]).toBe("The sun sets at 5:35; you are there from 4:45");
  });

  test("of the same wishes is the same, in whatever order the records stand", async () => {
    const query = "day=2026-12-05&like=music&keep=restaurant:cortile-undici~place:cambier-park";
    const one = planFor(query);
    const turned = query.split("&").toReversed().join("&");
    expect(planFor(turned)).toBe(one);
    const { event, restaurant, beach, venue, place } = LISTED;
    for (const [kind, list] of Object.entries({ event, restaurant, beach, venue, place })) {
      const records = list().map(({ picture: _, ...record }) => record);
      await writeRecords(records.toReversed(), kind as keyof typeof LISTED);
    }
    const other = planFor(query);
    expect(other).not.toBe(one);
    expect(other).toEqual(one);
  });

  test("of today begins in a quarter of an hour, and is another in the next quarter", () => {
    for (const clock of ["10:00", "13:07", "16:59", "19:31"]) {
      const now = at(`2026-11-28T${clock}`);
      const plan = planFor("day=2026-11-28", now);
      const [first] = plan.stops;
      expect(Number(first?.start) - now.getTime()).toBeGreaterThanOrEqual(15 * MINUTE_MS);
      const later = new Date(now.getTime() + 15 * MINUTE_MS);
      expect(planFor("day=2026-11-28", later)).not.toBe(plan);
      expect(checkPlan(plan, new Date(now.getTime() + 14 * MINUTE_MS))).toEqual([]);
    }
  });

  test("has what is to be kept, and says of what cannot be why", () => {
    const plan = planFor("day=2026-12-19&keep=event:an-evening-of-boleros~event:nobody-knows");
    expect(idsOf(plan)).toContain("an-evening-of-boleros");
    expect([plan.unknown, plan.struck]).toEqual([1, []]);
    const monday = planFor("day=2026-11-30&keep=restaurant:the-tamarind-room");
    expect(monday.struck).toMatchObject([
      { name: "The Tamarind Room", reason: "closed on Mondays", href: "/dining/the-tamarind-room" },
    ]);
  });

  test("leaves out what is not wanted", () => {
    const plan = planFor("day=2026-12-05");
    const not = plan.stops.map(({ key }) => key).join("~");
    const other = planFor(`day=2026-12-05&not=${not}`);
    expect(idsOf(other).filter((id) => idsOf(plan).includes(id))).toEqual([]);
  });
});

describe("a good day", () => {
  const DAYS = Array.from({ length: 24 }, (_, index) => dayAfter("2026-12-01", index * 15));

  test("with children is over by half past eight, but for what is to be kept", () => {
    for (const day of DAYS) {
      for (const part of ["day", "evening"]) {
        const { stops } = planFor(`day=${day}&part=${part}&with=kids`);
        expect(stops.at(-1)?.end.getTime(), day).toBeLessThanOrEqual(at(`${day}T20:30`).getTime());
      }
    }
    const night = "day=2026-12-31&part=evening&with=kids&keep=event:new-years-eve-over-the-gulf";
    expect(idsOf(planFor(night))).toContain("new-years-eve-over-the-gulf");
  });

  test("of an evening begins at five, or with the sun or with what is on", () => {
    for (const day of DAYS) {
      const [first] = planFor(`day=${day}&part=evening&with=friends`).stops;
      const isEarly = Number(first?.start) < at(`${day}T17:00`).getTime();
      if (isEarly) expect(first?.role, day).toMatch(/^(sunset|event)$/);
    }
  });

  test("is seldom the same: no shop to fill an hour stands in each second one", () => {
    const ids = DAYS.flatMap((day) => idsOf(planFor(`day=${day}`)));
    const shown = ids.filter((id) => id === "paper-heron-books").length;
    expect(shown).toBeGreaterThan(0);
    expect(shown / DAYS.length).toBeLessThan(0.35);
  });
});

describe("on days of their own", () => {
  test.each([
    ["the clock is set forward", "2027-03-14", "2027-03-01T10:00"],
    ["the evening before it is", "2027-03-13", "2027-03-01T10:00"],
    ["the clock is set back", "2027-11-07", "2027-11-01T10:00"],
    ["the evening before it is, too", "2027-11-06", "2027-11-01T10:00"],
    ["there is a leap day", "2028-02-29", "2028-02-01T10:00"],
    ["the year ends", "2027-12-31", "2027-12-01T10:00"],
  ])("%s: plans hold", (_, day, clock) => {
    const now = at(clock);
    for (const part of ["day", "morning", "afternoon", "evening"]) {
      const plan = planFor(`day=${day}&part=${part}`, now);
      expect(plan.stops.length, part).toBeGreaterThanOrEqual(3);
      expect(checkPlan(plan, now)).toEqual([]);
      const [first] = plan.stops;
      expect(first?.start.getTime()).toBeGreaterThanOrEqual(at(`${day}T08:00`).getTime());
    }
  });

  test("the year ends with what ends after midnight", () => {
    const plan = planFor("day=2026-12-31&part=evening&keep=event:new-years-eve-over-the-gulf");
    const last = plan.stops.at(-1);
    expect(last?.id).toBe("new-years-eve-over-the-gulf");
    expect(last?.end).toEqual(at("2027-01-01T00:30"));
  });

  test.each([
    ["2027-10-14", "closed for the season"],
    ["2027-10-15", undefined],
    ["2027-05-01", undefined],
    ["2027-05-02", "closed for the season"],
  ])("a season has its first and last day: %s", (day, reason) => {
    const plan = planFor(`day=${day}&stops=restaurant:the-claw-ledger`, at("2027-04-30T10:00"));
    expect(plan.struck.map((stop) => stop.reason)).toEqual(reason ? [reason] : []);
  });

  test("the day after an event it is not planned, and later it is over", () => {
    const query = "stops=event:an-evening-of-boleros&part=evening";
    expect(idsOf(planFor(`day=2026-12-19&${query}`))).toEqual(["an-evening-of-boleros"]);
    expect(planFor(`day=2026-12-20&${query}`).struck[0]?.reason).toBe("not on this day");
    const after = planFor(`day=2026-12-21&${query}`, at("2026-12-20T10:00"));
    expect(after.struck[0]?.reason).toBe("is over");
  });
});

describe("a kept plan", () => {
  const KEPT = "restaurant:early-heron~restaurant:cafe-dona-corvina~place:the-kiln-room";

  test("is these records in this order, timed anew", () => {
    const plan = planFor(`day=2026-12-05&stops=${KEPT}`);
    expect(plan.stops.map(({ id, role }) => [id, role])).toEqual([
      ["early-heron", "breakfast"],
      ["cafe-dona-corvina", "lunch"],
      ["the-kiln-room", "place"],
    ]);
    expect(plan.struck).toEqual([]);
    expect(plan.keepPath).toBe(plan.path);
  });

  test("has what does not hold struck, with the reason and one in its place", () => {
    const plan = planFor(`day=2026-12-07&stops=${KEPT}~event:gone-one`);
    expect(idsOf(plan)).toEqual(["early-heron"]);
    expect(plan.struck).toMatchObject([
      { at: 1, name: "Café Doña Corvina", reason: "closed on Mondays" },
      { at: 1, name: "The Kiln Room", reason: "closed on Mondays" },
      { at: 1, name: "An event", href: undefined, reason: "no longer in the guide" },
    ]);
    for (const { instead } of plan.struck) {
      const replaced = planFor(instead?.path ?? "");
      expect(replaced.stops).toHaveLength(2);
      expect(replaced.struck).toEqual([]);
    }
  });

  test("of an earlier release, which walked away from its car, has all of its stops", () => {
    const stops =
      "beach:lowdermilk-beach-park~place:baker-park~restaurant:cafe-dona-corvina~place:shell-and-chart-museum~place:the-kiln-room~place:naples-city-dock~beach:naples-pier-beach~restaurant:wharf-and-whistle";
    const plan = planFor(`day=2027-03-07&with=kids&stops=${stops}`);
    expect([plan.stops.length, plan.struck]).toEqual([8, []]);
  });

  test("that is the best of a day stays as it is when it is kept", () => {
    for (const query of ["day=2026-12-05", "day=2026-12-09&with=kids&stay=old-naples"]) {
      const plan = planFor(query);
      const kept = planFor(plan.keepPath);
      expect(kept.stops.map(({ key, start }) => [key, start])).toEqual(
        plan.stops.map(({ key, start }) => [key, start]),
      );
      expect(plan.keepPath.length).toBeLessThan(900);
    }
  });

  test("is in the course of its day as it was in the morning, and what is left of it where that is all", () => {
    const query = `day=2026-12-05&stops=${KEPT}`;
    const morning = planFor(query, at("2026-12-04T10:00"));
    const evening = planFor(query, at("2026-12-05T16:00"));
    expect([evening.struck, evening.stops]).toEqual([[], morning.stops]);
    const now = at("2026-12-05T13:00");
    const [table] = planFor("day=2026-12-05&stops=restaurant:cafe-dona-corvina", now).stops;
    expect(table?.start).toEqual(at("2026-12-05T13:15"));
  });

  test("of a day that is over names the next such weekday", () => {
    const plan = planFor(`day=2026-11-21&stops=${KEPT}`);
    expect(plan.stops).toEqual([]);
    expect(plan.nothing).toEqual({
      why: "This day is over.",
      help: { text: "Saturday, November 28", path: `/plan?day=2026-11-28&stops=${KEPT}` },
    });
  });

  test("of three people who may not spend as much says so", () => {
    const plan = planFor(
      "day=2026-12-05&with=kids&budget=20&stops=restaurant:the-tamarind-room~beach:keewaydin-island~restaurant:tilt-and-tide",
    );
    expect(plan.struck.map(({ reason }) => reason)).toEqual([
      "not for children",
      "by boat only",
      "over the budget",
    ]);
  });
});

test("in the place of each stop are up to three, and without it the rest: all as their links give them", () => {
  for (const query of [
    "day=2026-12-05&with=kids",
    "day=2026-12-09&part=evening&budget=150",
    "day=2027-06-20&stay=arco-lindo",
  ]) {
    const plan = planFor(query);
    const keys = plan.stops.map(({ key }) => key);
    const all = listAlternatives(plan);
    expect(all).toHaveLength(keys.length);
    expect(all.flatMap(({ instead }) => instead).length).toBeGreaterThan(2);
    for (const [index, { instead, leaveOut }] of all.entries()) {
      expect(instead.length).toBeLessThanOrEqual(3);
      for (const { path } of [...instead, ...(leaveOut ? [leaveOut] : [])]) {
        const other = planFor(path);
        const others = other.stops.map(({ key }) => key);
        expect(other.struck, path).toEqual([]);
        const isLeftOut = path === leaveOut?.path;
        expect(others).toEqual(
          isLeftOut ? keys.toSpliced(index, 1) : keys.with(index, others[index] ?? "place:none"),
        );
        if (!isLeftOut) expect(keys).not.toContain(others[index]);
      }
    }
  }
});

describe("with hardly anything to go by", () => {
  test.each([
    ["a dollar", "day=2026-12-05&budget=1", "2026-12-04T10:00"],
    ["an hour before a flight", "day=2026-12-02&from=10:00&until=11:00", "2026-12-01T10:00"],
    ["midnight", "day=2026-12-05", "2026-12-05T23:58"],
    ["an end before the beginning", "day=2026-12-05&from=18:00&until=9:00", "2026-12-04T10:00"],
    ["midnight on a day of its own", "day=2026-12-06", "2026-12-06T00:00"],
    ["a budget of one, for a table", "day=2026-12-05&budget=1&eat=italian", "2026-12-04T10:00"],
    [
      "a clock set forward, at its hour",
      "day=2027-03-14&from=02:30&until=03:30",
      "2027-03-01T10:00",
    ],
    ["a clock set back, at its hour", "day=2027-11-07&from=01:30&until=02:30", "2027-11-01T10:00"],
    ["one stop", "day=2026-12-05&most=1", "2026-12-04T10:00"],
    ["a first stop that is gone", "day=2026-12-05&first=place:nowhere", "2026-12-04T10:00"],
    ["children alone", "day=2026-12-05&adults=0&children=12", "2026-12-04T10:00"],
    ["no kind at all", "day=2026-12-05&no=place~beach~restaurant~e", "2026-12-04T10:00"],
  ])("%s: what is planned holds, and nothing planned says why", (_, query, clock) => {
    const plan = planFor(query, at(clock));
    expect(checkPlan(plan, at(clock))).toEqual([]);
    expect(plan.stops.length > 0 || plan.nothing !== undefined).toBe(true);
  });

  test("what does not fit of what was asked for is said", () => {
    const { missed } = planFor("day=2026-12-07&until=15:00&dinner=19:00&like=sunset");
    expect(missed).toEqual([
      "The sunset doesn’t fit this day.",
      "No table fits at the hour you want for dinner.",
    ]);
    expect(planFor("day=2026-12-05&eat=sushi").missed).toEqual([
      "No restaurant for “sushi” fits at dinner.",
    ]);
    expect(planFor("day=2026-12-05&eat=italian&dinner=19:00").missed).toEqual([]);
  });
});

describe("where there is too little", () => {
  test.each([
    ["car=no&stay=thatch-and-tern", "There isn’t enough within walking distance.", "Go by car"],
    [
      "budget=0&part=evening&rain=yes&with=one",
      "There isn’t enough to do for $0.",
      "Make the budget $50",
    ],
    [
      "car=no&stay=thatch-and-tern&rain=yes&budget=0",
      "Nothing in the guide fits all of this.",
      "By car, any budget, indoors and out, the whole day",
    ],
  ])("%s: %s %s", (query, why, text) => {
    const { nothing, stops } = planFor(`day=2026-12-07&${query}`);
    expect(stops.length).toBeLessThan(3);
    expect(nothing).toMatchObject({ why, help: { text } });
    expect(planFor(nothing?.help?.path ?? "").stops.length).toBeGreaterThanOrEqual(3);
  });

  test("none of the kept stops is there, and there is another plan of the day", () => {
    const { nothing } = planFor("day=2026-12-07&stops=event:gone~event:saltmarsh-swing");
    expect(nothing).toEqual({
      why: "None of these stops is open to you that day.",
      help: { text: "Plan this day anew", path: "/plan?day=2026-12-07" },
    });
  });

  test("late in the evening it is another day that helps", () => {
    const { nothing } = planFor("day=2026-11-28", at("2026-11-28T21:40"));
    expect(nothing).toMatchObject({ help: { text: "Try Sunday, November 29" } });
  });

  test("nothing may be spent, and there is still a day", () => {
    const plan = planFor("day=2026-12-05&budget=0");
    expect([plan.cost, plan.nothing]).toEqual([0, undefined]);
  });
});

describe("of other records", () => {
  const data = openGuideData();

  test("without any there is nothing, and a reason", () => {
    expect(planFor("day=2026-12-05").nothing).toEqual({
      why: "No place in this guide has a location yet.",
      help: undefined,
    });
  });

  const IMAGE = "/images/events/one.jpg";
  const placeAt = (id: string, latitude: number, opening_hours = ["Mo-Su 09:00-18:00"]) => ({
    ...{ id, name: `Museum ${id}`, kind: "Museum", description: "A museum.", image: IMAGE },
    ...{ opening_hours, coordinates: { latitude, longitude: -81.8 } },
  });

  test("with one open place the day has one stop, and says that it is not enough", async () => {
    await writeRecords([placeAt("a", 26.14), placeAt("b", 26.141, ["Mo 09:00-18:00"])], "place");
    const plan = planFor("day=2026-12-05");
    expect(idsOf(plan)).toEqual(["a"]);
    expect(plan.nothing).toBeDefined();
    expect(checkPlan(plan, NOW)).toEqual([]);
  });

  test("with stops thirty kilometers apart a drive takes its time, and nobody walks it", async () => {
    await writeRecords([placeAt("a", 26.14), placeAt("b", 26.41), placeAt("c", 25.87)], "place");
    expect(planFor("day=2026-12-05").stops).toHaveLength(1);
    const plan = planFor("day=2026-12-05&keep=place:a~place:b~place:c");
    expect(plan.stops.length).toBeGreaterThan(1);
    for (const { way } of plan.stops.slice(1)) {
      expect(way?.by).toBe("car");
      expect(way?.minutes).toBeGreaterThanOrEqual(60);
    }
    expect(planFor("day=2026-12-05&car=no").stops.length).toBeLessThan(2);
    expect(checkPlan(plan, NOW)).toEqual([]);
  });

  test("of another city, without a street of ours, there is a plan and its page", async () => {
    const far = [43.77, 43.775, 43.78].map((latitude, index) => placeAt(`p${index}`, latitude));
    const coordinates = { latitude: 43.77, longitude: 11.25 };
    await writeRecords(
      far.map((place) => ({ ...place, coordinates: { ...place.coordinates, longitude: 11.25 } })),
      "place",
    );
    const plan = planFor("day=2026-12-05");
    expect(plan.stops.length).toBeGreaterThan(1);
    expect(plan.stops[0]?.point.longitude).toBe(coordinates.longitude);
    const { rows, map } = loadPlan(plan.wishes, "https://guide.example", NOW);
    expect(rows).toHaveLength(plan.stops.length);
    expect(map).toBeUndefined();
  });

  test("that say not where they are there is nothing, and a reason", async () => {
    await data.write([eventRecord("gala", "Saturday, December 5")]);
    expect(planFor("day=2026-12-05").nothing?.why).toBe(
      "No place in this guide has a location yet.",
    );
    const kept = planFor("day=2026-12-05&stops=event:gala");
    expect([kept.stops, kept.struck[0]?.reason]).toEqual([[], "its location isn’t in the guide"]);
  });

  test("an event is where its venue is, lasts about as long as others, and may be of no known price", async () => {
    const coordinates = { latitude: 26.14, longitude: -81.8 };
    const image = "/images/events/one.jpg";
    const hall = {
      id: "hall",
      name: "A venue",
      kind: "Theater",
      description: "A hall.",
      image,
      coordinates,
    };
    await writeRecords([hall], "place");
    await data.write([eventRecord("gala", "Saturday, December 5", { price: "At the door" })]);
    const [stop] = planFor("day=2026-12-05").stops;
    expect(stop).toMatchObject({ id: "gala", point: coordinates, isAbout: true, cost: undefined });
    expect(Number(stop?.end) - Number(stop?.start)).toBe(1.5 * HOUR_MS);
    expect(planFor("day=2026-12-05&budget=500").stops).toEqual([]);
  });
});

test("whatever an address says, there is a plan that holds, and one address of it", () => {
  let state = 7;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = <Each>(all: readonly Each[]) => all[random(all.length)] as Each;
  const ids = planFor("day=2026-12-05").stops.map(({ key }) => key);
  const VALUES = [
    () => `2026-${10 + random(3)}-${10 + random(25)}`,
    () => `2027-0${1 + random(9)}-${10 + random(20)}`,
    () =>
      pick([
        "day",
        "morning",
        "afternoon",
        "evening",
        "kids",
        "friends",
        "no",
        "yes",
        "",
        "%00",
        "🐟",
      ]),
    () => `${random(5000) - 500}`,
    () => [pick(LIKES), pick(LIKES), pick(LIKES)].join("~"),
    () => [pick(ids), pick(ids), `${pick(STOP_KINDS)}:x-${random(9)}`, "listing:y"].join("~"),
    () => pick(["old-naples", "lantern-house", "thatch-and-tern", "nowhere", "__proto__"]),
    () => pick(["00:00", "9:30", "12:00", "17:00", "19:45", "23:59", "24:00"]),
    () => `${random(14)}`,
    () => pick(["museum", "italian", "breakfast~beach", "x", "<b>"]),
    () => "~".repeat(random(300)),
  ];
  const NAMES = [
    "day",
    "part",
    "with",
    "budget",
    "stay",
    "car",
    "like",
    "rain",
    "not",
    "keep",
    "stops",
    ...["from", "until", "adults", "children", "dinner", "eat", "no", "first", "walks", "most"],
    "x",
  ];
  for (let index = 0; index < (process.env.TESTS === "all" ? 500 : 150); index += 1) {
    const params = new URLSearchParams();
    for (let count = random(9); count > 0; count -= 1) params.append(pick(NAMES), pick(VALUES)());
    const wishes = readWishes(params, NOW);
    expect(wishesOf(planPath(wishes)), String(params)).toEqual(wishes);
    const plan = planDay(wishes, NOW);
    expect(checkPlan(plan, NOW), plan.path).toEqual([]);
  }
});
