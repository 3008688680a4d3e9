import { JOB_STATUSES } from "#app/domain/jobs/job.ts";
import { JobFilterSchema } from "#app/domain/jobs/job-form.ts";
import { countJobs, findJob, listJobs } from "#app/domain/jobs/jobs.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { sweep } from "#app/workflows/sweep.server.ts";

const DIALOGS = ["view", "edit", "delete"] as const;

/** The list as the address asks for it: tab, filters, page and the open dialog. Wrong values mean the first tab, or all. */
export function loadJobs(request: Request) {
  const { searchParams } = new URL(request.url);
  const filter = JobFilterSchema.parse(Object.fromEntries(searchParams));
  const tab = JOB_STATUSES.find((status) => status === searchParams.get("tab")) ?? "pending";
  const dialog = DIALOGS.find((name) => searchParams.has(name));
  try {
    sweep();
    const openJob = dialog && findJob(searchParams.get(dialog) ?? "");
    const notice = dialog && !openJob ? GONE : undefined;
    const pending = countJobs("pending");
    const list = listJobs(tab, filter);
    return { ...list, filter, tab, pending, dialog, openJob, notice, now: new Date() };
  } catch (error) {
    logError("Failed to fetch jobs", error);
    return { ...NOTHING, filter, tab, dialog, openJob: undefined, notice: FAILED, now: new Date() };
  }
}

/** The list a dialog was opened from: tab, filters and page stay. */
export function listUrl(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  for (const dialog of DIALOGS) searchParams.delete(dialog);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

const NOTHING = { jobs: [], hasOlder: false, pending: 0 };
const GONE = {
  status: 404,
  text: "This job is not there any more. Someone else may have deleted it.",
};
const FAILED = { status: 500, text: "Failed to fetch jobs" };
