import { PAGE_SIZE } from "#app/domain/pagination.ts";
import type { BoardFilter } from "./job-form.ts";
import { countJobs } from "./jobs.server.ts";
import { countLiveJobs } from "./live-jobs.server.ts";

/** Beyond it a count would cost more than the page. */
export const COUNTED_MAX = 1000;

type Page = { jobs: unknown[]; hasOlder: boolean };

/** `found` is undefined where more than COUNTED_MAX match. */
export async function countBoard(filter: BoardFilter, { jobs, hasOlder }: Page, now = new Date()) {
  const all = await countJobs("live", now);
  const isFiltered = filter.q !== "" || filter.category !== "all" || filter.type !== "all";
  if (!isFiltered) return { found: all, all, isFiltered };
  // What the page shows tells it already.
  if (!hasOlder && jobs.length > 0) {
    return { found: (filter.page - 1) * PAGE_SIZE + jobs.length, all, isFiltered };
  }
  const found = hasOlder || filter.page > 1 ? await countLiveJobs(filter, COUNTED_MAX + 1, now) : 0;
  return { found: found > COUNTED_MAX ? undefined : found, all, isFiltered };
}
