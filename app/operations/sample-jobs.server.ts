import records from "#app/content/jobs/sample-jobs.json" with { type: "json" };
import { db } from "#app/db/client.server.ts";
import {
  countFirstRecords,
  removeFirstRecords,
} from "#app/domain/guide/records/undo-import.server.ts";
import { type JobStatus, listingEnd } from "#app/domain/jobs/job.ts";
import { type ImportedJob, importJobs, isSampleJob } from "#app/domain/jobs/jobs.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { deleteJob } from "#app/domain/jobs/submit.server.ts";
import { HOUR_MS } from "#app/platform/durations.ts";

const REVIEW_HOURS = 2;

/** Invented companies in real places: addresses end in .example, telephone numbers are of 555-01. */
export const sampleJobs = records as (Omit<ImportedJob, "submittedAt"> & {
  status: JobStatus;
  submittedHoursAgo: number;
})[];

/** Names what the first start made up: the sample jobs, and how many records are still as it read them from its files. */
export async function listSamples() {
  const columns = { id: jobs.id, title: jobs.title, company: jobs.company };
  const invented = (await db.select(columns).from(jobs)).filter(isSampleJob);
  return { jobs: invented, records: await countFirstRecords() };
}

/** A record that somebody has changed is theirs, and stays. */
export async function removeSamples(by: string) {
  for (const { id } of (await listSamples()).jobs) await deleteJob(id, by);
  await removeFirstRecords(by);
}

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

const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS);
