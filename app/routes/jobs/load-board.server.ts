import { filterSearch } from "#app/domain/alerts/alert.ts";
import { JobFilterSchema } from "#app/domain/jobs/job-form.ts";
import { findClosedJob } from "#app/domain/jobs/job-page.server.ts";
import { toJobDetails, toJobHead } from "#app/domain/jobs/job-text.ts";
import { findLiveJob, listLiveJobs } from "#app/domain/jobs/live-jobs.server.ts";
import { feedLinks } from "#app/http/feed.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { readCityClock } from "./city-clock.server.ts";

const NOTHING = {
  jobs: [],
  hasOlder: false,
  openJob: undefined,
  isMissing: false,
  closedId: undefined,
  cityClock: undefined,
};

export function loadBoard(request: Request) {
  const { searchParams } = new URL(request.url);
  const filter = JobFilterSchema.parse(Object.fromEntries(searchParams));
  const openId = searchParams.get("job");
  const isPosting = searchParams.has("post");
  const head = { feeds: feedLinks("Jobs", "/jobs", filterSearch(filter)) };
  const list = { filter, isPosting, head };
  try {
    const found = openId ? findLiveJob(openId) : undefined;
    const openJob = found && toJobDetails(found);
    const isMissing = Boolean(openId) && !found;
    const closedId = isMissing ? findClosedJob(openId ?? "")?.id : undefined;
    const cityClock = isPosting ? readCityClock() : undefined;
    const board = {
      ...list,
      head: found ? { ...toJobHead(found), ...head } : head,
      ...listLiveJobs(filter),
      openJob,
      isMissing,
      closedId,
      cityClock,
    };
    const isBeyondLast = filter.page > 1 && board.jobs.length === 0;
    return { status: isMissing || isBeyondLast ? 404 : 200, board };
  } catch (error) {
    logError("Failed to load jobs", error);
    return { status: 200, board: { ...list, ...NOTHING } };
  }
}
