import { toCityTime } from "#app/locale/city-time.ts";
import { WEEKDAY_CODES } from "#app/locale/day-names.ts";
import { SECOND_MS } from "#app/platform/durations.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * SECOND_MS;
/** Fewer years of the same rule may be chance. */
const RULE_YEARS = 4;
const YEARS_AHEAD = 10;

/** `at` is when the clock changes, `before` and `after` what it is ahead of Greenwich, all in milliseconds. */
type Change = { at: number; before: number; after: number };

const known = new Map<string, string[]>();

/** A rule where the last years and the next ten follow one, else each change by its date. */
export function timeZoneLines(timeZone: string, fromYear: number, now: Date): string[] {
  const toYear = now.getUTCFullYear() + YEARS_AHEAD;
  const key = `${timeZone} ${fromYear} ${toYear}`;
  const lines = known.get(key) ?? buildTimeZone(timeZone, fromYear, Math.max(fromYear, toYear));
  if (known.size > 100) known.clear();
  known.set(key, lines);
  return lines;
}

function buildTimeZone(timeZone: string, fromYear: number, toYear: number) {
  const start = Date.UTC(fromYear - 1, 0, 1);
  const offsetAt = (time: number) => toCityTime(new Date(time), timeZone) - time;
  const first = offsetAt(start);
  const changes = findChanges(offsetAt, start, Date.UTC(toYear + 1, 0, 1));
  const standard = Math.min(first, ...changes.map(({ after }) => after));
  const kinds = Map.groupBy(changes, ({ before, after }) => `${before} ${after}`);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...observance(first > standard, { at: start - first, before: first, after: first }),
    ...[...kinds.values()].flatMap((kind) => observances(kind, toYear, standard)),
    "END:VTIMEZONE",
  ];
}

/** No city changes its clock twice in a week. */
function findChanges(offsetAt: (time: number) => number, from: number, to: number) {
  const changes: Change[] = [];
  for (let time = from; time < to; time += WEEK_MS) {
    const [before, after] = [offsetAt(time), offsetAt(time + WEEK_MS)];
    if (before === after) continue;
    let [low, high] = [time, time + WEEK_MS];
    while (high - low > SECOND_MS) {
      const middle = Math.floor((low + high) / 2 / SECOND_MS) * SECOND_MS;
      if (offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
  }
  return changes;
}

function observances(changes: Change[], toYear: number, standard: number) {
  const [{ after = 0 } = {}] = changes;
  const { rule, count } = findRule(changes, toYear);
  const single = changes.slice(0, changes.length - count);
  const ruled = changes.slice(changes.length - count);
  const isDaylight = after > standard;
  const [firstSingle, ...more] = single;
  // Each date has a line, because ical.js reads only the first of several in one.
  const dates = more.map((change) => `RDATE:${onset(change)}`);
  return [
    ...(firstSingle ? observance(isDaylight, firstSingle, dates) : []),
    ...(ruled[0] ? observance(isDaylight, ruled[0], [`RRULE:${rule}`]) : []),
  ];
}

function findRule(changes: Change[], toYear: number) {
  let best = { rule: "", count: 0 };
  for (const rule of rulesOf(changes.at(-1))) {
    let count = 0;
    for (const change of changes.toReversed()) {
      const isNext =
        yearOf(change) === toYear - count && clockOf(change) === clockOf(changes.at(-1));
      if (!isNext || !rulesOf(change).includes(rule)) break;
      count += 1;
    }
    if (count >= RULE_YEARS && count > best.count) best = { rule, count };
  }
  return best;
}

/** The second Sunday of a month may be its last one, too. */
function rulesOf(change: Change | undefined) {
  if (!change) return [];
  const wall = new Date(change.at + change.before);
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  const isLast = day + 7 > new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return [Math.ceil(day / 7), ...(isLast ? [-1] : [])].map(
    (position) =>
      `FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=${position}${WEEKDAY_CODES[wall.getUTCDay()]}`,
  );
}

const yearOf = ({ at, before }: Change) => new Date(at + before).getUTCFullYear();
const onset = ({ at, before }: Change) => formatWall(at + before);
const clockOf = (change: Change | undefined) => change && onset(change).slice(8);

function observance(isDaylight: boolean, change: Change, more: string[] = []) {
  const name = isDaylight ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${name}`,
    `DTSTART:${onset(change)}`,
    `TZOFFSETFROM:${formatOffset(change.before)}`,
    `TZOFFSETTO:${formatOffset(change.after)}`,
    ...more,
    `END:${name}`,
  ];
}

export const formatWall = (wallTime: number) =>
  new Date(wallTime).toISOString().slice(0, 19).replace(/[-:]/g, "");

function formatOffset(offset: number) {
  const clock = new Date(Math.abs(offset)).toISOString().slice(11, 19).replaceAll(":", "");
  return (offset < 0 ? "-" : "+") + clock.replace(/00$/, "");
}
