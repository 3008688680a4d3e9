import { dateInCity } from "#app/locale/city-time.ts";
import { type Candidate, pickCandidates, toCandidates } from "./candidates.server.ts";
import { type Frame, frameOf, walkInOrder } from "./day-search.ts";
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

type Room = {
  wishes: Wishes;
  frame: Frame;
  /** The ways to walk as many of the first groups, for what comes behind them. */
  walks: Pick<ReturnType<typeof walkInOrder>, "labels" | "missing">[];
  keys: readonly StopKey[];
  /** The candidates of each stop, in whatever role it may have. */
  groups: readonly (readonly Candidate[])[];
  /** What can replace a stop. */
  others: readonly Candidate[];
};

/** A plan of today has what is left of the day, or the day as it was in the morning where some stops are over. */
function roomOf(keys: readonly StopKey[], wishes: Wishes, now: Date): Room {
  const room = roomAt(keys, wishes, now);
  const isBehind = room.walks.some(({ missing }) => missing.length > 0);
  const mayBeOver = isBehind && wishes.day === dateInCity(now);
  return mayBeOver ? roomAt(keys, wishes, momentOn(wishes.day, 0)) : room;
}

function roomAt(keys: readonly StopKey[], wishes: Wishes, now: Date): Room {
  const request = requestOf(wishes, now);
  const picked = pickCandidates(request).map(({ profile }) => profile.key);
  const known = [...new Set([...keys, ...picked])].flatMap((key) => findStopRecord(key) ?? []);
  const all = toCandidates(known, request);
  const groups = keys.map((key) => all.filter(({ profile }) => profile.key === key));
  const others = all.filter(({ profile }) => !keys.includes(profile.key));
  const frame = frameOf(all, request);
  let walk = walkInOrder([], frame);
  const walks = [walk];
  for (const group of groups) {
    walk = walkInOrder([group], frame, walk.labels);
    walks.push(walk);
  }
  return { wishes, frame, walks, keys, groups, others };
}

/** The day with these in the place of so many stops, where it holds. */
function walkWith(instead: readonly Candidate[], at: number, count: number, room: Room) {
  const { frame, walks, groups } = room;
  if (walks.slice(0, at + 1).some(({ missing }) => missing.length > 0)) return undefined;
  const behind = [...(instead.length > 0 ? [instead] : []), ...groups.slice(at + count)];
  const { label, missing } = walkInOrder(behind, frame, walks[at]?.labels);
  return missing.length === 0 ? label : undefined;
}

/** First what has the role of the stop, the best first. */
function linksTo(
  roles: readonly Role[],
  own: Role | undefined,
  at: number,
  room: Room,
  most: number,
) {
  const count = own ? 1 : 0;
  const ranked = room.others
    .filter(({ role }) => roles.includes(role))
    .flatMap((candidate) => {
      const label = walkWith([candidate], at, count, room);
      return label ? [{ profile: candidate.profile, isOwn: candidate.role === own, label }] : [];
    })
    .sort(
      (one, other) =>
        Number(other.isOwn) - Number(one.isOwn) || other.label.score - one.label.score,
    );
  return [...new Set(ranked.map(({ profile }) => profile))].slice(0, most).map(
    ({ key, name }): PlanLink => ({
      text: name,
      path: pathOfStops(room.keys.toSpliced(at, count, key), room.wishes),
    }),
  );
}

/** One for each of its stops. */
export function listAlternatives({ stops, wishes }: DayPlan, now: Date): Alternatives[] {
  const keys = stops.map(({ key }) => key);
  const room = roomOf(keys, { ...wishes, keep: [] }, now);
  return stops.map(({ role }, at) => {
    const without = keys.toSpliced(at, 1);
    const mayGo = without.length > 0 && walkWith([], at, 1, room);
    return {
      instead: linksTo(alike(role), role, at, room, INSTEAD_MAX),
      leaveOut: mayGo ? { text: "Remove", path: pathOfStops(without, wishes) } : undefined,
    };
  });
}

/** One in the place of a stop that does not hold. */
export function replaceStruck({ at, key }: StruckStop, { stops, wishes }: DayPlan, now: Date) {
  const keys = stops.map((stop) => stop.key);
  const room = roomOf(keys, { ...wishes, not: [key] }, now);
  return linksTo(OF_KIND[kindOf(key)], undefined, at, room, 1)[0];
}
