import { clean } from "#app/domain/clean-text.ts";
import type { Coordinates } from "#app/domain/guide/distance.ts";
import type { DayPlan } from "#app/domain/plan/plan.ts";
import type { Wishes } from "#app/domain/plan/wishes.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { type Budget, FIGURES, matchAt, readAmount } from "./amounts.ts";
import {
  type AskedDays,
  askedDays,
  bothOf,
  joinDays,
  nextAfter,
  type PartName,
  partOn,
  readDays,
  readHour,
} from "./days.ts";
import type { SearchDocument } from "./documents.server.ts";
import {
  costliness,
  type Facet,
  type Party,
  SMALL_WORDS,
  type Sort,
  sortsOf,
  WEIGHT,
} from "./lexicon.ts";
import { toTerm } from "./terms.ts";
import type { Trait } from "./traits.ts";

const QUESTION_MAX = 200;
const WORDS_MAX = 12;

export type Landmark = { name: string; coordinates: Coordinates };

/** A facet with what only this question says. */
export type Meaning = Facet & {
  days?: AskedDays;
  budget?: Budget;
  pay?: number;
  part?: PartName;
  /** What it changes of a plan that it is said of; undefined where that cannot be. */
  change?: (plan: DayPlan, now: Date) => Partial<Wishes> | undefined;
  /** Records that it names. */
  records?: readonly SearchDocument[];
  /** A part of the city or a town nearby. */
  place?: string;
  /** The middle of that part of the city. */
  center?: Coordinates;
  near?: readonly Landmark[] | "me";
};

export type Piece = {
  meaning: Meaning;
  /** As it was typed, and the question without it and the small words in front of it. */
  word: string;
  without: string;
  /** Positions in the question; `start` is that of the small words in front. */
  start: number;
  from: number;
  end: number;
  isNot: boolean;
  /** Pieces of one number are alternatives. */
  group: number;
};

export type Reading = {
  question: string;
  pieces: Piece[];
  isAboutJobs: boolean;
  /** The last word may not be complete. */
  isTyping?: boolean;
  /** From the first day to the last; `eachDay` has those that were named one by one. */
  days?: AskedDays | undefined;
  eachDay: AskedDays[];
};

/** Finds what a phrase means, by its terms. */
export type Lexicon = {
  longest: number;
  find: (key: string) => readonly Meaning[];
  /** What is meant alone by those who ask so, and comes first. */
  read?: (text: string, start: number) => { meaning: Meaning; end: number } | undefined;
  /** Records of which a phrase is the name. */
  named: (key: string) => Meaning | undefined;
  landmarksOf: (meaning: Meaning) => readonly Landmark[];
};

type Token = { text: string; term: string; start: number; end: number; isQuoted: boolean };

/** Cut before anything looks at it: by letters, so that none is halved. */
export const cleanQuestion = (text: string) =>
  clean([...text.slice(0, 2 * QUESTION_MAX)].slice(0, QUESTION_MAX).join("").toWellFormed())
    .replace(/[\s\uFFFD]+/g, " ")
    .trim();

export const piecesOf = ({ pieces }: Reading, ...sorts: Sort[]) =>
  pieces.filter(({ meaning, isNot }) => !isNot && sorts.includes(meaning.sort));

export const hasTrait = ({ pieces }: Reading, ...traits: Trait[]) =>
  pieces.some(({ meaning, isNot }) => !isNot && meaning.trait && traits.includes(meaning.trait));

export const meaningOf = (reading: Reading, sort: Sort) => piecesOf(reading, sort)[0]?.meaning;

export const mealOf = (reading: Reading) => meaningOf(reading, "meal")?.meal;

export const partyOf = ({ pieces }: Reading): Party | undefined =>
  pieces.find(({ meaning }) => meaning.party)?.meaning.party;

export const peopleIn = (reading: Reading) => {
  const party = partyOf(reading);
  return party && party.adults + party.children;
};

