import { lengthOfMonth } from "#app/locale/city-time.ts";
import { WEEKDAY_CODES } from "#app/locale/day-names.ts";
import { DAY_MS } from "#app/platform/durations.ts";

const WEEKDAY = WEEKDAY_CODES.join("|");
const COUNTED = /^[1-9]\d{0,6}$/;
const PARTS: Record<string, RegExp> = {
  FREQ: /^(?:DAI|WEEK|MONTH|YEAR)LY$/,
  INTERVAL: COUNTED,
  COUNT: COUNTED,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  WKST: new RegExp(`^(?:${WEEKDAY})$`),
  BYDAY: new RegExp(`^(?:[+-]?(?:5[0-3]|[1-4]\\d|[1-9]))?(?:${WEEKDAY})$`),
  BYMONTHDAY: /^[+-]?(?:3[01]|[12]?\d)$/,
  BYMONTH: /^(?:1[0-2]|0?[1-9])$/,
  BYSETPOS: /^[+-]?\d{1,3}$/,
};
const LISTS = /^BY/;
const FINER = /^(FREQ=(SECONDLY|MINUTELY|HOURLY)|BY(SECOND|MINUTE|HOUR)=)/m;
const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;

/** `position` is 0 for every such weekday, -1 for the last. */
type Weekday = { position: number; weekday: number };

export type Repeat = {
  frequency: (typeof FREQUENCIES)[number];
  interval: number;
  count?: number;
  /** The end as it is written: a date, or a date and time, with Z for Greenwich. */
  until?: string;
  weekStart: number;
  weekdays: Weekday[];
  monthDays: number[];
  months: number[];
  positions: number[];
};

export function parseRepeat(text: string): Repeat {
  const parts = new Map<string, string>();
  for (const part of text.split(";")) {
    const [, name, value] = /^([A-Z]+)=([A-Z0-9,+-]+)$/.exec(part) ?? [];
    if (!name || !value || parts.has(name))
      throw new Error("expected a rule such as FREQ=WEEKLY;BYDAY=SA");
    parts.set(name, value);
  }
  if (FINER.test(text.replaceAll(";", "\n")))
    throw new Error("expected a rule of whole days: FREQ is DAILY, WEEKLY, MONTHLY or YEARLY");
  for (const [name, value] of parts) {
    const form = PARTS[name];
    if (!form) throw new Error(`leave out ${name}: the guide cannot show it`);
    if (form === COUNTED && !COUNTED.test(value))
      throw new Error(`write ${name} as a number from 1`);
    const wrong = (LISTS.test(name) ? value.split(",") : [value]).find((each) => !form.test(each));
    if (wrong !== undefined) throw new Error(`${name} cannot be ${wrong}`);
  }
  if (parts.has("UNTIL") && parts.has("COUNT"))
    throw new Error("expected COUNT or UNTIL, not both");
  return repeatFrom(parts);
}

function repeatFrom(parts: ReadonlyMap<string, string>): Repeat {
  const frequency = FREQUENCIES.find((name) => name === parts.get("FREQ"));
  if (!frequency) throw new Error("expected a rule that has a FREQ");
  const list = (name: string) => parts.get(name)?.split(",") ?? [];
  const numbers = (name: string) => list(name).map(Number);
  const repeat = {
    frequency,
    interval: Number(parts.get("INTERVAL") ?? 1),
    count: parts.has("COUNT") ? Number(parts.get("COUNT")) : undefined,
    until: parts
      .get("UNTIL")
      ?.replace(/^(....)(..)(..)/, "$1-$2-$3")
      .replace(/T(..)(..)(..)/, "T$1:$2:$3"),
    weekStart: WEEKDAY_CODES.findIndex((code) => code === (parts.get("WKST") ?? "MO")),
    weekdays: list("BYDAY").map(readWeekday),
    monthDays: numbers("BYMONTHDAY"),
    months: numbers("BYMONTH"),
    positions: numbers("BYSETPOS"),
  };
  if ([...repeat.monthDays, ...repeat.positions].includes(0)) throw new Error("count days from 1");
  if (!isMeaningful(repeat)) throw new Error(`FREQ=${frequency} does not go with these days`);
  return repeat;
}

