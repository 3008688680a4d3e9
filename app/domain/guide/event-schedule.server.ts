import { LRUCache } from "lru-cache";
import { dateInCity, toCityTime } from "#app/locale/city-time.ts";
import { resolveEventDay } from "./event-day.ts";
import { parseRepeat, type Repeat, repeatedDays } from "./event-repeat.server.ts";
import type { GuideEvent } from "./event-schema.ts";
import { contradictions } from "./event-text-check.server.ts";
import { resolveEventRepeat, resolveEventTime } from "./event-texts.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_REPEATED_MS = 31 * DAY_MS;
/** A repeat that is told by words alone has no first day: it is counted from here, so that calendars always get the same. */
const WORDS_SINCE = Date.UTC(2026, 0, 1);
const KEPT = 20_000;

export type Dated = Pick<GuideEvent, "date" | "time" | "starts" | "ends" | "repeats" | "until">;

/** All of it as the city's clock shows it, in the milliseconds of `toCityTime`. */
export type Schedule = {
  starts: number;
  /** Undefined where nobody says when it ends. Whole days end at the midnight after the last. */
  lasts?: number;
  isAllDay: boolean;
  repeat?: Repeat;
  /** The RRULE without COUNT's and UNTIL's company of `until`. */
  rule?: string;
  /** Nothing begins from here on. */
  until?: number;
};

/** `problems` are fields that cannot be right; `notes` are display texts that name no date, which is their right. */
export type ReadSchedule = { schedule?: Schedule; problems: string[]; notes: string[] };

const schedules = new LRUCache<string, ReadSchedule>({ max: KEPT });

/** What an event's dates are, by its fields or else by its words. The day of `now` tells which year words mean. */
export function readSchedule(event: Dated, now: Date): ReadSchedule {
  const { date, time, starts, ends, repeats, until } = event;
  const day = starts === undefined ? dateInCity(now) : "";
  const key = JSON.stringify([date, time, starts, ends, repeats, until, day]);
  const known = schedules.get(key);
  if (known) return known;
  const read = starts === undefined ? readWords(event, now) : readFields(event, starts);
  schedules.set(key, read);
  return read;
}

/** @throws never: what cannot be read is undefined, as February 31 is. */
function readWallTime(text: string): { wall: number; isDay: boolean } | undefined {
  const [, day, clock] = /^((?:19[7-9]|20\d|21\d)\d-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? [];
  const iso = `${day}T${clock ?? "00:00"}:00.000Z`;
  const wall = day ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== iso) return undefined;
  return { wall, isDay: clock === undefined };
}

function readFields(event: Dated, startsText: string): ReadSchedule {
  const problems: string[] = [];
  const starts = readWallTime(startsText);
  if (!starts) {
    problems.push("starts: expected a date like 2026-12-05 or 2026-12-05T08:30");
    return { problems, notes: [] };
  }
  const schedule: Schedule = { starts: starts.wall, isAllDay: starts.isDay };
  try {
    schedule.lasts = readLength(event.ends, starts);
    readRepeat(schedule, event);
    problems.push(...contradictions(event, schedule));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems.length > 0 ? { problems, notes: [] } : { schedule, problems, notes: [] };
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

function readRepeat(schedule: Schedule, { repeats, until }: Dated) {
  if (repeats === undefined) {
    if (until !== undefined) throw new Error("until: nothing repeats");
    return;
  }
  try {
    schedule.repeat = parseRepeat(repeats);
  } catch (error) {
    throw new Error(`repeats: ${error instanceof Error ? error.message : error}`);
  }
  schedule.rule = repeats;
  if ((schedule.lasts ?? 0) > LONGEST_REPEATED_MS) {
    throw new Error("ends: is more than 31 days after the start of what repeats");
  }
  const day = Math.floor(schedule.starts / DAY_MS) * DAY_MS;
  if (!repeatedDays(schedule.repeat, day)(day)) {
    throw new Error("starts: is no day on which it repeats");
  }
  const inRule = schedule.repeat.until;
  if (until !== undefined && inRule) throw new Error("until: stands in repeats, too");
  if (until !== undefined || inRule) schedule.until = readUntil(until ?? inRule ?? "");
  if (schedule.until !== undefined && schedule.until <= schedule.starts) {
    throw new Error(`${until === undefined ? "repeats: UNTIL" : "until:"} is before starts`);
  }
}

/** Of a date its whole day counts, of a moment that moment. Seconds are the calendars' own. */
function readUntil(text: string) {
  const [, clock = "", isUniversal] = /^(.*):\d\d(Z?)$/.exec(text) ?? [];
  const until = readWallTime(clock || text);
  if (!until) throw new Error("until: expected a date like 2026-12-31");
  if (until.isDay) return until.wall + DAY_MS;
  return (isUniversal ? toCityTime(new Date(until.wall)) : until.wall) + MINUTE_MS;
}

function readWords(event: Dated, now: Date): ReadSchedule {
  const problems = (["ends", "repeats"] as const)
    .filter((field) => event[field] !== undefined)
    .map((field) => `${field}: stands without starts`);
  const rule = resolveEventRepeat(event.date);
  const day = resolveEventDay(event.date, now);
  const time = resolveEventTime(event.time);
  if (!rule && event.until !== undefined) problems.push("until: nothing repeats");
  if (problems.length > 0) return { problems, notes: [] };
  const notes = [
    ...(rule || day ? [] : [`date: no day is read from ${JSON.stringify(event.date)}`]),
    ...(time ? [] : [`time: no time is read from ${JSON.stringify(event.time)}`]),
  ];
  if (!time || (!rule && !day)) return { problems, notes };
  const clock = time === "all-day" ? { from: 0, to: DAY_MS / MINUTE_MS } : time;
  const schedule: Schedule = {
    starts: (rule ? firstDay(rule) : Date.parse(`${day}T00:00Z`)) + clock.from * MINUTE_MS,
    lasts: clock.to === undefined ? undefined : (clock.to - clock.from) * MINUTE_MS,
    isAllDay: time === "all-day",
  };
  try {
    if (rule) readRepeat(schedule, { ...event, repeats: rule });
  } catch (error) {
    return { problems: [String(error instanceof Error ? error.message : error)], notes: [] };
  }
  return { schedule, problems, notes };
}

function firstDay(rule: string) {
  const isTaken = repeatedDays(parseRepeat(rule), WORDS_SINCE);
  let day = WORDS_SINCE;
  while (!isTaken(day)) day += DAY_MS;
  return day;
}
