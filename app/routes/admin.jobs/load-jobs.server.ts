import { JOB_STATUSES } from "#app/domain/jobs/job.ts";
import { digestsOf } from "#app/domain/jobs/job-conflict.server.ts";
import { JobFilterSchema } from "#app/domain/jobs/job-form.ts";
import { countJobs, findJob, listJobs } from "#app/domain/jobs/jobs.server.ts";
import { loadList, openDialog } from "#app/http/admin-list.server.ts";

export const DIALOGS = ["view", "edit", "delete"] as const;

export function loadJobs(request: Request) {
  const url = new URL(request.url);
  const filter = JobFilterSchema.parse(Object.fromEntries(url.searchParams));
  const tab = JOB_STATUSES.find((status) => status === url.searchParams.get("tab")) ?? "pending";
  const list = loadList(
    "Failed to fetch jobs",
    () => {
      const missingText = "This job is not there any more. Someone else may have deleted it.";
      const { opened: openJob, ...dialog } = openDialog(url, DIALOGS, findJob, missingText);
      const digests = openJob && digestsOf(openJob);
      const pending = countJobs("pending");
      return { ...listJobs(tab, filter), pending, openJob, digests, ...dialog };
    },
    {
      jobs: [],
      hasOlder: false,
      pending: undefined,
      openJob: undefined,
      digests: undefined,
      dialog: undefined,
      notice: undefined,
    },
  );
  return { ...list, filter, tab, now: new Date() };
}
