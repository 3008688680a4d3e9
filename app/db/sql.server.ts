import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isPostgres } from "#app/config/env.server.ts";
import { fold } from "#app/locale/fold.ts";
import type { SearchIndex } from "./engine.ts";
import * as postgres from "./postgres/sql.server.ts";
import * as sqlite from "./sqlite/sql.server.ts";

// What the engines say in words of their own. All other SQL is the same for both.
export const {
  /** The order in which the rows of a table came. Of jobs that is their number. */
  rowid,
  /** Keeps the planner from an index of it where another one serves better. */
  unindexed,
  /** Whether a part stands in a text, to the letter. */
  holds,
  /** Whether it is one of the numbers, which come as JSON: any count of them is one value. */
  isAmong,
  /** A table of the texts in a JSON array, each as `value`. */
  eachText,
  /** A table of a JSON object of counts, each with its name as `key` and itself as `value`. */
  eachCount,
  /** Where each part of a union ends when all of it together is read no further: some engines would sort all of it. */
  partLimit,
  /** Texts in any case: see `contains`. */
  holdsFolded,
} = isPostgres ? postgres : sqlite;

export function toNeedle(q: string) {
  const needle = fold(q);
  return { needle, isPlain: Number(/^[ -&(-~]*$/.test(needle)) };
}

export type Needle = ReturnType<typeof toNeedle> | Record<"needle" | "isPlain", Placeholder>;

/** Whether one of the columns has the needle somewhere, in whatever case. `index`: the one that knows just these columns. */
export const contains = (columns: SQLWrapper[], needle: Needle, index?: SearchIndex): SQL =>
  sql`(${needle.needle} = '' or ${holdsFolded(columns, needle, index)})`;
