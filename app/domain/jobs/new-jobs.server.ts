import { and, count, desc, gte, lt } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import { newestFirst } from "./jobs-search.server.ts";
import { jobs } from "./jobs-table.server.ts";
import { whereLive } from "./live-jobs.server.ts";

/**
 * Live jobs that were approved from `since` until just before `now`: whoever goes on from `now` next time gets each once.
 * Featured ones come first, as the rate card promises.
 */
export async function listNewJobs(since: Date, now: Date, limit: number) {
  const isNew = and(whereLive(now), gte(jobs.startAt, since), lt(jobs.startAt, now));
  const { id, title, company, type, location, salary } = jobs;
  const found = await db
    .select({ id, title, company, type, location, salary })
    .from(jobs)
    .where(isNew)
    .orderBy(desc(jobs.featured), ...newestFirst)
    .limit(limit);
  const total = (await one(db.select({ total: count() }).from(jobs).where(isNew)))?.total ?? 0;
  return { jobs: found, total };
}
