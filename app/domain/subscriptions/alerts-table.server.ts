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
import { ALERT_PACES } from "./alert.ts";

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
    /** When the email that asks for a confirmation left last, and how often one was queued. */
    askedAt: timestamp(),
    asks: integer().notNull().default(0),
    confirmedAt: timestamp(),
    stoppedAt: timestamp(),
    /** Jobs that went live after this have not been sent. */
    seenUntil: timestamp().notNull(),
    /** How often in a row its address was refused for good. */
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
