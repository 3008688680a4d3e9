import { and, desc, eq, gt, isNull, min, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { preparedOnce } from "#app/db/prepared-once.server.ts";
import { contains, toNeedle } from "#app/db/text.server.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { EXCERPT_MAX, firstParagraph } from "./excerpt.ts";
import type { BoardFilter, JobFilter } from "./job-form.ts";
import { findCandidates, newestFirst, whereNumberIn } from "./jobs-search.server.ts";
import { jobs } from "./jobs-table.server.ts";

const cardFacts = {
  id: jobs.id,
  company: jobs.company,
  logo: jobs.logo,
  title: jobs.title,
  category: jobs.category,
  type: jobs.type,
  location: jobs.location,
  salary: jobs.salary,
  featured: jobs.featured,
};

/** What a visitor may see: a new column stays private until it is added here. */
export const publicColumns = {
  ...cardFacts,
  description: jobs.description,
  requirements: jobs.requirements,
  applyLink: jobs.applyLink,
  website: jobs.website,
  submittedAt: jobs.submittedAt,
  expiresAt: jobs.expiresAt,
};

const excerpt = sql<string>`iif(length(${jobs.description}) <= ${EXCERPT_MAX}, ${jobs.description}, substr(${jobs.description}, 1, ${EXCERPT_MAX - 3}) || '...')`;

const cardColumns = {
  ...cardFacts,
  excerpt,
  submittedAt: jobs.submittedAt,
  expiresAt: jobs.expiresAt,
};

/** In the words of live_jobs_by_pay, which a value that is bound later could not choose. */
const isInPayIndex = sql`status = 'live'`;
/** Unknown pay is 0 or null, and so the last. */
const highestPayFirst = [desc(jobs.yearlyPay), ...newestFirst];

/** Needs no sweep: a job is invisible from the millisecond it expires. */
export function whereLive(now: Date | Placeholder) {
  return and(eq(jobs.status, "live"), or(isNull(jobs.expiresAt), gt(jobs.expiresAt, now)));
}

export type PublicJob = NonNullable<ReturnType<typeof findLiveJob>>;
export type LiveJob = ReturnType<typeof listLiveJobs>["jobs"][number];

export function listLiveJobs({ sort, ...filter }: BoardFilter, now = new Date()) {
  const numbers = findCandidates("live", filter);
  const { all, byNumber } = statements[sort ?? "newest"];
  const statement = numbers ? byNumber() : all();
  const found = statement.all({
    ...filter,
    ...toNeedle(filter.q),
    now: now.getTime(),
    numbers: JSON.stringify(numbers),
    offset: offsetOf(filter),
  });
  const { rows, hasOlder } = paginated(found);
  return { jobs: rows.map((job) => ({ ...job, excerpt: firstParagraph(job.excerpt) })), hasOlder };
}

const param = sql.placeholder;
/** The board's own search: for a statement that gets `now`, the filter and the parts of its needle. */
export const whereMatching = and(
  whereLive(param("now")),
  sql`(${param("category")} = 'all' or ${jobs.category} = ${param("category")})`,
  sql`(${param("type")} = 'all' or ${jobs.type} = ${param("type")})`,
  contains([jobs.title, jobs.company, jobs.description], {
    needle: param("needle"),
    isPlain: param("isPlain"),
  }),
);

const statementsIn = (order: SQL[], index?: SQL) => ({
  all: preparedOnce(() => selectCards(and(index, whereMatching), order)),
  byNumber: preparedOnce(() => selectCards(whereNumberIn(param("numbers"), whereMatching), order)),
});
const statements = {
  newest: statementsIn(newestFirst),
  pay: statementsIn(highestPayFirst, isInPayIndex),
};

function selectCards(where: SQL | undefined, order: SQL[]) {
  return db
    .select(cardColumns)
    .from(jobs)
    .where(where)
    .orderBy(...order)
    .limit(PAGE_SIZE + 1)
    .offset(param("offset"))
    .prepare();
}

/** Of all pages. Counts no further than `most`. */
export function countLiveJobs(filter: Omit<JobFilter, "page">, most: number, now = new Date()) {
  const numbers = findCandidates("live", filter);
  const where = numbers
    ? whereNumberIn(JSON.stringify(numbers), whereMatching)
    : and(isInPayIndex, whereMatching);
  const found = db.select({ number: jobs.number }).from(jobs).where(where).limit(most);
  return found.prepare().all({ ...filter, ...toNeedle(filter.q), now: now.getTime() }).length;
}

export function findLiveJob(id: string, now = new Date()) {
  return db
    .select(publicColumns)
    .from(jobs)
    .where(and(whereLive(now), eq(jobs.id, id)))
    .get();
}

/** UTC milliseconds; undefined when no live job will expire. */
export function findNextExpiry(now: Date) {
  const next = db
    .select({ at: min(jobs.expiresAt) })
    .from(jobs)
    .where(and(eq(jobs.status, "live"), gt(jobs.expiresAt, now)))
    .get();
  return next?.at?.getTime();
}
