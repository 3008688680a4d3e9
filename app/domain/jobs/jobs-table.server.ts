import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  createdAt,
  defineTable,
  index,
  integer,
  isJson,
  jsonText,
  looseText,
  primaryId,
  primaryKey,
  publicId,
  serialNumber,
  text,
  timestamp,
  uniqueIndex,
} from "#app/db/columns.server.ts";
import { type JobRefusal, REFUSAL_CODES } from "#app/domain/jobs/review/refusal.ts";
import { REPORT_REASONS } from "#app/domain/jobs/review/report-form.ts";
import { type JOB_CATEGORIES, JOB_STATUSES, JOB_TIERS, type JOB_TYPES } from "./job.ts";
import type { HistoryVerb } from "./job-records.ts";

export const jobs = defineTable(
  "jobs",
  {
    /** The order in which they came: all lists go by it. */
    number: serialNumber().primaryKey(),
    id: publicId().notNull().unique("jobs_by_id"),
    company: looseText().notNull(),
    logo: looseText(),
    title: looseText().notNull(),
    category: looseText().$type<(typeof JOB_CATEGORIES)[number]>().notNull(),
    type: looseText().$type<(typeof JOB_TYPES)[number]>().notNull(),
    location: looseText().notNull(),
    salary: looseText(),
    description: looseText().notNull(),
    requirements: looseText().notNull(),
    applyLink: looseText().notNull(),
    website: looseText(),
    tier: text({ enum: JOB_TIERS }).notNull().default("basic"),
    status: text({ enum: JOB_STATUSES }).notNull().default("pending"),
    featured: boolean().notNull().default(false),
    notes: looseText(),
    submittedAt: createdAt(),
    startAt: timestamp(),
    expiresAt: timestamp(),
    fingerprint: text(),
    /** Counts the changes of its fields by admins, so that an edit can say from which it began. */
    revision: integer().notNull().default(1),
    decidedBy: text(),
    decidedAt: timestamp(),
    /** A keyed hash of the network that a pending job came from, stored for a week at most. */
    source: text(),
    batch: text(),
    contactEmail: text(),
    contactConfirmedAt: timestamp(),
    reviewedAt: timestamp(),
    renewals: integer().notNull().default(0),
    repostedFrom: text(),
    closedAs: text({ enum: ["filled", "closed"] }),
    refusal: text().$type<JobRefusal>(),
    refusalWords: text(),
    mayResend: boolean().notNull().default(false),
    networkCount: integer(),
    /** The yearly pay that `salary` comes to, see yearlyPayOf; 0 and null mean that there is no figure. */
    yearlyPay: integer(),
    requestedTier: text({ enum: JOB_TIERS }),
    /** The applicants' telephone number, as RFC 3966 writes it behind "tel:". Only the page of the number shows it. */
    phone: looseText(),
    phoneCall: looseText().$type<"yes">(),
    phoneText: looseText().$type<"yes">(),
    phoneWhen: looseText(),
  },
  (table) => [
    index("jobs_by_status").on(table.status, table.submittedAt),
    index("jobs_by_time").on(table.submittedAt),
    index("jobs_by_expiry").on(table.status, table.expiresAt),
    index("jobs_by_fingerprint").on(table.fingerprint),
    index("jobs_by_logo").on(table.logo),
    index("jobs_by_source").on(table.source).where(sql`source is not null`),
    index("jobs_by_contact").on(sql`lower(contact_email)`).where(sql`contact_email is not null`),
    index("jobs_by_apply_link").on(sql`lower(apply_link)`),
    index("jobs_by_origin").on(table.repostedFrom).where(sql`reposted_from is not null`),
    index("jobs_by_phone").on(table.phone).where(sql`phone is not null`),
    index("jobs_by_batch").on(table.batch).where(sql`batch is not null`),
    // The index holds the columns that the filters compare, so that they need no row.
    index("live_jobs_by_pay")
      .on(
        table.status,
        table.yearlyPay,
        table.submittedAt,
        table.number,
        table.category,
        table.type,
        table.expiresAt,
      )
      .where(sql`status = 'live'`),
    index("live_jobs_featured")
      .on(table.status, table.startAt)
      .where(sql`status = 'live' and featured`),
    check("jobs_status", sql`${table.status} in ('pending', 'live', 'expired', 'rejected')`),
  ],
);

export const jobCounts = defineTable(
  "job_counts",
  {
    status: text({ enum: JOB_STATUSES }).notNull(),
    tier: text({ enum: JOB_TIERS }).notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.tier] })],
);

export type Job = typeof jobs.$inferSelect;

const jobId = () =>
  text()
    .notNull()
    .references(() => jobs.id, { onDelete: "cascade" });

/** Links that open a job to its employer. Several are valid together, so that the link of every email works. */
export const jobTokens = defineTable(
  "job_tokens",
  {
    /** SHA-256. The token itself stands nowhere. */
    tokenHash: text().primaryKey(),
    jobId: jobId(),
    /** A `disowned` one opens only the message that somebody has said “This was not us”. */
    madeFor: text({ enum: ["receipt", "email", "lost", "admin", "disowned"] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("job_tokens_by_job").on(table.jobId)],
);

export type TokenPurpose = (typeof jobTokens.$inferSelect)["madeFor"];

export const jobRevisions = defineTable(
  "job_revisions",
  {
    id: primaryId(),
    jobId: jobId(),
    changes: text().notNull(),
    was: text().notNull(),
    state: text({ enum: ["waiting", "approved", "refused", "withdrawn", "replaced", "lapsed"] })
      .notNull()
      .default("waiting"),
    submittedAt: createdAt(),
    decidedAt: timestamp(),
    decidedBy: text(),
    reason: text({ enum: REFUSAL_CODES }),
    words: text(),
  },
  (table) => [
    uniqueIndex("job_revisions_waiting").on(table.jobId).where(sql`state = 'waiting'`),
    index("job_revisions_by_time").on(table.submittedAt).where(sql`state = 'waiting'`),
    index("job_revisions_by_decision").on(table.decidedAt),
    index("job_revisions_by_job").on(table.jobId, table.decidedAt),
    index("job_revisions_by_logo").on(jsonText(sql`changes`, "logo")).where(sql`state = 'waiting'`),
    index("job_revisions_by_refused_logo")
      .on(jsonText(sql`changes`, "logo"))
      .where(sql`state = 'refused'`),
    check("job_revisions_json", sql`${isJson(sql`changes`)} and ${isJson(sql`was`)}`),
    check("job_revisions_decided", sql`(state = 'waiting') = (decided_at is null)`),
  ],
);

/** The history outlives its job by a year, hence it has no reference. */
export const jobHistory = defineTable(
  "job_history",
  {
    id: serialNumber().primaryKey(),
    jobId: text().notNull(),
    title: text().notNull(),
    at: createdAt(),
    actor: text({ enum: ["employer", "admin", "clock"] }).notNull(),
    admin: text(),
    verb: text().$type<HistoryVerb>().notNull(),
    reason: text(),
    words: text(),
    changes: text(),
  },
  (table) => [
    index("job_history_by_job").on(table.jobId, table.at),
    index("job_history_of_admins").on(table.at).where(sql`actor = 'admin'`),
    index("job_history_deleted").on(table.at).where(sql`verb = 'delete'`),
  ],
);

export const jobViews = defineTable(
  "job_views",
  {
    jobId: jobId(),
    day: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.day] })],
);

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
