import type { Coordinates } from "#app/domain/guide/distance.ts";
import { dollarsIn } from "#app/domain/guide/event.ts";
import { scheduleOf } from "#app/domain/guide/events.server.ts";
import { openingsBetween, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import type { GuideEvent, WithPicture } from "#app/domain/guide/records.ts";
import { occurrencesOf } from "#app/domain/guide/schedule/occurrences.server.ts";
import { HOME_LATE } from "#app/domain/plan/day-search.ts";
import type { DayPlan, Stop } from "#app/domain/plan/plan.ts";
import {
  findStopRecord,
  type Known,
  listStopRecords,
} from "#app/domain/plan/stop-records.server.ts";
import { sunsetOf } from "#app/domain/plan/visits.server.ts";
import { WALK_MAX, wayBetween } from "#app/domain/plan/ways.ts";
import {
  DAY_PARTS,
  momentOn,
  peopleOf,
  type StopKey,
  type Wishes,
} from "#app/domain/plan/wishes.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";

export type Fault =
  | "gone"
  | "twice"
  | "past"
  | "closed"
  | "not-on"
  | "dark"
  | "too-far"
  | "too-late"
  | "money"
  | "refused";

/** As much of a stop as is checked. */
export type TimedStop = Pick<Stop, "key" | "kind" | "role" | "point" | "start" | "end">;

type Checked = Pick<DayPlan, "day" | "wishes" | "stay"> & { stops: readonly TimedStop[] };

/** With what its record says now, and where that is. */
type Found = TimedStop & { known: Known; there: Coordinates | undefined };

/** What was found of stops at their time. */
type Times = Map<string, Fault | "">;

/**
 * Reads the records again: all that it shares with the search are hours and ways. `times` is kept by whoever checks
 * many plans of one day.
 */
export function checkPlan(plan: Checked, now: Date, times: Times = new Map()) {
  const { wishes, stops, stay, day } = plan;
  const from = wishes.from ?? DAY_PARTS[wishes.part].from;
  const to = wishes.until ?? DAY_PARTS[wishes.part].to;
  const isLate = wishes.part === "evening" && wishes.until === undefined;
  const late = isLate ? LATE_EVENT_MINUTES : to;
  const begins = momentOn(day, from);
  const [ends, eventsEnd] = [momentOn(day, to), momentOn(day, late)];
  const faults: { key: StopKey; fault: Fault }[] = [];
  const seen = new Set<StopKey>();
  let spent = 0;
  let left = { point: stay?.point, end: begins };
  /** The car waits at the hotel, or at the first stop, until somebody drives. */
  let car = stay?.point ?? stops[0]?.point;

  const isTooFar = ({ start, there }: Found) => {
    if (!there) return true;
    if (!left.point) return false;
    const way = wayBetween(left.point, there, wishes, car);
    // A kept plan may be older than the walks back to the car.
    const direct = wishes.stops.length > 0 ? wayBetween(left.point, there, wishes) : way;
    if (way.by === "car") car = there;
    const from = left.end.getTime();
    return [way, direct].every(
      ({ by, minutes }) =>
        start.getTime() < from + minutes * MINUTE_MS || (by === "foot" && minutes > WALK_MAX),
    );
  };
  const isTooLate = ({ start, end, kind }: TimedStop) =>
    start < begins || end > (kind === "event" ? eventsEnd : ends);
  const isHomeLate = ({ there, end }: Found) => {
    if (!stay || !there) return false;
    const { by, minutes } = wayBetween(
      there,
      stay.point,
      wishes,
      wishes.stops.length > 0 ? undefined : car,
    );
    const until = Math.max(end.getTime(), ends.getTime());
    const home = end.getTime() + minutes * MINUTE_MS;
    return (by === "foot" && minutes > WALK_MAX) || home > until + HOME_LATE * MINUTE_MS;
  };
  const faultOf = (stop: TimedStop): Fault | undefined => {
    const known = findStopRecord(stop.key);
    if (!known) return "gone";
    const found = { ...stop, known, there: pointOf(known) };
    spent += priceOf(known.record, stop) * peopleOf(wishes);
    if (seen.has(stop.key)) return "twice";
    if (stop.start < now && wishes.stops.length === 0) return "past";
    if (isRefused(found, wishes)) return "refused";
    if (wishes.budget !== undefined && spent > wishes.budget) return "money";
    if (isTooFar(found)) return "too-far";
    if (isTooLate(stop)) return "too-late";
    if (stop === stops.at(-1) && isHomeLate(found)) return "too-late";
    return faultAtTime(found, day, now, times);
  };
  for (const stop of stops) {
    const fault = faultOf(stop);
    if (fault) faults.push({ key: stop.key, fault });
    seen.add(stop.key);
    left = stop;
  }
  return faults;
}

type Priced = { price?: string; cost?: { from: number; to: number } | undefined };

function priceOf(record: Priced | object, { role }: TimedStop) {
  const { price, cost }: Priced = record;
  if (cost?.from === 0) return 0;
  if (cost) return Math.round(role === "drink" ? cost.from : (cost.from + cost.to) / 2);
  return Math.ceil(dollarsIn(price) ?? 0);
}

function isRefused({ key, kind, role, known: { record } }: Found, wishes: Wishes) {
  const isByBoat = "access" in record && record.access === "boat";
  const isOutdoors = record.setting === "outdoor" || kind === "beach" || role === "sunset";
  const isWet = wishes.rain && isOutdoors;
  const isUnwanted = wishes.stops.length === 0 && wishes.not.includes(key);
  return isByBoat || isWet || isUnwanted;
}

const pointOf = ({ record }: Known) =>
  record.coordinates ??
  ("venue" in record
    ? listStopRecords().find(({ profile }) => profile.name === record.venue)?.profile.point
    : undefined);

const LATE_EVENT_MINUTES = 25 * 60;

/** The latest of all ways to be under the sky: ten minutes after the sun has set, to full five. */
const TWILIGHT_MS = 15 * MINUTE_MS;

function faultAtTime(stop: Found, day: string, now: Date, times: Times) {
  const asked = `${stop.key} ${stop.role} ${stop.start.getTime()} ${stop.end.getTime()}`;
  const fault = times.get(asked) ?? findFault(stop, day, now) ?? "";
  times.set(asked, fault);
  return fault || undefined;
}

function findFault(stop: Found, day: string, now: Date): Fault | undefined {
  const { record } = stop.known;
  if ("venue" in record) return takesPlace(record, stop, now) ? undefined : "not-on";
  const hours = "opening_hours" in record ? record.opening_hours : undefined;
  const isUnknown = !hours && (stop.kind === "restaurant" || stop.kind === "venue");
  if (isUnknown || (hours && !isOpen(hours, stop))) return "closed";
  const isOutside = stop.role === "sunset" || stop.kind === "beach" || !hours;
  const isUnderTheSky = isOutside && record.setting !== "both";
  return isUnderTheSky && isDark(stop, day) ? "dark" : undefined;
}

function isDark({ end }: TimedStop, day: string) {
  const sunset = sunsetOf(day);
  return sunset !== undefined && end.getTime() > sunset.getTime() + TWILIGHT_MS;
}

const isOpen = (hours: readonly string[], { start, end }: TimedStop) =>
  openingsBetween(readOpeningHours(hours), start, end).some(
    ({ opens, closes }) => opens <= start && closes >= end,
  );

function takesPlace(event: WithPicture<GuideEvent>, { start, end }: TimedStop, now: Date) {
  const schedule = scheduleOf(event, now);
  if (!schedule || event.canceled) return false;
  const from = new Date(start.getTime() - HOUR_MS);
  const found = occurrencesOf(schedule, from, new Date(start.getTime() + DAY_MS), 3);
  return found.some(({ starts, ends }) => {
    const isFree = dollarsIn(event.price) === 0;
    const late = start.getTime() - starts.getTime();
    const isThere = late === 0 || (late > 0 && late <= HOUR_MS && (event.drop_in ?? isFree));
    return isThere && (ends === undefined || end <= ends);
  });
}
