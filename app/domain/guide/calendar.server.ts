import { site } from "#app/config/site.ts";
import { fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#app/platform/durations.ts";
import { pagePath } from "./links.ts";
import type { GuideEvent } from "./records.ts";
import type { Schedule } from "./schedule/schedule.server.ts";
import { formatWall, timeZoneLines } from "./schedule/time-zone.server.ts";

const SEQUENCE_SINCE = Date.UTC(2020, 0, 1);

type CalendarEvent = {
  event: Pick<
    GuideEvent,
    "id" | "title" | "description" | "venue" | "location" | "price" | "tags" | "canceled"
  >;
  schedule: Schedule;
  changed: Date;
  /** The path of the page, where that is not the page of an event. */
  path?: string;
};

type Options = {
  name: string;
  origin: string;
  /** This host makes an event's id unique in the world: calendars recognize the event by both. */
  uidHost: string;
  now: Date;
  timeZone?: string;
};

export const toCalendar = (events: readonly CalendarEvent[], options: Options) =>
  [...calendarParts(events, options)].join("");

export function* calendarParts(events: readonly CalendarEvent[], options: Options) {
  const { name, now, timeZone = site.timeZone } = options;
  const isTimed = events.some(({ schedule }) => !schedule.isAllDay);
  yield foldLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(site.name)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...(isTimed ? timeZoneLines(timeZone, now.getUTCFullYear()) : []),
  ]);
  for (const each of events) yield eventText(each, { ...options, timeZone });
  yield foldLines(["END:VCALENDAR"]);
}

/** One of a thousand events changes at a time: a schedule becomes another object when its event has changed, and each day. */
const written = new WeakMap<Schedule, { key: string; text: string }>();

function eventText(each: CalendarEvent, options: Required<Options>) {
  const { origin, uidHost, timeZone } = options;
  const key = [origin, uidHost, timeZone, each.changed.getTime()].join(" ");
  const before = written.get(each.schedule);
  if (before?.key === key) return before.text;
  const text = foldLines(eventLines(each, options));
  written.set(each.schedule, { key, text });
  return text;
}

/** SEQUENCE is the second of its last change: no change comes in an earlier one (`laterThanBefore`). */
function eventLines(
  { event, schedule, changed, path = pagePath("event", event) }: CalendarEvent,
  { origin, uidHost, timeZone }: Required<Options>,
) {
  const { id, title, description, venue, location, price, tags } = event;
  const page = origin + path;
  const sequence = Math.floor((changed.getTime() - SEQUENCE_SINCE) / SECOND_MS);
  return [
    "BEGIN:VEVENT",
    `UID:${id}@${uidHost}`,
    `DTSTAMP:${formatMomentZ(changed)}`,
    `LAST-MODIFIED:${formatMomentZ(changed)}`,
    `SEQUENCE:${Math.max(0, sequence)}`,
    ...whenLines(schedule, timeZone),
    ...(event.canceled ? ["STATUS:CANCELLED"] : []),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(`${description}\n\n${price}\n${page}`)}`,
    `LOCATION:${escapeText(`${venue}, ${location}`)}`,
    ...(tags.length > 0 ? [`CATEGORIES:${tags.map(escapeText).join(",")}`] : []),
    `URL:${plainLine(page)}`,
    "END:VEVENT",
  ];
}

function whenLines(schedule: Schedule, timeZone: string) {
  const { starts, lasts, isAllDay, rule, until, skips = [] } = schedule;
  const format = (name: string, wallTime: number) => {
    if (isAllDay) return `${name};VALUE=DATE:${formatWallDate(wallTime)}`;
    // Readers disagree about an hour that the clock leaves out or shows twice. A repeat has only its clock to say it by.
    if (!rule && !isShownOnce(wallTime, timeZone)) {
      return `${name}:${formatMomentZ(fromCityTime(wallTime, timeZone))}`;
    }
    return `${name};TZID=${timeZone}:${formatWall(wallTime)}`;
  };
  return [
    format("DTSTART", starts),
    ...(lasts === undefined ? [] : [format("DTEND", starts + lasts)]),
    ...(rule ? [`RRULE:${withUntil(rule, isAllDay, until, timeZone)}`] : []),
    ...skips.map((day) => format("EXDATE", day + (starts % DAY_MS))),
  ];
}

/** The clock is changed by an hour, on Lord Howe Island by half of one. */
function isShownOnce(wallTime: number, timeZone: string) {
  const moment = fromCityTime(wallTime, timeZone).getTime();
  const showsIt = (more: number) => toCityTime(new Date(moment + more), timeZone) === wallTime;
  return showsIt(0) && !showsIt(HOUR_MS) && !showsIt(HOUR_MS / 2);
}

function withUntil(rule: string, isDay: boolean, until: number | undefined, timeZone: string) {
  if (until === undefined) return rule;
  const last = isDay
    ? formatWallDate(until - DAY_MS)
    : formatMomentZ(new Date(fromCityTime(until, timeZone).getTime() - SECOND_MS));
  return `${rule.replace(/;UNTIL=[^;]*|UNTIL=[^;]*;/, "")};UNTIL=${last}`;
}

const LINE_BYTES = 75;

function escapeText(text: string) {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** A value is written as it is, so no letter of it may begin a line of its own. */
const plainLine = (text: string) => text.toWellFormed().replace(/\p{Cc}/gu, "");

/** No fold cuts a character in two (RFC 5545, 3.1). */
const foldLines = (lines: readonly string[]) =>
  lines.map((line) => `${foldLine(line)}\r\n`).join("");

function foldLine(line: string) {
  let bytes = 0;
  const folded = Array.from(line, (letter) => {
    bytes += Buffer.byteLength(letter);
    if (bytes <= LINE_BYTES) return letter;
    bytes = 1 + Buffer.byteLength(letter);
    return `\r\n ${letter}`;
  });
  return folded.join("");
}

const formatWallDate = (wallTime: number) => formatWall(wallTime).slice(0, 8);

const formatMomentZ = (moment: Date) => `${formatWall(moment.getTime())}Z`;
