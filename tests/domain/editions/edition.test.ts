import { describe, expect, test } from "vitest";
import { DIGEST_HOUR, DIGEST_WEEKDAY, site } from "#app/config/site.ts";
import {
  daysOf,
  draftDue,
  editionDue,
  isDue,
  isOver,
  nextEditionDate,
  weekBefore,
} from "#app/domain/editions/edition.ts";
import { toCityTime } from "#app/locale/city-time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

test("the promise in words is the moment it leaves", () => {
  const moment = new Date(Date.UTC(2026, 10, 22 + DIGEST_WEEKDAY));
  const weekday = moment.toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
  expect(site.digestTime).toBe(`every ${weekday} at ${DIGEST_HOUR} AM`);
});

describe("8 AM in the city", () => {
  test.each([
    ["in July", "2026-07-10", "2026-07-10T12:00:00.000Z"],
    ["in December", "2026-12-04", "2026-12-04T13:00:00.000Z"],
    ["before the spring change", "2026-03-06", "2026-03-06T13:00:00.000Z"],
    ["after it", "2026-03-13", "2026-03-13T12:00:00.000Z"],
    ["before the autumn change", "2026-10-30", "2026-10-30T12:00:00.000Z"],
    ["after it", "2026-11-06", "2026-11-06T13:00:00.000Z"],
  ])("%s", (_, date, due) => {
    expect(editionDue(date).toISOString()).toBe(due);
  });

  test("120 Fridays in a row, and the Thursdays before", () => {
    for (let week = 0; week < 120; week += 1) {
      const friday = Date.UTC(2026, 10, 27) + week * 7 * DAY_MS;
      const date = new Date(friday).toISOString().slice(0, 10);
      expect(toCityTime(editionDue(date))).toBe(friday + DIGEST_HOUR * 60 * 60 * 1000);
      expect(toCityTime(draftDue(date))).toBe(friday - DAY_MS + DIGEST_HOUR * 60 * 60 * 1000);
      expect(nextEditionDate(editionDue(date))).toBe(date);
    }
  });
});

test("it is due from 8 AM until just before 8 PM, and then over", () => {
  const at = (moment: string) => [
    isDue("2026-12-04", new Date(moment)),
    isOver("2026-12-04", new Date(moment)),
  ];
  expect(at("2026-12-04T12:59:59.999Z")).toEqual([false, false]);
  expect(at("2026-12-04T13:00:00Z")).toEqual([true, false]);
  expect(at("2026-12-05T00:59:59.999Z")).toEqual([true, false]);
  expect(at("2026-12-05T01:00:00Z")).toEqual([false, true]);
});

test("the next edition is this week's until Friday evening", () => {
  expect(nextEditionDate(new Date("2026-11-28T12:00:00Z"))).toBe("2026-12-04");
  expect(nextEditionDate(new Date("2026-12-04T04:30:00Z"))).toBe("2026-12-04");
  expect(nextEditionDate(new Date("2026-12-05T00:59:59Z"))).toBe("2026-12-04");
  expect(nextEditionDate(new Date("2026-12-05T01:00:00Z"))).toBe("2026-12-11");
  expect(nextEditionDate(new Date("2026-12-31T12:00:00Z"))).toBe("2027-01-01");
});

test("its days go from Friday to Thursday, over new year too", () => {
  expect(daysOf("2027-01-01")).toEqual(
    ["01", "02", "03", "04", "05", "06", "07"].map((day) => `2027-01-${day}`),
  );
  expect(weekBefore("2027-01-01")).toBe("2026-12-25");
});
