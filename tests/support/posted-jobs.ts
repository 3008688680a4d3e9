import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { makeLiveJob } from "./factories.ts";

/** A live job that an employer has posted here and whose address has confirmed. */
export async function makePostedJob(overrides: Partial<Job> = {}) {
  const startAt = overrides.startAt ?? new Date();
  const job = await makeLiveJob({
    submittedAt: startAt,
    contactEmail: "boss@gulfgrill.example",
    contactConfirmedAt: startAt,
    ...overrides,
  });
  await noteHistory(job, { verb: "submit" }, startAt);
  return job;
}
