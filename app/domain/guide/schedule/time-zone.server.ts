import { lengthOfMonth, toCityTime } from "#app/locale/city-time.ts";
import { WEEKDAY_CODES } from "#app/locale/day-names.ts";
import { DAY_MS, QUARTER_HOUR_MS } from "#app/platform/durations.ts";
import { firstDayOf } from "./repeat.server.ts";

/** `at` is when the clock changes, `before` and `after` what it is ahead of Greenwich, all in milliseconds. */
type Change = { at: number; before: number; after: number };

/** The clock of a zone as a rule for each of a year's changes, as other calendars write it: from 1970 on, because a guide tells what comes. */
export function timeZoneLines(timeZone: string, year: number): string[] {
  const offsetAt = (time: number) => toCityTime(new Date(time), timeZone) - time;
  const changes: Change[] = [];
  for (let day = Date.UTC(year, 0); day < Date.UTC(year + 1, 0); day += DAY_MS) {
    const [before, after] = [offsetAt(day), offsetAt(day + DAY_MS)];
    let at = day;
    while (before !== after && offsetAt(at) === before) at += QUARTER_HOUR_MS;
    if (before !== after) changes.push({ at, before, after });
  }
  const always = offsetAt(Date.UTC(year, 0));
  const standard = Math.min(always, ...changes.map(({ after }) => after));
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...(changes.length === 0 ? partLines("STANDARD", 0, always, always) : []),
    ...changes.flatMap(({ at, before, after }) => {
      const rule = ruleOf(at + before);
      const starts = firstDayOf(rule, 0) + ((at + before) % DAY_MS);
      const name = after > standard ? "DAYLIGHT" : "STANDARD";
      return partLines(name, starts, before, after, [`RRULE:${rule}`]);
    }),
    "END:VTIMEZONE",
  ];
}

/** The last such weekday of a month is always its last one. */
function ruleOf(wallTime: number) {
  const wall = new Date(wallTime);
  const day = wall.getUTCDate();
  const position = day + 7 > lengthOfMonth(wall) ? -1 : Math.ceil(day / 7);
  const weekday = WEEKDAY_CODES[wall.getUTCDay()];
  return `FREQ=YEARLY;BYMONTH=${wall.getUTCMonth() + 1};BYDAY=${position}${weekday}`;
}

const partLines = (
  name: string,
  starts: number,
  before: number,
  after: number,
  more: string[] = [],
) => [
  `BEGIN:${name}`,
  `DTSTART:${formatWall(starts)}`,
  `TZOFFSETFROM:${formatOffset(before)}`,
  `TZOFFSETTO:${formatOffset(after)}`,
  ...more,
  `END:${name}`,
];

export const formatWall = (wallTime: number) =>
  new Date(wallTime).toISOString().slice(0, 19).replace(/[-:]/g, "");

function formatOffset(offset: number) {
  const clock = new Date(Math.abs(offset)).toISOString().slice(11, 19).replaceAll(":", "");
  return (offset < 0 ? "-" : "+") + clock.replace(/00$/, "");
}
