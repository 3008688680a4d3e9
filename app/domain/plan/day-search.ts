import { metersBetween } from "#app/domain/guide/distance.ts";
import type { Candidate, PlanRequest, Span } from "./candidates.server.ts";
import { ROLES, type Role, type Way } from "./plan.ts";
import { walkMaxOf, wayBetween } from "./ways.ts";
import { type Like, STOPS_MAX } from "./wishes.ts";

export type Step = { candidate: Candidate; way: Way | undefined; start: number; end: number };

/** A day so far. */
export type Label = {
  steps: readonly Step[];
  last: Candidate | undefined;
  /** The stop at which the car is. */
  car: Candidate | undefined;
  end: number;
  /** The count of each role, with two bits a role. */
  roles: number;
  cost: number;
  score: number;
  /** How many of what must be there if it can be. */
  musts: number;
};

export const HOME_LATE = 30;
export const WAY_A_MINUTE = 0.12;
/** A drive is its distance, to park at both ends, and its trouble; one back to where one was is more of it. */
const A_DRIVE = 2.5;
const A_KILOMETER = 0.6;
const BACK = 2;
const NEAR_METERS = 1200;
/** So much more than before is a way in the evening. */
const EVENING_WAYS = 1.5;
const EVENING = 18 * 60;
const WAITING = 0.015;
const LONG_WAITING = 0.04;
const LONG = 60;
/** A day begins within so many minutes, if anything is open: an empty morning is worse than a gap. */
const LATE_START = 120;
const EMPTY_MORNING = 0.06;
const A_DOLLAR = 0.002;
const A_DOLLAR_OF_BUDGET = 0.004;
/** A day with more stops is a list. */
const EASY_STOPS = 4;
const CROWDED = 1.8;
const BEAM = 120;

const numberOf = (one: Candidate | undefined) => (one ? one.index + 1 : 0);

/** All days of a plan share it. `isCarAlong`: the car is always where the people are. */
export function frameOf(
  candidates: readonly Candidate[],
  { wishes, span, stay }: PlanRequest,
  isCarAlong = false,
) {
  const many = candidates.length + 1;
  const ways = new Map<number, (Way | undefined)[]>();
  const distances = new Array<number | undefined>(many ** 2).fill(undefined);
  const wayTo = ({ last, car }: Pick<Label, "last" | "car">, to: Candidate | undefined) => {
    const at = numberOf(last) * many + numberOf(car);
    const fromHere = ways.get(at) ?? new Array(many).fill(undefined);
    ways.set(at, fromHere);
    fromHere[numberOf(to)] ??= findWay(last, car, to);
    return fromHere[numberOf(to)];
  };
  const findWay = (...stops: (Candidate | undefined)[]) => {
    const [from, car, end] = stops.map((stop) => stop?.point ?? stay);
    return from && end && wayBetween(from, end, wishes, isCarAlong ? from : car);
  };
  const meters = (one: Candidate, other: Candidate) => {
    const at = numberOf(one) * many + numberOf(other);
    const distance = distances[at] ?? metersBetween(one.point, other.point);
    distances[at] = distance;
    return distance;
  };
  return {
    ...{ wishes, span, wayTo, meters, hasStay: stay !== undefined },
    hasChildren: wishes.children > 0,
    walkMax: walkMaxOf(wishes),
    first: candidates.find(({ profile }) => profile.key === wishes.first)?.profile.key,
  };
}

export type Frame = ReturnType<typeof frameOf>;

export const emptyDay = ({ span }: Frame): Label => ({
  ...{ steps: [], last: undefined, car: undefined, roles: 0, cost: 0, score: 0, musts: 0 },
  end: span.from,
});

/** The earliest start of a visit, if it is possible at all: what is refused here is refused for good. */
function startOf(label: Label, candidate: Candidate, way: Way | undefined, frame: Frame) {
  const { span, wishes } = frame;
  if (label.cost + (candidate.cost ?? 0) > (wishes.budget ?? Number.POSITIVE_INFINITY))
    return undefined;
  if (way && isTooFar(way, frame)) return undefined;
  const later = Math.max(label.end + (way?.minutes ?? 0), candidate.earliest);
  const start = candidate.isFixed ? later : Math.ceil(later / 5) * 5;
  if (start > candidate.latest) return undefined;
  const end = endOf(candidate, start);
  const limit = candidate.role === "event" ? span.late : span.to;
  if (end > candidate.closes || end > limit) return undefined;
  const home = wayHome({ last: candidate, car: carAfter(label, candidate, way) }, frame);
  const isHomeLate = home && (isTooFar(home, frame) || end + home.minutes > limit + HOME_LATE);
  return isHomeLate ? undefined : start;
}

