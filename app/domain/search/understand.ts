import { clean } from "#app/domain/clean-text.ts";
import type { StopKey } from "#app/domain/plan/wishes.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { type AskedDays, bothOf, joinDays, nextAfter, partOn, readDays, readHour } from "./days.ts";
import { FIGURES, readFigure, toMoment } from "./figures.ts";
import { KIND_WORDS, type Kind } from "./kinds.ts";
import { type MealName, mealOf } from "./meals.ts";
import { plainWord } from "./terms.ts";
import { TRAIT_WORDS, type Trait } from "./traits.ts";
import type {
  Deed,
  JobCategory,
  JobType,
  Landmark,
  Meaning,
  Slot,
  Stay,
  Vocabulary,
} from "./vocabulary.ts";

const QUESTION_MAX = 200;
const WORDS_MAX = 12;
const DENIED_MAX = 4;

export type Piece = {
  slot: Slot | "word";
  told?: readonly string[] | undefined;
  /** Kinds that it names itself, not "things to do". */
  kinds?: readonly Kind[] | undefined;
  text: string;
  word: string;
  without: string;
  /** The position of its word in the question; from `start` on with the small words in front. */
  start: number;
  from: number;
  end: number;
};

type Narrowing = { words: readonly string[]; kinds: readonly Kind[] };
/** The unwanted meaning or words. */
export type Denied = {
  meaning?: Meaning | undefined;
  words: readonly string[];
  /** Another one in its place is. */
  isElse?: true | undefined;
};

export type Understood = {
  question: string;
  words: string[];
  /** The last word may not be complete. */
  isTyping?: boolean;
  kinds: Kind[];
  isPlan?: true;
  /** The names of which a record of their kind must have one, where any has. */
  told: Narrowing[];
  traits: Trait[];
  deeds: Deed[];
  meal?: MealName;
  /** Words for one trade, the asked one first. */
  trade?: readonly string[];
  /** The budget in dollars. */
  budget?: number;
  beds?: number;
  baths?: number;
  /** The pay in dollars a year. */
  pay?: number;
  /** The days from the first to the last; `eachDay` has those that were named. */
  days?: AskedDays;
  eachDay: AskedDays[];
  place?: string;
  price?: string;
  way?: "foot" | "car";
  stay?: Stay;
  near?: readonly Landmark[];
  denied: Denied[];
  stops: StopKey[];
  category?: JobCategory;
  type?: JobType;
  pieces: Piece[];
};

const SMALL = new Set(
  (
    "a after am an and any anything are around at be before begin begins beside best bring buy by call can " +
    "close come cost costs could day days did do does during far find for from get give go going good great " +
    "happening has have her his how i id idea ideas im in is it its just less let like local locals look " +
    "looking make maybe me much my most near nearby need next nice of on one only or our out perfect please " +
    "recommend see serve serves serving should show so some something somewhere spot spots spend start " +
    "starts stay staying suggest suggestions take tell than that the their them then there theres they this " +
    "time to traveling travelling us visit visiting want was watch we were what whats when where which while " +
    "who will with would you your al con cerca de del dia dias donde el en es hacer hay la las lo los mi no " +
    "not para podemos por puedo que quiero sin un una without y"
  ).split(" "),
);
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
    ...{ denied: [], stops: [], eachDay: [] },
  };
  const isAboutJobs = isOfWork(tokens, vocabulary);
  let day: AskedDays | undefined | false = false;
  const dayOf = () => {
    if (day === false) day = findDay(tokens, plain, vocabulary);
    return day;
  };
  const asked = { plain, hasFigures: FIGURES.test(plain), isAboutJobs, dayOf };
  const isWanted = (meaning: Meaning) => isMeant(meaning, isAboutJobs);
  const small: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const known = meaningAt(tokens, at, vocabulary, isWanted);
    const isMoment = !token.isQuoted && known?.meaning.slot !== "change";
    const moment = isMoment
      ? (readMoment(asked, token.start, vocabulary.now) ??
        readNear(asked, tokens, at, known, vocabulary))
      : undefined;
    const isCity = known?.meaning.slot === "city";
    const length = moment ? countTo(tokens, at, moment.end) : (known?.length ?? 1);
    const said = atVenue(found, known?.meaning, plain.slice(0, token.start));
    const meaning = moment?.meaning ?? inDay(said, dayOf, vocabulary.now);
    const denied = moment ? 0 : deny(found, known, tokens, at, vocabulary);
    if (denied > 0) at += denied;
    else if (!moment && (known?.meaning.slot === "small" || (isCity && known))) {
      small.push(...tokens.slice(at, at + known.length));
      at += known.length;
    } else if (meaning?.slot === "day" && found.days && isNextDay(found, token, meaning.value)) {
      const next = nextAfter(found.days, meaning.value);
      found.eachDay = [...(found.eachDay.length > 0 ? found.eachDay : [found.days]), next];
      found.days = joinDays(found.days, next);
      addPiece(found, tokens, at, length, { slot: "day", text: next.text });
      at += length;
    } else if (meaning && !isOther(found, meaning, tokens, at) && take(found, meaning)) {
      const told = meaning.slot === "kind" ? meaning.told : undefined;
      const isAsTyped = told || meaning.slot === "stop" || meaning.slot === "change";
      const typed = tokens.slice(at, at + length).map(({ text }) => text.toLowerCase());
      const text = isAsTyped || isPlan(meaning) ? typed.join(" ") : textOf(meaning);
      const kinds = meaning.slot === "kind" && !meaning.asks ? meaning.value : undefined;
      addPiece(found, tokens, at, length, { slot: meaning.slot, told, kinds, text });
      at += length;
    } else {
      const isSmallHere = isSmall(token) || (isAboutJobs && NOW.test(token.phrase));
      if (isSmallHere && !token.isQuoted) small.push(token);
      else addWord(found, tokens, at);
      at += 1;
    }
  }
  if (found.meal) dropPlaces(found);
  if (found.pieces.length === 0) takeSmall(found, small, tokens, vocabulary);
  return found;
}

