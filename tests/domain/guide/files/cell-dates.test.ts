import { describe, expect, test } from "vitest";
import { readCellDates } from "#app/domain/guide/files/cell-dates.server.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const read = (cells: Record<string, string>, was: Record<string, string> = {}) =>
  readCellDates(cells, was, NOW);

test.each([
  ["12/12/2026 19:00", "2026-12-12T19:00"],
  ["12/12/2026 7:00 PM", "2026-12-12T19:00"],
  ["12/12/2026 7:00:00 PM", "2026-12-12T19:00"],
  ["12/12/2026, 7:00\u202fPM", "2026-12-12T19:00"],
  ["12/5/26 8:30", "2026-12-05T08:30"],
  ["1-2-2027", "2027-01-02"],
  ["12/12/2026", "2026-12-12"],
  ["2026-12-12 19:00", "2026-12-12T19:00"],
  ["2026-12-12T19:00:00", "2026-12-12T19:00"],
  ["2026-12-12 19:00:00.000", "2026-12-12T19:00"],
  ["2026/12/12 19:00", "2026-12-12T19:00"],
  ["2026-12-12T19:00:00-05:00", "2026-12-12T19:00"],
  ["2026-12-12 19:00:00+0100", "2026-12-12T13:00"],
  ["2026-12-13T00:00:00Z", "2026-12-12T19:00"],
  ["2026-12-13T00:00:00.000Z", "2026-12-12T19:00"],
  ["Sat Dec 12 2026 19:00:00 GMT-0500 (Eastern Standard Time)", "2026-12-12T19:00"],
  ["Dec 12, 2026 7 PM", "2026-12-12T19:00"],
  ["Dec. 12, 2026, 7 p.m.", "2026-12-12T19:00"],
  ["Saturday, December 12, 2026 at 7:00 PM", "2026-12-12T19:00"],
  ["Sat., Dec 12th, 2026 - 7 PM", "2026-12-12T19:00"],
  ["December 12 2026 noon", "2026-12-12T12:00"],
  ["12-Dec-26", "2026-12-12"],
  ["12 Dec 2026 19:00", "2026-12-12T19:00"],
  ["Sept 1, 2027", "2027-09-01"],
  ["Dec 12", "2026-12-12"],
  ["Sat, Nov. 27th", "2027-11-27"],
  ["2026-12-12T19:00", "2026-12-12T19:00"],
  // What is none stays.
  ["13/12/2026 19:00", "13/12/2026 19:00"],
  ["2/30/2027", "2/30/2027"],
  ["12.12.2026", "12.12.2026"],
  ["Sunday, December 12, 2026", "Sunday, December 12, 2026"],
  ["12/12/2026 25:00", "12/12/2026 25:00"],
  ["46368.79", "46368.79"],
  ["soon", "soon"],
])("a start of %j is %j", (cell, expected) => {
  expect(read({ starts: cell })).toEqual({ starts: expected });
});

test.each([
  ["12/12/2026 9:00 PM", "2026-12-12T21:00"],
  ["9 PM", "2026-12-12T21:00"],
  ["21:00", "2026-12-12T21:00"],
  ["1:00 AM", "2026-12-13T01:00"],
  ["late", "late"],
])("an end of %j is %j, a time alone the first after the start", (cell, expected) => {
  expect(read({ starts: "12/12/2026 19:00", ends: cell }).ends).toBe(expected);
});

test.each(["12/12/2026 7–9 PM", "12/12/2026 19:00-21:00", "Dec 12, 2026 from 7 PM to 9 PM"])(
  "%j says its end, too",
  (starts) => {
    expect(read({ starts })).toEqual({ starts: "2026-12-12T19:00", ends: "2026-12-12T21:00" });
  },
);

test.each([
  ["until", "12/31/2026", "2026-12-31"],
  ["until", "12/31/2026 0:00", "2026-12-31"],
  ["until", "December 31, 2026", "2026-12-31"],
  ["until", "the end", "the end"],
  ["skips", "12/26/2026, 1/2/2027", "2026-12-26, 2027-01-02"],
  ["skips", "Dec 26, 2026, Jan 2, 2027", "2026-12-26, 2027-01-02"],
  ["skips", "2026-12-26, Christmas", "2026-12-26, Christmas"],
])("%s of %j is %j", (field, cell, expected) => {
  expect(read({ [field]: cell })).toEqual({ [field]: expected });
});

test.each([
  ["every Saturday", "FREQ=WEEKLY;BYDAY=SA"],
  ["Saturdays", "FREQ=WEEKLY;BYDAY=SA"],
  ["Sat", "FREQ=WEEKLY;BYDAY=SA"],
  ["Mon, Wed & Fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR"],
  ["Weekly on Saturday", "FREQ=WEEKLY;BYDAY=SA"],
  ["weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
  ["Every other Saturday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA"],
  ["daily", "FREQ=DAILY"],
  ["Weekly", "FREQ=WEEKLY"],
  ["every month", "FREQ=MONTHLY"],
  ["annually", "FREQ=YEARLY"],
  ["every other week", "FREQ=WEEKLY;INTERVAL=2"],
  ["every 3 months", "FREQ=MONTHLY;INTERVAL=3"],
  ["first Sunday of the month", "FREQ=MONTHLY;BYDAY=1SU"],
  ["Every 1st Sun.", "FREQ=MONTHLY;BYDAY=1SU"],
  ["RRULE:freq=weekly; byday=sa;", "FREQ=WEEKLY;BYDAY=SA"],
  ["never", ""],
  ["at full moon", "at full moon"],
])("a repeat of %j is %j", (cell, expected) => {
  expect(read({ repeats: cell })).toEqual({ repeats: expected });
});

describe("a date and a time without a start", () => {
  test.each([
    ["12/12/2026", "7:00 PM", "2026-12-12T19:00", undefined],
    ["12/12/2026", "19:00 - 21:00", "2026-12-12T19:00", "2026-12-12T21:00"],
    ["December 12, 2026", "8 PM to 1 AM", "2026-12-12T20:00", "2026-12-13T01:00"],
    ["12/12/2026 19:00", "", "2026-12-12T19:00", undefined],
  ])("of %j and %j are the start", (date, time, starts, ends) => {
    expect(read({ date, time })).toEqual({ date: "", time: "", starts, ...(ends && { ends }) });
  });

  test.each([
    { date: "Saturday, December 12", time: "7 PM" },
    { date: "Through March", time: "7 PM" },
    { date: "12/12/2026", time: "at dusk" },
    { date: "12/12/2026", time: "7 PM", starts: "soon" },
  ] as Record<string, string>[])("%j stay the words that visitors read", (cells) => {
    expect(read(cells)).toEqual(cells);
  });
});

test("what was not touched stays as it was written", () => {
  const was = { starts: "12/12/2026", until: "12/31/2026", repeats: "weekly", date: "12/12/2026" };
  expect(read(was, was)).toEqual(was);
});