const readWeekday = (text: string): Weekday => ({
  position: Number(text.slice(0, -2)),
  weekday: WEEKDAY_CODES.findIndex((code) => text.endsWith(code)),
});

function isMeaningful({ frequency, weekdays, monthDays, positions }: Repeat) {
  const isCounted = weekdays.some(({ position }) => position !== 0);
  if (isCounted && (frequency === "DAILY" || frequency === "WEEKLY" || monthDays.length > 0))
    return false;
  if (frequency === "WEEKLY" && monthDays.length > 0) return false;
  const isCountable = frequency === "MONTHLY" && weekdays.length + monthDays.length > 0;
  return positions.length === 0 || isCountable;
}

/** ICAL's own iterator makes March 3 of February 31 and never ends with FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30. */
export function repeatedDays(repeat: Repeat, start: number): (day: number) => boolean {
  const first = new Date(start);
  const rule = withDefaults(repeat, first);
  const periodOf = PERIODS[repeat.frequency];
  const firstPeriod = periodOf(first, repeat.weekStart);
  return (day) => {
    const date = new Date(day);
    if (day < start || (periodOf(date, rule.weekStart) - firstPeriod) % rule.interval !== 0)
      return false;
    return isOneOf(rule, date) && (rule.positions.length === 0 || isAtPosition(rule, date));
  };
}

/** The first of a rule's days that is not before another. */
export function firstDayOf(rule: string, since: number) {
  const isTaken = repeatedDays(parseRepeat(rule), since);
  let day = since;
  while (!isTaken(day)) day += DAY_MS;
  return day;
}

function withDefaults(repeat: Repeat, first: Date): Repeat {
  const { frequency, weekdays, monthDays, months } = repeat;
  if (weekdays.length > 0 || monthDays.length > 0 || frequency === "DAILY") return repeat;
  if (frequency === "WEEKLY") {
    return { ...repeat, weekdays: [{ position: 0, weekday: first.getUTCDay() }] };
  }
  return {
    ...repeat,
    monthDays: [first.getUTCDate()],
    months: frequency === "YEARLY" && months.length === 0 ? [first.getUTCMonth() + 1] : months,
  };
}

const monthIndex = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();

const PERIODS: Record<Repeat["frequency"], (date: Date, weekStart: number) => number> = {
  DAILY: (date) => date.getTime() / DAY_MS,
  // January 1, 1970 was a Thursday.
  WEEKLY: (date, weekStart) => Math.floor((date.getTime() / DAY_MS + 4 - weekStart) / 7),
  MONTHLY: monthIndex,
  YEARLY: (date) => date.getUTCFullYear(),
};

function isOneOf({ frequency, weekdays, monthDays, months }: Repeat, date: Date) {
  if (months.length > 0 && !months.includes(date.getUTCMonth() + 1)) return false;
  if (monthDays.length > 0) {
    const day = date.getUTCDate();
    if (!monthDays.includes(day) && !monthDays.includes(day - lengthOfMonth(date) - 1))
      return false;
  }
  if (weekdays.length === 0) return true;
  const isInYear = frequency === "YEARLY" && months.length === 0;
  return weekdays.some(
    ({ position, weekday }) =>
      weekday === date.getUTCDay() &&
      (position === 0 || placesIn(isInYear ? yearOf(date) : monthOf(date)).includes(position)),
  );
}

type Place = { day: number; length: number };

const placesIn = ({ day, length }: Place) => [
  Math.ceil(day / 7),
  -Math.ceil((length - day + 1) / 7),
];

const monthOf = (date: Date): Place => ({ day: date.getUTCDate(), length: lengthOfMonth(date) });

function yearOf(date: Date): Place {
  const year = date.getUTCFullYear();
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  return { day: (date.getTime() - start) / DAY_MS + 1, length: (end - start) / DAY_MS };
}

function isAtPosition(rule: Repeat, date: Date) {
  const [year, month, length] = [date.getUTCFullYear(), date.getUTCMonth(), lengthOfMonth(date)];
  const days = Array.from({ length }, (_, index) => index + 1).filter((day) =>
    isOneOf(rule, new Date(Date.UTC(year, month, day))),
  );
  const index = days.indexOf(date.getUTCDate());
  return rule.positions.includes(index + 1) || rule.positions.includes(index - days.length);
}
