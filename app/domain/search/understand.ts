import { clean } from "#app/domain/field-rules.ts";
import { KIND_WORDS, type Kind } from "./kinds.ts";
import { plainWord } from "./terms.ts";
import {
  type AskedDays,
  type JobCategory,
  type JobType,
  type Meaning,
  type Slot,
  TRAIT_WORDS,
  type Trait,
  type Vocabulary,
} from "./vocabulary.ts";

const QUESTION_MAX = 200;
const WORDS_MAX = 12;

type Piece = { slot: Slot | "word"; text: string; word: string; without: string };

export type Understood = {
  question: string;
  words: string[];
  kinds: Kind[];
  traits: Trait[];
  days?: AskedDays;
  place?: string;
  price?: string;
  category?: JobCategory;
  type?: JobType;
  pieces: Piece[];
};

const SMALL = new Set(
  "a an and any are at by can do does find for from go happening i in is it me my near of on or our show some that the there this to we what whats when where which who with you".split(
    " ",
  ),
);
/** In front of the city they say where we are anyway. */
const WHERE = new Set(["around", "in", "near", "of"]);

type Token = { text: string; phrase: string; start: number; end: number; isQuoted: boolean };

/** Cut before anything looks at it: by letters, so that none is halved. */
export const cleanQuestion = (text: string) =>
  clean([...text.slice(0, 2 * QUESTION_MAX)].slice(0, QUESTION_MAX).join("").toWellFormed())
    .replace(/[\s\uFFFD]+/g, " ")
    .trim();

export function understand(text: string, vocabulary: Vocabulary): Understood {
  const question = cleanQuestion(text);
  const tokens = tokensOf(question);
  const found: Understood = { question, words: [], kinds: [], traits: [], pieces: [] };
  const isAboutJobs = tokens.some(
    (token, at) => !token.isQuoted && meaningAt(tokens, at, vocabulary, isOfJobs) !== undefined,
  );
  const small: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const known = token.isQuoted
      ? undefined
      : meaningAt(tokens, at, vocabulary, (meaning) => isMeant(meaning, isAboutJobs));
    const isCity = known?.meaning.slot === "city";
    if (known && !isCity && take(found, known.meaning)) {
      const { slot } = known.meaning;
      addPiece(found, tokens, at, known.length, { slot, text: textOf(known.meaning) });
      at += known.length;
    } else if (isCity && WHERE.has(tokens[at - 1]?.phrase ?? "")) at += known?.length ?? 1;
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
  if (meaning.slot === "kind") return meaning.value === "job";
  return meaning.slot === "type" || (meaning.slot === "category" && meaning.isClear);
}

function isMeant(meaning: Meaning, isAboutJobs: boolean) {
  if (meaning.slot === "place" || meaning.slot === "city") return true;
  const isForJobs = isOfJobs(meaning) || meaning.slot === "category";
  return isAboutJobs ? isForJobs : meaning.slot !== "category";
}

function take(found: Understood, meaning: Meaning) {
  if (meaning.slot === "city") return false;
  if (meaning.slot === "kind") return addNew(found.kinds, meaning.value);
  if (meaning.slot === "trait") return addNew(found.traits, meaning.value);
  const slot = meaning.slot === "day" ? "days" : meaning.slot;
  if (found[slot] !== undefined) return false;
  Object.assign(found, { [slot]: meaning.value });
  return true;
}

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
  said: Pick<Piece, "slot" | "text">,
) {
  const { end } = tokens[at + length - 1] as Token;
  const word = question.slice(tokens[at]?.start, end);
  pieces.push({ ...said, word, without: cutOut(question, startOf(tokens, at), end) });
}

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
      return KIND_WORDS[meaning.value].title;
    case "trait":
      return TRAIT_WORDS[meaning.value].text;
    case "category":
    case "place":
      return `in ${meaning.value}`;
    case "price":
      return `at ${meaning.value}`;
    case "type":
      return meaning.value.toLowerCase();
    case "city":
      return "";
  }
}
