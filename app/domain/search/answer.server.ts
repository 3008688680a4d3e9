import { findReachOf } from "#app/domain/guide/place-page.server.ts";
import { searchLiveJobs } from "#app/domain/jobs/board.server.ts";
import { sunsetOf } from "#app/domain/plan/visits.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { formatClock, formatEventDay } from "#app/locale/dates.ts";
import { type Found, find, impliedKinds, type Line, toldThere } from "./find.server.ts";
import { addressOf, KIND_WORDS, KINDS, type Kind } from "./kinds.ts";
import { type Library, openCalendar, openLibrary } from "./library.server.ts";
import { readPlanQuestion, type ShownPlan, showPlan } from "./plan-question.server.ts";
import { isKnown, nearestWord } from "./scan.ts";
import { basesOf, toTerm } from "./terms.ts";
import {
  cleanQuestion,
  type Piece,
  type Understood,
  understand,
  withoutPieces,
} from "./understand.ts";
import { vocabularyOf } from "./vocabulary.ts";

const A_GROUP = 6;
const ALONE = 48;
/** Results of this few say how to reach each. */
const FEW = 3;
const ATTEMPTS_MAX = 8;

type Link = { href: string; label: string };
type Reached = Line & { reach?: ReturnType<typeof findReachOf> };
export type Group = { kind: Kind; title: string; lines: Reached[]; all: Link };

type ShownPiece = { text: string; without: string; isKind: boolean };

export type Answer = {
  question: string;
  understood: { subject: string; pieces: ShownPiece[] } | undefined;
  /** A fact that it asks for, which is in no record. */
  fact: string | undefined;
  /** Links to what can be done about it on this site. */
  deeds: Link[];
  /** Words that stand in no record, and what was read as another. */
  leftOut: string[];
  respelled: { word: string; as: string }[];
  /** "3 events and 1 job". Empty when there is nothing. */
  count: string;
  groups: Group[];
  nearest: { text: string; question: string; groups: Group[] } | undefined;
  plan: ShownPlan | undefined;
};

export async function answer(text: string, now = new Date()): Promise<Answer> {
  const guide = await openGuide(now);
  const { typed, unknown: unknownWords, respelled } = await respell(guide.read(text), guide, now);
  const unknown = [...unknownWords, ...listPriceless(typed, guide.library)];
  const told = toldThere(typed, guide.library);
  const isMissing = ({ told: words }: Piece) =>
    words && !told.some((there) => there.words === words);
  const isAllUnknown = unknown.length > 0 && unknown.length === typed.pieces.length;
  const asked = unknown.length === 0 ? typed : guide.read(withoutPieces(typed, unknown));
  // A question of signs alone asks for nothing.
  const isNothing = isAllUnknown || asked.pieces.length === 0;
  const found = isNothing ? [] : await guide.search(asked, ALONE);
  const leftOut = [...unknown, ...typed.pieces.filter(isMissing)].map(({ word }) => word);
  const planned = readPlanQuestion(typed, { ...guide, now });
  const isAnswered = found.length > 0 || asked.deeds.length > 0 || isNothing;
  return {
    question: cleanQuestion(text),
    understood: isAllUnknown ? undefined : sentenceOf(asked, found),
    fact: isNothing ? undefined : tellSunset(asked, now),
    deeds: asked.deeds.map(({ label, href }) => ({ label, href })),
    leftOut,
    respelled,
    count: countOf(found),
    groups: groupsOf(asked, found, now),
    plan: planned && showPlan(planned, typed, leftOut, now),
    nearest: isAnswered ? undefined : await findNearest(asked, guide, now),
  };
}

/** The sunset is that of the first requested day, if any. */
function tellSunset({ traits, days }: Understood, now: Date) {
  const day = days?.midnight ?? now;
  const sunset = traits.includes("sunset") && sunsetOf(dateInCity(day));
  return sunset ? `The sun sets at ${formatClock(sunset)} on ${formatEventDay(day)}.` : undefined;
}

