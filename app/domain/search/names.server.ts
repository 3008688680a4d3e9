import {
  PART_NAMES,
  PARTS_OF_CITY,
  PARTS_ON_MAP,
  TOWNS_NEARBY,
} from "#app/content/guide/places.ts";
import { metersBetween } from "#app/domain/guide/distance.ts";
import { MONTHS } from "#app/locale/day-names.ts";
import { DAY_NAMES, PART_WORDS, type PartName } from "./days.ts";
import type { SearchDocument } from "./documents.server.ts";
import { ROWS, SMALL_WORDS, WEIGHT } from "./lexicon.ts";
import { JOINING, type Landmark, type Lexicon, type Meaning } from "./reader.ts";
import { createSpelling, phrasesIn, type Spelling, toKey } from "./terms.ts";

export type Names = Lexicon & {
  /** Terms that a misspelt one may stand for, the likelier ones first. */
  spellings: readonly Spelling[];
};

const phrases = new Map<string, Meaning[]>();

function addPhrases(list: string, meaning: Meaning) {
  for (const phrase of phrasesIn(list)) {
    const key = toKey(phrase);
    if (key) phrases.set(key, [...(phrases.get(key) ?? []), meaning]);
  }
}

for (const [part, list] of Object.entries(PART_WORDS))
  addPhrases(list, { sort: "part", part: part as PartName });
/** What a sort of thing is called in Spanish, by its English term: a park's name may stand behind "el parque". */
const inSpanish = new Map<string, string>();
for (const [english, spanish, facet] of ROWS) {
  addPhrases(`${english}, ${spanish}`, facet);
  const [first] = /kind$/.test(facet.sort) ? phrasesIn(spanish) : [];
  if (first) for (const phrase of phrasesIn(english)) inSpanish.set(toKey(phrase), toKey(first));
}

const LONGEST = 8;
const PLACES_MAX = 2000;
/** A first word alone names a record where no more of them have it anywhere. */
const OWN_MAX = 2;
const OWN_MIN = 4;
const SPELT_MIN = 5;
const KINDS_WITH_SHORT_NAMES = /^(?:restaurant|hotel|place|wellness|beach|listing)$/;
const TIME_WORDS =
  "today tonight tomorrow weekend morning afternoon evening night near nearby between under without next";

/** "Hotel Zephyrine" is known as the Zephyrine. */
const withoutKind = (terms: string[]) =>
  phrases.get(terms[0] ?? "")?.some(({ sort }) => /^(?:kind|meal)$/.test(sort))
    ? terms.slice(1)
    : terms;

/** A title without the words that people leave out of it. */
const nameKey = (title: string) =>
  toKey(title)
    .split(" ")
    .filter((term) => !JOINING.has(term))
    .join(" ");

