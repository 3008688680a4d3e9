import { site } from "#app/config/site.ts";
import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import { dateInCity, daysUntilMonday, fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { formatEventDay } from "#app/locale/dates.ts";
import { WEEKDAYS } from "#app/locale/weekdays.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.ts";
import { KIND_WORDS, KINDS, type Kind } from "./kinds.ts";
import { plainWord, wordsIn } from "./terms.ts";

export type JobCategory = (typeof JOB_CATEGORIES)[number];
export type JobType = (typeof JOB_TYPES)[number];

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

type Names = { places: readonly string[]; priceLevels: readonly string[] };

export const TRAIT_WORDS = {
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
} satisfies Record<string, { text: string; asked: readonly string[] }>;

export type Trait = keyof typeof TRAIT_WORDS;

/** Whatever the records say, a question is compared with no more, and no longer, names. */
const PLACES_MAX = 2000;
const NAME_WORDS_MAX = 6;

export const toPhrase = (text: string) =>
  Array.from(wordsIn(text), ([word]) => plainWord(word)).join(" ");

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
  for (const [trait, { asked }] of Object.entries(TRAIT_WORDS)) {
    for (const words of asked) add(words, { slot: "trait", value: trait as Trait });
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

const EVENING_HOUR = 17;
export const DAYS_ASKED = 15;

export type AskedDays = { from: Date; to: Date; text: string };

let known: { date: string; days: Map<string, AskedDays> } | undefined;

/** By the words that ask for them. A week begins on Monday; of a day, a weekend or a week what is left counts. */
export function askedDays(now: Date): Map<string, AskedDays> {
  const date = dateInCity(now);
  if (known?.date !== date) known = { date, days: listDays(now) };
  return known.days;
}

function listDays(now: Date) {
  const today = Math.floor(toCityTime(now) / DAY_MS);
  const untilMonday = daysUntilMonday(now);
  const weekday = (8 - untilMonday) % 7;
  const found = new Map<string, AskedDays>();
  const add = (words: string, first: number, days: number, hour = 0) => {
    const start = Math.max(first, 0);
    const count = days - (start - first);
    found.set(words, period(today + start, count, hour));
  };
  const addDay = (words: string, first: number) => {
    add(words, first, 1);
    for (const part of ["night", "evening"]) add(`${words} ${part}`, first, 1, EVENING_HOUR);
  };

  addDay("today", 0);
  addDay("tomorrow", 1);
  for (const words of ["tonight", "this evening"]) add(words, 0, 1, EVENING_HOUR);
  add("this week", 0, untilMonday);
  add("next week", untilMonday, 7);
  for (const words of ["weekend", "this weekend"]) add(words, untilMonday - 2, 2);
  add("next weekend", untilMonday + 5, 2);
  for (const [index, name] of WEEKDAYS.entries()) {
    const next = (index - weekday + 7) % 7;
    addDay(name, next);
    addDay(`this ${name}`, next);
    addDay(`next ${name}`, untilMonday + ((index + 6) % 7));
  }
  return found;
}

function period(first: number, days: number, hour: number): AskedDays {
  const from = fromCityTime(first * DAY_MS + hour * HOUR_MS);
  const to = fromCityTime((first + days) * DAY_MS);
  const start = formatEventDay(from);
  const last = formatEventDay(fromCityTime((first + days - 1) * DAY_MS));
  if (hour > 0) return { from, to, text: `on ${start}, from ${hour - 12} PM` };
  if (days === 1) return { from, to, text: `on ${start}` };
  return { from, to, text: days === 2 ? `on ${start}, and ${last}` : `from ${start}, to ${last}` };
}
