import { dollarsIn } from "#app/domain/guide/event.ts";
import { occurrencesOf } from "#app/domain/guide/occurrences.server.ts";
import { openingsBetween, readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import type { GuideEvent } from "#app/domain/guide/records.ts";
import { readSchedule } from "#app/domain/guide/schedule.server.ts";
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

type Checked = Pick<DayPlan, "day" | "wishes" | "stops" | "stay">;

/** Reads the records again: all that it shares with the search are hours and ways. */
export function checkPlan(plan: Checked, now: Date) {
  const { wishes, stops, stay } = plan;
  const faults: { key: StopKey; fault: Fault }[] = [];
  const seen = new Set<StopKey>();
  let spent = 0;
  let before: Stop | undefined;
  for (const stop of stops) {
    const found = findStopRecord(stop.key);
    spent += found ? priceOf(found.record, stop) * PARTY_SIZES[wishes.with] : 0;
    const is: [Fault, boolean][] = [
      ["gone", !found],
      ["twice", seen.has(stop.key)],
      ["past", stop.start < now && wishes.stops.length === 0],
      ["refused", isRefused(stop, plan)],
      ["money", wishes.budget !== undefined && spent > wishes.budget],
      ["too-far", isTooFar(before?.point ?? stay?.point, stop, before?.end, plan)],
      ["too-late", isTooLate(stop, plan) || (stop === stops.at(-1) && isHomeLate(stop, plan))],
      ...timesOf(stop, plan, now),
    ];
    seen.add(stop.key);
    const [fault] = is.find(([, isSo]) => isSo) ?? [];
    if (fault) faults.push({ key: stop.key, fault });
    before = stop;
  }
  return faults;
}

type Priced = { price?: string; cost?: { from: number; to: number } | undefined };

function priceOf(record: Priced | object, { role }: Stop) {
  const { price, cost }: Priced = record;
  if (cost) return Math.round(role === "drink" ? cost.from : (cost.from + cost.to) / 2);
  return Math.ceil(dollarsIn(price) ?? 0);
}

function isRefused({ key, kind, role }: Stop, { wishes }: Checked) {
  const record = findStopRecord(key)?.record;
  if (!record) return false;
  const isByBoat = "access" in record && record.access === "boat";
  const isOutdoors = record.setting === "outdoor" || kind === "beach" || role === "sunset";
  const isWet = wishes.rain && isOutdoors;
  const isUnwanted = wishes.stops.length === 0 && wishes.not.includes(key);
  return isByBoat || isWet || isUnwanted;
}

function pointOfStop({ key }: Stop) {
  const { record } = findStopRecord(key) ?? {};
  if (!record) return undefined;
  return record.coordinates ?? ("venue" in record ? pointOfVenue(record.venue) : undefined);
}

/** Where the place is not where it was said to be, or one is not there by then. */
function isTooFar(
  from: Stop["point"] | undefined,
  stop: Stop,
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

function isTooLate({ start, end, kind }: Stop, { wishes, day }: Checked) {
  const { from, to } = DAY_PARTS[wishes.part];
  const isLate = wishes.part === "evening" && kind === "event";
  return start < momentOn(day, from) || end > momentOn(day, isLate ? LATE_EVENT_MINUTES : to);
}

function isHomeLate(last: Stop, { stay, wishes, day }: Checked) {
  const point = pointOfStop(last);
  if (!stay || !point) return false;
  const { by, minutes } = wayBetween(point, stay.point, travelerOf(wishes));
  const until = Math.max(last.end.getTime(), momentOn(day, DAY_PARTS[wishes.part].to).getTime());
  const home = last.end.getTime() + minutes * MINUTE_MS;
  return (by === "foot" && minutes > WALK_MAX) || home > until + HOME_LATE * MINUTE_MS;
}

/** The latest of all ways to be under the sky: ten minutes after the sun has set, to full five. */
const TWILIGHT_MS = 15 * MINUTE_MS;

function timesOf(stop: Stop, { day }: Checked, now: Date): [Fault, boolean][] {
  const { record } = findStopRecord(stop.key) ?? {};
  if (!record) return [];
  if ("venue" in record) return [["not-on", !takesPlace(record, stop, now)]];
  const hours = "opening_hours" in record ? record.opening_hours : undefined;
  const sunset = sunsetOf(day);
  const isOutside = stop.role === "sunset" || stop.kind === "beach" || !hours;
  const isDark = sunset && stop.end.getTime() > sunset.getTime() + TWILIGHT_MS;
  const isUnderTheSky = isOutside && record.setting !== "both";
  const isClosed = hours && !isOpen(hours, stop);
  const isUnknown = !hours && (stop.kind === "restaurant" || stop.kind === "venue");
  return [
    ["closed", Boolean(isClosed || isUnknown)],
    ["dark", Boolean(isUnderTheSky && isDark)],
  ];
}

const isOpen = (hours: readonly string[], { start, end }: Stop) =>
  openingsBetween(readOpeningHours(hours), start, end).some(
    ({ opens, closes }) => opens <= start && closes >= end,
  );

function takesPlace(event: GuideEvent, { start, end }: Stop, now: Date) {
  const { schedule } = readSchedule(event, now);
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
