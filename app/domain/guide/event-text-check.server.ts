import { resolveEventDay } from "./event-day.ts";
import { parseRepeat, type Repeat, repeatedDays } from "./event-repeat.server.ts";
import type { Dated, Schedule } from "./event-schedule.server.ts";
import { resolveEventRepeat, resolveEventTime } from "./event-texts.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Where an event's fields say another day or time than the words that visitors read. What words leave open is none. */
export function contradictions({ date, time }: Dated, schedule: Schedule): string[] {
  return [
    ...(isOtherDay(date, schedule) ? [`date: says another day than starts: "${date}"`] : []),
    ...(isOtherRepeat(date, schedule) ? [`date: repeats otherwise than repeats: "${date}"`] : []),
    ...(isOtherTime(time, schedule)
      ? [`time: says another time than starts and ends: "${time}"`]
      : []),
  ];
}

/** The words of what repeats may name any of its days. */
function isOtherDay(text: string, { starts, repeat }: Schedule) {
  const first = Math.floor(starts / DAY_MS) * DAY_MS;
  // Noon is the same day in the city, wherever that is.
  const named = resolveEventDay(text, new Date(first + DAY_MS / 2));
  if (!named) return false;
  const day = Date.parse(`${named}T00:00Z`);
  return repeat ? !repeatedDays(repeat, first)(day) : day !== first;
}

function isOtherRepeat(text: string, { starts, repeat }: Schedule) {
  const said = resolveEventRepeat(text);
  if (!said) return false;
  return !repeat || daysOf(parseRepeat(said)) !== daysOf(repeat, new Date(starts).getUTCDay());
}

function daysOf({ frequency, interval, weekdays }: Repeat, weekday = 0) {
  const isStartsDay = frequency === "WEEKLY" && weekdays.length === 0;
  const days = isStartsDay ? [{ position: 0, weekday }] : weekdays;
  const names = days.map((day) => `${day.position} ${day.weekday}`).sort();
  return [frequency, interval, ...names].join();
}

function isOtherTime(text: string, { starts, lasts, isAllDay }: Schedule) {
  const said = resolveEventTime(text);
  if (!said) return false;
  if (said === "all-day" || isAllDay) return !(said === "all-day" && isAllDay);
  const from = (starts % DAY_MS) / MINUTE_MS;
  const isOtherEnd =
    said.to !== undefined && lasts !== undefined && said.to !== from + lasts / MINUTE_MS;
  return said.from !== from || isOtherEnd;
}
