import { customType, text } from "drizzle-orm/sqlite-core";

export const publicId = () => text().$defaultFn(() => crypto.randomUUID());

export const primaryId = () => publicId().primaryKey();

export const timestamp = customType<{ data: Date; driverData: number }>({
  dataType: () => "integer",
  toDriver: (date) => date.getTime(),
  fromDriver(value) {
    const date = new Date(typeof value === "number" ? value : 0);
    return Number.isNaN(date.getTime()) ? new Date(0) : date;
  },
});

/** Text, whatever another program wrote there: SQLite's types are a recommendation. */
export const words = customType<{ data: string; driverData: unknown }>({
  dataType: () => "text",
  fromDriver: String,
});

export const createdAt = () =>
  timestamp()
    .notNull()
    .$defaultFn(() => new Date());
