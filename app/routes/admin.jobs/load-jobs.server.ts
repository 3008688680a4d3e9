import { JOB_STATUSES } from "#app/domain/jobs/job.ts";
import { digestsOf } from "#app/domain/jobs/job-conflict.server.ts";
import { JobFilterSchema } from "#app/domain/jobs/job-form.ts";
import { countOpenReports, listOpenReports } from "#app/domain/jobs/job-reports.server.ts";
import { countJobs, findJob, listJobs } from "#app/domain/jobs/jobs.server.ts";
import { loadList, openDialog } from "#app/http/admin-list.server.ts";
import { findJobWithSource, loadSources } from "./load-sources.server.ts";

export const DIALOGS = ["view", "edit", "delete", "source"] as const;

const JOB_GONE = "This job is not there any more. Someone else may have deleted it.";
const SOURCE_GONE =
  "This job is not pending any more, or it came so long ago that its source is forgotten.";

export function loadJobs(request: Request) {
  const url = new URL(request.url);
  const filter = JobFilterSchema.parse(Object.fromEntries(url.searchParams));
  const tab = JOB_STATUSES.find((status) => status === url.searchParams.get("tab")) ?? "pending";
  const list = loadList(
    "Failed to fetch jobs",
    () => {
      const [find, missingText] = url.searchParams.has("source")
        ? ([findJobWithSource, SOURCE_GONE] as const)
        : ([findJob, JOB_GONE] as const);
      const { opened: openJob, ...dialog } = openDialog(url, DIALOGS, find, missingText);
      const digests = openJob && digestsOf(openJob);
      const pending = countJobs("pending");
      const listed = listJobs(tab, filter);
      const sources = loadSources(url, listed.jobs, openJob);
      const perJob = countOpenReports(listed.jobs.map(({ id }) => id));
      const reports = openJob ? listOpenReports(openJob.id) : [];
      return { ...listed, pending, openJob, digests, ...dialog, ...sources, perJob, reports };
    },
    {
      jobs: [],
      hasOlder: false,
      pending: undefined,
      openJob: undefined,
      digests: undefined,
      source: undefined,
      perSource: {},
      perJob: {},
      reports: [],
      batch: undefined,
      dialog: undefined,
      notice: undefined,
    },
  );
  return { ...list, filter, tab, now: new Date() };
}
