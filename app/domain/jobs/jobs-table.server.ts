import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  createdAt,
  defineTable,
  index,
  integer,
  primaryKey,
  publicId,
  serialNumber,
  text,
  timestamp,
  words,
} from "#app/db/columns.server.ts";
import type { JobRefusal } from "#app/domain/jobs/review/refusal.ts";
import { CLOSED_AS, type JOB_CATEGORIES, JOB_STATUSES, JOB_TIERS, type JOB_TYPES } from "./job.ts";

export const jobs = defineTable(
  "jobs",
  {
    /** The order in which they came: the search index and all lists go by it. */
    number: serialNumber().primaryKey(),
    id: publicId().notNull().unique("jobs_by_id"),
    company: words().notNull(),
    logo: words(),
    title: words().notNull(),
    category: words().$type<(typeof JOB_CATEGORIES)[number]>().notNull(),
    type: words().$type<(typeof JOB_TYPES)[number]>().notNull(),
    location: words().notNull(),
    salary: words(),
    description: words().notNull(),
    requirements: words().notNull(),
    applyLink: words().notNull(),
    website: words(),
    tier: text({ enum: JOB_TIERS }).notNull().default("basic"),
    status: text({ enum: JOB_STATUSES }).notNull().default("pending"),
    featured: boolean().notNull().default(false),
    notes: words(),
    submittedAt: createdAt(),
    startAt: timestamp(),
    expiresAt: timestamp(),
    fingerprint: text(),
    /** Counts the changes of words by admins, so that an edit can say which words it was written upon. */
    revision: integer().notNull().default(1),
    /** The email of the admin who approved or rejected. */
    decidedBy: text(),
    decidedAt: timestamp(),
    /** A keyed hash of the network that a pending job came from, kept for a week at most. */
    source: text(),
    batch: text(),
    /** Where whoever posted it gets emails; see contactOf. */
    contactEmail: text(),
    contactConfirmedAt: timestamp(),
    /** When a person last read what is on the board. */
    reviewedAt: timestamp(),
    renewals: integer().notNull().default(0),
    repostedFrom: text(),
    closedAs: text({ enum: CLOSED_AS }),
    refusal: text().$type<JobRefusal>(),
    refusalWords: text(),
    mayResend: boolean().notNull().default(false),
    /** How many postings came from its network that day, this one among them. */
    networkCount: integer(),
    /** What `salary` comes to, see yearlyPayOf: 0 is no figure, null a row that nobody has read yet. */
    yearlyPay: integer(),
    /** What its employer selected in the rate card; the posting is basic all the same. */
    requestedTier: text({ enum: JOB_TIERS }),
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
    index("jobs_by_batch").on(table.batch).where(sql`batch is not null`),
    // With what the filters ask, so that they need no row.
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
    index("live_jobs_featured").on(table.startAt).where(sql`status = 'live' and featured`),
    index("jobs_of_unread_pay").on(table.status).where(sql`yearly_pay is null`),
    check("jobs_status", sql`${table.status} in ('pending', 'live', 'expired', 'rejected')`),
  ],
);

/** One row, which triggers increment with each change of a live job and each edition that is sent, by whatever process. */
export const liveJobsVersion = defineTable("live_changes", {
  id: integer().primaryKey(),
  total: integer().notNull(),
});

/** One row: the key of the day, by which networks are hashed. Without those of earlier days their hashes say nothing. */
export const sourceKey = defineTable("source_key", {
  id: integer().primaryKey(),
  day: text().notNull(),
  key: text().notNull(),
});

/** Maintained by triggers. */
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
