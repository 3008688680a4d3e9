import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { fold } from "#app/db/text.server.ts";
import type { JobStatus } from "./job.ts";

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
  return `status : "${status.slice(0, 3)}" AND everything : (${quoted.join(" AND ")})`;
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
export function findPlaces(query: string, most: number) {
  return db
    .all<{ rowid: number }>(
      sql`select rowid from jobs_search where jobs_search match ${query} order by rowid desc limit ${most}`,
    )
    .map(({ rowid }) => rowid);
}
