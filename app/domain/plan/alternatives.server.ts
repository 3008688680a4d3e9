import { type Candidate, candidatesOf, pickCandidates } from "./candidates.server.ts";
import { frameOf, walkInOrder } from "./day-search.ts";
import { pathOfStops, requestOf } from "./draft.server.ts";
import type { Alternatives, DayPlan, PlanLink, Role, StruckStop } from "./plan.ts";
import { findStopRecords } from "./stop-records.server.ts";
import { kindOf } from "./struck.server.ts";
import { paramsOf, readWishes, type Wishes } from "./wishes.ts";

const INSTEAD_MAX = 3;
/** One of the same sort comes before any other. */
const OWN = 1000;

/** What can replace it has the same name: a meal is another meal of that hour, a sight any other. */
const sortOf = (role: Role) =>
  /^(?:event|place|walk|beach|wellness)$/.test(role) ? "sight" : role;

/** The stops of a plan with all that they may be, and what can replace them. */
function roomOf({ stops, wishes, asOf }: DayPlan, change: Partial<Wishes>) {
  const keys = stops.map(({ key }) => key);
  const request = requestOf({ ...wishes, ...change }, asOf);
  const picked = pickCandidates(request).map(({ profile }) => profile.key);
  const all = candidatesOf(findStopRecords([...keys, ...picked]), request);
  const groups = keys.map((key) => all.filter(({ profile }) => profile.key === key));
  const others = all.filter(({ profile }) => !keys.includes(profile.key));
  return { wishes, frame: frameOf(all, request), keys, groups, others };
}

type Room = ReturnType<typeof roomOf>;

/** Returns a walk of the day with another in the place of so many stops; undefined where it does not hold. */
function walkerAt(at: number, count: number, { groups, frame }: Room) {
  const before = walkInOrder(groups.slice(0, at), frame);
  const after = groups.slice(at + count);
  return (instead: readonly Candidate[]) => {
    const own = instead.length > 0 ? [instead, ...after] : after;
    const { label, missing } = walkInOrder(own, frame, before.labels);
    return before.missing.length + missing.length === 0 ? label : undefined;
  };
}

type Wanted = { is: (candidate: Candidate) => boolean; isOwn: (candidate: Candidate) => boolean };

/** First what is of the same sort as the stop, the best first. */
function linksTo({ is, isOwn }: Wanted, at: number, count: number, room: Room, most: number) {
  const walkWith = walkerAt(at, count, room);
  const ranked = room.others
    .filter(is)
    .flatMap((candidate) => {
      const label = walkWith([candidate]);
      const own = isOwn(candidate) ? OWN : 0;
      return label ? [{ profile: candidate.profile, score: label.score + own }] : [];
    })
    .sort((one, other) => other.score - one.score);
  return [...new Set(ranked.map(({ profile }) => profile))]
    .slice(0, most)
    .map(
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
    const is = (other: Candidate) => sortOf(other.role) === sortOf(role);
    const isOwn = (other: Candidate) => other.role === role;
    const without = room.keys.toSpliced(at, 1);
    const mayGo = without.length > 0 && walkerAt(at, 1, room)([]);
    return {
      instead: linksTo({ is, isOwn }, at, 1, room, INSTEAD_MAX),
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
  const role = plan.stops[at]?.role;
  const is = (other: Candidate) => other.role === role && isWanted(other);
  const [link] = linksTo({ is, isOwn: () => true }, at, 1, roomOf(plan, { keep: [] }), 1);
  return link && readWishes(paramsOf(link.path), now);
}

/** One in the place of a stop that does not hold, of its kind if there is one. */
export function replaceStruck({ at, key }: StruckStop, plan: DayPlan) {
  const isOwn = ({ profile }: Candidate) => profile.kind === kindOf(key);
  return linksTo({ is: () => true, isOwn }, at, 0, roomOf(plan, { not: [key] }), 1)[0];
}
