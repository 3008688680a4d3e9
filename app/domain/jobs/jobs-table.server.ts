import { sql } from "drizzle-orm";
import * as t from "#app/db/columns.server.ts";
import { type JobRefusal, REFUSAL_CODES } from "#app/domain/jobs/review/refusal.ts";
import { REPORT_REASONS } from "#app/domain/jobs/review/report-form.ts";
import { type JOB_CATEGORIES, JOB_STATUSES, JOB_TIERS, type JOB_TYPES } from "./job.ts";
import type { HistoryVerb } from "./job-records.ts";

export const jobs = t.defineTable(
  "jobs",
  {
    /** The order in which they came: all lists go by it. */
    number: t.serialNumber().primaryKey(),
    id: t.publicId().notNull().unique("jobs_by_id"),
    company: t.anyText().notNull(),
    logo: t.anyText(),
    title: t.anyText().notNull(),
    category: t.anyText().$type<(typeof JOB_CATEGORIES)[number]>().notNull(),
    type: t.anyText().$type<(typeof JOB_TYPES)[number]>().notNull(),
    location: t.anyText().notNull(),
    salary: t.anyText(),
    description: t.anyText().notNull(),
    requirements: t.anyText().notNull(),
    applyLink: t.anyText().notNull(),
    website: t.anyText(),
    tier: t.text({ enum: JOB_TIERS }).notNull().default("basic"),
    status: t.text({ enum: JOB_STATUSES }).notNull().default("pending"),
    featured: t.boolean().notNull().default(false),
    notes: t.anyText(),
    submittedAt: t.createdAt(),
    startAt: t.timestamp(),
    expiresAt: t.timestamp(),
    fingerprint: t.text(),
    /** Counts the changes of its fields by admins, so that an edit can say from which it began. */
    revision: t.integer().notNull().default(1),
    decidedBy: t.text(),
    decidedAt: t.timestamp(),
    /** A keyed hash of the network that a pending job came from, stored for a week at most. */
    source: t.text(),
    batch: t.text(),
    contactEmail: t.text(),
    contactConfirmedAt: t.timestamp(),
    reviewedAt: t.timestamp(),
    renewals: t.integer().notNull().default(0),
    repostedFrom: t.text(),
    closedAs: t.text({ enum: ["filled", "closed"] }),
    refusal: t.text().$type<JobRefusal>(),
    refusalWords: t.text(),
    mayResend: t.boolean().notNull().default(false),
    networkCount: t.integer(),
    /** The yearly pay that `salary` comes to, see yearlyPayOf; 0 and null mean that there is no figure. */
    yearlyPay: t.integer(),
    requestedTier: t.text({ enum: JOB_TIERS }),
    /** The applicants' telephone number, as RFC 3966 writes it behind "tel:". Only the page of the number shows it. */
    phone: t.anyText(),
    phoneCall: t.anyText().$type<"yes">(),
    phoneText: t.anyText().$type<"yes">(),
    phoneWhen: t.anyText(),
  },
  (table) => [
    t.index("jobs_by_status").on(table.status, table.submittedAt),
    t.index("jobs_by_time").on(table.submittedAt),
    t.index("jobs_by_expiry").on(table.status, table.expiresAt),
    t.index("jobs_by_fingerprint").on(table.fingerprint),
    t.index("jobs_by_logo").on(table.logo),
    t.index("jobs_by_source").on(table.source).where(sql`source is not null`),
    t.index("jobs_by_contact").on(sql`lower(contact_email)`).where(sql`contact_email is not null`),
    t.index("jobs_by_apply_link").on(sql`lower(apply_link)`),
    t.index("jobs_by_origin").on(table.repostedFrom).where(sql`reposted_from is not null`),
    t.index("jobs_by_phone").on(table.phone).where(sql`phone is not null`),
    t.index("jobs_by_batch").on(table.batch).where(sql`batch is not null`),
    // The index holds the columns that the filters compare, so that they need no row.
    t
      .index("live_jobs_by_pay")
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
    t
      .index("live_jobs_featured")
      .on(table.status, table.startAt)
      .where(sql`status = 'live' and featured`),
    t.check("jobs_status", sql`${table.status} in ('pending', 'live', 'expired', 'rejected')`),
  ],
);

