import { expect, test } from "vitest";
import { resolveEventDay } from "#app/domain/guide/schedule/schedule.server.ts";

const NOVEMBER = new Date("2026-11-22T12:00:00Z");

test.each([
  ["Saturday, December 5", "2026-12-05"],
  ["  Saturday, December 5 ", "2026-12-05"],
  ["saturday, december 5", "2026-12-05"],
  ["Sat, Dec 5", "2026-12-05"],
  ["Saturday December 5", "2026-12-05"],
  ["Saturday, December 5, 2026", "2026-12-05"],
  ["Sunday, January 3", "2027-01-03"],
  ["Friday, November 20", "2026-11-20"],
  // Another year than this one has that weekday.
  ["Friday, December 5", "2025-12-05"],
  ["Sunday, December 5", "2027-12-05"],
  // Of February 29 there is one in seven years, or two.
  ["Thursday, February 29", "2024-02-29"],
  ["Tuesday, February 29", "2028-02-29"],
])("%s is %s", (text, day) => {
  expect(resolveEventDay(text, NOVEMBER)).toBe(day);
});

test.each([
  "Saturdays",
  "Every Saturday",
  "Saturday",
  "December 5",
  "December 5-7",
  "Saturday, December 5 to Sunday, December 6",
  "Saturday, December 5, 2025",
  "Monday, December 5",
  "Wednesday, February 29",
  "Saturday, February 30",
  "Saturday, December 0",
  "Saturday, December 32",
  "Someday, December 5",
  "Saturday, Brumaire 5",
  "Saturday, 5 December",
  "2026-12-05",
  "",
])("%s names no day", (text) => {
  expect(resolveEventDay(text, NOVEMBER)).toBeUndefined();
});

test("of two years with that weekday it is the nearer one", () => {
  // January 1 was a Wednesday in 2020 and in 2025.
  expect(resolveEventDay("Wednesday, January 1", new Date("2023-01-01T12:00:00Z"))).toBe(
    "2025-01-01",
  );
  expect(resolveEventDay("Wednesday, January 1", new Date("2022-06-01T12:00:00Z"))).toBe(
    "2020-01-01",
  );
});

test("around new year it is today in the city that counts", () => {
  const stillDecember = new Date("2027-01-01T04:59:00Z");
  expect(resolveEventDay("Thursday, December 31", stillDecember)).toBe("2026-12-31");
  expect(resolveEventDay("Friday, January 1", stillDecember)).toBe("2027-01-01");
});
