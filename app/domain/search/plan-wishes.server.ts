import { PARTS_ON_MAP } from "#app/content/places.ts";
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
  NOT_MAX,
  PARTY_SIZES,
  type PartOfDay,
  type Party,
  STOPS_MAX,
  type StopKey,
  type Wishes,
} from "#app/domain/plan/wishes.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import type { SearchDocument } from "./documents.server.ts";
import { isDenied } from "./find.server.ts";
import type { Kind } from "./kinds.ts";
import type { Library } from "./library.server.ts";
import { type MealName, mealOf } from "./meals.ts";
import { searchTexts, standsAbove } from "./scan.ts";
import { toTerm } from "./terms.ts";
import { TRAIT_WORDS, type Trait } from "./traits.ts";
import type { Denied, Piece, Understood } from "./understand.ts";

/** `plan` is the one that is changed. */
type Given = { wishes: Wishes; plan?: DayPlan | undefined; library: Library; now: Date };
type Read = { wishes: Wishes; unread: Piece[] };

const PARTIES: [Trait, Party][] = [
  ["family", "kids"],
  ["friends", "friends"],
  ["alone", "one"],
  ["two", "two"],
];

const LIKED_TRAITS: Partial<Record<Trait, Like>> = {
  "live-music": "music",
  outdoor: "outdoors",
  waterfront: "beach",
  sunset: "beach",
  "near-beach": "beach",
};

const LIKED_KINDS: Partial<Record<Kind, Like>> = {
  beach: "beach",
  restaurant: "food",
  wellness: "wellness",
};

const LIKED_WORDS: Record<Like, string> = {
  beach: "sand sea ocean seaside shore gulf water swimsuit mar",
  music: "jazz song concert dancing dance band",
  food: "foodie gourmet tasting gastronomy",
  art: "art arts gallery painting culture cultural sculpture arte cultura",
  wellness: "spa relax relaxing relaxation relaxed calm quiet rest",
  sports: "sport sporty active tennis golf swim swimming kayak kayaking cycling biking deporte",
  outdoors: "nature hike hiking fresh air bird birdwatching naturaleza",
};
const LIKE_OF = new Map(
  LIKES.flatMap((like) =>
    LIKED_WORDS[like].split(" ").map((word) => [toTerm(word), like] as const),
  ),
);

export const isLike = (word: string) => LIKE_OF.has(toTerm(word));

/** Say nothing of a plan. */
const IDLE = new Set(
  (
    "add all also as bit breakfast brunch but change coffee cost date day dessert dinner doing drinks " +
    "each easy eight end ending enjoy everything exploring first five four full guide half help hour " +
    "hours if include instead keep kind know last lazy little long lot lots love lover lovers lunch " +
    "more much new now ones only open ourselves people plan prefer quick quiet ready really schedule " +
    "second seven short six slow spending still stop stops them they three together too town trip try " +
    "two up visit visitor weather weekend well whole work year yes"
  ).split(" "),
);

const READ_TRAITS = new Set<Trait>([
  ...PARTIES.map(([trait]) => trait),
  ...(Object.keys(LIKED_TRAITS) as Trait[]),
  ...(["indoor", "cheap", "free"] as const),
]);

const HOUR = 60;

function partOfHours({ from, to }: { from: number; to: number }): PartOfDay {
  if (from >= 15 * HOUR) return "evening";
  if (from >= 12 * HOUR) return "afternoon";
  return to <= 13 * HOUR ? "morning" : "day";
}

/** "Beach in the morning, then dinner" takes the whole day, "dinner and a movie" the evening. */
function partOf({ days, meal, pieces, isPlan }: Understood): PartOfDay | undefined {
  const isLate = meal === "dinner" || meal === "drinks";
  const isNight = pieces.some(({ slot, word }) => slot === "trait" && /night$/i.test(word));
  const part = days?.hours ? partOfHours(days.hours) : isNight && "evening";
  if (part === "morning" && (isLate || meal === "lunch")) return "day";
  if (part === "afternoon" && isLate) return "day";
  if (part) return part;
  if (!isLate || isPlan) return undefined;
  return pieces.find(({ slot }) => slot === "kind" || slot === "meal")?.slot === "meal"
    ? "evening"
    : undefined;
}

