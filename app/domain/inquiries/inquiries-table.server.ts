import { sql } from "drizzle-orm";
import {
  check,
  createdAt,
  defineTable,
  index,
  primaryId,
  text,
  timestamp,
} from "#app/db/columns.server.ts";
import { INQUIRY_KINDS } from "./inquiry.ts";

export const inquiries = defineTable(
  "inquiries",
  {
    id: primaryId(),
    kind: text({ enum: INQUIRY_KINDS }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    company: text(),
    website: text(),
    message: text(),
    description: text(),
    createdAt: createdAt(),
    fingerprint: text().notNull(),
    answeredAt: timestamp(),
    note: text(),
    /** It is null only in rows older than this column. */
    dueAt: timestamp(),
    /** The text of what an advertiser chose or a message is about, as it was read: prices change. */
    package: text(),
  },
  (table) => [
    index("inquiries_by_fingerprint").on(table.fingerprint),
    index("inquiries_by_time").on(table.createdAt),
    index("inquiries_unanswered").on(table.dueAt).where(sql`answered_at is null`),
    check("inquiries_kind", sql`${table.kind} in ('contact', 'advertise', 'wellness')`),
  ],
);
