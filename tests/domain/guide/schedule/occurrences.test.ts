import { describe, expect, test } from "vitest";
import { type Dated, readSchedule } from "#app/domain/guide/schedule/schedule.server.ts";
import { listOccurrences } from "#tests/support/occurrences.ts";

const NOVEMBER = new Date("2026-11-22T12:00:00Z");
const LATER = new Date("2200-01-01T00:00:00Z");

const event = (facts: Partial<Dated>): Dated => ({
  date: "Some day",
  time: "Some time",
  starts: undefined,
  ends: undefined,
  repeats: undefined,
  until: undefined,
  ...facts,
});

const startsOf = (facts: Partial<Dated>, from = NOVEMBER, most = 3, to = LATER) =>
  listOccurrences(event(facts), from, to, most).map(({ starts }) =>
    starts.toISOString().replace(/:00\.000Z$/, "Z"),
  );

describe("words", () => {
  test("a date and a time are one occurrence", () => {
    expect(startsOf({ date: "Saturday, December 5", time: "8:30 AM" })).toEqual([
      "2026-12-05T13:30Z",
    ]);
  });

  test("Saturdays come every week", () => {
    expect(startsOf({ date: "Saturdays", time: "8:30 AM to 1 PM" })).toEqual([
      "2026-11-28T13:30Z",
      "2026-12-05T13:30Z",
      "2026-12-12T13:30Z",
    ]);
  });

  test("Saturdays may end one day", () => {
    const facts = { date: "Saturdays", time: "8:30 AM", until: "2026-12-05" };
    expect(startsOf(facts)).toEqual(["2026-11-28T13:30Z", "2026-12-05T13:30Z"]);
  });

  test("what ends after midnight ends on the next day", () => {
    const [night] = listOccurrences(
      event({ date: "Thursday, December 31", time: "10 PM – 1 AM" }),
      NOVEMBER,
      LATER,
    );
    expect(night?.ends).toEqual(new Date("2027-01-01T06:00:00Z"));
  });

  test("words that name no day or no time are noted, and there are no dates", () => {
    const facts = event({ date: "Soon", time: "8 AM" });
    expect(readSchedule(facts, NOVEMBER)).toEqual({
      problems: [],
      notes: ['date: no day is read from "Soon"'],
    });
    expect(listOccurrences(facts, NOVEMBER, LATER)).toEqual([]);
  });
});

describe("over the clock changes", () => {
  test.each([
    ["2026-10-30", ["2026-10-30T12:30Z", "2026-10-31T12:30Z", "2026-11-01T13:30Z"]],
    ["2027-03-12", ["2027-03-12T13:30Z", "2027-03-13T13:30Z", "2027-03-14T12:30Z"]],
    ["2027-11-05", ["2027-11-05T12:30Z", "2027-11-06T12:30Z", "2027-11-07T13:30Z"]],
  ])("from %s on 8:30 AM stays 8:30 AM", (day, moments) => {
    const facts = { starts: "2026-01-01T08:30", repeats: "FREQ=DAILY" };
    expect(startsOf(facts, new Date(`${day}T04:00:00Z`))).toEqual(moments);
  });

  test("an hour that does not exist is counted on from before, and one that is twice is the first", () => {
    expect(startsOf({ starts: "2027-03-14T02:30" })).toEqual(["2027-03-14T07:30Z"]);
    expect(startsOf({ starts: "2027-11-07T01:30" })).toEqual(["2027-11-07T05:30Z"]);
  });

  test("a night's end is what the clock shows", () => {
    const [night] = listOccurrences(
      event({ starts: "2027-11-06T20:00", ends: "2027-11-07T03:00" }),
      NOVEMBER,
      LATER,
    );
    expect(night?.ends).toEqual(new Date("2027-11-07T08:00:00Z"));
  });

  test("a whole day has the hours that it has", () => {
    const facts = event({ starts: "2027-03-13", ends: "2027-03-14" });
    expect(listOccurrences(facts, NOVEMBER, LATER)).toEqual([
      {
        starts: new Date("2027-03-13T05:00:00Z"),
        ends: new Date("2027-03-15T04:00:00Z"),
        isAllDay: true,
      },
    ]);
  });
});

