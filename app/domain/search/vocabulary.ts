import { site } from "#app/config/site.ts";
import { deeds } from "#app/content/search.ts";
import { trades } from "#app/content/trades.ts";
import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import { type AskedDays, askedDays } from "./days.ts";
import { KIND_WORDS, KINDS, type Kind, type KindWords, TO_DO } from "./kinds.ts";
import { MEALS, type MealName, mealOf } from "./meals.ts";
import { plainWord, singular, wordsIn } from "./terms.ts";
import { TRAIT_WORDS, type Trait } from "./traits.ts";

export type JobCategory = (typeof JOB_CATEGORIES)[number];
export type JobType = (typeof JOB_TYPES)[number];
export type Deed = (typeof deeds)[number];

export type Meaning =
  | { slot: "day"; value: AskedDays }
  | { slot: "kind"; value: readonly Kind[]; told?: readonly string[] }
  | { slot: "meal"; value: MealName }
  | { slot: "trait"; value: Trait }
  | { slot: "deed"; value: Deed }
  | { slot: "trade"; value: readonly string[] }
  | { slot: "category"; value: JobCategory; isClear: boolean }
  | { slot: "type"; value: JobType }
  | { slot: "place" | "price"; value: string }
  | { slot: "budget"; value: number }
  | { slot: "city" };

export type Slot = Meaning["slot"];

export type Vocabulary = {
  now: Date;
  longest: number;
  find: (phrase: string) => Meaning[];
};

/** `aliases` are other names of places. */
type Names = {
  places: readonly string[];
  aliases?: Readonly<Record<string, readonly string[]>>;
  priceLevels: readonly string[];
};

/** Whatever the records say, a question is compared with no more, and no longer, names. */
const PLACES_MAX = 2000;
const NAME_WORDS_MAX = 6;

export const toPhrase = (text: string) =>
  Array.from(wordsIn(text), ([word]) => plainWord(word)).join(" ");

export function createVocabulary({ places, aliases = {}, priceLevels }: Names) {
  const meanings = new Map<string, Meaning[]>();
  const words = new Map<string, { word: string; count: number }>();
  let longest = 4;
  const add = (asked: string, meaning: Meaning) => {
    const phrase = toPhrase(asked);
    const length = phrase.split(" ").length;
    if (phrase === "" || length > NAME_WORDS_MAX) return;
    longest = Math.max(longest, length);
    meanings.set(phrase, [...(meanings.get(phrase) ?? []), meaning]);
    // What can be done here is no word that others are slips of.
    if (length === 1 && meaning.slot !== "deed") words.set(phrase, { word: phrase, count: 1 });
  };
  for (const deed of deeds)
    for (const words of deed.asked) add(words, { slot: "deed", value: deed });
  // Of two meanings the first counts: "live music" is what any kind may have.
  const later: [string, Meaning][] = [];
  for (const kind of KINDS) {
    for (const words of KIND_WORDS[kind].asked) add(words, { slot: "kind", value: [kind] });
    for (const group of toldOf(kind)) {
      const kinds = KINDS.filter((each) => isToldOf(each, group));
      for (const words of group) later.push([words, { slot: "kind", value: kinds, told: group }]);
    }
  }
  for (const words of TO_DO.asked) add(words, { slot: "kind", value: TO_DO.kinds });
  for (const name of Object.keys(MEALS) as MealName[]) {
    for (const words of mealOf(name).asked) add(words, { slot: "meal", value: name });
  }
  for (const [trait, { asked }] of Object.entries(TRAIT_WORDS)) {
    for (const words of asked) add(words, { slot: "trait", value: trait as Trait });
  }
  for (const [words, meaning] of later) add(words, meaning);
  for (const { asked, also } of trades) {
    const all = broadest([...asked, ...also]);
    for (const words of asked) add(words, { slot: "trade", value: [words, ...all] });
  }
  for (const value of JOB_CATEGORIES) {
    const isClear = value !== "Other" && !meanings.has(toPhrase(value));
    add(value, { slot: "category", value, isClear });
  }
  for (const value of JOB_TYPES) add(value, { slot: "type", value });
  add(site.city, { slot: "city" });
  for (const value of priceLevels) add(value, { slot: "price", value });
  for (const value of places.slice(0, PLACES_MAX)) {
    for (const name of [value, ...(aliases[value] ?? [])]) add(name, { slot: "place", value });
  }
  return { meanings, words, longest };
}

/** Whoever looks for "cook" finds each line cook: the others need no question of their own. */
const broadest = (all: readonly string[]) =>
  all.filter((one) => !all.some((other) => other !== one && one.includes(other)));

const toldOf = (kind: Kind): NonNullable<KindWords["told"]> =>
  (KIND_WORDS[kind] as KindWords).told ?? [];

const isToldOf = (kind: Kind, [first]: readonly string[]) =>
  toldOf(kind).some(([other]) => other === first);

export function vocabularyOf(
  now: Date,
  { meanings, longest }: Pick<ReturnType<typeof createVocabulary>, "meanings" | "longest">,
): Vocabulary {
  const days = askedDays(now);
  return {
    now,
    longest,
    find(phrase) {
      const day = days.get(phrase);
      if (day) return [{ slot: "day", value: day }];
      return meanings.get(phrase) ?? meanings.get(singular(phrase)) ?? [];
    },
  };
}
