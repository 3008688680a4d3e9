import { and, eq, gt, isNull, min, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { preparedOnce } from "#app/db/prepared-once.server.ts";
import { contains, toNeedle } from "#app/db/text.server.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { EXCERPT_MAX } from "./excerpt.ts";
import type { JobFilter } from "./job-form.ts";
import { findCandidates, newestFirst, whereNumberIn } from "./jobs-search.server.ts";
import { jobs, liveJobsVersion } from "./jobs-table.server.ts";

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
};

const excerpt = sql<string>`iif(length(${jobs.description}) <= ${EXCERPT_MAX}, ${jobs.description}, substr(${jobs.description}, 1, ${EXCERPT_MAX - 3}) || '...')`;

const cardColumns = { ...cardFacts, excerpt };

/** Needs no sweep: a job is invisible from the millisecond it expires. */
export function whereLive(now: Date | Placeholder) {
  return and(eq(jobs.status, "live"), or(isNull(jobs.expiresAt), gt(jobs.expiresAt, now)));
}

export type PublicJob = NonNullable<ReturnType<typeof findLiveJob>>;
export type JobCard = ReturnType<ReturnType<typeof selectCards>["all"]>[number];

export function listLiveJobs(filter: JobFilter, now = new Date()) {
  const numbers = findCandidates("live", filter);
  const statement = numbers ? cardsByNumber() : cards();
  const found = statement.all({
    ...filter,
    ...toNeedle(filter.q),
    now: now.getTime(),
    numbers: JSON.stringify(numbers),
    offset: offsetOf(filter),
  });
  const { rows, hasOlder } = paginated(found);
  return { jobs: rows, hasOlder };
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

const cards = preparedOnce(() => selectCards(whereMatching));
const cardsByNumber = preparedOnce(() =>
  selectCards(whereNumberIn(param("numbers"), whereMatching)),
);

function selectCards(where: SQL | undefined) {
  return db
    .select(cardColumns)
    .from(jobs)
    .where(where)
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE + 1)
    .offset(param("offset"))
    .prepare();
}

/** Of all pages. Counts no further than `most`. */
export function countLiveJobs(filter: Omit<JobFilter, "page">, most: number, now = new Date()) {
  const numbers = findCandidates("live", filter);
  const where = numbers ? whereNumberIn(JSON.stringify(numbers), whereMatching) : whereMatching;
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

const selectVersion = preparedOnce(() =>
  db.select({ total: liveJobsVersion.total }).from(liveJobsVersion).prepare(),
);

export const getLiveJobsVersion = () => selectVersion().get()?.total ?? 0;

/** UTC milliseconds; undefined when no live job will expire. */
export function findNextExpiry(now: Date) {
  const next = db
    .select({ at: min(jobs.expiresAt) })
    .from(jobs)
    .where(and(eq(jobs.status, "live"), gt(jobs.expiresAt, now)))
    .get();
  return next?.at?.getTime();
}
