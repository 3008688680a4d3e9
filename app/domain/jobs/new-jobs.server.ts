import { and, count, desc, gte, lt, notInArray } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import { isPaidListing } from "./job.ts";
import { newestFirst } from "./jobs-search.server.ts";
import { jobs } from "./jobs-table.server.ts";
import { whereLive } from "./live-jobs.server.ts";

/**
 * Live jobs that were approved from `since` until just before `now`: whoever goes on from `now` next time gets each once.
 * Featured ones come first, as the rate card promises. Those of `besides` count, and are not listed.
 */
export async function listNewJobs(since: Date, now: Date, limit: number, besides: string[] = []) {
  const whereNew = and(whereLive(now), gte(jobs.startAt, since), lt(jobs.startAt, now));
  const { id, title, company, type, location, salary, featured, tier } = jobs;
  const rows = await db
    .select({ id, title, company, type, location, salary, featured, tier })
    .from(jobs)
    .where(and(whereNew, notInArray(id, besides)))
    .orderBy(desc(featured), ...newestFirst)
    .limit(limit);
  const total = (await one(db.select({ total: count() }).from(jobs).where(whereNew)))?.total ?? 0;
  const found = rows.map(({ featured, tier, ...job }) => ({
    ...job,
    isPaid: isPaidListing({ featured, tier }),
  }));
  return { jobs: found, total };
}
