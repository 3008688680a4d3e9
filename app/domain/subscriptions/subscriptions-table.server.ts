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
import { SUBSCRIPTION_LISTS } from "#app/domain/newsletter-list.ts";
import { ALERT_PACES } from "./alert.ts";

export const subscriptions = defineTable(
  "subscriptions",
  {
    id: primaryId(),
    email: text().notNull(),
    list: text({ enum: SUBSCRIPTION_LISTS }).notNull(),
    /** The page on which it was requested. */
    source: text().notNull(),
    createdAt: createdAt(),
    /** The token in the links of its emails. It is stored as it is, because all it opens is this subscription. */
    token: text().notNull().$defaultFn(newToken),
    askedAt: timestamp(),
    asks: integer().notNull().default(0),
    confirmedAt: timestamp(),
    stoppedAt: timestamp(),
    /** Counts how often in a row the address was refused for good. */
    bounces: integer().notNull().default(0),
    /** The columns from here on are an alert's: the jobs that it sends, how often, and until when they were sent. */
    q: text().notNull().default(""),
    category: text().notNull().default("all"),
    type: text().notNull().default("all"),
    pace: text({ enum: ALERT_PACES }).notNull().default("daily"),
    seenUntil: timestamp().notNull().default(sql`0`),
  },
  (table) => [
    uniqueIndex("subscriptions_by_token").on(table.token),
    uniqueIndex("subscriptions_by_list_and_email")
      .on(table.list, sql`lower(${table.email})`)
      .where(sql`list <> 'alerts'`),
    uniqueIndex("subscriptions_by_filter")
      .on(sql`lower(${table.email})`, table.q, table.category, table.type)
      .where(sql`list = 'alerts' and stopped_at is null`),
    index("subscriptions_by_email").on(sql`lower(${table.email})`, table.list),
    index("subscriptions_by_time").on(table.createdAt),
    index("subscriptions_by_list").on(table.list, table.createdAt),
    index("subscriptions_active").on(table.list).where(sql`stopped_at is null`),
    index("subscriptions_readers")
      .on(table.list, table.id)
      .where(sql`confirmed_at is not null and stopped_at is null`),
    index("subscriptions_unconfirmed").on(table.askedAt).where(sql`confirmed_at is null`),
    index("subscriptions_by_pace").on(table.pace, table.seenUntil).where(sql`list = 'alerts'`),
    check("subscriptions_list", sql`${table.list} in ('weekly', 'jobs', 'alerts')`),
    check("subscriptions_pace", sql`${table.pace} in ('daily', 'weekly')`),
  ],
);
