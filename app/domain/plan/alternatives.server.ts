import { dateInCity } from "#app/locale/city-time.ts";
import { type Candidate, pickCandidates, toCandidates } from "./candidates.server.ts";
import { type Frame, frameOf, type LabelOfStop, stopsOf, walkInOrder } from "./day-search.ts";
import { pathOfStops, requestOf } from "./draft.server.ts";
import type { Alternatives, DayPlan, PlanLink, Role, StruckStop } from "./plan.ts";
import { findStopRecord } from "./stop-records.server.ts";
import { kindOf } from "./struck.server.ts";
import { momentOn, type StopKey, type StopKind, type Wishes } from "./wishes.ts";

const INSTEAD_MAX = 3;

/** Roles that can replace each other. */
const ALIKE: readonly (readonly Role[])[] = [
  ["breakfast"],
  ["lunch"],
  ["dinner"],
  ["drink", "sweet"],
  ["sunset"],
  ["event", "place", "walk", "beach", "wellness"],
];

const OF_KIND: Record<StopKind, readonly Role[]> = {
  event: ["event", "place", "walk"],
  restaurant: ["breakfast", "lunch", "dinner", "drink", "sweet"],
  beach: ["beach", "sunset"],
  venue: ["wellness"],
  place: ["place", "walk"],
};

const alike = (role: Role) => ALIKE.find((roles) => roles.includes(role)) ?? [];

type Groups = readonly (readonly Candidate[])[];

type Room = {
  wishes: Wishes;
  frame: Frame;
  /** The ways to walk as many of the first groups, for what comes behind them. */
  walks: Pick<ReturnType<typeof walkInOrder>, "labels" | "missing">[];
  /** The stops as they are timed. */
  own: LabelOfStop[];
  /** The candidates of each stop, in whatever role it may have. */
  groups: Groups;
  /** The candidates that can replace a stop, by its record. */
  others: Map<StopKey, Candidate[]>;
};

/** A plan of today has what is left of the day, or the day as it was in the morning where some stops are over. */
function roomOf(keys: readonly StopKey[], wishes: Wishes, now: Date): Room {
  const room = roomAt(keys, wishes, now);
  const isBehind = room.own.length < keys.length && wishes.day === dateInCity(now);
  return isBehind ? roomAt(keys, wishes, momentOn(wishes.day, 0)) : room;
}

function roomAt(keys: readonly StopKey[], wishes: Wishes, now: Date): Room {
  const request = requestOf(wishes, now);
  const picked = pickCandidates(request).map(({ profile }) => profile.key);
  const known = [...new Set([...keys, ...picked])].flatMap((key) => findStopRecord(key) ?? []);
  const all = toCandidates(known, request);
  const others = Map.groupBy(all, ({ profile }) => profile.key);
  const groups = keys.map((key) => others.get(key) ?? []);
  for (const key of keys) others.delete(key);
  const frame = frameOf(all, request);
  let walk = walkInOrder([], frame);
  const walks = [walk];
  for (const group of groups) {
    walk = walkInOrder([group], frame, walk.labels);
    walks.push(walk);
  }
  const own = stopsOf(walk.label);
  return { wishes, frame, walks, own, groups, others };
}

/** Ranks what can stand between two stops: first those with the role of the stop between them, the best first. */
function rank(
  { others, frame }: Room,
  roles: readonly Role[],
  [before, between, after]: readonly (LabelOfStop | undefined)[],
) {
  const next = after ? [[after.candidate]] : [];
  const isAlike = ({ candidate }: { candidate: Candidate }) =>
    Number(candidate.role === between?.candidate.role);
  return [...others.values()]
    .flat()
    .filter(({ role }) => roles.includes(role))
    .flatMap((candidate) => {
      const { label, missing } = walkInOrder([[candidate], ...next], frame, before && [before]);
      return missing.length === 0 ? [{ candidate, score: label.score }] : [];
    })
    .sort((one, other) => isAlike(other) - isAlike(one) || other.score - one.score)
    .map(({ candidate }) => candidate);
}

/** Tells whether these stops can be visited one after another from here on. */
const holds = (groups: Groups, at: number, { frame, walks }: Room) =>
  walks.slice(0, at + 1).every((walk) => walk.missing.length === 0) &&
  walkInOrder(groups, frame, walks[at]?.labels).missing.length === 0;

/** Finds candidates for so many stops, in whatever role they may have. */
function linksTo(
  candidates: readonly Candidate[],
  at: number,
  instead: number,
  room: Room,
  most: number,
) {
  const rest = room.groups.slice(at + instead);
  const links: PlanLink[] = [];
  const keys = room.own.map(({ candidate }) => candidate.profile.key);
  const seen = new Set<StopKey>();
  for (const { profile } of candidates) {
    if (links.length === most) break;
    if (seen.has(profile.key)) continue;
    seen.add(profile.key);
    if (!holds([room.others.get(profile.key) ?? [], ...rest], at, room)) continue;
    const stops = keys.toSpliced(at, instead, profile.key);
    links.push({ text: profile.name, path: pathOfStops(stops, room.wishes) });
  }
  return links;
}

/** One for each of its stops. */
export function listAlternatives({ stops, wishes }: DayPlan, now: Date): Alternatives[] {
  const keys = stops.map(({ key }) => key);
  const room = roomOf(keys, { ...wishes, keep: [] }, now);
  return stops.map(({ role }, at) => {
    const around = [room.own[at - 1], room.own[at], room.own[at + 1]];
    const without = keys.toSpliced(at, 1);
    const mayGo = without.length > 0 && holds(room.groups.slice(at + 1), at, room);
    return {
      instead: linksTo(rank(room, alike(role), around), at, 1, room, INSTEAD_MAX),
      leaveOut: mayGo ? { text: "Leave out", path: pathOfStops(without, wishes) } : undefined,
    };
  });
}

/** One in the place of a stop that does not hold. */
export function replaceStruck({ at, key }: StruckStop, { stops, wishes }: DayPlan, now: Date) {
  const keys = stops.map((stop) => stop.key);
  const room = roomOf(keys, { ...wishes, not: [key] }, now);
  const around = [room.own[at - 1], undefined, room.own[at]];
  const candidates = rank(room, OF_KIND[kindOf(key)], around);
  const [link] = linksTo(candidates, at, 0, room, 1);
  return link;
}