/** An unknown word may be a slip of a word that has a meaning or of a name; any other word may be right. */
async function respell(typed: Understood, { library, read }: Guide, now: Date) {
  const { texts, names, vocabulary } = library;
  const unknown = await listUnknown(typed, library, now);
  const slips = unknown.flatMap((piece) => {
    const term = toTerm(piece.word);
    // A question about cooking is not about the job of a cook.
    const isMeant = (base: string) => typed.kinds.includes("job") || !read(base).trade;
    const bases = basesOf(term).filter(isMeant);
    const as =
      nearestWord(vocabulary.words, term) ??
      bases.find((base) => texts.words.has(base)) ??
      bases.find((base) => base.length > 3 && isKnown(texts, base)) ??
      nearestWord(names, term);
    return as === undefined || toTerm(as) === term ? [] : [{ ...piece, as }];
  });
  if (slips.length === 0) return { typed, unknown, respelled: [] };
  const question = slips
    .toReversed()
    .reduce((all, { from, end, as }) => all.slice(0, from) + as + all.slice(end), typed.question);
  const meant = read(question);
  return {
    typed: meant,
    unknown: await listUnknown(meant, library, now),
    respelled: slips.map(({ word, as }) => ({ word, as })),
  };
}

async function listUnknown({ pieces }: Understood, { texts }: Library, now: Date) {
  const unknown: Piece[] = [];
  for (const piece of pieces) {
    if (piece.slot !== "word" || isKnown(texts, toTerm(piece.word))) continue;
    const question = { words: [piece.word], category: "all", type: "all" } as const;
    if ((await searchLiveJobs(question, 1, now)).length === 0) unknown.push(piece);
  }
  return unknown;
}

/** An amount, where none of the kinds that are asked for says what it costs. */
function listPriceless({ kinds, pieces }: Understood, { documents }: Library) {
  const isPriced = documents.some(({ kind, costs }) => kinds.includes(kind) && costs !== undefined);
  return kinds.length === 0 || isPriced ? [] : pieces.filter(({ slot }) => slot === "budget");
}

type Guide = Awaited<ReturnType<typeof openGuide>>;

async function openGuide(now: Date) {
  const library = await openLibrary();
  const calendar = await openCalendar(library, now);
  const vocabulary = vocabularyOf(now, library.vocabulary);
  return {
    library,
    calendar,
    read: (text: string) => understand(text, vocabulary),
    search: (asked: Understood, most: number) => find(asked, library, calendar, most, now),
  };
}

export async function suggest(text: string, most: number, now = new Date()) {
  const guide = await openGuide(now);
  const asked = guide.read(text);
  if (asked.pieces.length === 0 || asked.question.length < 2) return [];
  const found = await guide.search({ ...asked, isTyping: true }, A_GROUP);
  const each = Math.max(2, Math.ceil(most / Math.max(found.length, 1)));
  return found
    .flatMap(({ kind, lines }) =>
      lines(each).map(({ title, href }) => ({
        title: title.join(""),
        kind: KIND_WORDS[kind].title,
        href,
      })),
    )
    .slice(0, most);
}

function sentenceOf(asked: Understood, found: Found[]): Answer["understood"] {
  if (asked.pieces.every(({ slot }) => slot === "word")) return undefined;
  const implied = impliedKinds(asked);
  // A question that implies several kinds names those that were found.
  const there = implied.length > 0 ? found.map(({ kind }) => kind) : [];
  const kinds = asked.kinds.length > 0 ? asked.kinds : there.length > 0 ? there : implied;
  const subject = KINDS.filter((kind) => kinds.includes(kind))
    .map((kind) => KIND_WORDS[kind].title)
    .join(" and ");
  const said = Map.groupBy(asked.pieces, (piece) => textOfPiece(piece, asked));
  const pieces = [...said]
    .map(([text, all]) => ({
      text,
      slot: all[0]?.slot ?? "word",
      without: withoutPieces(asked, all),
    }))
    .toSorted((one, other) => SENTENCE.indexOf(one.slot) - SENTENCE.indexOf(other.slot))
    .map(({ slot, text, without }) => ({ text, without, isKind: slot === "kind" }));
  return { subject: subject || "Everything", pieces };
}

/** Hours of no day that was named are said once, whatever they were said with. */
const textOfPiece = ({ slot, text }: Piece, { days }: Understood) =>
  slot === "day" && days?.isAnyDay ? days.text : text;

