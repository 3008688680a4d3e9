import { sql } from "drizzle-orm";
import * as t from "#app/db/columns.server.ts";
import { NEWSLETTER_LISTS } from "#app/domain/newsletter-list.ts";
import { EDITION_STATES } from "./edition.ts";

export const editions = t.defineTable(
  "editions",
  {
    list: t.text({ enum: NEWSLETTER_LISTS }).notNull(),
    date: t.text().notNull(),
    state: t.text({ enum: EDITION_STATES }).notNull().default("draft"),
    subject: t.text(),
    opening: t.text(),
    openings: t.text(),
    market: t.text(),
    /** The lines that `arrangeEvents` reads. */
    arrangement: t.text(),
    /** Counts the changes of the boxes, so that saving over a newer version is noticed. */
    revision: t.integer().notNull().default(1),
    text: t.text(),
    html: t.text(),
    createdAt: t.createdAt(),
    startedAt: t.timestamp(),
    sentAt: t.timestamp(),
    recipients: t.integer(),
  },
  (table) => [
    t.primaryKey({ columns: [table.list, table.date] }),
    t.index("editions_by_state").on(table.state, table.date),
    t.check("editions_list", sql`${table.list} in ('weekly', 'jobs')`),
    t.check(
      "editions_state",
      sql`${table.state} in ('draft', 'held', 'sending', 'sent', 'missed', 'skipped')`,
    ),
  ],
);
