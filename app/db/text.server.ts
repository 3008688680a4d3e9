import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Makes texts comparable in any alphabet: SQLite's own lower() and LIKE know only A to Z. */
export function fold(text: string) {
  return text.normalize("NFC").toLowerCase().replaceAll("ς", "σ");
}

/** SQLite's own lower() is ten times as fast, and right where nothing but A to Z is looked for. */
export const isPlain = (q: string) => /^[ -~]+$/.test(fold(q));

/**
 * A substring search in any of the columns. instr, not LIKE: a visitor who types % or _ means just that character.
 * `needle` may stand for what is folded later, of a text that is plain like `q`.
 */
export function contains(
  q: string,
  columns: SQLWrapper[],
  needle: string | Placeholder = fold(q),
): SQL | undefined {
  if (q === "") return undefined;
  const folded = isPlain(q) ? sql`lower` : sql`fold`;
  const hits = columns.map((column) => sql`instr(${folded}(${column}), ${needle}) > 0`);
  return sql`(${sql.join(hits, sql` or `)})`;
}
