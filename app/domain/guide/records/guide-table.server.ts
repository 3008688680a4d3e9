import { type SQLWrapper, sql } from "drizzle-orm";
import * as t from "#app/db/columns.server.ts";
import { SECOND_MS } from "#app/platform/durations.ts";
import type { RecordKind } from "../records.ts";

const RECORD_STATES = ["draft", "live", "retired"] as const;
export const RECORD_VERBS = [
  "import",
  "move",
  "create",
  "save",
  "publish",
  "schedule",
  "discard",
  "retire",
  "restore",
  "rewind",
  "revert",
  "forget",
  "expire",
  "check",
] as const;

/** The image's address within a record's JSON. */
export const imageIn = (record: SQLWrapper) => t.jsonText(record, "image");

/** The live record and its draft are whole records as JSON, in the order of their list. */
const written = () => ({
  state: t.text({ enum: RECORD_STATES }).notNull(),
  /** The column is null exactly while the record was never published. */
  record: t.text(),
  /** The draft is a whole record too, while changes wait. */
  draft: t.text(),
  /** The draft takes the place of the visible record at this time. */
  draftFrom: t.timestamp(),
  liveFrom: t.timestamp(),
  liveUntil: t.timestamp(),
});

/** The indexes find the records that name a picture. */
const byImage = (table: string) => [
  t.index(`${table}_by_image`).on(imageIn(sql`record`)),
  t.index(`${table}_by_draft_image`).on(imageIn(sql`draft`)),
];

export const guideRecords = t.defineTable(
  "guide_records",
  {
    number: t.serialNumber().primaryKey(),
    kind: t.text().$type<RecordKind>().notNull(),
    id: t.text().notNull(),
    position: t.integer().notNull(),
    ...written(),
    /** Counts each change of what is written. */
    revision: t.integer().notNull().default(1),
    publishedAt: t.timestamp(),
    /** The time of the last change that visitors could read. */
    changedAt: t.timestamp().notNull(),
    /** The SHA-256 of the record as a data file gave it last. */
    seed: t.text(),
    /** The time of the last check, its admin, and when the next one is due. */
    checkedAt: t.timestamp(),
    checkedBy: t.text(),
    checkDueAt: t.timestamp(),
  },
  (table) => [
    t.uniqueIndex("guide_records_by_id").on(table.kind, table.id),
    t.index("guide_records_by_position").on(table.kind, table.position),
    t.index("guide_records_by_change").on(table.kind, table.state, table.changedAt),
    t.index("guide_records_by_time").on(table.state, table.changedAt),
    t.index("guide_records_by_draft_time").on(table.draftFrom),
    t.index("guide_records_to_check").on(table.state, table.checkDueAt),
    ...byImage("guide_records"),
    t.check("guide_records_state", sql`${table.state} in ('draft', 'live', 'retired')`),
    t.check("guide_records_record", sql`${table.record} is null or ${t.isJson(table.record)}`),
    t.check("guide_records_draft", sql`${table.draft} is null or ${t.isJson(table.draft)}`),
    t.check("guide_records_published", sql`(${table.state} = 'draft') = (${table.record} is null)`),
  ],
);

/** The moment is the second before this one at the soonest, whatever the clock says: calendars take no older version for a newer one. */
export const laterThanBefore = (now: Date) => {
  const { changedAt } = guideRecords;
  return sql<Date>`case when ${changedAt} > ${now.getTime() - SECOND_MS} then ${changedAt} + ${SECOND_MS} else ${now.getTime()} end`;
};

/** The moment is later than that of a row that has been read. */
export const laterThan = (before: Date, now: Date) =>
  new Date(Math.max(now.getTime(), before.getTime() + SECOND_MS));

/** Each change has a line with all that was written then: to restore it is to read it. */
export const guideVersions = t.defineTable(
  "guide_versions",
  {
    number: t.serialNumber().primaryKey(),
    kind: t.text().$type<RecordKind>().notNull(),
    id: t.text().notNull(),
    revision: t.integer().notNull(),
    at: t.timestamp().notNull(),
    /** The address of the admin; a change by the program has none. */
    admin: t.text(),
    verb: t.text({ enum: RECORD_VERBS }).notNull(),
    ...written(),
    /** All lines of one import have the same batch. */
    batch: t.text(),
  },
  (table) => [
    t.index("guide_versions_of_record").on(table.kind, table.id, table.number),
    t.index("guide_versions_by_batch").on(table.batch).where(sql`batch is not null`),
    ...byImage("guide_versions"),
  ],
);

/** Pictures that an editor uploaded. The files are in `domain/uploads`, and a record names a picture by the address of its JPG. */
export const guidePictures = t.defineTable(
  "guide_pictures",
  {
    stem: t.text().primaryKey(),
    alt: t.text().notNull().default(""),
    credit: t.text().notNull().default(""),
    creditUrl: t.text(),
    /** The unit is a hundredth of its width and height. */
    focusX: t.integer().notNull(),
    focusY: t.integer().notNull(),
    /** The version in the names of the cuts. */
    version: t.text().notNull(),
    width: t.integer().notNull(),
    height: t.integer().notNull(),
    color: t.text().notNull(),
    /** JSON: the widths of each shape. */
    cuts: t.text().notNull(),
    bytes: t.integer().notNull(),
    /** The address of the admin. */
    uploadedBy: t.text().notNull(),
    createdAt: t.timestamp().notNull(),
    /** No two rows have the same time, so a reader of all until one reads only later ones. */
    changedAt: t.timestamp().notNull(),
    /** The time at which it was first found that nothing names the picture. */
    unusedSince: t.timestamp(),
  },
  (table) => [
    t.uniqueIndex("guide_pictures_by_change").on(table.changedAt),
    t.check(
      "guide_pictures_focus",
      sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`,
    ),
    t.check("guide_pictures_cuts", t.isJson(table.cuts)),
  ],
);

/** Triggers count its one row up with each change of what pages show, in any process: a record of the guide, a live job, an edition. */
export const liveChanges = t.defineTable("live_changes", {
  id: t.integer().primaryKey(),
  total: t.integer().notNull(),
  /** The count of changes of the guide's records. */
  guide: t.integer().notNull().default(0),
});
