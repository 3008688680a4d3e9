import { defineTable, integer, text } from "#app/db/columns.server.ts";

/** One row: the key of the day, by which networks are hashed. Without those of earlier days their hashes say nothing. */
export const sourceKey = defineTable("source_key", {
  id: integer().primaryKey(),
  day: text().notNull(),
  key: text().notNull(),
});
