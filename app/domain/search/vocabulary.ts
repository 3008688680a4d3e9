import { site } from "#app/config/site.ts";
import { REGION } from "#app/content/guide/places.ts";
import { deeds } from "#app/content/search/search.ts";
import { trades } from "#app/content/search/trades.ts";
import type { Coordinates } from "#app/domain/guide/distance.ts";
import type { Hotel } from "#app/domain/guide/records.ts";
import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import type { StopKey } from "#app/domain/plan/wishes.ts";
import { type AskedDays, askedDays, PART_WORDS, type PartName } from "./days.ts";
import { KIND_WORDS, KINDS, type Kind, type KindWords, TO_DO, TO_PLAN } from "./kinds.ts";
import { MEALS, type MealName, mealOf } from "./meals.ts";
import { phrasesIn, plainWord, singular, wordsIn } from "./terms.ts";
import { TRAIT_WORDS, type Trait } from "./traits.ts";

export type JobCategory = (typeof JOB_CATEGORIES)[number];
export type JobType = (typeof JOB_TYPES)[number];
export type Deed = (typeof deeds)[number];

export type Meaning =
  | { slot: "day"; value: AskedDays }
  | { slot: "part"; value: PartName }
  | { slot: "kind"; value: readonly Kind[]; told?: readonly string[]; asks?: "to-do" | "plan" }
  | { slot: "meal"; value: MealName }
  | { slot: "trait"; value: Trait }
  | { slot: "deed"; value: Deed }
  | { slot: "trade"; value: readonly string[] }
  | { slot: "category"; value: JobCategory; isClear: boolean }
  | { slot: "type"; value: JobType }
  | { slot: "place" | "price"; value: string }
  | { slot: "budget"; value: number }
  /** The least number of rooms of a home. */
  | { slot: "beds" | "baths"; value: number }
  /** The least pay of a job, in dollars a year. */
  | { slot: "pay"; value: number; asked: string }
  | { slot: "way"; value: keyof typeof WAY_WORDS }
  | { slot: "stay"; value: Stay }
  | { slot: "near"; value: readonly Landmark[] }
  | { slot: "stop"; value: readonly StopKey[] }
  | { slot: "change"; value: string }
  | { slot: "not"; isElse?: true }
  | { slot: "city" }
  | { slot: "small" };

/** The hotel where one stays. */
export type Stay = Pick<Hotel, "id" | "name" | "coordinates">;

export type Landmark = { name: string; coordinates: Coordinates };

export type Slot = Meaning["slot"];

export type Vocabulary = {
  now: Date;
  longest: number;
  find: (phrase: string) => Meaning[];
  landmarks: ReadonlyMap<string, Landmark[]>;
};

const WAY_WORDS = {
  foot:
    "on foot, by foot, without a car, without car, no car, car free, carless, without driving, " +
    "no driving, not driving, dont drive, cant drive, a pie, walkable, caminando, sin carro, " +
    "sin coche, sin auto",
  car:
    "by car, with a car, with car, have a car, rental car, hate walking, no walking, " +
    "without walking, cant walk, dont like walking, en carro, en coche",
} as const;

/** The words after which something is unwanted. */
const NOT_WORDS = "without, no, not, except, avoid, skip, instead of, but no, sin";

/** They would mean something else, or are asked of any one place. */
const SMALL_WORDS =
  "show me, show us, work until, work till, finish work, done with work, off work, before work, " +
  "work from, back home, be home, get home, go home, at home, back at the hotel, " +
  "back to the hotel, leave the hotel, from the hotel, from our hotel, after breakfast, " +
  "after lunch, after dinner, before dinner, first time, first visit, never been, opening hours, " +
  "opening times, hours, phone, telephone, phone number, telephone number, address, website, " +
  "menu, directions, directions to, ticket price, tickets for, 2 hours, 3 hours, two hours, " +
  "three hours, my hotel, our hotel, walk ins, walk in, take walk ins";

/** `aliases` are other names of places, `hotels` those where one may stay, `landmarks` what something may be near to, with what it is. */
type Names = {
  landmarks?: readonly (Landmark & { is?: string | undefined })[];
  places: readonly string[];
  hotels?: readonly Stay[];
  aliases?: Readonly<Record<string, readonly string[]>>;
  priceLevels: readonly string[];
};

/** The bound on how many names, and how long ones, a question is compared with. */
const PLACES_MAX = 2000;
const NAME_WORDS_MAX = 6;

export const toPhrase = (text: string) =>
  Array.from(wordsIn(text), ([word]) => plainWord(word)).join(" ");

