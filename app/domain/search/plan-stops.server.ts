import type { DayPlan, Role } from "#app/domain/plan/plan.ts";
import { findStopRecord } from "#app/domain/plan/stop-records.server.ts";
import { plannedDay, visitsOf } from "#app/domain/plan/visits.server.ts";
import { isStopKey, type Like, type StopKey, type Wishes } from "#app/domain/plan/wishes.ts";
import type { SearchDocument } from "./documents.server.ts";
import { denialOf } from "./find.server.ts";
import type { Library } from "./library.server.ts";
import { type MealName, mealOf } from "./meals.ts";
import { isIdle, LIKED_KINDS, LIKED_TRAITS, likeOf } from "./plan-likes.ts";
import { searchTexts, standsAbove } from "./scan.ts";
import { toTerm } from "./terms.ts";
import type { Trait } from "./traits.ts";
import type { Denied, Piece, Understood } from "./understand.ts";

/** `plan` is the one that is changed. */
export type Given = { wishes: Wishes; plan?: DayPlan | undefined; library: Library; now: Date };

/** `read`: the pieces of the question that said so. */
type Wanted = { likes: Set<Like>; keys: StopKey[]; read: Piece[] };

const addLike = ({ likes }: Wanted, like: Like | undefined) => like && likes.add(like);

/** Finds what a plan should have: likes and stops. */
export function findWanted(asked: Understood, given: Given): Wanted {
  const { library } = given;
  const stops = asked.pieces.filter(({ slot }) => slot === "stop");
  const found: Wanted = { likes: new Set(), keys: [...asked.stops], read: stops };
  const keepOf = (pieces: readonly Piece[], keys: readonly StopKey[]) => {
    const key = firstOn(keys, given);
    if (!key) return;
    found.keys.push(key);
    found.read.push(...pieces);
  };
  for (const trait of asked.traits) addLike(found, LIKED_TRAITS[trait]);
  for (const piece of asked.pieces) {
    const { kinds = [], told, slot } = piece;
    if (told) keepOf([piece], keysMeant({ slot: "kind", value: kinds, told }, library));
    else for (const kind of kinds) addLike(found, LIKED_KINDS[kind]);
    if (slot === "meal") keepOf([piece], tablesFor(asked.meal, library));
    if (slot === "near") {
      const names = new Set(asked.near?.map(({ name }) => name));
      keepOf([piece], keysOf(library.documents.filter(({ title }) => names.has(title))));
    }
  }
  for (const words of groupsOfWords(asked)) {
    const liked = words.filter(({ word }) => likeOf(word));
    for (const { word } of liked) addLike(found, likeOf(word));
    found.read.push(...liked);
    const names = words.filter(({ word }) => isName(word));
    if (names.length > 0) keepOf(names, findStops(textOf(names), library));
  }
  return found;
}

const isName = (word: string) => word.length > 2 && !likeOf(word) && !isIdle(word);

const textOf = (pieces: readonly Piece[]) => pieces.map(({ word }) => word);

/** One that is there on the day, where any is. */
function firstOn(keys: readonly StopKey[], { wishes, now }: Given) {
  const day = plannedDay(wishes.day, now);
  const isThere = (key: StopKey) => {
    const known = findStopRecord(key);
    return known !== undefined && visitsOf(known, day).length > 0;
  };
  return keys.find(isThere) ?? keys[0];
}

/** A day has a breakfast, a lunch and a dinner anyway. */
function tablesFor(meal: MealName | undefined, { documents }: Library) {
  const isUsual = !meal || meal === "breakfast" || meal === "brunch";
  const served = isUsual ? undefined : mealOf(meal).served;
  return served ? keysOf(documents.filter(({ tags }) => tags.some((tag) => served.test(tag)))) : [];
}

