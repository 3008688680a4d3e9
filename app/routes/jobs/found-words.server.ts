import { BOARD_COUNTED_MAX, countBoard } from "#app/domain/jobs/board.server.ts";
import type { BoardFilter } from "#app/domain/jobs/job-form.ts";
import { filterInWords } from "#app/domain/subscriptions/alert.ts";
import { formatCount } from "#app/locale/numbers.ts";

type Page = Parameters<typeof countBoard>[1];

const HOW_PAY_COMPARES = "By what a full-time year pays at least.";

/** As `14 jobs`, or `3 of 14 jobs: Hospitality, with “chef” in it`. */
export async function foundInWords(filter: BoardFilter, page: Page, now = new Date()) {
  const { found, all, isFiltered } = await countBoard(filter, page, now);
  const jobs = `${formatCount(all)} ${all === 1 ? "job" : "jobs"}`;
  const some =
    found === undefined ? `More than ${formatCount(BOARD_COUNTED_MAX)}` : formatCount(found);
  const words = isFiltered ? `${some} of ${jobs}: ${filterInWords(filter)}` : jobs;
  return filter.sort === "pay" && found !== 0 ? `${words}. ${HOW_PAY_COMPARES}` : words;
}
