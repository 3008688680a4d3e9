import { digestsOf } from "#app/domain/jobs/changes.server.ts";
import { JOB_STATUSES } from "#app/domain/jobs/job.ts";
import { JobListSchema } from "#app/domain/jobs/job-form.ts";
import { countJobs, findJob, listJobs } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import {
  countBatch,
  countBySource,
  findSource,
} from "#app/domain/jobs/review/job-sources.server.ts";
import { countOpenReports, listOpenReports } from "#app/domain/jobs/review/reports.server.ts";
import { signalsOf } from "#app/domain/jobs/review/signals.server.ts";
import { loadList, openDialog } from "#app/http/admin-list.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { JOB_DIALOGS } from "./jobs-filters.tsx";
import {
  findChangeToRefuse,
  findToRefuse,
  loadReview,
  loadWaitingChanges,
  refusalOfChange,
  refusalTo,
} from "./load-review.server.ts";

const JOB_GONE = "This job is not there any more. Someone else may have deleted it.";
const SOURCE_GONE =
  "This job is not pending any more, or it came so long ago that its source is forgotten.";
const DECIDED = "There is nothing to refuse here any more. It may have been decided meanwhile.";

/** What a dialog of the address is about, and what is said when that is gone. */
const FINDERS: Record<string, [(id: string) => Promise<Job | undefined>, string]> = {
  source: [findJobWithSource, SOURCE_GONE],
  refuse: [findToRefuse, DECIDED],
  change: [findChangeToRefuse, DECIDED],
};

export async function loadJobs(request: Request) {
  const url = new URL(request.url);
  const filter = JobListSchema.parse(Object.fromEntries(url.searchParams));
  const tab = JOB_STATUSES.find((status) => status === url.searchParams.get("tab")) ?? "pending";
  const list = await loadList("Failed to fetch jobs", async () => {
    const asked = JOB_DIALOGS.find((name) => url.searchParams.has(name)) ?? "";
    const [find, missingText] = FINDERS[asked] ?? [findJob, JOB_GONE];
    const { opened: openJob, ...opened } = await openDialog(url, JOB_DIALOGS, find, missingText);
    const listed = await listJobs(tab, filter);
    return {
      ...listed,
      pending: await countJobs("pending"),
      openJob,
      digests: openJob && digestsOf(openJob),
      ...opened,
      ...(await loadSources(url, listed.jobs, openJob)),
      signals: tab === "pending" ? countSignals(listed.jobs) : {},
      perJob: await countOpenReports(listed.jobs.map(({ id }) => id)),
      reports: openJob ? await listOpenReports(openJob.id) : [],
      waiting: await loadWaitingChanges(tab, filter.page),
      review:
        openJob && opened.dialog === "view"
          ? await loadReview(openJob, originOf(request))
          : undefined,
      refusal: openJob && loadRefusal(url, opened.dialog, openJob),
    };
  });
  return { ...list, filter, tab, now: new Date() };
}

const READ_MAX = 2000;

/** Of those that cost little. */
const countSignals = (jobs: Job[]): Record<string, number> =>
  Object.fromEntries(jobs.map((job) => [job.id, signalsOf(job, READ_MAX).length]));

function loadRefusal({ searchParams }: URL, dialog: string | undefined, job: Job) {
  if (dialog === "refuse") return refusalTo(job);
  return dialog === "change" ? refusalOfChange(searchParams.get("change") ?? "", job) : undefined;
}

async function findJobWithSource(id: string) {
  const job = await findJob(id);
  return job && (await findSource(job)) ? job : undefined;
}

/** `batch` is what was rejected together last and can still be undone: the address names it as `?batch=<id>`. */
async function loadSources({ searchParams }: URL, listed: Job[], openJob: Job | undefined) {
  const id = searchParams.get("batch");
  const count = id ? await countBatch(id) : 0;
  return {
    source: openJob && (await findSource(openJob)),
    perSource: await countBySource(listed),
    batch: id && count > 0 ? { id, count } : undefined,
  };
}
