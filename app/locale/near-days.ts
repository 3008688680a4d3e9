import { startOfDay, yearInCity } from "./city-time.ts";
import { formatClock, formatDay, formatDue } from "./dates.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NEAR_DAYS: Record<number, string> = { [-1]: "yesterday", 0: "today", 1: "tomorrow" };

/** As `today 4:00 PM`, or `Thu, Nov 19, 9:00 AM`, by the city's calendar. */
export function momentInWords(at: Date, now: Date) {
  const near = NEAR_DAYS[dayOf(at) - dayOf(now)];
  if (near) return `${near} ${formatClock(at)}`;
  return yearInCity(at) === yearInCity(now)
    ? formatDue(at)
    : `${formatDay(at)}, ${formatClock(at)}`;
}

/** As `due today 4:00 PM`, `overdue since 9:00 AM`. */
export function dueInWords(at: Date, now: Date) {
  return at > now ? `due ${momentInWords(at, now)}` : `overdue ${sinceInWords(at, now)}`;
}

/** As `since 9:00 AM`, where that was today. */
export function sinceInWords(at: Date, now: Date) {
  return `since ${momentInWords(at, now).replace("today ", "")}`;
}

/** Days of the city's calendar: one of them may have 23 hours, or 25. */
const dayOf = (moment: Date) => startOfDay(moment) / DAY_MS;
