import { sql } from "drizzle-orm";
import {
  check,
  createdAt,
  defineTable,
  index,
  integer,
  isJson,
  jsonText,
  primaryId,
  primaryKey,
  serialNumber,
  text,
  timestamp,
  uniqueIndex,
} from "#app/db/columns.server.ts";
import { REFUSAL_CODES } from "#app/domain/jobs/review/refusal.ts";
import { REPORT_REASONS } from "#app/domain/jobs/review/report-form.ts";
import {
  HISTORY_ACTORS,
  type HistoryVerb,
  REVISION_STATES,
  TOKEN_PURPOSES,
} from "./job-records.ts";
import { jobs } from "./jobs-table.server.ts";

const jobId = () =>
  text()
    .notNull()
    .references(() => jobs.id, { onDelete: "cascade" });

/** What opens a job to whoever posted it. Several are valid together: the link of every email works. */
export const jobTokens = defineTable(
  "job_tokens",
  {
    /** SHA-256. The token itself stands nowhere. */
    tokenHash: text().primaryKey(),
    jobId: jobId(),
    madeFor: text({ enum: TOKEN_PURPOSES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("job_tokens_by_job").on(table.jobId)],
);

/** Changes of a live job that its employer asked for. What is live stays as it is until an admin approves. */
export const jobRevisions = defineTable(
  "job_revisions",
  {
    id: primaryId(),
    jobId: jobId(),
    /** JSON of the fields that change, and of what they were. */
    changes: text().notNull(),
    was: text().notNull(),
    state: text({ enum: REVISION_STATES }).notNull().default("waiting"),
    submittedAt: createdAt(),
    decidedAt: timestamp(),
    /** The email of the admin. */
    decidedBy: text(),
    reason: text({ enum: REFUSAL_CODES }),
    words: text(),
  },
  (table) => [
    uniqueIndex("job_revisions_waiting").on(table.jobId).where(sql`state = 'waiting'`),
    index("job_revisions_by_time").on(table.submittedAt).where(sql`state = 'waiting'`),
    index("job_revisions_by_job").on(table.jobId, table.decidedAt),
    index("job_revisions_by_logo").on(jsonText(sql`changes`, "logo")).where(sql`state = 'waiting'`),
    index("job_revisions_by_refused_logo")
      .on(jsonText(sql`changes`, "logo"))
      .where(sql`state = 'refused'`),
    check("job_revisions_json", sql`${isJson(sql`changes`)} and ${isJson(sql`was`)}`),
    check("job_revisions_decided", sql`(state = 'waiting') = (decided_at is null)`),
  ],
);

/** Who did what when. It outlives its job by a year, hence no reference. */
export const jobHistory = defineTable(
  "job_history",
  {
    id: serialNumber().primaryKey(),
    jobId: text().notNull(),
    /** As it was then. */
    title: text().notNull(),
    at: createdAt(),
    actor: text({ enum: HISTORY_ACTORS }).notNull(),
    /** The email of the admin, as it was then. */
    admin: text(),
    verb: text().$type<HistoryVerb>().notNull(),
    reason: text(),
    words: text(),
    /** JSON: the names of the fields that changed. */
    changes: text(),
  },
  (table) => [
    index("job_history_by_job").on(table.jobId, table.at),
    index("job_history_of_admins").on(table.at).where(sql`actor = 'admin'`),
    index("job_history_deleted").on(table.at).where(sql`verb = 'delete'`),
  ],
);

/** How often a job was opened, counted a day (UTC). */
export const jobViews = defineTable(
  "job_views",
  {
    jobId: jobId(),
    day: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.day] })],
);

/** What visitors say is wrong with a job. */
export const jobReports = defineTable(
  "job_reports",
  {
    id: primaryId(),
    jobId: jobId(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    words: text(),
    email: text(),
    createdAt: createdAt(),
    closedAt: timestamp(),
    closedBy: text(),
  },
  (table) => [
    index("job_reports_by_job").on(table.jobId, table.createdAt),
    index("job_reports_open").on(table.jobId).where(sql`closed_at is null`),
    index("job_reports_open_by_time").on(table.createdAt).where(sql`closed_at is null`),
  ],
);
