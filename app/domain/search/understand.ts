import { clean } from "#app/domain/field-rules.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { type AskedDays, readDays, readHour } from "./days.ts";
import { KIND_WORDS, type Kind } from "./kinds.ts";
import { type MealName, mealOf } from "./meals.ts";
import { plainWord } from "./terms.ts";
import { TRAIT_WORDS, type Trait } from "./traits.ts";
import type { Deed, JobCategory, JobType, Meaning, Slot, Vocabulary } from "./vocabulary.ts";

const QUESTION_MAX = 200;
const WORDS_MAX = 12;

export type Piece = {
  slot: Slot | "word";
  told?: readonly string[] | undefined;
  text: string;
  word: string;
  without: string;
  /** Where its word stands in the question; from `start` on with the small words in front. */
  start: number;
  from: number;
  end: number;
};

type Told = { words: readonly string[]; kinds: readonly Kind[] };

export type Understood = {
  question: string;
  words: string[];
  /** Of the last of them there may be more to come. */
  isTyping?: boolean;
  kinds: Kind[];
  /** Of its kinds it is about those that have one of these, where any has. */
  told: Told[];
  traits: Trait[];
  deeds: Deed[];
  meal?: MealName;
  /** Words for one trade, the asked one first. */
  trade?: readonly string[];
  /** In dollars. */
  budget?: number;
  days?: AskedDays;
  place?: string;
  price?: string;
  category?: JobCategory;
  type?: JobType;
  pieces: Piece[];
};

const SMALL = new Set(
  (
    "a an and any anything are around at be best by can close could day days did do does during find for from " +
    "get go going good have happening how i id im in is it its less let like look looking me my near nearby need " +
    "has have nice of on or our please see should show some something somewhere spend take tell than that the " +
    "theres there they this time to us want was watch we what whats when where which while who will with " +
    "would you your al con cerca de del donde el en es hay la las lo los me mi para por puedo que quiero un una y"
  ).split(" "),
);
/** In front of the city they say where we are anyway. */
const WHERE = new Set(["around", "in", "near", "of", "en", "de"]);

type Token = { text: string; phrase: string; start: number; end: number; isQuoted: boolean };

/** Cut before anything looks at it: by letters, so that none is halved. */
export const cleanQuestion = (text: string) =>
  clean([...text.slice(0, 2 * QUESTION_MAX)].slice(0, QUESTION_MAX).join("").toWellFormed())
    .replace(/[\s\uFFFD]+/g, " ")
    .trim();

export function understand(text: string, vocabulary: Vocabulary): Understood {
  const question = cleanQuestion(text);
  const plain = withoutAccents(question);
  const tokens = tokensOf(question);
  const found: Understood = {
    question,
    ...{ words: [], kinds: [], told: [], traits: [], deeds: [], pieces: [] },
  };
  const isAboutJobs = tokens.some(
    (token, at) => !token.isQuoted && meaningAt(tokens, at, vocabulary, isOfJobs) !== undefined,
  );
  const hasFigures = FIGURES.test(plain);
  const asked = { plain, hasFigures, day: hasFigures && findDay(tokens, plain, vocabulary) };
  const small: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const moment = token.isQuoted ? undefined : readMoment(asked, token.start, vocabulary.now);
    const known = token.isQuoted
      ? undefined
      : meaningAt(tokens, at, vocabulary, (meaning) => isMeant(meaning, isAboutJobs));
    const isCity = known?.meaning.slot === "city";
    const length = moment ? countTo(tokens, at, moment.end) : (known?.length ?? 1);
    const meaning = moment?.meaning ?? known?.meaning;
    if (meaning && !isCity && take(found, meaning)) {
      const told = meaning.slot === "kind" ? meaning.told : undefined;
      const typed = tokens.slice(at, at + length).map(({ text }) => text.toLowerCase());
      const text = told ? typed.join(" ") : textOf(meaning);
      addPiece(found, tokens, at, length, { slot: meaning.slot, told, text });
      at += length;
    } else if (isCity && WHERE.has(tokens[at - 1]?.phrase ?? "")) at += length;
    else {
      if (SMALL.has(token.phrase) && !token.isQuoted) small.push(token);
      else addWord(found, tokens, at);
      at += 1;
    }
  }
  if (found.pieces.length === 0)
    for (const token of small) addWord(found, tokens, tokens.indexOf(token));
  return found;
}