describe("between two moments", () => {
  const facts = { starts: "2026-12-05T08:30", ends: "2026-12-05T13:00" };

  test.each([
    ["while it lasts", "2026-12-05T17:59:00Z", "2026-12-06T00:00:00Z", 1],
    ["when it is over", "2026-12-05T18:00:00Z", "2026-12-06T00:00:00Z", 0],
    ["until it begins", "2026-12-05T00:00:00Z", "2026-12-05T13:30:00Z", 0],
    ["until a moment after", "2026-12-05T00:00:00Z", "2026-12-05T13:30:01Z", 1],
    ["the wrong way round", "2026-12-06T00:00:00Z", "2026-12-04T00:00:00Z", 0],
  ])("%s it counts or does not", (_, from, to, count) => {
    expect(listOccurrences(event(facts), new Date(from), new Date(to))).toHaveLength(count);
  });

  test("what has no end counts from when it begins", () => {
    const open = { starts: "2026-12-05T08:30" };
    expect(startsOf(open, new Date("2026-12-05T13:30:00Z"))).toHaveLength(1);
    expect(startsOf(open, new Date("2026-12-05T13:30:01Z"))).toHaveLength(0);
  });

  test("of what repeats the one that lasts still counts", () => {
    const nights = { starts: "2026-01-03T20:00", ends: "2026-01-04T02:00", repeats: "FREQ=WEEKLY" };
    expect(startsOf(nights, new Date("2026-11-29T06:59:00Z"), 1)).toEqual(["2026-11-29T01:00Z"]);
    expect(startsOf(nights, new Date("2026-11-29T07:00:00Z"), 1)).toEqual(["2026-12-06T01:00Z"]);
  });
});

describe("repeats end", () => {
  test.each([
    ["with the day of until", { repeats: "FREQ=WEEKLY", until: "2026-12-12" }],
    ["with UNTIL, a date", { repeats: "FREQ=WEEKLY;UNTIL=20261212" }],
    ["with UNTIL, the city's time", { repeats: "FREQ=WEEKLY;UNTIL=20261212T083000" }],
    ["with UNTIL, Greenwich's time", { repeats: "FREQ=WEEKLY;UNTIL=20261212T133000Z" }],
    ["with COUNT", { repeats: "FREQ=WEEKLY;COUNT=2" }],
  ])("%s", (_, facts) => {
    expect(startsOf({ starts: "2026-12-05T08:30", ...facts })).toEqual([
      "2026-12-05T13:30Z",
      "2026-12-12T13:30Z",
    ]);
  });

  test.each([
    ["FREQ=WEEKLY;COUNT=48", ["2026-11-28T13:30Z"]],
    ["FREQ=WEEKLY;COUNT=47", []],
    ["FREQ=WEEKLY;BYDAY=SA,WE;COUNT=95", ["2026-11-25T13:30Z", "2026-11-28T13:30Z"]],
    ["FREQ=WEEKLY;INTERVAL=3;COUNT=17", ["2026-12-05T13:30Z"]],
    ["FREQ=DAILY;INTERVAL=4;COUNT=82", ["2026-11-23T13:30Z"]],
    ["FREQ=DAILY;BYDAY=SA;COUNT=48", ["2026-11-28T13:30Z"]],
    ["FREQ=DAILY;BYMONTH=1,11;COUNT=52", ["2026-11-22T13:30Z", "2026-11-23T13:30Z"]],
    ["FREQ=MONTHLY;BYDAY=1SA;COUNT=12", ["2026-12-05T13:30Z"]],
  ])("with %s also where the first are long over", (repeats, moments) => {
    expect(startsOf({ starts: "2026-01-03T08:30", repeats })).toEqual(moments);
  });
});

