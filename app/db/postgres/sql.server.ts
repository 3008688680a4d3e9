import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Needle } from "../sql.server.ts";

type Json = string | Placeholder;

export const rowid = sql<number>`place`;

export const unindexed = (expression: SQLWrapper | undefined): SQL => sql`(${expression})`;

export const holds = (text: SQLWrapper, part: unknown): SQL => sql`strpos(${text}, ${part}) > 0`;

export const eachText = (texts: Json): SQL =>
  sql`(select json_array_elements_text(cast(${texts} as json)) as value)`;

export const eachCount = (counts: Json): SQL =>
  sql`(select key, cast(value as integer) as value from json_each_text(cast(${counts} as json)))`;

// lower() knows only A to Z in the "C" collation but is many times as fast, which is enough for plain text.
const isIn = (column: SQLWrapper, { needle, isPlain }: Needle) => {
  const isAscii = sql`cast(${isPlain} as integer) = 1`;
  return sql`(${isAscii} and ${holds(sql`lower(${column} collate "C")`, needle)} or (not ${isAscii} or octet_length(${column}) > length(${column})) and ${holds(sql`fold_accents(${column})`, needle)})`;
};

export const holdsFolded = (columns: SQLWrapper[], needle: Needle): SQL =>
  sql.join(
    columns.map((column) => isIn(column, needle)),
    sql` or `,
  );
