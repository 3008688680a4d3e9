import { site } from "#app/config/site.ts";
import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import { type AskedDays, askedDays } from "./asked-days.ts";
import { KIND_WORDS, KINDS, type Kind } from "./kinds.ts";
import { plainWord, wordsIn } from "./terms.ts";

export const TRAITS = [
  "free",
  "family",
  "live-music",
  "open-now",
  "outdoor",
  "waterfront",
] as const;
export type Trait = (typeof TRAITS)[number];
export type JobCategory = (typeof JOB_CATEGORIES)[number];
export type JobType = (typeof JOB_TYPES)[number];

/** What a word, or several, may mean in a question. */
export type Meaning =
  | { slot: "day"; value: AskedDays }
  | { slot: "kind"; value: Kind }
  | { slot: "trait"; value: Trait }
  | { slot: "category"; value: JobCategory; isClear: boolean }
  | { slot: "type"; value: JobType }
  | { slot: "place" | "price"; value: string }
  | { slot: "city" };

export type Slot = Meaning["slot"];
export type Vocabulary = { find: (phrase: string) => Meaning[]; longest: number };

/** Neighborhoods and price levels, as the records name them. */
export type Names = { places: readonly string[]; priceLevels: readonly string[] };

export const TRAIT_WORDS: Record<Trait, { text: string; asked: readonly string[] }> = {
  free: { text: "free", asked: ["free"] },
  family: {
    text: "for families",
    asked: ["family", "families", "kids", "children", "family friendly", "kid friendly"],
  },
  "live-music": { text: "with live music", asked: ["live music", "music"] },
  "open-now": { text: "open now", asked: ["open now"] },
  outdoor: { text: "outdoors", asked: ["outdoor", "outdoors", "outside", "outdoor seating"] },
  waterfront: {
    text: "on the water",
    asked: ["waterfront", "beachfront", "on the water", "by the water"],
  },
};

/** Whatever the records say, a question is compared with no more, and no longer, names. */
const PLACES_MAX = 2000;
const NAME_WORDS_MAX = 6;

export const toPhrase = (text: string) =>
  Array.from(wordsIn(text), ([word]) => plainWord(word)).join(" ");

/** What does not change with the day. */
export function createVocabulary({ places, priceLevels }: Names) {
  const meanings = new Map<string, Meaning[]>();
  let longest = 3;
  const add = (words: string, meaning: Meaning) => {
    const phrase = toPhrase(words);
    const length = phrase.split(" ").length;
    if (phrase === "" || length > NAME_WORDS_MAX) return;
    longest = Math.max(longest, length);
    meanings.set(phrase, [...(meanings.get(phrase) ?? []), meaning]);
  };
  for (const kind of KINDS) {
    for (const words of KIND_WORDS[kind].asked) add(words, { slot: "kind", value: kind });
  }
  for (const trait of TRAITS) {
    for (const words of TRAIT_WORDS[trait].asked) add(words, { slot: "trait", value: trait });
  }
  for (const value of JOB_CATEGORIES) {
    const isClear = value !== "Other" && !meanings.has(toPhrase(value));
    add(value, { slot: "category", value, isClear });
  }
  for (const value of JOB_TYPES) add(value, { slot: "type", value });
  add(site.city, { slot: "city" });
  for (const value of priceLevels) add(value, { slot: "price", value });
  for (const value of places.slice(0, PLACES_MAX)) add(value, { slot: "place", value });
  return { meanings, longest };
}

export function vocabularyOf(
  now: Date,
  { meanings, longest }: ReturnType<typeof createVocabulary>,
) {
  const days = askedDays(now);
  return {
    longest,
    find(phrase: string): Meaning[] {
      const day = days.get(phrase);
      return day ? [{ slot: "day", value: day }] : (meanings.get(phrase) ?? []);
    },
  } satisfies Vocabulary;
}
