import { PARTS_OF_CITY, PARTS_ON_MAP } from "#app/content/guide/places.ts";
import { findHotel } from "#app/domain/guide/guide.server.ts";
import { slugOf } from "#app/domain/guide/records/record-form.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import {
  candidatesOf,
  keptBy,
  type PlanRequest,
  pickCandidates,
  type Span,
} from "./candidates.server.ts";
import {
  findBestDay,
  frameOf,
  isUnusual,
  type Label,
  startLater,
  walkInOrder,
} from "./day-search.ts";
import type { DayPlan, Stop, StruckStop } from "./plan.ts";
import { reasonsOf } from "./reasons.ts";
import { findStopRecord, findStopRecords } from "./stop-records.server.ts";
import { strike } from "./struck.server.ts";
import { minutesOf, plannedDay, sunsetOf, toFive } from "./visits.server.ts";
import { wayBetween } from "./ways.ts";
import { DAY_PARTS, momentOn, peopleOf, planPath, type StopKey, type Wishes } from "./wishes.ts";

const SOON_MINUTES = 15;
const LATE_EVENT_MINUTES = 25 * 60;

const EVENING_OPENS = 17 * 60;
/** Dinner is over by then, too. */
const CHILDRENS_BED = 20 * 60 + 30;

/** The part of the day that is left, within the hours that were said. */
function spanOf({ day, part, children, from: begin, until }: Wishes, now: Date): Span {
  const from = begin ?? DAY_PARTS[part].from;
  const to = Math.max(until ?? DAY_PARTS[part].to, from);
  const soon = day === dateInCity(now) ? toFive(minutesOf(now, day) + SOON_MINUTES) : from;
  const isEvening = part === "evening" && begin === undefined;
  return {
    from: Math.max(from, soon),
    to,
    late: part === "evening" && until === undefined ? LATE_EVENT_MINUTES : to,
    opens: isEvening ? EVENING_OPENS : 0,
    bed: children > 0 ? CHILDRENS_BED : LATE_EVENT_MINUTES,
  };
}

const PARTS = new Map(PARTS_OF_CITY.map((name) => [slugOf(name), name]));

/** A hotel, or the middle of a part of town. */
export function findStay(stay: string | undefined): DayPlan["stay"] {
  if (stay === undefined) return undefined;
  const hotel = findHotel(stay);
  if (hotel?.coordinates) return { name: hotel.name, point: hotel.coordinates, way: undefined };
  const name = PARTS.get(stay);
  const part = name && PARTS_ON_MAP[name];
  return part && { name, point: part, way: undefined };
}

export const isDayOver = ({ day }: Wishes, now: Date) => day < dateInCity(now);

/** A plan that may be short, or empty. */
export function draftPlan(wishes: Wishes, now: Date): DayPlan {
  if (isDayOver(wishes, now)) return toPlan(wishes, now, [], []);
  return wishes.stops.length > 0 ? timedPlan(wishes, now) : bestPlan(wishes, now);
}

export const requestOf = (wishes: Wishes, now: Date): PlanRequest => ({
  wishes,
  span: spanOf(wishes, now),
  stay: findStay(wishes.stay)?.point,
  day: plannedDay(wishes.day, now, wishes.dinner),
});

const ENOUGH = 3;
const ENOUGH_MINUTES = 120;

/** Fewer are no plan; before a flight one is. */
export function enoughFor(wishes: Wishes, now: Date) {
  const { from, to } = spanOf(wishes, now);
  const most = Math.min(wishes.most ?? ENOUGH, ENOUGH);
  return Math.min(most, Math.max(1, Math.round((to - from) / ENOUGH_MINUTES)));
}

/** Three stops are better than the best two, and an early stop is better than almost none. */
function bestDay(request: PlanRequest): Label {
  const { span } = request;
  const candidates = pickCandidates(request);
  const frame = frameOf(candidates, request);
  const best = findBestDay(candidates, frame);
  if (best.steps.length >= ENOUGH) return best;
  const fuller = findBestDay(candidates, frame, ENOUGH);
  const isOdd = fuller.steps.some(({ candidate, start, end }) =>
    isUnusual(candidate, start, end, span),
  );
  if (fuller.last && !isOdd) return fuller;
  return span.from < span.opens
    ? bestDay({ ...request, span: { ...span, opens: span.from } })
    : best;
}

