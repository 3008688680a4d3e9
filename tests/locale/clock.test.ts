import { expect, test } from "vitest";
import { formatClockMinutes, parseClock, parseClockRange } from "#app/locale/clock.ts";

const at = (hour: number, minute = 0) => hour * 60 + minute;

test.each([
  ["noon", at(12)],
  [" Midnight ", 0],
  ["12 AM", 0],
  ["8:30 a.m.", at(8, 30)],
  ["08:05PM", at(20, 5)],
  ["8", undefined],
  ["13 PM", undefined],
  ["20:00", undefined],
])("%j is at minute %j", (text, minutes) => {
  expect(parseClock(text)).toBe(minutes);
});

test.each([
  ["8:30 AM to 1 PM", at(8, 30), at(13)],
  ["5:30-10 PM", at(17, 30), at(22)],
  ["11 – 2 PM", at(11), at(14)],
  ["10 — 2 a.m.", at(22), at(26)],
  ["10 PM until 2 AM", at(22), at(26)],
  ["4 to midnight", at(16), at(24)],
  ["midnight to midnight", 0, at(24)],
])("%j has both times", (text, from, to) => {
  expect(parseClockRange(text)).toEqual({ from, to });
});

test.each(["8 AM", "8 AM to late", "8 AM to 8 AM", "8 – 9 – 10 AM", "- 9 PM", "13 to 9 PM"])(
  "%j is no range",
  (text) => expect(parseClockRange(text)).toBeUndefined(),
);

test("minutes are said as they are read", () => {
  expect([0, at(12), at(24), at(8, 5), at(25)].map(formatClockMinutes)).toEqual([
    ...["midnight", "noon", "midnight", "8:05 AM", "1:00 AM"],
  ]);
});