/** What was asked, said as wishes, and what of it no plan knows. */
export function applyAsked(asked: Understood, given: Given): Read {
  const { wishes, plan } = given;
  const { traits, way, pieces } = asked;
  const dated = { ...wishes, ...timeOf(asked, given) };
  const party = PARTIES.find(([trait]) => traits.includes(trait))?.[1];
  const withParty = { ...dated, with: party ?? dated.with };
  const stay = stayOf(asked);
  const wanted = findWanted(asked, { ...given, wishes: withParty });
  const unwanted = findUnwanted(asked, { ...given, wishes: withParty });
  const isDry = traits.includes("outdoor") || unwanted.traits.includes("indoor");
  const isWet = traits.includes("indoor") || unwanted.traits.includes("outdoor");
  const likes = (like: Like) =>
    wanted.likes.has(like) || (wishes.like.includes(like) && !unwanted.likes.has(like));
  const keep = [...wanted.keys, ...wishes.keep].filter((key) => !unwanted.keys.includes(key));
  const not = [...unwanted.keys, ...wishes.not].filter((key) => !wanted.keys.includes(key));
  const next: Wishes = {
    ...withParty,
    with: unwanted.traits.includes("family") && !party ? "two" : withParty.with,
    budget: budgetOf(asked, withParty),
    stay: stay ?? wishes.stay,
    car: carOf(way, unwanted.way) ?? wishes.car,
    like: LIKES.filter(likes).slice(0, LIKES_MAX),
    rain: isWet || (wishes.rain && !isDry),
    not: unique(not).slice(0, NOT_MAX),
    keep: unique(keep).slice(0, STOPS_MAX),
    stops: [],
  };
  const read = new Set([...wanted.read, ...unwanted.read]);
  const unread = pieces.filter((piece) => !read.has(piece) && !isRead(piece, next, stay));
  return { wishes: plan ? keepStops(next, plan, unwanted.keys, asked.denied) : next, unread };
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)];

/** Of a kept plan that stays which was not left out, and where another is wanted what stands beside it. */
function keepStops(
  next: Wishes,
  plan: DayPlan,
  left: readonly StopKey[],
  denied: readonly Denied[],
): Wishes {
  const { wishes } = plan;
  const isMeal = denied.some(({ meaning, isElse }) => meaning?.slot === "meal" && !isElse);
  const kept =
    isMeal && wishes.stops.length === 0 ? plan.stops.map(({ key }) => key) : wishes.stops;
  if (kept.length === 0) return next;
  const isChanged = (Object.keys(next) as (keyof Wishes)[]).some(
    (name) => !/^(not|keep|stops)$/.test(name) && String(next[name]) !== String(wishes[name]),
  );
  if (isChanged) return next;
  const stops = kept.filter((key) => !left.includes(key));
  const isLeftOut =
    denied.every(({ isElse }) => !isElse) && String(next.keep) === String(wishes.keep);
  if (isLeftOut && stops.length > 0) return { ...next, not: wishes.not, stops };
  return { ...next, keep: unique([...next.keep, ...stops]).slice(0, STOPS_MAX) };
}

function isRead({ slot, text, word, kinds, told }: Piece, wishes: Wishes, stay?: string) {
  switch (slot) {
    case "trait":
      return [...READ_TRAITS].some((trait) => TRAIT_WORDS[trait].text === text);
    case "place":
      return stay !== undefined;
    case "kind":
      return (
        !told &&
        (kinds ?? []).every((kind) => kind in LIKED_KINDS || kind === "event" || kind === "place")
      );
    case "word":
      return IDLE.has(word.toLowerCase());
    case "budget":
      return wishes.budget !== undefined;
    case "meal":
      return /breakfast|brunch|lunch|dinner/.test(text);
    default:
      return ["day", "way", "stay", "change"].includes(slot);
  }
}

