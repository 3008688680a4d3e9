import { describe, expect, test } from "vitest";
import { COORDINATES } from "#app/content/guide/places.ts";
import { toCityTime } from "#app/locale/city-time.ts";
import { sunsetOn } from "#app/locale/sunset.ts";
import { STOPS, timeEvening } from "#app/routes/guides.neighborhood/neighborhood.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const [FOUR, NINE] = [16 * 60, 21 * 60];

/** Each day of a year in the city, with the minute of its sunset. */
const days = Array.from({ length: 365 }, (_, index) => {
  const day = new Date(Date.UTC(2027, 0, 1) + index * DAY_MS).toISOString().slice(0, 10);
  const sunset = sunsetOn(day, COORDINATES);
  return { day, sunset: sunset ? (toCityTime(sunset) % DAY_MS) / 60_000 : Number.NaN };
});

test("every evening of a year is six stops from 4:00 PM to 9:00 PM, each a while after the last", () => {
  for (const { day, sunset } of days) {
    const stops = timeEvening(sunset);
    const minutes = stops.map((stop) => stop.minutes);

    expect(new Set(stops.map(({ stop }) => stop)), day).toEqual(new Set(STOPS));
    expect([stops[0], stops.at(-1)], day).toEqual([
      { stop: "garage", minutes: FOUR },
      { stop: "music", minutes: NINE },
    ]);
    for (const [index, at] of minutes.slice(1).entries()) {
      expect(at - (minutes[index] ?? 0), day).toBeGreaterThanOrEqual(15);
    }
  }
});

test("on every day of a year one stands on the sand a little before the sun sets", () => {
  for (const { day, sunset } of days) {
    const beach = timeEvening(sunset).find(({ stop }) => stop === "beach")?.minutes ?? 0;

    expect(sunset - beach, day).toBeGreaterThanOrEqual(15);
    expect(sunset - beach, day).toBeLessThan(20);
    expect(beach % 5, day).toBe(0);
  }
});

test("supper is after an early sunset and before a late one, with time to eat", () => {
  const order = (sunset: number) => timeEvening(sunset).map(({ stop }) => stop);

  expect(order(17 * 60 + 36)).toEqual([...STOPS]);
  expect(order(20 * 60 + 21).slice(3, 5)).toEqual(["supper", "beach"]);
  for (const { day, sunset } of days) {
    const stops = timeEvening(sunset);
    const supper = stops.findIndex(({ stop }) => stop === "supper");
    const next = stops[supper + 1]?.minutes ?? 0;
    expect(next - (stops[supper]?.minutes ?? 0), day).toBeGreaterThanOrEqual(75);
  }
});

describe("where the sun sets at another hour, or not at all,", () => {
  test.each([0, 12 * 60, 15 * 60 + 51, 21 * 60 + 40, 23 * 60 + 59])(
    "the evening keeps its hours and its order: minute %i",
    (sunset) => {
      const minutes = timeEvening(sunset).map((stop) => stop.minutes);

      expect(minutes).toEqual([...minutes].sort((one, other) => one - other));
      expect([minutes[0], minutes[5]]).toEqual([FOUR, NINE]);
      expect(new Set(minutes).size).toBe(6);
    },
  );
});
