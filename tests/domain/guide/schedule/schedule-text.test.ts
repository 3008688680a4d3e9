import { describe, expect, test } from "vitest";
import { parseRepeat, repeatedDays } from "#app/domain/guide/schedule/repeat.server.ts";
import { readSchedule, type Schedule } from "#app/domain/guide/schedule/schedule.server.ts";
import { sayDate, sayTime } from "#app/domain/guide/schedule/schedule-text.ts";
import { WEEKDAY_CODES } from "#app/locale/day-names.ts";

const NOW = new Date("2026-12-01T17:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_OF_2027 = Array.from({ length: 365 }, (_, day) => Date.UTC(2027, 0, 1) + day * DAY_MS);
const iso = (wall: number, isDay = false) => new Date(wall).toISOString().slice(0, isDay ? 10 : 16);

type Fields = { starts: string; ends?: string; repeats?: string };

/** The text of these fields, and what it says alone. */
function write(fields: Fields, now = NOW) {
  const { schedule, problems } = readSchedule(fields, now);
  if (!schedule) throw new Error(problems.join());
  const written = { date: sayDate(schedule, now) ?? "", time: sayTime(schedule) };
  return { schedule, words: written, alone: readSchedule(written, now) };
}

const WEEKLY = Array.from({ length: 127 }, (_, index) =>
  WEEKDAY_CODES.filter((_code, day) => (index + 1) & (1 << day)),
).map((codes) => `FREQ=WEEKLY;BYDAY=${codes}`);
const MONTHLY = [1, 2, 3, 4, -1].flatMap((position) =>
  WEEKDAY_CODES.map((code) => `FREQ=MONTHLY;BYDAY=${position}${code}`),
);
const everyOther = (rule: string) => rule.replace(/(?=;BYDAY|$)/, ";INTERVAL=2");
/** Every rule that the desk's form can make. */
const PLAIN = ["FREQ=DAILY", "FREQ=YEARLY", ...WEEKLY, ...MONTHLY];
const RULES = [...PLAIN, ...PLAIN.map(everyOther)].map((rule) => ({
  rule,
  repeat: parseRepeat(rule),
}));

test("of every rule that the form can make, on every day of 2027, the words are read back as the same rule", () => {
  const wrong: unknown[] = [];
  let count = 0;
  for (const day of DAYS_OF_2027) {
    for (const { rule, repeat } of RULES) {
      if (!repeatedDays(repeat, day)(day)) continue;
      count += 1;
      const schedule: Schedule = { starts: day, isAllDay: true, lasts: DAY_MS, repeat, rule };
      const date = sayDate(schedule, NOW) ?? "";
      const isAlone = readSchedule({ date, time: "8:30 AM" }, NOW).schedule?.repeat;
      const days = isAlone?.weekdays.map((each) => JSON.stringify(each)).sort();
      const isSame =
        days?.join() ===
          repeat.weekdays
            .map((each) => JSON.stringify(each))
            .sort()
            .join() && isAlone?.frequency === repeat.frequency;
      // Other words than these have no rule in them: they say nothing else.
      const hasRule = repeat.interval === 1 && repeat.frequency !== "YEARLY";
      if (date === "" || (hasRule ? !isSame : isAlone)) wrong.push([rule, date]);
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(count).toBeGreaterThan(30_000);
});

test("of one day, and of each quarter of an hour in it, the words are read back as the same moments", () => {
  for (const [index, day] of DAYS_OF_2027.entries()) {
    const from = day + (index % 96) * 15 * 60 * 1000;
    for (const minutes of [undefined, 15, 90, 720, 1425]) {
      const ends = minutes && { ends: iso(from + minutes * 60 * 1000) };
      const { schedule, alone, words } = write({ starts: iso(from), ...ends });
      expect([words, alone.schedule]).toEqual([words, schedule]);
    }
    const allDay = write({ starts: iso(day, true) });
    expect(allDay.alone.schedule).toEqual(allDay.schedule);
  }
});

test("a day that is years away is said with its year, and read back", () => {
  for (let year = 2001; year < 2060; year++) {
    const { schedule, alone, words } = write({ starts: `${year}-03-14T10:00` });
    expect([words, alone.schedule]).toEqual([words, schedule]);
  }
});

describe("in the words of the guide:", () => {
  test.each<[Fields, string, string]>([
    [
      { starts: "2026-12-05T08:30", ends: "2026-12-05T12:00" },
      "Saturday, December 5",
      "8:30 AM to noon",
    ],
    [{ starts: "2026-12-05" }, "Saturday, December 5", "All day"],
    [
      { starts: "2026-12-05", ends: "2026-12-07" },
      "Saturday, December 5 to Monday, December 7",
      "All day",
    ],
    [
      { starts: "2026-12-31T23:15", ends: "2027-01-01T00:30", repeats: "FREQ=YEARLY" },
      "Every December 31",
      "11:15 PM to 12:30 AM",
    ],
    [
      { starts: "2026-12-04T17:00", ends: "2026-12-06T16:00" },
      "Friday, December 4 to Sunday, December 6",
      "5:00 PM to 4:00 PM 2 days later",
    ],
    [
      { starts: "2026-12-12T16:00", repeats: "FREQ=MONTHLY;BYDAY=2SA" },
      "Second Saturday of the month",
      "4:00 PM",
    ],
    [
      { starts: "2026-12-05T16:00", repeats: "FREQ=WEEKLY;BYDAY=SU,SA" },
      "Saturdays and Sundays",
      "4:00 PM",
    ],
    [
      { starts: "2026-12-07T16:00", repeats: "FREQ=WEEKLY;BYDAY=MO,WE,FR" },
      "Mondays, Wednesdays, and Fridays",
      "4:00 PM",
    ],
    [
      { starts: "2026-12-05T16:00", repeats: "FREQ=WEEKLY;INTERVAL=2" },
      "Saturdays, every other week",
      "4:00 PM",
    ],
    [{ starts: "2026-12-05T16:00", repeats: "FREQ=DAILY;INTERVAL=3" }, "Every 3 days", "4:00 PM"],
    [
      { starts: "2026-12-05T16:00", repeats: "FREQ=MONTHLY;BYDAY=1SA;INTERVAL=2" },
      "First Saturday of every other month",
      "4:00 PM",
    ],
    [
      { starts: "2026-12-05T00:00", ends: "2026-12-06T00:00", repeats: "FREQ=DAILY" },
      "Daily",
      "Midnight to midnight the next day",
    ],
    [{ starts: "2026-12-05T16:00", repeats: "FREQ=MONTHLY;BYMONTHDAY=5" }, "", "4:00 PM"],
    [{ starts: "2029-12-05T16:00" }, "Wednesday, December 5, 2029", "4:00 PM"],
  ])("%o is on %s, %s", (fields, date, time) => {
    expect(write(fields).words).toEqual({ date, time });
  });
});
