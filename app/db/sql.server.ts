import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isPostgres } from "#app/config/env.server.ts";
import { foldAccents } from "#app/locale/fold.ts";
import * as postgres from "./postgres/sql.server.ts";
import * as sqlite from "./sqlite/sql.server.ts";

export const {
  rowid,
  /** Keeps the planner from an index that serves worse. */
  unindexed,
  holds,
  eachText,
  eachCount,
  holdsFolded,
} = isPostgres ? postgres : sqlite;

/** SQLite takes no longer pattern than 50,000 bytes. */
const PLAIN = /^[ -~]{0,9999}$/;

export function toNeedle(q: string) {
  const needle = foldAccents(q);
  return { needle, isPlain: Number(PLAIN.test(needle)) };
}

export type Needle = ReturnType<typeof toNeedle> | Record<"needle" | "isPlain", Placeholder>;

export const contains = (columns: SQLWrapper[], needle: Needle): SQL =>
  sql`(${needle.needle} = '' or ${holdsFolded(columns, needle)})`;
