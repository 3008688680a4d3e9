import { COORDINATES } from "#app/content/guide/places.ts";
import { type Coordinates, streetMeters } from "#app/domain/guide/distance.ts";
import { isUnusual, UNUSUAL, WAY_A_MINUTE } from "./day-search.ts";
import { ROLES, type Role } from "./plan.ts";
import { BEACH_WITH_CHILDREN_MINUTES, type Profile } from "./profiles.ts";
import { type Known, listStopRecords } from "./stop-records.server.ts";
import { luckOf, type PlannedDay, type Visit, visitsOf } from "./visits.server.ts";
import { wayOfMeters } from "./ways.ts";
import { type Like, peopleOf, type Wishes } from "./wishes.ts";

/** A visit as these wishes see it. `index`: where it stands among those of one plan. */
export type Candidate = Visit & {
  index: number;
  point: Coordinates;
  value: number;
  /** It was asked for, and is in the plan if it can be. */
  isMust: boolean;
  /** The likes of the party that it serves. */
  serves: readonly Like[];
  /** The cost in whole dollars for the whole party; undefined where it is unknown. */
  cost: number | undefined;
};

/**
 * The bounds of a day: the first stop begins at `from` at the earliest, the last is over at `to`, an event at `late`.
 * What begins before `opens` or ends after `bed` is there only where it was requested, or where there is nothing else.
 */
export type Span = { from: number; to: number; late: number; opens: number; bed: number };

/** A shop to look into is less than a museum. */
const SMALLER = 3;
const LIKED = 6;
const REQUESTED = 30;
const FOR_CHILDREN = 5;
const NOT_FOR_CHILDREN = -8;
const KEPT = 100;

const OF_EACH_ROLE = 6;
const CANDIDATES_MAX = 60;

/** Why it breaks a wish that is a must. Of a kept plan it does not matter what was not wanted before. */
export function brokenWish(profile: Profile, role: Role, wishes: Wishes) {
  const { rain, budget } = wishes;
  if (isOfKind(profile, role, wishes.no)) return "not wanted";
  if (rain && (profile.setting === "outdoor" || role === "walk")) return "outdoors";
  const isForChildren = role === "event" && profile.childrensHour !== undefined;
  if (isForChildren && wishes.children === 0) return "for children";
  if (wishes.children > 0 && profile.roles.includes("drink")) return "not for children";
  if (budget === undefined) return undefined;
  const cost = costOf(profile, role, wishes);
  if (cost === undefined) return "its price isn’t in the guide";
  return cost > budget ? "over the budget" : undefined;
}

const MEAL = /^(?:breakfast|lunch|dinner|drink|sweet)$/;

/** "Museums" are no museum. A meal is not wanted at its hour, whatever else a table serves. */
const isOfKind = ({ kind: of, text }: Profile, role: Role, kinds: readonly string[]) =>
  kinds.some((kind) => (MEAL.test(kind) ? kind === role : hasKind(`${role} ${of} ${text}`, kind)));

export const hasKind = (text: string, slug: string) =>
  ` ${text.replace(/\W+/g, " ")}`.includes(` ${slug.replaceAll("-", " ").replace(/s$/, "")}`);

/** A drink is the least of what one may have. */
export function costOf({ each, least }: Profile, role: Role, wishes: Wishes) {
  const dollars = role === "drink" ? least : each;
  return dollars === undefined ? undefined : dollars * peopleOf(wishes);
}

/** A visit must begin within the part of the day and be over with it. */
const fits = ({ earliest, latest, minutes, until, closes, role }: Visit, span: Span) => {
  const start = Math.max(earliest, span.from);
  const end = until ?? start + minutes;
  return start <= latest && end <= closes && end <= (role === "event" ? span.late : span.to);
};

/** The wishes, and the day as it is. */
export type PlanRequest = {
  wishes: Wishes;
  span: Span;
  stay: Coordinates | undefined;
  day: PlannedDay;
};

export const keptBy = ({ keep, first }: Wishes) => (first ? [first, ...keep] : keep);

