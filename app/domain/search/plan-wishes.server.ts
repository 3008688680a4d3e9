import { PARTS_ON_MAP } from "#app/content/guide/places.ts";
import { slugOf } from "#app/domain/guide/records/record-form.ts";
import { findStay } from "#app/domain/plan/draft.server.ts";
import type { DayPlan } from "#app/domain/plan/plan.ts";
import {
  BUDGET_MAX,
  DAY_PARTS,
  dayAfter,
  LIKES,
  LIKES_MAX,
  type Like,
  lastDay,
  momentOn,
  NOT_MAX,
  PARTIES,
  type PartOfDay,
  peopleOf,
  STOPS_MAX,
  type StopKey,
  type Wishes,
} from "#app/domain/plan/wishes.ts";
import { dateInCity, toCityTime } from "#app/locale/city-time.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { isIdle, isPlanned, LIKED_KINDS, PARTY_TRAITS } from "./plan-likes.ts";
import { findUnwanted, findWanted, type Given } from "./plan-stops.server.ts";
import type { Denied, Piece, Understood } from "./understand.ts";

/** Turns the pieces into wishes, and returns those that no plan knows. */
export function applyAsked(asked: Understood, given: Given) {
  const { wishes, plan } = given;
  const { traits, way, pieces } = asked;
  const party = PARTY_TRAITS.find(([trait]) => traits.includes(trait))?.[1];
  const dated = { ...wishes, ...timeOf(asked, given), ...(party && PARTIES[party]) };
  const wanted = findWanted(asked, { ...given, wishes: dated });
  const unwanted = findUnwanted(asked, given);
  const isLiked = (like: Like) =>
    wanted.likes.has(like) || (wishes.like.includes(like) && !unwanted.likes.has(like));
  const keep = [...wanted.keys, ...wishes.keep].filter((key) => !unwanted.keys.includes(key));
  const not = [...unwanted.keys, ...wishes.not].filter((key) => !wanted.keys.includes(key));
  const isDry = traits.includes("outdoor") || unwanted.traits.includes("indoor");
  const isWet = traits.includes("indoor") || unwanted.traits.includes("outdoor");
  const next: Wishes = {
    ...dated,
    children: unwanted.traits.includes("family") && !party ? 0 : dated.children,
    budget: budgetOf(asked, dated),
    stay: stayOf(asked) ?? wishes.stay,
    car: carOf(way, unwanted.way) ?? wishes.car,
    like: LIKES.filter(isLiked).slice(0, LIKES_MAX),
    rain: isWet || (wishes.rain && !isDry),
    not: unique(not).slice(0, NOT_MAX),
    keep: unique(keep).slice(0, STOPS_MAX),
    stops: [],
  };
  const read = new Set([...wanted.read, ...unwanted.read]);
  const unread = pieces.filter((piece) => !read.has(piece) && !isRead(piece, asked, next, given));
  return { wishes: plan ? keepStops(next, plan, unwanted.keys, asked.denied) : next, unread };
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)];

/** Keeps the other stops of a kept plan, and for a replaced one those beside it. */
function keepStops(
  next: Wishes,
  plan: DayPlan,
  left: readonly StopKey[],
  denied: readonly Denied[],
): Wishes {
  const { wishes } = plan;
  const isMeal = denied.some(({ meaning, isElse }) => meaning?.slot === "meal" && !isElse);
  const isKept = wishes.stops.length > 0;
  const kept = isMeal && !isKept ? plan.stops.map(({ key }) => key) : wishes.stops;
  if (kept.length === 0 || differ(next, wishes, /^(not|keep|stops)$/)) return next;
  const stops = kept.filter((key) => !left.includes(key));
  const isElse = denied.some((each) => each.isElse) || String(next.keep) !== String(wishes.keep);
  if (!isElse && stops.length > 0) return { ...next, not: wishes.not, stops };
  return { ...next, keep: unique([...next.keep, ...stops]).slice(0, STOPS_MAX) };
}

export const differ = (one: Wishes, other: Wishes, but: RegExp) =>
  (Object.keys(one) as (keyof Wishes)[]).some(
    (name) => !but.test(name) && String(one[name]) !== String(other[name]),
  );

function isRead(
  { slot, text, word, kinds = [], told }: Piece,
  asked: Understood,
  { budget, part }: Wishes,
  { now }: Given,
) {
  if (isIdle(word)) return true;
  switch (slot) {
    case "trait":
      return isPlanned(text);
    case "place":
      return stayOf(asked) !== undefined;
    case "kind":
      return !told && kinds.every((kind) => kind in LIKED_KINDS || /event|place/.test(kind));
    case "budget":
      return budget !== undefined;
    case "meal":
      return /breakfast|brunch|lunch|dinner/.test(text);
    case "day":
      return (
        dayOf(asked, now) !== undefined && (!HOUR_SAID.test(text) || isPlannedFor(asked, part))
      );
    default:
      return /^(way|stay|change)$/.test(slot);
  }
}