/** Reads a question: the longest phrase that means something, from left to right. */
export function readQuestion(text: string, lexicon: Lexicon, now: Date): Reading {
  const question = cleanQuestion(text);
  const plain = withoutAccents(question);
  const tokens = tokensOf(question);
  const isAboutJobs = isOfWork(tokens, lexicon);
  const reading: Reading = { question, pieces: [], isAboutJobs, eachDay: [] };
  const context: Context = {
    ...{ reading, plain, tokens, lexicon, now },
    hasFigures: FIGURES.test(plain),
    dayOf: () => findDay(context),
  };
  const small: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const found = token.isQuoted ? undefined : meaningAt(context, at);
    if (!found) {
      if (isSmall(token)) small.push(token);
      else addWord(context, at);
      at += 1;
    } else if (found.meaning.sort === "small") {
      small.push(...tokens.slice(at, at + found.length));
      at += found.length;
    } else if (found.meaning.sort === "not") {
      at += deny(context, at, found.length, found.meaning);
    } else {
      add(context, at, found.length, found.meaning);
      at += found.length;
    }
  }
  joinGroups(reading);
  makeAttributes(reading);
  meanBeaches(reading);
  // Small words count if nothing else is there.
  if (reading.pieces.length === 0)
    for (const token of small) addWord(context, tokens.indexOf(token));
  return reading;
}

type Context = {
  reading: Reading;
  plain: string;
  tokens: Token[];
  lexicon: Lexicon;
  now: Date;
  hasFigures: boolean;
  dayOf: () => AskedDays | undefined;
};

type Found = { meaning: Meaning; length: number };

function meaningAt(context: Context, at: number): Found | undefined {
  const { plain, tokens, lexicon, now, hasFigures, reading } = context;
  const { start } = tokens[at] as Token;
  const phrase = phraseAt(context, at);
  const to = (end: number, meaning: Meaning): Found => ({
    meaning,
    length: countTo(tokens, at, end),
  });
  const own = lexicon.read?.(plain, start);
  if (own) return to(own.end, own.meaning);
  if (phrase?.meaning.sort === "change") return phrase;
  if (hasFigures && phrase?.meaning.sort !== "small") {
    const amount = readAmount(plain, start, reading.isAboutJobs);
    if (amount) return to(amount.end, amount.facet);
  }
  const days = reading.isAboutJobs
    ? undefined
    : (readDays(plain, start, now) ??
      (hasFigures ? readHour(plain, start, context.dayOf, now) : undefined));
  if (days && !(phrase?.meaning.records && phrase.length > 1))
    return to(days.end, ofDays(days.value));
  if (phrase?.meaning.sort === "small") return phrase;
  return readThan(context, at) ?? readNear(context, at) ?? phrase;
}

const ofDays = (days: AskedDays): Meaning => ({
  sort: "day",
  label: days.text,
  days,
  weight: WEIGHT.day,
});

