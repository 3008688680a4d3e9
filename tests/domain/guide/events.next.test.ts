import { describe, expect, test } from "vitest";
import { listNextEvents } from "#app/domain/guide/events.server.ts";
import { openGuideData, eventRecord as record } from "#tests/support/guide-data.ts";

describe("the next events", () => {
  const data = openGuideData();
  const read = (now: string, most = 3) =>
    listNextEvents(new Date(now), most).map(({ event, at, isTonight }) => [
      event.id,
      at.toISOString(),
      isTonight,
    ]);

  test("are few where few come, and none where none comes", async () => {
    await data.write([record("gala", "Thursday, December 10")]);
    expect(read("2026-11-22T17:00:00Z")).toEqual([["gala", "2026-12-11T00:00:00.000Z", false]]);
    expect(read("2026-12-11T17:00:00Z")).toEqual([]);
    await data.write([]);
    expect(read("2026-12-11T17:00:00Z")).toEqual([]);
  });

  test("leave out what is canceled, and the days that one skips", async () => {
    const daily = { ...record("walk", "Daily", { time: "6 PM" }) };
    await data.write([
      { ...record("off", "Sunday, November 22"), canceled: true },
      { ...daily, starts: "2026-11-01T18:00", repeats: "FREQ=DAILY", skips: ["2026-11-22"] },
    ]);
    expect(read("2026-11-22T17:00:00Z")).toEqual([["walk", "2026-11-23T23:00:00.000Z", false]]);
  });

  test("leave out what is over by the evening, and count its next time", async () => {
    await data.write([
      record("breakfast", "Daily", { time: "8 AM to 9 AM" }),
      record("tea", "Daily", { time: "4 PM to 6 PM" }),
      record("concert", "Daily", { time: "8 PM" }),
    ]);
    expect(read("2026-11-22T06:00:00Z")).toEqual([
      ["concert", "2026-11-23T01:00:00.000Z", true],
      ["breakfast", "2026-11-23T13:00:00.000Z", false],
      ["tea", "2026-11-23T21:00:00.000Z", false],
    ]);
    expect(read("2026-11-22T06:00:00Z", 1)).toEqual([
      ["concert", "2026-11-23T01:00:00.000Z", true],
    ]);
  });

  test("have what lasts for days among this evening's", async () => {
    const days = { starts: "2026-11-20", ends: "2026-11-24", time: "All day" };
    await data.write([record("fair", "Friday, November 20", days)]);
    expect(read("2026-11-22T17:00:00Z")).toEqual([["fair", "2026-11-22T22:00:00.000Z", true]]);
    expect(read("2026-11-25T17:00:00Z")).toEqual([]);
  });
});
