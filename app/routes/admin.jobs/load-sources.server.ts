import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import {
  countBatch,
  countBySource,
  findSource,
} from "#app/domain/jobs/review/job-sources.server.ts";

export function findJobWithSource(id: string) {
  const job = findJob(id);
  return job && findSource(job) ? job : undefined;
}

/** `batch` is what was rejected together last and can still be undone: the address names it as `?batch=<id>`. */
export function loadSources({ searchParams }: URL, listed: Job[], openJob: Job | undefined) {
  const id = searchParams.get("batch");
  const count = id ? countBatch(id) : 0;
  return {
    source: openJob && findSource(openJob),
    perSource: countBySource(listed),
    batch: id && count > 0 ? { id, count } : undefined,
  };
}