/** Without one of these there is no amount, no age and no hour. */
const FIGURES = /\d|noon|midnight/i;

/** "At 10 on Sunday": an hour is one of the day, wherever that stands. */
function findDay(tokens: Token[], plain: string, vocabulary: Vocabulary) {
  for (const [at, { isQuoted, start }] of tokens.entries()) {
    if (isQuoted) continue;
    const read = readDays(plain, start, vocabulary.now);
    if (read) return read.value;
    const named = meaningAt(tokens, at, vocabulary, ({ slot }) => slot === "day")?.meaning;
    if (named?.slot === "day") return named.value;
  }
  return undefined;
}

/** Of the same length, so that a place in one is the same place in the other. */
const withoutAccents = (text: string) =>
  text.replace(/[\u00c0-\u017f]/g, (letter) => letter.normalize("NFD")[0] ?? letter);

const BUDGET =
  /(?:under|below|less than|up to|at most|no more than|max(?:imum)?|cheaper than|menos de)\s+\$?\s?(\d[\d,]*(?:\.\d+)?)\s?(k|thousand|m|million)?\b(?:\s?(?:dollars|bucks|usd|dolares)\b)?(?! (?:minutes|min|miles|people))/iy;
const THOUSANDS: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 };

const AGE = /\d{1,2}[ -](?:years?|yrs?)[ -]olds?\b/iy;

type Asked = { plain: string; hasFigures: boolean; day: AskedDays | undefined | false };

/** A date, and where the question has figures an amount, an age or an hour. */
function readMoment({ plain, hasFigures, day }: Asked, start: number, now: Date) {
  const amount = hasFigures ? readAmount(plain, start) : undefined;
  if (amount) return amount;
  const days =
    readDays(plain, start, now) ??
    (hasFigures ? readHour(plain, start, day || undefined, now) : undefined);
  return days && toMoment({ slot: "day", value: days.value }, days.end);
}

const toMoment = (meaning: Meaning, end: number) => ({ meaning, end });

function readAmount(plain: string, start: number) {
  BUDGET.lastIndex = start;
  const [, amount, many = ""] = BUDGET.exec(plain) ?? [];
  if (amount !== undefined) {
    const value = Number(amount.replaceAll(",", "")) * (THOUSANDS[many.toLowerCase()] ?? 1);
    return toMoment({ slot: "budget", value }, BUDGET.lastIndex);
  }
  AGE.lastIndex = start;
  return AGE.test(plain) ? toMoment({ slot: "trait", value: "family" }, AGE.lastIndex) : undefined;
}

function countTo(tokens: Token[], at: number, end: number) {
  let count = 1;
  while ((tokens[at + count]?.start ?? end) < end) count += 1;
  return count;
}

/** Without the small ones. */
export const wordsToFind = (question: string) =>
  tokensOf(question)
    .map(({ phrase }) => phrase)
    .filter((phrase) => !SMALL.has(phrase));