/** What is read of the longest run of tokens that begins there; what is quoted is no phrase. */
function longest<Value>(
  { tokens, lexicon }: Pick<Context, "tokens" | "lexicon">,
  at: number,
  read: (run: readonly Token[], key: string) => Value | undefined,
) {
  let end = at;
  while (tokens[end]?.isQuoted === false && end < at + lexicon.longest) end += 1;
  for (; end > at; end -= 1) {
    const run = tokens.slice(at, end);
    const found = read(run, keyOf(run));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The longest phrase or name that begins there. */
function phraseAt(context: Context, at: number): Found | undefined {
  const { lexicon, reading, plain, dayOf, now } = context;
  return longest(context, at, (run, key) => {
    const { length } = run;
    const days = askedDays(now).get(key);
    if (days && !reading.isAboutJobs) return { meaning: ofDays(days), length };
    const meanings = lexicon.find(key).filter((each) => isMeant(each, reading.isAboutJobs));
    const named = length > 1 || meanings.length === 0 ? nameIn(lexicon, run) : undefined;
    const [first] = meanings;
    const isPlaceOfTown = first?.sort === "place";
    const meaning = named && !isPlaceOfTown && !(reading.isAboutJobs && first) ? named : first;
    if (!meaning) return undefined;
    const { part } = meaning;
    // "Which evenings", "gallery night", "a night at the hotel": no night in particular.
    const [{ text, start }] = run as [Token];
    const isAny = /s$/i.test(text) || (A_NIGHT.test(text) && !OF_TODAY.test(plain.slice(0, start)));
    if (part && length === 1 && isAny) return { meaning: { sort: "small" }, length };
    return { meaning: part ? ofDays(partOn(part, dayOf(), now)) : meaning, length };
  });
}

const A_NIGHT = /^night$/i;
const OF_TODAY = /(?:^|\b(?:at|by|this|the|la|day)) *$/i;

const keyOf = (run: readonly Token[]) => run.map(({ term }) => term).join(" ");

/** A name begins and ends with a word of its own. */
function nameIn(lexicon: Lexicon, run: readonly Token[]) {
  const own = run.filter(({ term }) => !JOINING.has(term));
  const isWhole = own[0] === run[0] || run[0]?.term === "the";
  return own.length > 0 && isWhole && own.at(-1) === run.at(-1)
    ? lexicon.named(keyOf(own))
    : undefined;
}

/** Words that a name is known without. */
export const JOINING = new Set(["and", "the", "of"]);

const [OF_JOBS, OF_ALL] = [sortsOf("job"), sortsOf("any")];

const isOfJobs = ({ sort, kinds, category, isWeak }: Meaning) =>
  (sort === "kind" && kinds?.includes("job")) ||
  (sort === "trade" && !isWeak) ||
  sort === "type" ||
  (category !== undefined && !/^(?:Real Estate|Wellness|Other)$/.test(category));

function isMeant(meaning: Meaning, isAboutJobs: boolean) {
  if (OF_ALL.has(meaning.sort)) return true;
  const isJob = isOfJobs(meaning) || OF_JOBS.has(meaning.sort) || meaning.isOfJobs === true;
  return isAboutJobs ? isJob : !isJob;
}

/** "After work" is an evening, and a beach with lifeguards is no work for one. */
function isOfWork(tokens: Token[], lexicon: Lexicon) {
  for (let at = 0; at < tokens.length; ) {
    const read = longest({ tokens, lexicon }, at, (run, key) => {
      const meanings = lexicon.find(key);
      const isJob = (each: Meaning) =>
        isOfJobs(each) && !(each.sort === "trade" && isSought(tokens, at));
      if (meanings.some(isJob) && !isHad(tokens, at)) return "job";
      return meanings.length > 0 || (run.length > 1 && nameIn(lexicon, run))
        ? run.length
        : undefined;
    });
    if (read === "job") return true;
    at += read ?? 1;
  }
  return false;
}

const BEFORE_PEOPLE = new Set(
  "best good great trusted reliable recommended there mejor buen buena hay".split(" "),
);

/** Who asks for the best realtor, or whether there are lifeguards, wants no work as one. */
const isSought = (tokens: readonly Token[], at: number) =>
  BEFORE_PEOPLE.has(tokens[ARTICLES.has(tokens[at - 1]?.term ?? "") ? at - 2 : at - 1]?.term ?? "");

const HAVING = new Set(
  ["with", "has", "have", "having", "con", "tiene", "include", "offer"].map(toTerm),
);
const ARTICLES = new Set("a an any the el la las los un una some its".split(" ").map(toTerm));

const ALSO_HAD = new Set(["and", "y", "or", "o"]);

/** "With a pool", "with shade and food" */
function isHad(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (ARTICLES.has(tokens[before]?.term ?? "")) before -= 1;
  const { term = "" } = tokens[before] ?? {};
  return HAVING.has(term) || (ALSO_HAD.has(term) && before > 1 && isHad(tokens, before - 1));
}

function countTo(tokens: readonly Token[], at: number, end: number) {
  let count = 1;
  while ((tokens[at + count]?.start ?? end) < end) count += 1;
  return count;
}

/** "At 10 on Sunday": an hour is one of the day, wherever that stands. */
function findDay(context: Context) {
  const { plain, tokens, now } = context;
  for (const [at, { isQuoted, start }] of tokens.entries()) {
    const read = isQuoted ? undefined : readDays(plain, start, now)?.value;
    const days = read ?? longest(context, at, (_, key) => askedDays(now).get(key));
    if (days) return days;
  }
  return undefined;
}

const THAN =
  /(?:cheaper|less(?: expensive)?|lower|mas barat[oa]s?|menos car[oa]s?|menos) (?:than|que) /iy;

/** "Cheaper than Ember & Loaf" */
function readThan(context: Context, at: number): Found | undefined {
  const { plain, tokens, lexicon } = context;
  const than = matchAt(THAN, plain, tokens[at]?.start ?? 0);
  const first = than ? tokens.findIndex(({ start }) => start >= than.end) : -1;
  if (first < 0) return undefined;
  const read = (from: number) =>
    longest(context, from, (run) => {
      const [record] = nameIn(lexicon, run)?.records ?? [];
      const most = record && costliness(record);
      if (!record || most === undefined) return undefined;
      const meaning: Meaning = {
        ...{ sort: "price", kinds: [record.kind], label: `cheaper than ${record.title}` },
        test: (document) => (costliness(document) ?? most) < most,
        weight: WEIGHT.money,
      };
      return { meaning, length: from + run.length - at };
    });
  return read(first) ?? (ARTICLES.has(tokens[first]?.term ?? "") ? read(first + 1) : undefined);
}

const NEAR =
  /(?:(?:with)?in |at )?(?:an? )?(?:(?:short |easy |(?:\d+|five|ten|fifteen|twenty)[- ]minutes?'? )?(?:walking distance|walk) (?:of|to|from)|near(?:by|est to)?|nr|around|beside|close(?:r|st)? to|next to|not far from|steps from|by(?= the| an? )|a pie de|cerca del?|junto al?)\s+(?:(?:the|an?|el|la|las|los)\s+)?|(?:walk(?:able|ing)?(?: to)? from|(?:a pie|caminando) desde) (?:the |el |la )?/iy;
/** "The closest restaurant to the museum" */
const CLOSEST = /\b(?:closest|nearest|mas cercan[oa])\b/i;
const NEAR_TO = new RegExp(
  `${NEAR.source}|(?:to|from|of|al?|del?)\\s+(?:(?:the|an?|el|la|my|our)\\s+)?`,
  "iy",
);
const ME =
  /(?:me|us|here|my (?:location|position|place|hotel)|our (?:location|hotel)|where (?:i am|we are)|mi|m[ií] hotel|aqui|nosotros)\b/iy;
const NEAR_ME =
  /(?:nearby|close by|within walking distance|in walking distance|walking distance)\b(?!\s+(?:of|to|from)\b)/iy;
const LANDMARKS_MAX = 10;

/** "Near the pier", "near me". Parts of the city are known by their own names. */
function readNear(context: Context, at: number): Found | undefined {
  const { plain, tokens, lexicon, reading } = context;
  const start = tokens[at]?.start ?? 0;
  if (reading.isAboutJobs) return undefined;
  const nearby = matchAt(NEAR_ME, plain, start);
  if (nearby) return { meaning: NEAR_YOU, length: countTo(tokens, at, nearby.end) };
  const near = matchAt(CLOSEST.test(plain.slice(0, start)) ? NEAR_TO : NEAR, plain, start);
  const first = near ? tokens.findIndex((token) => token.start >= near.end) : -1;
  if (!near || first < 0) return undefined;
  const me = matchAt(ME, plain, near.end);
  if (me) return { meaning: NEAR_YOU, length: countTo(tokens, at, me.end) };
  return longest(context, first, (run, key) => {
    const named = nameIn(lexicon, run);
    const meanings = lexicon.find(key);
    const place = meanings.find(({ sort }) => sort === "place");
    const meaning = named ?? meanings.find(({ sort }) => sort === "subkind");
    const landmarks = (meaning && lexicon.landmarksOf(meaning)) ?? [];
    // A name that so many share does not say where.
    const isOne = landmarks.length > 0 && landmarks.length <= LANDMARKS_MAX;
    const found = place ?? (isOne ? nearTo(landmarks) : undefined);
    return found && { meaning: found, length: first + run.length - at };
  });
}

const NEAR_YOU: Meaning = { sort: "near", label: "near you", near: "me", weight: WEIGHT.place };
const NAMED_MAX = 3;

export const nearTo = (near: readonly Landmark[]): Meaning => ({
  sort: "near",
  label: `near ${near.length > NAMED_MAX ? `${near.length} such places` : near.map(({ name }) => name).join(" or ")}`,
  near,
  weight: WEIGHT.place,
});

/** What can be unwanted: no day, hour or place where one stays. */
const DENIABLE = sortsOf("deniable");
const SKIPPED = new Set(
  "a an any the el la las los un una my of our so this that to too very be have want much really do loud in on at with for it have has sea sean son es este esten tenga tengan haya sirva sirvan"
    .split(" ")
    .map(toTerm),
);

const SKIPPED_MAX = 4;

/** "Without the market", "that isn't a concert": returns how many tokens it takes. */
function deny(context: Context, at: number, length: number, not: Meaning) {
  const { tokens, reading } = context;
  const most = at + length + SKIPPED_MAX;
  let first = at + length;
  while (first < most) {
    const phrase = phraseAt(context, first);
    const isSmallHere = SKIPPED.has(tokens[first]?.term ?? "") || isSmall(tokens[first]);
    if (phrase ? phrase.meaning.sort !== "small" : !isSmallHere) break;
    first += phrase?.length ?? 1;
  }
  const next = tokens[first];
  if (!next) return length;
  const found = next.isQuoted ? undefined : meaningAt(context, first);
  if (found && DENIABLE.has(found.meaning.sort)) {
    const end = first + found.length;
    add(
      context,
      at,
      end - at,
      { ...found.meaning, ...(not.isElse && { isElse: true as const }) },
      true,
    );
    return end - at;
  }
  if (found || isSmall(next)) return length;
  addWord(context, first, true, at);
  const piece = reading.pieces.at(-1);
  return piece ? first + 1 - at : length;
}

const JOINED_DAYS =
  /^[\s,]*(?:(?:and|or|then|to|through|until|y|o|al?|&|-|–)\s+)?(?:(?:on|also|the|el)\s+)*$/i;
const JOINED_MS = 14 * DAY_MS;

/** "Saturday and Sunday" */
function isNextDay({ days, pieces, question }: Reading, start: number, next: AskedDays) {
  const last = pieces.at(-1);
  if (!days || days.isAnyDay || next.isAnyDay || last?.meaning.sort !== "day") return false;
  const isOther = next.from >= days.to || next.to <= days.from;
  const after = nextAfter(days, next).from.getTime() - days.from.getTime();
  return (
    isOther && after > 0 && after < JOINED_MS && JOINED_DAYS.test(question.slice(last.end, start))
  );
}

function add(context: Context, at: number, length: number, meaning: Meaning, isNot = false) {
  const { reading, tokens } = context;
  const days = isNot ? undefined : meaning.days;
  if (days && reading.days) {
    const { start } = tokens[at] as Token;
    if (isNextDay(reading, start, days)) {
      const next = nextAfter(reading.days, days);
      reading.eachDay = [...(reading.eachDay.length > 0 ? reading.eachDay : [reading.days]), next];
      reading.days = joinDays(reading.days, next);
      return addPiece(context, at, length, { ...meaning, label: next.text }, isNot);
    }
    const both = bothOf(reading.days, days);
    if (both) reading.days = both;
    else if (reading.days.text !== days.text) return addWords(context, at, length);
  } else if (days) reading.days = days;
  if (isOther(reading, meaning, tokens, at)) return addWords(context, at, length);
  return addPiece(context, at, length, meaning, isNot);
}

/** "A hotel with a restaurant", "a home with a dock": a thing that the records have, not another kind. */
function isOther({ pieces }: Reading, { kinds, sort }: Meaning, tokens: Token[], at: number) {
  const named = pieces
    .filter(({ meaning }) => /^(?:kind|subkind|rooms|area)$/.test(meaning.sort))
    .flatMap(({ meaning }) => meaning.kinds ?? []);
  return (
    (sort === "kind" || (sort === "subkind" && named.length > 0)) &&
    !kinds?.some((each) => named.includes(each)) &&
    isHad(tokens, at)
  );
}

function addWords(context: Context, at: number, length: number) {
  for (let each = at; each < at + length; each += 1)
    if (!isSmall(context.tokens[each])) addWord(context, each);
}

function addWord(context: Context, at: number, isNot = false, from = at) {
  const { reading, tokens } = context;
  if (piecesOf(reading, "word").length === WORDS_MAX) return;
  const { text } = tokens[at] as Token;
  const isThing = isHad(tokens, at) || tokens[at]?.isQuoted;
  const weight = isThing || isNot ? WEIGHT.thing : WEIGHT.wish;
  addPiece(context, from, at + 1 - from, { sort: "word", label: `“${text}”`, weight }, isNot);
}

function addPiece(
  { reading, tokens }: Context,
  at: number,
  length: number,
  meaning: Meaning,
  isNot: boolean,
) {
  const { question, pieces } = reading;
  const { end } = tokens[at + length - 1] as Token;
  const from = tokens[at]?.start ?? 0;
  const start = startOf(tokens, at, pieces.at(-1)?.end ?? 0);
  const word =
    meaning.sort === "word" ? (tokens[at + length - 1]?.text ?? "") : question.slice(from, end);
  const without = cutOut(question, start, end);
  pieces.push({ meaning, word, without, start, from, end, isNot, group: pieces.length });
}

const EITHER =
  /^,?\s*(?:or|o|u|vs\.?|versus)\s+(?:(?:by|with|at|in|on|for|near|de|con|en|por)\s+)?(?:(?:an?|the|some|una?|el|la)\s+)?$/i;
const ALSO = /^,?\s*(?:and|&|y|e)\s+(?:(?:an?|the|some|una?)\s+)?$/i;
const COMMA = /^,\s*$/;
const THINGS = sortsOf("thing");

/** "Pizza, tacos or burgers" are alternatives; so are two things, "a museum and a zoo". */
function joinGroups({ pieces, question }: Reading) {
  for (let at = pieces.length - 1; at > 0; at -= 1) {
    const [one, other] = [pieces[at - 1], pieces[at]] as [Piece, Piece];
    const between = question.slice(one.end, other.from);
    const areThings = THINGS.has(one.meaning.sort) && THINGS.has(other.meaning.sort);
    const isSameSort = one.meaning.sort === other.meaning.sort || areThings;
    const isChain = COMMA.test(between) && pieces[at + 1]?.group === other.group;
    if (other.isNot || one.isNot) {
      // "No pizza or pasta" is neither.
      if (one.isNot && EITHER.test(between)) other.isNot = true;
    } else if (
      (EITHER.test(between) && one.meaning.sort !== "day") ||
      (areThings && ALSO.test(between)) ||
      (isChain && isSameSort)
    ) {
      const { group } = other;
      for (const piece of pieces) if (piece.group === group) piece.group = one.group;
    }
  }
}

/** "Beach restaurants", "beach yoga": the kind in front says what sort of the other they are. */
function makeAttributes({ pieces, question }: Reading) {
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    const isPlain =
      piece.meaning.sort === "kind" && !piece.isNot && piece.meaning.kinds?.length === 1;
    if (
      !isPlain ||
      !next ||
      next.isNot ||
      !next.meaning.kinds?.length ||
      piece.group === next.group
    )
      continue;
    const isAdjacent = /^ $/.test(question.slice(piece.end, next.from));
    const isSame = next.meaning.kinds.some((each) => piece.meaning.kinds?.includes(each));
    if (!isAdjacent || isSame) continue;
    const isBeach = piece.meaning.kinds?.[0] === "beach";
    const key = ` ${toTerm(piece.word)} `;
    piece.meaning = {
      sort: "amenity",
      label: isBeach ? "by the beach" : `with “${piece.word}”`,
      weight: WEIGHT.wish,
      test: ({ above, traits }) =>
        above.includes(key) || (isBeach && (traits.has("near-beach") || traits.has("beachfront"))),
    };
  }
}

/** "Are dogs allowed on the beach?" is about beaches, "a hotel on the beach" about one. */
function meanBeaches({ pieces }: Reading) {
  const isOfOthers = ({ meaning: { sort, kinds, meal, budget, records } }: Piece) =>
    kinds?.length || meal || budget || records || sort === "amenity";
  if (pieces.some(isOfOthers)) return;
  for (const piece of pieces)
    if (piece.meaning.trait === "beachfront" && /^(?:on|at|en)\b/i.test(piece.word))
      piece.meaning = { sort: "kind", kinds: ["beach"] };
}

/** The question without these of its pieces. */
export const withoutPieces = ({ question }: Pick<Reading, "question">, pieces: readonly Piece[]) =>
  pieces
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => cutOut(left, start, end), question);

/** "on Friday", "with a pool": the small words in front belong to it, up to what was said before. */
function startOf(tokens: readonly Token[], at: number, before: number) {
  let first = at;
  while (isSmall(tokens[first - 1]) && (tokens[first - 1]?.start ?? 0) >= before) first -= 1;
  return tokens[first]?.start ?? 0;
}

const isSmall = (token: Token | undefined) =>
  token !== undefined &&
  !token.isQuoted &&
  (SMALL_WORDS.has(token.term) ||
    // "Serving", "looking", "leaving"
    (token.term.endsWith("ing") &&
      ["", "e"].some((end) => SMALL_WORDS.has(token.term.slice(0, -3) + end))));

function cutOut(question: string, start: number, end: number) {
  const before = question.slice(0, start).replace(/[\s,;]+$/, "");
  const after = question.slice(end).replace(/^[\s,;]+/, "");
  if (before === "") return after.replace(/^[\s?!.]+/, "");
  return /^([?!.]|$)/.test(after) ? before + after : `${before} ${after}`;
}

/** The length stays the same, so that a position in one text is the same in the other. */
const withoutAccents = (text: string) =>
  text.replace(/[\u00c0-\u017f]/g, (letter) => letter.normalize("NFD")[0] ?? letter);

export function tokensOf(question: string) {
  const tokens: Token[] = [];
  let isQuoted = false;
  for (const match of question.matchAll(/["“”]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'‘’]*|\$+/gu)) {
    const [text] = match;
    if (/["“”]/.test(text))
      isQuoted = !isQuoted && question.slice(match.index + 1).search(/["“”]/) >= 0;
    else {
      const end = match.index + text.length;
      tokens.push({ text, term: toTerm(text), start: match.index, end, isQuoted });
    }
  }
  return tokens;
}
