import { sql } from "drizzle-orm";
import * as t from "#app/db/columns.server.ts";
import { EMAIL_STATES, type EmailKind, type EmailRank } from "./email.ts";

/** The condition of an index, to the letter. */
export const WAITS = sql`state = 'waiting'`;

const HAS_BODY = sql`data <> '{}' or subject is not null`;

/** It has not lost them to age. To the letter the condition of an index, which serves it. */
export const hasBody = sql`(${HAS_BODY})`;

export const emails = t.defineTable(
  "emails",
  {
    id: t.primaryId(),
    kind: t.text().$type<EmailKind>().notNull(),
    /** The key of the email's subject matter: there is one email for each. */
    once: t.text().notNull().unique("emails_by_once"),
    recipient: t.text().notNull(),
    /** The same for all addresses that lead into it (mailbox.ts). Empty where nobody counts. */
    mailbox: t.text().notNull().default(""),
    bulk: t.boolean().notNull().default(false),
    rank: t.integer().$type<EmailRank>().notNull().default(2),
    /** How many its source had queued within the hour before. */
    turn: t.integer().notNull().default(0),
    /** A keyed hash of the network that requested it, or else its kind, stored for a day. It is null for mailings. */
    source: t.text(),
    /** JSON of EmailData[kind]. Empty once it is old. */
    data: t.text().notNull(),
    subject: t.text(),
    /** The text as first composed. It is null before that, for an edition, and once it is old. */
    text: t.text(),
    html: t.text(),
    state: t.text({ enum: EMAIL_STATES }).notNull().default("waiting"),
    attempts: t.integer().notNull().default(0),
    createdAt: t.createdAt(),
    /** Of an email in trouble the moment at which it got there. */
    notBefore: t.timestamp().notNull(),
    giveUpAt: t.timestamp().notNull(),
    sentAt: t.timestamp(),
    lastError: t.text(),
  },
  (table) => [
    t.index("emails_by_state").on(table.state, table.notBefore),
    t.index("emails_by_turn").on(table.bulk, table.rank, table.turn, table.notBefore).where(WAITS),
    t.index("emails_by_source").on(table.source, table.createdAt).where(sql`source is not null`),
    t.index("emails_by_mailbox").on(table.mailbox, table.createdAt),
    t.index("emails_by_recipient").on(sql`lower(${table.recipient})`),
    t.index("emails_by_sending").on(table.sentAt).where(sql`sent_at is not null`),
    t.index("emails_by_time").on(table.createdAt),
    t.index("emails_with_words").on(table.createdAt).where(HAS_BODY),
    t.check(
      "emails_state",
      sql`${table.state} in ('waiting', 'sending', 'sent', 'failed', 'doubtful', 'dropped')`,
    ),
    t.check("emails_data", t.isJson(table.data)),
  ],
);

/** One row while nothing may leave. Without `until` an admin has to resume. */
export const mailerState = t.defineTable("mailer_state", {
  id: t.integer().primaryKey(),
  pausedAt: t.timestamp().notNull(),
  until: t.timestamp(),
  why: t.text().notNull(),
});
