import { desc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { type Job, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { partnerJobs } from "./partners-table.server.ts";

/** Those that its booking of listings covers, the last first. */
export async function listJobsOfPartner(partnerId: string, now = new Date()) {
  const { id, title, status, expiresAt } = jobs;
  const rows = await db
    .select({ id, title, status, expiresAt })
    .from(partnerJobs)
    .innerJoin(jobs, eq(jobs.id, partnerJobs.jobId))
    .where(eq(partnerJobs.partnerId, partnerId))
    .orderBy(desc(jobs.submittedAt), desc(id));
  return rows.map((job) => {
    const state = stateOfJob(job, now);
    return {
      key: job.id,
      title: job.title,
      state,
      ...(state === "Live" && { href: `/jobs/${job.id}` }),
    };
  });
}

function stateOfJob({ status, expiresAt }: Pick<Job, "status" | "expiresAt">, now: Date) {
  if (status === "pending") return "Waits for review";
  if (status === "rejected") return "Not on the board";
  return status === "live" && expiresAt && now < expiresAt ? "Live" : "Over";
}
