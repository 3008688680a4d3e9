import type { Asked, Candidate, Span } from "./candidates.server.ts";
import type { Role, Way } from "./plan.ts";
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

/** What all days of one plan keep to. */
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
/** About half an hour. */
const BUCKET_BITS = 5;

export function frameOf(candidates: readonly Candidate[], { wishes, span, stay }: Asked): Frame {
  const { budget } = wishes;
  const traveler = travelerOf(wishes);
  const size = candidates.length;
  const ways = new Array<Way | undefined>(size * size);
  const home = new Array<Way | undefined>(size);
  const wayHome = ({ index, point }: Candidate) => {
    if (stay) home[index] ??= wayBetween(stay, point, traveler);
    return home[index];
  };
  const wayTo = (from: Candidate | undefined, to: Candidate) => {
    if (!from) return wayHome(to);
    const at = from.index < to.index ? from.index * size + to.index : to.index * size + from.index;
    ways[at] ??= wayBetween(from.point, to.point, traveler);
    return ways[at];
  };
  return { span, budget, wayTo, wayHome };
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

/** When one is there at the earliest, where it can be at all: what is refused here is refused for good. */
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

/** Without what is waited it is no more than this. */
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

/** By the hour: in the evening long ways are worse, and nobody waits for a filler. */
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

const extend = (
  label: Label,
  candidate: Candidate,
  { way, start, score }: Pick<Label, "way" | "start" | "score">,
): Label => ({
  parent: label,
  candidate,
  way,
  start,
  end: endOf(candidate, start),
  roles: label.roles + oneOf(candidate),
  cost: label.cost + (candidate.cost ?? 0),
  score,
});

const isTooFar = ({ by, minutes }: Way) => by === "foot" && minutes > WALK_MAX;

/** The bits that count how often a role stands in a day, and how often it may. */
type Field = { shift: number; mask: number; most: number };

const SINGLE = { mask: 1, most: 1 };

const FIELDS: Record<Role, Field> = {
  event: { shift: 0, mask: 3, most: 3 },
  place: { shift: 2, mask: 3, most: 2 },
  walk: { shift: 4, mask: 3, most: 2 },
  beach: { shift: 6, ...SINGLE },
  sunset: { shift: 7, ...SINGLE },
  wellness: { shift: 8, ...SINGLE },
  breakfast: { shift: 9, ...SINGLE },
  lunch: { shift: 10, ...SINGLE },
  dinner: { shift: 11, ...SINGLE },
  drink: { shift: 12, ...SINGLE },
  sweet: { shift: 13, ...SINGLE },
};

const oneOf = ({ role }: Candidate) => 1 << FIELDS[role].shift;

const leftOf = (roles: number, { shift, mask, most }: Field) => most - ((roles >> shift) & mask);

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

type Option = { candidate: Candidate; field: Field; one: number };

/** The best day of all that can be walked. */
export function findBestDay(candidates: readonly Candidate[], frame: Frame): Label {
  const options = candidates
    .map((candidate) => ({ candidate, field: FIELDS[candidate.role], one: oneOf(candidate) }))
    .sort((one, other) => other.candidate.latest - one.candidate.latest);
  let best = emptyDay(frame);
  let labels = [best];
  for (let round = 0; round < STOPS_MAX && labels.length > 0; round += 1) {
    labels = bestOf(extendAll(labels, options, frame));
    for (const label of labels) if (totalOf(label, frame) > totalOf(best, frame)) best = label;
  }
  return best;
}

/** Of those with equal last stop, roles and half hour the better. */
function extendAll(labels: readonly Label[], options: readonly Option[], frame: Frame) {
  const found = new Map<number, Label>();
  let [least, looksAt] = [Number.NEGATIVE_INFINITY, 2 * BEAM];
  for (const label of labels) {
    for (const { candidate, field, one } of options) {
      // Of the rest it is too late for all.
      if (label.end > candidate.latest) break;
      if (label.score + candidate.value < least || leftOf(label.roles, field) === 0) continue;
      const way = frame.wayTo(label.candidate, candidate);
      const most = scoreWith(label, candidate, way, frame);
      if (most < least) continue;
      const start = startOf(label, candidate, way, frame);
      if (start === NEVER) continue;
      const score = most - lossOf(label, candidate, way, start, frame);
      if (score < least || !isSensible(label, candidate, start)) continue;
      const key = keyOf(label.roles + one, candidate.index, endOf(candidate, start));
      const other = found.get(key);
      if (other && score <= other.score) continue;
      found.set(key, extend(label, candidate, { way, start, score }));
      // What is worse than so many that are found is not looked at.
      if (found.size < looksAt) continue;
      looksAt += BEAM;
      least = leastOfBest([...found.values()]);
    }
  }
  return [...found.values()];
}

const ODD = 20;

/** Whoever keeps two lunches gets two, but breakfast where it can be one. */
function extendAnyhow(label: Label, candidate: Candidate, frame: Frame) {
  const way = frame.wayTo(label.candidate, candidate);
  const start = startOf(label, candidate, way, frame);
  if (start === NEVER) return undefined;
  const isUsual =
    leftOf(label.roles, FIELDS[candidate.role]) > 0 && isSensible(label, candidate, start);
  const most = scoreWith(label, candidate, way, frame) - (isUsual ? 0 : ODD);
  const score = most - lossOf(label, candidate, way, start, frame);
  return extend(label, candidate, { way, start, score });
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

const keyOf = (roles: number, index: number, end: number) =>
  (roles << 14) | (index << 8) | (end >> BUCKET_BITS);

/** With the way home. Whatever there is to do is more than nothing. */
function totalOf({ score, candidate }: Label, frame: Frame) {
  if (!candidate) return Number.NEGATIVE_INFINITY;
  return score - WAY_A_MINUTE * (frame.wayHome(candidate)?.minutes ?? 0);
}

function bestOf(labels: Label[]) {
  const least = labels.length > BEAM ? leastOfBest(labels) : Number.NEGATIVE_INFINITY;
  return labels.filter(({ score }) => score >= least).sort((one, other) => other.score - one.score);
}

let room = new Float64Array(2 ** 10);

function leastOfBest(labels: readonly Label[]) {
  const { length } = labels;
  if (length > room.length) room = new Float64Array(2 * length);
  const scores = room.subarray(0, length);
  for (let at = 0; at < length; at += 1) scores[at] = labels[at]?.score ?? 0;
  scores.sort();
  return scores[length - BEAM] ?? Number.NEGATIVE_INFINITY;
}
