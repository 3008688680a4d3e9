import { describe, expect, test } from "vitest";
import { parseOpeningHours } from "#app/domain/guide/opening-hours.ts";
import { OpeningHoursSchema } from "#app/domain/guide/records.ts";

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

describe("hours for programs", () => {
  test.each([
    ["Mo-Su 06:00-14:00", { days: EVERY_DAY, opens: 360, closes: 840 }],
    ["Th-Tu 11:00-20:00", { days: [0, 1, 2, 4, 5, 6], opens: 660, closes: 1200 }],
    ["Sa,Su 11:00-15:00", { days: [0, 6], opens: 660, closes: 900 }],
    ["Mo,We-Fr 00:00-24:00", { days: [1, 3, 4, 5], opens: 0, closes: 1440 }],
    ["We-Su 18:00-01:00", { days: [0, 3, 4, 5, 6], opens: 1080, closes: 1500 }],
  ])("are read from %s", (text, expected) => {
    expect(parseOpeningHours(text)).toEqual([{ season: undefined, ...expected }]);
  });

  test("may be two a day, and of a season that leads over New Year", () => {
    expect(parseOpeningHours("Mo 11:00-14:00,17:30-22:00")).toHaveLength(2);
    expect(parseOpeningHours("Oct 15-May 1 Mo-Su 17:00-22:00")?.[0]?.season).toEqual({
      from: 1015,
      to: 501,
    });
  });

  test.each([
    "",
    "Daily, 6 AM to 2 PM",
    "mo-su 06:00-14:00",
    "Mo-Su 6:00-14:00",
    "Mo-Su 06:00",
    "Mo-Su 25:00-26:00",
    "Mo-Su 06:60-14:00",
    "Mo-Su 06:00-24:01",
    "Mo-Su 24:00-06:00",
    "Mo-Su 06:00-06:00",
    "Mo-Su 06:00-14:00,",
    "Mo-Tu-We 06:00-14:00",
    "Mo-Xx 06:00-14:00",
    "Oct-May Mo-Su 17:00-22:00",
    "Oct 32-May 1 Mo-Su 17:00-22:00",
    "Okt 15-May 1 Mo-Su 17:00-22:00",
    "Feb 30-May 1 Mo-Su 17:00-22:00",
  ])("are not read from %j", (text) => {
    expect(parseOpeningHours(text)).toBeUndefined();
  });

  test("have a bound, each and together", () => {
    const many = (count: number) => Array.from({ length: count }, () => "Mo 06:00-14:00");
    expect(OpeningHoursSchema.safeParse(many(20)).success).toBe(true);
    for (const wrong of [
      many(21),
      [],
      "Mo 06:00-14:00",
      [1],
      null,
      [`Mo ${"06:00-14:00,".repeat(9)}06:00-14:00`],
    ]) {
      expect(OpeningHoursSchema.safeParse(wrong).success).toBe(false);
    }
  });
});