/** The car stays where it is while people walk. Without a hotel it is at the first stop. */
const carAfter = ({ car }: Label, candidate: Candidate, way: Way | undefined) =>
  way?.by === "foot" ? car : candidate;

const wayHome = (at: Pick<Label, "last" | "car">, { hasStay, wayTo }: Frame) =>
  hasStay ? wayTo(at, undefined) : undefined;

const endOf = ({ until, minutes }: Candidate, start: number) => until ?? start + minutes;

function lossOfWay(label: Label, to: Candidate, way: Way | undefined, start: number, frame: Frame) {
  if (!way) return 0;
  const often = start > EVENING ? EVENING_WAYS : 1;
  const walked = way.by === "foot" ? way.minutes : (way.back ?? 0);
  if (way.by === "foot") return WAY_A_MINUTE * walked * often;
  const wasNear = label.steps.some(({ candidate }) => frame.meters(candidate, to) < NEAR_METERS);
  const driven = A_DRIVE + (A_KILOMETER * way.meters) / 1000;
  return (driven + WAY_A_MINUTE * walked) * often + (wasNear ? BACK : 0);
}

/** More than any visit is worth. */
export const UNUSUAL = 30;

/** The sun and what is on do not wait for the evening. */
export const isUnusual = (
  { role }: Pick<Candidate, "role">,
  start: number,
  end: number,
  { opens, bed }: Span,
) => end > bed || (start < opens && role !== "sunset" && role !== "event");

const CHILDRENS_DINNER = 17;
const OFF_HOUR = 1.8;

function lossOfHour({ role }: Candidate, start: number, { hasChildren }: Frame) {
  const hour = start / 60;
  const [from, to] = ROLES[role].table ?? [hour, hour];
  const first = role === "dinner" && hasChildren ? CHILDRENS_DINNER : from;
  return OFF_HOUR * Math.max(0, first - hour, hour - to);
}

function rateOf(waiting: number, isFirst: boolean) {
  if (isFirst) return waiting > LATE_START ? EMPTY_MORNING : WAITING;
  return waiting > LONG ? LONG_WAITING : WAITING;
}

/** Nobody waits for a filler. */
function lossOf(
  label: Label,
  candidate: Candidate,
  way: Way | undefined,
  start: number,
  frame: Frame,
) {
  const waiting = start - label.end - (way?.minutes ?? 0);
  const isOdd = isUnusual(candidate, start, endOf(candidate, start), frame.span);
  const dollars = frame.wishes.budget === undefined ? A_DOLLAR : A_DOLLAR_OF_BUDGET;
  return (
    lossOfWay(label, candidate, way, start, frame) +
    lossOfHour(candidate, start, frame) +
    waiting * rateOf(waiting, label.last === undefined) +
    (candidate.cost ?? 0) * dollars +
    Math.max(0, label.steps.length - EASY_STOPS) * CROWDED +
    (isOdd ? UNUSUAL : 0)
  );
}

/** Where and when it is next, if that is possible; without a loss it must be sensible, too. */
function stepTo(label: Label, candidate: Candidate, frame: Frame, loss = 0) {
  const way = frame.wayTo(label, candidate);
  const start = startOf(label, candidate, way, frame);
  if (start === undefined) return undefined;
  if (loss === 0 && !isSensible(label, candidate, start, frame)) return undefined;
  const score =
    label.score +
    candidate.value +
    FIRST_LIKED * candidate.serves.filter((like) => !hasServed(label, like)).length -
    lossOf(label, candidate, way, start, frame) -
    loss;
  return { candidate, way, start, end: endOf(candidate, start), score };
}

type NextStep = NonNullable<ReturnType<typeof stepTo>>;

const withStep = (label: Label, step: NextStep): Label => ({
  steps: [...label.steps, step],
  last: step.candidate,
  car: carAfter(label, step.candidate, step.way),
  end: step.end,
  roles: label.roles + ONE[step.candidate.role],
  cost: label.cost + (step.candidate.cost ?? 0),
  score: step.score,
  musts: label.musts + Number(step.candidate.isMust),
});

/** A wish is served once before anything is there twice. */
const FIRST_LIKED = 10;

