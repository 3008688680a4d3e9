import { expect, test } from "vitest";
import { dateInCity, nextMidnight, toCityIso } from "#app/locale/city-time.ts";

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

test.each([
  ["2026-11-22T20:10:00.999Z", "2026-11-22T15:10:00-05:00"],
  ["2026-07-01T03:59:59Z", "2026-06-30T23:59:59-04:00"],
  ["2026-11-01T05:30:00Z", "2026-11-01T01:30:00-04:00"],
  ["2026-11-01T06:30:00Z", "2026-11-01T01:30:00-05:00"],
  ["2027-03-14T07:00:00Z", "2027-03-14T03:00:00-04:00"],
])("%s is %s for programs", (moment, told) => {
  expect(toCityIso(new Date(moment))).toBe(told);
  expect(new Date(told).getTime()).toBe(Math.floor(Date.parse(moment) / 1000) * 1000);
});

test("other cities are ahead of Greenwich, by half hours too", () => {
  const moment = new Date("2026-11-22T20:10:00Z");
  expect(toCityIso(moment, "Asia/Kolkata")).toBe("2026-11-23T01:40:00+05:30");
  expect(toCityIso(moment, "UTC")).toBe("2026-11-22T20:10:00+00:00");
});
