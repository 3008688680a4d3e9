import { and, asc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import { db, execute, one } from "#app/db/client.server.ts";
import { eachText } from "#app/db/sql.server.ts";
import type { HistoryVerb } from "#app/domain/jobs/job-records.ts";
import { jobHistory, jobRevisions } from "#app/domain/jobs/job-records-table.server.ts";
import { whereOverdue } from "#app/domain/jobs/jobs.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";

/** Those that ran out first, with a line of history each. Belongs into a transaction with the rest of their end. */
export async function expireJobs(now = new Date(), limit = 200) {
  const overdue = db
    .select({ number: jobs.number })
    .from(jobs)
    .where(whereOverdue(now))
    .orderBy(asc(jobs.expiresAt))
    .limit(limit);
  const ended = await db
    .update(jobs)
    .set({ status: "expired" })
    .where(inArray(jobs.number, overdue))
    .returning();
  await noteAll(
    ended.map(({ id }) => id),
    "expire",
    now,
  );
  return ended;
}

/** Of jobs that are not on the board any more, however they left it. Returns how many. */
export async function lapseRevisions(now = new Date()) {
  const isOver = sql`exists (select 1 from jobs where id = ${jobRevisions.jobId} and status in ('expired', 'rejected'))`;
  const lapsed = await db
    .update(jobRevisions)
    .set({ state: "lapsed", decidedAt: now })
    .where(and(sql`${jobRevisions.state} = 'waiting'`, isOver))
    .returning({ jobId: jobRevisions.jobId });
  await noteAll(
    lapsed.map(({ jobId }) => jobId),
    "lapse-edit",
    now,
  );
  return lapsed.length;
}

/** By the clock: a listing ends at its millisecond, however late it is noted. */
async function noteAll(ids: string[], verb: HistoryVerb, now: Date) {
  if (ids.length === 0) return;
  const at = verb === "expire" ? sql`expires_at` : sql`cast(${now.getTime()} as bigint)`;
  await execute(sql`
    insert into ${jobHistory} (job_id, title, at, actor, verb)
    select id, title, ${at}, 'clock', ${verb}
    from jobs where id in (select value from ${eachText(JSON.stringify(ids))} as ended)`);
}

/** Where a look at the ones that end soon went on to. */
export type Place = { expiresAt: Date; number: number };

/** The next ones of those that end by then, behind a place among them. */
export async function listEndingSoon(by: Date, limit: number, place: Place) {
  const { expiresAt, number } = jobs;
  return db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.status, "live"),
        lte(expiresAt, by),
        or(
          gt(expiresAt, place.expiresAt),
          and(eq(expiresAt, place.expiresAt), gt(number, place.number)),
        ),
        // Of the two bounds the index is read from this one on.
        sql`${expiresAt} >= ${place.expiresAt.getTime()}`,
      ),
    )
    .orderBy(asc(expiresAt), asc(number))
    .limit(limit);
}

export async function isPostedAgain(jobId: string) {
  const again = await one(
    db.select({ id: jobs.id }).from(jobs).where(eq(jobs.repostedFrom, jobId)),
  );
  return again !== undefined;
}
