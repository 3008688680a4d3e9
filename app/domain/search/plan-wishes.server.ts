import { PARTS_ON_MAP } from "#app/content/guide/places.ts";
import { slugOf } from "#app/domain/guide/records/record-form.ts";
import { findStay } from "#app/domain/plan/draft.server.ts";
import type { DayPlan, Role } from "#app/domain/plan/plan.ts";
import { findStopRecord } from "#app/domain/plan/stop-records.server.ts";
import { plannedDay, visitsOf } from "#app/domain/plan/visits.server.ts";
import {
  BUDGET_MAX,
  DAY_PARTS,
  dayAfter,
  isStopKey,
  LIKES,
  LIKES_MAX,
  type Like,
  lastDay,
  momentOn,
  NO_MAX,
  NOT_MAX,
  PARTY_MAX,
  type PartOfDay,
  peopleOf,
  STOPS_MAX,
  type StopKey,
  type Wishes,
} from "#app/domain/plan/wishes.ts";
import { dateInCity, toCityTime } from "#app/locale/city-time.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import type { SearchDocument } from "./documents.server.ts";
import type { Kind } from "./kinds.ts";
import type { Library } from "./library.server.ts";
import { MEALS, type MealName } from "./meals.ts";
import {
  hasTrait,
  type Meaning,
  mealOf,
  meaningOf,
  type Piece,
  partyOf,
  piecesOf,
  type Reading,
} from "./reader.ts";
import { toKey, toTerm } from "./terms.ts";
import type { Trait } from "./traits.ts";

/** `plan` is the one that is changed. */
export type Given = { wishes: Wishes; plan?: DayPlan | undefined; library: Library; now: Date };

const LIKED_TRAITS: Partial<Record<Trait, Like>> = {
  "live-music": "music",
  outdoor: "outdoors",
  waterfront: "beach",
  beachfront: "beach",
  sunset: "sunset",
  "near-beach": "beach",
};
const LIKED_KINDS: Partial<Record<Kind, Like>> = {
  beach: "beach",
  restaurant: "food",
  wellness: "wellness",
};
const LIKED_WORDS: Record<Like, string> = {
  beach: "sand sea ocean seaside shore gulf water swimsuit mar",
  sunset: "sunset sundown dusk atardecer",
  music: "jazz song concert dancing dance band",
  food: "foodie gourmet tasting gastronomy",
  art: "art arts gallery painting culture cultural sculpture arte cultura",
  wellness: "spa relax relaxing relaxation relaxed calm quiet rest",
  sports: "sport sporty active tennis golf swim swimming kayak kayaking cycling biking deporte",
  outdoors: "nature hike hiking fresh air bird birdwatching naturaleza",
};
const likes = new Map(
  LIKES.flatMap((like) =>
    LIKED_WORDS[like].split(" ").map((word) => [toTerm(word), like] as const),
  ),
);

export const likeOf = (word: string) => likes.get(toTerm(word));

/** They say nothing of a plan. */
const IDLE = new Set(
  "add arrive arriving changed cost doing enjoy exploring finish forecast full half help hour include instead join keep kind lazy leave leaving long lover move moved ones ourselves plan prefer push quick quiet ready really rented same schedule second short sleep slow spending stop till traveler weather weekend whole work year finally romance"
    .split(" ")
    .map(toTerm),
);

export const isIdle = (word: string) => IDLE.has(toTerm(word));

const PLANNED_TRAITS = new Set<Trait>([
  ...(["family", "two", "friends", "alone", "indoor", "cheap", "free"] as const),
  ...(Object.keys(LIKED_TRAITS) as Trait[]),
]);

