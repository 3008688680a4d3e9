import { describe, expect, test } from "vitest";
import { dueAt } from "#app/domain/inquiries/inquiries.server.ts";

// Clock times in New York: EST is five hours behind Greenwich, EDT four.
const est = (text: string) => new Date(`${text}-05:00`);
const edt = (text: string) => new Date(`${text}-04:00`);

describe("contact: 24 hours, exactly", () => {
  test.each([
    ["an ordinary day", est("2026-11-18T09:12:34.567"), est("2026-11-19T09:12:34.567")],
    ["a weekend", est("2026-11-21T10:00"), est("2026-11-22T10:00")],
    ["the night the clocks go forward", est("2026-03-07T12:00"), edt("2026-03-08T13:00")],
    ["the night the clocks go back", edt("2026-10-31T12:00"), est("2026-11-01T11:00")],
  ])("over %s", (_, came, due) => {
    expect(dueAt("contact", came)).toEqual(due);
  });
});

describe("advertise and wellness: business days, the same clock time in the city", () => {
  test.each([
    [
      "Tuesday",
      est("2026-11-17T09:12:34.567"),
      "2026-11-18T09:12:34.567",
      "2026-11-19T09:12:34.567",
    ],
    ["Friday evening", est("2026-11-20T21:30"), "2026-11-23T21:30", "2026-11-24T21:30"],
    [
      "just before midnight on Friday",
      est("2026-11-20T23:59:59.999"),
      "2026-11-23T23:59:59.999",
      "2026-11-24T23:59:59.999",
    ],
    [
      "midnight on Saturday: the end of the first day",
      est("2026-11-21T00:00"),
      "2026-11-23T17:00",
      "2026-11-24T17:00",
    ],
    ["Sunday", est("2026-11-22T20:00"), "2026-11-23T17:00", "2026-11-24T17:00"],
    [
      "the day before Thanksgiving",
      est("2026-11-25T15:00"),
      "2026-11-27T15:00",
      "2026-11-30T15:00",
    ],
    ["Thanksgiving itself", est("2026-11-26T11:00"), "2026-11-27T17:00", "2026-11-30T17:00"],
    [
      "the eve of Christmas, a Friday after it",
      est("2026-12-24T10:00"),
      "2026-12-28T10:00",
      "2026-12-29T10:00",
    ],
    ["the last day of the year", est("2026-12-31T16:00"), "2027-01-04T16:00", "2027-01-05T16:00"],
    [
      "the end of a year whose January 1 is a Saturday",
      est("2027-12-30T16:00"),
      "2028-01-03T16:00",
      "2028-01-04T16:00",
    ],
    ["the leap day", est("2028-02-28T08:00"), "2028-02-29T08:00", "2028-03-01T08:00"],
  ])("%s", (_, came, one, two) => {
    expect(dueAt("advertise", came)).toEqual(est(one));
    expect(dueAt("wellness", came)).toEqual(est(two));
  });

  test("keep the clock time when the clocks go forward in between", () => {
    expect(dueAt("advertise", est("2026-03-06T14:00"))).toEqual(edt("2026-03-09T14:00"));
    expect(dueAt("advertise", est("2026-03-07T14:00"))).toEqual(edt("2026-03-09T17:00"));
    expect(dueAt("wellness", edt("2026-03-08T03:30"))).toEqual(edt("2026-03-10T17:00"));
  });

  test("keep the clock time when the clocks go back in between", () => {
    expect(dueAt("advertise", edt("2026-10-30T14:00"))).toEqual(est("2026-11-02T14:00"));
    expect(dueAt("wellness", edt("2026-10-30T23:30"))).toEqual(est("2026-11-03T23:30"));
    expect(dueAt("advertise", edt("2026-11-01T01:30"))).toEqual(est("2026-11-02T17:00"));
    expect(dueAt("advertise", est("2026-11-01T01:30"))).toEqual(est("2026-11-02T17:00"));
  });
});

describe("federal holidays are no business days", () => {
  // What comes at noon (in Greenwich) on a holiday is due at 5 PM on another day; on a business day, at the same clock time.
  const isBusinessDay = (date: string) => {
    const came = new Date(`${date}T16:00Z`);
    const due = dueAt("advertise", came);
    return due.getUTCMinutes() === 0 && ![21, 22].includes(due.getUTCHours());
  };

  test.each([
    ["New Year's Day", "2026-01-01"],
    ["Martin Luther King Jr. Day", "2026-01-19"],
    ["Washington's Birthday", "2026-02-16"],
    ["Memorial Day", "2026-05-25"],
    ["Juneteenth", "2026-06-19"],
    ["Independence Day, a Saturday: observed on Friday", "2026-07-03"],
    ["Labor Day", "2026-09-07"],
    ["Columbus Day", "2026-10-12"],
    ["Veterans Day", "2026-11-11"],
    ["Thanksgiving Day", "2026-11-26"],
    ["Christmas Day", "2026-12-25"],
    ["New Year's Day 2022, a Saturday: observed in the year before", "2021-12-31"],
    ["New Year's Day 2023, a Sunday: observed on Monday", "2023-01-02"],
    ["Juneteenth 2027, a Saturday: observed on Friday", "2027-06-18"],
    ["Juneteenth 2022, a Sunday: observed on Monday", "2022-06-20"],
    ["Independence Day 2027, a Sunday: observed on Monday", "2027-07-05"],
    ["Veterans Day 2028, a Saturday: observed on Friday", "2028-11-10"],
    ["Veterans Day 2029, a Sunday: observed on Monday", "2029-11-12"],
    ["Christmas Day 2027, a Saturday: observed on Friday", "2027-12-24"],
    ["Christmas Day 2033, a Sunday: observed on Monday", "2033-12-26"],
    ["Memorial Day at its latest", "2027-05-31"],
    ["Thanksgiving Day at its earliest", "2029-11-22"],
    ["Labor Day at its earliest", "2031-09-01"],
  ])("%s, %s", (_, date) => {
    expect(isBusinessDay(date)).toBe(false);
  });

  test.each(["2026-07-02", "2026-07-06", "2026-05-18", "2026-11-19", "2026-11-27", "2026-01-12"])(
    "%s is one",
    (date) => expect(isBusinessDay(date)).toBe(true),
  );

  test.each([2026, 2027, 2030, 2040])("%i has 261 or so weekdays less its holidays", (year) => {
    let weekdays = 0;
    let open = 0;
    for (let day = new Date(Date.UTC(year, 0, 1)); day.getUTCFullYear() === year; ) {
      const date = day.toISOString().slice(0, 10);
      if (![0, 6].includes(day.getUTCDay())) weekdays += 1;
      if (isBusinessDay(date)) open += 1;
      day = new Date(day.getTime() + 86_400_000);
    }
    // January 1 of a year or of the next may be observed in the other one.
    const shifted =
      (new Date(Date.UTC(year, 0, 1)).getUTCDay() === 6 ? -1 : 0) +
      (new Date(Date.UTC(year + 1, 0, 1)).getUTCDay() === 6 ? 1 : 0);
    expect(weekdays - open).toBe(11 + shifted);
  });
});
