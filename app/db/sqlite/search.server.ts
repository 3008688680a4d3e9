// FTS5 indexes of trigrams name the jobs that may match (drizzle/sqlite/0007, 0009, 0021); `contains` checks each row.
// A job's text ends with \1, \2 and \3, each before the first two letters of its status, category or type: the filters.
// One or two letters are found by how a trigram begins (fts5vocab): marks follow the text, so each letter begins one.
// Trigrams know no order: a text with spaces is found by the seams in it; a letter beyond ASCII is one token there.
// undefined: no index knows the text, or too many jobs may match. Then they are read, newest first, to fill a page.
// At 100 live jobs plain instr() would do. This exists for the promise of 100,000: do not extend it.

import type Database from "better-sqlite3";
import { fold } from "#app/locale/fold.ts";
import type { FindCandidates, SearchFilter, SearchIndex } from "../engine.ts";
import { toNeedle } from "../sql.server.ts";

const CANDIDATES_MAX = 1000;
/** The order of the words is known: of so many candidates most match. */
const ACROSS_WORDS_MAX = 10_000;
const TERMS_MAX = 16;

type Select = (most: number, query: string, ...values: unknown[]) => number[] | undefined;

export function searchIn(connection: Database.Database): FindCandidates {
  const statements = new Map<string, ReturnType<typeof prepare>>();
  const prepare = (query: string) => connection.prepare<unknown[], number>(query).pluck();
  const select: Select = (most, query, ...values) => {
    const statement = statements.get(query) ?? prepare(query);
    statements.set(query, statement);
    const numbers = statement.all(...values, most);
    return numbers.length < most ? numbers : undefined;
  };
  return async (index, filter, most = CANDIDATES_MAX) => candidatesOf(select, index, filter, most);
}

function candidatesOf(
  select: Select,
  index: SearchIndex,
  { q, status, category, type }: SearchFilter,
  most: number,
) {
  const { needle, isPlain } = toNeedle(q);
  // fold() makes these of letters beyond ASCII, and no index does.
  const text = isPlain ? needle : needle.replace(/[;`]|i\u0307/g, "\n");
  const beyond = /[^\0-\x7f]/.test(text) ? ["beyond"] : [];
  const seams = text.split("\n").flatMap(seamsOf);
  const acrossWords =
    seams.length > 0
      ? matchTerms(select, `${index}_seam_search`, [...beyond, ...seams], ACROSS_WORDS_MAX)
      : undefined;
  if (acrossWords) return acrossWords;
  const runs = indexSafeRuns(text);
  const trigrams = runs.flatMap(trigramsOf);
  const filters = [
    filterTrigram(1, status),
    filterTrigram(2, category),
    filterTrigram(3, type),
  ].filter((trigram) => trigram !== "");
  const numbers =
    trigrams.length > 0
      ? matchTerms(select, `${index}_search`, [...filters, ...trigrams], most)
      : matchPrefix(select, index, text, runs, most);
  if (numbers || beyond.length === 0) return numbers;
  return matchTerms(select, `${index}_seam_search`, beyond, most);
}

/** Of one line. It may begin or end amid a word: with less than three letters of that, the seam beside it is not known. */
function seamsOf(line: string) {
  const words = line.split(" ");
  const last = words.length - 1;
  const isKnown = (at: number) =>
    (0 < at && at < last) || (at <= last && (words[at] ?? "").length >= 3);
  const seams = words.flatMap((word, at) => {
    const [next = "", afterNext = ""] = words.slice(at + 1);
    if (!isKnown(at)) return [];
    const before = `${word.slice(-3)} `;
    return [
      ...(isKnown(at + 2)
        ? [`${before}${next.slice(0, WHOLE_WORD_MAX)} ${afterNext.slice(0, 3)}`]
        : []),
      ...(isKnown(at + 1) ? [before + next.slice(0, 3)] : []),
    ];
  });
  return seams.filter((seam) => /^[ -~]+$/.test(seam)).map(toHex);
}

const WHOLE_WORD_MAX = 30;
const toHex = (text: string) => Buffer.from(text).toString("hex");

function indexSafeRuns(text: string) {
  const safeLetters = [...text].map((letter) => (isIndexSafe(letter) ? letter : "\n"));
  return safeLetters.join("").split("\n");
}

// FTS5 finds one form of accents and some ideographs, keeps the final sigma, and folds only the usual alphabets.
function isIndexSafe(letter: string) {
  if (/[ -~]/.test(letter)) return true;
  if (letter.normalize("NFD") !== letter || hasTwoForms.has(letter)) return false;
  return /[\p{Lo}\p{N}]/u.test(letter) || /[ß-žα-ρτ-ωа-џա-ֆ]/.test(letter);
}

const COMPATIBILITY_IDEOGRAPHS = [
  [0xf900, 0xfaff],
  [0x2f800, 0x2fa1f],
] as const;
const hasTwoForms = new Set(
  COMPATIBILITY_IDEOGRAPHS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) =>
      fold(String.fromCodePoint(first + index)),
    ),
  ),
);

function trigramsOf(run: string) {
  const letters = [...run];
  return letters.slice(2).map((last, index) => `${letters[index]}${letters[index + 1]}${last}`);
}

function filterTrigram(mark: number, value: string | undefined) {
  return value === undefined || value === "all"
    ? ""
    : String.fromCharCode(mark) + value.slice(0, 2);
}

function matchTerms(select: Select, table: string, terms: string[], most: number) {
  const needed = [...new Set(terms)].slice(0, TERMS_MAX);
  const query = needed.map((term) => `"${term.replaceAll('"', '""')}"`).join(" AND ");
  return select(most, `SELECT rowid FROM ${table} WHERE ${table} MATCH ? LIMIT ?`, query);
}

// Unsafe letters are only known to be in a job with some letter beyond ASCII. Not so the long s, which FTS5 folds to s.
function matchPrefix(
  select: Select,
  index: SearchIndex,
  text: string,
  runs: string[],
  most: number,
) {
  const isSafe = text !== "" && runs.length === 1;
  if (!isSafe && !/[^\0-\x7fſ]/.test(text)) return undefined;
  return select(
    most,
    `SELECT DISTINCT doc FROM ${index}_trigrams WHERE term >= ? AND term <= ? LIMIT ?`,
    isSafe ? text : "\x80",
    `${isSafe ? text : ""}\u{10ffff}`,
  );
}