/** Turns the pieces into wishes, and returns those that no plan knows. */
export function applyReading(reading: Reading, given: Given) {
  const { wishes, plan } = given;
  const party = partyIn(reading);
  const dated = { ...wishes, ...timeOf(reading, given), ...party };
  const wanted = findWanted(reading, { ...given, wishes: dated });
  const unwanted = findUnwanted(reading, given);
  const isLiked = (like: Like) =>
    wanted.likes.has(like) || (wishes.like.includes(like) && !unwanted.likes.has(like));
  const keep = [...wanted.keys, ...wishes.keep].filter((key) => !unwanted.keys.includes(key));
  const not = [...unwanted.keys, ...wishes.not].filter((key) => !wanted.keys.includes(key));
  const isDry = hasTrait(reading, "outdoor") || unwanted.traits.has("indoor");
  const isWet = hasTrait(reading, "indoor") || unwanted.traits.has("outdoor");
  const way = meaningOf(reading, "way")?.way ?? unwanted.way;
  const next: Wishes = {
    ...dated,
    children: unwanted.traits.has("family") && !party ? 0 : dated.children,
    eat: cuisineOf(reading) ?? wishes.eat,
    no: unique([...unwanted.kinds, ...wishes.no]).slice(0, NO_MAX),
    budget: budgetOf(reading, dated),
    stay: stayOf(reading) ?? wishes.stay,
    car: way ? way === "car" : wishes.car,
    like: LIKES.filter(isLiked).slice(0, LIKES_MAX),
    rain: isWet || (wishes.rain && !isDry),
    not: unique(not).slice(0, NOT_MAX),
    keep: unique(keep).slice(0, STOPS_MAX),
    stops: [],
  };
  const read = new Set([...wanted.read, ...unwanted.read]);
  const unread = reading.pieces.filter(
    (piece) => !read.has(piece) && !isRead(piece, reading, next, given),
  );
  return { wishes: plan ? keepStops(next, plan, unwanted.keys, reading) : next, unread };
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)];

export function partyIn(reading: Reading): Pick<Wishes, "adults" | "children"> | undefined {
  const party = partyOf(reading);
  const isFamily = hasTrait(reading, "family");
  if (!party && !isFamily)
    return hasTrait(reading, "friends") ? { adults: 4, children: 0 } : undefined;
  const { adults, children } = party ?? { adults: 2, children: 2 };
  return {
    adults: Math.min(Math.max(adults, 1), PARTY_MAX),
    children: Math.min(isFamily ? children || 2 : children, PARTY_MAX),
  };
}

/** "Italian for dinner" */
function cuisineOf(reading: Reading) {
  const cuisine = piecesOf(reading, "subkind").find(
    ({ meaning }) => meaning.kinds?.join() === "restaurant",
  );
  const isEvening = mealOf(reading) === "dinner" || mealOf(reading) === undefined;
  return cuisine && isEvening ? toKey(cuisine.word).replaceAll(" ", "-") : undefined;
}

/** `read`: the pieces of the question that said so. */
type Wanted = { likes: Set<Like>; keys: StopKey[]; read: Piece[] };

const addLike = ({ likes }: Pick<Wanted, "likes">, like: Like | undefined) =>
  like && likes.add(like);

/** Finds what a plan should have: likes and stops. */
function findWanted(reading: Reading, given: Given): Wanted {
  const { documents } = given.library;
  const found: Wanted = { likes: new Set(), keys: [], read: [] };
  const keepOf = (pieces: readonly Piece[], keys: readonly StopKey[]) => {
    const key = firstOn(keys, given);
    if (!key) return;
    found.keys.push(key);
    found.read.push(...pieces);
  };
  for (const piece of reading.pieces) {
    const { meaning, isNot } = piece;
    if (isNot) continue;
    const { sort, trait, kinds = [], records = [], near } = meaning;
    if (trait) addLike(found, LIKED_TRAITS[trait]);
    if (sort === "kind") for (const kind of kinds) addLike(found, LIKED_KINDS[kind]);
    if (sort === "name") keepOf([piece], keysOf(records));
    if (sort === "subkind") {
      const like = likeOf(piece.word);
      const keys = like
        ? []
        : keysOf(documents.filter((each) => kinds.includes(each.kind) && meaning.test?.(each)));
      if (like) addLike(found, like);
      if (like) found.read.push(piece);
      else if (kinds.join() === "restaurant") found.read.push(piece);
      else keepOf([piece], keys);
    }
    if (sort === "meal") keepOf([piece], tablesFor(mealOf(reading), given.library));
    if (Array.isArray(near)) {
      const names = new Set(near.map(({ name }) => name));
      keepOf([piece], keysOf(documents.filter(({ title }) => names.has(title))));
    }
  }
  for (const words of groupsOfWords(reading)) {
    const liked = words.filter(({ word }) => likeOf(word));
    for (const { word } of liked) addLike(found, likeOf(word));
    found.read.push(...liked);
    const names = words.filter(({ word }) => word.length > 2 && !likeOf(word) && !isIdle(word));
    if (names.length > 0)
      keepOf(
        names,
        findStops(
          names.map(({ word }) => word),
          given.library,
        ),
      );
  }
  return found;
}

