import { expect, test } from "vitest";
import { describeToday } from "#app/domain/today.ts";

test.each([
  ["2026-11-21T12:00:00Z", "Saturday, November 21 · sunset 5:36 PM"],
  ["2026-11-22T04:59:59Z", "Saturday, November 21 · sunset 5:36 PM"],
  ["2026-11-22T05:00:00Z", "Sunday, November 22 · sunset 5:36 PM"],
  // The clocks are set back, then forward.
  ["2026-11-01T12:00:00Z", "Sunday, November 1 · sunset 5:45 PM"],
  ["2027-03-14T12:00:00Z", "Sunday, March 14 · sunset 7:35 PM"],
])("at %s the day in the city is told: %s", (now, text) => {
  expect(describeToday(new Date(now))).toBe(text);
});
