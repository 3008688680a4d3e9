import { sql } from "drizzle-orm";
import * as t from "#app/db/columns.server.ts";
import { INQUIRY_KINDS } from "./inquiry.ts";

export const inquiries = t.defineTable(
  "inquiries",
  {
    id: t.primaryId(),
    kind: t.text({ enum: INQUIRY_KINDS }).notNull(),
    name: t.text().notNull(),
    email: t.text().notNull(),
    company: t.text(),
    website: t.text(),
    message: t.text(),
    description: t.text(),
    createdAt: t.createdAt(),
    fingerprint: t.text().notNull(),
    answeredAt: t.timestamp(),
    note: t.text(),
    /** It is null only in rows older than this column. */
    dueAt: t.timestamp(),
    /** The text of what an advertiser chose or a message is about, as it was read: prices change. */
    package: t.text(),
  },
  (table) => [
    t.index("inquiries_by_fingerprint").on(table.fingerprint),
    t.index("inquiries_by_time").on(table.createdAt),
    t.index("inquiries_unanswered").on(table.dueAt).where(sql`answered_at is null`),
    t.check("inquiries_kind", sql`${table.kind} in ('contact', 'advertise', 'wellness')`),
  ],
);
