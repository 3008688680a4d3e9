import { fold } from "#app/locale/fold.ts";

/** Letters and digits with what stands upon and between them; a price level is its dollars. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'‘’]*|\$+/gu;
const TERM_MAX = 32;

export const wordsIn = (text: string) => text.matchAll(WORD);

/** Without accents and apostrophes, so that "Café" and "cafe" are one. */
export function plainWord(word: string) {
  const lower = word.toLowerCase();
  if (/^[a-z\d]*$/.test(lower)) return lower;
  return fold(lower)
    .normalize("NFD")
    .replace(/[\p{M}'‘’]/gu, "");
}

/** "beaches" and "pools" find what is told of one. */
export function singular(word: string) {
  if (word.length < 4 || !/[a-z]s$/.test(word) || word.endsWith("ss")) return word;
  return word.slice(0, /(?:ch|sh|ss|x)es$/.test(word) ? -2 : -1);
}

/** What a word is called in the index, and in a question. */
export const toTerm = (word: string) => singular(plainWord(word)).slice(0, TERM_MAX);

/** Of "galleries" the index has "gallerie": each of the two forms finds both. */
export function variantsOf(term: string) {
  if (/[^aeiou]y$/.test(term)) return [term, `${term.slice(0, -1)}ie`];
  return term.endsWith("ie") ? [term, `${term.slice(0, -2)}y`] : [term];
}
