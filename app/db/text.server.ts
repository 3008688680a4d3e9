import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { fold } from "#app/locale/fold.ts";
import type { SearchIndex } from "./engine.ts";
import { holdsFolded } from "./sql.server.ts";

export function toNeedle(q: string) {
  const needle = fold(q);
  return { needle, isPlain: Number(/^[ -&(-~]*$/.test(needle)) };
}

export type Needle = ReturnType<typeof toNeedle> | Record<"needle" | "isPlain", Placeholder>;

/** Whether one of the columns has the needle somewhere, in whatever case. `index`: the one that knows just these columns. */
export const contains = (columns: SQLWrapper[], needle: Needle, index?: SearchIndex): SQL =>
  sql`(${needle.needle} = '' or ${holdsFolded(columns, needle, index)})`;
