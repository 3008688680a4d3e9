import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  min,
  or,
  sql,
} from "drizzle-orm";
import { db, one, selectOne, transaction, updateAll } from "#app/db/client.server.ts";
import { unindexed } from "#app/db/sql.server.ts";
import { listNoticeReaders } from "#app/domain/accounts/notices.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { countSentTo } from "#app/domain/emails/limits.server.ts";
import { type Email, queueEmail } from "#app/domain/emails/outbox.server.ts";
import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import { findJob, whereLive } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobReports, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { REPORT_NAMES, type Report } from "./report-form.ts";

const REPEAT_MS = 10 * 60 * 1000;
const OPEN_MAX = 100;

const whereNotClosed = isNull(jobReports.closedAt);
const whereOpen = (jobId: string) => and(eq(jobReports.jobId, jobId), whereNotClosed);

export type OpenReport = Awaited<ReturnType<typeof listOpenReports>>[number];

/** A flood of reports shows in the tab: it must not fill the admins' mailboxes. */
const A_DAY = 20;

const WRITING_MS = DAY_MS;

/** Reports a job that is live, or was live when its visitor began to write. The job stays, and each admin is notified once a day. */
export function reportJob(jobId: string, report: Report, now = new Date()) {
  return transaction(async () => {
    const job = await findJob(jobId, now);
    const isFresh = Number(job?.expiresAt) > now.getTime() - WRITING_MS;
    if (job?.status !== "live" && !(job?.status === "expired" && isFresh)) return undefined;
    const open = (await countOpenReports([jobId]))[jobId] ?? 0;
    const isNew = !(await isRepeat(jobId, report, now)) && open < OPEN_MAX;
    if (!isNew) return { job, isNew };
    await db.insert(jobReports).values({ jobId, ...report, createdAt: now });
    const data = await noticeOf(job);
    for (const recipient of await listNoticeReaders("report")) {
      const once = `report:${jobId}:${dateInCity(now)}:${recipient.toLowerCase()}`;
      if ((await countSentTo(recipient, "report", now)) < A_DAY)
        await queueEmail({ kind: "report", once, recipient, data }, now);
    }
    return { job, isNew };
  });
}

async function isRepeat(jobId: string, { reason, words, email }: Report, now: Date) {
  const whereSame = and(
    whereOpen(jobId),
    eq(jobReports.reason, reason),
    sql`${jobReports.words} is not distinct from ${words}`,
    sql`${jobReports.email} is not distinct from ${email}`,
    gt(jobReports.createdAt, new Date(now.getTime() - REPEAT_MS)),
  );
  return Boolean(await selectOne({ id: jobReports.id }, jobReports, whereSame));
}

export async function countOpenReports(jobIds: string[]): Promise<Record<string, number>> {
  const rows = await db
    .select({ jobId: jobReports.jobId, all: count() })
    .from(jobReports)
    .where(and(inArray(jobReports.jobId, jobIds), whereNotClosed))
    .groupBy(jobReports.jobId);
  return Object.fromEntries(rows.map(({ jobId, all }) => [jobId, all]));
}

export async function listOpenReports(jobId: string) {
  const { id, reason, words, email, createdAt } = jobReports;
  return db
    .select({ id, reason, words, email, createdAt })
    .from(jobReports)
    .where(whereOpen(jobId))
    .orderBy(desc(createdAt))
    .limit(OPEN_MAX);
}

export const closeReports = (jobId: string, admin: string, now = new Date()) =>
  updateAll(jobReports, whereOpen(jobId), { closedAt: now, closedBy: admin });

/**
 * A report of what has left the board since asks nothing of an admin; one that came when it had left does, as "This was
 * not us". By an index of live jobs all of them would be read.
 */
const whereReported = (now: Date) => {
  const whereEnded = inArray(jobs.status, ["live", "expired"]);
  const whereCameAfter = and(whereEnded, gte(jobReports.createdAt, jobs.expiresAt));
  return and(sql`closed_at is null`, unindexed(or(whereLive(now), whereCameAfter)));
};
const ofJob = eq(jobs.id, jobReports.jobId);

export async function countReportedJobs(now = new Date()) {
  const found = await one(
    db
      .select({ all: countDistinct(jobReports.jobId) })
      .from(jobReports)
      .innerJoin(jobs, ofJob)
      .where(whereReported(now)),
  );
  return found?.all ?? 0;
}

export async function listReportedJobs(limit: number, now = new Date()) {
  const { id, title, company, status } = jobs;
  const at = min(jobReports.createdAt).mapWith(jobReports.createdAt);
  const reported = await db
    .select({ id, title, company, status, at })
    .from(jobReports)
    .innerJoin(jobs, ofJob)
    .where(whereReported(now))
    .groupBy(id, title, company, status)
    .orderBy(at)
    .limit(limit);
  return { jobs: reported, total: await countReportedJobs(now) };
}

export function keepReported(jobId: string, admin: string, now = new Date()) {
  return transaction(async () => {
    const job = await findJob(jobId, now);
    if (!job || (await closeReports(jobId, admin, now)) === 0) return undefined;
    await noteHistory(job, { verb: "keep-reported", admin }, now);
    return job;
  });
}

export async function reportNotice({ id }: EmailData["report"], { recipient }: Email) {
  if (!(await listNoticeReaders("report")).includes(recipient)) {
    return { drop: "Its reader has no role any more, or does not want it." };
  }
  const job = await findJob(id);
  const data = job && (await noticeOf(job));
  return data?.total ? { data } : { drop: "Somebody has looked at it already." };
}

async function noticeOf({ id, title, company, status }: Job): Promise<EmailData["report"]> {
  const reports = await listOpenReports(id);
  const reasons = [...new Set(reports.map(({ reason }) => REPORT_NAMES[reason]))];
  return { id, title, company, tab: status, total: reports.length, reasons };
}
