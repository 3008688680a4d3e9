import { listLiveJobs } from "#app/domain/jobs/board.server.ts";
import { BoardFilterSchema } from "#app/domain/jobs/job-form.ts";
import { toJobCard, toJobDetails, toJobHead } from "#app/domain/jobs/job-text.ts";
import { findClosedJob, findLiveJob } from "#app/domain/jobs/live-job.server.ts";
import { filterSearch } from "#app/domain/subscriptions/alert.ts";
import { feedLinks } from "#app/http/feed.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { readCityClock } from "./city-clock.server.ts";
import { foundInWords } from "./found-words.server.ts";

const NOTHING = {
  jobs: [],
  found: "",
  hasOlder: false,
  openJob: undefined,
  isMissing: false,
  closedId: undefined,
  cityClock: undefined,
  isAway: true,
};

export async function loadBoard(request: Request) {
  const { searchParams } = new URL(request.url);
  const filter = BoardFilterSchema.parse(Object.fromEntries(searchParams));
  const openId = searchParams.get("job");
  const isPosting = searchParams.has("post");
  const head = { feeds: feedLinks("Jobs", "/jobs", filterSearch(filter)) };
  const list = { filter, isPosting, head };
  const now = new Date();
  try {
    const found = openId ? await findLiveJob(openId, now) : undefined;
    const openJob = found && toJobDetails(found);
    const isMissing = Boolean(openId) && !found;
    const closedId = isMissing ? (await findClosedJob(openId ?? ""))?.id : undefined;
    const cityClock = isPosting ? readCityClock() : undefined;
    const page = await listLiveJobs(filter, now);
    const board = {
      ...list,
      head: found ? { ...toJobHead(found), ...head } : head,
      jobs: page.jobs.map((job) => toJobCard(job, now)),
      hasOlder: page.hasOlder,
      found: await foundInWords(filter, page, now),
      openJob,
      isMissing,
      closedId,
      cityClock,
      isAway: false,
    };
    const isBeyondLast = filter.page > 1 && board.jobs.length === 0;
    return { status: isMissing || isBeyondLast ? 404 : 200, board };
  } catch (error) {
    logError("Failed to load jobs", error);
    return { status: 503, board: { ...list, ...NOTHING } };
  }
}
