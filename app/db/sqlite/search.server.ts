// FTS5 indexes of trigrams name the jobs that may match (drizzle/sqlite/0007, 0009, 0021); `contains` checks each row.
// A job's text ends with \1, \2 and \3, each before the first two letters of its status, category or type: the filters.
// One or two letters are found by how a trigram begins (fts5vocab): marks follow the text, so each letter begins one.
// Trigrams know no order: a text with spaces is found by the seams in it. No index knows what becomes of a letter beyond
// ASCII: jobs that have one are named beside those that the indexes find (drizzle/sqlite/0036).
// undefined: no index knows the text, or too many jobs may match. Then they are read, newest first, to fill a page.
// At 100 live jobs plain instr() would do. This exists for the promise of 100,000: do not extend it.

import type Database from "better-sqlite3";
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
  const text = toNeedle(q).needle.replace(SIGNS, "\n");
  const isBeyond = /[^\0-\x7f]/.test(text);
  const named = isBeyond ? [] : namedBy(select, index, text, { status, category, type }, most);
  const beyond = named && matchTerms(select, `${index}_seam_search`, ["beyond"], most);
  return beyond && [...new Set([...named, ...beyond])].sort((one, other) => one - other);
}

/** The characters that `beyond` leaves out. */
const SIGNS = /[\u00a0\u00b7\u2013\u2014\u201c\u201d\u2022\u2026]/g;

type Fields = Omit<SearchFilter, "q">;

function namedBy(
  select: Select,
  index: SearchIndex,
  text: string,
  { status, category, type }: Fields,
  most: number,
) {
  const lines = text.split("\n");
  const seams = lines.flatMap(seamsOf);
  const acrossWords =
    seams.length > 0
      ? matchTerms(select, `${index}_seam_search`, seams, ACROSS_WORDS_MAX)
      : undefined;
  if (acrossWords) return acrossWords;
  const runs = text.split(/[^ -~]/);
  const trigrams = runs.flatMap(trigramsOf);
  const filters = [
    filterTrigram(1, status),
    filterTrigram(2, category),
    filterTrigram(3, type),
  ].filter((trigram) => trigram !== "");
  if (trigrams.length > 0)
    return matchTerms(select, `${index}_search`, [...filters, ...trigrams], most);
  return text !== "" && runs.length === 1 ? matchPrefix(select, index, text, most) : undefined;
}

/** The seams of one line. It may begin or end within a word, of which less than three letters are not enough. */
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

function matchPrefix(select: Select, index: SearchIndex, text: string, most: number) {
  return select(
    most,
    `SELECT DISTINCT doc FROM ${index}_trigrams WHERE term >= ? AND term <= ? LIMIT ?`,
    text,
    `${text}\u{10ffff}`,
  );
}
