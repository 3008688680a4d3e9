import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { contains, toNeedle } from "#app/db/text.server.ts";
import type { JobFilter } from "./job-form.ts";
import { findCandidates, newestFirst, whereNumberIn } from "./jobs-search.server.ts";
import { jobs } from "./jobs-table.server.ts";
import { whereLive } from "./live-jobs.server.ts";

type Asked = {
  words: readonly string[];
  category: JobFilter["category"];
  type: JobFilter["type"];
  /** To stand in the location. */
  place?: string | undefined;
};

/** Where the index names no candidates: however many jobs are live, a search takes the same time. */
const LOOKED_AT = 1000;

export type FoundJob = ReturnType<typeof searchLiveJobs>[number];

/**
 * Jobs in which each word stands somewhere: those with all of them in the title first, then the newest. Where a
 * thousand jobs or more may match, only among the newest live ones.
 */
export function searchLiveJobs(
  { words, category, type, place }: Asked,
  most: number,
  now = new Date(),
) {
  const { title, company, description, location } = jobs;
  const areIn = (columns: SQLWrapper[]) =>
    and(...words.map((word) => contains(columns, toNeedle(word))));
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
    .where(
      and(
        amongCandidates({ words, category, type }, now),
        whereLive(now),
        category === "all" ? undefined : eq(jobs.category, category),
        type === "all" ? undefined : eq(jobs.type, type),
        place === undefined ? undefined : contains([location], toNeedle(place)),
        areIn([title, company, description]),
      ),
    )
    .orderBy(...(words.length > 0 ? [desc(sql`${areIn([title])}`)] : []), ...newestFirst)
    .limit(most)
    .all();
}

/** Words on lines of their own: the index looks for the runs of letters of each. */
function amongCandidates({ words, category, type }: Asked, now: Date): SQL {
  const numbers = findCandidates("live", { q: words.join("\n"), category, type });
  if (numbers) return whereNumberIn(JSON.stringify(numbers));
  const newest = db
    .select({ number: jobs.number })
    .from(jobs)
    .where(whereLive(now))
    .orderBy(...newestFirst)
    .limit(LOOKED_AT);
  return inArray(jobs.number, newest);
}