describe("whatever a record says, the work ends", () => {
  test.each([
    ["FREQ=DAILY", "1990-01-01T08:30", 366],
    ["FREQ=DAILY;COUNT=1000000", "1990-01-01T08:30", 366],
    ["FREQ=YEARLY;INTERVAL=999999", "1990-01-01T08:30", 0],
    ["FREQ=DAILY;INTERVAL=9999999", "1990-01-01T08:30", 0],
    ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;INTERVAL=3", "2024-02-29T08:30", 4],
  ])("%s", (repeats, starts, count) => {
    expect(listOccurrences(event({ starts, repeats }), NOVEMBER, LATER)).toHaveLength(count);
  });
});

test.each<[Partial<Dated>, RegExp]>([
  [{ starts: "2026-02-31T08:30" }, /^starts: expected a date/],
  [{ starts: "2026-12-05T24:00" }, /^starts/],
  [{ starts: "2026-12-05T08:30Z" }, /^starts/],
  [{ starts: "1066-10-14" }, /^starts/],
  [{ starts: "5" }, /^starts/],
  [{ starts: "2026-12-05T08:30", ends: "2026-12-05T08:00" }, /^ends: is not after/],
  [{ starts: "2026-12-05T08:30", ends: "2026-12-05T08:30" }, /^ends: is not after/],
  [{ starts: "2026-12-05", ends: "2026-12-04" }, /^ends: is not after/],
  [{ starts: "2026-12-05T08:30", ends: "2026-12-05" }, /^ends: expected a time/],
  [{ starts: "2026-12-05T08:30", ends: "noon" }, /^ends: expected a date/],
  [{ ends: "2026-12-05T08:30" }, /^ends: stands without starts/],
  [{ repeats: "FREQ=WEEKLY" }, /^repeats: stands without starts/],
  [{ until: "2026-12-05" }, /^until: it does not repeat/],
  [{ starts: "2026-12-05", until: "2026-12-05" }, /^until: it does not repeat/],
  [{ starts: "2026-12-05T08:30", repeats: "FREQ=HOURLY" }, /^repeats: .*whole days/],
  [{ starts: "2026-12-05T08:30", repeats: "every week" }, /^repeats: expected a rule such as/],
  [{ starts: "2026-12-05T08:30", repeats: "FREQ=WEEKLY;BYDAY=SU" }, /^starts: is no day on/],
  [{ starts: "2026-03-03", repeats: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31" }, /^starts: is no/],
  [{ starts: "2026-12-05", repeats: "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30" }, /^starts: is no/],
  [{ starts: "2026-12-05", ends: "2027-02-01", repeats: "FREQ=DAILY" }, /^ends: is more than/],
  [
    { starts: "2026-12-05", repeats: "FREQ=WEEKLY", until: "2026-12-04" },
    /^until: it would end before/,
  ],
  [{ starts: "2026-12-05", repeats: "FREQ=WEEKLY", until: "soon" }, /^until: expected/],
  [{ starts: "2026-12-05", repeats: "FREQ=WEEKLY;UNTIL=20261204" }, /^repeats: UNTIL would end/],
  [
    { starts: "2026-12-05", repeats: "FREQ=WEEKLY;UNTIL=20271204", until: "2027-12-04" },
    /^until: the rule says it already/,
  ],
])("%j is a problem, and its dates are unknown", (facts, problem) => {
  const { problems, schedule } = readSchedule(event(facts), NOVEMBER);
  expect(problems).toEqual([expect.stringMatching(problem)]);
  expect(schedule).toBeUndefined();
});

test.each<Partial<Dated>>([
  { date: "Sunday, December 6", time: "8 AM" },
  { date: "Sundays", time: "All day" },
  { date: "When the boats are in", time: "At dawn" },
])("the fields count, and %j beside them is compared with nothing", (words) => {
  const { schedule, problems } = readSchedule(
    event({ starts: "2026-12-05T08:30", ...words }),
    NOVEMBER,
  );
  expect([schedule?.starts, problems]).toEqual([Date.parse("2026-12-05T08:30Z"), []]);
});
