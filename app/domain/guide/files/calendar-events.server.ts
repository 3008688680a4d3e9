import ICAL from "ical.js";
import { site } from "#app/config/site.ts";
import { clean } from "#app/domain/clean-text.ts";
import { fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#app/platform/durations.ts";
import { inSlices } from "#app/platform/slices.ts";
import type { Texts } from "../records/form-texts.server.ts";
import { parseRepeat, repeatedDays } from "../repeat.server.ts";
import { assertCount, type FileRecord, UnreadableFile } from "./record-file.server.ts";

const EVENTS_MAX = 2000;
/** Of what is read of one, far more than a record takes. */
const LETTERS_MAX = 64 * 1024;
const READ =
  /^(?:UID|SUMMARY|DESCRIPTION|LOCATION|URL|CATEGORIES|STATUS|DTSTART|DTEND|DURATION|RRULE|RDATE|EXRULE|EXDATE|RECURRENCE-ID)[;:]/i;

/** From a wall clock's time to the city's, both in the milliseconds of `toCityTime`. */
type Clock = (wall: number) => number;
/** Of those that a calendar describes itself: how many minutes each is ahead of Greenwich in its seasons. */
type Zones = Map<string, Set<number>>;
type Moment = { wall: number; isDay: boolean; isCitys: boolean };

/** Events with the texts of those fields that a calendar has. */
export async function readCalendarEvents(text: string): Promise<FileRecord[]> {
  if (!/\nEND:VCALENDAR\s*$/i.test(text))
    throw new UnreadableFile("It ends too soon: a calendar's last line is END:VCALENDAR.");
  const { events, zones } = partsOf(text);
  assertCount(events.length, EVENTS_MAX, "events");
  const records: FileRecord[] = [];
  const moved = new Map<string, number[]>();
  await inSlices(events.entries(), ([index, lines]) => {
    const { moves, ...record } = readEvent(index, lines, zones);
    if (moves !== undefined) {
      moved.set(record.uid, [...(moved.get(record.uid) ?? []), moves]);
      if (record.texts?.canceled) return;
      record.uid += ` ${isoOf(moves).slice(0, 10)}`;
    }
    records.push(record);
  });
  return records.map((record) => skipMoved(record, moved.get(record.uid ?? "") ?? []));
}

/** The lines of each event that are read, unfolded, without those of what stands in it. */
function partsOf(text: string) {
  const events: string[][] = [];
  const zones: Zones = new Map();
  let own: string[] = [];
  let inner: string[] = [];
  const open: string[] = [];
  for (const line of text.replace(/\r?\n[ \t]/g, "").split(/\r?\n/)) {
    const [, mark, name = ""] =
      /^(BEGIN|END):(\w+)\s*$/i.exec(line)?.map((each) => each.toUpperCase()) ?? [];
    if (mark === "BEGIN") open.push(name);
    if (open[1] === "VTIMEZONE") inner.push(line);
    if (open[1] === "VEVENT" && open.length === 2 && READ.test(line)) own.push(line);
    if (mark !== "END") continue;
    open.pop();
    if (open.length !== 1) continue;
    if (name === "VEVENT") events.push(own);
    if (name === "VTIMEZONE") addZone(zones, inner);
    own = [];
    inner = [];
  }
  return { events, zones };
}

/** Its rules are not followed: what others wrote may never come to an end. */
function addZone(zones: Zones, lines: readonly string[]) {
  const tzid = lines.flatMap((line) => /^TZID[^:]*:(.*)$/i.exec(line)?.[1]?.trim() ?? [])[0];
  const offsets = lines.flatMap((line) => {
    const [, sign, hours, minutes] = /^TZOFFSETTO[^:]*:([+-])(\d\d)(\d\d)/i.exec(line) ?? [];
    return sign ? [Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))] : [];
  });
  if (tzid) zones.set(tzid, new Set(offsets));
}

/** `moves` is the day of a repeat in whose place it is. */
type CalendarEvent = FileRecord & { uid: string; moves?: number };

