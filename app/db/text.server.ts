import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** SQLite's own lower() and LIKE know only A to Z. */
export function fold(text: string) {
  return text.normalize("NFC").toLowerCase().replaceAll("ς", "σ");
}

export function toNeedle(q: string) {
  const needle = fold(q);
  return { needle, isPlain: Number(/^[ -~]*$/.test(needle)) };
}

type Needle = ReturnType<typeof toNeedle> | Record<"needle" | "isPlain", Placeholder>;

/** instr, not LIKE: % and _ are just characters. lower() is ten times as fast as fold(), and right for plain ASCII. */
export function contains(columns: SQLWrapper[], { needle, isPlain }: Needle): SQL {
  const hits = columns.map(
    (column) => sql`instr(iif(${isPlain}, lower(${column}), fold(${column})), ${needle}) > 0`,
  );
  return sql`(${needle} = '' or ${sql.join(hits, sql` or `)})`;
}
