import { fold } from "#app/locale/fold.ts";

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'‘’]*|\$+/gu;
const TERM_MAX = 32;

export const wordsIn = (text: string) => text.matchAll(WORD);

export const phrasesIn = (list: string) => list.split(", ");

export function plainWord(word: string) {
  const lower = word.toLowerCase();
  if (/^[a-z\d]*$/.test(lower)) return lower;
  return fold(lower)
    .normalize("NFD")
    .replace(/[\p{M}'‘’]/gu, "");
}

export function singular(word: string) {
  if (word.length < 4 || !/[a-z]s$/.test(word) || word.endsWith("ss")) return word;
  return word.slice(0, /(?:ch|sh|ss|x)es$/.test(word) ? -2 : -1);
}

export const toTerm = (word: string) => singular(plainWord(word)).slice(0, TERM_MAX);

/** The records have "gallerie" for "galleries": each of the two forms finds both. */
export function variantsOf(term: string) {
  if (/[^aeiou]y$/.test(term)) return [term, `${term.slice(0, -1)}ie`];
  return term.endsWith("ie") ? [term, `${term.slice(0, -2)}y`] : [term];
}

/** Inflections, such as "running" and "runner" of "run", but not every word that begins so: "corner" is none of "corn". */
export function inflectionsOf(term: string) {
  const last = term.at(-1) ?? "";
  const doubled = /[^aeiouwxy]$/.test(term) ? [`${term}${last}ing`, `${term}${last}er`] : [];
  const silent = /[^aeiou]e$/.test(term) ? [`${term.slice(0, -1)}ing`, `${term}r`] : [];
  return [`${term}ing`, ...doubled, ...silent];
}

/** The other way: "run" of "running" and "runner"; a farmer is no farm. */
export function basesOf(term: string) {
  const doubled = /^(\S+?)([^aeiou])\2(?:ing|er)$/.exec(term);
  if (doubled) return [`${doubled[1]}${doubled[2]}`];
  const [, stem] = /^(\S{3,})ing$/.exec(term) ?? [];
  return stem ? [stem, `${stem}e`] : [];
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
  const asked = terms.flatMap(variantsOf);
  for (const { 0: word, index } of wordsIn(text)) {
    const term = toTerm(word);
    const isAsked = asked.some((each) => (each.length > 1 ? term.startsWith(each) : term === each));
    if (isAsked) yield { start: index, end: index + word.length };
  }
}

function cut(text: string, around: number) {
  const start = around <= BEFORE ? 0 : spaceAfter(text, around - BEFORE);
  const isLast = text.length - start <= EXCERPT_MAX;
  const end = isLast ? text.length : text.lastIndexOf(" ", start + EXCERPT_MAX);
  const words = text.slice(start, end > start ? end : start + EXCERPT_MAX).toWellFormed();
  return `${start > 0 ? "..." : ""}${words}${isLast ? "" : "..."}`;
}

function spaceAfter(text: string, from: number) {
  const space = text.indexOf(" ", from);
  return space >= 0 && space < from + BEFORE ? space + 1 : from;
}
