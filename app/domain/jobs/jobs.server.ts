import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  like,
  lte,
  min,
  or,
  type Placeholder,
  sql,
} from "drizzle-orm";
import samples from "#app/content/jobs/sample-jobs.json" with { type: "json" };
import {
  countRows,
  db,
  one,
  preparedOnce,
  selectOne,
  stored,
  transaction,
} from "#app/db/client.server.ts";
import { contains, toNeedle } from "#app/db/sql.server.ts";
import { readPage } from "#app/domain/pagination.ts";
import { type JobStatus, reviewDue, TIER_PRICE_USD } from "./job.ts";
import type { JobList } from "./job-form.ts";
import { type Job, jobCounts, jobReports, jobs } from "./jobs-table.server.ts";
import { withYearlyPay } from "./pay.ts";

const total = sql<number>`coalesce(sum(${jobCounts.total}), 0)`;
export const newestFirst = [desc(jobs.submittedAt), desc(jobs.number)];

const dueFirst = [asc(jobs.submittedAt), asc(jobs.number)];

/** The value is inlined: with a bound one SQLite, which has indexes of live jobs alone, would plan anew each time. */
export const whereStatusIs = (status: JobStatus) => eq(jobs.status, status).inlineParams();

/** Needs no sweep: a job is invisible from the millisecond it expires. */
export const whereLive = (now: Date | Placeholder) =>
  and(whereStatusIs("live"), or(isNull(jobs.expiresAt), gt(jobs.expiresAt, now)));

/** Expired jobs count as expired before the sweep has noted them. Reported jobs come first among the live ones. */
export async function listJobs(status: JobStatus, { order, ...filter }: JobList, now = new Date()) {
  const where = and(
    whereStatus(status, now),
    filter.category === "all" ? undefined : eq(jobs.category, filter.category),
    filter.type === "all" ? undefined : eq(jobs.type, filter.type),
    contains([jobs.title, jobs.company], toNeedle(filter.q)),
  );
  const found = db
    .select()
    .from(jobs)
    .where(where)
    .orderBy(...orderOf(status, order));
  const { rows, hasOlder } = await readPage(found, filter);
  return { jobs: rows.map((job) => withStatusOf(job, now)), hasOlder };
}

/** Finds jobs of every state by reference, email, telephone, title or company, the newest first. */
export async function searchAllJobs(q: string, limit: number, now = new Date()) {
  const digits = q.replace(/\D/g, "");
  const [, reference] = /^(?:[a-z]+-)?([\da-f]{5})$/i.exec(q.trim()) ?? [];
  const { title, company, contactEmail, applyLink, phone } = jobs;
  const found = await db
    .select()
    .from(jobs)
    .where(
      or(
        contains([title, company, contactEmail, applyLink], toNeedle(q)),
        digits.length >= PHONE_DIGITS_MIN ? contains([phone], toNeedle(digits)) : undefined,
        reference ? like(jobs.id, `${reference.toLowerCase()}%`) : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
  return found.map((job) => withStatusOf(job, now));
}

const PHONE_DIGITS_MIN = 7;

function orderOf(status: JobStatus, order: JobList["order"]) {
  const byTime = order === "due" ? dueFirst : newestFirst;
  if (status !== "live") return byTime;
  const isReported = sql`exists (select 1 from ${jobReports} where ${jobReports.jobId} = ${jobs.id} and ${isNull(jobReports.closedAt)})`;
  return [sql`case when ${isReported} then 0 else 1 end`, ...byTime];
}

const selectJob = preparedOnce("selectJob", () =>
  db
    .select()
    .from(jobs)
    .where(eq(jobs.id, sql.placeholder("id"))),
);

export async function findJob(id: string, now = new Date()) {
  const job = await one(selectJob().execute({ id }));
  return job && withStatusOf(job, now);
}

export async function countJobs(status?: JobStatus, now = new Date()) {
  if (status === "live")
    return Number((await one(selectLiveCount().execute({ now: now.getTime() })))?.all);
  const where = status && eq(jobCounts.status, status);
  const noted = (await selectOne({ all: total }, jobCounts, where))?.all ?? 0;
  return status === "expired" ? noted + (await countRows(jobs, whereOverdue(now))) : noted;
}

const selectLiveCount = preparedOnce("liveCount", () => {
  const overdue = sql`select count(*) from ${jobs} where ${whereOverdue(sql.placeholder("now"))}`;
  return db
    .select({ all: sql`${total} - (${overdue})` })
    .from(jobCounts)
    .where(eq(jobCounts.status, "live"));
});

const whereWaits = (since?: Date) =>
  and(whereStatusIs("pending"), since && lte(jobs.submittedAt, since));

const nameOfJob = ({ title, company }: Pick<Job, "title" | "company">) => `${title}\n${company}`;
const sampleNames = new Set(samples.map(nameOfJob));

/** Nobody waits for an answer about an invented job, or has paid for it. */
export const isSampleJob = (job: Pick<Job, "title" | "company">) => sampleNames.has(nameOfJob(job));

/** Lists the jobs that are due first, and how many wait in all. */
export async function listToReview(limit: number, since?: Date) {
  const { id, title, company, submittedAt } = jobs;
  const rows = await db
    .select({ id, title, company, submittedAt })
    .from(jobs)
    .where(whereWaits(since))
    .orderBy(...dueFirst)
    .limit(limit);
  const own = rows.filter((job) => !isSampleJob(job));
  return {
    jobs: own.map((job) => ({ ...job, dueAt: reviewDue(job.submittedAt) })),
    total: (await countRows(jobs, whereWaits(since))) - (rows.length - own.length),
  };
}

export const whereOverdue = (now: Date | Placeholder) =>
  and(whereStatusIs("live"), lte(jobs.expiresAt, now));

export async function findNextExpiry(now: Date) {
  const whereEnds = and(whereStatusIs("live"), gt(jobs.expiresAt, now));
  const next = await selectOne({ at: min(jobs.expiresAt) }, jobs, whereEnds);
  return next?.at?.getTime();
}

function whereStatus(status: JobStatus, now: Date) {
  if (status === "live") return whereLive(now);
  const whereNoted = whereStatusIs(status);
  return status === "expired" ? or(whereNoted, whereOverdue(now)) : whereNoted;
}

function withStatusOf(job: Job, now: Date): Job {
  const isOverdue = job.status === "live" && job.expiresAt !== null && job.expiresAt <= now;
  return isOverdue ? { ...job, status: "expired" } : job;
}

export async function sumRevenue() {
  const tiers = await db
    .select({ tier: jobCounts.tier, all: total })
    .from(jobCounts)
    .where(inArray(jobCounts.status, ["live", "expired"]))
    .groupBy(jobCounts.tier);
  return tiers.reduce((sum, { tier, all }) => sum + all * (TIER_PRICE_USD[tier] ?? 0), 0);
}

type Changes = Parameters<ReturnType<typeof db.update<typeof jobs>>["set"]>[0];

/** Updates a job that this transaction has found, which stays as it was found until the end. */
export const updateJob = (id: string, changes: Changes) =>
  stored(db.update(jobs).set(changes).where(eq(jobs.id, id)).returning());

export const hasOverdueJobs = async (now = new Date()) =>
  (await countRows(jobs, whereOverdue(now))) > 0;

export type ImportedJob = typeof jobs.$inferInsert;

export async function importJobs(rows: ImportedJob[]) {
  await transaction(async () => {
    for (const row of rows) await db.insert(jobs).values(withYearlyPay(row));
  });
}
