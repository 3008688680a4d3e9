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
import { imageIn } from "../records/guide-table.server.ts";
import type { RecordKind } from "../records.ts";
import {
  NOTE_TOPIC_CODES,
  SUGGESTION_REFUSAL_CODES,
  SUGGESTION_STATES,
  SUGGESTION_TYPES,
} from "./suggestion.ts";

const whereWaiting = sql`state = 'waiting'`;

/** Suggestions of strangers: a record that the guide lacks, or a note about one that it has. No visitor sees them. */
export const guideSuggestions = defineTable(
  "guide_suggestions",
  {
    id: primaryId(),
    type: text({ enum: SUGGESTION_TYPES }).notNull(),
    kind: text().$type<RecordKind>().notNull(),
    /** The record that a note is about, or that an approval has made. */
    recordId: text(),
    recordRevision: integer(),
    /** JSON: the record as it was suggested. */
    record: text(),
    topic: text({ enum: NOTE_TOPIC_CODES }),
    words: text(),
    /** The sender's answer to how they know. */
    source: text().notNull(),
    email: text(),
    emailConfirmedAt: timestamp(),
    state: text({ enum: SUGGESTION_STATES }).notNull().default("waiting"),
    submittedAt: createdAt(),
    dueAt: timestamp().notNull(),
    decidedAt: timestamp(),
    decidedBy: text(),
    refusal: text({ enum: SUGGESTION_REFUSAL_CODES }),
    /** The admin's addition for the sender. */
    reply: text(),
    mayResend: boolean().notNull().default(true),
    /** The hash of its text: the same text twice is one suggestion. */
    fingerprint: text(),
    /** A keyed hash of the network that it came from, for a week. */
    network: text(),
    /** Counts each change of its text or state. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index("guide_suggestions_due").on(table.dueAt).where(whereWaiting),
    index("guide_suggestions_by_record").on(table.kind, table.recordId),
    index("guide_suggestions_by_fingerprint").on(table.fingerprint),
    index("guide_suggestions_by_email").on(sql`lower(email)`),
    index("guide_suggestions_decided").on(table.decidedAt),
    index("guide_suggestions_by_image").on(imageIn(sql`record`)),
    check("guide_suggestions_record", sql`${table.record} is null or ${isJson(table.record)}`),
    check("guide_suggestions_decided", sql`(state = 'waiting') = (decided_at is null)`),
  ],
);

/** The links by which senders open their suggestions. */
export const guideTokens = defineTable(
  "guide_tokens",
  {
    /** SHA-256. The token itself stands nowhere. */
    tokenHash: text().primaryKey(),
    suggestionId: text()
      .notNull()
      .references(() => guideSuggestions.id, { onDelete: "cascade" }),
    madeFor: text({ enum: ["receipt", "email", "admin"] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("guide_tokens_by_suggestion").on(table.suggestionId)],
);
