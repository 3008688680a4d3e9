import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { fold } from "#app/locale/fold.ts";

export function toNeedle(q: string) {
  const needle = fold(q);
  return { needle, isPlain: Number(/^[ -&(-~]*$/.test(needle)) };
}

type Needle = ReturnType<typeof toNeedle> | Record<"needle" | "isPlain", Placeholder>;

// instr, not LIKE: % and _ are just characters. SQLite's own lower() knows only A to Z, but is ten times as fast as
// fold(), and right for plain ASCII without an apostrophe, which stands for the curly ones as well.
export function contains(columns: SQLWrapper[], { needle, isPlain }: Needle): SQL {
  const hits = columns.map(
    (column) => sql`instr(iif(${isPlain}, lower(${column}), fold(${column})), ${needle}) > 0`,
  );
  return sql`(${needle} = '' or ${sql.join(hits, sql` or `)})`;
}
