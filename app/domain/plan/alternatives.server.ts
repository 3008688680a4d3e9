import { type Candidate, pickCandidates, toCandidates } from "./candidates.server.ts";
import { type Frame, frameOf, walkInOrder } from "./day-search.ts";
import { askedOf, pathOfStops, timedPlan, wishesOfStops } from "./draft.server.ts";
import type { Alternatives, DayPlan, PlanLink, Role, StruckStop } from "./plan.ts";
import { findStopRecord } from "./stop-records.server.ts";
import { kindOf } from "./struck.server.ts";
import { visitsByRole } from "./visits.server.ts";
import type { StopKey, StopKind, Wishes } from "./wishes.ts";

const INSTEAD_MAX = 3;

/** What may take each other's place. */
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

type Room = { pool: Candidate[]; groups: Candidate[][]; frame: Frame };

/** The stops that there are, each in its role, and all that may stand for one of them. */
function roomOf(keys: readonly StopKey[], wishes: Wishes, now: Date): Room {
  const asked = askedOf(wishes, now);
  const known = keys.flatMap((key) => findStopRecord(key) ?? []);
  const own = toCandidates(known, asked);
  const picked = pickCandidates(visitsByRole(asked.day), asked);
  const pool = picked.filter(({ profile }) => !keys.includes(profile.key));
  const all = [...own, ...pool].map((each, index) => ({ ...each, index }));
  return {
    pool: all.slice(own.length),
    groups: keys.map((key) => all.filter(({ profile }) => profile.key === key)),
    frame: frameOf(all, asked),
  };
}

/** Those that can stand at this place, of the same role first, the best day first. */
function rank({ pool, groups, frame }: Room, at: number, roles: readonly Role[], isNew = false) {
  const own = groups[at]?.[0]?.role;
  const isOwn = (each: { candidate: Candidate }) => Number(each.candidate.role === own);
  return pool
    .filter(({ role }) => roles.includes(role))
    .flatMap((candidate) => {
      const tried = isNew ? groups.toSpliced(at, 0, [candidate]) : groups.with(at, [candidate]);
      const { label, missing } = walkInOrder(tried, frame);
      return missing.length === 0 ? [{ candidate, score: label.score }] : [];
    })
    .sort((one, other) => isOwn(other) - isOwn(one) || other.score - one.score)
    .map(({ candidate }) => candidate);
}

/** Timed and checked as whoever follows the link gets it. */
function holds(stops: readonly StopKey[], wishes: Wishes, now: Date) {
  const plan = timedPlan(wishesOfStops(stops, wishes), now);
  return plan.struck.length === 0 && plan.stops.length === stops.length;
}

function linksTo(
  candidates: readonly Candidate[],
  stopsWith: (key: StopKey) => readonly StopKey[],
  { wishes, now, most }: { wishes: Wishes; now: Date; most: number },
) {
  const links: PlanLink[] = [];
  const seen = new Set<StopKey>();
  for (const { profile } of candidates) {
    if (links.length === most) break;
    const stops = stopsWith(profile.key);
    if (seen.has(profile.key) || !holds(stops, wishes, now)) continue;
    seen.add(profile.key);
    links.push({ text: profile.name, path: pathOfStops(stops, wishes) });
  }
  return links;
}

/** One for each of its stops. */
export function listAlternatives({ stops, wishes }: DayPlan, now: Date): Alternatives[] {
  const keys = stops.map(({ key }) => key);
  const others = { ...wishes, keep: [] };
  const room = roomOf(keys, others, now);
  const own = stops.map(({ role }, at) => {
    const inRole = room.groups[at]?.filter((each) => each.role === role) ?? [];
    return inRole.length > 0 ? inRole : (room.groups[at] ?? []);
  });
  return stops.map(({ role }, at) => {
    const candidates = rank({ ...room, groups: own }, at, alike(role));
    const without = keys.toSpliced(at, 1);
    const mayGo = without.length > 0 && holds(without, wishes, now);
    return {
      instead: linksTo(candidates, (key) => keys.with(at, key), {
        ...{ wishes, now },
        most: INSTEAD_MAX,
      }),
      leaveOut: mayGo ? { text: "Leave out", path: pathOfStops(without, wishes) } : undefined,
    };
  });
}

/** One in the place of a stop that does not hold. */
export function replaceStruck({ at, key }: StruckStop, plan: DayPlan, now: Date) {
  const keys = plan.stops.map((stop) => stop.key);
  const { wishes } = plan;
  const room = roomOf(keys, { ...wishes, not: [key] }, now);
  const candidates = rank(room, at, OF_KIND[kindOf(key)], true);
  const [link] = linksTo(candidates, (other) => keys.toSpliced(at, 0, other), {
    ...{ wishes, now },
    most: 1,
  });
  return link;
}
