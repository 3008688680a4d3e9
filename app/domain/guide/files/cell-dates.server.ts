import { cleanLine } from "#app/domain/clean-text.ts";
import {
  resolveEventDay,
  resolveEventRepeat,
  resolveEventTime,
} from "#app/domain/guide/schedule/schedule.server.ts";
import { isoDay, midnightBefore, toCityTime } from "#app/locale/city-time.ts";
import { MONTHS, WEEKDAY_CODES, WEEKDAYS } from "#app/locale/day-names.ts";
import { DAY_MS, MINUTE_MS } from "#app/platform/durations.ts";
import type { Texts } from "../records/form-texts.server.ts";

/** A moment is as the city's clock shows it: a day at its midnight, and the minutes of that day. */
type Moment = { day: number; from?: number | undefined; to?: number | undefined };

/** A longer list of dates is refused by the record's own rule. */
const DATES_MAX = 10_000;

/** Turns the dates that spreadsheets and people write into those of records. A cell that cannot be read stays, so that the record's own rule reports it. */
export function readCellDates(cells: Texts, was: Texts, now: Date): Texts {
  const isTouched = (field: string) => {
    const text = cells[field] ?? "";
    return text.length <= DATES_MAX && text !== (was[field] ?? "");
  };
  const read: Record<string, string> = { ...cells };
  const start = read.starts && isTouched("starts") ? nextMoment(read.starts, now) : undefined;
  if (start) write(read, start);
  else if (!read.starts && isTouched("date")) readDateAndTime(read, was, now);
  if (read.ends && isTouched("ends")) read.ends = endText(read.ends, read.starts ?? was.starts);
  if (read.until && isTouched("until")) read.until = dayText(read.until) ?? read.until;
  if (read.skips && isTouched("skips")) read.skips = daysText(read.skips);
  if (read.repeats && isTouched("repeats")) read.repeats = repeatText(read.repeats);
  return read;
}

/** If the start has no cell of its own, the cells of date and time are the start, unless they are text for visitors. */
function readDateAndTime(cells: Record<string, string>, was: Texts, now: Date) {
  const { date = "", time = was.time ?? "" } = cells;
  const moment = resolveEventDay(date, now) ? undefined : nextMoment(date, now);
  const clock = moment?.from === undefined ? clockOf(time) : moment;
  if (!moment || !clock) return;
  write(cells, { ...moment, ...clock });
  Object.assign(cells, { date: "", time: "" });
}

/** A day without its year is the next one. */
function nextMoment(text: string, now: Date) {
  const today = midnightBefore(toCityTime(now));
  const years = [0, 1].map((more) => new Date(today).getUTCFullYear() + more);
  const coming = () => years.map((year) => momentOf(`${text} ${year}`));
  return momentOf(text) ?? coming().find((moment) => moment && moment.day >= today);
}

function write(cells: Record<string, string>, { day, from, to }: Moment) {
  cells.starts = textOf({ day, from });
  if (to !== undefined && !cells.ends) cells.ends = textOf({ day, from: to });
}

function textOf({ day, from }: Moment) {
  if (from === undefined) return isoDay(day);
  return new Date(day + from * MINUTE_MS).toISOString().slice(0, 16);
}

/** A time alone is the first after the start. */
function endText(text: string, starts: string | undefined) {
  const moment = momentOf(text);
  if (moment) return textOf(moment);
  const from = clockOf(text)?.from;
  const start = starts?.includes("T") ? Date.parse(`${starts}Z`) : Number.NaN;
  if (from === undefined || Number.isNaN(start)) return text;
  const day = midnightBefore(start);
  return textOf({ day: day + from * MINUTE_MS > start ? day : day + DAY_MS, from });
}

function dayText(text: string) {
  const moment = momentOf(text);
  return moment && textOf(moment.from === 0 ? { day: moment.day } : moment);
}

const daysText = (text: string) =>
  dayText(text) ??
  text
    .split(/,(?!\s*\d{4}\b(?!-))/)
    .map((each) => dayText(each) ?? each.trim())
    .join(", ");

const SECONDS = /(:\d\d):\d\d(?:[.,]\d+)?/g;
const OFFSET = /^(.*:\d\d(?: ?[ap]m)?) ?(?:z|(?:utc|gmt)? ?([+-]\d\d):?(\d\d)|utc|gmt)$/;
const WEEKDAY = /^([a-z]{3,}day|sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)\.? (.*)$/;
const REST = "(?:t| |$)(?<rest>.*)$";
const DAY_FORMS = [
  String.raw`^(?<year>\d{4})[-/.](?<month>\d\d?)[-/.](?<day>\d\d?)`,
  // Americans put the month first.
  String.raw`^(?<month>\d\d?)([-/])(?<day>\d\d?)\2(?<year>\d{4}|\d\d)`,
  String.raw`^(?<month>[a-z]{3,})(?: |\. ?)(?<day>\d\d?)(?:st|nd|rd|th)? (?<year>\d{4})`,
  String.raw`^(?<day>\d\d?)(?:st|nd|rd|th)?[ -](?<month>[a-z]{3,})\.?[ -](?<year>\d{4}|\d\d)`,
].map((form) => new RegExp(form + REST));

