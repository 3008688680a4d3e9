import records from "#app/content/jobs/sample-jobs.json" with { type: "json" };
import { type JobStatus, listingEnd } from "#app/domain/jobs/job.ts";
import { type ImportedJob, importJobs } from "#app/domain/jobs/jobs.server.ts";
import { HOUR_MS } from "#app/platform/durations.ts";

const REVIEW_HOURS = 2;

/** Invented companies in real places: addresses end in .example, telephone numbers are of 555-01. */
export const sampleJobs = records as (Omit<ImportedJob, "submittedAt"> & {
  status: JobStatus;
  submittedHoursAgo: number;
})[];

export async function addSampleJobs(now = new Date()): Promise<number> {
  const rows = sampleJobs.map(({ submittedHoursAgo, ...job }) => {
    const submittedAt = hoursAfter(now, -submittedHoursAgo);
    return { ...job, submittedAt, ...listingPeriod(job.status, submittedAt, now) };
  });
  await importJobs(rows);
  return rows.length;
}

function listingPeriod(status: JobStatus, submittedAt: Date, now: Date) {
  if (status !== "live" && status !== "expired") return {};
  const reviewed = hoursAfter(submittedAt, REVIEW_HOURS);
  const startAt = reviewed < now ? reviewed : now;
  return { startAt, expiresAt: listingEnd(startAt) };
}

function hoursAfter(moment: Date, hours: number) {
  return new Date(moment.getTime() + hours * HOUR_MS);
}