export function createVocabulary(names: Names) {
  const { places, hotels = [], aliases = {}, priceLevels, landmarks: known = [] } = names;
  const meanings = new Map<string, Meaning[]>();
  const words = new Map<string, { word: string; count: number }>();
  let longest = 4;
  const add = (asked: string, meaning: Meaning) => {
    const phrase = toPhrase(asked);
    const length = phrase.split(" ").length;
    if (phrase === "" || length > NAME_WORDS_MAX) return;
    longest = Math.max(longest, length);
    meanings.set(phrase, [...(meanings.get(phrase) ?? []), meaning]);
    // Names of what can be done here are not corrected from slips.
    if (length === 1 && !/deed|not|small/.test(meaning.slot))
      words.set(phrase, { word: phrase, count: 1 });
  };
  for (const words of phrasesIn(SMALL_WORDS)) add(words, { slot: "small" });
  for (const deed of deeds)
    for (const words of phrasesIn(deed.asked)) add(words, { slot: "deed", value: deed });
  // The first of two meanings counts: any kind may have "live music".
  const later: [string, Meaning][] = [];
  for (const kind of KINDS) {
    for (const words of phrasesIn(KIND_WORDS[kind].asked))
      add(words, { slot: "kind", value: [kind] });
    for (const group of toldOf(kind)) {
      const kinds = KINDS.filter((each) => isToldOf(each, group));
      for (const words of group) later.push([words, { slot: "kind", value: kinds, told: group }]);
    }
  }
  for (const words of phrasesIn(TO_DO.asked))
    add(words, { slot: "kind", value: TO_DO.kinds, asks: "to-do" });
  for (const words of phrasesIn(TO_PLAN.asked))
    add(words, { slot: "kind", value: TO_PLAN.kinds, asks: "plan" });
  for (const words of ["day in", "days in"])
    add(`${words} ${site.city}`, { slot: "kind", value: TO_PLAN.kinds, asks: "plan" });
  for (const [part, asked] of Object.entries(PART_WORDS)) {
    for (const words of phrasesIn(asked)) add(words, { slot: "part", value: part as PartName });
  }
  for (const [way, asked] of Object.entries(WAY_WORDS)) {
    for (const words of phrasesIn(asked))
      add(words, { slot: "way", value: way as keyof typeof WAY_WORDS });
  }
  for (const name of Object.keys(MEALS) as MealName[]) {
    for (const words of phrasesIn(mealOf(name).asked)) add(words, { slot: "meal", value: name });
  }
  for (const [trait, { asked }] of Object.entries(TRAIT_WORDS)) {
    for (const words of phrasesIn(asked)) add(words, { slot: "trait", value: trait as Trait });
  }
  for (const [words, meaning] of later) add(words, meaning);
  for (const { asked, also } of trades) {
    const all = broadest(phrasesIn(`${asked}, ${also}`));
    for (const words of phrasesIn(asked)) add(words, { slot: "trade", value: [words, ...all] });
  }
  for (const value of JOB_CATEGORIES) {
    const isClear = value !== "Other" && !meanings.has(toPhrase(value));
    add(value, { slot: "category", value, isClear });
  }
  for (const value of JOB_TYPES) add(value, { slot: "type", value });
  for (const words of phrasesIn(NOT_WORDS)) add(words, { slot: "not" });
  for (const words of [site.city, site.state, REGION]) add(words, { slot: "city" });
  for (const value of priceLevels) add(value, { slot: "price", value });
  for (const value of places.slice(0, PLACES_MAX)) {
    for (const name of [value, ...(aliases[value] ?? [])]) add(name, { slot: "place", value });
  }
  for (const value of hotels.slice(0, PLACES_MAX)) {
    for (const name of namesOf(value.name)) add(name, { slot: "stay", value });
  }
  const landmarks = new Map<string, Landmark[]>();
  for (const { name, is = name, coordinates } of known.slice(0, PLACES_MAX)) {
    const others = toldOf("place").find((group) => group.includes(toPhrase(is))) ?? [];
    for (const phrase of new Set([...namesOf(name), is, ...others].map(toPhrase))) {
      const called = landmarks.get(phrase) ?? [];
      called.push({ name, coordinates });
      landmarks.set(phrase, called);
    }
  }
  return { meanings, words, longest, landmarks };
}

/** The name with and without its article, and with its sign spelled out. */
export const namesOf = (name: string) =>
  [name, name.replaceAll("&", "and")].flatMap((each) => [each, each.replace(/^the /i, "")]);

/** Keeps the broadest names: "cook" finds each line cook, so the others need no question of their own. */
const broadest = (all: readonly string[]) =>
  all.filter((one) => !all.some((other) => other !== one && one.includes(other)));

const toldOf = (kind: Kind) =>
  (KIND_WORDS[kind] as KindWords).told?.split("; ").map(phrasesIn) ?? [];

const isToldOf = (kind: Kind, [first]: readonly string[]) =>
  toldOf(kind).some(([other]) => other === first);

export function vocabularyOf(
  now: Date,
  {
    meanings,
    longest,
    landmarks,
  }: Pick<ReturnType<typeof createVocabulary>, "meanings" | "longest" | "landmarks">,
): Vocabulary {
  const days = askedDays(now);
  return {
    now,
    longest,
    landmarks,
    find(phrase) {
      const day = days.get(phrase);
      if (day) return [{ slot: "day", value: day }];
      return meanings.get(phrase) ?? meanings.get(singular(phrase)) ?? [];
    },
  };
}
