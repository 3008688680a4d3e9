import {
  dateInCity,
  daysUntilMonday,
  fromCityTime,
  toCityTime,
  yearInCity,
} from "#app/locale/city-time.ts";
import { formatEventDay, formatShortClock } from "#app/locale/dates.ts";
import { capitalize, MONTHS, WEEKDAYS } from "#app/locale/day-names.ts";
import { DAY_MS, MINUTE_MS } from "#app/platform/durations.ts";
import { matchAt, NUMBER, numberOf, type Parts, sticky } from "./amounts.ts";
import { phrasesIn, toKey } from "./terms.ts";

/** Minutes of the day. */
type Hours = { from: number; to: number; text: string; isPart?: true };

/** The days from a moment on, whose day began at `midnight`. */
export type AskedDays = {
  midnight: Date;
  from: Date;
  to: Date;
  text: string;
  hours?: Hours;
  /** The days as one says them: "this weekend". */
  name?: string;
  /** Hours alone were said: the day is our word. */
  isAnyDay?: true;
};

/** Days since 1970, by the city's clock. */
type Days = { first: number; count: number };

const EVENING = { from: 17 * 60, to: 24 * 60, text: "from 5 PM", isPart: true } as const;
const PARTS = {
  early: { from: 0, to: 8 * 60, text: "before 8 AM", isPart: true },
  morning: { from: 5 * 60, to: 12 * 60, text: "before noon", isPart: true },
  afternoon: { from: 12 * 60, to: 18 * 60, text: "in the afternoon", isPart: true },
  evening: EVENING,
  night: EVENING,
  late: { from: 22 * 60, to: 24 * 60, text: "after 10 PM", isPart: true },
} satisfies Record<string, Hours>;

export type PartName = keyof typeof PARTS;

/** Names of the parts of a day that stand without a day. */
export const PART_WORDS: Partial<Record<PartName, string>> = {
  early: "temprano, open early, opens early, open very early, early opening, opening early",
  morning: "morning, before lunch, early morning, free morning, por la manana, en la manana",
  afternoon:
    "afternoon, free afternoon, por la tarde, en la tarde, tarde, between lunch and dinner",
  evening:
    "evening, early evening, free evening, nite, night, free night, after work, por la noche, en la noche, noche, " +
    "after dark, after sunset, after sundown",
  late: "late, l8, late at night, late night, late evening",
};

/** Spanish names stand beside the English ones, because half of the city speaks both. */
export const DAY_NAMES = WEEKDAYS.map((name, index) => [
  name,
  ["domingo", "lunes", "martes", "miercoles", "jueves", "viernes", "sabado"][index] ?? name,
]);

let known: { date: string; days: Map<string, AskedDays> } | undefined;

/** The days by the words that name them. A week begins on Monday; only what is left of a day, weekend or week counts. */
export function askedDays(now: Date): Map<string, AskedDays> {
  const date = dateInCity(now);
  if (known?.date !== date) known = { date, days: listDays(now) };
  return known.days;
}

const todayOf = (now: Date) => Math.floor(toCityTime(now) / DAY_MS);

function listDays(now: Date) {
  const today = todayOf(now);
  const untilMonday = daysUntilMonday(now);
  const weekday = (8 - untilMonday) % 7;
  const found = new Map<string, AskedDays>();
  const add = (phrases: string, first: number, count: number, hours?: Hours) => {
    const start = Math.max(first, 0);
    const days = { first: today + start, count: count - (start - first) };
    const [name = ""] = phrasesIn(phrases);
    const isSaid = count > 1 && /week/.test(name);
    for (const each of phrasesIn(phrases))
      found.set(toKey(each), { ...period(days, hours), ...(isSaid && { name }) });
  };
  const addDay = (phrases: string, first: number) => {
    add(phrases, first, 1);
    for (const each of phrasesIn(phrases)) {
      for (const [part, hours] of Object.entries(PARTS)) add(`${each} ${part}`, first, 1, hours);
    }
  };

  addDay("today, 2day, hoy", 0);
  addDay("tomorrow, tmrw, tmw, 2morrow, manana", 1);
  addDay("day after tomorrow, pasado manana", 2);
  add("tonight, tonite, 2nite, this evening, esta noche", 0, 1, PARTS.evening);
  add("this morning, esta manana", 0, 1, PARTS.morning);
  add("this afternoon, esta tarde", 0, 1, PARTS.afternoon);
  add("late tonight, late this evening", 0, 1, PARTS.late);
  add("this week, esta semana", 0, untilMonday);
  add("next week, proxima semana", untilMonday, 7);
  const isOver = weekday === 0 || weekday > 4;
  add("on weekdays, weekday, entre semana", isOver ? untilMonday : 0, isOver ? 5 : 6 - weekday);
  add("this weekend, weekend, fin de semana, este fin de semana", untilMonday - 2, 2);
  add("next weekend, proximo fin de semana", untilMonday + 5, 2);
  for (const [index, names] of DAY_NAMES.entries()) {
    const next = (index - weekday + 7) % 7;
    for (const name of names) {
      addDay(`${name}, this ${name}, este ${name}`, next);
      addDay(`next ${name}, proximo ${name}`, untilMonday + ((index + 6) % 7));
    }
  }
  return found;
}

