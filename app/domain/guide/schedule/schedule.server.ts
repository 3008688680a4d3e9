import type { GuideEvent } from "#app/domain/guide/records.ts";
import { isoDay, midnightBefore, startOfDay, toCityTime } from "#app/locale/city-time.ts";
import { parseClock, parseClockRange } from "#app/locale/clock.ts";
import { MONTHS, WEEKDAY_CODES, WEEKDAYS } from "#app/locale/day-names.ts";
import { DAY_MS, MINUTE_MS } from "#app/platform/durations.ts";
import { firstDayOf, parseRepeat, type Repeat, repeatedDays } from "./repeat.server.ts";
import { POSITIONS } from "./schedule-text.ts";

const LONGEST_REPEATED_MS = 31 * DAY_MS;
/** A repeat that only text names has no first day: it is counted from here, so that calendars always get the same. */
const TEXT_SINCE = Date.UTC(2026, 0, 1);

export type Dated = Pick<
  GuideEvent,
  "date" | "time" | "starts" | "ends" | "repeats" | "until" | "skips"
>;

/** All times are as the city's clock shows them, in the milliseconds of `toCityTime`. */
export type Schedule = {
  starts: number;
  lasts?: number;
  isAllDay: boolean;
  repeat?: Repeat;
  rule?: string;
  until?: number;
  skips?: readonly number[];
};

/** `problems` are fields that cannot be right; `notes` are display texts that name no date, which they need not. */
type ReadSchedule = { schedule?: Schedule; problems: string[]; notes: string[] };

/** Reads the schedule of the fields, whatever the text says; the text counts where there is no start. */
export function readSchedule(event: Partial<Dated>, now: Date): ReadSchedule {
  try {
    const read = event.starts ? readFields(event, event.starts) : readText(event, now);
    if (read.schedule && event.skips) readSkips(read.schedule, event.skips, read.problems);
    return read;
  } catch (error) {
    return { problems: [(error as Error).message], notes: [] };
  }
}

/** A wrong day leaves the rest, and the event, in the list. */
const NOTHING_REPEATS = "it does not repeat: leave this empty, or say how it repeats";

function readSkips(schedule: Schedule, skips: NonNullable<Dated["skips"]>, problems: string[]) {
  const { starts, repeat } = schedule;
  const first = midnightBefore(starts);
  const isTaken = repeat && repeatedDays(repeat, first);
  schedule.skips = skips.flatMap((text = "") => {
    const day = readWallTime(text);
    if (!day?.isDay) problems.push(`skips: expected a day like 2026-12-26: "${text}"`);
    else if (!isTaken) problems.push(`skips: ${NOTHING_REPEATS}`);
    else if (!isTaken(day.wall)) problems.push(`skips: it does not take place on "${text}" anyway`);
    else return [day.wall];
    return [];
  });
}

function readWallTime(text: string): { wall: number; isDay: boolean } | undefined {
  const [, day, clock] = /^((?:19[7-9]|20\d|21\d)\d-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? [];
  const iso = `${day}T${clock ?? "00:00"}:00.000Z`;
  const wall = day ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== iso) return undefined;
  return { wall, isDay: clock === undefined };
}

function readFields(event: Partial<Dated>, startsText: string): ReadSchedule {
  const starts = readWallTime(startsText);
  if (!starts) throw new Error("starts: expected a date like 2026-12-05 or 2026-12-05T08:30");
  const lasts = readLength(event.ends, starts);
  const schedule: Schedule = { starts: starts.wall, lasts, isAllDay: starts.isDay };
  readRepeat(schedule, event);
  return { schedule, problems: [], notes: [] };
}

function readLength(text: string | undefined, starts: { wall: number; isDay: boolean }) {
  if (text === undefined) return starts.isDay ? DAY_MS : undefined;
  const ends = readWallTime(text);
  if (!ends) throw new Error("ends: expected a date like 2026-12-05 or 2026-12-05T13:00");
  if (ends.isDay !== starts.isDay) throw new Error("ends: expected a time of day as in starts");
  const length = ends.wall - starts.wall + (ends.isDay ? DAY_MS : 0);
  if (length <= 0) throw new Error("ends: is not after starts");
  return length;
}

function readRepeat(schedule: Schedule, { repeats, until }: Partial<Dated>) {
  if (repeats === undefined) {
    if (until !== undefined) throw new Error(`until: ${NOTHING_REPEATS}`);
    return;
  }
  try {
    schedule.repeat = parseRepeat(repeats);
  } catch (error) {
    throw new Error(`repeats: ${(error as Error).message}`);
  }
  schedule.rule = repeats;
  if ((schedule.lasts ?? 0) > LONGEST_REPEATED_MS) {
    throw new Error("ends: is more than 31 days after the start of what repeats");
  }
  const day = midnightBefore(schedule.starts);
  if (!repeatedDays(schedule.repeat, day)(day)) {
    throw new Error("starts: is no day on which it repeats");
  }
  const inRule = schedule.repeat.until;
  if (until !== undefined && inRule)
    throw new Error("until: the rule says it already: leave this empty");
  if (until !== undefined || inRule) schedule.until = readUntil(until ?? inRule ?? "");
  if (schedule.until !== undefined && schedule.until <= schedule.starts) {
    throw new Error(
      `${until === undefined ? "repeats: UNTIL" : "until: it"} would end before its first day`,
    );
  }
}

