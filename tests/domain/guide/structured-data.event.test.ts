import { describe, expect, test } from "vitest";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { readDataFile } from "#app/domain/guide/records/import.server.ts";
import type { GuideEvent } from "#app/domain/guide/records.ts";
import { readSchedule } from "#app/domain/guide/schedule/schedule.server.ts";
import { eventData } from "#app/domain/guide/structured-data.ts";
import { listOccurrences } from "#tests/support/occurrences.ts";
import { checkStructuredData } from "#tests/support/structured-data.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const LATER = new Date("2030-01-01T12:00:00Z");
const [{ record: first } = {}] = readDataFile("event").records;
if (!first) throw new Error("no events");

function dataOf(facts: Partial<GuideEvent>) {
  const none = { repeats: undefined, ends: undefined, skips: undefined };
  const event = { ...first, date: "Some day", time: "Some time", ...none, ...facts };
  return readData(event as GuideEvent);
}

function readData(event: GuideEvent) {
  const { schedule } = readSchedule(event, NOW);
  const [occurrence] = listOccurrences(event, NOW, LATER, 1);
  if (!schedule || !occurrence) throw new Error(event.id);
  const data = eventData({ origin: "https://guide.example", event, schedule, occurrence });
  return JSON.parse(JSON.stringify(data));
}

test("of every event of the guide is what search engines take", () => {
  const problems = listEvents().flatMap((event) => checkStructuredData(readData(event)));
  expect(problems).toEqual([]);
});

test("the time has the city's offset of that day", () => {
  const winter = dataOf({ starts: "2026-12-05T08:30", ends: "2026-12-05T13:00" });
  expect(winter).toMatchObject({
    startDate: "2026-12-05T08:30:00-05:00",
    endDate: "2026-12-05T13:00:00-05:00",
  });
  expect(dataOf({ starts: "2027-07-03T08:30" }).startDate).toBe("2027-07-03T08:30:00-04:00");
});

test("an end that nobody knows is not told", () => {
  expect(dataOf({ starts: "2026-12-05T08:30" })).not.toHaveProperty("endDate");
});

test("whole days are dates, to the last of them", () => {
  const days = dataOf({ starts: "2026-12-05", ends: "2026-12-06" });
  expect(days).toMatchObject({ startDate: "2026-12-05", endDate: "2026-12-06" });
  expect(checkStructuredData(days)).toEqual([]);
});

describe("the price", () => {
  test.each([
    ["Free", { isAccessibleForFree: true }],
    ["FREE ", { isAccessibleForFree: true }],
    ["$35", { offers: { "@type": "Offer", price: "35", priceCurrency: "USD" } }],
    ["$12.50", { offers: { "@type": "Offer", price: "12.50", priceCurrency: "USD" } }],
  ])("%s is told", (price, told) => {
    const data = dataOf({ starts: "2026-12-05T08:30", price });
    expect(data).toMatchObject(told);
    expect(checkStructuredData(data)).toEqual([]);
  });

  test.each(["From $10", "$10 to $20", "Donations welcome", "€10", "10"])(
    "%s is not told as a figure",
    (price) => {
      const data = dataOf({ starts: "2026-12-05T08:30", price });
      expect(data).not.toHaveProperty("offers");
      expect(data).not.toHaveProperty("isAccessibleForFree");
    },
  );
});

test.each([
  ["FREQ=WEEKLY;BYDAY=SA", { repeatFrequency: "P1W", byDay: ["https://schema.org/Saturday"] }],
  ["FREQ=MONTHLY;BYDAY=1SA", { repeatFrequency: "P1M", byDay: ["1SA"] }],
  ["FREQ=DAILY;INTERVAL=2", { repeatFrequency: "P2D" }],
  ["FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=5", { byMonth: [12], byMonthDay: [5] }],
])("%s is told as a schedule", (repeats, schedule) => {
  const data = dataOf({ starts: "2026-12-05T08:30", repeats });
  expect(data.eventSchedule).toMatchObject({
    ...schedule,
    startTime: "08:30:00",
    scheduleTimezone: "America/New_York",
  });
  expect(checkStructuredData(data)).toEqual([]);
});
