import { sql } from "drizzle-orm";
import {
  check,
  createdAt,
  defineTable,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
} from "#app/db/columns.server.ts";
import { NEWSLETTER_LISTS } from "#app/domain/newsletter-list.ts";
import { EDITION_STATES } from "./edition.ts";

export const editions = defineTable(
  "editions",
  {
    list: text({ enum: NEWSLETTER_LISTS }).notNull(),
    date: text().notNull(),
    state: text({ enum: EDITION_STATES }).notNull().default("draft"),
    subject: text(),
    opening: text(),
    openings: text(),
    market: text(),
    /** Counts the changes of the boxes, so that saving over a newer version is noticed. */
    revision: integer().notNull().default(1),
    text: text(),
    html: text(),
    createdAt: createdAt(),
    startedAt: timestamp(),
    sentAt: timestamp(),
    recipients: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.date] }),
    index("editions_by_state").on(table.state, table.date),
    check("editions_list", sql`${table.list} in ('weekly', 'jobs')`),
    check(
      "editions_state",
      sql`${table.state} in ('draft', 'held', 'sending', 'sent', 'missed', 'skipped')`,
    ),
  ],
);