function period({ first, count }: Days, hours?: Hours): AskedDays {
  const at = (day: number, minutes = 0) => fromCityTime(day * DAY_MS + minutes * MINUTE_MS);
  const midnight = at(first);
  const start = formatEventDay(midnight);
  if (hours) {
    const { from, to, text } = hours;
    const said = `on ${start}, ${text}`;
    return { midnight, from: at(first, from), to: at(first, to), text: said, hours };
  }
  const days = { midnight, from: midnight, to: at(first + count) };
  if (count === 1) return { ...days, text: `on ${start}` };
  const last = formatEventDay(at(first + count - 1));
  return { ...days, text: count === 2 ? `on ${start}, and ${last}` : `from ${start}, to ${last}` };
}

const SPANISH_MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
    " ",
  );
const MONTH_NAMES = MONTHS.map((name, index) => [
  ...[name, name.slice(0, 3), name.slice(0, 4), SPANISH_MONTHS[index] ?? name],
]);
const MONTH = `(?:${MONTH_NAMES.flat().join("|")})`;
const WEEKDAY = `(?:(?:${DAY_NAMES.flat().join("|")}|(?:sun|mon|tues?|wed|thu(?:rs)?|fri|sat)\\.?),? (?:the |el )?)?`;
const YEAR = "(?:,? (?:of |de )?(?<year>20\\d\\d))?";

type DateOf = { year?: number | undefined; month: number; day: number };

const monthOf = (name = "") =>
  MONTH_NAMES.findIndex((names) => names.includes(name.toLowerCase())) + 1;

/** One day, as people write it. */
const DATES = [
  `${WEEKDAY}(?<month>${MONTH})\\.? (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?\\b${YEAR}`,
  `${WEEKDAY}(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?\\.?,? (?:of |de )?(?<month>${MONTH})\\b${YEAR}`,
  `${WEEKDAY}(?<year>20\\d\\d)-(?<month>\\d\\d?)-(?<day>\\d\\d?)\\b`,
  `${WEEKDAY}(?<month>\\d{1,2})[/.-](?<day>\\d{1,2})(?:[/.-](?<year>(?:20)?\\d\\d))?\\b`,
].map(sticky);
/** Streets have numbers, too. */
const ordinal = sticky(
  `${WEEKDAY}(?:the |el )?(\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:st|street|ave|avenue|floor)\\b)`,
);
const wholeMonth = sticky(
  `(?<before>(?:in|during|this|en) )?(?<month>${MONTH})\\.?\\b(?! \\d)${YEAR}`,
);
const nearMonth = sticky("(?:this|este|(next|proximo)) (?:month|mes)\\b");
/** Names of months that are other words as well. */
const OTHER_WORDS = new Set(["may", "march", "mar", "mayo", "sep", "jun", "jul"]);

/** The fifth is the last. */
function nthWeekday(year: number, month: number, weekday: number, nth: number) {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((weekday - first + 7) % 7) + 7 * (nth - 1);
  return day > new Date(Date.UTC(year, month, 0)).getUTCDate() ? day - 7 : day;
}

type DateIn = (year: number) => DateOf;
const on =
  (month: number, day: number): DateIn =>
  () => ({ month, day });
const nth =
  (month: number, weekday: number, count: number, later = 0): DateIn =>
  (year) => ({ month, day: nthWeekday(year, month, weekday, count) + later });

