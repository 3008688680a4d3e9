import { and, desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { db, findCandidates } from "#app/db/client.server.ts";
import { preparedOnce } from "#app/db/prepared-once.server.ts";
import { contains, toNeedle } from "#app/db/text.server.ts";
import type { JobFilter } from "./job-form.ts";
import { newestFirst, whereNumberIn } from "./jobs-search.server.ts";
import { jobs } from "./jobs-table.server.ts";
import { whereLive } from "./live-jobs.server.ts";

type Asked = {
  words: readonly string[];
  category: JobFilter["category"];
  type: JobFilter["type"];
  /** To stand in the location. */
  place?: string | undefined;
};

/** Of the candidates, the newest: however many jobs are live, a search takes the same time. */
const LOOKED_AT = 400;

export type FoundJob = Awaited<ReturnType<typeof searchLiveJobs>>[number];

/**
 * Jobs in which each word stands somewhere: those with all of them in the title first, then the newest. Of more than
 * so many that may match, among the newest.
 */
export async function searchLiveJobs(asked: Asked, most: number, now = new Date()) {
  const { words, category, type, place } = asked;
  const numbers = await listCandidates(asked, now);
  if (numbers.length === 0) return [];
  const { title, company, description, location } = jobs;
  const areIn = (columns: SQLWrapper[], index?: "live") =>
    and(...words.map((word) => contains(columns, toNeedle(word), index)));
  const isAsked = and(
    whereLive(now),
    category === "all" ? undefined : eq(jobs.category, category),
    type === "all" ? undefined : eq(jobs.type, type),
    place === undefined ? undefined : contains([location], toNeedle(place)),
    areIn([title, company, description], "live"),
  );
  return db
    .select({
      id: jobs.id,
      title,
      company,
      type: jobs.type,
      location,
      salary: jobs.salary,
      description,
    })
    .from(jobs)
    .where(whereNumberIn(JSON.stringify(numbers), isAsked))
    .orderBy(...(words.length > 0 ? [desc(sql`${areIn([title])}`)] : []), ...newestFirst)
    .limit(most);
}

const selectNewest = preparedOnce("selectNewest", () =>
  db
    .select({ number: jobs.number })
    .from(jobs)
    .where(whereLive(sql.placeholder("now")))
    .orderBy(...newestFirst)
    .limit(LOOKED_AT),
);

/** Words on lines of their own: the index looks for the runs of letters of each. */
async function listCandidates({ words, category, type }: Asked, now: Date) {
  const numbers = await findCandidates("live", { q: words.join("\n"), category, type });
  // In the order of their rows the newest are last.
  if (numbers) return numbers.slice(-LOOKED_AT);
  return (await selectNewest().execute({ now: now.getTime() })).map(({ number }) => number);
}
