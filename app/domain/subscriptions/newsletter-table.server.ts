import { sql } from "drizzle-orm";
import {
  check,
  createdAt,
  defineTable,
  index,
  integer,
  primaryId,
  text,
  timestamp,
  uniqueIndex,
} from "#app/db/columns.server.ts";
import { newToken } from "#app/db/token.server.ts";
import { NEWSLETTER_LISTS } from "#app/domain/newsletter-list.ts";

export const newsletterSignups = defineTable(
  "newsletter_signups",
  {
    id: primaryId(),
    email: text().notNull(),
    list: text({ enum: NEWSLETTER_LISTS }).notNull(),
    source: text().notNull(),
    createdAt: createdAt(),
    /** In the links of its emails. Plain, because all it opens is this subscription. */
    token: text().$defaultFn(newToken),
    /** When the email that asks for a confirmation left last, and how often one was queued. */
    askedAt: timestamp(),
    asks: integer().notNull().default(0),
    confirmedAt: timestamp(),
    stoppedAt: timestamp(),
    /** How often in a row its address was refused for good. */
    bounces: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("newsletter_signups_by_token").on(table.token),
    uniqueIndex("newsletter_signups_by_email").on(table.list, sql`lower(${table.email})`),
    index("newsletter_signups_by_time").on(table.createdAt),
    index("newsletter_signups_by_list").on(table.list, table.createdAt),
    index("newsletter_signups_readers")
      .on(table.list, table.id)
      .where(sql`confirmed_at is not null and stopped_at is null`),
    index("newsletter_signups_unconfirmed").on(table.askedAt).where(sql`confirmed_at is null`),
    check("newsletter_signups_list", sql`${table.list} in ('weekly', 'jobs')`),
  ],
);

/** Of those that are not stopped. Maintained by triggers. */
export const signupCounts = defineTable("signup_counts", {
  list: text({ enum: NEWSLETTER_LISTS }).primaryKey(),
  total: integer().notNull(),
});
