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
import { newToken } from "#app/db/tokens.server.ts";
import { NEWSLETTER_LISTS } from "#app/domain/newsletter-list.ts";
import { ALERT_PACES } from "./alert.ts";

const consent = () => ({
  askedAt: timestamp(),
  asks: integer().notNull().default(0),
  confirmedAt: timestamp(),
  stoppedAt: timestamp(),
});

export const newsletterSignups = defineTable(
  "newsletter_signups",
  {
    id: primaryId(),
    email: text().notNull(),
    list: text({ enum: NEWSLETTER_LISTS }).notNull(),
    source: text().notNull(),
    createdAt: createdAt(),
    /** The token in the links of its emails. It is stored as it is, because all it opens is this subscription. */
    token: text().$defaultFn(newToken),
    ...consent(),
    /** Counts how often in a row the address was refused for good. */
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

/** Counts running subscriptions; triggers maintain it. */
export const signupCounts = defineTable("signup_counts", {
  list: text({ enum: NEWSLETTER_LISTS }).primaryKey(),
  total: integer().notNull(),
});

export const jobAlerts = defineTable(
  "job_alerts",
  {
    id: primaryId(),
    token: text().notNull().$defaultFn(newToken),
    email: text().notNull(),
    q: text().notNull(),
    category: text().notNull(),
    type: text().notNull(),
    pace: text({ enum: ALERT_PACES }).notNull(),
    createdAt: createdAt(),
    ...consent(),
    seenUntil: timestamp().notNull(),
    bounces: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("job_alerts_by_token").on(table.token),
    uniqueIndex("job_alerts_by_email")
      .on(sql`lower(${table.email})`, table.q, table.category, table.type)
      .where(sql`stopped_at is null`),
    index("job_alerts_by_pace").on(table.pace, table.seenUntil),
    check("job_alerts_pace", sql`${table.pace} in ('daily', 'weekly')`),
  ],
);
