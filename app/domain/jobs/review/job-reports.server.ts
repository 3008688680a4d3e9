import { and, count, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { changed, db, one } from "#app/db/client.server.ts";
import { unindexed } from "#app/db/sql.server.ts";
import { jobReports } from "#app/domain/jobs/job-records-table.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import type { Report } from "./report-form.ts";

const REPEAT_MS = 10 * 60 * 1000;
/** Of one job. More of them would tell nothing new. */
const OPEN_MAX = 100;
const REPORTED_MAX = 200;

const isOpen = isNull(jobReports.closedAt);
const whereOpen = (jobId: string) => and(eq(jobReports.jobId, jobId), isOpen);

export type OpenReport = Awaited<ReturnType<typeof listOpenReports>>[number];

/**
 * Of what is on the board, or was when its visitor began to write: undefined for any other. `isNew` is false for a
 * repeat within ten minutes, and where enough is known.
 */
export async function reportJob(jobId: string, report: Report, now = new Date()) {
  const wasPublic = and(eq(jobs.id, jobId), inArray(jobs.status, ["live", "expired"]));
  const job = await one(db.select().from(jobs).where(wasPublic));
  if (!job) return undefined;
  const isNew = !(await isRepeat(jobId, report, now)) && (await countOpen(jobId)) < OPEN_MAX;
  if (isNew) {
    await db.insert(jobReports).values({ jobId, ...report, createdAt: now });
  }
  return { job, isNew };
}

async function isRepeat(jobId: string, { reason, words, email }: Report, now: Date) {
  const isSame = and(
    whereOpen(jobId),
    eq(jobReports.reason, reason),
    sql`${jobReports.words} is not distinct from ${words}`,
    sql`${jobReports.email} is not distinct from ${email}`,
    gt(jobReports.createdAt, new Date(now.getTime() - REPEAT_MS)),
  );
  return Boolean(await one(db.select({ id: jobReports.id }).from(jobReports).where(isSame)));
}

const countOpen = async (jobId: string) => (await countOpenReports([jobId]))[jobId] ?? 0;

/** By job. One without any is missing. */
export async function countOpenReports(jobIds: string[]): Promise<Record<string, number>> {
  const rows = await db
    .select({ jobId: jobReports.jobId, all: count() })
    .from(jobReports)
    .where(and(inArray(jobReports.jobId, jobIds), isOpen))
    .groupBy(jobReports.jobId);
  return Object.fromEntries(rows.map(({ jobId, all }) => [jobId, all]));
}

/** The newest first. */
export async function listOpenReports(jobId: string) {
  const { id, reason, words, email, createdAt } = jobReports;
  return db
    .select({ id, reason, words, email, createdAt })
    .from(jobReports)
    .where(whereOpen(jobId))
    .orderBy(desc(createdAt))
    .limit(OPEN_MAX);
}

/** The numbers of jobs on the board that somebody reports. */
export async function listReported() {
  const reported = db.select({ jobId: jobReports.jobId }).from(jobReports).where(isOpen);
  const rows = await db
    .select({ number: jobs.number })
    .from(jobs)
    .where(and(inArray(jobs.id, reported), sql`${unindexed(jobs.status)} = 'live'`))
    .limit(REPORTED_MAX);
  return rows.map(({ number }) => number);
}

/** Returns how many. */
export function closeReports(jobId: string, admin: string, now = new Date()) {
  return changed(
    db.update(jobReports).set({ closedAt: now, closedBy: admin }).where(whereOpen(jobId)),
  );
}

const FIRST_READ = 500;

/** The jobs whose open reports have waited longest; `total` counts all such jobs. Reads no more reports than so many. */
export async function listReportedJobs(limit: number) {
  const first = await db
    .select({ jobId: jobReports.jobId, createdAt: jobReports.createdAt })
    .from(jobReports)
    .where(sql`closed_at is null`)
    .orderBy(jobReports.createdAt)
    .limit(FIRST_READ);
  const since = new Map(first.reverse().map(({ jobId, createdAt }) => [jobId, createdAt]));
  const oldest = [...since]
    .sort(([, one], [, other]) => Number(one) - Number(other))
    .slice(0, limit);
  const { id, title, company, status } = jobs;
  const found = await db
    .select({ id, title, company, status })
    .from(jobs)
    .where(
      inArray(
        id,
        oldest.map(([jobId]) => jobId),
      ),
    );
  const total = await one(
    db
      .select({ all: sql<number>`count(distinct ${jobReports.jobId})` })
      .from(jobReports)
      .where(sql`closed_at is null`),
  );
  return {
    jobs: oldest.flatMap(([jobId, at]) => {
      const job = found.find((one) => one.id === jobId);
      return job ? [{ ...job, at }] : [];
    }),
    total: total?.all ?? 0,
  };
}
