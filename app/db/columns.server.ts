import { isPostgres } from "#app/config/env.server.ts";
import * as postgres from "./postgres/columns.server.ts";
import * as sqlite from "./sqlite/columns.server.ts";

// Typed as PostgreSQL's: its builders have nothing that SQLite's would do at once, without a promise.
export const {
  boolean,
  check,
  defineTable,
  index,
  integer,
  isJson,
  jsonText,
  primaryKey,
  serialNumber,
  text,
  timestamp,
  uniqueIndex,
  looseText,
} = isPostgres ? postgres : (sqlite as unknown as typeof postgres);

export const publicId = () => text().$defaultFn(() => crypto.randomUUID());

export const primaryId = () => publicId().primaryKey();

export const createdAt = () =>
  timestamp()
    .notNull()
    .$defaultFn(() => new Date());
