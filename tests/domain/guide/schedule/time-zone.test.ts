import ICAL from "ical.js";
import { expect, test } from "vitest";
import { timeZoneLines } from "#app/domain/guide/schedule/time-zone.server.ts";
import { steadyOffset, toCityTime } from "#app/locale/city-time.ts";

const HOUR_MS = 60 * 60 * 1000;

test.each([
  ["America/New_York", ["BYMONTH=3;BYDAY=2SU", "BYMONTH=11;BYDAY=1SU"]],
  ["America/Los_Angeles", ["BYMONTH=3;BYDAY=2SU", "BYMONTH=11;BYDAY=1SU"]],
  ["Europe/Berlin", ["BYMONTH=3;BYDAY=-1SU", "BYMONTH=10;BYDAY=-1SU"]],
  ["Australia/Sydney", ["BYMONTH=4;BYDAY=1SU", "BYMONTH=10;BYDAY=1SU"]],
  ["America/Phoenix", []],
  ["UTC", []],
])("%s follows its rules", (zone, rules) => {
  const lines = timeZoneLines(zone, 2026).filter((line) => line.startsWith("RRULE"));
  expect(lines).toEqual(rules.map((rule) => `RRULE:FREQ=YEARLY;${rule}`));
});

test("a zone without changes has one part", () => {
  expect(timeZoneLines("America/Phoenix", 2026)).toEqual([
    "BEGIN:VTIMEZONE",
    "TZID:America/Phoenix",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:-0700",
    "TZOFFSETTO:-0700",
    "END:STANDARD",
    "END:VTIMEZONE",
  ]);
});

test.each([
  "America/New_York",
  "America/Los_Angeles",
  "America/Phoenix",
  "Europe/Berlin",
  "Australia/Sydney",
  "Asia/Kathmandu",
])("a reader knows of %s for ten years what this machine knows", (zone) => {
  const lines = timeZoneLines(zone, 2026);
  const read = new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join("\r\n"))));
  const to = Date.UTC(2036, 0);
  for (let moment = Date.UTC(2026, 0); moment < to; moment += 37 * HOUR_MS) {
    const around = [-3, 3].map((hours) => new Date(moment + hours * HOUR_MS)) as [Date, Date];
    // Of an hour that is shown twice nobody can tell which it is.
    if (steadyOffset(...around, zone) === undefined) continue;
    const wall = toCityTime(new Date(moment), zone);
    const time = ICAL.Time.fromJSDate(new Date(wall), true);
    expect(read.utcOffset(time) * 1000, new Date(moment).toISOString()).toBe(wall - moment);
  }
});
