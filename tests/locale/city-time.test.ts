import { expect, test } from "vitest";
import { dateInCity, nextMidnight } from "#app/locale/city-time.ts";

test.each([
  ["a winter's day", "2026-01-10T04:59:59.999Z", "2026-01-10T05:00:00.000Z"],
  ["midnight itself", "2026-01-10T05:00:00.000Z", "2026-01-11T05:00:00.000Z"],
  ["the day the clocks go forward", "2027-03-14T06:00:00Z", "2027-03-15T04:00:00.000Z"],
  ["the day the clocks go back", "2026-11-01T05:00:00Z", "2026-11-02T05:00:00.000Z"],
])("on %s the date changes at the right moment", (_, moment, midnight) => {
  expect(nextMidnight(new Date(moment)).toISOString()).toBe(midnight);
});

test.each([
  ["2026-07-10T03:59:59.999Z", "2026-07-09"],
  ["2026-07-10T04:00:00.000Z", "2026-07-10"],
])("at %s it is %s in the city", (moment, date) => {
  expect(dateInCity(new Date(moment))).toBe(date);
});
