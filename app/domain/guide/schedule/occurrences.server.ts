import { fromCityTime, midnightBefore, toCityTime } from "#app/locale/city-time.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import { type Repeat, repeatedDays } from "./repeat.server.ts";
import type { Schedule } from "./schedule.server.ts";

/** Every repeat that ever comes has come within fifty years. */
const WALKED_DAYS = 50 * 366;

/** Whole days end at the midnight after the last; `ends` is missing if nobody knows the end. */
export type Occurrence = { starts: Date; ends?: Date; isAllDay: boolean };

/** The soonest comes first; an occurrence that began before `from` and is not over counts. */
export function occurrencesOf(schedule: Schedule, from: Date, to: Date, most: number) {
  const found: Occurrence[] = [];
  const latest = toCityTime(to);
  for (const starts of startsFrom(schedule, toCityTime(from) - (schedule.lasts ?? 0), latest)) {
    if (found.length >= most) break;
    const occurrence = toOccurrence(schedule, starts);
    const isOver = occurrence.ends ? occurrence.ends <= from : occurrence.starts < from;
    if (!isOver && occurrence.starts < to) found.push(occurrence);
  }
  return found;
}

const NIGHT_MS = 6 * HOUR_MS;

/** A night that began the day before is of that day: what goes on from `midnight` on begins then, or lasts beyond the night. */
export const isOfDay = ({ starts, ends }: Occurrence, midnight: Date) =>
  starts >= midnight || (ends !== undefined && ends.getTime() - midnight.getTime() > NIGHT_MS);

export const occurrencesFrom = (schedule: Schedule, midnight: Date, to: Date, most: number) =>
  occurrencesOf(schedule, midnight, to, most + 1)
    .filter((each) => isOfDay(each, midnight))
    .slice(0, most);

/** Nearly all of 5,000 events do not begin on a day: this is quicker than to list their dates, and does not look at skips or the end. */
export function mayBeginOn({ starts, repeat }: Schedule, midnight: number) {
  const first = midnightBefore(starts);
  return repeat ? repeatedDays(repeat, first)(midnight) : first === midnight;
}

/** Schedules begin before 2200 and repeats are followed for fifty years, so none reaches this date. */
const END = new Date(Date.UTC(2400, 0));

export function isPast(schedule: Schedule, at: Date) {
  const { repeat, until } = schedule;
  const isEndless = repeat && until === undefined && repeat.count === undefined;
  return !isEndless && occurrencesOf(schedule, at, END, 1).length === 0;
}

export function lastOccurrence(schedule: Schedule, now: Date): Occurrence | undefined {
  let last: number | undefined;
  for (const starts of startsFrom(schedule, schedule.starts, toCityTime(now))) {
    const { starts: moment, ends } = toOccurrence(schedule, starts);
    if ((ends ?? moment) > now) break;
    last = starts;
  }
  return last === undefined ? undefined : toOccurrence(schedule, last);
}

/** The clock counts: what lasts from 8 PM to 2 AM ends at 2 AM in the night of a clock change, too. */
function toOccurrence({ lasts, isAllDay }: Schedule, starts: number): Occurrence {
  const ends = lasts === undefined ? undefined : fromCityTime(starts + lasts);
  return { starts: fromCityTime(starts), ends, isAllDay };
}

function* startsFrom(schedule: Schedule, from: number, to: number) {
  const { starts, repeat, until = Number.POSITIVE_INFINITY, skips = [] } = schedule;
  if (!repeat) {
    yield starts;
    return;
  }
  const first = midnightBefore(starts);
  const isTaken = repeatedDays(repeat, first);
  const early = Math.max(first, Math.floor(from / DAY_MS - 1) * DAY_MS);
  let { day, left } = repeat.count
    ? countOn(repeat, repeat.count, first, early)
    : { day: early, left: Number.POSITIVE_INFINITY };
  // Clock changes may move a moment by a day on both sides.
  const end = Math.min(to + DAY_MS, Math.max(day, from) + WALKED_DAYS * DAY_MS);
  for (; day < end && left > 0; day += DAY_MS) {
    const moment = day + (starts - first);
    if (moment >= until) return;
    if (!isTaken(day)) continue;
    left -= 1;
    if (moment >= from - DAY_MS && !skips.includes(day)) yield moment;
  }
}

/** Counting goes on from `day` with `left` dates: daily and weekly rules have as many in each seven of their intervals. */
function countOn(repeat: Repeat, count: number, first: number, to: number) {
  const { frequency, interval, months } = repeat;
  const isEven = (frequency === "DAILY" || frequency === "WEEKLY") && months.length === 0;
  const round = 7 * interval * DAY_MS;
  const rounds = isEven ? Math.floor((to - first) / round) : 0;
  if (rounds === 0) return { day: first, left: count };
  const isTaken = repeatedDays(repeat, first);
  let taken = 0;
  for (let day = first; day < first + round; day += DAY_MS) if (isTaken(day)) taken += 1;
  return { day: first + rounds * round, left: count - rounds * taken };
}
