import { isAnyUnread } from "#app/domain/guide/guide.server.ts";
import { type Found, find, type Line } from "./find.server.ts";
import { addressOf, KIND_WORDS, KINDS, type Kind } from "./kinds.ts";
import { type Library, openCalendar, openLibrary } from "./library.server.ts";
import { isKnown, nearestWord } from "./scan.ts";
import { toTerm } from "./terms.ts";
import { type Understood, understand } from "./understand.ts";
import { vocabularyOf } from "./vocabulary.ts";

const A_GROUP = 6;
const ALONE = 48;
const ATTEMPTS_MAX = 6;

type Link = { href: string; label: string };
export type Group = { kind: Kind; title: string; lines: Line[]; all: Link };

type Piece = { text: string; without: string; isKind: boolean };

export type Answer = {
  question: string;
  understood: { subject: string; pieces: Piece[] } | undefined;
  /** "3 events and 1 job". Empty when there is nothing. */
  count: string;
  isPartial: boolean;
  groups: Group[];
  nearest: { text: string; question: string; groups: Group[] } | undefined;
};

export async function answer(text: string, now = new Date()): Promise<Answer> {
  const guide = await openGuide(now);
  const asked = guide.read(text);
  const found = await guide.search(asked, ALONE);
  return {
    question: asked.question,
    understood: sentenceOf(asked),
    count: countOf(found),
    isPartial: isAnyUnread(),
    groups: groupsOf(asked, found),
    nearest: found.length > 0 ? undefined : await findNearest(asked, guide),
  };
}

type Guide = Awaited<ReturnType<typeof openGuide>>;

async function openGuide(now: Date) {
  const library = await openLibrary();
  const calendar = await openCalendar(library, now);
  const vocabulary = vocabularyOf(now, library.vocabulary);
  return {
    library,
    read: (text: string) => understand(text, vocabulary),
    search: (asked: Understood, most: number) => find(asked, library, calendar, most, now),
  };
}

export async function suggest(text: string, most: number, now = new Date()) {
  const guide = await openGuide(now);
  const asked = guide.read(text);
  if (asked.pieces.length === 0 || asked.question.length < 2) return [];
  const found = await guide.search(asked, A_GROUP);
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

function sentenceOf(asked: Understood): Answer["understood"] {
  if (asked.pieces.every(({ slot }) => slot === "word")) return undefined;
  const kinds = asked.kinds.length > 0 ? asked.kinds : impliedKinds(asked);
  const subject = KINDS.filter((kind) => kinds.includes(kind))
    .map((kind) => KIND_WORDS[kind].title)
    .join(" and ");
  const pieces = asked.pieces
    .toSorted((one, other) => SENTENCE.indexOf(one.slot) - SENTENCE.indexOf(other.slot))
    .map(({ slot, text, without }) => ({ text, without, isKind: slot === "kind" }));
  return { subject: subject || "Everything", pieces };
}

const SENTENCE = ["kind", "type", "day", "place", "trait", "price", "category", "word"];

function impliedKinds({ days, traits, price, category, type }: Understood): Kind[] {
  if (days || traits.includes("free")) return ["event"];
  if (traits.includes("open-now")) return ["restaurant"];
  if (price) return ["hotel"];
  return category || type ? ["job"] : [];
}

function countOf(found: Found[]) {
  const counts = found.map(({ kind, total }) => {
    const { one, many } = KIND_WORDS[kind];
    return total === undefined ? `many ${many}` : `${total} ${total === 1 ? one : many}`;
  });
  const last = counts.pop() ?? "";
  return counts.length > 0 ? `${counts.join(", ")} and ${last}` : last;
}

function groupsOf(asked: Understood, found: Found[]): Group[] {
  return found.map(({ kind, total, lines: linesOf }) => {
    const lines = linesOf(found.length === 1 ? ALONE : A_GROUP);
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
      href: addressOf(`${question} ${KIND_WORDS[kind].asked[0]}`),
      label: `All ${total} ${many}`,
    };
  }
  return { href: path, label: `All ${many}` };
}

const FILTERS: Partial<Record<Kind, readonly string[]>> = {
  event: ["free", "family", "live-music"],
  restaurant: ["open-now", "outdoor", "live-music", "waterfront"],
};

async function findNearest(asked: Understood, guide: Guide): Promise<Answer["nearest"]> {
  const days = asked.pieces.filter(({ slot }) => slot === "day");
  const words = asked.pieces.filter(({ slot }) => slot === "word").toReversed();
  const others = asked.pieces.filter(({ slot }) => slot !== "day" && slot !== "word");
  const respelled = respell(asked, guide.library);
  const attempts = [
    ...(respelled ? [{ text: `with ${respelled.words}`, question: respelled.question }] : []),
    ...[...days, ...words, ...others].map(({ word, without }) => ({
      text: `without "${word}"`,
      question: without,
    })),
  ];
  for (const { text, question } of attempts.slice(0, ATTEMPTS_MAX)) {
    if (question === "") continue;
    const nearer = guide.read(question);
    const found = await guide.search(nearer, A_GROUP);
    if (found.length > 0) return { text, question, groups: groupsOf(nearer, found) };
  }
  return undefined;
}

function respell({ question, words }: Understood, { texts }: Library) {
  const changes = words.flatMap((word) => {
    const term = toTerm(word);
    const nearest = isKnown(texts, term) ? undefined : nearestWord(texts, term);
    return nearest === undefined ? [] : [{ word, nearest }];
  });
  if (changes.length === 0) return undefined;
  const changed = changes.reduce(
    (text, { word, nearest }) => text.replace(word, () => nearest),
    question,
  );
  return { question: changed, words: changes.map(({ nearest }) => `"${nearest}"`).join(" and ") };
}
