import ICAL from "ical.js";
import { expect, test } from "vitest";
import { parseRepeat, repeatedDays } from "#app/domain/guide/schedule/repeat.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (date: string) => Date.parse(`${date}T00:00Z`);

function datesOf(rule: string, start: string, most: number) {
  const isTaken = repeatedDays(parseRepeat(rule), dayOf(start));
  const dates: string[] = [];
  for (let day = dayOf(start); dates.length < most; day += DAY_MS) {
    if (isTaken(day)) dates.push(new Date(day).toISOString().slice(0, 10));
  }
  return dates;
}

function datesByLibrary(rule: string, start: string, most: number) {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
  return Array.from({ length: most }, () => String(iterator.next()));
}

test.each([
  ["FREQ=DAILY", "2026-12-05"],
  ["FREQ=DAILY;INTERVAL=10", "2026-12-05"],
  ["FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "2026-12-04"],
  ["FREQ=DAILY;BYMONTH=1,2", "2026-01-05"],
  ["FREQ=WEEKLY", "2026-12-05"],
  ["FREQ=WEEKLY;BYDAY=SA,SU;INTERVAL=2", "2026-12-05"],
  ["FREQ=WEEKLY;BYDAY=SA,SU;INTERVAL=2;WKST=SU", "2026-12-05"],
  ["FREQ=WEEKLY;BYDAY=SA;BYMONTH=11,12,1", "2026-11-07"],
  ["FREQ=MONTHLY", "2026-01-31"],
  ["FREQ=MONTHLY;BYDAY=1SU", "2026-12-06"],
  ["FREQ=MONTHLY;BYDAY=2SA,4SA", "2026-12-12"],
  ["FREQ=MONTHLY;BYDAY=-1FR;INTERVAL=3", "2026-01-30"],
  ["FREQ=MONTHLY;BYDAY=5SU", "2026-03-29"],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-31"],
  ["FREQ=MONTHLY;BYMONTHDAY=1,15", "2026-01-15"],
  ["FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "2026-02-13"],
  ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-01-30"],
  ["FREQ=YEARLY", "2026-12-31"],
  ["FREQ=YEARLY;INTERVAL=2", "2026-07-04"],
  ["FREQ=YEARLY;BYDAY=4TH;BYMONTH=11", "2026-11-26"],
  ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2024-02-29"],
  ["FREQ=YEARLY;BYMONTH=1,7", "2026-01-04"],
])("%s from %s takes the days that ical.js takes", (rule, start) => {
  expect(datesOf(rule, start, 40)).toEqual(datesByLibrary(rule, start, 40));
});

// ical.js makes March 1 and 3 of the first two, and every Monday of the third, which is an example of RFC 5545.
test.each([
  ["FREQ=YEARLY", "2024-02-29", ["2024-02-29", "2028-02-29", "2032-02-29"]],
  ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "2026-02-28", ["2026-02-28", "2027-02-28", "2028-02-29"]],
  ["FREQ=YEARLY;BYDAY=20MO", "1997-05-19", ["1997-05-19", "1998-05-18", "1999-05-17"]],
])("%s from %s takes its days alone", (rule, start, dates) => {
  expect(datesOf(rule, start, 3)).toEqual(dates);
});

test.each([
  ["", /such as FREQ=WEEKLY/],
  ["weekly", /such as FREQ=WEEKLY/],
  ["FREQ=WEEKLY;", /such as FREQ=WEEKLY/],
  ["RRULE:FREQ=WEEKLY", /such as FREQ=WEEKLY/],
  ["FREQ=WEEKLY\r\nATTACH:x", /such as FREQ=WEEKLY/],
  ["FREQ=WEEKLY;FREQ=DAILY", /such as FREQ=WEEKLY/],
  ["BYDAY=SA", /a FREQ/],
  ["FREQ=SOMETIMES", /FREQ cannot be SOMETIMES/],
  ["FREQ=HOURLY", /a rule of whole days/],
  ["FREQ=DAILY;BYHOUR=8,12", /a rule of whole days/],
  ["FREQ=WEEKLY;BYDAY=SO", /BYDAY cannot be SO/],
  ["FREQ=WEEKLY;BYDAY=1SA", /does not go with/],
  ["FREQ=WEEKLY;BYMONTHDAY=3", /does not go with/],
  ["FREQ=YEARLY;BYDAY=SA;BYSETPOS=2", /does not go with/],
  ["FREQ=YEARLY;BYWEEKNO=20", /leave out BYWEEKNO/],
  ["FREQ=DAILY;X=1", /leave out X/],
  ["FREQ=MONTHLY;BYMONTHDAY=32", /BYMONTHDAY/],
  ["FREQ=MONTHLY;BYMONTHDAY=0", /count days from 1/],
  ["FREQ=DAILY;INTERVAL=0", /INTERVAL/],
  ["FREQ=DAILY;COUNT=99999999", /COUNT/],
  ["FREQ=DAILY;COUNT=3;UNTIL=20261231", /COUNT or UNTIL/],
])("%j is refused with its reason", (rule, reason) => {
  expect(() => parseRepeat(rule)).toThrow(reason);
});
