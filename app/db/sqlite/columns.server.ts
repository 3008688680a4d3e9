import { type SQLWrapper, sql } from "drizzle-orm";
import { customType, integer } from "drizzle-orm/sqlite-core";

export {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable as defineTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

export const boolean = () => integer({ mode: "boolean" });

export const serialNumber = () => integer();

export const timestamp = customType<{ data: Date; driverData: number }>({
  dataType: () => "integer",
  toDriver: (date) => date.getTime(),
  fromDriver(value) {
    const date = new Date(typeof value === "number" ? value : 0);
    return Number.isNaN(date.getTime()) ? new Date(0) : date;
  },
});

// SQLite's types are a recommendation: another program may have written anything.
export const looseText = customType<{ data: string; driverData: unknown }>({
  dataType: () => "text",
  fromDriver: String,
});

export const isJson = (text: SQLWrapper) => sql`json_valid(${text})`;

export const jsonText = (text: SQLWrapper, name: string) =>
  sql<string | null>`json_extract(${text}, ${sql.raw(`'$.${name}'`)})`;