/** A name says that businesses keep other hours then. */
// biome-ignore format: one holiday a line reads as a table
const HOLIDAYS: [pattern: RegExp, dateIn: DateIn, name?: string][] = (
  [
    ["new year'?s eve|nochevieja|fin de ano", on(12, 31), "New Year's Eve"],
    ["new year'?s? day|(?:dia de|primero de) ano nuevo", on(1, 1), "New Year's Day"],
    ["new year'?s?(?! (?:eve|day))|ano nuevo", on(12, 31), "New Year's Eve"],
    ["christmas eve|nochebuena", on(12, 24), "Christmas Eve"],
    ["(?:christmas|xmas)(?: day)?|(?:dia de )?navidad", on(12, 25), "Christmas Day"],
    ["valentine'?s?(?: day)?|san valentin", on(2, 14)],
    ["(?:4th|fourth) of july|july (?:4th|fourth)|independence day", on(7, 4), "July 4"],
    ["halloween", on(10, 31)],
    ["thanksgiving(?: day)?|(?:dia de )?accion de gracias", nth(11, 4, 4), "Thanksgiving"],
    ["veterans'? day", on(11, 11)],
    ["juneteenth", on(6, 19)],
    ["cinco de mayo", on(5, 5)],
    ["(?:saint|st\\.?) patrick'?s?(?: day)?", on(3, 17)],
    ["(?:martin luther king|mlk)(?: jr\\.?)?(?: day)?", nth(1, 1, 3)],
    ["presidents'? day", nth(2, 1, 3)],
    ["memorial day", nth(5, 1, 5)],
    ["labor day", nth(9, 1, 1)],
    ["columbus day|indigenous peoples'? day", nth(10, 1, 2)],
    ["easter(?: sunday)?|pascua", easterOf, "Easter Sunday"],
    ["black friday", nth(11, 4, 4, 1)],
    ["mother'?s day", nth(5, 0, 2)],
    ["father'?s day", nth(6, 0, 3)],
  ] as [string, DateIn, string?][]
).map(([pattern, ...rest]) => [sticky(`(?:${pattern})\\b`), ...rest]);

