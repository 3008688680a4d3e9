import { parseRepeat, repeatedDays } from "#app/domain/guide/schedule/repeat.server.ts";
import { fromCityTime, midnightBefore, toCityTime } from "#app/locale/city-time.ts";
import { fold } from "#app/locale/fold.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/platform/durations.ts";
import { inSlices } from "#app/platform/slices.ts";
import type { Texts } from "../records/form-texts.server.ts";
import {
  type Component,
  fieldOf,
  listOfProperty,
  type Property,
  paramOf,
  propertyOf,
  readComponents,
  textOfProperty,
} from "./calendar-lines.ts";
import {
  CITY,
  keepsCityClock,
  readTime,
  spelled,
  type Zone,
  zonesOf,
} from "./calendar-zones.server.ts";
import { assertCount, type FileRecord, UnreadableFile } from "./record-file.server.ts";

const EVENTS_MAX = 2000;
/** The most letters that are read of an event are far more than a record takes. */
const LETTERS_MAX = 64 * 1024;

type ZoneOf = ReturnType<typeof zonesOf>;
type Moment = { wall: number; isDay: boolean; zone: Zone };

/** `moves` is the day of a repeat in whose place it is; `sequence`, `modified` and `stamp` say which of two versions is newer. */
type CalendarEvent = FileRecord & {
  uid: string;
  moves?: number;
  sequence: number;
  modified: number;
  stamp: number;
};

export async function readCalendarEvents(text: string): Promise<FileRecord[]> {
  const { parts, isWhole } = readComponents(text);
  if (!isWhole)
    throw new UnreadableFile(
      "It ends too soon: a calendar's last line is END:VCALENDAR. Download or export it once more.",
    );
  const calendars = parts.filter(({ name }) => name === "VCALENDAR");
  const components = [...parts, ...calendars.flatMap((each) => each.parts)];
  const isCalledOff = new Set(
    calendars
      .filter((each) => /^cancel$/i.test(fieldOf(each, "METHOD")))
      .flatMap((each) => each.parts),
  );
  const zoneOf = zonesOf(components.filter(({ name }) => name === "VTIMEZONE"));
  const events = components.filter(({ name }) => name === "VEVENT");
  assertCount(events.length, EVENTS_MAX, "events");
  const read: CalendarEvent[] = [];
  await inSlices(events, (event) => {
    read.push(readEvent(read.length, event, zoneOf, isCalledOff.has(event)));
  });
  return toRecords(read);
}

function readEvent(index: number, event: Component, zoneOf: ZoneOf, isCalledOff: boolean) {
  const title = textOf(event, "SUMMARY").replace(/\s+/g, " ");
  const uid = fieldOf(event, "UID");
  const [modified = 0, stamp = 0] = ["LAST-MODIFIED", "DTSTAMP"].map(
    (name) => readTime(fieldOf(event, name))?.wall,
  );
  const read: CalendarEvent = {
    title: title || uid.slice(0, 100) || `Event ${index + 1}`,
    uid,
    sequence: Number.parseInt(fieldOf(event, "SEQUENCE"), 10) || 0,
    modified,
    stamp,
  };
  try {
    const letters = event.properties.reduce((sum, { value }) => sum + value.length, 0);
    if (letters > LETTERS_MAX) throw new Error("Is longer than 64 KB. Shorten its description.");
    const moved = propertyOf(event, "RECURRENCE-ID");
    const start = propertyOf(event, "DTSTART");
    if (moved && uid) read.moves = dayOfRepeat(moved, moved.value, zoneOf, start && isDayOf(start));
    const canceled = isCalledOff || /^cancell?ed$/i.test(fieldOf(event, "STATUS")) ? "yes" : "";
    // A cancellation often says no more than which event it is.
    if (canceled && uid && !start) return { ...read, texts: { canceled } };
    assertPublic(event);
    if (!title)
      throw new Error("Has no title (SUMMARY). Give it one in the calendar it comes from.");
    if (moved && paramOf(moved, "RANGE"))
      throw new Error(
        "Changes one date of a repeat and all that follow. Save these as an event of their own in the calendar it comes from.",
      );
    read.texts = { title, canceled, ...fieldsOf(event), ...datesOf(event, zoneOf) };
  } catch (error) {
    read.problem = (error as Error).message;
  }
  return read;
}

function assertPublic(event: Component) {
  const marked = fieldOf(event, "CLASS").toLowerCase();
  if (marked === "private" || marked === "confidential")
    throw new Error(
      `Is marked as ${marked} in its calendar. If it is for the public, change that there, or enter it by hand.`,
    );
}

function textOf(event: Component, name: string) {
  const property = propertyOf(event, name);
  return property ? textOfProperty(property) : "";
}

