import { sql } from "drizzle-orm";
import {
  check,
  defineTable,
  index,
  integer,
  isJson,
  serialNumber,
  text,
  timestamp,
  uniqueIndex,
} from "#app/db/columns.server.ts";
import { SECOND_MS } from "#app/platform/durations.ts";
import type { RecordKind } from "../records.ts";

const RECORD_STATES = ["draft", "live", "retired"] as const;
export const RECORD_VERBS = [
  "import",
  "move",
  "create",
  "save",
  "publish",
  "discard",
  "retire",
  "restore",
  "rewind",
  "revert",
  "forget",
  "expire",
] as const;

/** What visitors read, and what will be: whole records as JSON, in the order of their list. */
const written = () => ({
  state: text({ enum: RECORD_STATES }).notNull(),
  /** Missing exactly while it was never published. */
  record: text(),
  /** A whole record too, where changes wait. */
  draft: text(),
  liveFrom: timestamp(),
  liveUntil: timestamp(),
});

export const guideRecords = defineTable(
  "guide_records",
  {
    number: serialNumber().primaryKey(),
    kind: text().$type<RecordKind>().notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    ...written(),
    /** Counts each change of what is written. */
    revision: integer().notNull().default(1),
    publishedAt: timestamp(),
    /** When what visitors read changed last. */
    changedAt: timestamp().notNull(),
    /** The SHA-256 of the record as a data file gave it last. */
    seed: text(),
  },
  (table) => [
    uniqueIndex("guide_records_by_id").on(table.kind, table.id),
    index("guide_records_by_position").on(table.kind, table.position),
    index("guide_records_by_change").on(table.kind, table.state, table.changedAt),
    check("guide_records_state", sql`${table.state} in ('draft', 'live', 'retired')`),
    check("guide_records_record", sql`${table.record} is null or ${isJson(table.record)}`),
    check("guide_records_draft", sql`${table.draft} is null or ${isJson(table.draft)}`),
    check("guide_records_published", sql`(${table.state} = 'draft') = (${table.record} is null)`),
  ],
);

/** Of the second before this one at the soonest, whatever the clock says: calendars take no older version for a newer one. */
export const laterThanBefore = (now: Date) => {
  const { changedAt } = guideRecords;
  return sql<Date>`case when ${changedAt} > ${now.getTime() - SECOND_MS} then ${changedAt} + ${SECOND_MS} else ${now.getTime()} end`;
};

/** One line for each change, with all that was written then: to restore it is to read it. */
export const guideVersions = defineTable(
  "guide_versions",
  {
    number: serialNumber().primaryKey(),
    kind: text().$type<RecordKind>().notNull(),
    id: text().notNull(),
    revision: integer().notNull(),
    at: timestamp().notNull(),
    /** The address of the admin, where it was one. */
    admin: text(),
    verb: text({ enum: RECORD_VERBS }).notNull(),
    ...written(),
    /** The same for all that one import changed. */
    batch: text(),
  },
  (table) => [
    index("guide_versions_of_record").on(table.kind, table.id, table.number),
    index("guide_versions_by_batch").on(table.batch).where(sql`batch is not null`),
  ],
);

/** One row, which triggers count up with each change of what pages show, by whatever process: a record of the guide, a live job, an edition. */
export const liveChanges = defineTable("live_changes", {
  id: integer().primaryKey(),
  total: integer().notNull(),
  /** Those of the guide's records. */
  guide: integer().notNull().default(0),
});
