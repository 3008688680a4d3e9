import { expect, test } from "vitest";
import { readCityClock } from "#app/routes/jobs/board.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

test("the form knows the city's clock for as long as its page may live", () => {
  const now = new Date("2026-11-20T20:10:00Z");
  expect(readCityClock(now)).toEqual({
    at: now.getTime(),
    until: now.getTime() + 3 * DAY_MS,
    offset: -5 * 60 * 60 * 1000,
  });
});

test("and does not where the clocks are changed meanwhile", () => {
  expect(readCityClock(new Date("2026-10-29T12:00:00Z"))).toBeUndefined();
  expect(readCityClock(new Date("2026-11-01T12:00:00Z"))).toBeDefined();
});
