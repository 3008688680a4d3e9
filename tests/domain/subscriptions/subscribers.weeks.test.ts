import { describe, expect, test } from "vitest";
import { weekStarts } from "#app/domain/subscriptions/subscribers.server.ts";

const starts = (now: string, zone: string, weeks = 2) =>
  weekStarts(weeks, new Date(now), zone).map((start) => start.toISOString());

describe("a week", () => {
  test("begins on Monday at midnight in the city, also over a change of the clock", () => {
    // Sunday evening there, Monday already in UTC.
    expect(starts("2026-11-02T03:00:00Z", "America/New_York")).toEqual([
      "2026-10-19T04:00:00.000Z",
      "2026-10-26T04:00:00.000Z",
    ]);
    expect(starts("2026-11-02T05:00:00Z", "America/New_York")).toEqual([
      "2026-10-26T04:00:00.000Z",
      "2026-11-02T05:00:00.000Z",
    ]);
    expect(starts("2026-03-11T12:00:00Z", "America/New_York")).toEqual([
      "2026-03-02T05:00:00.000Z",
      "2026-03-09T04:00:00.000Z",
    ]);
  });

  test("begins so east of Greenwich and over the turn of the year too", () => {
    expect(starts("2027-01-01T12:00:00Z", "Asia/Kolkata")).toEqual([
      "2026-12-20T18:30:00.000Z",
      "2026-12-27T18:30:00.000Z",
    ]);
    expect(starts("2026-11-22T12:30:00Z", "Pacific/Auckland", 1)).toEqual([
      "2026-11-22T11:00:00.000Z",
    ]);
  });
});
