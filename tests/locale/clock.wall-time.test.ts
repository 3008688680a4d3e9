import { expect, test } from "vitest";
import { steadyOffset, toCityTime } from "#app/locale/city-time.ts";
import { formatWallTime } from "#app/locale/clock.ts";

test.each([
  ["2026-11-21T20:10:00Z", "Sat, Nov 21, 3:10 PM"],
  ["2026-11-21T05:00:00Z", "Sat, Nov 21, 12:00 AM"],
  ["2026-11-21T17:05:59Z", "Sat, Nov 21, 12:05 PM"],
  ["2027-01-01T04:59:00Z", "Thu, Dec 31, 11:59 PM"],
  ["2026-07-04T13:30:00Z", "Sat, Jul 4, 9:30 AM"],
])("at %s the city shows %s, as the calendar of the system says it", (moment, shown) => {
  const date = new Date(moment);
  expect(formatWallTime(toCityTime(date))).toBe(shown);
  const calendar = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "America/New_York",
  });
  expect(calendar.format(date).replace("\u202f", " ")).toBe(shown);
});

test("the city's offset is told only where no clock change comes in between", () => {
  const offset = (from: string, to: string) => steadyOffset(new Date(from), new Date(to));
  expect(offset("2026-11-20T12:00:00Z", "2026-11-22T12:00:00Z")).toBe(-5 * 60 * 60 * 1000);
  expect(offset("2026-07-20T12:00:00.123Z", "2026-07-22T12:00:00Z")).toBe(-4 * 60 * 60 * 1000);
  expect(offset("2026-10-31T12:00:00Z", "2026-11-02T12:00:00Z")).toBeUndefined();
  expect(offset("2027-03-13T12:00:00Z", "2027-03-15T12:00:00Z")).toBeUndefined();
});
