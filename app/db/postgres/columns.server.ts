import { type SQLWrapper, sql } from "drizzle-orm";
import { bigint, customType } from "drizzle-orm/pg-core";

export {
  boolean,
  check,
  index,
  integer,
  pgTable as defineTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";

export const serialNumber = () => bigint({ mode: "number" }).generatedByDefaultAsIdentity();

export const timestamp = customType<{ data: Date; driverData: number }>({
  dataType: () => "bigint",
  toDriver: (date) => date.getTime(),
  fromDriver: (value) => new Date(value),
});

export const looseText = customType<{ data: string; driverData: unknown }>({
  dataType: () => "text",
});

// The column is not jsonb, which refuses what any text may hold: one half of a letter beyond U+FFFF.
export const isJson = (text: SQLWrapper) => sql`(${text}::json is not null)`;

export const jsonText = (text: SQLWrapper, name: string) =>
  sql<string | null>`(${text}::jsonb ->> ${sql.raw(`'${name}'`)})`;