/** A field that the calendar lacks stays as the guide has it. */
function fieldsOf(event: Component): Texts {
  const [description = "", place = "", url = ""] = ["DESCRIPTION", "LOCATION", "URL"].map((name) =>
    textOf(event, name),
  );
  const [, venue = "", location = ""] = /^([^,\n]*)(?:\s*[,\n]\s*(.*))?$/s.exec(place) ?? [];
  const tags = event.properties.filter(({ name }) => name === "CATEGORIES").flatMap(listOfProperty);
  return {
    ...(description && { description }),
    ...(venue && { venue: venue.trim() }),
    ...(location && { location: location.replace(/\s*\n\s*/g, ", ") }),
    ...(/^https?:/i.test(url) && { website: url }),
    ...(tags.length > 0 && { tags: tags.join(", ") }),
  };
}

function datesOf(event: Component, zoneOf: ZoneOf): Texts {
  const start = propertyOf(event, "DTSTART");
  if (!start) throw new Error("Has no start (DTSTART). Give it one in the calendar it comes from.");
  const { wall, isDay, zone } = momentOf(start, zoneOf);
  const repeats = repeatOf(event, { wall, isDay, zone }, zoneOf);
  return {
    starts: isoOf(wall).slice(0, isDay ? 10 : 16),
    ends: endsOf(event, wall, isDay, zoneOf),
    ...repeats,
    skips: skipText(
      repeats.repeats,
      wall,
      valuesOf(event, "EXDATE").map(({ property, value }) =>
        dayOfRepeat(property, value, zoneOf, isDay),
      ),
    ),
  };
}

const isoOf = (wall: number) => new Date(wall).toISOString();

/** A calendar's last day is the one after. */
function endsOf(event: Component, wall: number, isDay: boolean, zoneOf: ZoneOf) {
  const end = propertyOf(event, "DTEND");
  const moment = end && momentOf(end, zoneOf);
  const ends = moment ? moment.wall : endAfter(wall, fieldOf(event, "DURATION"));
  // A time of day is on its last day, but for midnight.
  const last = moment && !moment.isDay ? midnightBefore(ends - 1) : ends - DAY_MS;
  if (isDay) return last > wall ? isoOf(last).slice(0, 10) : "";
  return ends > wall ? isoOf(ends).slice(0, 16) : "";
}

function endAfter(wall: number, duration: string) {
  if (duration === "") return wall;
  const [whole, sign, ...parts] =
    /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(duration) ??
    [];
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  if (whole === undefined || weeks + days + hours > 100_000)
    throw new Error(unreadable("DURATION", duration));
  const exact = hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
  if (sign === "-") return wall;
  const day = wall + (weeks * 7 + days) * DAY_MS;
  return exact ? toCityTime(new Date(fromCityTime(day).getTime() + exact)) : day;
}

const unreadable = (name: string, value: string) =>
  `Has a date that cannot be read: ${name} is “${value.slice(0, 60)}”. Correct it in the calendar it comes from.`;

function momentOf(property: Property, zoneOf: ZoneOf, value = property.value): Moment {
  const time = readTime(value);
  if (!time || time.wall < 0 || time.wall >= YEAR_2200)
    throw new Error(unreadable(property.name, value));
  const isDay = time.isDay || isDayOf(property);
  if (isDay) return { wall: midnightBefore(time.wall), isDay, zone: CITY };
  const zone = time.zone ?? zoneOf(property);
  const wall = zone === CITY ? time.wall : toCityTime(new Date(zone(time.wall)));
  return { wall, isDay, zone };
}

/** A date is a whole day by its type or by its digits. */
const isDayOf = (property: Property) =>
  /^date$/i.test(paramOf(property, "VALUE") ?? "") || readTime(property.value)?.isDay === true;

const YEAR_2200 = Date.UTC(2200, 0);

const valuesOf = (event: Component, name: string) =>
  event.properties
    .filter((each) => each.name === name)
    .flatMap((property) =>
      property.value
        .split(",")
        .filter((value) => value.trim() !== "")
        .map((value) => ({ property, value })),
    );

/** The day of a date of a repeat. Exchange writes a whole day as the midnight of another zone. */
function dayOfRepeat(property: Property, value: string, zoneOf: ZoneOf, isOfDays = false) {
  const time = isOfDays ? readTime(value) : undefined;
  return midnightBefore(time && !time.zone ? time.wall : momentOf(property, zoneOf, value).wall);
}

/** The last day is a field of its own, as in the desk's form. */
function repeatOf(event: Component, { wall, isDay, zone }: Moment, zoneOf: ZoneOf) {
  const rules = new Set(
    event.properties
      .filter(({ name }) => name === "RRULE")
      .map(({ value }) => spelled(value, wall)),
  );
  rules.delete("");
  const [whole] = rules;
  const isOnSingleDates = valuesOf(event, "RDATE").some(
    ({ property, value }) => momentOf(property, zoneOf, value.replace(/\/.*/, "")).wall !== wall,
  );
  if (rules.size > 1 || isOnSingleDates || fieldOf(event, "EXRULE"))
    throw new Error(
      "Repeats by more than one rule, or on single dates beside it (RDATE). Save each of these as an event of its own in the calendar it comes from.",
    );
  if (!whole) return { repeats: "", until: "" };
  if (!isDay && !keepsCityClock(zone, wall))
    throw new Error(
      "Repeats by the clock of another time zone. Set it to the city's time zone in the calendar it comes from, or enter it by hand.",
    );
  const parts = whole.split(";");
  const until = parts.find((part) => part.startsWith("UNTIL="))?.slice("UNTIL=".length);
  const repeats = parts.filter((part) => !part.startsWith("UNTIL=")).join(";");
  assertRule(repeats);
  return { repeats, until: until ? lastDayOf(until, wall) : "" };
}