/** Small words count where nothing else is asked: "phone number" is ours. */
function takeSmall(found: Understood, small: Token[], tokens: Token[], vocabulary: Vocabulary) {
  const [first] = small;
  const at = first ? tokens.indexOf(first) : 0;
  const deed = meaningAt(tokens, at, vocabulary, ({ slot }) => slot === "deed");
  if (deed?.meaning.slot === "deed" && take(found, deed.meaning))
    return addPiece(found, tokens, at, deed.length, { slot: "deed", text: textOf(deed.meaning) });
  for (const token of small) addWord(found, tokens, tokens.indexOf(token));
}

/** These words say nothing about a job. */
const NOW = /^(?:now|today)$/;

/** "A place for breakfast" is a table. */
function dropPlaces(found: Understood) {
  const left = found.pieces.filter(({ kinds, told }) => told || kinds?.join() !== "place");
  const isOfPlaces = left.length === found.pieces.length || found.told.length > 0;
  if (isOfPlaces) return;
  found.pieces = left;
  found.kinds = found.kinds.filter((kind) => kind !== "place");
}

const JOINED_DAYS =
  /^[\s,]*(?:(?:and|or|then|to|through|until|y|o|al?|&|-|–)\s+)?(?:(?:on|also|the|el)\s+)*$/i;

const JOINED_MS = 14 * DAY_MS;

/** "Saturday and Sunday" */
function isNextDay({ days, pieces, question }: Understood, { start }: Token, next: AskedDays) {
  const last = pieces.at(-1);
  if (!days || days.isAnyDay || next.isAnyDay || last?.slot !== "day") return false;
  const isOther = next.from >= days.to || next.to <= days.from;
  const after = nextAfter(days, next).from.getTime() - days.from.getTime();
  return (
    isOther && after > 0 && after < JOINED_MS && JOINED_DAYS.test(question.slice(last.end, start))
  );
}

/** "After work" is an evening. */
function isOfWork(tokens: Token[], vocabulary: Vocabulary) {
  for (let at = 0; at < tokens.length; ) {
    const found = meaningAt(
      tokens,
      at,
      vocabulary,
      (each) => /small|part|meal/.test(each.slot) || isOfJobs(each),
    );
    if (found && isOfJobs(found.meaning) && !isHad(tokens, at)) return true;
    at += found?.length ?? 1;
  }
  return false;
}

const HAVING = new Set(["with", "has", "have", "having", "con", "tiene"]);

/** "A beach with lifeguards" is no work for one, and "a home with a dock" no dock. */
function isHad(tokens: Token[], at: number) {
  let before = at - 1;
  while (ARTICLES.has(tokens[before]?.phrase ?? "")) before -= 1;
  return HAVING.has(tokens[before]?.phrase ?? "");
}

