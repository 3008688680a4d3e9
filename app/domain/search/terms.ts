import { fold } from "#app/locale/fold.ts";

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'‘’]*|\$+/gu;
const TERM_MAX = 32;

export const wordsIn = (text: string) => text.matchAll(WORD);

export const phrasesIn = (list: string) => (list === "" ? [] : list.split(", "));

export function plainWord(word: string) {
  // "Sooo", "jazzz"
  const lower = word.toLowerCase().replace(/([a-z])\1{2,}/g, "$1$1");
  if (/^[a-z\d]*$/.test(lower)) return lower;
  return fold(lower)
    .normalize("NFD")
    .replace(/[\p{M}'‘’]/gu, "");
}

export function singular(word: string) {
  if (word.length < 4 || !/[a-z]s$/.test(word) || word.endsWith("ss")) return word;
  return word.slice(0, /(?:ch|sh|ss|x)es$/.test(word) ? -2 : -1);
}

/** One form for the singular and the plural: "gallery" and "galleries" are both "gallerie". */
export function toTerm(word: string) {
  const one = singular(plainWord(word)).slice(0, TERM_MAX);
  return one.length > 3 && /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ie` : one;
}

/** The terms of a text, one space between two of them. */
export const toKey = (text: string) =>
  Array.from(wordsIn(text), ([word]) => toTerm(word)).join(" ");

/** Spelled by ear: "plallas" are "playas", a "fotografer" is a "photographer". */
const soundOf = (term: string) =>
  term
    .replace(/ll|y/g, "i")
    .replace(/ch/g, "x")
    .replace(/ph/g, "f")
    .replace(/v/g, "b")
    .replace(/z|c(?=[ei])/g, "s")
    .replace(/qu|c/g, "k")
    .replace(/h/g, "")
    .replace(/(.)\1+/g, "$1");

const SLIP_MIN = 4;
const ANY_SLIP_MIN = 6;
const TWO_SLIPS_MIN = 8;
/** Letters that are taken for each other. Another is more of a slip: a "user" is no "uber". */
const ALIKE = new Map(
  ["aeiouy", "ckqsxz", "bpvfw", "dt", "mn", "ghj", "lr"].flatMap((alike, group) =>
    Array.from(alike, (letter) => [letter, group] as const),
  ),
);
const UNLIKE = 1.5;

const changeOf = (one = "", other = "") =>
  ALIKE.get(one) === ALIKE.get(other) && ALIKE.has(one) ? 1 : UNLIKE;

export type Spelling = ReturnType<typeof createSpelling>;

/** Knows these terms, and which of them a misspelt one means: the one that sounds alike, or else the nearest. */
export function createSpelling(terms: ReadonlySet<string>) {
  // The first of two that sound alike counts. A question may have many words that nobody knows.
  const long = [...terms].filter(({ length }) => length >= SLIP_MIN).reverse();
  const bySound = new Map(long.map((term) => [soundOf(term), term]));
  return {
    has: (term: string) => terms.has(term),
    nearest(term: string) {
      if (term.length < SLIP_MIN || /\d/.test(term)) return undefined;
      const alike = bySound.get(soundOf(term));
      return alike === undefined || alike === term ? nearestTerm(terms, term) : alike;
    },
  };
}

const ENDS = [/$/, /s$/, /es$/, /d$/, /ed$/, /ing$/];

/** Whether its lines have the word, or what it is made of. A set of them would take megabytes, and a search a third of a millisecond. */
export function isInDictionary(word: string, dictionary: Uint8Array) {
  const lines = Buffer.from(dictionary.buffer, dictionary.byteOffset, dictionary.length);
  const lower = word.toLowerCase();
  const stems = ENDS.flatMap((end) => (end.test(lower) ? lower.replace(end, "") : []));
  const words = [...stems, ...stems.slice(1).map((stem) => `${stem}e`)];
  return words.some((each) => lines.includes(`\n${each}/`) || lines.includes(`\n${each}\n`));
}

/** The term that differs by a slip or, of a long one, two; undefined if there is none. */
function nearestTerm(terms: Iterable<string>, term: string) {
  const { length } = term.replace(/ie$/, "y");
  const most = length < ANY_SLIP_MIN ? 1 : length < TWO_SLIPS_MIN ? UNLIKE : 2;
  let [nearest, least]: [string | undefined, number] = [undefined, most + 0.5];
  for (const other of terms) {
    if (other[0] !== term[0] || Math.abs(other.length - term.length) > most) continue;
    // A short word is rarely one with a letter too many.
    if (other === term || (other.length < term.length && other.length < SLIP_MIN + 1)) continue;
    const slips = slipsBetween(term, other, most);
    if (slips < least) [nearest, least] = [other, slips];
  }
  return nearest;
}

/** Letters left out, added, changed or swapped with their neighbour; `most` + 1 stands for any more. */
export function slipsBetween(one: string, other: string, most: number) {
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (isSame ? 0 : changeOf(one[i - 1], other[j - 1])),
        isSwapped ? (before[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[other.length] as number;
}

const EXCERPT_MAX = 200;
const BEFORE = 60;

/** The text in parts: every second one holds a word that was asked for, or begins with it. */
export type Marked = string[];

export function markWords(text: string, terms: readonly string[]): Marked {
  const parts: Marked = [];
  let from = 0;
  for (const { start, end } of findWords(text, terms)) {
    parts.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...parts, text.slice(from)];
}

export function excerptAround(texts: readonly string[], terms: readonly string[]): Marked {
  for (const text of texts) {
    const [first] = findWords(text, terms);
    if (first) return markWords(cut(text, first.start), terms);
  }
  return [cut(texts[0] ?? "", 0)];
}

function* findWords(text: string, terms: readonly string[]) {
  if (terms.length === 0) return;
  for (const { 0: word, index } of wordsIn(text)) {
    const term = toTerm(word);
    const isAsked = terms.some((each) => (each.length > 1 ? term.startsWith(each) : term === each));
    if (isAsked) yield { start: index, end: index + word.length };
  }
}

function cut(text: string, around: number) {
  const start = around <= BEFORE ? 0 : spaceAfter(text, around - BEFORE);
  const isLast = text.length - start <= EXCERPT_MAX;
  const end = isLast ? text.length : text.lastIndexOf(" ", start + EXCERPT_MAX);
  const excerpt = text.slice(start, end > start ? end : start + EXCERPT_MAX).toWellFormed();
  return `${start > 0 ? "..." : ""}${excerpt}${isLast ? "" : "..."}`;
}

function spaceAfter(text: string, from: number) {
  const space = text.indexOf(" ", from);
  return space >= 0 && space < from + BEFORE ? space + 1 : from;
}
