import { LRUCache } from "lru-cache";
import {
  diffOf,
  type FieldDiff,
  type JobRevision,
  listWaitingRevisions,
  redirections,
} from "#app/domain/jobs/job-revisions.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";

const SHOWN_MAX = 10;
/** For comparing long texts in one request. What comes after it is shown whole, and compared by a later request. */
const BUDGET_MS = 150;

export type WaitingChange = Awaited<ReturnType<typeof loadChanges>>["changes"][number];

/** Against what is live now: an admin may have mended it meanwhile. */
export async function loadChanges(now = new Date()) {
  const { revisions, total } = await listWaitingRevisions(SHOWN_MAX, now);
  const end = performance.now() + BUDGET_MS;
  const changes = revisions.map(({ job, ...revision }) => ({
    id: revision.id,
    job: {
      id: job.id,
      revision: job.revision,
      title: job.title,
      company: job.company,
      logo: job.logo,
    },
    submittedAt: revision.submittedAt,
    dueAt: revision.dueAt,
    warnings: redirections(job, revision.changes),
    fields: fieldsOf(revision, job, end),
  }));
  return { changes, total };
}

const compared = new LRUCache<string, FieldDiff[]>({ max: 2 * SHOWN_MAX });

function fieldsOf({ id, changes }: JobRevision, job: Job, end: number) {
  const key = `${id} ${job.revision}`;
  const known = compared.get(key);
  if (known) return known;
  if (performance.now() > end) return diffOf(job, changes, false);
  const fields = diffOf(job, changes);
  compared.set(key, fields);
  return fields;
}
