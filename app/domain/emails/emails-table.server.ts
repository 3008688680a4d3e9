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
import { EMAIL_STATES, type EmailKind, type EmailRank } from "./email.ts";

/** The condition of an index, to the letter. */
export const WAITS = sql`state = 'waiting'`;

const HAS_BODY = sql`data <> '{}' or subject is not null`;

/** It has not lost them to age. To the letter the condition of an index, which serves it. */
export const hasBody = sql`(${HAS_BODY})`;

export const emails = defineTable(
  "emails",
  {
    id: primaryId(),
    kind: text().$type<EmailKind>().notNull(),
    /** The key of the email's subject matter: there is one email for each. */
    once: text().notNull().unique("emails_by_once"),
    recipient: text().notNull(),
    /** The same for all addresses that lead into it (mailbox.ts). Empty where nobody counts. */
    mailbox: text().notNull().default(""),
    bulk: boolean().notNull().default(false),
    rank: integer().$type<EmailRank>().notNull().default(2),
    /** How many its source had queued within the hour before. */
    turn: integer().notNull().default(0),
    /** A keyed hash of the network that requested it, or else its kind, stored for a day. It is null for mailings. */
    source: text(),
    /** JSON of EmailData[kind]. Empty once it is old. */
    data: text().notNull(),
    subject: text(),
    /** The text as first composed. It is null before that, for an edition, and once it is old. */
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
    index("emails_by_state").on(table.state, table.notBefore),
    index("emails_by_turn").on(table.bulk, table.rank, table.turn, table.notBefore).where(WAITS),
    index("emails_by_source").on(table.source, table.createdAt).where(sql`source is not null`),
    index("emails_by_mailbox").on(table.mailbox, table.createdAt),
    index("emails_by_recipient").on(sql`lower(${table.recipient})`),
    index("emails_by_sending").on(table.sentAt).where(sql`sent_at is not null`),
    index("emails_by_time").on(table.createdAt),
    index("emails_with_words").on(table.createdAt).where(HAS_BODY),
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