function assertRule(rule: string) {
  try {
    parseRepeat(rule);
  } catch (error) {
    throw new Error(
      `Repeats in a way that the guide cannot show (${(error as Error).message}). Enter it by hand, or save its dates as events of their own.`,
    );
  }
}

/** An UNTIL before the event's hour of a day means the day before. */
function lastDayOf(until: string, starts: number) {
  const time = readTime(until);
  if (!time) throw new Error(unreadable("UNTIL", until));
  if (time.isDay) return isoOf(time.wall).slice(0, 10);
  const wall = time.zone ? toCityTime(new Date(time.zone(time.wall))) : time.wall;
  const isBefore = wall - midnightBefore(wall) < starts - midnightBefore(starts);
  return isoOf(isBefore ? wall - DAY_MS : wall).slice(0, 10);
}

/** Only days on which the event would otherwise take place are skipped. */
function skipText(rule: string, starts: number, days: readonly number[]) {
  if (!rule || days.length === 0) return "";
  const isTaken = repeatedDays(parseRepeat(rule), midnightBefore(starts));
  const taken = days.filter(isTaken).sort((one, other) => one - other);
  return [...new Set(taken.map((day) => isoOf(day).slice(0, 10)))].join(", ");
}

/** Gives each event a UID of its own in its newest version, and skips the dates of a repeat that were moved. */
function toRecords(events: readonly CalendarEvent[]): FileRecord[] {
  const whole = new Set(events.flatMap(({ uid, moves }) => (moves === undefined ? [uid] : [])));
  const moved = Map.groupBy(
    events.filter(({ moves }) => moves !== undefined),
    ({ uid }) => uid,
  );
  const groups = Map.groupBy(events, ({ uid, moves, title, texts }) =>
    uid ? `${uid} ${moves}` : `${texts?.starts} ${fold(title)}`,
  );
  for (const group of groups.values()) refuseOlder(group);
  return [...groups].flatMap(([made, group]) => {
    const isShared = group.filter(({ problem }) => !problem).length > 1;
    return group.flatMap((event) => {
      const { moves, texts, problem } = event;
      const day = moves === undefined ? "" : isoOf(moves).slice(0, 10);
      if (problem || !texts) return [toRecord(event)];
      if (day && texts.canceled)
        return whole.has(event.uid) ? [] : [toRecord(event, { problem: oneDateOff(day) })];
      const uid = event.uid || made;
      const own = `${uid} ${day || texts.starts}`;
      if (day) return [toRecord(event, { uid: isShared ? `${own} ${texts.starts}` : own })];
      const days = (moved.get(event.uid) ?? []).flatMap((each) => each.moves ?? []);
      const record = { uid: isShared ? own : uid, otherUid: isShared ? uid : own };
      return [skipMoved(toRecord(event, record), days)];
    });
  });
}

const toRecord = ({ title, uid, texts, problem }: CalendarEvent, more: Partial<FileRecord> = {}) =>
  ({ title, uid, ...(texts && { texts }), ...(problem && { problem }), ...more }) as FileRecord;

const oneDateOff = (day: string) =>
  `Calls off one date of a repeat, ${day}, that is not in the file. Open the event in the guide and add that day under “Not on”.`;

/** The times of one export differ by as much. */
const SAME_EXPORT_MS = MINUTE_MS;
const TWICE = "Is in the file twice. The first of them counts.";
const OLDER = "A newer version of it is in the file and counts instead.";

/** Several events may share a UID; the newer of two versions counts (SEQUENCE, then LAST-MODIFIED, then DTSTAMP). */
function refuseOlder(events: readonly CalendarEvent[]) {
  const newest = Math.max(...events.map(({ sequence }) => sequence));
  const taken: CalendarEvent[] = [];
  for (const event of events.toSorted((one, other) => laterBy(other, one))) {
    if (event.problem) continue;
    const newer = taken.find((each) => isVersionOf(each, event));
    if (event.sequence < newest) event.problem = OLDER;
    else if (newer) event.problem = laterBy(newer, event) === 0 ? TWICE : OLDER;
    else taken.push(event);
  }
}

/** DTSTAMP is the time of the export in most calendars. */
function laterBy(one: CalendarEvent, other: CalendarEvent) {
  const isSaid = one.modified && other.modified && one.modified !== other.modified;
  return isSaid ? one.modified - other.modified : one.stamp - other.stamp;
}

function isVersionOf(one: CalendarEvent, other: CalendarEvent) {
  const [starts = "", others = ""] = [one, other].map(({ texts }) => texts?.starts);
  if (starts === others || !starts || !others) return true;
  const isLater = Math.abs(laterBy(one, other)) > SAME_EXPORT_MS;
  return isLater && (one.title === other.title || starts.slice(0, 10) === others.slice(0, 10));
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
