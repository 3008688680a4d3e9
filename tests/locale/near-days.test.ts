import { expect, test } from "vitest";
import { dueInWords, momentInWords, sinceInWords } from "#app/locale/near-days.ts";

const at = (iso: string) => new Date(iso);
const NOON = at("2026-11-22T17:00:00Z");

test.each([
  ["2026-11-22T21:00:00Z", "due today 4:00 PM"],
  ["2026-11-23T15:00:00Z", "due tomorrow 10:00 AM"],
  ["2026-11-24T22:00:00Z", "due Tue, Nov 24, 5:00 PM"],
  ["2027-01-04T22:00:00Z", "due January 4, 2027, 5:00 PM"],
  ["2026-11-22T17:00:00Z", "overdue since 12:00 PM"],
  ["2026-11-22T14:00:00Z", "overdue since 9:00 AM"],
  ["2026-11-21T14:00:00Z", "overdue since yesterday 9:00 AM"],
  ["2026-11-19T14:00:00Z", "overdue since Thu, Nov 19, 9:00 AM"],
])("at noon of a Sunday, %s is %s", (iso, words) => {
  expect(dueInWords(at(iso), NOON)).toBe(words);
});

test("the day is the city's, not Greenwich's", () => {
  const evening = at("2026-11-23T01:00:00Z");
  expect(dueInWords(at("2026-11-23T04:30:00Z"), evening)).toBe("due today 11:30 PM");
  expect(dueInWords(at("2026-11-23T05:00:00Z"), evening)).toBe("due tomorrow 12:00 AM");
});

test.each([
  ["the day of 25 hours", "2026-11-01T04:00:00Z", "2026-11-02T04:59:00Z", "today 11:59 PM"],
  ["the day after it", "2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z", "tomorrow 12:00 AM"],
  ["the day of 23 hours", "2026-03-08T05:00:00Z", "2026-03-09T03:59:00Z", "today 11:59 PM"],
  [
    "24 hours before its end",
    "2026-03-09T04:00:00Z",
    "2026-03-08T04:59:00Z",
    "Sat, Mar 7, 11:59 PM",
  ],
])("around a clock change: %s", (_, now, moment, words) => {
  expect(momentInWords(at(moment), at(now))).toBe(words);
});

test("what has no promised hour is so since then", () => {
  expect(sinceInWords(at("2026-11-22T14:00:00Z"), NOON)).toBe("since 9:00 AM");
});
