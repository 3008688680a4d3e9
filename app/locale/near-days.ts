import { startOfDay, yearInCity } from "./city-time.ts";
import { formatClock, formatDay, formatDue } from "./dates.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NEAR_DAYS: Record<number, string> = { [-1]: "yesterday", 0: "today", 1: "tomorrow" };

export function momentInWords(at: Date, now: Date) {
  const near = NEAR_DAYS[dayOf(at) - dayOf(now)];
  if (near) return `${near} ${formatClock(at)}`;
  return yearInCity(at) === yearInCity(now)
    ? formatDue(at)
    : `${formatDay(at)}, ${formatClock(at)}`;
}

export const dueInWords = (at: Date, now: Date) =>
  at > now ? `due ${momentInWords(at, now)}` : `overdue ${sinceInWords(at, now)}`;

export const sinceInWords = (at: Date, now: Date) =>
  `since ${momentInWords(at, now).replace("today ", "")}`;

/** Days of the city's calendar: one of them may have 23 hours, or 25. */
const dayOf = (moment: Date) => startOfDay(moment) / DAY_MS;
