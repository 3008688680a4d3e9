import type { Candidate, PlanRequest, Span } from "./candidates.server.ts";
import type { Role, Way } from "./plan.ts";
import { MINUTES } from "./profiles.ts";
import { travelerOf, WALK_MAX, wayBetween } from "./ways.ts";
import { STOPS_MAX } from "./wishes.ts";

/** A day so far. It holds the one that it goes on from, not a copied list. */
export type Label = {
  parent: Label | undefined;
  candidate: Candidate | undefined;
  way: Way | undefined;
  start: number;
  end: number;
  roles: number;
  cost: number;
  score: number;
};

/** The bounds that all days of a plan share. */
export type Frame = {
  span: Span;
  budget: number | undefined;
  wayTo: (from: Candidate | undefined, to: Candidate) => Way | undefined;
  wayHome: (from: Candidate) => Way | undefined;
};

export const HOME_LATE = 30;
export const WAY_A_MINUTE = 0.12;
/** More than before. */
const EVENING_WAY_A_MINUTE = 0.12;
const EVENING = 18 * 60;
const A_DRIVE = 0.6;
const WAITING = 0.015;
const LONG_WAITING = 0.025;
const LONG = 60;
const A_DOLLAR = 0.002;
const A_DOLLAR_OF_BUDGET = 0.004;
const BEAM = 120;

export function frameOf(
  candidates: readonly Candidate[],
  { wishes, span, stay }: PlanRequest,
): Frame {
  const traveler = travelerOf(wishes);
  const ways = new Map<number, Way>();
  const wayTo = (from: Candidate | undefined, to: Candidate) => {
    const start = from?.point ?? stay;
    if (!start) return undefined;
    const key = (from ? from.index + 1 : 0) * (candidates.length + 1) + to.index;
    const way = ways.get(key) ?? wayBetween(start, to.point, traveler);
    ways.set(key, way);
    return way;
  };
  return { span, budget: wishes.budget, wayTo, wayHome: (from) => wayTo(undefined, from) };
}

const emptyDay = ({ span }: Frame): Label => ({
  parent: undefined,
  candidate: undefined,
  way: undefined,
  start: span.from,
  end: span.from,
  roles: 0,
  cost: 0,
  score: 0,
});

const NEVER = -1;

/** The earliest start of a visit, if it is possible at all: what is refused here is refused for good. */
function startOf(label: Label, candidate: Candidate, way: Way | undefined, frame: Frame) {
  const { span, budget, wayHome } = frame;
  if (budget !== undefined && label.cost + (candidate.cost ?? 0) > budget) return NEVER;
  if (way && isTooFar(way)) return NEVER;
  const later = Math.max(label.end + (way?.minutes ?? 0), candidate.earliest);
  const start = candidate.isFixed ? later : Math.ceil(later / 5) * 5;
  if (start > candidate.latest) return NEVER;
  const end = endOf(candidate, start);
  const limit = candidate.role === "event" ? span.late : span.to;
  if (end > candidate.closes || end > limit) return NEVER;
  const home = wayHome(candidate);
  const isHomeLate = home && (isTooFar(home) || end + home.minutes > limit + HOME_LATE);
  return isHomeLate ? NEVER : start;
}

const endOf = ({ until, minutes }: Candidate, start: number) => until ?? start + minutes;

/** The score without the waiting, which is an upper bound. */
const scoreWith = (
  label: Label,
  { value, cost = 0 }: Candidate,
  way: Way | undefined,
  frame: Frame,
) =>
  label.score +
  value -
  (way ? WAY_A_MINUTE * way.minutes + (way.by === "car" ? A_DRIVE : 0) : 0) -
  cost * (frame.budget === undefined ? A_DOLLAR : A_DOLLAR_OF_BUDGET);

/** More than any visit is worth. */
export const UNUSUAL = 30;

/** The sun and what is on do not wait for the evening. */
export const isUnusual = (
  { role }: Pick<Candidate, "role">,
  start: number,
  end: number,
  { opens, bed }: Span,
) => end > bed || (start < opens && role !== "sunset" && role !== "event");

/** Ways cost more in the evening, and nobody waits for a filler. */
function lossOf(
  label: Label,
  candidate: Candidate,
  way: Way | undefined,
  start: number,
  { span }: Frame,
) {
  const minutes = way?.minutes ?? 0;
  const waiting = start - label.end - minutes;
  const isOdd = isUnusual(candidate, start, endOf(candidate, start), span);
  return (
    waiting * (waiting > LONG ? LONG_WAITING : WAITING) +
    (start > EVENING ? minutes * EVENING_WAY_A_MINUTE : 0) +
    (isOdd ? UNUSUAL : 0)
  );
}

