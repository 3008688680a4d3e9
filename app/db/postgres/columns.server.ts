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

/** Counts up with each row. */
export const serialNumber = () => bigint({ mode: "number" }).generatedByDefaultAsIdentity();

export const timestamp = customType<{ data: Date; driverData: number }>({
  dataType: () => "bigint",
  toDriver: (date) => date.getTime(),
  fromDriver: (value) => new Date(value),
});

export const words = customType<{ data: string; driverData: unknown }>({
  dataType: () => "text",
});
