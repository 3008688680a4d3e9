// A search must not read all jobs, so two FTS5 indexes of trigrams name the numbers that may match, see the comments in
// drizzle/sqlite/0007_search_of_any_length.sql and 0009: "live" holds title, company and description of live jobs, for
// visitors, "jobs" title and company of all jobs, for admins. Triggers update both.
// - Numbers are candidates: every match is among them, and the query checks each row again with `contains`.
// - Three letters or more are found by their trigrams. A job's text ends with \1, \2 and \3, each followed by the first
//   two letters of its status, category or type: these trigrams are the filters.
// - One or two letters are found by how a trigram begins (fts5vocab): marks follow the text, so each letter begins one.
// - Letters that FTS5 and fold() may fold differently are not looked up (isIndexSafe). Curly apostrophes are straight in
//   the index.
// - undefined means a text that no index knows, or 1,000 candidates: then jobs are read, newest first, to fill a page.
// At 100 live jobs plain instr() would do. This exists for the promise of 100,000: do not extend it.

import type Database from "better-sqlite3";
import { fold } from "#app/locale/fold.ts";
import type { FindCandidates, SearchFilter, SearchIndex } from "../engine.ts";

const CANDIDATES_MAX = 1000;
const TRIGRAMS_MAX = 16;

type Select = (query: string, ...values: unknown[]) => number[];

export function searchIn(connection: Database.Database): FindCandidates {
  const statements = new Map<string, ReturnType<typeof prepare>>();
  const prepare = (query: string) => connection.prepare<unknown[], number>(query).pluck();
  const select: Select = (query, ...values) => {
    const statement = statements.get(query) ?? prepare(query);
    statements.set(query, statement);
    return statement.all(...values, CANDIDATES_MAX);
  };
  return async (index, filter) => candidatesOf(select, index, filter);
}

function candidatesOf(
  select: Select,
  index: SearchIndex,
  { q, status, category, type }: SearchFilter,
) {
  const text = fold(q);
  const runs = indexSafeRuns(text);
  const trigrams = [...new Set(runs.flatMap(trigramsOf))].slice(0, TRIGRAMS_MAX);
  const filters = [
    filterTrigram(1, status),
    filterTrigram(2, category),
    filterTrigram(3, type),
  ].filter((trigram) => trigram !== "");
  const numbers =
    trigrams.length > 0
      ? matchTrigrams(select, index, [...trigrams, ...filters])
      : matchPrefix(select, index, text, runs);
  return numbers && numbers.length < CANDIDATES_MAX ? numbers : undefined;
}

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

function matchTrigrams(select: Select, index: SearchIndex, trigrams: string[]) {
  const query = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(" AND ");
  return select(`SELECT rowid FROM ${index}_search WHERE ${index}_search MATCH ? LIMIT ?`, query);
}

// Unsafe letters are only known to be in a job with some letter beyond ASCII. Not so the long s, which FTS5 folds to s.
function matchPrefix(select: Select, index: SearchIndex, text: string, runs: string[]) {
  const isSafe = text !== "" && runs.length === 1;
  if (!isSafe && !/[^\0-\x7fſ]/.test(text)) return undefined;
  return select(
    `SELECT DISTINCT doc FROM ${index}_trigrams WHERE term >= ? AND term <= ? LIMIT ?`,
    isSafe ? text : "\x80",
    `${isSafe ? text : ""}\u{10ffff}`,
  );
}
