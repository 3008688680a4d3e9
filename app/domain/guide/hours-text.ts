import { parseClockRange, formatShortClockMinutes as sayClock } from "#app/locale/clock.ts";
import { MONTHS, monthDayName, weekdayName } from "#app/locale/day-names.ts";
import {
  type Hours,
  isInSeason,
  parseOpeningHours,
  type Season,
  weekdaysFrom,
} from "./opening-hours.ts";

const DAY_MINUTES = 24 * 60;
/** The desk shows a week from Monday on. */
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0];

type Span = Hours & { entry: string };

/** Reports the first day that the hours name twice, past its midnight too, because nobody can say which of them holds. */
export function overlapsOf(opening_hours: readonly string[]): string[] {
  const spans = opening_hours.flatMap((entry) =>
    (parseOpeningHours(entry) ?? []).map((hours): Span => ({ entry, ...hours })),
  );
  for (const [index, one] of spans.entries()) {
    for (const other of spans.slice(index + 1)) {
      const day = sharesSeason(one, other) ? sharedDay(one, other) : undefined;
      if (day !== undefined) return [sayOverlap(day, one, other)];
    }
  }
  return [];
}

function sayOverlap(day: number, one: Span, other: Span) {
  const entries = [...new Set([one.entry, other.entry])].map((entry) => `"${entry}"`);
  const advice = isSameSeason(one.season, other.season)
    ? "write each day's hours once"
    : "give each part of the year its own dates";
  return `opening_hours: ${weekdayName(day)} has hours that overlap, in ${entries.join(" and ")}: ${advice}`;
}

function sharedDay(one: Span, other: Span) {
  const isShared = (day: number, later: number) =>
    other.days.includes((day + later + 7) % 7) &&
    one.opens < other.closes + later * DAY_MINUTES &&
    other.opens + later * DAY_MINUTES < one.closes;
  return FROM_MONDAY.find(
    (day) => one.days.includes(day) && [0, 1, -1].some((later) => isShared(day, later)),
  );
}

function sharesSeason({ season: one }: Span, { season: other }: Span) {
  if (!one || !other) return true;
  return isInSeason(one, other.from) || isInSeason(other, one.from);
}

export const isOverlapping = (times: readonly Times[]) =>
  times.some((one, index) =>
    times.slice(index + 1).some((other) => one.opens < other.closes && other.opens < one.closes),
  );

const plainText = (text: string) =>
  text.toLowerCase().replace(/[–—]/g, "-").replace(/\s+/g, " ").trim();

function readTimes(text: string) {
  const range = parseClockRange(text);
  return range && { opens: range.from, closes: range.to };
}

export type Times = Pick<Hours, "opens" | "closes">;

/** The times of one day, as "11 AM–2 PM, 5:30–10 PM", "closed" or nothing; any other text is undefined. */
export function readDayTimes(text: string): Times[] | undefined {
  const plain = plainText(text);
  if (plain === "" || plain === "closed") return [];
  if (/^(?:open )?(?:24 hours|all day)$/.test(plain)) return [{ opens: 0, closes: DAY_MINUTES }];
  const times = plain.split(/ and |, ?|; ?/).map(readTimes);
  return times.every((each) => each !== undefined) ? times : undefined;
}

export const dayTimesInWords = (times: readonly Times[]) => times.map(sayTimes).join(", ");

function sayTimes({ opens, closes }: Times) {
  const [from, to] = [sayClock(opens), sayClock(closes)];
  const [, clock, half] = /^(\S+) (AM|PM)$/.exec(from) ?? [];
  const short = `${clock}–${to}`;
  const isSame = half && to.endsWith(half) && readDayTimes(short)?.[0]?.opens === opens;
  return isSame ? short : `${from}–${to}`;
}

/** The number of "October 15" and "Oct. 15" is 1015. */
export function readMonthDay(text: string) {
  const [, month = "", day] = /^([a-z]{2,})\.? (\d\d?)$/.exec(plainText(text)) ?? [];
  const index = MONTHS.findIndex((name) => month && name.startsWith(month));
  return index < 0 ? undefined : (index + 1) * 100 + Number(day);
}

export const monthDayText = (date: number) => monthDayName(Math.floor(date / 100), date % 100);

/** Days that follow each other as their first and last, from three on. */
export function groupDays(days: readonly number[]): [first: number, last: number][] {
  const all = new Set(days);
  if (all.size === 7) return [[1, 0]];
  const groups = FROM_MONDAY.filter((day) => all.has(day) && !all.has((day + 6) % 7)).map(
    (first): [number, number] => {
      let last = first;
      while (all.has((last + 1) % 7)) last = (last + 1) % 7;
      return [first, last];
    },
  );
  return groups
    .flatMap((group) => {
      const within = weekdaysFrom(...group);
      return within.length > 2 ? [group] : within.map((day): [number, number] => [day, day]);
    })
    .sort(([one], [other]) => FROM_MONDAY.indexOf(one) - FROM_MONDAY.indexOf(other));
}

/** The text that visitors read of hours; undefined for more than one season. */
export function wordsOfHours(opening_hours: readonly string[]) {
  const parsed = opening_hours.map(parseOpeningHours);
  const hours = parsed.flatMap((each) => each ?? []);
  const [first] = hours;
  const isOne = hours.every(({ season }) => isSameSeason(season, first?.season));
  if (!first || !isOne || parsed.includes(undefined)) return undefined;
  const { season } = first;
  const text = groupTimes(hours)
    .map(({ days, times }) => `${sayDays(days)}, ${saySpans(times)}`)
    .join("; ");
  if (!season) return text;
  const [from, to] = [monthDayText(season.from), monthDayText(season.to)];
  return `In season, ${from} to ${to}, ${text.replace(/^Daily/, "daily")}`;
}

/** Hours of several parts of the year are written one by one, and what cannot be read as it is. */
export const hoursText = (opening_hours: readonly string[]) =>
  wordsOfHours(opening_hours) ??
  opening_hours.map((entry) => wordsOfHours([entry]) ?? entry).join("; ");

export const isSameSeason = (one: Season | undefined, other: Season | undefined) =>
  one?.from === other?.from && one?.to === other?.to;

/** Days of the same times stand together, in the order of the week. */
export function groupTimes(hours: readonly Hours[]) {
  const groups = new Map<string, { days: number[]; times: Times[] }>();
  for (const day of FROM_MONDAY) {
    const times = hours
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((one, other) => one.opens - other.opens || one.closes - other.closes);
    if (times.length === 0) continue;
    const key = JSON.stringify(times);
    const group = groups.get(key) ?? { days: [], times };
    groups.set(key, group);
    group.days.push(day);
  }
  return [...groups.values()];
}

function sayDays(days: readonly number[]) {
  if (days.length === 7) return "Daily";
  const names = groupDays(days).map(([first, last]) =>
    first === last ? shortName(first) : `${shortName(first)} to ${shortName(last)}`,
  );
  return listOf(names);
}

const shortName = (day: number) => weekdayName(day).slice(0, 3);

const saySpans = (times: readonly Times[]) =>
  listOf(times.map(({ opens, closes }) => `${sayClock(opens)} to ${sayClock(closes)}`));

const listOf = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