const isPlan = (meaning: Meaning) => meaning.slot === "kind" && meaning.asks === "plan";

/** "Evening on Saturday": a part is one of the day, wherever that stands. */
const inDay = (
  meaning: Meaning | undefined,
  dayOf: () => AskedDays | undefined,
  now: Date,
): Meaning | undefined =>
  meaning?.slot === "part" ? { slot: "day", value: partOn(meaning.value, dayOf(), now) } : meaning;

const AT = /\bat (?:the )?$/i;

/** "What's on at the playhouse": what takes place there. */
const atVenue = ({ kinds }: Understood, meaning: Meaning | undefined, before: string) =>
  meaning?.slot === "kind" && meaning.told && kinds.includes("event") && AT.test(before)
    ? { ...meaning, value: ["event"] as const }
    : meaning;

const ARTICLES = new Set(
  "a an any el for la las los my of our so the this that to too very".split(" "),
);
/** The pieces that can be unwanted; a day or an hour cannot. */
const DENIED: ReadonlySet<Slot> = new Set(
  "kind trait meal place stop price way".split(" ") as Slot[],
);

type Known = ReturnType<typeof meaningAt>;

/** The meaning is of another kind than the records that have it. */
const isOther = ({ kinds }: Understood, meaning: Meaning, tokens: Token[], at: number) =>
  meaning.slot === "kind" &&
  meaning.asks === undefined &&
  kinds.length > 0 &&
  !meaning.value.some((kind) => kinds.includes(kind)) &&
  isHad(tokens, at);

const NEAR_MAX = 10;
const NEAR =
  /(?:(?:with)?in )?(?:walking distance (?:of|to|from)|near(?:by|est to)?|around|beside|close to|next to|by|cerca del?)\s+(?:(?:the|an?|el|la)\s+)?/iy;

/** "Near the pier". Parts of the city, and where one stays, are known by their own names. */
function readNear(
  { plain, isAboutJobs }: Reading,
  tokens: Token[],
  at: number,
  known: Known,
  { landmarks, find, longest }: Vocabulary,
) {
  NEAR.lastIndex = tokens[at]?.start ?? 0;
  if (isAboutJobs || (known && known.length > 1) || !NEAR.test(plain)) return undefined;
  const first = tokens.findIndex(({ start }) => start >= NEAR.lastIndex);
  for (let length = longest; first >= 0 && length > 0; length -= 1) {
    const run = tokens.slice(first, first + length);
    const phrase = run.map((token) => token.phrase).join(" ");
    if (find(phrase).some(({ slot }) => slot === "place" || slot === "stay")) return undefined;
    const value = landmarks.get(phrase);
    // A name that so many share does not say where.
    if (value && value.length <= NEAR_MAX)
      return toMoment({ slot: "near", value }, run.at(-1)?.end ?? 0);
  }
  return undefined;
}

/** "Without the market": how many tokens it takes. */
function deny(
  found: Understood,
  known: Known,
  tokens: Token[],
  at: number,
  vocabulary: Vocabulary,
) {
  if (known?.meaning.slot !== "not" || found.denied.length === DENIED_MAX) return 0;
  let first = at + known.length;
  while (ARTICLES.has(tokens[first]?.phrase ?? "")) first += 1;
  const denied = meaningAt(tokens, first, vocabulary, ({ slot }) => DENIED.has(slot));
  let end = first + (denied?.length ?? 0);
  while (!denied && isNaming(tokens, end, vocabulary)) end += 1;
  if (end === first) return 0;
  const typed = tokens.slice(first, end).map(({ text }) => text);
  const { isElse } = known.meaning;
  found.denied.push({ meaning: denied?.meaning, words: denied ? [] : typed, isElse });
  const text = `${isElse ? "another" : "without"} ${typed.join(" ").toLowerCase()}`;
  addPiece(found, tokens, at, end - at, { slot: "not", text });
  return end - at;
}

const isNaming = (tokens: Token[], at: number, vocabulary: Vocabulary) => {
  const token = tokens[at];
  if (!token || isSmall(token)) return false;
  return token.isQuoted || meaningAt(tokens, at, vocabulary, () => true) === undefined;
};

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

/** The length stays the same, so that a position in one text is the same in the other. */
const withoutAccents = (text: string) =>
  text.replace(/[\u00c0-\u017f]/g, (letter) => letter.normalize("NFD")[0] ?? letter);

type Reading = {
  plain: string;
  hasFigures: boolean;
  isAboutJobs: boolean;
  dayOf: () => AskedDays | undefined;
};