const hasServed = ({ steps }: Label, like: Like) =>
  steps.some(({ candidate }) => candidate.serves.includes(like));

const isTooFar = ({ by, minutes }: Way, { walkMax }: Frame) => by === "foot" && minutes > walkMax;

const ONE = Object.fromEntries(Object.keys(ROLES).map((role, at) => [role, 4 ** at])) as Record<
  Role,
  number
>;
const MOST_PLACES = 3;
function isFull(roles: number, candidate: Candidate, { hasChildren, wishes }: Frame) {
  const areMany = candidate.role === "place" && (hasChildren || wishes.rain);
  const most = areMany ? MOST_PLACES : (ROLES[candidate.role].most ?? 1);
  return Math.floor(roles / ONE[candidate.role]) % 4 >= most;
}

/** Sand, a pier and the sunset over them are one place. */
const OUTSIDE = new Set<Role>(["walk", "beach", "sunset"]);
const SAME_METERS = 100;

const areSame = (one: Candidate, other: Candidate, { meters }: Frame) =>
  one.profile === other.profile ||
  (OUTSIDE.has(one.role) && OUTSIDE.has(other.role) && meters(one, other) < SAME_METERS);

/** A record once, and nobody eats twice in two hours. */
function isSensible({ steps }: Label, candidate: Candidate, start: number, frame: Frame) {
  const [from, minutes = 0] = ROLES[candidate.role].apart ?? [];
  return steps.every(({ candidate: other, end }) => {
    const isSoon = from === other.role && start - end < minutes;
    return !isSoon && !areSame(other, candidate, frame);
  });
}

function nextStep(label: Label, candidate: Candidate, frame: Frame) {
  if (label.end > candidate.latest || isFull(label.roles, candidate, frame)) return undefined;
  if (frame.first && !label.last && candidate.profile.key !== frame.first) return undefined;
  return stepTo(label, candidate, frame);
}

/** The day with one more stop, where that is possible and sensible. */
export function withStop(label: Label, candidate: Candidate, frame: Frame) {
  const step = nextStep(label, candidate, frame);
  return step && withStep(label, step);
}

/** Beam search: the best days of one stop, then of two, and so on; then the best order of what was found. */
export function findBestDay(candidates: readonly Candidate[], frame: Frame, least = 1): Label {
  let best = emptyDay(frame);
  let labels = [best];
  for (let round = 0; round < (frame.wishes.most ?? STOPS_MAX) && labels.length > 0; round += 1) {
    labels = extendAll(labels, candidates, frame);
    if (round + 1 < least) continue;
    for (const label of labels) if (totalOf(label, frame) > totalOf(best, frame)) best = label;
  }
  return inBestOrder(best, frame);
}

/** The most that it can add to the score of a day. */
const mostOf = ({ value, serves }: Candidate) => value + FIRST_LIKED * serves.length;

/** Tries all orders, but for those that cannot be better whatever comes. */
function inBestOrder(day: Label, frame: Frame) {
  let best = day;
  const visit = (label: Label, rest: readonly Candidate[]) => {
    if (rest.length === 0 && totalOf(label, frame) > totalOf(best, frame)) best = label;
    const most = rest.reduce((sum, candidate) => sum + mostOf(candidate), label.score);
    if (most <= totalOf(best, frame)) return;
    for (const [at, candidate] of rest.entries()) {
      const next = withStop(label, candidate, frame);
      if (next) visit(next, rest.toSpliced(at, 1));
    }
  };
  visit(
    emptyDay(frame),
    day.steps.map(({ candidate }) => candidate),
  );
  return best;
}

/** Of so few, days with other tables are told apart: one may be needed for the next meal. */
const FEW = 16;

const keysTaken = ({ steps }: Label, next: Candidate) =>
  [...steps.map(({ candidate }) => candidate), next]
    .filter(({ profile }) => profile.roles.length > 1)
    .map(({ profile }) => profile.seed)
    .sort();

/** The best days of one stop more, of each count of musts: of those that are the same in what may follow, the better. */
function extendAll(labels: readonly Label[], candidates: readonly Candidate[], frame: Frame) {
  const founds = new Map<number, Found>();
  for (const label of labels) {
    for (const candidate of candidates) {
      const step = nextStep(label, candidate, frame);
      if (!step) continue;
      const musts = label.musts + Number(candidate.isMust);
      const found = founds.get(musts) ?? { days: new Map(), least: Number.NEGATIVE_INFINITY };
      if (worthOf(step) < found.least) continue;
      founds.set(musts, found);
      const key = stateAfter(label, step, candidates.length <= FEW);
      if (step.score <= (found.days.get(key)?.score ?? Number.NEGATIVE_INFINITY)) continue;
      found.days.set(key, withStep(label, step));
      if (found.days.size > 2 * BEAM) keepBest(found);
    }
  }
  return [...founds.values()].flatMap(({ days }) => bestOf([...days.values()], A_MINUTE_LEFT));
}