/** A date includes its whole day, a moment its minute. Seconds are an addition of calendars. */
function readUntil(text: string) {
  const [, clock = "", isUniversal] = /^(.*):\d\d(Z?)$/.exec(text) ?? [];
  const until = readWallTime(clock || text);
  if (!until) throw new Error("until: expected a day such as 2026-12-31");
  if (until.isDay) return until.wall + DAY_MS;
  return (isUniversal ? toCityTime(new Date(until.wall)) : until.wall) + MINUTE_MS;
}

function readText(event: Partial<Dated>, now: Date): ReadSchedule {
  const { date = "", time: clockText = "" } = event;
  const problems = (["ends", "repeats"] as const)
    .filter((field) => event[field] !== undefined)
    .map((field) => `${field}: stands without starts`);
  const rule = resolveEventRepeat(date);
  const day = resolveEventDay(date, now);
  const time = resolveEventTime(clockText);
  if (!rule && event.until !== undefined) problems.push(`until: ${NOTHING_REPEATS}`);
  if (problems.length > 0) return { problems, notes: [] };
  const notes = [
    ...(rule || day ? [] : [`date: no day is read from ${JSON.stringify(date)}`]),
    ...(time ? [] : [`time: no time is read from ${JSON.stringify(clockText)}`]),
  ];
  if (!time || (!rule && !day)) return { problems, notes };
  const clock = time === "all-day" ? { from: 0, to: DAY_MS / MINUTE_MS } : time;
  const schedule: Schedule = {
    starts:
      (rule ? firstDayOf(rule, TEXT_SINCE) : Date.parse(`${day}T00:00Z`)) + clock.from * MINUTE_MS,
    lasts: clock.to === undefined ? undefined : (clock.to - clock.from) * MINUTE_MS,
    isAllDay: time === "all-day",
  };
  if (rule) readRepeat(schedule, { ...event, repeats: rule });
  return { schedule, problems, notes };
}

type TimeOfDay = { from: number; to?: number } | "all-day";

/** The forms are "8:30 AM", "8 PM to 1 AM" and "10 – noon". A time that ends on the next day ends after more than a day's minutes. */
export function resolveEventTime(text: string): TimeOfDay | undefined {
  const plain = text.trim().replace(/^from /i, "");
  if (/^all day$/i.test(plain)) return "all-day";
  const from = parseClock(plain);
  return from === undefined ? parseClockRange(plain) : { from };
}

/** "Saturdays and Sundays", "Every Saturday", "Daily", "First Sunday of the month", as an RRULE. */
export function resolveEventRepeat(text: string): string | undefined {
  const phrase = text
    .trim()
    .toLowerCase()
    .replace(/^every /, "");
  if (phrase === "daily" || (phrase === "day" && /^\s*every/i.test(text))) return "FREQ=DAILY";
  const [, position = "", weekday = ""] =
    /^(first|second|third|fourth|last) ([a-z]+)(?: of (?:the|each|every) month)?$/.exec(phrase) ??
    [];
  if (position) {
    const day = dayOf(weekday);
    return day && `FREQ=MONTHLY;BYDAY=${POSITIONS[position]}${day}`;
  }
  // "Saturday" alone may be any one of them.
  if (phrase === text.trim().toLowerCase() && !/s$/.test(phrase)) return undefined;
  const days = phrase.split(/,? and |, | & /).map(dayOf);
  return days.every((day) => day !== undefined) ? `FREQ=WEEKLY;BYDAY=${days.join(",")}` : undefined;
}

const dayOf = (weekday: string) =>
  WEEKDAY_CODES[WEEKDAYS.findIndex((day) => weekday === day || weekday === `${day}s`)];

/** No weekday comes back to the same date in fewer than five years, or six. */
const YEARS_AROUND = [-3, -2, -1, 0, 1, 2, 3];

const FORM = /^([a-z]{3,}),? ([a-z]{3,}) (\d{1,2})(?:, (20\d\d))?$/i;

/** The day is like 2026-12-05. Without a year the weekday decides, and of two such years the nearer to today. */
export function resolveEventDay(text: string, now: Date): string | undefined {
  const [, weekdayName, monthName, dayOfMonth, year] = FORM.exec(text.trim()) ?? [];
  if (!weekdayName || !monthName) return undefined;
  const weekday = indexOf(WEEKDAYS, weekdayName);
  const month = indexOf(MONTHS, monthName);
  const today = startOfDay(now);
  const thisYear = new Date(today).getUTCFullYear();
  const years = year ? [Number(year)] : YEARS_AROUND.map((more) => thisYear + more);
  const [nearest] = years
    .map((each) => new Date(Date.UTC(each, month, Number(dayOfMonth))))
    .filter((day) => day.getUTCMonth() === month && day.getUTCDay() === weekday)
    .sort((one, other) => Math.abs(one.getTime() - today) - Math.abs(other.getTime() - today));
  return nearest && isoDay(nearest);
}

const indexOf = (names: readonly string[], name: string) =>
  names.findIndex((each) => each.startsWith(name.toLowerCase()));
