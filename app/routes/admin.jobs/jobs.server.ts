import { LRUCache } from "lru-cache";
import { z } from "zod";
import { digestsOfJob } from "#app/domain/jobs/changes.server.ts";
import { contactOf, countJobTokens } from "#app/domain/jobs/employer/contact.server.ts";
import { JOB_STATUSES, referenceOf } from "#app/domain/jobs/job.ts";
import { JobListSchema } from "#app/domain/jobs/job-form.ts";
import { listHistory } from "#app/domain/jobs/job-history.server.ts";
import {
  diffOf,
  findDecidedRevision,
  findRevision,
  findWaitingRevision,
  type JobRevision,
  listWaitingRevisions,
  redirections,
} from "#app/domain/jobs/job-revisions.server.ts";
import { countJobs, findJob, listJobs, searchAllJobs } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import type { RefusalForm } from "#app/domain/jobs/review/decision-form.ts";
import {
  countBatch,
  countBySource,
  findSource,
} from "#app/domain/jobs/review/job-sources.server.ts";
import { countOpenReports, listOpenReports } from "#app/domain/jobs/review/reports.server.ts";
import {
  isChangeUndoable,
  isJustRejected,
  UNDO_MS,
} from "#app/domain/jobs/review/review.server.ts";
import { findSignals, phoneSignals, signalsOf } from "#app/domain/jobs/review/signals.server.ts";
import type { AdminDialog } from "#app/domain/page-params.ts";
import { findCover } from "#app/domain/partners/listings.server.ts";
import type { FieldDiff } from "#app/domain/word-diff.server.ts";
import { loadAdminList } from "#app/http/admin-list.server.ts";
import { originOf } from "#app/http/origin.server.ts";

const AdminJobsSchema = JobListSchema.extend({ tab: z.enum(JOB_STATUSES).catch("pending") });

/** This page shows what search engines read in another. */
const VALIDATOR = "https://validator.schema.org/#url=";
const GONE = "This job is not there any more. Someone else may have deleted it.";
const SOURCE_GONE =
  "This job is not pending any more, or it came so long ago that its source is forgotten.";
const DECIDED = "There is nothing to refuse here any more. It may have been decided meanwhile.";

export function loadJobs(request: Request) {
  const { searchParams } = new URL(request.url);
  return loadAdminList(request, {
    schema: AdminJobsSchema,
    failed: "Failed to fetch jobs",
    dialogs: {
      view: [(id) => findJob(id), GONE],
      edit: [(id) => findJob(id), GONE],
      delete: [(id) => findJob(id), GONE],
      source: [findJobWithSource, SOURCE_GONE],
      refuse: [findToRefuse, DECIDED],
      change: [findChangeToRefuse, DECIDED],
    },
    load: async ({ tab, ...filter }, opened, dialog) => {
      const { jobs, hasOlder } = await listJobs(tab, filter);
      const isPending = tab === "pending";
      return {
        jobs,
        hasOlder,
        elsewhere: jobs.length === 0 && filter.q !== "" ? await findElsewhere(filter.q) : [],
        pending: await countJobs("pending"),
        digests: opened && digestsOfJob(opened),
        source: opened && (await findSource(opened)),
        perSource: await countBySource(jobs),
        batch: await findBatch(searchParams.get("batch")),
        signals: isPending ? countSignals(jobs) : {},
        perJob: await countOpenReports(jobs.map(({ id }) => id)),
        reports: opened ? await listOpenReports(opened.id) : [],
        // Changes that wait stand above the first page only.
        waiting: isPending && filter.page === 1 ? await loadChanges() : { changes: [], total: 0 },
        review:
          opened && dialog === "view" ? await loadReview(opened, originOf(request)) : undefined,
        refusal: opened && findRefusal(dialog, opened, searchParams.get("change")),
        now: new Date(),
      };
    },
  });
}

const ELSEWHERE_MAX = 10;

/** A search that finds nothing in its list says where there is something. */
const findElsewhere = async (q: string) =>
  (await searchAllJobs(q, ELSEWHERE_MAX)).map(({ id, title, company, status }) => ({
    id,
    name: `${referenceOf(id)}, ${title}, ${company}`,
    status,
  }));

const READ_MAX = 2000;