/** `least`: what is worth less is not among the best. */
type Found = { days: Map<string | number, Label>; least: number };

function keepBest(found: Found) {
  const best = [...found.days].sort(([, one], [, other]) => worthOf(other) - worthOf(one));
  found.days = new Map(best.slice(0, BEAM));
  for (const [, last] of best.slice(BEAM - 1, BEAM)) found.least = worthOf(last);
}

/** The last stop and the car, the half hour in which it ends, and the roles; of few the tables, too. */
function stateAfter(label: Label, { candidate, way, end }: NextStep, areFew: boolean) {
  const place = candidate.index * 64 + (carAfter(label, candidate, way) ?? candidate).index;
  const roles = label.roles + ONE[candidate.role];
  const state = (place * 64 + Math.floor(end / 30)) * 4 ** 11 + roles;
  return areFew ? `${state} ${keysTaken(label, candidate)}` : state;
}

const ODD = 20;

/** A plan that keeps two lunches gets both, but breakfast where one of them can be that. */
function withAnyStop(label: Label, candidate: Candidate, frame: Frame) {
  const step = nextStep(label, candidate, frame) ?? stepTo(label, candidate, frame, ODD);
  return step && withStep(label, step);
}

/** These in this order after one of these days, each in one of its roles; those that cannot be are named by their place. */
export function walkInOrder(
  groups: readonly (readonly Candidate[])[],
  frame: Frame,
  before: readonly Label[] = [emptyDay(frame)],
) {
  let labels = before;
  const missing: number[] = [];
  for (const [at, group] of groups.entries()) {
    const next = labels.flatMap((label) =>
      group.flatMap((candidate) => withAnyStop(label, candidate, frame) ?? []),
    );
    if (next.length === 0) missing.push(at);
    else labels = bestOf(next);
  }
  return { label: labels[0] ?? emptyDay(frame), labels, missing };
}

const GAP = 20;
const LONG_DAY = 24 * 60;

/** Nobody gets up early to wait: what comes before the first gap begins later. */
export function startLater(stops: readonly Step[]): readonly Step[] {
  const gapBefore = ({ start, way }: Step, at: number) =>
    start - (stops[at - 1]?.end ?? start) - (way?.minutes ?? 0);
  const at = stops.findIndex((stop, index) => index > 0 && gapBefore(stop, index) > GAP);
  const next = stops[at];
  if (!next) return stops;
  const spare = stops.slice(0, at).map(({ candidate, start, end }) => {
    const { role, latest, closes, isFixed, until } = candidate;
    if (isFixed || until !== undefined) return 0;
    const [, table = LONG_DAY] = ROLES[role].table ?? [];
    const apartFrom = (stop: Step) => ROLES[stop.candidate.role].apart ?? [];
    const later = stops.find((stop) => apartFrom(stop)[0] === role);
    const apart = later ? later.start - end - (apartFrom(later)[1] ?? 0) : LONG_DAY;
    return Math.min(latest - start, table * 60 - start, closes - end, apart);
  });
  const by = Math.max(0, Math.floor(Math.min(gapBefore(next, at), ...spare) / 5) * 5);
  return stops.map((stop, index) =>
    index < at ? { ...stop, start: stop.start + by, end: stop.end + by } : stop,
  );
}

/** Adds the way home. Anything to do is better than nothing. */
export function totalOf(label: Label, frame: Frame) {
  if (!label.last) return Number.NEGATIVE_INFINITY;
  return label.score - WAY_A_MINUTE * (wayHome(label, frame)?.minutes ?? 0);
}

/** Who is ready early may still be the better. */
const A_MINUTE_LEFT = 0.03;

const worthOf = ({ score, end }: Pick<Label, "score" | "end">, left = A_MINUTE_LEFT) =>
  score - left * end;

const bestOf = (labels: Label[], left = 0) =>
  labels.sort((one, other) => worthOf(other, left) - worthOf(one, left)).slice(0, BEAM);
