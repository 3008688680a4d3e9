import { beforeEach, describe, expect, test } from "vitest";
import type { EventFilter } from "#app/domain/guide/event.ts";
import { groupEvents } from "#app/domain/guide/events.server.ts";
import { openGuideData, eventRecord as record } from "#tests/support/guide-data.ts";

const EVENTS = [
  record("easels", "Saturday, January 9"),
  record("gala", "Thursday, December 10"),
  record("tide", "Whenever the tide is low"),
  record("market", "Saturdays"),
  record("fair", "Monday, November 23", {
    starts: "2026-11-23",
    ends: "2026-11-26",
    time: "All day",
  }),
];

describe("the list of events", () => {
  const data = openGuideData();
  beforeEach(() => data.write(EVENTS));

  const read = (day: string, filter: EventFilter = "all") =>
    groupEvents(data.guide.listEvents(), { q: "", filter }, new Date(`${day}T17:00:00Z`));
  const outline = (...args: Parameters<typeof read>) =>
    read(...args).groups.map(({ heading, events }) => [heading, ...events.map(({ id }) => id)]);
  const cardsOf = (...args: Parameters<typeof read>) =>
    read(...args).groups.flatMap(({ events }) => events);

  test("stands under its days: what comes, soonest first, what names no date, and last what is over", () => {
    expect(outline("2026-11-21")).toEqual([
      ["Today, Saturday, November 21", "market"],
      ["Next week, through Sunday, November 29", "fair"],
      ["After next week", "gala", "easels"],
      ["Other dates", "tide"],
    ]);
    expect(outline("2026-12-12")).toEqual([
      ["Today, Saturday, December 12", "market"],
      ["After next week", "easels"],
      ["Other dates", "tide"],
      ["Past events", "gala", "fair"],
    ]);
  });

  test("is a calendar of months where more than three are far, of one that has begun the rest", async () => {
    const days = ["Monday, December 7", "Monday, December 14", "Tuesday, December 15"];
    days.push("Monday, December 21", "Saturday, January 9", "Saturday, January 16");
    await data.write(days.map((day, index) => record(`event-${index}`, day)));
    const headings = () => outline("2026-11-30").map(([heading, ...ids]) => [heading, ids.length]);
    expect(headings()).toEqual([
      ["Next week, through Sunday, December 13", 1],
      ["Later in December", 3],
      ["January 2027", 2],
    ]);
  });

  test("says when nothing is today, and then what comes", () => {
    expect(read("2026-11-20", "today").note).toBe(
      "Nothing on the calendar today, Friday, November 20. Coming up:",
    );
    expect(outline("2026-11-20", "today")[0]).toEqual([
      "This weekend, through Sunday, November 22",
      "market",
    ]);
    expect(read("2026-11-20").note).toBeUndefined();
    expect(read("2026-11-20", "this-week").note).toBeUndefined();
  });

  test("says when nothing is left of the week, which ends on Sunday", () => {
    expect(read("2026-11-22", "this-week").note).toBe(
      "Nothing on the calendar this week, through Sunday, November 22. Coming up:",
    );
  });

  test("has for This Week today and the days until Sunday in one", () => {
    expect(outline("2026-11-24", "this-week")[0]).toEqual([
      "This week, through Sunday, November 29",
      "fair",
      "market",
    ]);
  });

  test("has a heading for the weekend that is left of the week", async () => {
    const isWeekend = (day: string) =>
      read(day).groups.flatMap(({ heading, isWeekend }) => (isWeekend ? [heading] : []));
    expect(isWeekend("2026-11-24")).toEqual(["This weekend, through Sunday, November 29"]);
    expect(isWeekend("2026-11-28")).toEqual([]);
    await data.write([...EVENTS, record("songs", "Sunday, November 29")]);
    expect(isWeekend("2026-11-28")).toEqual(["This weekend, through Sunday, November 29"]);
  });

  test("names in each later month what comes every week, but where it does not take place", async () => {
    const far = ["Monday, December 14", "Monday, January 11", "Tuesday, January 12"];
    far.push("Wednesday, February 10");
    const weekly = { starts: "2026-11-21T09:00", repeats: "FREQ=WEEKLY;BYDAY=SA", time: "9:00 AM" };
    const january = ["02", "09", "16", "23", "30"].map((day) => `2027-01-${day}`);
    await data.write([
      ...far.map((day, index) => record(`event-${index}`, day)),
      record("market", "Saturdays", weekly),
      { ...record("off-in-january", "Saturdays", weekly), skips: january },
      { ...record("off", "Saturdays", weekly), canceled: true },
      record("ends", "Saturdays", { ...weekly, until: "2026-12-19" }),
    ]);
    const again = read("2026-11-21").groups.map(({ heading, again: all }) => [
      heading,
      ...all.map(({ id }) => id),
    ]);
    expect(again).toEqual([
      ["Today, Saturday, November 21"],
      ["December", "market", "off-in-january", "ends"],
      ["January 2027", "market"],
      ["February 2027", "market", "off-in-january"],
    ]);
  });

  test("marks what is canceled, and says when the others end", async () => {
    await data.write([
      { ...record("off", "Saturday, December 5"), canceled: true },
      record("night", "Saturday, December 5", {
        starts: "2026-12-05T19:00",
        ends: "2026-12-05T22:30",
      }),
    ]);
    expect(cardsOf("2026-11-21").map(({ id, isCanceled, end }) => [id, isCanceled, end])).toEqual([
      ["off", true, undefined],
      ["night", false, "10:30 PM"],
    ]);
  });

  test("marks what is today, also what began before, until midnight in the city", () => {
    const today = (day: string) => cardsOf(day).flatMap(({ id, isToday }) => (isToday ? [id] : []));
    expect(today("2026-11-24")).toEqual(["fair"]);
    expect(today("2026-11-27")).toEqual([]);
    expect(today("2026-11-28")).toEqual(["market"]);
  });

  test("says of what repeats when it is next, and of what is over when it was", () => {
    const cards = cardsOf("2027-03-01");
    expect(cards.find(({ id }) => id === "market")).toMatchObject({
      date: "Saturdays",
      next: "Saturday, March 6",
    });
    expect(cards.map(({ was }) => was).filter(Boolean)).toEqual([
      "Saturday, January 9, 2027",
      "Thursday, December 10, 2026",
      "Monday, November 23, 2026",
    ]);
  });

  test("says that everything has passed when nothing comes", async () => {
    await data.write([record("gala", "Thursday, December 10")]);
    for (const filter of ["all", "today", "this-week"] as const) {
      expect(read("2027-03-01", filter).note).toMatch(/^Every event on this list is over\./);
      expect(outline("2027-03-01", filter)).toEqual([["Past events", "gala"]]);
    }
    await data.write([]);
    expect(read("2027-03-01", "today")).toMatchObject({ note: undefined, groups: [] });
  });

  test("has one word for what costs nothing", async () => {
    await data.write([
      record("one", "Saturdays", { price: "FREE" }),
      record("two", "Saturdays", { price: " free " }),
      record("three", "Saturdays", { price: "Free for members" }),
    ]);
    expect(cardsOf("2026-11-21").map(({ price }) => price)).toEqual([
      "Free",
      "Free",
      "Free for members",
    ]);
  });
});
