import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { fold } from "#app/db/text.server.ts";
import type { JobStatus } from "./job.ts";
import type { JobFilter } from "./job-form.ts";
import { jobs } from "./jobs-table.server.ts";

export const PAGE_SIZE = 50;
/** As many rows as can be looked at in a few milliseconds. */
const FEW = 500;
export const newestFirst = [desc(jobs.submittedAt), desc(sql`rowid`)];
const TRIGRAMS_MAX = 16;

/**
 * What the index of trigrams is asked for a text: every row that contains the text passes, and some others may.
 * "public" is what visitors search: all words of live jobs; admins search title and company of one status.
 * undefined when the text has no three letters in a row of which the index and `fold` are sure to think alike.
 */
export function trigramQuery(text: string, status: JobStatus | "public") {
  const trigrams = new Set<string>();
  for (const run of runsOf(fold(text))) {
    const letters = [...run];
    if (letters.length < 3) continue;
    // Every other one is enough, because what is found is looked at again.
    for (let start = 0; start + 3 < letters.length; start += 2) {
      trigrams.add(letters.slice(start, start + 3).join(""));
    }
    trigrams.add(letters.slice(-3).join(""));
  }
  if (trigrams.size === 0) return undefined;
  const quoted = [...trigrams]
    .slice(0, TRIGRAMS_MAX)
    .map((trigram) => `"${trigram.replaceAll('"', '""')}"`);
  if (status === "public") return `live : (${quoted.join(" AND ")})`;
  const inAny = `everything : (${quoted.join(" AND ")})`;
  // To know the status of a million old jobs costs more than to look at a few that contain the text.
  return findPlaces(inAny, FEW).length < FEW
    ? inAny
    : `status : "${status.slice(0, 3)}" AND ${inAny}`;
}

function runsOf(text: string) {
  const sure = [...text].map((letter) => (isSure(letter) ? letter : "\n"));
  return sure.join("").split("\n");
}

/** Accents may be stored in two ways, and the final sigma is another letter for the index. */
function isSure(letter: string) {
  if (/[ -~]/.test(letter)) return true;
  return /[\p{L}\p{N}]/u.test(letter) && letter.normalize("NFD") === letter && letter !== "σ";
}

/** The places in the table of what the index finds, latest first, at most `most`. */
function findPlaces(query: string, most: number) {
  return db
    .all<{ rowid: number }>(
      sql`select rowid from jobs_search where jobs_search match ${query} order by rowid desc limit ${most}`,
    )
    .map(({ rowid }) => rowid);
}

/**
 * One page of what `list` gives, which gets all conditions and how many rows to skip. With a `search` only rows that the
 * index finds are looked at: all of them while they are few; of many the latest, as far as the page needs.
 */
export function readPage<Row>(
  { page }: JobFilter,
  search: string | undefined,
  wanted: SQL | undefined,
  list: (where: SQL | undefined, skipped: number) => Row[],
) {
  const skipped = (page - 1) * PAGE_SIZE;
  let rows = search ? [] : list(wanted, skipped);
  for (let most = FEW + 2 * skipped; search; most *= 4) {
    const places = findPlaces(search, most);
    const among = sql`jobs.rowid in (select value from json_each(${JSON.stringify(places)}))`;
    // The plus keeps SQLite from going through all rows of a status by their index.
    rows = places.length > 0 ? list(and(among, sql`+(${wanted})`), skipped) : [];
    if (places.length < most || rows.length > PAGE_SIZE) break;
  }
  return { jobs: rows.slice(0, PAGE_SIZE), hasOlder: rows.length > PAGE_SIZE };
}

export function matches({ category, type }: JobFilter) {
  return and(
    category === "all" ? undefined : eq(jobs.category, category),
    type === "all" ? undefined : eq(jobs.type, type),
  );
}
