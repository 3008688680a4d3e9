import { COORDINATES } from "#app/content/guide/places.ts";
import { scheduleOf } from "#app/domain/guide/events.server.ts";
import { dayAt, hoursOn } from "#app/domain/guide/opening-hours.ts";
import { mayBeginOn, occurrencesFrom } from "#app/domain/guide/schedule/occurrences.server.ts";
import { toCityTime } from "#app/locale/city-time.ts";
import { sunsetOn } from "#app/locale/sunset.ts";
import { MINUTE_MS } from "#app/platform/durations.ts";
import { ROLES, type Role } from "./plan.ts";
import { type Profile, seedOf, type VisitRecords } from "./profiles.ts";
import type { Known } from "./stop-records.server.ts";
import { momentOn } from "./wishes.ts";

/** All in minutes of the city's clock, from the midnight at which the day begins. */
export type Visit = {
  profile: Profile;
  role: Role;
  earliest: number;
  latest: number;
  closes: number;
  minutes: number;
  /** One is there until then, whenever one came. */
  until: number | undefined;
  /** One is there when it begins. */
  isFixed: boolean;
  isAbout: boolean;
};

type Span = { opens: number; closes: number };

const DAY_MINUTES = 24 * 60;
const DINNER_LATE = 10;
const SHOPS: Span = { opens: 10 * 60, closes: 20 * 60 };
const BEACH_OPENS = 8 * 60 + 30;
/** The hour of dusk where the sun does not set. */
const DUSK = 18 * 60;

export const toFive = (minutes: number) => Math.ceil(minutes / 5) * 5;

export const sunsetOf = (day: string) => sunsetOn(day, COORDINATES);

export const minutesOf = (moment: Date, day: string) =>
  Math.round((toCityTime(moment) - Date.parse(`${day}T00:00Z`)) / MINUTE_MS);

/** A day as it is for all who plan it, and the minute at which dinner is wished. */
export function plannedDay(day: string, now: Date, dinner?: number) {
  const sunset = sunsetOf(day);
  return {
    ...dayAt(Date.parse(`${day}T00:00Z`)),
    ...{ day, now, dinner },
    from: momentOn(day, 0),
    to: momentOn(day, DAY_MINUTES),
    sunset: sunset && minutesOf(sunset, day),
    seed: seedOf(day),
  };
}

export type PlannedDay = ReturnType<typeof plannedDay>;

/** Lists the visits of a record on a day, in all its roles or in these. */
export function visitsOf(known: Known, day: PlannedDay, roles = known.profile.roles): Visit[] {
  const { profile } = known;
  if (!profile.point || profile.isByBoat) return [];
  if (known.kind === "event") return visitsOfEvent(known.record, profile, day);
  const visitOf = (role: Role, span: Span) =>
    role === "sunset" ? sunsetVisit(profile, span, day) : visitIn(profile, role, span, day);
  return spansOf(profile, day).flatMap((span) =>
    roles.flatMap((role) => visitOf(role, span) ?? []),
  );
}

function visitIn(profile: Profile, role: Role, span: Span, day: PlannedDay): Visit | undefined {
  const minutes = profile.minutes ?? profile.usual ?? ROLES[role].minutes;
  const [from = 0, to = -1] = beginsOf(profile, role, span, day) ?? [];
  const earliest = toFive(Math.max(from, span.opens));
  const latest = Math.min(to, span.closes - minutes);
  const rest = { until: undefined, isFixed: false, isAbout: profile.minutes === undefined };
  if (earliest > latest) return undefined;
  return { profile, role, earliest, latest, closes: span.closes, minutes, ...rest };
}

/** Dinner begins at the hour that was said, and an hour for children on its weekday. */
function beginsOf({ childrensHour }: Profile, role: Role, { opens }: Span, day: PlannedDay) {
  if (role === "dinner" && day.dinner !== undefined) return [day.dinner, day.dinner + DINNER_LATE];
  if (role !== "event") return (ROLES[role].begins ?? [0, 24]).map((hour) => hour * 60);
  const at = childrensHour?.minutes ?? opens;
  return childrensHour?.weekday === day.weekday ? [at, at + DINNER_LATE] : undefined;
}

/** An outdoor record without hours is open while it is light. */
function spansOf({ hours, kind, setting }: Profile, day: PlannedDay): Span[] {
  if (hours) return hoursOn(hours, day);
  if (kind === "beach" || (kind === "place" && setting === "outdoor"))
    return [{ opens: BEACH_OPENS, closes: day.sunset ?? DUSK }];
  return kind === "place" && setting === "both" ? [SHOPS] : [];
}

const BEFORE_SUNSET = [50, 30] as const;
const AFTER_SUNSET = 10;

/** A record without hours stays open until it is dark. */
function sunsetVisit(profile: Profile, span: Span, { sunset }: PlannedDay): Visit | undefined {
  if (sunset === undefined) return undefined;
  const [earliest, until] = [toFive(sunset - BEFORE_SUNSET[0]), toFive(sunset + AFTER_SUNSET)];
  if (profile.hours && (span.opens > earliest || span.closes < until)) return undefined;
  const [role, closes, minutes] = ["sunset" as const, until, ROLES.sunset.minutes];
  const latest = sunset - BEFORE_SUNSET[1];
  return { profile, role, earliest, latest, closes, minutes, until, isFixed: false, isAbout: true };
}

const DROP_IN_MINUTES = 60;
const LONGEST = 8 * 60;

/** The one that begins on this day, at the hour that it names. */
function visitsOfEvent(event: VisitRecords["event"], profile: Profile, day: PlannedDay): Visit[] {
  const schedule = event.canceled ? undefined : scheduleOf(event, day.now);
  if (!schedule || schedule.isAllDay || !mayBeginOn(schedule, day.midnight)) return [];
  const [next] = occurrencesFrom(schedule, day.from, day.to, 1);
  if (!next || next.starts < day.from) return [];
  const { isDropIn, usual = ROLES.event.minutes } = profile;
  const earliest = minutesOf(next.starts, day.day);
  const lasts = next.ends && minutesOf(next.ends, day.day) - earliest;
  const whole = isDropIn && lasts ? Math.min(lasts, usual) : (lasts ?? usual);
  const minutes = Math.min(profile.minutes ?? whole, LONGEST);
  const closes = earliest + Math.max(lasts ?? minutes, minutes);
  const latest = isDropIn ? Math.min(earliest + DROP_IN_MINUTES, closes - minutes) : earliest;
  const isAbout = profile.minutes === undefined && minutes !== lasts;
  const [role, until, isFixed] = ["event" as const, undefined, !isDropIn];
  return [{ profile, role, earliest, latest, closes, minutes, until, isFixed, isAbout }];
}

/** Together less than what one likes. */
const LUCK = 3;
const FRESH = 2.9;

const ROLE_SEEDS = Object.fromEntries(
  Object.keys(ROLES).map((role) => [role, seedOf(role)]),
) as Record<Role, number>;

/** Another each day. Each second day another is to have its turn, but for what is on this day alone. */
export function luckOf(seed: number, role: Role, day: PlannedDay) {
  const luck = mix(seed ^ ROLE_SEEDS[role] ^ day.seed) * LUCK;
  const isFresh = role === "event" || mix(seed ^ day.seed) < 0.5;
  return luck + (isFresh ? FRESH : 0);
}

/** Returns a number from 0 to 1. */
function mix(seed: number) {
  const mixed = Math.imul(seed, 0x9e3779b1);
  return ((mixed ^ (mixed >>> 15)) >>> 8) / 2 ** 24;
}