function bestPlan(wishes: Wishes, now: Date): DayPlan {
  const stops = toStops(bestDay(requestOf(wishes, now)), wishes);
  const known = keptBy(wishes).filter(findStopRecord);
  const left = known.filter((key) => !keysOfStops(stops).includes(key));
  const struck = left.map((key) => strike(key, stops.length, wishes, now));
  return toPlan(wishes, now, stops, struck);
}

/** A kept plan. Of today what is left of it, but where some of it is behind: there it is as it was in the morning. */
function timedPlan(wishes: Wishes, now: Date): DayPlan {
  const plan = planFrom(wishes, now);
  if (plan.struck.length === 0 || wishes.day !== dateInCity(now)) return plan;
  const whole = planFrom(wishes, momentOn(wishes.day, 0));
  return whole.struck.length < plan.struck.length ? whole : plan;
}

/** These records in this order, whatever role each has now. What was kept before walks back to the car were counted holds without them. */
function planFrom(wishes: Wishes, now: Date): DayPlan {
  const request = requestOf(wishes, now);
  const candidates = candidatesOf(findStopRecords(wishes.stops), request);
  const groups = wishes.stops.map((key) => candidates.filter(({ profile }) => profile.key === key));
  const walk = (isCarAlong?: true) => walkInOrder(groups, frameOf(candidates, request, isCarAlong));
  const strict = walk();
  const lenient = strict.missing.length > 0 ? walk(true) : strict;
  const { label, missing } = lenient.missing.length < strict.missing.length ? lenient : strict;
  const struck = missing.flatMap((at, before) => {
    const key = wishes.stops[at];
    return key ? [strike(key, at - before, wishes, now)] : [];
  });
  return toPlan(wishes, now, toStops(label, wishes), struck);
}

function toStops(label: Label, wishes: Wishes): Stop[] {
  const sunset = sunsetOf(wishes.day);
  const steps = startLater(label.steps);
  return steps.flatMap(({ candidate, start, end, way }, at) => {
    const { profile, role, point, cost, isAbout } = candidate;
    const found = findStopRecord(profile.key);
    if (!found) return [];
    const starts = momentOn(wishes.day, start);
    const before = steps[at - 1];
    return {
      ...{ ...profile, role, point, isAbout, way, cost },
      start: starts,
      end: momentOn(wishes.day, end),
      reasons: reasonsOf({ candidate, found, start: starts, way, sunset, wishes }),
      free: before ? start - before.end - (way?.minutes ?? 0) : 0,
    };
  });
}

const keysOfStops = (stops: readonly Stop[]) => stops.map(({ key }) => key);

function toPlan(
  wishes: Wishes,
  asOf: Date,
  stops: readonly Stop[],
  struck: readonly StruckStop[],
): DayPlan {
  const stay = findStay(wishes.stay);
  const last = stops.at(-1);
  const car = stops.findLast(({ way }) => way?.by === "car") ?? stay;
  const home = stay && last && wayBetween(last.point, stay.point, wishes, car?.point);
  return {
    ...{ wishes, asOf },
    ...{ path: planPath(wishes), day: wishes.day, sunset: sunsetOf(wishes.day) },
    ...{ stops, struck },
    unknown: [...keptBy(wishes), ...wishes.not].filter((key) => !findStopRecord(key)).length,
    people: peopleOf(wishes),
    cost: stops.reduce((sum, { cost = 0 }) => sum + cost, 0),
    stay: stay && { ...stay, way: home },
    keepPath: pathOfStops(keysOfStops(stops), wishes),
    ...{ missed: [], nothing: undefined },
  };
}

const NONE = { no: [], not: [], keep: [] } satisfies Partial<Wishes>;

/** The wishes by which stops were chosen are done. */
export const pathOfStops = (stops: readonly StopKey[], wishes: Wishes) =>
  planPath({ ...wishes, ...NONE, eat: undefined, first: undefined, most: undefined, stops });