/** Names of the records and of the parts of town, above the lexicon that all guides share. */
export function createNames(documents: readonly SearchDocument[]): Names {
  const records = new Map<string, SearchDocument[]>();
  const call = (key: string, document: SearchDocument) => {
    const called = records.get(key);
    if (called) called.push(document);
    else records.set(key, [document]);
  };
  const counts = new Map<string, number>();
  for (const { all } of documents)
    for (const term of new Set(all.split(" "))) counts.set(term, (counts.get(term) ?? 0) + 1);
  const terms = new Set<string>();
  for (const document of documents) {
    for (const term of document.above.split(" ")) if (term.length >= SPELT_MIN) terms.add(term);
    if (document.kind === "guide" || document.kind === "edition") continue;
    const key = nameKey(document.title);
    call(key, document);
    const [first = "", ...rest] = withoutKind(key.split(" "));
    const isWhole = rest.length === 0;
    const isOwn =
      first.length >= OWN_MIN &&
      !SMALL_WORDS.has(first) &&
      (isWhole || (counts.get(first) ?? 0) <= OWN_MAX);
    if (!KINDS_WITH_SHORT_NAMES.test(document.kind) || !key.includes(" ")) continue;
    if (isOwn && !phrases.has(first)) call(first, document);
    if (key.split(" ").length > 2) call(`${first} ${rest[0]}`, document);
    const sort = inSpanish.get(rest.at(-1) ?? "");
    if (sort) call([sort, first, ...rest.slice(0, -1)].join(" "), document);
  }
  const places = placesOf(documents);
  const levels = new Set(documents.flatMap(({ price }) => price ?? []));
  const find = (key: string): readonly Meaning[] => {
    const place = places.get(key);
    const own: Meaning[] = [];
    if (place) own.push(place);
    const level = LEVEL.exec(key);
    if (level) own.push(...ofLevel(level, levels));
    const shared = phrases.get(key);
    return own.length > 0 ? [...own, ...(shared ?? [])] : (shared ?? []);
  };
  const named = (key: string): Meaning | undefined => {
    const all = records.get(key);
    const whole = all?.filter(({ title }) => nameKey(title) === key) ?? [];
    const called = whole.length > 0 ? whole : all;
    // A name that many records share is no name.
    if (!called || called.length > 3) return undefined;
    return {
      sort: "name",
      label: called[0]?.title ?? "",
      records: called,
      weight: WEIGHT.thing,
      test: isOneOf(called, key),
    };
  };
  const landmarksOf = (meaning: Meaning) =>
    (
      meaning.records ??
      documents.filter((each) => meaning.kinds?.includes(each.kind) && meaning.test?.(each))
    ).flatMap(({ title: name, coordinates }): Landmark[] =>
      coordinates ? [{ name, coordinates }] : [],
    );
  const spoken = new Set([
    ...[...phrases.keys(), ...places.keys()].flatMap((key) => key.split(" ")),
    ...[...DAY_NAMES, MONTHS].flat().map(toKey),
    ...TIME_WORDS.split(" ").map(toKey),
  ]);
  return {
    longest: LONGEST,
    find,
    named,
    landmarksOf,
    spellings: [spoken, terms].map(createSpelling),
  };
}

/** The records of that name, and what names them among its tags, such as an event its venue. */
function isOneOf(records: readonly SearchDocument[], key: string) {
  const own = new Set(records);
  const titles = records.map(({ title }) => ` ${toKey(title)} `);
  return (document: SearchDocument) =>
    own.has(document) ||
    (key.includes(" ") && titles.some((title) => document.above.includes(title)));
}

const LEVEL =
  /^(?:(under|below|less than|cheaper than|menos de)|(up to|at most|hasta)|(over|above|more than|mas de))? ?(\$+)$/;

/** "$$", "under $$$" */
function ofLevel(
  [, below, most, above, level = ""]: RegExpExecArray,
  levels: ReadonlySet<string>,
): Meaning[] {
  if (!levels.has(level)) return [];
  const bound = below ? "under" : most ? "up to" : above ? "over" : "at";
  const { length } = level;
  const test = ({ price }: SearchDocument) => {
    if (!price) return false;
    if (below) return price.length < length;
    if (most) return price.length <= length;
    return above ? price.length > length : price === level;
  };
  const implies = ["restaurant", "hotel"] as const;
  return [{ sort: "price", label: `${bound} ${level}`, implies, test, weight: WEIGHT.money }];
}

function placesOf(documents: readonly SearchDocument[]) {
  const names = new Set<string>([...PARTS_OF_CITY, ...TOWNS_NEARBY]);
  for (const { neighborhood } of documents)
    if (neighborhood && names.size < PLACES_MAX) names.add(neighborhood);
  const places = new Map<string, Meaning>();
  for (const place of names) {
    const meaning: Meaning = {
      sort: "place",
      place,
      label: PARTS_ON_MAP[place] && /Avenue|Street/.test(place) ? `on ${place}` : `in ${place}`,
      ...(PARTS_ON_MAP[place] && { center: PARTS_ON_MAP[place] }),
      // Another town is no substitute.
      weight: PARTS_ON_MAP[place] ? WEIGHT.place : Number.POSITIVE_INFINITY,
      test: (document) => isInPart(document, place),
    };
    for (const name of [place, ...(PART_NAMES[place] ?? [])])
      if (!places.has(toKey(name))) places.set(toKey(name), meaning);
  }
  return places;
}

/** The map decides where the record does not say it, and names in its text where neither knows. */
export function isInPart(
  { neighborhood, coordinates, all }: Pick<SearchDocument, "neighborhood" | "coordinates" | "all">,
  place: string,
) {
  if (neighborhood) return neighborhood === place;
  const part = PARTS_ON_MAP[place];
  const isNear = part && coordinates && metersBetween(part, coordinates) <= part.reach;
  return isNear || all.includes(` ${toKey(place)} `);
}
