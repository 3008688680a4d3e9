import { describe, expect, test } from "vitest";
import { lastAlertTime } from "#app/domain/subscriptions/send-alerts.server.ts";

const last = (pace: "daily" | "weekly", now: string) =>
  lastAlertTime(pace, new Date(now)).toISOString();

describe("the latest 8 AM in the city", () => {
  test.each([
    // Summer time, four hours behind Greenwich.
    ["2026-07-10T11:59:59Z", "2026-07-09T12:00:00.000Z"],
    ["2026-07-10T12:00:00Z", "2026-07-10T12:00:00.000Z"],
    // Winter time, five.
    ["2026-12-11T12:59:59Z", "2026-12-10T13:00:00.000Z"],
    ["2026-12-11T13:00:00Z", "2026-12-11T13:00:00.000Z"],
    // The days on which the clocks change.
    ["2026-03-08T12:00:00Z", "2026-03-08T12:00:00.000Z"],
    ["2026-11-01T12:30:00Z", "2026-10-31T12:00:00.000Z"],
    ["2026-11-01T13:00:00Z", "2026-11-01T13:00:00.000Z"],
  ])("at %s was %s", (now, expected) => {
    expect(last("daily", now)).toBe(expected);
  });

  test.each([
    ["2026-07-10T12:00:00Z", "2026-07-10T12:00:00.000Z"],
    ["2026-07-10T11:59:59Z", "2026-07-03T12:00:00.000Z"],
    ["2026-07-11T12:00:00Z", "2026-07-10T12:00:00.000Z"],
    ["2026-07-16T23:00:00Z", "2026-07-10T12:00:00.000Z"],
    ["2026-11-06T13:00:00Z", "2026-11-06T13:00:00.000Z"],
    ["2026-11-06T12:59:00Z", "2026-10-30T12:00:00.000Z"],
  ])("on a Friday, at %s, was %s", (now, expected) => {
    expect(last("weekly", now)).toBe(expected);
  });
});
