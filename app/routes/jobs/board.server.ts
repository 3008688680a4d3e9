import { BOARD_COUNTED_MAX, countBoard, listLiveJobs } from "#app/domain/jobs/board.server.ts";
import { reviewDue } from "#app/domain/jobs/job.ts";
import { BOARD_CHIPS, type BoardFilter, BoardFilterSchema } from "#app/domain/jobs/job-form.ts";
import { toJobDetails, toJobHead } from "#app/domain/jobs/job-text.ts";
import { findClosedJob, findLiveJob } from "#app/domain/jobs/live-job.server.ts";
import { tradeIn } from "#app/domain/jobs/trades.ts";
import { describeFilter, filterSearch } from "#app/domain/subscriptions/alert.ts";
import { feedLinks } from "#app/http/feed.server.ts";
import { steadyOffset } from "#app/locale/city-time.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { logError } from "#app/platform/log.server.ts";

const NOTHING = {
  jobs: [],
  summary: "",
  hasOlder: false,
  openJob: undefined,
  isMissing: false,
  closedId: undefined,
  cityClock: undefined,
  isAway: true,
};

export async function loadBoard(request: Request) {
  const { searchParams } = new URL(request.url);
  const typed = { ...Object.fromEntries(searchParams), with: searchParams.getAll("with") };
  const filter = BoardFilterSchema.parse(typed);
  const openId = searchParams.get("job");
  const isPosting = searchParams.has("post");
  const head = { feeds: feedLinks("Jobs", "/jobs", filterSearch(filter)) };
  const list = { filter, chips: chipsOf(filter), isPosting, head };
  const now = new Date();
  try {
    const job = openId ? await findLiveJob(openId, now) : undefined;
    const openJob = job && toJobDetails(job);
    const isMissing = Boolean(openId) && !job;
    const closedId = isMissing ? (await findClosedJob(openId ?? ""))?.id : undefined;
    const cityClock = isPosting ? readCityClock() : undefined;
    const page = await listLiveJobs(filter, now);
    const board = {
      ...list,
      head: job ? { ...toJobHead(job), ...head } : head,
      jobs: page.jobs.map(({ expiresAt: _, ...card }) => card),
      hasOlder: page.hasOlder,
      summary: await summarizeBoard(filter, page, now),
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

/** Those that are on stand first. */
const chipsOf = ({ with: chips = [] }: BoardFilter) =>
  Object.entries(BOARD_CHIPS)
    .map(([value, { label }]) => ({ value, label, isOn: chips.some((chip) => chip === value) }))
    .toSorted((one, other) => Number(other.isOn) - Number(one.isOn));

type Page = Parameters<typeof countBoard>[1];

const HOW_PAY_COMPARES = "Sorted by the least a full-time year pays.";

export async function summarizeBoard(filter: BoardFilter, page: Page, now = new Date()) {
  const { found, all, isFiltered } = await countBoard(filter, page, now);
  const jobs = `${formatCount(all)} ${all === 1 ? "job" : "jobs"}`;
  const some =
    found === undefined ? `More than ${formatCount(BOARD_COUNTED_MAX)}` : formatCount(found);
  const trade = tradeIn(filter.q);
  const fields = `${describeFilter(filter)}${trade ? `, or for ${trade.many}` : ""}`;
  const chips = (filter.with ?? []).map((chip) => BOARD_CHIPS[chip].label);
  const kinds = [fields, ...chips].filter(Boolean).join(", ");
  const text = isFiltered ? `${some} of ${jobs}: ${kinds}` : jobs;
  return filter.sort === "pay" && found !== 0 ? `${text}. ${HOW_PAY_COMPARES}` : text;
}

/** A page is cached until midnight at most, and a form is filled in within another day. */
const PAGE_MAX_MS = 2 * 24 * 60 * 60 * 1000;

/** Returns the data with which a browser computes the hour of the review, or nothing where the clocks change before it. */
export function readCityClock(now = new Date()) {
  const due = reviewDue(now);
  const until = new Date(due.getTime() + PAGE_MAX_MS);
  const offset = steadyOffset(due, until);
  return offset === undefined ? undefined : { at: now.getTime(), until: until.getTime(), offset };
}
