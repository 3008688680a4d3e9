import * as t from "#app/db/columns.server.ts";

/** One row: the key of the day, by which networks are hashed. Without those of earlier days their hashes say nothing. */
export const sourceKey = t.defineTable("source_key", {
  id: t.integer().primaryKey(),
  day: t.text().notNull(),
  key: t.text().notNull(),
});
