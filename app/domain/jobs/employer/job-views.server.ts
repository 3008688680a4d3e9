import { eq, sql } from "drizzle-orm";
import { execute, selectOne, transaction } from "#app/db/client.server.ts";
import { eachCount } from "#app/db/sql.server.ts";
import { jobViews } from "#app/domain/jobs/jobs-table.server.ts";
import { isoDay } from "#app/locale/city-time.ts";

export async function addViews(counts: Map<string, number>, now = new Date()) {
  const isThere = sql`exists (select 1 from jobs where id = opened.key)`;
  const change = sql`
    insert into job_views (job_id, day, views)
    select opened.key, ${isoDay(now)}, opened.value
    from ${eachCount(JSON.stringify(Object.fromEntries(counts)))} as opened
    where ${isThere}
    on conflict (job_id, day) do update set views = job_views.views + excluded.views`;
  // A power failure may cost some: pages do not wait for the disk.
  await transaction(() => execute(change), { isUnsynced: true });
}

/** The count of views lacks the last ten seconds. */
export async function countViews(jobId: string) {
  const all = sql<number>`coalesce(sum(${jobViews.views}), 0)`;
  const found = await selectOne({ all }, jobViews, eq(jobViews.jobId, jobId));
  return found?.all ?? 0;
}