/** Picks the best of each role, by value less the way from the hotel, and all that is to be kept. */
export function pickCandidates(request: PlanRequest) {
  const { wishes, span } = request;
  const kept = keptBy(wishes);
  const musts: Ranked[] = [];
  const best = new Map<Role, Ranked[]>();
  // One record after the other: of a large guide nothing is remembered but the best.
  for (const known of listStopRecords()) {
    if (wishes.not.includes(known.profile.key)) continue;
    for (const candidate of candidatesOf([known], request)) {
      if (!fits(candidate, span)) continue;
      const ranked = { candidate, rank: rankOf(candidate, request) };
      const own = best.get(candidate.role) ?? [];
      if (kept.includes(known.profile.key)) musts.push(ranked);
      else best.set(candidate.role, [...own, ranked].sort(byRank).slice(0, OF_EACH_ROLE));
    }
  }
  return [...musts.sort(byRank), ...[...best.values()].flat().sort(byRank)]
    .slice(0, CANDIDATES_MAX)
    .map(({ candidate }, index) => ({ ...candidate, index }));
}

type Ranked = { candidate: Candidate; rank: number };

const byRank = (one: Ranked, other: Ranked) =>
  other.rank - one.rank || (one.candidate.profile.key < other.candidate.profile.key ? -1 : 1);

/** All visits of these, each in whatever role it may have. */
export function candidatesOf(all: readonly Known[], request: PlanRequest): Candidate[] {
  const { wishes, day } = request;
  const kept = keptBy(wishes);
  return all
    .flatMap((known) => visitsOf(known, day))
    .filter(({ profile, role }) => !brokenWish(profile, role, wishes))
    .map((visit, index) => {
      const { profile, role } = visit;
      const isKept = kept.includes(profile.key);
      return {
        ...forParty(visit, wishes),
        index,
        point: profile.point ?? COORDINATES,
        value: worthOf(profile, role, request) + (isKept ? KEPT : 0),
        serves: likesServed(profile, role, wishes),
        isMust: isKept || isRequested(profile, role, wishes),
        cost: costOf(profile, role, wishes),
      };
    });
}

function rankOf(candidate: Candidate, { wishes, span, stay }: PlanRequest) {
  const { earliest, latest, minutes, point, value } = candidate;
  const start = Math.min(Math.max(earliest, span.from, span.opens), latest);
  const loss = isUnusual(candidate, start, start + minutes, span) ? UNUSUAL : 0;
  const center = stay ?? (wishes.car ? undefined : COORDINATES);
  const way = center ? wayOfMeters(streetMeters(center, point), wishes).minutes : 0;
  return value - WAY_A_MINUTE * way - loss;
}

function forParty(visit: Visit, wishes: Wishes): Visit {
  if (wishes.children === 0 || visit.role !== "beach" || !visit.isAbout) return visit;
  const minutes = BEACH_WITH_CHILDREN_MINUTES;
  return { ...visit, minutes, latest: visit.closes - minutes };
}

function worthOf(profile: Profile, role: Role, { wishes, day }: PlanRequest) {
  const isMeant = likesServed(profile, role, wishes).length > 0;
  const children = wishes.children > 0 ? forChildren(profile.isForKids, role) : 0;
  const isSmall =
    role === "place" && (profile.minutes ?? ROLES.place.minutes) < ROLES.place.minutes;
  return (
    ROLES[role].worth -
    (isSmall ? SMALLER : 0) +
    luckOf(profile.seed, role, day) +
    (isMeant ? LIKED : 0) +
    (isRequested(profile, role, wishes) ? REQUESTED : 0) +
    children
  );
}

/** It was asked for by its role: the sunset, the hour of dinner or what there is for it. */
export const isRequested = (
  { text }: Pick<Profile, "text">,
  role: Role,
  { like, dinner, eat }: Wishes,
) =>
  (role === "sunset" && like.includes("sunset")) ||
  (role === "dinner" && (eat === undefined ? dinner !== undefined : hasKind(text, eat)));

export const likesServed = (
  { likes, setting, kind }: Pick<Profile, "likes" | "setting" | "kind">,
  role: Role,
  wishes: Wishes,
) =>
  wishes.like.filter(
    (like) =>
      likes.includes(like) ||
      (like === "sunset" && role === "sunset") ||
      (like === "outdoors" && setting === "outdoor" && kind !== "restaurant"),
  );

/** Children have no more sweets and no more wellness than others. */
function forChildren(isForKids: boolean | undefined, role: Role) {
  if (isForKids === undefined || role === "sweet") return 0;
  if (!isForKids) return NOT_FOR_CHILDREN;
  return role === "wellness" ? 0 : FOR_CHILDREN;
}
