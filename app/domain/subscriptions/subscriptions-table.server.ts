import { sql } from "drizzle-orm";
import * as t from "#app/db/columns.server.ts";
import { newToken } from "#app/db/tokens.server.ts";
import { SUBSCRIPTION_LISTS } from "#app/domain/newsletter-list.ts";
import { ALERT_PACES } from "./alert.ts";

export const subscriptions = t.defineTable(
  "subscriptions",
  {
    id: t.primaryId(),
    email: t.text().notNull(),
    list: t.text({ enum: SUBSCRIPTION_LISTS }).notNull(),
    /** The page on which it was requested. */
    source: t.text().notNull(),
    createdAt: t.createdAt(),
    /** The token in the links of its emails. It is stored as it is, because all it opens is this subscription. */
    token: t.text().notNull().$defaultFn(newToken),
    askedAt: t.timestamp(),
    asks: t.integer().notNull().default(0),
    confirmedAt: t.timestamp(),
    stoppedAt: t.timestamp(),
    /** Counts how often in a row the address was refused for good. */
    bounces: t.integer().notNull().default(0),
    /** The columns from here on are an alert's: the jobs that it sends, how often, and until when they were sent. */
    q: t.text().notNull().default(""),
    category: t.text().notNull().default("all"),
    type: t.text().notNull().default("all"),
    pace: t.text({ enum: ALERT_PACES }).notNull().default("daily"),
    seenUntil: t.timestamp().notNull().default(sql`0`),
  },
  (table) => [
    t.uniqueIndex("subscriptions_by_token").on(table.token),
    t
      .uniqueIndex("subscriptions_by_list_and_email")
      .on(table.list, sql`lower(${table.email})`)
      .where(sql`list <> 'alerts'`),
    t
      .uniqueIndex("subscriptions_by_filter")
      .on(sql`lower(${table.email})`, table.q, table.category, table.type)
      .where(sql`list = 'alerts' and stopped_at is null`),
    t.index("subscriptions_by_email").on(sql`lower(${table.email})`, table.list),
    t.index("subscriptions_by_time").on(table.createdAt),
    t.index("subscriptions_by_list").on(table.list, table.createdAt),
    t.index("subscriptions_active").on(table.list).where(sql`stopped_at is null`),
    t
      .index("subscriptions_readers")
      .on(table.list, table.id)
      .where(sql`confirmed_at is not null and stopped_at is null`),
    t.index("subscriptions_unconfirmed").on(table.askedAt).where(sql`confirmed_at is null`),
    t.index("subscriptions_by_pace").on(table.pace, table.seenUntil).where(sql`list = 'alerts'`),
    t.check("subscriptions_list", sql`${table.list} in ('weekly', 'jobs', 'alerts')`),
    t.check("subscriptions_pace", sql`${table.pace} in ('daily', 'weekly')`),
  ],
);
