import { type Candidate, candidatesOf, pickCandidates } from "./candidates.server.ts";
import { frameOf, walkInOrder } from "./day-search.ts";
import { pathOfStops, requestOf } from "./draft.server.ts";
import type { Alternatives, DayPlan, PlanLink, Role, StruckStop } from "./plan.ts";
import { kindOf } from "./struck.server.ts";
import { readWishes, type StopKind, type Wishes } from "./wishes.ts";

const INSTEAD_MAX = 3;
/** A table for the same meal comes before any other. */
const OWN = 1000;

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

/** The stops of a plan with all that they may be, and what can replace them. */
function roomOf({ stops, wishes, asOf }: DayPlan, change: Partial<Wishes>) {
  const keys = stops.map(({ key }) => key);
  const request = requestOf({ ...wishes, ...change }, asOf);
  const picked = pickCandidates(request).map(({ profile }) => profile.key);
  const all = candidatesOf([...keys, ...picked], request);
  const groups = keys.map((key) => all.filter(({ profile }) => profile.key === key));
  const others = all.filter(({ profile }) => !keys.includes(profile.key));
  return { wishes, frame: frameOf(all, request), keys, groups, others };
}

type Room = ReturnType<typeof roomOf>;

/** The day with this one in the place of so many stops, where it holds. */
function walkWith(instead: readonly Candidate[], at: number, count: number, room: Room) {
  const groups: (readonly Candidate[])[] = room.groups.toSpliced(at, count);
  if (instead.length > 0) groups.splice(at, 0, instead);
  const { label, missing } = walkInOrder(groups, room.frame);
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
    .flatMap(({ profile, role, ...candidate }) => {
      const label = walkWith([{ profile, role, ...candidate }], at, count, room);
      return label ? [{ profile, score: label.score + (role === own ? OWN : 0) }] : [];
    })
    .sort((one, other) => other.score - one.score);
  return [...new Set(ranked.map(({ profile }) => profile))].slice(0, most).map(
    ({ key, name }): PlanLink => ({
      text: name,
      path: pathOfStops(room.keys.toSpliced(at, count, key), room.wishes),
    }),
  );
}

/** One for each of its stops. */
export function listAlternatives(plan: DayPlan): Alternatives[] {
  const room = roomOf(plan, { keep: [] });
  return plan.stops.map(({ role }, at) => {
    const without = room.keys.toSpliced(at, 1);
    const mayGo = without.length > 0 && walkWith([], at, 1, room);
    return {
      instead: linksTo(alike(role), role, at, room, INSTEAD_MAX),
      leaveOut: mayGo ? { text: "Remove", path: pathOfStops(without, room.wishes) } : undefined,
    };
  });
}

/** The wishes of the same stops with one of these in the place of this one, if that holds. */
export function swapStop(
  plan: DayPlan,
  at: number,
  isWanted: (candidate: Candidate) => boolean,
  now: Date,
) {
  const { role } = plan.stops[at] ?? {};
  const room = roomOf(plan, { keep: [] });
  const others = room.others.filter(isWanted);
  const [link] = role ? linksTo([role], role, at, { ...room, others }, 1) : [];
  return link && readWishes(new URLSearchParams(link.path.split("?")[1]), now);
}

/** One in the place of a stop that does not hold. */
export const replaceStruck = ({ at, key }: StruckStop, plan: DayPlan) =>
  linksTo(OF_KIND[kindOf(key)], undefined, at, roomOf(plan, { not: [key] }), 1)[0];
