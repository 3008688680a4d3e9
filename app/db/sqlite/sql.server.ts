import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Needle } from "../sql.server.ts";

type Json = string | Placeholder;

export const rowid = sql<number>`rowid`;

export const unindexed = (expression: SQLWrapper | undefined): SQL => sql`+(${expression})`;

export const holds = (text: SQLWrapper, part: unknown): SQL => sql`instr(${text}, ${part}) > 0`;

export const eachText = (texts: Json): SQL => sql`json_each(${texts})`;

export const eachCount = eachText;

// It takes from each part in turn what comes next.
const WILD = ["\\", "%", "_"];

// LIKE knows only A to Z, but takes a fiftieth of fold_accents(), which a text without other letters does not need.
export function holdsFolded(columns: SQLWrapper[], { needle, isPlain }: Needle): SQL {
  const literal = WILD.reduce(
    (text, sign) => sql`replace(${text}, ${sign}, ${`\\${sign}`})`,
    sql`${needle}`,
  );
  const isIn = (column: SQLWrapper) =>
    sql`(${isPlain} and ${column} like '%' || ${literal} || '%' escape '\\' or (not ${isPlain} or octet_length(${column}) > length(${column})) and ${holds(sql`fold_accents(${column})`, needle)})`;
  return sql.join(columns.map(isIn), sql` or `);
}
