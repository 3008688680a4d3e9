import { integer, text } from "drizzle-orm/sqlite-core";

export const primaryId = () =>
  text()
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

/** UTC milliseconds in the file, a Date in the program. */
export const timestamp = () => integer({ mode: "timestamp_ms" });

export const createdAt = () =>
  timestamp()
    .notNull()
    .$defaultFn(() => new Date());