/** A day that can be planned. */
function dayOf({ days }: Understood, now: Date) {
  const day = days && dateInCity(days.from);
  return day && isAhead(day, now) ? day : undefined;
}

const isAhead = (day: string, now: Date) => day >= dateInCity(now) && day <= lastDay(now);

const DAYS_NAMED = 4;

/** Lists the requested days after the first, which is the plan's: a plan is for one day. */
export function otherDays({ days, eachDay }: Understood, { day }: Wishes, now: Date) {
  if (!days || days.isAnyDay) return [];
  const numberOf = (moment: Date) => Math.floor(toCityTime(moment) / DAY_MS);
  const until = numberOf(new Date(days.to.getTime() - 1));
  const named = eachDay.map(({ from }) => numberOf(from)).sort((one, other) => one - other);
  const [first = numberOf(days.from)] = named;
  const all = Array.from({ length: DAYS_NAMED }, (_, index) => first + index);
  const asked = named.length > 0 ? named : all.filter((each) => each <= until);
  return [...new Set(asked)]
    .filter((each) => each > first)
    .map((each) => dayAfter(day, each - first))
    .filter((each) => isAhead(each, now));
}

/** "The next three days" begin tomorrow where today is nearly over. */
const isSeveral = ({ days, eachDay }: Understood) =>
  days !== undefined &&
  eachDay.length === 0 &&
  dateInCity(new Date(days.to.getTime() - 1)) > dateInCity(days.from);

const HOUR = 60;
/** Less is no plan. */
const LEAST_MINUTES = 2 * HOUR;

/** A part of the day alone keeps the plan's day; a question takes the next one. */
function timeOf(asked: Understood, { wishes, plan, now }: Given): Partial<Wishes> {
  const { days } = asked;
  const part = days?.hours || !plan ? partOf(asked) : undefined;
  const first = dayOf(asked, now);
  const isLater = !plan && first && isSeveral(asked) && first < wishes.day;
  const said = isLater ? wishes.day : first;
  const time = part && { part };
  if (!said || !days?.isAnyDay) return { ...time, ...(said && { day: said }) };
  const isOver = part && momentOn(said, DAY_PARTS[part].to - LEAST_MINUTES) < now;
  const day = isOver ? dayAfter(said, 1) : said;
  return { ...time, ...(!plan && day > wishes.day && { day }) };
}

/** "Beach in the morning, then dinner" takes the whole day, "dinner and a movie" the evening. */
const THEN = /(?<!until |till )\b(?:then|afterwards|luego|despues)\b/i;

function partOf({ days, meal, pieces, isPlan, question }: Understood): PartOfDay | undefined {
  const isLate = meal === "dinner" || meal === "drinks";
  const isNight = pieces.some(({ slot, word }) => slot === "trait" && /night$/i.test(word));
  const part = days?.hours ? partOfHours(days.hours) : isNight && "evening";
  const goesOn = isLate || meal === "lunch" || THEN.test(question);
  if (part === "morning" && goesOn) return "day";
  if (part === "afternoon" && isLate) return "day";
  if (part) return part;
  const first = pieces.find(({ slot }) => slot === "kind" || slot === "meal");
  return isLate && !isPlan && first?.slot === "meal" ? "evening" : undefined;
}

function partOfHours({ from, to }: { from: number; to: number }): PartOfDay {
  if (from >= 15 * HOUR) return "evening";
  if (from >= 12 * HOUR) return "afternoon";
  const isOver = to <= 13 * HOUR || (to <= 16 * HOUR && from < 9 * HOUR);
  return isOver ? "morning" : "day";
}

const HOUR_SAID = /\d [AP]M$/;

/** An hour or two are no matter, but no plan begins at eleven or ends at five. */
function isPlannedFor({ days }: Understood, part: PartOfDay) {
  const { from, to } = days?.hours ?? { from: 0, to: 24 * HOUR };
  if (to - from <= HOUR) return true;
  const planned = DAY_PARTS[part];
  const begins = part === "evening" ? 17 * HOUR : planned.from;
  return from - begins <= LEAST_MINUTES && planned.to - to <= LEAST_MINUTES;
}

const CHEAP_EACH = 30;
const EACH = /\b(?:each|a person|per person|a head|per head|pp)$/i;

function budgetOf({ budget, traits, pieces }: Understood, wishes: Wishes) {
  const people = peopleOf(wishes);
  if (budget !== undefined) {
    const isEach = pieces.some(({ slot, word }) => slot === "budget" && EACH.test(word));
    const all = Math.floor(budget * (isEach ? people : 1));
    return all <= BUDGET_MAX ? all : undefined;
  }
  if (traits.includes("free")) return 0;
  return traits.includes("cheap") ? CHEAP_EACH * people : wishes.budget;
}

/** A hotel, or a part of town. */
function stayOf({ stay, place }: Understood) {
  const id = stay?.id ?? (place && PARTS_ON_MAP[place] && slugOf(place));
  return findStay(id) && id;
}

function carOf(way: Understood["way"], notBy: Understood["way"]) {
  if (way) return way === "car";
  return notBy && notBy === "foot";
}