const countSignals = (jobs: Job[]): Record<string, number> =>
  Object.fromEntries(jobs.map((job) => [job.id, signalsOf(job, READ_MAX).length]));

function findRefusal(dialog: AdminDialog | undefined, job: Job, change: string | null) {
  if (dialog === "refuse") return refusalTo(job);
  if (dialog !== "change") return undefined;
  return { intent: "refuse-edit" as const, id: change ?? "", ...subjectOf(job) };
}

async function findJobWithSource(id: string) {
  const job = await findJob(id);
  return job && (await findSource(job)) ? job : undefined;
}

async function findBatch(id: string | null) {
  const count = id ? await countBatch(id) : 0;
  return id && count > 0 ? { id, count } : undefined;
}

export type Jobs = Awaited<ReturnType<typeof loadJobs>>["data"];
export type JobReview = Awaited<ReturnType<typeof loadReview>>;
export type Refusal = NonNullable<ReturnType<typeof findRefusal>>;

async function loadReview(job: Job, origin: string, now = new Date()) {
  const change = await findWaitingRevision(job.id);
  return {
    signals: await findSignals(job),
    history: await listHistory(job.id),
    links: await countJobTokens(job.id),
    contact: contactOf(job),
    waitingChange: job.status === "live" && change ? change.id : undefined,
    undo: undoOf(job, now),
    undoChange: await undoChangeOf(job, now),
    validator: job.status === "live" ? `${VALIDATOR}${origin}/jobs/${job.id}` : undefined,
    cover: await findCover(job, now),
  };
}

function undoOf(job: Job, now: Date) {
  if (isJustRejected(job, now)) return "put-back";
  const isJustLive = job.status === "live" && Number(job.startAt) > now.getTime() - UNDO_MS;
  return isJustLive ? "unapprove" : undefined;
}

async function undoChangeOf(job: Job, now: Date) {
  const last = await findDecidedRevision(job.id);
  if (!last || !isChangeUndoable(job, last, now)) return undefined;
  return { id: last.id, at: Number(last.decidedAt) };
}

/** Finds what can be refused of a job in its state: the posting, a reason for a fresh rejection, or the live job. */
async function findToRefuse(id: string) {
  const job = await findJob(id);
  return job && refusalTo(job) ? job : undefined;
}

function refusalTo(job: Job) {
  const intent = intentFor(job);
  return intent && { intent, id: job.id, ...subjectOf(job) };
}

function intentFor(job: Job): RefusalForm["intent"] | undefined {
  if (job.status === "pending") return "refuse";
  if (job.status === "live") return "take-down";
  return isJustRejected(job) && !job.refusal ? "add-reason" : undefined;
}

async function findChangeToRefuse(id: string) {
  const revision = await findRevision(id);
  const job = revision?.state === "waiting" ? await findJob(revision.jobId) : undefined;
  return job?.status === "live" ? job : undefined;
}

const subjectOf = ({ title, company, revision }: Job) => ({ title, company, seen: revision });

const SHOWN_MAX = 10;
/** The time for comparing long texts in one request. Later texts are shown whole, and compared by a later request. */
const BUDGET_MS = 150;

export type WaitingChange = Awaited<ReturnType<typeof loadChanges>>["changes"][number];

async function loadChanges(now = new Date()) {
  const { revisions, total } = await listWaitingRevisions(SHOWN_MAX, now);
  const end = performance.now() + BUDGET_MS;
  const changes = revisions.map(async ({ job, ...change }) => {
    const { id, revision, title, company, logo } = job;
    const phone = change.changes.phone ?? null;
    return {
      id: change.id,
      job: { id, revision, title, company, logo },
      dueAt: change.dueAt,
      warnings: [...(await phoneSignals({ company, phone })), ...redirections(job, change.changes)],
      fields: fieldsOf(change, job, end),
    };
  });
  return { changes: await Promise.all(changes), total };
}

const compared = new LRUCache<string, FieldDiff[]>({ max: 2 * SHOWN_MAX });

function fieldsOf({ id, changes }: JobRevision, job: Job, end: number) {
  const key = `${id} ${job.revision}`;
  const cached = compared.get(key);
  if (cached) return cached;
  if (performance.now() > end) return diffOf(job, changes, false);
  const fields = diffOf(job, changes);
  compared.set(key, fields);
  return fields;
}
