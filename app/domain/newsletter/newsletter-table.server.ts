import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, primaryId } from "#app/db/columns.server.ts";
import { NEWSLETTER_LISTS } from "./newsletter.ts";

export const newsletterSignups = sqliteTable(
  "newsletter_signups",
  {
    id: primaryId(),
    email: text().notNull(),
    list: text({ enum: NEWSLETTER_LISTS }).notNull(),
    source: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("newsletter_signups_by_email").on(table.list, sql`lower(${table.email})`),
    index("newsletter_signups_by_time").on(table.createdAt),
    index("newsletter_signups_by_list").on(table.list, table.createdAt),
    check("newsletter_signups_list", sql`${table.list} in ('weekly', 'jobs')`),
  ],
);

/** Maintained by triggers. */
export const signupCounts = sqliteTable("signup_counts", {
  list: text({ enum: NEWSLETTER_LISTS }).primaryKey(),
  total: integer().notNull(),
});
