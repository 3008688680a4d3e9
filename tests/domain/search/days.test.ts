import { describe, expect, test } from "vitest";
import { askedDays } from "#app/domain/search/days.ts";
import { toKey } from "#app/domain/search/terms.ts";
import { fromCityTime } from "#app/locale/city-time.ts";

/** A moment of the city's clock. */
const at = (text: string) => fromCityTime(Date.parse(`${text}Z`));
const clock = (date: Date | undefined) =>
  date?.toLocaleString("sv-SE", { timeZone: "America/New_York" }).slice(0, 16);

const ask = (words: string, now: string) => {
  const days = askedDays(at(now)).get(toKey(words));
  return [clock(days?.from), clock(days?.to)];
};

describe("days that a question names", () => {
  test.each([
    // A Saturday, in the evening.
    ["today", "2026-11-21T21:00", "2026-11-21 00:00", "2026-11-22 00:00"],
    ["tonight", "2026-11-21T21:00", "2026-11-21 17:00", "2026-11-22 00:00"],
    ["tomorrow", "2026-11-21T21:00", "2026-11-22 00:00", "2026-11-23 00:00"],
    ["this weekend", "2026-11-21T21:00", "2026-11-21 00:00", "2026-11-23 00:00"],
    ["next weekend", "2026-11-21T21:00", "2026-11-28 00:00", "2026-11-30 00:00"],
    ["saturday", "2026-11-21T21:00", "2026-11-21 00:00", "2026-11-22 00:00"],
    ["friday", "2026-11-21T21:00", "2026-11-27 00:00", "2026-11-28 00:00"],
    ["next friday", "2026-11-21T21:00", "2026-11-27 00:00", "2026-11-28 00:00"],
    ["this week", "2026-11-21T21:00", "2026-11-21 00:00", "2026-11-23 00:00"],
    // A Sunday: of the weekend it is what is left.
    ["weekend", "2026-11-22T00:00", "2026-11-22 00:00", "2026-11-23 00:00"],
    ["this week", "2026-11-22T23:59", "2026-11-22 00:00", "2026-11-23 00:00"],
    ["next weekend", "2026-11-22T12:00", "2026-11-28 00:00", "2026-11-30 00:00"],
    ["next week", "2026-11-22T12:00", "2026-11-23 00:00", "2026-11-30 00:00"],
    ["next sunday", "2026-11-22T12:00", "2026-11-29 00:00", "2026-11-30 00:00"],
    ["sunday evening", "2026-11-22T12:00", "2026-11-22 17:00", "2026-11-23 00:00"],
    // A Monday.
    ["this weekend", "2026-11-23T08:00", "2026-11-28 00:00", "2026-11-30 00:00"],
    ["friday night", "2026-11-23T08:00", "2026-11-27 17:00", "2026-11-28 00:00"],
    ["next friday", "2026-11-23T08:00", "2026-12-04 00:00", "2026-12-05 00:00"],
    // The last evening of a year.
    ["tonight", "2026-12-31T23:30", "2026-12-31 17:00", "2027-01-01 00:00"],
    ["tomorrow", "2026-12-31T23:30", "2027-01-01 00:00", "2027-01-02 00:00"],
    ["this weekend", "2026-12-31T23:30", "2027-01-02 00:00", "2027-01-04 00:00"],
    // The clocks go forward, and back, in the night to Sunday.
    ["this weekend", "2027-03-13T22:00", "2027-03-13 00:00", "2027-03-15 00:00"],
    ["today", "2027-03-14T12:00", "2027-03-14 00:00", "2027-03-15 00:00"],
    ["tonight", "2027-03-14T01:30", "2027-03-14 17:00", "2027-03-15 00:00"],
    ["this weekend", "2027-11-06T22:00", "2027-11-06 00:00", "2027-11-08 00:00"],
    ["tonight", "2027-11-07T12:00", "2027-11-07 17:00", "2027-11-08 00:00"],
  ])("%s on %s is from %s to %s", (words, now, from, to) => {
    expect(ask(words, now)).toEqual([from, to]);
  });

  test.each([
    ["tonight", "on Saturday, November 21, from 5 PM"],
    ["tomorrow", "on Sunday, November 22"],
    ["this weekend", "on Saturday, November 21, and Sunday, November 22"],
    ["next week", "from Monday, November 23, to Sunday, November 29"],
  ])("%s is told as %s", (words, text) => {
    expect(askedDays(at("2026-11-21T09:00")).get(toKey(words))?.text).toBe(text);
  });

  test("no question asks for more than fifteen days", () => {
    for (let day = 1; day <= 28; day += 1) {
      const now = at(`2027-02-${String(day).padStart(2, "0")}T12:00`);
      const midnight = at(`2027-02-${String(day).padStart(2, "0")}T00:00`).getTime();
      for (const { from, to } of askedDays(now).values()) {
        expect(from.getTime()).toBeGreaterThanOrEqual(midnight);
        expect(to.getTime()).toBeLessThanOrEqual(midnight + 15 * 24 * 3_600_000);
        expect(to > from).toBe(true);
      }
    }
  });
});
