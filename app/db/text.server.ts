import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Makes texts comparable in any alphabet: SQLite's own lower() and LIKE know only A to Z. */
export function fold(text: string) {
  return text.normalize("NFC").toLowerCase().replaceAll("ς", "σ");
}

/** A substring search in any of the columns. instr, not LIKE: a visitor who types % or _ means just that character. */
export function contains(q: string, columns: SQLWrapper[]): SQL | undefined {
  if (q === "") return undefined;
  const needle = fold(q);
  // SQLite's own lower() is ten times as fast, and right where nothing but A to Z is looked for.
  const isPlain = /^[ -~]+$/.test(needle);
  const hits = columns.map((column) =>
    isPlain
      ? sql`instr(lower(${column}), ${needle}) > 0`
      : sql`instr(fold(${column}), ${needle}) > 0`,
  );
  return sql`(${sql.join(hits, sql` or `)})`;
}