const SENTENCE =
  "deed kind trade type meal day stay near place trait beds baths price budget pay way not category word".split(
    " ",
  );

function countOf(found: Found[]) {
  return inWords(
    found.map(({ kind, total }) => {
      const { one, many } = KIND_WORDS[kind];
      return total === undefined ? `many ${many}` : `${total} ${total === 1 ? one : many}`;
    }),
  );
}

function groupsOf(asked: Understood, found: Found[], now: Date): Group[] {
  return found.map(({ kind, total, lines: linesOf }) => {
    const shown = linesOf(found.length === 1 ? ALONE : A_GROUP);
    const isFew = shown.length <= FEW;
    const lines = isFew
      ? shown.map((line) => ({ ...line, reach: findReachOf(line.href, now) }))
      : shown;
    const all = linkToAll(asked, kind, lines.length, total);
    return { kind, title: KIND_WORDS[kind].title, lines, all };
  });
}

function linkToAll(asked: Understood, kind: Kind, shown: number, total: number | undefined): Link {
  const { path, many } = KIND_WORDS[kind];
  const { words, traits, days, place, price, category, type, question } = asked;
  const q = words.join(" ");
  if (kind === "job") {
    const params = new URLSearchParams({
      ...(q && { q }),
      ...(category && { category }),
      ...(type && { type }),
    });
    const label = q ? `All jobs with "${q}"` : "All jobs";
    return { href: params.size > 0 ? `${path}?${params}` : path, label };
  }
  const [filter] = traits;
  const isOneFilter = filter && traits.length === 1 && !q && !days && !place && !price;
  if (isOneFilter && FILTERS[kind]?.includes(filter))
    return { href: `${path}?filter=${filter}`, label: `All ${many}` };
  if (total !== undefined && total > shown && asked.kinds.length !== 1) {
    return {
      href: addressOf(`${question} ${KIND_WORDS[kind].asked.split(",", 1)}`),
      label: `All ${total} ${many}`,
    };
  }
  return { href: path, label: `All ${many}` };
}

const FILTERS: Partial<Record<Kind, readonly string[]>> = {
  event: ["free", "family", "live-music"],
  restaurant: ["open-now", "outdoor", "live-music", "waterfront"],
};

async function findNearest(asked: Understood, guide: Guide, now: Date): Promise<Answer["nearest"]> {
  const tried = new Set<string>([asked.question, ""]);
  for (const pieces of listOmissions(asked, guide.library)) {
    const question = withoutPieces(asked, pieces);
    if (tried.has(question)) continue;
    tried.add(question);
    if (tried.size > ATTEMPTS_MAX + 2) break;
    const nearer = guide.read(question);
    if (nearer.pieces.length === 0) continue;
    const found = await guide.search(nearer, A_GROUP);
    const text = `without ${inWords(pieces.map(({ word }) => `"${word}"`))}`;
    if (found.length > 0) return { text, question, groups: groupsOf(nearer, found, now) };
  }
  return undefined;
}

/** Lists pieces to leave out so that the subject stays: days first, then the words that are in most records. */
function listOmissions({ pieces }: Understood, { texts }: Library): Piece[][] {
  const of = (...slots: Piece["slot"][]) => pieces.filter(({ slot }) => slots.includes(slot));
  const countOf = ({ word }: Piece) => texts.words.get(toTerm(word))?.count ?? 0;
  const words = of("word").toSorted((one, other) => countOf(other) - countOf(one));
  const days = of("day");
  const traits = of(
    "trait",
    "beds",
    "baths",
    "price",
    "budget",
    "pay",
    "place",
    "near",
  ).toReversed();
  const kinds = of("kind", "meal", "trade", "category", "type");
  const each = (some: Piece[]) => some.map((piece) => [piece]);
  return [
    ...each(days),
    ...each(words),
    ...(words.length > 1 ? [words, [...days, ...words.slice(0, -1)]] : []),
    ...each(traits),
    [...words, ...days],
    [...words, ...traits],
    [...days, ...traits],
    [...words, ...days, ...traits],
    ...each(kinds),
  ].filter((some) => some.length > 0 && some.length < pieces.length);
}

const inWords = (all: string[]) => {
  const last = all.at(-1) ?? "";
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${last}` : last;
};
