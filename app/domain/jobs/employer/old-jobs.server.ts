import { and, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { changed, db } from "#app/db/client.server.ts";
import { unindexed } from "#app/db/sql.server.ts";
import { jobReports, jobs } from "#app/domain/jobs/jobs-table.server.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** In one transaction, for which whoever writes waits. The next sweep goes on. */
const BATCH = 500;

/** By an index of the status all old jobs would be read instead of those few that still have something to forget. */
const isOverSince = (moment: number): SQL => sql`
  ${unindexed(sql`status`)} in ('expired', 'rejected')
  and coalesce(case when status = 'expired' then expires_at else decided_at end, decided_at, submitted_at) <= ${moment}`;

/** The employer's address, a year after the job ended or was refused. Returns how many. */
export function forgetContacts(now = new Date()) {
  const old = db
    .select({ number: jobs.number })
    .from(jobs)
    .where(and(isNotNull(jobs.contactEmail), isOverSince(now.getTime() - YEAR_MS)))
    .limit(BATCH);
  return changed(
    db
      .update(jobs)
      .set({ contactEmail: null, contactConfirmedAt: null })
      .where(sql`${jobs.number} in ${old}`),
  );
}

/** A year after an admin decided about it, or after the job ended. Returns how many. */
export function forgetReports(now = new Date()) {
  const yearAgo = now.getTime() - YEAR_MS;
  const isOver = sql`(
    closed_at <= ${yearAgo}
    or exists (select 1 from jobs where id = ${jobReports.jobId} and ${isOverSince(yearAgo)}))`;
  const old = db
    .select({ id: jobReports.id })
    .from(jobReports)
    .where(and(lte(jobReports.createdAt, new Date(yearAgo)), isOver))
    .limit(BATCH);
  return changed(db.delete(jobReports).where(sql`${jobReports.id} in ${old}`));
}