function readEvent(index: number, lines: readonly string[], zones: Zones): CalendarEvent {
  const read: CalendarEvent = { title: `Event ${index + 1}`, uid: "" };
  try {
    const event = componentOf(lines);
    const said = (name: string) => clean(String(event.getFirstPropertyValue(name) ?? ""));
    const [title, uid] = [said("summary"), said("uid")];
    read.title = title || uid || read.title;
    if (!uid) throw new Error("Has no UID, by which it would be known again.");
    if (!title) throw new Error("Has no SUMMARY, which would be its title.");
    read.uid = uid;
    const moved = event.getFirstProperty("recurrence-id");
    if (moved?.getFirstParameter("range")) throw new Error("Changes all dates from one on.");
    if (moved) read.moves = dayOf(momentOf(moved, zones).wall);
    read.texts = { title, ...wordsOf(event, said), ...datesOf(event, lines, zones) };
  } catch (error) {
    read.problem = (error as Error).message;
  }
  return read;
}

function componentOf(lines: readonly string[]) {
  const text = ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
  if (text.length > LETTERS_MAX) throw new Error("Is longer than 64 KB.");
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch {
    throw new Error("Cannot be read as an event.");
  }
}

/** What it does not say stays as the guide has it. */
function wordsOf(event: ICAL.Component, said: (name: string) => string): Texts {
  const [description, place, url] = [said("description"), said("location"), said("url")];
  const [, venue = "", location = ""] = /^([^,\n]*)(?:\s*[,\n]\s*(.*))?$/s.exec(place) ?? [];
  const tags = event.getAllProperties("categories").flatMap((each) => each.getValues());
  return {
    canceled: /^cancell?ed$/i.test(said("status")) ? "yes" : "",
    ...(description && { description }),
    ...(venue && { venue }),
    ...(location && { location: location.replaceAll("\n", ", ") }),
    ...(/^https?:/i.test(url) && { website: url }),
    ...(tags.length > 0 && { tags: tags.join(", ") }),
  };
}

function datesOf(event: ICAL.Component, lines: readonly string[], zones: Zones): Texts {
  const start = event.getFirstProperty("dtstart");
  if (!start) throw new Error("Has no DTSTART.");
  const { wall, isDay, isCitys } = momentOf(start, zones);
  const repeats = repeatOf(lines, wall, isCitys);
  return {
    starts: isoOf(wall).slice(0, isDay ? 10 : 16),
    ends: endsOf(event, wall, isDay, zones),
    ...repeats,
    skips: skipsOf(event, repeats.repeats, wall, zones),
  };
}

const isoOf = (wall: number) => new Date(wall).toISOString();
const dayOf = (wall: number) => Math.floor(wall / DAY_MS) * DAY_MS;

/** A calendar's last day is the one after. */
function endsOf(event: ICAL.Component, wall: number, isDay: boolean, zones: Zones) {
  const end = event.getFirstProperty("dtend");
  const duration = event.getFirstPropertyValue("duration");
  const lasts = duration instanceof ICAL.Duration ? duration.toSeconds() * SECOND_MS : 0;
  const ends = end ? momentOf(end, zones).wall : wall + lasts;
  if (isDay) return ends > wall + DAY_MS ? isoOf(ends - DAY_MS).slice(0, 10) : "";
  return ends > wall ? isoOf(ends).slice(0, 16) : "";
}

function momentOf(property: ICAL.Property, zones: Zones, value?: unknown): Moment {
  const time = value ?? property.getFirstValue();
  // Of a thirteenth month ICAL makes a January.
  const isAsWritten = property.toJSON().map(String).includes(String(time));
  if (!(time instanceof ICAL.Time) || !isAsWritten || time.year < 1970 || time.year > 2199)
    throw new Error("Has a date that cannot be read.");
  const { year, month, day, hour, minute, isDate } = time;
  const own = Date.UTC(year, month - 1, day, hour, minute);
  if (isDate) return { wall: own, isDay: true, isCitys: true };
  const tzid = property.getFirstParameter("tzid");
  const clock = time.zone === ICAL.Timezone.utcTimezone ? UTC : clockOf(tzid, zones, own);
  const isCitys = [own, own + HALF_A_YEAR_MS].every((wall) => clock(wall) === wall);
  return { wall: clock(own), isDay: false, isCitys };
}

