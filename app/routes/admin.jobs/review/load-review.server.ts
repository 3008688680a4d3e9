import { contactOf, countJobTokens } from "#app/domain/jobs/employer/contact.server.ts";
import type { JobStatus } from "#app/domain/jobs/job.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import {
  findDecidedRevision,
  findRevision,
  findWaitingRevision,
} from "#app/domain/jobs/job-revisions.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import type { RefusalForm } from "#app/domain/jobs/review/decision-form.ts";
import { isJustRejected, UNDO_MS } from "#app/domain/jobs/review/review.server.ts";
import { findSignals } from "#app/domain/jobs/review/signals.server.ts";
import { loadChanges } from "./load-changes.server.ts";
import { loadSearchPreview } from "./load-search-preview.server.ts";

export type JobReview = Awaited<ReturnType<typeof loadReview>>;
export type Refusal = NonNullable<ReturnType<typeof refusalTo>>;

/** Beside the posting itself, for its dialog. */
export async function loadReview(job: Job, origin: string, now = new Date()) {
  const change = await findWaitingRevision(job.id);
  return {
    signals: await findSignals(job),
    history: await listHistory(job.id),
    links: await countJobTokens(job.id),
    contact: contactOf(job),
    waitingChange: job.status === "live" && change ? change.id : undefined,
    undo: undoOf(job, now),
    undoChange: await undoChangeOf(job, now),
    searchPreview: loadSearchPreview(job, origin),
  };
}

function undoOf(job: Job, now: Date) {
  if (isJustRejected(job, now)) return "put-back";
  const isJustLive = job.status === "live" && Number(job.startAt) > now.getTime() - UNDO_MS;
  return isJustLive ? "unapprove" : undefined;
}

/** The change that was approved so shortly ago that nobody was told. */
async function undoChangeOf({ id }: Job, now: Date) {
  const last = await findDecidedRevision(id);
  const isJustLive = last?.state === "approved" && Number(last.decidedAt) > now.getTime() - UNDO_MS;
  return isJustLive ? { id: last.id, at: Number(last.decidedAt) } : undefined;
}

/** Only above the first page of what waits. */
export const loadWaitingChanges = async (tab: JobStatus, page: number) =>
  tab === "pending" && page === 1 ? await loadChanges() : { changes: [], total: 0 };

/** What can be refused of it as it stands: itself, a reason for just now, or that it is up. */
export async function findToRefuse(id: string) {
  const job = await findJob(id);
  return job && refusalTo(job) ? job : undefined;
}

export function refusalTo(job: Job) {
  const intent = intentFor(job);
  return intent && { intent, id: job.id, ...wordsOf(job) };
}

function intentFor(job: Job): RefusalForm["intent"] | undefined {
  if (job.status === "pending") return "refuse";
  if (job.status === "live") return "take-down";
  return isJustRejected(job) && !job.refusal ? "add-reason" : undefined;
}

/** `id` is that of the revision. */
export async function findChangeToRefuse(id: string) {
  const revision = await findRevision(id);
  const job = revision?.state === "waiting" ? await findJob(revision.jobId) : undefined;
  return job?.status === "live" ? job : undefined;
}

export const refusalOfChange = (id: string, job: Job): Refusal => ({
  intent: "refuse-edit",
  id,
  ...wordsOf(job),
});

const wordsOf = ({ title, company, revision }: Job) => ({ title, company, seen: revision });