function momentOf(text: string): Moment | undefined {
  const plain = cleanLine(text)
    .toLowerCase()
    .replace(/\([^()]*\)$/, "")
    .replace(/,| at | from | @ | [-–—] (?=\d{1,2}(?::\d\d)? ?[ap]\.?m\.?$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const [, weekday = "", dated = plain] = WEEKDAY.exec(plain) ?? [];
  const parts = DAY_FORMS.map((form) => form.exec(dated)?.groups).find(Boolean);
  const day = parts && dayOf(parts);
  if (day === undefined || !WEEKDAYS[new Date(day).getUTCDay()]?.startsWith(weekday))
    return undefined;
  const rest = parts?.rest?.replace(SECONDS, "$1") ?? "";
  if (rest === "" || rest === "all day") return { day };
  // "9:00-11:00" of other forms is from nine to eleven.
  const offset = /^\d{4}|[a-z]$|gmt|utc/.test(dated) ? OFFSET.exec(rest) : undefined;
  const [, clockText = rest, hours = "0", minutes = "0"] = offset ?? [];
  const clock = clockOf(clockText);
  if (!clock || !offset) return clock && { day, ...clock };
  const ahead = Number(hours) * 60 + Number(hours.charAt(0).replace(/\d/, "") + minutes);
  const wall = toCityTime(new Date(day + (clock.from - ahead) * MINUTE_MS));
  return { day: midnightBefore(wall), from: (wall % DAY_MS) / MINUTE_MS };
}

function dayOf({ year = "", month = "", day = "" }: Record<string, string>) {
  const isNumber = /^\d/.test(month);
  const index = isNumber ? Number(month) - 1 : MONTHS.findIndex((name) => name.startsWith(month));
  const date = new Date(Date.UTC(Number(year.padStart(4, "20")), index, Number(day)));
  const isReal = index >= 0 && date.getUTCMonth() === index && date.getUTCDate() === Number(day);
  return isReal ? date.getTime() : undefined;
}

/** "7 PM", "7:00:00 PM", "19:00", "7–9 PM", "19:00-21:00", in minutes of its day. */
function clockOf(text: string): { from: number; to?: number } | undefined {
  const plain = cleanLine(text).toLowerCase().replace(SECONDS, "$1");
  const usual = resolveEventTime(plain);
  if (usual) return usual === "all-day" ? undefined : usual;
  const [, ...parts] =
    /^([01]?\d|2[0-3]):([0-5]\d)(?: ?(?:[-–—]|to) ?([01]?\d|2[0-3]):([0-5]\d))?$/.exec(plain) ?? [];
  const [hour, minute = 0, toHour, toMinute = 0] = parts.map((part) => part && Number(part));
  if (typeof hour !== "number") return undefined;
  const from = hour * 60 + Number(minute);
  if (typeof toHour !== "number") return { from };
  const to = toHour * 60 + Number(toMinute);
  return { from, to: to > from ? to : to + 24 * 60 };
}

const FREQUENCIES: Record<string, string> = {
  day: "DAILY",
  week: "WEEKLY",
  month: "MONTHLY",
  year: "YEARLY",
};
/** These phrases mean what `resolveEventRepeat` reads, or "every 2 weeks". */
const OTHER_WORDS: [RegExp, string][] = [
  [/^(?:no|none|never|once|does not repeat|-)$/, ""],
  [/^daily$/, "every day"],
  [/^(week|month|year)ly(?= on |$)/, "every $1"],
  [/^annual(?:ly)?$/, "every year"],
  [/^(?:bi-?weekly|fortnightly)$/, "every 2 weeks"],
  [/^every (?:other|second) (?=\w)/, "every 2 "],
  [/^(?:every week )?on (?=\w)/, "every "],
  [/^(?:every )?weekdays?$/, "mondays, tuesdays, wednesdays, thursdays and fridays"],
  [/^(?:every )?weekends?$/, "saturdays and sundays"],
  [/\b1st\b/, "first"],
  [/\b2nd\b/, "second"],
  [/\b3rd\b/, "third"],
  [/\b4th\b/, "fourth"],
];
const SHORT_WEEKDAY = /\b(sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)\b\.?/g;

function repeatText(text: string) {
  const typed = cleanLine(text);
  const rule = typed
    .toUpperCase()
    .replace(/^RRULE:/, "")
    .replace(/\s*([;,=])\s*/g, "$1")
    .replace(/^;+|;+$/g, "");
  if (/^[A-Z]+=/.test(rule)) return rule;
  const phrase = OTHER_WORDS.reduce(
    (written, [other, usual]) => written.replace(other, usual),
    typed.toLowerCase().replace(/\.$/, ""),
  ).replace(SHORT_WEEKDAY, (_, short) => WEEKDAYS.find((day) => day.startsWith(short)) ?? short);
  if (phrase === "") return "";
  const [, count = "1", unit = ""] = /^every (?:(\d{1,2}) )?([a-z]+?)s?$/.exec(phrase) ?? [];
  const interval = count === "1" ? "" : `;INTERVAL=${count}`;
  const weekday = WEEKDAY_CODES[(WEEKDAYS as readonly string[]).indexOf(unit)];
  if (FREQUENCIES[unit]) return `FREQ=${FREQUENCIES[unit]}${interval}`;
  if (weekday) return `FREQ=WEEKLY${interval};BYDAY=${weekday}`;
  return resolveEventRepeat(phrase) ?? resolveEventRepeat(`every ${phrase}`) ?? typed;
}
