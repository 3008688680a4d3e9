import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import {
  countBatch,
  countBySource,
  findSource,
} from "#app/domain/jobs/review/job-sources.server.ts";

export async function findJobWithSource(id: string) {
  const job = await findJob(id);
  return job && (await findSource(job)) ? job : undefined;
}

/** `batch` is what was rejected together last and can still be undone: the address names it as `?batch=<id>`. */
export async function loadSources({ searchParams }: URL, listed: Job[], openJob: Job | undefined) {
  const id = searchParams.get("batch");
  const count = id ? await countBatch(id) : 0;
  return {
    source: openJob && (await findSource(openJob)),
    perSource: await countBySource(listed),
    batch: id && count > 0 ? { id, count } : undefined,
  };
}