/** Where a part alone was said a plan keeps its day, and a question asks for the next one. */
function timeOf(asked: Understood, { wishes, plan, now }: Given): Partial<Wishes> {
  const { days } = asked;
  const part = days?.hours || !plan ? partOf(asked) : undefined;
  const said = days && dateInCity(days.from);
  if (!said || said > lastDay(now)) return { ...(part && { part }) };
  if (!days.isAnyDay) return { day: said, ...(part && { part }) };
  const isOver = part && momentOn(said, DAY_PARTS[part].to - LEAST_MINUTES) < now;
  const day = isOver ? dayAfter(said, 1) : said;
  return { ...(!plan && day > wishes.day && { day }), ...(part && { part }) };
}

/** Less is no plan. */
const LEAST_MINUTES = 2 * HOUR;

const CHEAP_EACH = 30;
const EACH = /\b(?:each|a person|per person|a head|per head|pp)$/i;

function budgetOf({ budget, traits, pieces }: Understood, wishes: Wishes) {
  const people = PARTY_SIZES[wishes.with];
  if (budget !== undefined) {
    const isEach = pieces.some(({ slot, word }) => slot === "budget" && EACH.test(word));
    const all = Math.floor(budget * (isEach ? people : 1));
    return all <= BUDGET_MAX ? all : undefined;
  }
  if (traits.includes("free")) return 0;
  return traits.includes("cheap") ? CHEAP_EACH * people : wishes.budget;
}

function carOf(way: Understood["way"], notBy: Understood["way"]) {
  if (way) return way === "car";
  return notBy && notBy === "foot";
}

/** A hotel, or a part of town. */
function stayOf({ stay, place }: Understood) {
  const id = stay?.id ?? (place && PARTS_ON_MAP[place] && slugOf(place));
  return findStay(id) && id;
}

type Wanted = { likes: Set<Like>; keys: StopKey[]; read: Piece[] };

function findWanted(asked: Understood, given: Given): Wanted {
  const { traits, stops, meal, told, pieces } = asked;
  const found: Wanted = { likes: new Set(), keys: [...stops], read: [] };
  for (const trait of traits) addLike(found, LIKED_TRAITS[trait]);
  for (const piece of pieces) {
    if (piece.slot === "stop") found.read.push(piece);
    if (piece.slot !== "kind") continue;
    const own = told.find(({ words }) => words === piece.told);
    if (own)
      keepOne(
        found,
        [piece],
        keysDenied(
          { meaning: { slot: "kind", value: own.kinds, told: own.words }, words: [] },
          given.library,
        ),
        given,
      );
    else for (const kind of piece.kinds ?? []) addLike(found, LIKED_KINDS[kind]);
  }
  const { served } = meal ? mealOf(meal) : {};
  if (served && meal !== "breakfast" && meal !== "brunch") {
    const keys = keysOf(
      given.library.documents.filter(({ tags }) => tags.some((tag) => served.test(tag))),
    );
    keepOne(
      found,
      pieces.filter(({ slot }) => slot === "meal"),
      keys,
      given,
    );
  }
  for (const group of groupsOfWords(asked)) {
    const liked = group.map(({ word }) => LIKE_OF.get(toTerm(word)));
    for (const like of liked) addLike(found, like);
    found.read.push(...group.filter((_, index) => liked[index]));
    const others = group.filter(
      ({ word }, index) => !liked[index] && !IDLE.has(word.toLowerCase()),
    );
    if (others.length > 0)
      keepOne(
        found,
        others,
        findStops(
          others.map(({ word }) => word),
          given.library,
        ),
        given,
      );
  }
  return found;
}

const addLike = ({ likes }: Wanted, like: Like | undefined) => like && likes.add(like);

/** One that is there on the day, where any is. */
function keepOne(found: Wanted, pieces: readonly Piece[], keys: readonly StopKey[], given: Given) {
  const day = plannedDay(given.wishes.day, given.now);
  const isThere = (key: StopKey) => {
    const known = findStopRecord(key);
    return known !== undefined && visitsOf(known, day).length > 0;
  };
  const key = keys.find(isThere) ?? keys[0];
  if (!key) return;
  found.keys.push(key);
  found.read.push(...pieces);
}

type Unwanted = Wanted & { traits: Trait[]; way?: Understood["way"] };

