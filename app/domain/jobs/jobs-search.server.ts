import { desc, type Placeholder, type SQL, sql } from "drizzle-orm";
import { sqlite } from "#app/db/client.server.ts";
import { fold } from "#app/db/text.server.ts";
import type { JobStatus } from "./job.ts";
import type { JobFilter } from "./job-form.ts";
import { jobs } from "./jobs-table.server.ts";

export const newestFirst = [desc(jobs.submittedAt), desc(sql`rowid`)];
/** Of fewer jobs than these all are looked at; among more, a page of the newest is soon found. */
const CANDIDATES_MAX = 1000;
const TRIGRAMS_MAX = 16;

/** What visitors search are all words of live jobs; what admins search, title and company of all jobs. */
type Index = "live" | "jobs";
type Filter = Omit<JobFilter, "page"> & { status?: JobStatus };

/**
 * The rows, by their place in the table, that may contain the text: all that do, and some others. undefined when they
 * are many, or when the index knows nothing of such a text.
 */
export function findCandidateRowids(index: Index, { q, status, category, type }: Filter) {
  const text = fold(q);
  const runs = indexSafeRuns(text);
  const trigrams = [...new Set(runs.flatMap(trigramsOf))].slice(0, TRIGRAMS_MAX);
  const filters = [
    filterTrigram(1, status),
    filterTrigram(2, category),
    filterTrigram(3, type),
  ].filter((found) => found !== "");
  const rowids =
    trigrams.length > 0
      ? matchTrigrams(index, [...trigrams, ...filters])
      : matchPrefix(index, text, runs);
  return rowids && rowids.length < CANDIDATES_MAX ? rowids : undefined;
}

/** The parts of a text of which the index and `fold` are sure to think alike. */
function indexSafeRuns(text: string) {
  const safe = [...text].map((letter) => (isIndexSafe(letter) ? letter : "\n"));
  return safe.join("").split("\n");
}

/**
 * Accents may be stored in two ways, some ideographs too, the final sigma is another letter for the index, and it does
 * not know the cases of every alphabet: of those that have them only the usual ones are sure.
 */
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
    Array.from({ length: last - first + 1 }, (_, at) => fold(String.fromCodePoint(first + at))),
  ),
);

function trigramsOf(run: string) {
  const letters = [...run];
  return letters.slice(2).map((last, at) => `${letters[at]}${letters[at + 1]}${last}`);
}

/** The trigram that stands at the end of a job's words in the index: which it is of the statuses, categories or types. */
function filterTrigram(kind: number, value: string | undefined) {
  return value === undefined || value === "all"
    ? ""
    : String.fromCharCode(kind) + value.slice(0, 2);
}

const statements = new Map<string, ReturnType<typeof prepare>>();
const prepare = (query: string) => sqlite.prepare<unknown[], number>(query).pluck();

function read(query: string, ...values: unknown[]) {
  const statement = statements.get(query) ?? prepare(query);
  statements.set(query, statement);
  return statement.all(...values, CANDIDATES_MAX);
}

function matchTrigrams(index: Index, trigrams: string[]) {
  const query = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(" AND ");
  return read(`SELECT rowid FROM ${index}_search WHERE ${index}_search MATCH ? LIMIT ?`, query);
}

/**
 * One or two letters stand at the start of a trigram wherever they stand in a text, because a mark follows its end. Of
 * letters that are not sure it is only known that they are found where there are others than A to Z; a long s is an s
 * for the index.
 */
function matchPrefix(index: Index, text: string, runs: string[]) {
  const isKnown = text !== "" && runs.length === 1;
  if (!isKnown && !/[^\0-\x7fſ]/.test(text)) return undefined;
  return read(
    `SELECT DISTINCT doc FROM ${index}_trigrams WHERE term >= ? AND term <= ? LIMIT ?`,
    isKnown ? text : "\x80",
    `${isKnown ? text : ""}\u{10ffff}`,
  );
}

/** Of the rows at these places, a JSON array, those that are wanted. */
export function whereRowidIn(rowids: string | Placeholder, wanted: SQL | undefined) {
  // The plus keeps SQLite from going through all rows of a status by their index.
  return sql`jobs.rowid in (select value from json_each(${rowids})) and +(${wanted})`;
}
