import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { db, execute, transaction } from "#app/db/client.server.ts";
import { eachText } from "#app/db/sql.server.ts";
import type { EmailData } from "#app/domain/emails/email.ts";
import { isQueued } from "#app/domain/emails/outbox.server.ts";
import { RENEWALS_MAX } from "#app/domain/jobs/job.ts";
import { wasSubmitted } from "#app/domain/jobs/job-history.server.ts";
import type { HistoryVerb } from "#app/domain/jobs/job-records.ts";
import { whereOverdue } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobHistory, jobRevisions, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { contactOf, queueForEmployer } from "./contact.server.ts";
import { findRepost } from "./employer.server.ts";
import { countViews } from "./job-views.server.ts";

/** One transaction ends at most this many, because other writers wait for it. */
const ENDED_AT_ONCE = 100;
const ASKED_AT_ONCE = 200;
const ASKED_BEFORE_MS = 5 * DAY_MS;
/** Jobs that ended longer ago, as in a restored database, cause no email. */
const TOLD_WITHIN_MS = 7 * DAY_MS;

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
  if (end === undefined || end < now.getTime() - TOLD_WITHIN_MS) return;
  const views = await countViews(id);
  const data = { job: id, title, start: startAt?.getTime() ?? null, end, views };
  await queueForEmployer(job, { kind: "ended", once: `ended:${id}:${end}`, data }, now);
}

type Place = { expiresAt: Date | null; number: number };
const START: Place = { expiresAt: null, number: 0 };
let place = START;

const isUnasked = async (job: Job) =>
  contactOf(job) && !(await isQueued(onceOf(job))) && (await wasSubmitted(job.id));

/** Asks once for each end, five days before it. A run goes on where the last one stopped. */
export async function askStillOpen(now = new Date()) {
  const by = new Date(now.getTime() + ASKED_BEFORE_MS);
  const isAmong = place.expiresAt && place.expiresAt > now && place.expiresAt <= by;
  const soon = await listEndingSoon(by, isAmong ? place : { ...START, expiresAt: now });
  place = (soon.length === ASKED_AT_ONCE && soon.at(-1)) || START;
  const unasked: Job[] = [];
  for (const job of soon) if (await isUnasked(job)) unasked.push(job);
  if (unasked.length === 0) return;
  await transaction(async () => {
    for (const job of unasked) {
      const data = {
        job: job.id,
        title: job.title,
        end: Number(job.expiresAt),
        views: await countViews(job.id),
        mayRenew: job.renewals < RENEWALS_MAX,
      };
      await queueForEmployer(job, { kind: "still-open", once: onceOf(job), data }, now);
    }
  });
}

async function listEndingSoon(by: Date, place: Place) {
  const { expiresAt, number } = jobs;
  const end = Number(place.expiresAt);
  return db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.status, "live"),
        lte(expiresAt, by),
        sql`(${expiresAt} > ${end} or (${expiresAt} = ${end} and ${number} > ${place.number}))`,
        // This bound is the one from which the index is read.
        sql`${expiresAt} >= ${end}`,
      ),
    )
    .orderBy(asc(expiresAt), asc(number))
    .limit(ASKED_AT_ONCE);
}

const onceOf = ({ id, expiresAt }: Job) => `still-open:${id}:${expiresAt?.getTime()}`;

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
  await noteAll(ended, "expire", now);
  return ended;
}

async function lapseRevisions(now: Date) {
  const whereOver = sql`exists (select 1 from jobs where id = ${jobRevisions.jobId} and status in ('expired', 'rejected'))`;
  const lapsed = await db
    .update(jobRevisions)
    .set({ state: "lapsed", decidedAt: now })
    .where(and(sql`${jobRevisions.state} = 'waiting'`, whereOver))
    .returning({ id: jobRevisions.jobId });
  await noteAll(lapsed, "lapse-edit", now);
}

/** A listing ends at its own millisecond, however late that is noted. */
async function noteAll(rows: { id: string }[], verb: HistoryVerb, now: Date) {
  if (rows.length === 0) return;
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const at = verb === "expire" ? sql`expires_at` : sql`cast(${now.getTime()} as bigint)`;
  await execute(sql`
    insert into ${jobHistory} (job_id, title, at, actor, verb)
    select id, title, ${at}, 'clock', ${verb}
    from jobs where id in (select value from ${eachText(ids)} as ended)`);
}
