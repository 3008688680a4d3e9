import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SearchIndex } from "../engine.ts";
import type { Needle } from "../sql.server.ts";

type Json = string | Placeholder;

export const rowid = sql<number>`place`;

export const unindexed = (expression: SQLWrapper | undefined): SQL => sql`(${expression})`;

export const holds = (text: SQLWrapper, part: unknown): SQL => sql`strpos(${text}, ${part}) > 0`;

export const isAmong = (number: SQLWrapper, numbers: Json): SQL =>
  sql`${number} = any(cast(translate(${numbers}, '[]', '{}') as bigint[]))`;

export const eachText = (texts: Json): SQL =>
  sql`(select json_array_elements_text(cast(${texts} as json)) as value)`;

export const eachCount = (counts: Json): SQL =>
  sql`(select key, cast(value as integer) as value from json_each_text(cast(${counts} as json)))`;

export const partLimit = (most: number): SQL => sql`limit ${most}`;

const STORED: Record<SearchIndex, SQL> = { live: sql`live_words`, jobs: sql`job_words` };

// Of "C" lower() knows only A to Z, as in SQLite, but is many times as fast as fold(). The planner knows the needle.
const folded = (column: SQLWrapper, isPlain: Needle["isPlain"]) =>
  sql`case when cast(${isPlain} as integer) = 1 then lower(${column} collate "C") else fold(${column}) end`;

export function holdsFolded(
  columns: SQLWrapper[],
  { needle, isPlain }: Needle,
  index?: SearchIndex,
): SQL {
  const texts = index ? [STORED[index]] : columns.map((column) => folded(column, isPlain));
  return sql.join(
    texts.map((text) => holds(text, needle)),
    sql` or `,
  );
}
