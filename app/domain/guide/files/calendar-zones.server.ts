import { site } from "#app/config/site.ts";
import { parseRepeat, repeatedDays } from "#app/domain/guide/schedule/repeat.server.ts";
import { fromCityTime, isoDay, midnightBefore } from "#app/locale/city-time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/platform/durations.ts";
import { type Component, fieldOf, type Property, paramOf } from "./calendar-lines.ts";
import { zoneByName, zoneNamed } from "./zone-names.ts";

/** A zone turns what a clock shows, in the milliseconds of `toCityTime`, into the moment at which it does. */
export type Zone = (wall: number) => number;

export const CITY: Zone = (wall) => fromCityTime(wall).getTime();

/** Real zones have fewer rules, and each costs a walk through a year. */
const RULED_MAX = 40;
const OBSERVANCES_MAX = 500;

const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(?:(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?)?$/i;

/** The forms are 20261205 and 20261205T083000, without seconds, with hyphens, with a Z or an offset; undefined is no date. */
export function readTime(text: string) {
  const [, year, month, day, hour, minute = "0", second = "0", offset] =
    TIME.exec(text.trim()) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (!year || isoDay(midnight) !== `${year}-${month}-${day}`) return undefined;
  if (hour === undefined) return { wall: midnight, isDay: true };
  const clock = Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS;
  if (clock > DAY_MS || Number(minute) > 59 || Number(second) > 60) return undefined;
  const zone = offset && fixedZone(offset);
  return { wall: midnight + clock, isDay: false, ...(zone && { zone }) };
}

function offsetOf(text: string) {
  const [, sign, hours, minutes = "0", seconds = "0"] =
    /^([+-])?(\d\d?):?(\d\d)?:?(\d\d)?$/.exec(text.trim()) ?? [];
  const ahead = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS;
  return sign === "-" ? -ahead : ahead;
}

/** Z, -0500, UTC+1, GMT-05:00 and (UTC-05:00): those have no summer time. */
function fixedZone(name: string): Zone | undefined {
  const [, offset] =
    /^\(?(?:z|utc|gmt|(?=[+-]))([+-]\d\d?(?::?\d\d)?)?\)?$/i.exec(name.replaceAll(" ", "")) ?? [];
  if (offset === undefined && !/^\(?(?:z|utc|gmt)\)?$/i.test(name)) return undefined;
  const ahead = offset ? offsetOf(offset) : 0;
  return (wall) => wall - ahead;
}

/** Finds the zone of a property: by the file's own rules, or by whatever name another program gives it. */
export function zonesOf(parts: readonly Component[]) {
  const described = new Map(parts.map((part) => [nameOf(fieldOf(part, "TZID")), part]));
  const cache = new Map<string, Zone | undefined>();
  // A time without a zone is by the clock of the place where one is.
  return (property: Property): Zone => {
    const tzid = paramOf(property, "TZID");
    if (!tzid || tzid === site.timeZone) return CITY;
    const name = nameOf(tzid);
    if (!cache.has(name)) cache.set(name, findZone(tzid, described.get(name)));
    const zone = cache.get(name);
    if (!zone)
      throw new Error(
        `Names a time zone that the guide does not know: ${tzid.slice(0, 60)}. Set its event to ${site.timeZone} in the calendar it comes from.`,
      );
    return zone;
  };
}

/** A name like Europe/Berlin says more than the few rules that most write beside it. */
function findZone(tzid: string, part: Component | undefined) {
  const [city] = [tzid, part ? fieldOf(part, "X-LIC-LOCATION") : ""]
    .filter((each) => each.includes("/"))
    .flatMap((each) => zoneNamed(each) ?? []);
  if (city) return zoneOf(city);
  return (part && describedZone(part)) ?? fixedZone(tzid) ?? zoneOf(zoneByName(tzid));
}

const nameOf = (tzid: string) => tzid.replace(/[\\"]/g, "").trim().toLowerCase();

function zoneOf(timeZone: string | undefined): Zone | undefined {
  if (!timeZone) return undefined;
  if (timeZone === site.timeZone) return CITY;
  return (wall) => fromCityTime(wall, timeZone).getTime();
}

/** `wall` is what the clock would show without the change from `before` to `after`, which are ahead of Greenwich. */
type Change = { wall: number; before: number; after: number };

/** Rules that never end are followed through these years; outside of them the nearest change counts. */
const RULED = { from: Date.UTC(1990, 0), to: Date.UTC(2060, 0) };

/** A zone follows its own rules (RFC 5545, 3.6.5); one with a rule that cannot be read has none. */
function describedZone(part: Component): Zone | undefined {
  const observances = part.parts.slice(0, OBSERVANCES_MAX);
  if (observances.filter((each) => fieldOf(each, "RRULE")).length > RULED_MAX) return undefined;
  const all = observances.map(readChanges);
  if (all.length === 0 || all.includes(undefined)) return undefined;
  const changes = all.flatMap((each) => each ?? []).sort((one, other) => one.wall - other.wall);
  return (wall) => {
    const last = changes.findLast((each) => each.wall <= wall);
    if (!last) return wall - (changes[0]?.before ?? 0);
    // The clock of before counts on in an hour that is left out.
    const isLeftOut = wall < last.wall + last.after - last.before;
    return wall - (isLeftOut ? last.before : last.after);
  };
}

function readChanges(part: Component): Change[] | undefined {
  const after = offsetOf(fieldOf(part, "TZOFFSETTO"));
  const before = offsetOf(fieldOf(part, "TZOFFSETFROM") || fieldOf(part, "TZOFFSETTO"));
  const start = readTime(fieldOf(part, "DTSTART"));
  if (Number.isNaN(after + before) || !start) return undefined;
  const dates = part.properties.flatMap(({ name, value }) =>
    name === "RDATE" ? value.split(",").flatMap((each) => readTime(each)?.wall ?? []) : [],
  );
  const rule = fieldOf(part, "RRULE");
  try {
    const ruled = rule ? wallsOfRule(rule, start.wall, before) : [];
    return [start.wall, ...dates, ...ruled].map((wall) => ({ wall, before, after }));
  } catch {
    return undefined;
  }
}

/** Lists the times of a rule's changes, as the clock of before shows them. */
function wallsOfRule(written: string, start: number, before: number) {
  const [, text] = /(?:^|;)UNTIL=([^;]*)/i.exec(written) ?? [];
  const until = text ? readTime(text) : undefined;
  const end = until && (until.zone ? until.zone(until.wall) + before : until.wall);
  const repeat = parseRepeat(spelled(written.replace(/(^|;)UNTIL=[^;]*/i, "$1"), start));
  if (repeat.count !== undefined) throw new Error("No zone changes its clock a number of times.");
  const day = midnightBefore(start);
  const isTaken = repeatedDays(repeat, day);
  const walls: number[] = [];
  const to = Math.min(RULED.to, end ?? RULED.to);
  for (let each = Math.max(day, RULED.from); each <= to; each += DAY_MS)
    if (isTaken(each)) walls.push(each + start - day);
  return walls.filter((wall) => end === undefined || wall <= end);
}

/** The rule in capitals, without empty and private parts, and without the time of day if it only repeats the start's. */
export function spelled(rule: string, starts: number) {
  const clock = new Date(starts);
  const startParts = [
    `BYHOUR=${clock.getUTCHours()}`,
    `BYMINUTE=${clock.getUTCMinutes()}`,
    "BYSECOND=0",
    "RSCALE=GREGORIAN",
    "SKIP=OMIT",
  ];
  return rule
    .toUpperCase()
    .replace(/[\s"]/g, "")
    .replace(/(BY(?:HOUR|MINUTE|SECOND)=)0(?=\d)/g, "$1")
    .split(";")
    .filter((part) => /=./.test(part) && !part.startsWith("X-") && !startParts.includes(part))
    .join(";");
}

const COMPARED_DAYS = 2 * 366;
const compared = new WeakMap<Zone, Map<number, boolean>>();

/** Tells whether at this time of day the zone shows what the city's clock does in each season, from the year's beginning through two years. */
export function keepsCityClock(zone: Zone, wall: number) {
  if (zone === CITY) return true;
  const first = Date.UTC(new Date(wall).getUTCFullYear(), 0) + (wall % DAY_MS);
  const answers = compared.get(zone) ?? new Map<number, boolean>();
  compared.set(zone, answers);
  const answer =
    answers.get(first) ??
    Array.from({ length: COMPARED_DAYS }, (_, index) => first + index * DAY_MS).every(
      (each) => zone(each) === CITY(each),
    );
  answers.set(first, answer);
  return answer;
}