function tokensOf(question: string) {
  const tokens: Token[] = [];
  let isQuoted = false;
  for (const match of question.matchAll(/["“”]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'‘’]*|\$+/gu)) {
    const [text] = match;
    if (/["“”]/.test(text))
      isQuoted = !isQuoted && question.slice(match.index + 1).search(/["“”]/) >= 0;
    else {
      const end = match.index + text.length;
      tokens.push({ text, phrase: plainWord(text), start: match.index, end, isQuoted });
    }
  }
  return tokens;
}

function meaningAt(
  tokens: Token[],
  at: number,
  { find, longest }: Vocabulary,
  isWanted: (meaning: Meaning) => boolean,
) {
  const most = Math.min(longest, tokens.length - at);
  for (let length = most; length > 0; length -= 1) {
    const run = tokens.slice(at, at + length);
    if (run.some(({ isQuoted }) => isQuoted)) continue;
    const meaning = find(run.map(({ phrase }) => phrase).join(" ")).find(isWanted);
    if (meaning) return { meaning, length };
  }
  return undefined;
}

/** Some categories have the names of other kinds: these only beside one of the others. */
function isOfJobs(meaning: Meaning) {
  if (meaning.slot === "kind") return meaning.value.includes("job");
  return (
    meaning.slot === "type" ||
    meaning.slot === "trade" ||
    (meaning.slot === "category" && meaning.isClear)
  );
}

function isMeant(meaning: Meaning, isAboutJobs: boolean) {
  if (meaning.slot === "place" || meaning.slot === "city" || meaning.slot === "deed") return true;
  const isForJobs = isOfJobs(meaning) || meaning.slot === "category";
  return isAboutJobs ? isForJobs : meaning.slot !== "category";
}

function take(found: Understood, meaning: Meaning) {
  if (meaning.slot === "city") return false;
  if (meaning.slot === "kind") {
    if (meaning.told) found.told.push({ words: meaning.told, kinds: meaning.value });
    for (const kind of meaning.value) addNew(found.kinds, kind);
    return true;
  }
  if (meaning.slot === "trait") return addNew(found.traits, meaning.value);
  if (meaning.slot === "deed") return addNew(found.deeds, meaning.value);
  const slot = meaning.slot === "day" ? "days" : meaning.slot;
  if (meaning.slot === "day" && found.days) {
    // An hour is said of a day, before it or behind it.
    if (isWithin(found.days, meaning.value)) return true;
    if (!isWithin(meaning.value, found.days)) return false;
  } else if (found[slot] !== undefined) return false;
  Object.assign(found, { [slot]: meaning.value });
  return true;
}

const isWithin = (one: AskedDays, other: AskedDays) =>
  one.from >= other.from && one.to <= other.to && one.text !== other.text;

function addNew<Value>(values: Value[], value: Value) {
  if (!values.includes(value)) values.push(value);
  return true;
}

function addWord(found: Understood, tokens: Token[], at: number) {
  if (found.words.length === WORDS_MAX) return;
  const { text } = tokens[at] as Token;
  const said = found.words.length === 0 ? `with "${text}"` : `"${text}"`;
  found.words.push(text);
  addPiece(found, tokens, at, 1, { slot: "word", text: said });
}

function addPiece(
  { question, pieces }: Understood,
  tokens: Token[],
  at: number,
  length: number,
  said: Pick<Piece, "slot" | "told" | "text">,
) {
  const { end } = tokens[at + length - 1] as Token;
  const from = tokens[at]?.start ?? 0;
  const start = startOf(tokens, at);
  const word = question.slice(from, end);
  pieces.push({ ...said, word, without: cutOut(question, start, end), start, from, end });
}

/** The question without these of its pieces. */
export const withoutPieces = ({ question }: Understood, pieces: readonly Piece[]) =>
  pieces
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => cutOut(left, start, end), question);

/** "on Friday", "with a pool": the small words in front belong to it. */
function startOf(tokens: Token[], at: number) {
  let first = at;
  const isSmall = (token: Token | undefined) =>
    token !== undefined && SMALL.has(token.phrase) && !token.isQuoted;
  while (isSmall(tokens[first - 1])) first -= 1;
  return tokens[first]?.start ?? 0;
}

function cutOut(question: string, start: number, end: number) {
  const before = question.slice(0, start).replace(/[\s,;]+$/, "");
  const after = question.slice(end).replace(/^[\s,;]+/, "");
  if (before === "") return after.replace(/^[\s?!.]+/, "");
  return /^([?!.]|$)/.test(after) ? before + after : `${before} ${after}`;
}

function textOf(meaning: Meaning) {
  switch (meaning.slot) {
    case "day":
      return meaning.value.text;
    case "kind":
      return meaning.value.map((kind) => KIND_WORDS[kind].title).join(" and ");
    case "trait":
      return TRAIT_WORDS[meaning.value].text;
    case "category":
    case "place":
      return `in ${meaning.value}`;
    case "price":
      return `at ${meaning.value}`;
    case "meal":
      return mealOf(meaning.value).text;
    case "deed":
      return meaning.value.label;
    case "trade":
      return `as ${meaning.value[0]}`;
    case "budget":
      return `under $${formatCount(meaning.value)}`;
    case "type":
      return meaning.value.toLowerCase();
    case "city":
      return "";
  }
}
