import { sql } from "drizzle-orm";
import * as t from "#app/db/columns.server.ts";
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
export const guideSuggestions = t.defineTable(
  "guide_suggestions",
  {
    id: t.primaryId(),
    type: t.text({ enum: SUGGESTION_TYPES }).notNull(),
    kind: t.text().$type<RecordKind>().notNull(),
    /** The record that a note is about, or that an approval has made. */
    recordId: t.text(),
    recordRevision: t.integer(),
    /** JSON: the record as it was suggested. */
    record: t.text(),
    topic: t.text({ enum: NOTE_TOPIC_CODES }),
    words: t.text(),
    /** The sender's answer to how they know. */
    source: t.text().notNull(),
    email: t.text(),
    emailConfirmedAt: t.timestamp(),
    state: t.text({ enum: SUGGESTION_STATES }).notNull().default("waiting"),
    submittedAt: t.createdAt(),
    dueAt: t.timestamp().notNull(),
    decidedAt: t.timestamp(),
    decidedBy: t.text(),
    refusal: t.text({ enum: SUGGESTION_REFUSAL_CODES }),
    /** The admin's addition for the sender. */
    reply: t.text(),
    mayResend: t.boolean().notNull().default(true),
    /** The hash of its text: the same text twice is one suggestion. */
    fingerprint: t.text(),
    /** A keyed hash of the network that it came from, for a week. */
    network: t.text(),
    /** Counts each change of its text or state. */
    revision: t.integer().notNull().default(1),
  },
  (table) => [
    t.index("guide_suggestions_due").on(table.dueAt).where(whereWaiting),
    t.index("guide_suggestions_by_record").on(table.kind, table.recordId),
    t.index("guide_suggestions_by_fingerprint").on(table.fingerprint),
    t.index("guide_suggestions_by_email").on(sql`lower(email)`),
    t.index("guide_suggestions_decided").on(table.decidedAt),
    t.index("guide_suggestions_by_image").on(imageIn(sql`record`)),
    t.check("guide_suggestions_record", sql`${table.record} is null or ${t.isJson(table.record)}`),
    t.check("guide_suggestions_decided", sql`(state = 'waiting') = (decided_at is null)`),
  ],
);

/** The links by which senders open their suggestions. */
export const guideTokens = t.defineTable(
  "guide_tokens",
  {
    /** SHA-256. The token itself stands nowhere. */
    tokenHash: t.text().primaryKey(),
    suggestionId: t
      .text()
      .notNull()
      .references(() => guideSuggestions.id, { onDelete: "cascade" }),
    madeFor: t.text({ enum: ["receipt", "email", "admin"] }).notNull(),
    createdAt: t.createdAt(),
  },
  (table) => [t.index("guide_tokens_by_suggestion").on(table.suggestionId)],
);