/** One that is there on the day, where any is. */
function firstOn(keys: readonly StopKey[], { wishes, now }: Given) {
  const day = plannedDay(wishes.day, now);
  const isThere = (key: StopKey) => {
    const stop = findStopRecord(key);
    return stop !== undefined && visitsOf(stop, day).length > 0;
  };
  return keys.find(isThere) ?? keys[0];
}

/** A day has a breakfast, a lunch and a dinner anyway. */
function tablesFor(meal: MealName | undefined, { documents }: Library) {
  if (!meal || /^(?:breakfast|brunch|lunch|dinner)$/.test(meal)) return [];
  const { served } = MEALS[meal];
  return served ? keysOf(documents.filter(({ tags }) => tags.some((tag) => served.test(tag)))) : [];
}

/** Words that stand together, as those of a name do. */
function groupsOfWords({ pieces, question }: Reading) {
  const groups: Piece[][] = [];
  let end = -1;
  for (const piece of pieces) {
    if (piece.meaning.sort !== "word" || piece.isNot) continue;
    const isNext = end >= 0 && /^[ '’&]*$/.test(question.slice(end, piece.from));
    if (isNext) groups.at(-1)?.push(piece);
    else groups.push([piece]);
    end = piece.end;
  }
  return groups;
}

type Unwanted = Wanted & { kinds: string[]; traits: Set<Trait>; way?: "foot" | "car" | undefined };

function findUnwanted({ pieces }: Reading, { library, plan }: Given): Unwanted {
  const found: Unwanted = { likes: new Set(), keys: [], read: [], kinds: [], traits: new Set() };
  const stops = plan?.stops ?? [];
  for (const piece of pieces) {
    const { meaning, isNot, word } = piece;
    if (!isNot) continue;
    const { trait, sort, kinds = [] } = meaning;
    if (trait) addLike(found, LIKED_TRAITS[trait]);
    if (sort === "kind") for (const kind of kinds) addLike(found, LIKED_KINDS[kind]);
    if (sort === "word") addLike(found, likeOf(word));
    if (trait) found.traits.add(trait);
    if (sort === "way") found.way = meaning.way === "car" ? "foot" : "car";
    // "No museum" is any of them; "without the market" is that one.
    if (sort === "subkind" && !meaning.isElse && !/\b(?:the|el|la|los|las)\b/i.test(word)) {
      found.kinds.push(toKey(meaning.noun?.[0] ?? word).replaceAll(" ", "-"));
      found.read.push(piece);
      continue;
    }
    const keys = keysUnwanted(piece, stops, library);
    const own = stops.map(({ key }) => key).filter((key) => keys.includes(key));
    found.keys.push(...own, ...keys);
    if (keys.length > 0 || isOfAll(meaning)) found.read.push(piece);
  }
  return found;
}

/** Traits of the whole plan are no stops: party, weather and way. */
const isOfAll = ({ sort, trait }: Meaning) =>
  sort === "way" || (trait !== undefined && /^(?:family|indoor|outdoor)$/.test(trait));

const ROLES: Partial<Record<MealName, readonly Role[]>> = {
  breakfast: ["breakfast"],
  brunch: ["breakfast"],
  lunch: ["lunch"],
  dinner: ["dinner"],
  drinks: ["drink"],
  dessert: ["sweet"],
};

function keysUnwanted(
  { meaning, word }: Piece,
  stops: DayPlan["stops"],
  library: Library,
): readonly StopKey[] {
  const { sort, meal, trait, kinds = [], isElse } = meaning;
  if (isOfAll(meaning)) return [];
  if (meal) {
    const roles = ROLES[meal] ?? [];
    return stops.filter(({ role }) => roles.includes(role)).map(({ key }) => key);
  }
  if (trait && /^(?:two|friends|alone)$/.test(trait)) return [];
  const isKind = (document: SearchDocument) => kinds.length === 0 || kinds.includes(document.kind);
  const test = sort === "kind" ? () => true : meaning.test;
  const keys =
    sort === "word"
      ? findStops([word], library)
      : keysOf(library.documents.filter((each) => isKind(each) && test?.(each)));
  const inPlan = keys.filter((key) => stops.some((stop) => stop.key === key));
  const isNamed = sort === "word" || sort === "name" || sort === "place";
  return isElse || (isNamed && inPlan.length > 0) ? inPlan : keys;
}

/** Finds stops with all of these words in their name, else in what they are. */
function findStops(words: readonly string[], { documents }: Library) {
  const terms = words.flatMap((word) => toKey(word).split(" "));
  const has = (text: string) => terms.every((term) => ` ${text} `.includes(` ${term} `));
  const named = documents.filter(({ title }) => has(toKey(title)));
  return keysOf(named.length > 0 ? named : documents.filter(({ above }) => has(above)));
}

/** Keeps the records that can be stops. */
export const keysOf = (documents: readonly SearchDocument[]) =>
  documents.flatMap(({ kind, href }) => {
    const key = `${kind === "wellness" ? "venue" : kind}:${href.slice(href.lastIndexOf("/") + 1)}`;
    return isStopKey(key) && findStopRecord(key) ? [key] : [];
  });

/** Keeps the other stops of a kept plan, and for a replaced one those beside it. */
function keepStops(
  next: Wishes,
  plan: DayPlan,
  left: readonly StopKey[],
  { pieces }: Reading,
): Wishes {
  const { wishes } = plan;
  const unwanted = pieces.filter(({ isNot }) => isNot);
  const isMeal = unwanted.some(({ meaning }) => meaning.sort === "meal" && !meaning.isElse);
  const isKept = wishes.stops.length > 0;
  const kept = isMeal && !isKept ? plan.stops.map(({ key }) => key) : wishes.stops;
  if (kept.length === 0 || differ(next, wishes, /^(not|keep|stops)$/)) return next;
  const stops = kept.filter((key) => !left.includes(key));
  const isElse =
    unwanted.some(({ meaning }) => meaning.isElse) || String(next.keep) !== String(wishes.keep);
  if (!isElse && stops.length > 0) return { ...next, not: wishes.not, stops };
  return { ...next, keep: unique([...next.keep, ...stops]).slice(0, STOPS_MAX) };
}

export const differ = (one: Wishes, other: Wishes, but: RegExp) =>
  (Object.keys(one) as (keyof Wishes)[]).some(
    (name) => !but.test(name) && String(one[name]) !== String(other[name]),
  );

function isRead(
  { meaning, word, isNot }: Piece,
  reading: Reading,
  { budget }: Wishes,
  { now }: Given,
) {
  const { sort, trait, kinds = [], meal } = meaning;
  if (isNot) return false;
  if (sort === "word" && isIdle(word)) return true;
  switch (sort) {
    case "trait":
      return trait !== undefined && PLANNED_TRAITS.has(trait);
    case "name":
    case "place":
      return stayOf(reading) !== undefined;
    case "kind":
      return kinds.every((kind) => kind in LIKED_KINDS || /event|place/.test(kind));
    case "budget":
      return budget !== undefined;
    case "meal":
      return meal !== undefined && /breakfast|brunch|lunch|dinner/.test(meal);
    case "day":
      return dayOf(reading, now) !== undefined;
    default:
      return /^(?:way|party|change|to-do|length|ask|small|order)$/.test(sort);
  }
}

/** A day that can be planned. */
function dayOf({ days }: Reading, now: Date) {
  const day = days && dateInCity(days.from);
  return day && isAhead(day, now) ? day : undefined;
}

const isAhead = (day: string, now: Date) => day >= dateInCity(now) && day <= lastDay(now);

const DAYS_NAMED = 4;

/** Lists the requested days after the first, which is the plan's: a plan is for one day. */
export function otherDays({ days, eachDay }: Reading, { day }: Wishes, now: Date) {
  if (!days || days.isAnyDay) return [];
  const numberOf = (moment: Date) => Math.floor(toCityTime(moment) / DAY_MS);
  const until = numberOf(new Date(days.to.getTime() - 1));
  const named = eachDay.map(({ from }) => numberOf(from)).sort((one, other) => one - other);
  const [first = numberOf(days.from)] = named;
  const all = Array.from({ length: DAYS_NAMED }, (_, index) => first + index);
  const requested = named.length > 0 ? named : all.filter((each) => each <= until);
  return [...new Set(requested)]
    .filter((each) => each > first)
    .map((each) => dayAfter(day, each - first))
    .filter((each) => isAhead(each, now));
}

/** "The next three days" begin tomorrow where today is nearly over. */
const isSeveral = ({ days, eachDay }: Reading) =>
  days !== undefined &&
  eachDay.length === 0 &&
  dateInCity(new Date(days.to.getTime() - 1)) > dateInCity(days.from);

const HOUR = 60;
/** Less is no plan. */
const LEAST_MINUTES = 2 * HOUR;

/** A part of the day alone keeps the plan's day; a question takes the next one. */
function timeOf(reading: Reading, { wishes, plan, now }: Given): Partial<Wishes> {
  const { days } = reading;
  const clock = clockIn(reading);
  const part = !clock && (days?.hours || !plan) ? partOf(reading) : undefined;
  const first = dayOf(reading, now);
  const isLater = !plan && first && isSeveral(reading) && first < wishes.day;
  const said = isLater ? wishes.day : first;
  const time = { ...clock, ...(part && { part }) };
  if (!said || !days?.isAnyDay) return { ...time, ...(said && { day: said }) };
  const end = clock?.until ?? (part && DAY_PARTS[part].to);
  const isOver = end !== undefined && momentOn(said, end - LEAST_MINUTES) < now;
  const day = isOver ? dayAfter(said, 1) : said;
  return { ...time, ...(!plan && day > wishes.day && { day }) };
}

const WHOLE_DAY = 24 * HOUR;

/** "Start at 10", "finish by 5", "dinner at 7"; a part of the day is none. */
function clockIn(reading: Reading): Partial<Wishes> | undefined {
  const { hours } = reading.days ?? {};
  if (!hours || hours.isPart) return undefined;
  const { from, to } = hours;
  if (to - from <= HOUR) return mealOf(reading) === "dinner" ? { dinner: from } : undefined;
  return { ...(from > 0 && { from }), ...(to < WHOLE_DAY && { until: to }) };
}

/** "Beach in the morning, then dinner" takes the whole day, "dinner and a movie" the evening. */
const THEN = /(?<!until |till )\b(?:then|afterwards|luego|despues)\b/i;

function partOf(reading: Reading): PartOfDay | undefined {
  const { days, pieces, question } = reading;
  const meal = mealOf(reading);
  const isPlan = pieces.some(({ meaning }) => meaning.isPlan);
  const isLate = meal === "dinner" || meal === "drinks";
  const isNight = pieces.some(
    ({ meaning, word }) =>
      (meaning.sort === "trait" || meaning.sort === "party") && /night$/i.test(word),
  );
  const part = days?.hours ? partOfHours(days.hours) : isNight && "evening";
  const goesOn = isLate || meal === "lunch" || THEN.test(question);
  if (part === "morning" && goesOn) return "day";
  if (part === "afternoon" && isLate) return "day";
  if (part) return part;
  const first = pieces.find(({ meaning }) => /^(?:kind|subkind|meal|name)$/.test(meaning.sort));
  return isLate && !isPlan && first?.meaning.sort === "meal" ? "evening" : undefined;
}

function partOfHours({ from, to }: { from: number; to: number }): PartOfDay {
  if (from >= 15 * HOUR) return "evening";
  if (from >= 12 * HOUR) return "afternoon";
  const isOver = to <= 13 * HOUR || (to <= 16 * HOUR && from < 9 * HOUR);
  return isOver ? "morning" : "day";
}

const CHEAP_EACH = 30;

function budgetOf(reading: Reading, wishes: Wishes) {
  const people = peopleOf(wishes);
  const budget = meaningOf(reading, "budget")?.budget;
  if (budget && Number.isFinite(budget.to)) {
    const all = Math.floor(budget.to * (budget.isEach ? people : 1));
    return all <= BUDGET_MAX ? all : undefined;
  }
  if (hasTrait(reading, "free")) return 0;
  return hasTrait(reading, "cheap") ? CHEAP_EACH * people : wishes.budget;
}

/** A hotel, or a part of town. */
export function stayOf(reading: Reading) {
  const hotel = piecesOf(reading, "name")
    .flatMap(({ meaning }) => meaning.records ?? [])
    .find(({ kind }) => kind === "hotel");
  const near = piecesOf(reading, "near").flatMap(({ meaning }) =>
    Array.isArray(meaning.near) ? meaning.near : [],
  );
  const place = meaningOf(reading, "place")?.place;
  const id = hotel
    ? hotel.href.slice(hotel.href.lastIndexOf("/") + 1)
    : place && PARTS_ON_MAP[place] && near.length === 0 && slugOf(place);
  return findStay(id || undefined) && (id || undefined);
}