export const jobCounts = t.defineTable(
  "job_counts",
  {
    status: t.text({ enum: JOB_STATUSES }).notNull(),
    tier: t.text({ enum: JOB_TIERS }).notNull(),
    total: t.integer().notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.status, table.tier] })],
);

export type Job = typeof jobs.$inferSelect;

const jobId = () =>
  t
    .text()
    .notNull()
    .references(() => jobs.id, { onDelete: "cascade" });

/** Links that open a job to its employer. Several are valid together, so that the link of every email works. */
export const jobTokens = t.defineTable(
  "job_tokens",
  {
    /** SHA-256. The token itself stands nowhere. */
    tokenHash: t.text().primaryKey(),
    jobId: jobId(),
    /** A `disowned` one opens only the message that somebody has said “This was not us”. */
    madeFor: t.text({ enum: ["receipt", "email", "lost", "admin", "disowned"] }).notNull(),
    createdAt: t.createdAt(),
  },
  (table) => [t.index("job_tokens_by_job").on(table.jobId)],
);

export type TokenPurpose = (typeof jobTokens.$inferSelect)["madeFor"];

export const jobRevisions = t.defineTable(
  "job_revisions",
  {
    id: t.primaryId(),
    jobId: jobId(),
    changes: t.text().notNull(),
    was: t.text().notNull(),
    state: t
      .text({ enum: ["waiting", "approved", "refused", "withdrawn", "replaced", "lapsed"] })
      .notNull()
      .default("waiting"),
    submittedAt: t.createdAt(),
    decidedAt: t.timestamp(),
    decidedBy: t.text(),
    reason: t.text({ enum: REFUSAL_CODES }),
    words: t.text(),
  },
  (table) => [
    t.uniqueIndex("job_revisions_waiting").on(table.jobId).where(sql`state = 'waiting'`),
    t.index("job_revisions_by_time").on(table.submittedAt).where(sql`state = 'waiting'`),
    t.index("job_revisions_by_decision").on(table.decidedAt),
    t.index("job_revisions_by_job").on(table.jobId, table.decidedAt),
    t
      .index("job_revisions_by_logo")
      .on(t.jsonText(sql`changes`, "logo"))
      .where(sql`state = 'waiting'`),
    t
      .index("job_revisions_by_refused_logo")
      .on(t.jsonText(sql`changes`, "logo"))
      .where(sql`state = 'refused'`),
    t.check("job_revisions_json", sql`${t.isJson(sql`changes`)} and ${t.isJson(sql`was`)}`),
    t.check("job_revisions_decided", sql`(state = 'waiting') = (decided_at is null)`),
  ],
);

/** The history outlives its job by a year, hence it has no reference. */
export const jobHistory = t.defineTable(
  "job_history",
  {
    id: t.serialNumber().primaryKey(),
    jobId: t.text().notNull(),
    title: t.text().notNull(),
    at: t.createdAt(),
    actor: t.text({ enum: ["employer", "admin", "clock"] }).notNull(),
    admin: t.text(),
    verb: t.text().$type<HistoryVerb>().notNull(),
    reason: t.text(),
    words: t.text(),
    changes: t.text(),
  },
  (table) => [
    t.index("job_history_by_job").on(table.jobId, table.at),
    t.index("job_history_of_admins").on(table.at).where(sql`actor = 'admin'`),
    t.index("job_history_deleted").on(table.at).where(sql`verb = 'delete'`),
  ],
);

export const jobViews = t.defineTable(
  "job_views",
  { jobId: jobId(), day: t.text().notNull(), views: t.integer().notNull() },
  (table) => [t.primaryKey({ columns: [table.jobId, table.day] })],
);

export const jobReports = t.defineTable(
  "job_reports",
  {
    id: t.primaryId(),
    jobId: jobId(),
    reason: t.text({ enum: REPORT_REASONS }).notNull(),
    words: t.text(),
    email: t.text(),
    createdAt: t.createdAt(),
    closedAt: t.timestamp(),
    closedBy: t.text(),
  },
  (table) => [
    t.index("job_reports_by_job").on(table.jobId, table.createdAt),
    t.index("job_reports_open").on(table.jobId).where(sql`closed_at is null`),
    t.index("job_reports_open_by_time").on(table.createdAt).where(sql`closed_at is null`),
  ],
);