/** Words that stand together, as those of a name do. */
function groupsOfWords({ pieces, question }: Understood) {
  const groups: Piece[][] = [];
  let end = -1;
  for (const piece of pieces) {
    if (piece.slot !== "word") continue;
    const isNext = end >= 0 && /^[ '’&]*$/.test(question.slice(end, piece.from));
    if (isNext) groups.at(-1)?.push(piece);
    else groups.push([piece]);
    end = piece.end;
  }
  return groups;
}

type Unwanted = Wanted & { traits: Trait[]; way?: Understood["way"] };

export function findUnwanted({ denied, pieces }: Understood, { library, plan }: Given): Unwanted {
  const found: Unwanted = { likes: new Set(), keys: [], read: [], traits: [] };
  const said = pieces.filter(({ slot }) => slot === "not");
  const stops = plan?.stops ?? [];
  for (const [index, each] of denied.entries()) {
    const { meaning, words } = each;
    for (const like of likesOf(each)) addLike(found, like);
    for (const word of words) addLike(found, likeOf(word));
    if (meaning?.slot === "trait") found.traits.push(meaning.value);
    if (meaning?.slot === "way") found.way = meaning.value;
    const keys = keysUnwanted(each, stops, library);
    const own = stops.map(({ key }) => key).filter((key) => keys.includes(key));
    found.keys.push(...own, ...keys);
    const piece = said[index];
    if (piece && (keys.length > 0 || isOfAll(each))) found.read.push(piece);
  }
  return found;
}

function likesOf({ meaning }: Denied) {
  if (meaning?.slot === "trait") return [LIKED_TRAITS[meaning.value]];
  if (meaning?.slot !== "kind" || meaning.told) return [];
  return meaning.value.map((kind) => LIKED_KINDS[kind]);
}

/** Traits of the whole plan are no stops: party, weather and way. */
const OF_ALL = new Set<Trait>(["family", "indoor", "outdoor"]);
const isOfAll = ({ meaning }: Denied) =>
  meaning?.slot === "way" || (meaning?.slot === "trait" && OF_ALL.has(meaning.value));
const OF_PARTY = new Set<Trait>(["two", "friends", "alone"]);

const ROLES: Partial<Record<MealName, readonly Role[]>> = {
  breakfast: ["breakfast"],
  brunch: ["breakfast", "lunch"],
  lunch: ["lunch"],
  dinner: ["dinner"],
  drinks: ["drink"],
  coffee: ["breakfast", "sweet"],
  dessert: ["sweet"],
};

/** Finds the plan's stops with an unwanted name; where something else is wanted, only these. */
function keysUnwanted(denied: Denied, stops: DayPlan["stops"], library: Library) {
  const { meaning, words, isElse } = denied;
  if (isOfAll(denied)) return [];
  if (meaning?.slot === "meal") {
    const roles = ROLES[meaning.value] ?? [];
    return stops.filter(({ role }) => roles.includes(role)).map(({ key }) => key);
  }
  const name = meaning?.slot === "place" ? [meaning.value] : words;
  const keys = name.length > 0 ? findStops(name, library) : keysMeant(meaning, library);
  const inPlan = keys.filter((key) => stops.some((stop) => stop.key === key));
  return isElse || (name.length > 0 && inPlan.length > 0) ? inPlan : keys;
}

function keysMeant(meaning: Denied["meaning"], library: Library): readonly StopKey[] {
  if (meaning?.slot === "stop") return meaning.value;
  if (meaning?.slot === "trait" && OF_PARTY.has(meaning.value)) return [];
  const isMeant = denialOf({ meaning, words: [] }, library);
  return keysOf(library.documents.filter((_, id) => isMeant(id)));
}

/** Finds stops with all of these words in their name, else in what they are. */
function findStops(words: readonly string[], { titles, texts, documents }: Library) {
  const terms = words.flatMap((word) => word.split(" ")).map(toTerm);
  const named = searchTexts(titles, terms);
  const isAbove = ({ id }: { id: number }) =>
    terms.every((term) => standsAbove(texts.records[id] ?? "", term));
  const hits = named.length > 0 ? named : searchTexts(texts, terms).filter(isAbove);
  return keysOf(hits.flatMap(({ id }) => documents[id] ?? []));
}

/** Keeps the records that can be stops. */
export const keysOf = (documents: readonly SearchDocument[]) =>
  documents.flatMap(({ kind, href }) => {
    const key = `${kind === "wellness" ? "venue" : kind}:${href.slice(href.lastIndexOf("/") + 1)}`;
    return isStopKey(key) && findStopRecord(key) ? [key] : [];
  });
