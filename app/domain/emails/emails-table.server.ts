import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  createdAt,
  defineTable,
  index,
  integer,
  isJson,
  primaryId,
  text,
  timestamp,
} from "#app/db/columns.server.ts";
import { EMAIL_STATES, type EmailKind } from "./email.ts";

const HAS_WORDS = sql`data <> '{}' or subject is not null`;

/** It has not lost them to age. To the letter the condition of an index, which serves it. */
export const hasWords = sql`(${HAS_WORDS})`;

export const emails = defineTable(
  "emails",
  {
    id: primaryId(),
    kind: text().$type<EmailKind>().notNull(),
    /** What it is about, to the letter: there is one email for it. */
    once: text().notNull().unique("emails_by_once"),
    recipient: text().notNull(),
    /** One of many alike, which lets the others go first. */
    bulk: boolean().notNull().default(false),
    /** JSON of EmailData[kind]. Empty once it is old. */
    data: text().notNull(),
    subject: text(),
    /** The words as first composed. Null before that, for an edition, and once it is old. */
    text: text(),
    html: text(),
    state: text({ enum: EMAIL_STATES }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    notBefore: timestamp().notNull(),
    giveUpAt: timestamp().notNull(),
    sentAt: timestamp(),
    lastError: text(),
  },
  (table) => [
    index("emails_by_state").on(table.state, table.bulk, table.notBefore),
    index("emails_by_recipient").on(sql`lower(${table.recipient})`),
    index("emails_by_sending").on(table.sentAt).where(sql`sent_at is not null`),
    index("emails_by_time").on(table.createdAt),
    index("emails_with_words").on(table.createdAt).where(HAS_WORDS),
    check(
      "emails_state",
      sql`${table.state} in ('waiting', 'sending', 'sent', 'failed', 'doubtful', 'dropped')`,
    ),
    check("emails_data", isJson(table.data)),
  ],
);

/** One row while nothing may leave. Without `until` an admin has to resume. */
export const mailerState = defineTable("mailer_state", {
  id: integer().primaryKey(),
  pausedAt: timestamp().notNull(),
  until: timestamp(),
  why: text().notNull(),
});