/** Easter Sunday from 1900 to 2099, by Gauss. */
function easterOf(year: number) {
  const moon = (19 * (year % 19) + 24) % 30;
  const days = moon + ((2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7);
  const isLate = days === 35 || (days === 34 && moon === 28 && year % 19 > 10);
  const day = 22 + days - (isLate ? 7 : 0);
  return day > 31 ? { month: 4, day: day - 31 } : { month: 3, day };
}

/** Days since 1970; undefined for a day that the year does not have. */
function dayNumber({ year = 0, month, day }: DateOf) {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? date.getTime() / DAY_MS : undefined;
}

/** The next such day without a year, today included. February 29 comes within eight years. */
function nextDay(dateIn: DateIn, today: number) {
  const thisYear = dateOf(today).getUTCFullYear();
  for (let year = thisYear; year <= thisYear + 8; year += 1) {
    const date = dateIn(year);
    const day = dayNumber({ ...date, year: date.year ?? year });
    if (day !== undefined && (day >= today || date.year !== undefined)) return day;
  }
  return undefined;
}

const dateOf = (day: number) => new Date(day * DAY_MS);
const weekdayOf = (day: number) => dateOf(day).getUTCDay();

const COUNT = "(\\d{1,2}|an?|one|two|three|four|five|six|seven|ten|una?|dos|tres|cuatro|cinco)";
/** Days that are counted from today; one day of a trip is no date. */
// biome-ignore format: one pattern a line reads as a table
const SPANS = (
  [
    [`(?:in|en) ${COUNT} (?:weeks?|semanas?)(?: from now)?\\b|${COUNT} weeks? from (?:today|now)\\b`, (count) => [7 * count, 1]],
    [`for ${COUNT} weeks? (?:from|starting|beginning) (?:today|now)\\b`, (count) => [0, 7 * count]],
    [`for ${COUNT} weeks? (?:from|starting|beginning) tomorrow\\b`, (count) => [1, 7 * count]],
    [`(?:in|en) ${COUNT} (?:days|dias)\\b`, (count) => [count, 1]],
    [`(?:next|coming|following) ${COUNT} days\\b`, (count) => [0, count]],
    [`(?:next|coming|following) ${COUNT} weeks\\b`, (count) => [0, 7 * count]],
    [`${COUNT}[ -]days?(?= (?:in|trip|itinerary|plan|with|visit|stay|vacation|together|on foot|without)\\b|$)`, (count) => [0, count > 1 ? count : 0]],
  ] as [string, (count: number) => [ahead: number, count: number]][]
).map(([pattern, daysOf]) => [sticky(pattern), daysOf] as const);
type Read<Value> = { value: Value; end: number };

const NTH = ["first|1st|primer", "second|2nd|segundo", "third|3rd|tercer", "fourth|4th|cuarto"];
const nthDay = sticky(
  `(?:the |el )?(?:${[...NTH, "last|ultimo"].map((each) => `(${each})`).join("|")}) (${DAY_NAMES.flat().join("|")}|weekend|week|fin de semana|semana)(?: (?:of|in|de) (?:(?:the|this) month|(next) month|(${MONTH})\\.?))?\\b`,
);

/** "The second Saturday of December"; without a month the next one that comes. */
function readNthDay(text: string, start: number, today: number) {
  const found = matchAt(nthDay, text, start);
  if (!found) return undefined;
  const [, ...parts] = found.parts;
  const [name = "", next, month] = parts.slice(5);
  const length = /weekend|fin de/i.test(name) ? 2 : /week|semana/i.test(name) ? 7 : 1;
  const weekday = DAY_NAMES.findIndex((names) => names.includes(name.toLowerCase()));
  const count = parts.slice(0, 5).findIndex(Boolean) + 1;
  const dateIn = (of: number) =>
    length === 7 ? on(of, Math.min(7 * count - 6, 25)) : nth(of, length === 2 ? 6 : weekday, count);
  const now = dateOf(today);
  const first = now.getUTCMonth() + 1 + (next ? 1 : 0);
  const days = month
    ? [nextDay(dateIn(monthOf(month)), today)]
    : [first, first + 1].map((of) => {
        const { day } = dateIn(of)(now.getUTCFullYear());
        return Date.UTC(now.getUTCFullYear(), of - 1, day) / DAY_MS;
      });
  const value = days.find((day) => day !== undefined && day >= today);
  return value === undefined ? undefined : { value, end: found.end, length };
}

const besideDay = sticky("(?:the )?(day|night|week|weekend) (before|after|of) (?:the )?");

/** "The week before Christmas", "the day after Thanksgiving" */
function daysBeside([, span = "", side = ""]: Parts, day: number, today: number): Days {
  const [isAfter, isOf] = [/after/i.test(side), /of/i.test(side)];
  const monday = day - ((weekdayOf(day) + 6) % 7);
  const week = isOf ? monday : isAfter ? day + 1 : day - 7;
  const saturday =
    monday + 5 + (isAfter && day > monday + 4 ? 7 : !isAfter && !isOf && day < monday + 6 ? -7 : 0);
  const [first, count] = /weekend/i.test(span)
    ? [saturday, 2]
    : /week/i.test(span)
      ? [week, 7]
      : [isOf ? day : isAfter ? day + 1 : day - 1, 1];
  const start = Math.max(first, today);
  return { first: start, count: Math.max(1, count - (start - first)) };
}

function readHoliday(text: string, start: number, today: number): Read<number> | undefined {
  for (const [pattern, dateIn] of HOLIDAYS) {
    const found = matchAt(pattern, text, start);
    const day = found && nextDay(dateIn, today);
    if (day !== undefined) return { value: day, end: found?.end ?? start };
  }
  return undefined;
}

const weekend = sticky(" weekend\\b");

/** "Labor Day weekend": from the Saturday before a Monday, else from the holiday to Sunday. */
function readHolidayWeekend(text: string, start: number, today: number): Read<Days> | undefined {
  const holiday = readHoliday(text, start, today);
  const found = holiday && matchAt(weekend, text, holiday.end);
  if (!found) return undefined;
  const day = holiday.value;
  const weekday = weekdayOf(day);
  const first = weekday <= 1 ? day - weekday - 1 : Math.min(day, day + 6 - weekday);
  const last = weekday === 1 ? day : day + ((7 - weekday) % 7);
  return { value: { first, count: last - first + 1 }, end: found.end };
}

/** The holiday of that moment's day, on which businesses keep other hours. */
export function holidayOn(moment: Date) {
  const day = Math.floor(toCityTime(moment) / DAY_MS);
  return HOLIDAYS.find(([, dateIn, name]) => name && nextDay(dateIn, day) === day)?.[2];
}

function readDay(text: string, start: number, today: number): Read<number> | undefined {
  const nth = readNthDay(text, start, today);
  if (nth) return nth;
  for (const pattern of DATES) {
    const found = matchAt(pattern, text, start);
    const { year, month, day } = found?.groups ?? {};
    const date = {
      year: year === undefined ? undefined : (Number(year) % 100) + 2000,
      month: Number(month) || monthOf(month),
      day: Number(day),
    };
    const value = found && nextDay(() => date, today);
    if (value !== undefined) return { value, end: found?.end ?? start };
  }
  const holiday = readHoliday(text, start, today);
  if (holiday) return holiday;
  const found = matchAt(ordinal, text, start);
  const day = Number(found?.parts[1]);
  if (!found || day < 1 || day > 31) return undefined;
  const ahead = Array.from({ length: 62 }, (_, index) => today + index);
  return {
    value: ahead.find((each) => dateOf(each).getUTCDate() === day) ?? today,
    end: found.end,
  };
}

function readMonth(text: string, start: number, today: number): Read<Days> | undefined {
  const now = dateOf(today);
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  const near = matchAt(nearMonth, text, start);
  if (near)
    return {
      value: daysOfMonth(thisYear, thisMonth + (near.parts[1] ? 1 : 0), today),
      end: near.end,
    };
  const named = matchAt(wholeMonth, text, start);
  const { before, month: name = "", year } = named?.groups ?? {};
  if (!named || (!before && !year && OTHER_WORDS.has(name.toLowerCase()))) return undefined;
  const month = monthOf(name);
  const of = year === undefined ? thisYear + Number(month < thisMonth) : Number(year);
  return { value: daysOfMonth(of, month, today), end: named.end };
}

/** "this month", "in December", "in February 2028" */
function monthName({ first }: Days, today: number) {
  const [date, now] = [dateOf(first), dateOf(today)];
  const year = date.getTime() - now.getTime() > FAR_MS ? ` ${date.getUTCFullYear()}` : "";
  return first === today
    ? "this month"
    : `in ${capitalize(MONTHS[date.getUTCMonth()] ?? "")}${year}`;
}

function daysOfMonth(year: number, month: number, today: number): Days {
  const start = Date.UTC(year, month - 1, 1) / DAY_MS;
  const end = Date.UTC(year, month, 1) / DAY_MS;
  const first = start <= today && today < end ? today : start;
  return { first, count: end - first };
}

const HOUR = `(?!(?:one|una?|uno) \\w)${NUMBER}(?::(\\d\\d))?`;
const HALF = "(?: ?([ap])\\.?m\\b\\.?)?";
const BEFORE_HOUR =
  "(?:not|nothing) before|not until|nothing after|hasta las|despues de las|antes de las|desde las|no earlier than|no later than|(?:be )?(?:back|home) (?:by|at|before)|work (?:until|till)|at|around|about|from|after|past|later than|by|until|till|before|a las";
const OTHER_COUNT =
  "(?! ?(?:[/.-]\\d|,\\d|percent|%|people|persons|friends|guests|of\\b|stops|kids|children|dollars|bucks|minutes|hours|days|nights|weeks|years?|yrs?|miles|stars|k\\b|m\\b|thousand|millon|million|bed|bath|br\\b|ba\\b|sq|square|habitaciones|banos))";
const clock = sticky(`(?:(${BEFORE_HOUR}) )?(?:${HOUR} ?([ap])\\.?m\\b\\.?|(noon|midnight)\\b)`);
const bareClock = sticky(`(${BEFORE_HOUR}) ${HOUR}\\b${OTHER_COUNT}`);
const range = sticky(
  `(?:from|between|de) ${HOUR}${HALF} ?(?:to|until|till|and|-|–|a|y) ?${HOUR}\\b${HALF}${OTHER_COUNT}`,
);

const within = (phrases: string) =>
  new RegExp(`\\b(?:${phrases})\\w*(?:[ ,]+[\\w'’]+){0,3}[ ,]+$`, "i");
/** The words before an hour say which half of the day it is in, and whether everything begins or ends then. */
const MORNING = within(
  "start|begin|empez|wak|get up|getting up|sleep|leav|arriv|breakfast|brunch|coffee|desayun|lunch|morning|manana|museum|zoo|yoga|pilates|massage|spa|meditation|beach|market|garden|park|kayak|swim",
);
const LATE = within("dinner|supper|drink|cena|concert|music|show|night|evening|party");
/** A question about breakfast alone has no hour of the evening. */
const OF_BREAKFAST = /\b(?:breakfast|desayun)/i;
const OF_LATER = /\b(?:lunch|dinner|supper|drinks?|almuerzo|cena)/i;
const STARTS = within(
  "start|begin|wak|get up|getting up|sleep|arriv|empez|(?<!before )work|off|shift|meeting",
);
const ENDS = within("end|finish|over|done|back|home|return|termin");
const LEAVES = within("leav");
/** "Open until 11": its last half hour is asked for. */
const OPEN = /\b(?:open|opens|abiert[oa]s?|late)[ ,]+$/i;
const OPEN_MINUTES = 30;
const SMALL_HOURS = 4;
const isOfMorning = (before: string) => MORNING.test(before) && !LATE.test(before);
const IN_MORNING = /^,?(?: [a-z]+){0,2} (?:morning|de la manana)\b/i;
const IN_EVENING = /^,?(?: [a-z]+){0,2} (?:tonight|tonite|2nite|evening|night|esta noche)\b/i;
const FIRST_HOUR = 7;
const NOON = 12 * 60;

/** An hour without AM or PM is in the afternoon, except for hours of a morning that was named. */
function minutesOf(hourText = "12", minuteText = "0", half = "", isMorning = false) {
  const hour = numberOf(hourText);
  if (hour > 23 || Number(minuteText) > 59) return undefined;
  const isEarly = isMorning && hour >= FIRST_HOUR && hour < 12;
  const isLate = half ? /p/i.test(half) : hour < 12 && !isEarly;
  const of24 =
    half || hour <= 12 ? (hour % 12) + (isLate || (hour === 12 && !half) ? 12 : 0) : hour;
  return of24 * 60 + Number(minuteText);
}

const clockText = (minutes: number) => formatShortClock(fromCityTime(minutes * MINUTE_MS));

/** "From 9 to 5": what leads over noon begins before it. */
function readRange(text: string, start: number): Read<Hours> | undefined {
  const found = matchAt(range, text, start);
  if (!found) return undefined;
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = found.parts;
  const isOverNoon = numberOf(toHour) <= numberOf(fromHour);
  const isMorning = isOverNoon || isOfMorning(text.slice(0, start));
  const from = minutesOf(fromHour, fromMinute, fromHalf, isMorning);
  const until = minutesOf(toHour, toMinute, toHalf, isMorning && !isOverNoon);
  if (from === undefined || until === undefined || until <= from) return undefined;
  const said = `from ${clockText(from)} to ${clockText(until)}`;
  return { value: { from, to: until, text: said }, end: found.end };
}

/** "at 8 pm", "after 9", "before noon". */
function readHours(text: string, start: number): Read<Hours> | undefined {
  const ranged = readRange(text, start);
  const found = matchAt(clock, text, start) ?? matchAt(bareClock, text, start);
  if (ranged || !found) return ranged;
  const [, word = "at", hour, minute, half, name] = found.parts;
  const before = text.slice(0, start);
  // Midnight ends a day, and what is open after it is open late.
  const named = name ? (/noon/i.test(name) ? NOON : 2 * NOON) : undefined;
  const isFrom =
    /(?<!nothing )after|past|from|^not\w* [bu]|^later|earlier|work|despues|desde/i.test(word);
  const isSaidBehind = !LATE.test(before) && IN_MORNING.test(text.slice(found.end));
  const isMorning =
    !IN_EVENING.test(text.slice(found.end)) &&
    (isOfMorning(before) ||
      /^not\w* [bu]|earlier/i.test(word) ||
      (OF_BREAKFAST.test(text) && !OF_LATER.test(text)));
  const minutes = named ?? minutesOf(hour, minute, half ?? (isSaidBehind ? "a" : ""), isMorning);
  if (minutes === undefined) return undefined;
  const isLeaving = LEAVES.test(before);
  const isFirst = STARTS.test(before) || (isLeaving && minutes < NOON);
  const isLast = ENDS.test(before) || isLeaving;
  const said = clockText(minutes);
  const { end } = found;
  if (/until|till|hasta/i.test(word) && OPEN.test(before)) {
    // Nobody asks whether a bar is open until two in the afternoon.
    const isAtNight =
      (!half && numberOf(hour) <= SMALL_HOURS) || (minutes < 60 * SMALL_HOURS && !isMorning);
    const until = isAtNight ? (minutes % NOON) + 2 * NOON : minutes;
    const last = Math.max(0, until - OPEN_MINUTES);
    return { value: { from: last, to: until, text: `until ${clockText(until)}` }, end };
  }
  if (isFrom || (isFirst && !/before/i.test(word)))
    return {
      value: {
        from: minutes,
        to: Math.max(24, minutes / 60 + 4) * 60,
        text: minutes === 2 * NOON ? "after midnight" : `from ${said}`,
      },
      end,
    };
  if (/before|until|till|by|later|back|home|antes|hasta|^nothing/i.test(word) || isLast)
    return { value: { from: 0, to: minutes, text: `before ${said}` }, end };
  return { value: { from: minutes, to: minutes + 60, text: `at ${said}` }, end };
}

/** "Before Christmas" is any day until then. */
const UNTIL = sticky("(?:before|until|till|by|antes de|hasta)(?: the| la| el)? ");
const between = sticky(" ?(?:to|through|until|till|and|or|-|–|al?|o|y) ?");

/** A date, a month or an hour where it begins at `start`; `days` are those that were read before it. */
export function readDays(text: string, start: number, now: Date): Read<AskedDays> | undefined {
  const today = todayOf(now);
  const beside = matchAt(besideDay, text, start);
  const of = beside && readDay(text, beside.end, today);
  if (beside && of)
    return { value: period(daysBeside(beside.parts, of.value, today)), end: of.end };
  const before = matchAt(UNTIL, text, start);
  const last = before && readDay(text, before.end, today);
  if (last && last.value > today)
    return { value: period({ first: today, count: last.value - today }), end: last.end };
  for (const [pattern, daysOf] of SPANS) {
    const found = matchAt(pattern, text, start);
    if (!found) continue;
    const [ahead, count] = daysOf(numberOf(found.parts.slice(1).find(Boolean)) || 1);
    if (count > 0) return { value: period({ first: today + ahead, count }), end: found.end };
  }
  const nth = readNthDay(text, start, today);
  if (nth && nth.length > 1)
    return { value: period({ first: nth.value, count: nth.length }), end: nth.end };
  const weekend = readHolidayWeekend(text, start, today);
  if (weekend) return { value: period(weekend.value), end: weekend.end };
  const day = readDay(text, start, today);
  const until = day && untilDay(text, day, today);
  if (until) return withYear({ value: period(until.value), end: until.end }, now);
  const month = readMonth(text, start, today);
  return (
    month && {
      value: { ...period(month.value), name: monthName(month.value, today) },
      end: month.end,
    }
  );
}

/** Nobody would take such a day to be so far away without its year. */
export const FAR_MS = 300 * DAY_MS;

/** A year is added to a day that nobody would take to be so far away. */
function withYear({ value, end }: Read<AskedDays>, now: Date): Read<AskedDays> {
  if (value.from.getTime() - now.getTime() < FAR_MS) return { value, end };
  const year = yearInCity(value.midnight);
  return { value: { ...value, text: value.text.replace(/^on [^,]+, [^,]+/, `$&, ${year}`) }, end };
}

const LONGEST_DAYS = 62;
const lastDay = sticky("(\\d{1,2})(?:st|nd|rd|th)?\\b(?! ?[ap]\\.?m)");

/** "December 12 to 14", "Dec 30 - Jan 2". */
function untilDay(text: string, { value: first, end }: Read<number>, today: number): Read<Days> {
  const one = { value: { first, count: 1 }, end };
  const to = matchAt(between, text, end);
  if (!to) return one;
  const until = readDay(text, to.end, today) ?? readLast(text, to.end, first);
  const count = until ? until.value - first + 1 : 0;
  if (!until || count < 2 || count > LONGEST_DAYS) return one;
  return { value: { first, count }, end: until.end };
}

function readLast(text: string, start: number, first: number): Read<number> | undefined {
  const found = matchAt(lastDay, text, start);
  const day = Number(found?.parts[1]);
  const from = dateOf(first).getUTCDate();
  return found && day > from && day <= 31
    ? { value: first + day - from, end: found.end }
    : undefined;
}

const NEXT_HOURS = sticky(
  `(?:(?:with)?in )?(?:the )?next (?:${NUMBER} |couple of |few )?hours?(?: or (?:two|so))?\\b`,
);

/** An hour of the days that a question names. */
export function readHour(
  text: string,
  start: number,
  dayOf: () => AskedDays | undefined,
  now: Date,
) {
  const next = matchAt(NEXT_HOURS, text, start);
  if (next) {
    const from = toCityMinutes(now);
    const count = numberOf(next.parts[1]) || (/hour$/i.test(next.parts[0] ?? "") ? 1 : 2);
    const hours = { from, to: from + 60 * count, text: "in the next hours" };
    return { value: hoursOn(hours, undefined, now), end: next.end };
  }
  const hours = readHours(text, start);
  return hours && { value: hoursOn(hours.value, dayOf(), now), end: hours.end };
}

export const partOn = (name: PartName, of: AskedDays | undefined, now: Date) =>
  hoursOn(PARTS[name], of, now);

/** Hours without a day are today's, or tomorrow's where they are over. */
function hoursOn(hours: Hours, of: AskedDays | undefined, now: Date): AskedDays {
  const day = of ? Math.floor(toCityTime(of.from) / DAY_MS) : todayOf(now);
  const then = period({ first: day, count: 1 }, hours);
  if (of) {
    const days = Math.round((of.to.getTime() - of.midnight.getTime()) / DAY_MS);
    const last = fromCityTime((day + days - 1) * DAY_MS + hours.to * MINUTE_MS);
    if (days <= 1 || of.hours) return { ...then, text: hours.text };
    const text = `${of.text}, ${hours.text}`;
    return { ...then, text, to: last, ...(of.name && { name: of.name }) };
  }
  // In the afternoon nobody asks for this morning.
  const isOver =
    then.to <= now || (hours.from > 0 && hours.from < NOON && toCityMinutes(now) > NOON);
  if (!isOver) return { ...then, isAnyDay: true };
  return { ...period({ first: day + 1, count: 1 }, hours), isAnyDay: true };
}

/** "Friday or Saturday": the second is the one after the first. */
export function nextAfter(days: AskedDays, next: AskedDays): AskedDays {
  if (next.from >= days.to) return next;
  const first = Math.floor(toCityTime(next.midnight) / DAY_MS);
  const count = Math.max(1, Math.round((next.to.getTime() - next.from.getTime()) / DAY_MS));
  return period({ first: first + 7, count }, next.hours);
}

const toCityMinutes = (moment: Date) => (toCityTime(moment) % DAY_MS) / MINUTE_MS;

const isWithin = (one: AskedDays, other: AskedDays) => one.from >= other.from && one.to <= other.to;

/** An hour is said of a day, before it or behind it, and "before 8 tonight" leaves of one day what both do. */
export function bothOf(one: AskedDays, other: AskedDays): AskedDays | undefined {
  if (one.text === other.text) return undefined;
  if (isWithin(other, one)) return other;
  if (isWithin(one, other)) return one;
  if (one.midnight.getTime() !== other.midnight.getTime() || !one.hours || !other.hours)
    return undefined;
  const from = Math.max(one.hours.from, other.hours.from);
  const to = Math.min(one.hours.to, other.hours.to);
  if (from >= to) return undefined;
  // "Before 7 in the morning": the hour is said, the part of the day only says which.
  const said = one.hours.isPart ? other.hours : other.hours.isPart ? one.hours : undefined;
  const text =
    said && !said.isPart && from < NOON ? said.text : `from ${clockText(from)} to ${clockText(to)}`;
  const hours = { from, to, text };
  const first = Math.floor(toCityTime(one.midnight) / DAY_MS);
  const both = period({ first, count: 1 }, hours);
  return one.isAnyDay && other.isAnyDay ? { ...both, isAnyDay: true } : both;
}

/** Joins days that are named one after another: all between them count, and each is named. */
export const joinDays = (one: AskedDays, other: AskedDays): AskedDays => ({
  ...one,
  to: other.to,
  text: `${one.text}, and ${other.text.replace(/^on /, "")}`,
});
