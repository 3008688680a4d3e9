import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { fold } from "#app/locale/fold.ts";

export function toNeedle(q: string) {
  const needle = fold(q);
  return { needle, isPlain: Number(/^[ -&(-~]*$/.test(needle)) };
}

type Needle = ReturnType<typeof toNeedle> | Record<"needle" | "isPlain", Placeholder>;

// SQLite's lower() knows only A to Z, but is ten times as fast as fold(). An apostrophe stands for the curly ones too.
export function contains(columns: SQLWrapper[], { needle, isPlain }: Needle): SQL {
  const hits = columns.map(
    (column) => sql`instr(iif(${isPlain}, lower(${column}), fold(${column})), ${needle}) > 0`,
  );
  return sql`(${needle} = '' or ${sql.join(hits, sql` or `)})`;
}