function findUnwanted({ denied, pieces }: Understood, { library, plan }: Given): Unwanted {
  const found: Unwanted = { likes: new Set(), keys: [], read: [], traits: [] };
  const said = pieces.filter(({ slot }) => slot === "not");
  const own = plan?.stops.map(({ key }) => key) ?? [];
  for (const [index, each] of denied.entries()) {
    const { meaning } = each;
    const trait = meaning?.slot === "trait" ? meaning.value : undefined;
    const kinds = meaning?.slot === "kind" && !meaning.told ? meaning.value : [];
    if (trait) found.traits.push(trait);
    if (meaning?.slot === "way") found.way = meaning.value;
    const likes = [trait && LIKED_TRAITS[trait], ...kinds.map((kind) => LIKED_KINDS[kind])];
    for (const like of [...likes, ...each.words.map((word) => LIKE_OF.get(toTerm(word)))])
      addLike(found, like);
    const keys = keysUnwanted(each, plan?.stops ?? [], library);
    found.keys.push(...own.filter((key) => keys.includes(key)), ...keys);
    const piece = said[index];
    if (piece && (keys.length > 0 || trait === "family" || trait === "indoor" || found.way))
      found.read.push(piece);
  }
  return found;
}

const ROLES: Partial<Record<MealName, readonly Role[]>> = {
  breakfast: ["breakfast"],
  brunch: ["breakfast", "lunch"],
  lunch: ["lunch"],
  dinner: ["dinner"],
  drinks: ["drink"],
  coffee: ["breakfast", "sweet"],
  dessert: ["sweet"],
};

/** Of a name that stops of the plan have, and where another is wanted, only these. */
function keysUnwanted({ isElse, ...denied }: Denied, stops: DayPlan["stops"], library: Library) {
  const { meaning, words } = denied;
  const own = stops.map(({ key }) => key);
  if (meaning?.slot === "meal") {
    const roles = ROLES[meaning.value] ?? [];
    return stops.filter(({ role }) => roles.includes(role)).map(({ key }) => key);
  }
  const isName = !meaning || meaning.slot === "place";
  const name = meaning?.slot === "place" ? [meaning.value] : words;
  const keys = isName ? findStops(name, library) : keysMeant(denied, library);
  const inPlan = keys.filter((key) => own.includes(key));
  return isElse || (isName && inPlan.length > 0) ? inPlan : keys;
}

/** Whoever has no children with him may meet some. */
const OF_PARTY = new Set<Trait>(["family", "indoor", "two", "friends", "alone"]);

function keysMeant(denied: Denied, library: Library): readonly StopKey[] {
  const { meaning } = denied;
  if (meaning?.slot === "stop") return meaning.value;
  return meaning?.slot === "trait" && OF_PARTY.has(meaning.value)
    ? []
    : keysDenied(denied, library);
}

const keysDenied = (denied: Denied, library: Library) =>
  keysOf(library.documents.filter((_, id) => isDenied(denied, id, library)));

/** With all of these words in their name, else in what they are. */
export function findStops(words: readonly string[], { titles, texts, documents }: Library) {
  const terms = words.flatMap((word) => word.split(" ")).map(toTerm);
  const named = searchTexts(titles, terms);
  const hits =
    named.length > 0
      ? named
      : searchTexts(texts, terms).filter(({ id }) =>
          terms.every((term) => standsAbove(texts.records[id] ?? "", term)),
        );
  return keysOf(hits.flatMap(({ id }) => documents[id] ?? []));
}

/** Of those that can be stops. */
export const keysOf = (documents: readonly SearchDocument[]) =>
  documents.flatMap(({ kind, href }) => {
    const key = `${kind === "wellness" ? "venue" : kind}:${href.slice(href.lastIndexOf("/") + 1)}`;
    return isStopKey(key) && findStopRecord(key) ? [key] : [];
  });

/** Words that stand together, as those of a name do. */
function groupsOfWords({ pieces, question }: Understood) {
  const groups: Piece[][] = [];
  let end = -1;
  for (const piece of pieces) {
    if (piece.slot !== "word") continue;
    const between = question.slice(end, piece.from);
    if (end >= 0 && /^[ '’&]*$/.test(between)) groups.at(-1)?.push(piece);
    else groups.push([piece]);
    end = piece.end;
  }
  return groups;
}
