import { midnightBefore } from "#app/locale/city-time.ts";
import { formatClockMinutes } from "#app/locale/clock.ts";
import { capitalize, monthDayName, weekdayName } from "#app/locale/day-names.ts";
import { DAY_MS, MINUTE_MS } from "#app/platform/durations.ts";
import type { Repeat } from "./repeat.server.ts";
import type { Schedule } from "./schedule.server.ts";

/** The names of the first to the last such weekday of a month. */
export const POSITIONS: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  last: -1,
};

/** Words without a year are read as those of the nearest such weekday, which none in these days is mistaken for. */
const NEAR_DAYS = 600;

/** The text that visitors read of the day or days, which `readSchedule` reads as the same. Some rules have no usual one. */
export function sayDate(schedule: Schedule, now: Date) {
  const { starts, repeat } = schedule;
  if (repeat) return sayRepeat(repeat, new Date(starts));
  const last = lastDay(schedule);
  const isLong = last !== midnightBefore(starts);
  const text = isLong ? `${sayDay(starts)} to ${sayDay(last)}` : sayDay(starts);
  const isNear = Math.abs(starts - now.getTime()) < NEAR_DAYS * DAY_MS;
  return isNear ? text : `${text}, ${new Date(last).getUTCFullYear()}`;
}

/** A night that ends after midnight ends on the day of its evening. */
function lastDay({ starts, lasts = 0, isAllDay }: Schedule) {
  if (!isAllDay && lasts < DAY_MS) return midnightBefore(starts);
  return midnightBefore(starts + lasts - 1);
}

export function sayDay(wall: number) {
  const day = new Date(wall);
  return `${weekdayName(day.getUTCDay())}, ${sayMonthDay(day)}`;
}

const sayMonthDay = (day: Date) => monthDayName(day.getUTCMonth() + 1, day.getUTCDate());

function sayRepeat(repeat: Repeat, starts: Date) {
  const { frequency, interval, weekdays, monthDays, months, positions } = repeat;
  if (monthDays.length + months.length + positions.length > 0) return undefined;
  const isPlain = interval === 1;
  if (frequency === "DAILY" && weekdays.length === 0)
    return isPlain ? "Daily" : `Every ${everyOther(interval, "day")}`;
  if (frequency === "YEARLY" && weekdays.length === 0) {
    const day = sayMonthDay(starts);
    return isPlain ? `Every ${day}` : `${day}, every ${everyOther(interval, "year")}`;
  }
  if (frequency === "WEEKLY") {
    const chosen =
      weekdays.length > 0 ? weekdays.map(({ weekday }) => weekday) : [starts.getUTCDay()];
    const days = chosen.toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7));
    const text = listOf(days.map((day) => `${weekdayName(day)}s`));
    return isPlain ? text : `${text}, every ${everyOther(interval, "week")}`;
  }
  const [{ position, weekday } = { position: 0, weekday: 0 }, ...more] = weekdays;
  const name = Object.keys(POSITIONS).find((each) => POSITIONS[each] === position);
  if (frequency !== "MONTHLY" || !name || more.length > 0) return undefined;
  const day = `${capitalize(name)} ${weekdayName(weekday)} of`;
  return isPlain ? `${day} the month` : `${day} every ${everyOther(interval, "month")}`;
}

const everyOther = (interval: number, period: string) =>
  interval === 2 ? `other ${period}` : `${interval} ${period}s`;

const listOf = (names: readonly string[]) =>
  names.length < 3 ? names.join(" and ") : `${names.slice(0, -1).join(", ")}, and ${names.at(-1)}`;

export function sayTime({ starts, lasts, isAllDay, repeat }: Schedule) {
  if (isAllDay) {
    const days = Math.round((lasts ?? DAY_MS) / DAY_MS);
    return repeat && days > 1 ? `All day, for ${days} days` : "All day";
  }
  const from = capitalize(sayClock(starts));
  if (lasts === undefined) return from;
  const text = `${from} to ${sayClock(starts + lasts)}`;
  if (lasts < DAY_MS) return text;
  const days = (midnightBefore(starts + lasts) - midnightBefore(starts)) / DAY_MS;
  return `${text} ${days === 1 ? "the next day" : `${days} days later`}`;
}

const sayClock = (wall: number) => formatClockMinutes((wall - midnightBefore(wall)) / MINUTE_MS);