const HALF_A_YEAR_MS = 182 * DAY_MS;
const UTC: Clock = (wall) => toCityTime(new Date(wall));

/** Without a name it is the clock of wherever one is, and with another one the city's where that has the same seasons. */
function clockOf(tzid: string | undefined, zones: Zones, near: number): Clock {
  const citys: Clock = (wall) => wall;
  if (!tzid || tzid === site.timeZone) return citys;
  if (isKnownZone(tzid)) return (wall) => toCityTime(fromCityTime(wall, tzid));
  const seasons = [near, near + HALF_A_YEAR_MS].map((at) => (UTC(at) - at) / MINUTE_MS);
  const own = zones.get(tzid);
  if (own?.size === new Set(seasons).size && seasons.every((each) => own.has(each))) return citys;
  throw new Error(`Names a time zone that nobody knows: ${tzid.slice(0, 60)}.`);
}

function isKnownZone(timeZone: string) {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Its last day is a field of its own, as the desk's form has it. */
function repeatOf(lines: readonly string[], starts: number, isCitys: boolean) {
  const rules = lines.filter((line) => /^RRULE[;:]/i.test(line));
  if (lines.some((line) => /^(?:RDATE|EXRULE)[;:]/i.test(line)) || rules.length > 1)
    throw new Error("Repeats by more than one rule, or on single dates beside it (RDATE).");
  const whole =
    rules[0]
      ?.replace(/^[^:]*:/, "")
      .trim()
      .toUpperCase() ?? "";
  if (!whole) return { repeats: "", until: "" };
  if (!isCitys) throw new Error("Repeats by the clock of another time zone.");
  const { until } = parsedRule(whole);
  const rule = whole.replace(/;UNTIL=[^;]*|UNTIL=[^;]*;/, "");
  return { repeats: rule, until: until ? lastDayOf(until, starts) : "" };
}

function parsedRule(rule: string) {
  try {
    return parseRepeat(rule);
  } catch (error) {
    throw new Error(`Repeats as the guide cannot say it: ${(error as Error).message}.`);
  }
}

/** Of what ends before its hour on a day the day before. */
function lastDayOf(until: string, starts: number) {
  if (!until.includes("T")) return until;
  const time = Date.parse(until.endsWith("Z") ? until : `${until}Z`);
  const wall = until.endsWith("Z") ? toCityTime(new Date(time)) : time;
  const isBefore = wall - dayOf(wall) < starts - dayOf(starts);
  return isoOf(isBefore ? wall - DAY_MS : wall).slice(0, 10);
}

function skipsOf(event: ICAL.Component, rule: string, starts: number, zones: Zones) {
  const days = event
    .getAllProperties("exdate")
    .flatMap((each) => each.getValues().map((value) => dayOf(momentOf(each, zones, value).wall)));
  return skipText(rule, starts, days);
}

/** Those on which it would else take place. */
function skipText(rule: string, starts: number, days: readonly number[]) {
  if (!rule || days.length === 0) return "";
  const isTaken = repeatedDays(parseRepeat(rule), dayOf(starts));
  const taken = days.filter(isTaken).sort((one, other) => one - other);
  return [...new Set(taken.map((day) => isoOf(day).slice(0, 10)))].join(", ");
}

/** One date of a repeat that was moved is an event of its own. */
function skipMoved(record: FileRecord, moved: readonly number[]): FileRecord {
  const { repeats, starts, skips } = record.texts ?? {};
  if (moved.length === 0 || !repeats || !starts) return record;
  const days = skips ? skips.split(", ").map((day) => Date.parse(`${day}T00:00Z`)) : [];
  const first = Date.parse(`${starts.slice(0, 10)}T00:00Z`);
  return {
    ...record,
    texts: { ...record.texts, skips: skipText(repeats, first, [...days, ...moved]) },
  };
}