/** A date, and where the question has figures an amount, an age, a party or an hour. */
function readMoment(asked: Reading, start: number, now: Date) {
  const { plain, hasFigures, dayOf } = asked;
  const amount = hasFigures ? readFigure(asked, start) : undefined;
  if (amount) return amount;
  const days =
    readDays(plain, start, now) ?? (hasFigures ? readHour(plain, start, dayOf, now) : undefined);
  return days && toMoment({ slot: "day", value: days.value }, days.end);
}

function countTo(tokens: Token[], at: number, end: number) {
  let count = 1;
  while ((tokens[at + count]?.start ?? end) < end) count += 1;
  return count;
}

/** The words of a question without the small ones. */
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
  if (tokens[at]?.isQuoted) return undefined;
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

const OF_ALL: ReadonlySet<Slot> = new Set(["place", "city", "deed", "stop", "change"]);

function isMeant(meaning: Meaning, isAboutJobs: boolean) {
  if (OF_ALL.has(meaning.slot)) return true;
  const isForJobs = isOfJobs(meaning) || meaning.slot === "category";
  return isAboutJobs ? isForJobs : meaning.slot !== "category" && meaning.slot !== "trade";
}

function take(found: Understood, meaning: Meaning) {
  if (meaning.slot === "city" || meaning.slot === "small") return false;
  if (meaning.slot === "part" || meaning.slot === "not") return false;
  if (meaning.slot === "stop") {
    for (const key of meaning.value) addNew(found.stops, key);
    return true;
  }
  if (meaning.slot === "change") return true;
  if (meaning.slot === "kind") {
    if (meaning.asks === "plan") return Object.assign(found, { isPlan: true });
    if (meaning.told) found.told.push({ words: meaning.told, kinds: meaning.value });
    for (const kind of meaning.value) addNew(found.kinds, kind);
    return true;
  }
  if (meaning.slot === "trait") return addNew(found.traits, meaning.value);
  if (meaning.slot === "deed") return addNew(found.deeds, meaning.value);
  const slot = meaning.slot === "day" ? "days" : meaning.slot;
  if (meaning.slot === "day" && found.days) {
    const both = bothOf(found.days, meaning.value);
    if (both) found.days = both;
    return both !== undefined;
  }
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
  said: Pick<Piece, "slot" | "told" | "kinds" | "text">,
) {
  const { end } = tokens[at + length - 1] as Token;
  const from = tokens[at]?.start ?? 0;
  const start = startOf(tokens, at, pieces.at(-1)?.end ?? 0);
  const word = question.slice(from, end);
  pieces.push({ ...said, word, without: cutOut(question, start, end), start, from, end });
}

/** The question without these of its pieces. */
export const withoutPieces = ({ question }: Understood, pieces: readonly Piece[]) =>
  pieces
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => cutOut(left, start, end), question);

/** "on Friday", "with a pool": the small words in front belong to it, up to what was said before. */
function startOf(tokens: Token[], at: number, before: number) {
  let first = at;
  while (isSmall(tokens[first - 1]) && (tokens[first - 1]?.start ?? 0) >= before) first -= 1;
  return tokens[first]?.start ?? 0;
}

const isSmall = (token: Token | undefined) =>
  token !== undefined && SMALL.has(token.phrase) && !token.isQuoted;

function cutOut(question: string, start: number, end: number) {
  const before = question.slice(0, start).replace(/[\s,;]+$/, "");
  const after = question.slice(end).replace(/^[\s,;]+/, "");
  if (before === "") return after.replace(/^[\s?!.]+/, "");
  return /^([?!.]|$)/.test(after) ? before + after : `${before} ${after}`;
}

const NAMED_MAX = 3;

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
    case "beds":
      return `with ${meaning.value} or more bedrooms`;
    case "baths":
      return `with ${meaning.value} or more baths`;
    case "pay":
      return `that pay ${meaning.asked} or more`;
    case "budget":
      return `under $${formatCount(meaning.value)}`;
    case "type":
      return meaning.value.toLowerCase();
    case "way":
      return meaning.value === "foot" ? "on foot" : "by car";
    case "near":
      return `near ${meaning.value.length > NAMED_MAX ? `${meaning.value.length} such places` : meaning.value.map(({ name }) => name).join(" or ")}`;
    case "stay":
      return `from ${meaning.value.name}`;
    default:
      return "";
  }
}
