import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import { type JobPatch, patchOf, reviseJob } from "#app/domain/jobs/job-revisions.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { makeJob, makeLiveJob } from "./factories.ts";

type Row = Parameters<typeof makeJob>[0];

/** As its employer posted it: emails about it have somewhere to go. */
export const makePosting = async (overrides: Row = {}) => posted(await makeJob(overrides));
export const makeLivePosting = async (overrides: Row = {}) => posted(await makeLiveJob(overrides));

/** A change of a live job that waits for review. */
export const makeRevision = (job: Job, changes: JobPatch, now = new Date()) =>
  reviseJob(job.id, patchOf(job, changes), now);

async function posted(job: Job) {
  await noteHistory(job, { verb: "submit" }, job.submittedAt);
  return job;
}
