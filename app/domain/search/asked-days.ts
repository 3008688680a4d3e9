import { dateInCity, daysUntilMonday, fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { formatEventDay } from "#app/locale/dates.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const EVENING_HOUR = 17;
/** Today is among them; no question asks further. */
export const DAYS_ASKED = 15;

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

export type AskedDays = { from: Date; to: Date; text: string };

let known: { date: string; days: Map<string, AskedDays> } | undefined;

/** By the words that ask for them; made once a day. A week begins on Monday; of a day, a weekend or a week what is left counts. */
export function askedDays(now: Date): Map<string, AskedDays> {
  const date = dateInCity(now);
  if (known?.date !== date) known = { date, days: listDays(now) };
  return known.days;
}

function listDays(now: Date) {
  const today = Math.floor(toCityTime(now) / DAY_MS);
  const untilMonday = daysUntilMonday(now);
  const weekday = (8 - untilMonday) % 7;
  const found = new Map<string, AskedDays>();
  const add = (words: string, first: number, days: number, hour = 0) => {
    const start = Math.max(first, 0);
    const count = days - (start - first);
    found.set(words, period(today + start, count, hour));
  };
  const addDay = (words: string, first: number) => {
    add(words, first, 1);
    for (const part of ["night", "evening"]) add(`${words} ${part}`, first, 1, EVENING_HOUR);
  };

  addDay("today", 0);
  addDay("tomorrow", 1);
  for (const words of ["tonight", "this evening"]) add(words, 0, 1, EVENING_HOUR);
  add("this week", 0, untilMonday);
  add("next week", untilMonday, 7);
  for (const words of ["weekend", "this weekend"]) add(words, untilMonday - 2, 2);
  add("next weekend", untilMonday + 5, 2);
  for (const [index, name] of WEEKDAYS.entries()) {
    const next = (index - weekday + 7) % 7;
    addDay(name, next);
    addDay(`this ${name}`, next);
    addDay(`next ${name}`, untilMonday + ((index + 6) % 7));
  }
  return found;
}

function period(first: number, days: number, hour: number): AskedDays {
  const from = fromCityTime(first * DAY_MS + hour * HOUR_MS);
  const to = fromCityTime((first + days) * DAY_MS);
  const start = formatEventDay(from);
  const last = formatEventDay(fromCityTime((first + days - 1) * DAY_MS));
  if (hour > 0) return { from, to, text: `on ${start}, from ${hour - 12} PM` };
  if (days === 1) return { from, to, text: `on ${start}` };
  return { from, to, text: days === 2 ? `on ${start}, and ${last}` : `from ${start}, to ${last}` };
}
