import { dollarsIn } from "#app/domain/guide/event.ts";
import { scheduleOf } from "#app/domain/guide/events.server.ts";
import { occurrencesOf } from "#app/domain/guide/occurrences.server.ts";
import { openingsBetween, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import type { GuideEvent, WithPicture } from "#app/domain/guide/records.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";
import { HOME_LATE } from "./day-search.ts";
import type { DayPlan, Stop } from "./plan.ts";
import { findStopRecord, pointOfVenue } from "./stop-records.server.ts";
import { sunsetOf } from "./visits.server.ts";
import { travelerOf, WALK_MAX, wayBetween } from "./ways.ts";
import { DAY_PARTS, momentOn, PARTY_SIZES, type StopKey } from "./wishes.ts";

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

type Found = Map<string, Fault | "">;

/**
 * Reads the records again: all that it shares with the search are hours and ways. `known`: what was found of stops at
 * their time, where many plans of one day are checked.
 */
export function checkPlan(plan: Checked, now: Date, known: Found = new Map()) {
  const { wishes, stops, stay } = plan;
  const faults: { key: StopKey; fault: Fault }[] = [];
  const seen = new Set<StopKey>();
  let spent = 0;
  let before: TimedStop | undefined;
  const faultOf = (stop: TimedStop): Fault | undefined => {
    const found = findStopRecord(stop.key);
    if (!found) return "gone";
    spent += priceOf(found.record, stop) * PARTY_SIZES[wishes.with];
    if (seen.has(stop.key)) return "twice";
    if (stop.start < now && wishes.stops.length === 0) return "past";
    if (isRefused(stop, plan)) return "refused";
    if (wishes.budget !== undefined && spent > wishes.budget) return "money";
    if (isTooFar(before?.point ?? stay?.point, stop, before?.end, plan)) return "too-far";
    if (isTooLate(stop, plan)) return "too-late";
    if (stop === stops.at(-1) && isHomeLate(stop, plan)) return "too-late";
    return knownFaultOf(stop, plan, now, known);
  };
  for (const stop of stops) {
    const fault = faultOf(stop);
    if (fault) faults.push({ key: stop.key, fault });
    seen.add(stop.key);
    before = stop;
  }
  return faults;
}

type Priced = { price?: string; cost?: { from: number; to: number } | undefined };

function priceOf(record: Priced | object, { role }: TimedStop) {
  const { price, cost }: Priced = record;
  if (cost) return Math.round(role === "drink" ? cost.from : (cost.from + cost.to) / 2);
  return Math.ceil(dollarsIn(price) ?? 0);
}

function isRefused({ key, kind, role }: TimedStop, { wishes }: Checked) {
  const record = findStopRecord(key)?.record;
  if (!record) return false;
  const isByBoat = "access" in record && record.access === "boat";
  const isOutdoors = record.setting === "outdoor" || kind === "beach" || role === "sunset";
  const isWet = wishes.rain && isOutdoors;
  const isUnwanted = wishes.stops.length === 0 && wishes.not.includes(key);
  return isByBoat || isWet || isUnwanted;
}

function pointOfStop({ key }: TimedStop) {
  const { record } = findStopRecord(key) ?? {};
  if (!record) return undefined;
  return record.coordinates ?? ("venue" in record ? pointOfVenue(record.venue) : undefined);
}

/** Where the place is not where it was said to be, or one is not there by then. */
function isTooFar(
  from: TimedStop["point"] | undefined,
  stop: TimedStop,
  left: Date | undefined,
  { wishes, day }: Checked,
) {
  const point = pointOfStop(stop);
  if (!point) return true;
  if (!from) return false;
  const { by, minutes } = wayBetween(from, point, travelerOf(wishes));
  const begins = left ?? momentOn(day, DAY_PARTS[wishes.part].from);
  const arrives = begins.getTime() + minutes * MINUTE_MS;
  return stop.start.getTime() < arrives || (by === "foot" && minutes > WALK_MAX);
}

const LATE_EVENT_MINUTES = 25 * 60;

function isTooLate({ start, end, kind }: TimedStop, { wishes, day }: Checked) {
  const { from, to } = DAY_PARTS[wishes.part];
  const isLate = wishes.part === "evening" && kind === "event";
  return start < momentOn(day, from) || end > momentOn(day, isLate ? LATE_EVENT_MINUTES : to);
}

function isHomeLate(last: TimedStop, { stay, wishes, day }: Checked) {
  const point = pointOfStop(last);
  if (!stay || !point) return false;
  const { by, minutes } = wayBetween(point, stay.point, travelerOf(wishes));
  const until = Math.max(last.end.getTime(), momentOn(day, DAY_PARTS[wishes.part].to).getTime());
  const home = last.end.getTime() + minutes * MINUTE_MS;
  return (by === "foot" && minutes > WALK_MAX) || home > until + HOME_LATE * MINUTE_MS;
}

/** The latest of all ways to be under the sky: ten minutes after the sun has set, to full five. */
const TWILIGHT_MS = 15 * MINUTE_MS;

function knownFaultOf(stop: TimedStop, plan: Checked, now: Date, known: Found) {
  const asked = `${stop.key} ${stop.role} ${stop.start.getTime()} ${stop.end.getTime()}`;
  const fault = known.get(asked) ?? faultOfTime(stop, plan, now) ?? "";
  known.set(asked, fault);
  return fault || undefined;
}

function faultOfTime(stop: TimedStop, { day }: Checked, now: Date): Fault | undefined {
  const { record } = findStopRecord(stop.key) ?? {};
  if (!record) return undefined;
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
