import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, primaryId, timestamp } from "#app/db/columns.server.ts";

export const users = sqliteTable(
  "users",
  {
    id: primaryId(),
    email: text().notNull(),
    fullName: text().notNull(),
    passwordHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("users_by_email").on(sql`lower(${table.email})`)],
);

export const userRoles = sqliteTable("user_roles", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  role: text().notNull(),
});

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the id in the cookie, so that a copy of the database signs nobody in. */
    idHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: timestamp().notNull(),
  },
  (table) => [
    index("sessions_by_user").on(table.userId),
    index("sessions_by_expiry").on(table.expiresAt),
  ],
);
