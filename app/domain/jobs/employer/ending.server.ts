import { and, asc, eq, gt, inArray, lte, not, sql } from "drizzle-orm";
import { db, transaction } from "#app/db/client.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { emails } from "#app/domain/emails/emails-table.server.ts";
import { RENEWALS_MAX } from "#app/domain/jobs/job.ts";
import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import { findJob, whereOverdue } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobHistory, jobRevisions, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { nextTurn } from "#app/platform/slices.ts";
import { contactOf, queueForEmployer } from "./contact.server.ts";
import { findRepost } from "./employer.server.ts";
import { countViews } from "./job-views.server.ts";

/** One transaction ends at most this many, because other writers wait for it. */
const ENDED_AT_ONCE = 100;
const QUEUED_AT_ONCE = 200;
const QUEUED_BEFORE_MS = 5 * DAY_MS;
/** Jobs that ended longer ago, as in a restored database, cause no email. */
const NOTIFIED_WITHIN_MS = 7 * DAY_MS;

/** Notes what time has ended, with all that ends with it. The first hundred are done when it returns. */
export async function endJobs(now = new Date()) {
  while ((await endSome(now)) === ENDED_AT_ONCE) await nextTurn();
}

function endSome(now: Date) {
  return transaction(async () => {
    const ended = await expireJobs(now, ENDED_AT_ONCE);
    await lapseRevisions(now);
    for (const job of ended) await queueEnded(job, now);
    return ended.length;
  });
}

async function queueEnded(job: Job, now: Date) {
  const { id, title, startAt, expiresAt } = job;
  const end = expiresAt?.getTime();
  if (end === undefined || end < now.getTime() - NOTIFIED_WITHIN_MS) return;
  const views = await countViews(id);
  const data = { job: id, title, start: startAt?.getTime() ?? null, end, views };
  await queueForEmployer(job, { kind: "ended", once: `ended:${id}:${end}`, data }, now);
}

/** Queues one email for each end, five days before it. */
export async function queueStillOpen(now = new Date()) {
  const { id, status, expiresAt } = jobs;
  const by = new Date(now.getTime() + QUEUED_BEFORE_MS);
  const isPosted = sql`exists (select 1 from ${jobHistory} where ${jobHistory.jobId} = ${id} and ${jobHistory.verb} in ('submit', 'repost'))`;
  const isQueued = sql`exists (select 1 from ${emails} where ${emails.once} = 'still-open:' || ${id} || ':' || ${expiresAt})`;
  const isSoon = and(eq(status, "live"), gt(expiresAt, now), lte(expiresAt, by));
  const unnotified = await db
    .select()
    .from(jobs)
    .where(and(isSoon, isPosted, not(isQueued)))
    .orderBy(asc(expiresAt), asc(jobs.number));
  const reachable = unnotified.filter(contactOf);
  if (reachable.length === 0) return;
  await transaction(async () => {
    let left = QUEUED_AT_ONCE;
    for (const job of reachable) {
      const end = Number(job.expiresAt);
      const [views, mayRenew] = [await countViews(job.id), job.renewals < RENEWALS_MAX];
      const data = { job: job.id, title: job.title, end, views, mayRenew };
      const once = `still-open:${job.id}:${end}`;
      if (await queueForEmployer(job, { kind: "still-open", once, data }, now)) left -= 1;
      if (left === 0) return;
    }
  });
}

export function whyNotStillOpen(job: Job, { end }: EmailData["still-open"]) {
  if (job.status !== "live") return "It has ended already.";
  return job.expiresAt?.getTime() === end ? undefined : "It was renewed.";
}

export async function whyNotEnded(job: Job, { end }: EmailData["ended"]) {
  const isSoStill = job.status === "expired" && job.expiresAt?.getTime() === end;
  if (!isSoStill || job.closedAs) return "It is not as it was any more.";
  return (await findRepost(job.id)) ? "It was posted again already." : undefined;
}

/** Expires the jobs that ran out first, with a line of history each. It belongs in a transaction with the rest of their end. */
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
  // A listing ends at its own millisecond, however late that is noted.
  for (const job of ended)
    await noteHistory(job, { verb: "expire", actor: "clock" }, job.expiresAt ?? now);
  return ended;
}

async function lapseRevisions(now: Date) {
  const whereOver = sql`exists (select 1 from jobs where id = ${jobRevisions.jobId} and status in ('expired', 'rejected'))`;
  const lapsed = await db
    .update(jobRevisions)
    .set({ state: "lapsed", decidedAt: now })
    .where(and(sql`${jobRevisions.state} = 'waiting'`, whereOver))
    .returning({ id: jobRevisions.jobId });
  for (const { id } of lapsed) {
    const job = await findJob(id, now);
    if (job) await noteHistory(job, { verb: "lapse-edit", actor: "clock" }, now);
  }
}