/** The day with one more stop, where it is possible. */
function extend(label: Label, candidate: Candidate, frame: Frame, loss = 0): Label | undefined {
  const way = frame.wayTo(label.candidate, candidate);
  const start = startOf(label, candidate, way, frame);
  if (start === NEVER) return undefined;
  return {
    parent: label,
    candidate,
    way,
    start,
    end: endOf(candidate, start),
    roles: label.roles + oneOf(candidate),
    cost: label.cost + (candidate.cost ?? 0),
    score:
      scoreWith(label, candidate, way, frame) - lossOf(label, candidate, way, start, frame) - loss,
  };
}

const isTooFar = ({ by, minutes }: Way) => by === "foot" && minutes > WALK_MAX;

const ROLES = Object.keys(MINUTES) as Role[];
const MOST: Partial<Record<Role, number>> = { event: 3, place: 2, walk: 2 };
/** A day's count of each role is one number, with two bits a role. */
const oneOf = ({ role }: Candidate) => 4 ** ROLES.indexOf(role);
const isFull = (roles: number, candidate: Candidate) =>
  Math.floor(roles / oneOf(candidate)) % 4 >= (MOST[candidate.role] ?? 1);

const APART: Partial<Record<Role, { from: Role; minutes: number }>> = {
  lunch: { from: "breakfast", minutes: 120 },
  dinner: { from: "lunch", minutes: 120 },
  sunset: { from: "beach", minutes: 180 },
};

/** A record once, and nobody eats twice in two hours. */
function isSensible(label: Label, { profile, role }: Candidate, start: number) {
  const apart = APART[role];
  for (let each: Label | undefined = label; each?.candidate; each = each.parent) {
    if (each.candidate.profile === profile) return false;
    if (apart?.from === each.candidate.role && start - each.end < apart.minutes) return false;
  }
  return true;
}

/** Beam search: the best days of one stop, then of two, and so on. */
export function findBestDay(candidates: readonly Candidate[], frame: Frame): Label {
  let best = emptyDay(frame);
  let labels = [best];
  for (let round = 0; round < STOPS_MAX && labels.length > 0; round += 1) {
    labels = bestOf(extendAll(labels, candidates, frame));
    for (const label of labels) if (totalOf(label, frame) > totalOf(best, frame)) best = label;
  }
  return best;
}

/** Keeps the better of two days with the same last stop, the same roles and an end in the same half hour. */
function extendAll(labels: readonly Label[], candidates: readonly Candidate[], frame: Frame) {
  const found = new Map<string, Label>();
  for (const label of labels) {
    for (const candidate of candidates) {
      if (label.end > candidate.latest || isFull(label.roles, candidate)) continue;
      const next = extend(label, candidate, frame);
      if (!next || !isSensible(label, candidate, next.start)) continue;
      const key = `${next.roles} ${candidate.index} ${Math.floor(next.end / 30)}`;
      if (next.score > (found.get(key)?.score ?? Number.NEGATIVE_INFINITY)) found.set(key, next);
    }
  }
  return [...found.values()];
}

const ODD = 20;

/** A plan that keeps two lunches gets both, but breakfast where one of them can be that. */
function extendAnyhow(label: Label, candidate: Candidate, frame: Frame) {
  const next = extend(label, candidate, frame);
  const isUsual =
    next && !isFull(label.roles, candidate) && isSensible(label, candidate, next.start);
  return isUsual ? next : extend(label, candidate, frame, ODD);
}

/** These in this order, each in one of its roles, behind `before`; those that cannot be are named by their place. */
export function walkInOrder(
  groups: readonly (readonly Candidate[])[],
  frame: Frame,
  before: readonly Label[] = [emptyDay(frame)],
) {
  let labels = before;
  const missing: number[] = [];
  for (const [at, group] of groups.entries()) {
    const next: Label[] = [];
    for (const label of labels) {
      for (const candidate of group) {
        const extended = extendAnyhow(label, candidate, frame);
        if (extended) next.push(extended);
      }
    }
    if (next.length === 0) missing.push(at);
    else labels = bestOf(next);
  }
  return { label: labels[0] ?? emptyDay(frame), labels, missing };
}

export type LabelOfStop = Label & { candidate: Candidate };

export function stopsOf(label: Label) {
  const stops: LabelOfStop[] = [];
  for (let each: Label | undefined = label; each?.candidate; each = each.parent) {
    stops.unshift(each as LabelOfStop);
  }
  return stops;
}

/** Adds the way home. Anything to do is better than nothing. */
function totalOf({ score, candidate }: Label, frame: Frame) {
  if (!candidate) return Number.NEGATIVE_INFINITY;
  return score - WAY_A_MINUTE * (frame.wayHome(candidate)?.minutes ?? 0);
}

const bestOf = (labels: Label[]) =>
  labels.sort((one, other) => other.score - one.score).slice(0, BEAM);
