import { and, eq, gt, isNull, min, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db, findCandidates, one } from "#app/db/client.server.ts";
import { preparedOnce } from "#app/db/prepared-once.server.ts";
import { contains, toNeedle } from "#app/db/text.server.ts";
import { offsetOf, PAGE_SIZE, paginated } from "#app/domain/pagination.ts";
import { EXCERPT_MAX, firstParagraph } from "./excerpt.ts";
import type { BoardFilter, JobFilter } from "./job-form.ts";
import { newestFirst, whereNumberIn } from "./jobs-search.server.ts";
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

/** A text whatever is stored: one broken row must not take the board away. */
const excerpt = sql<string>`cast(case when length(${jobs.description}) <= ${EXCERPT_MAX} then ${jobs.description} else substr(${jobs.description}, 1, ${EXCERPT_MAX - 3}) || '...' end as text)`;

const cardColumns = {
  ...cardFacts,
  excerpt,
  submittedAt: jobs.submittedAt,
  expiresAt: jobs.expiresAt,
};

/** In the words of live_jobs_by_pay, which a value that is bound later could not choose. */
const isInPayIndex = sql`status = 'live'`;
/** Unknown pay is 0 or null, and so the last. */
const highestPayFirst = [sql`${jobs.yearlyPay} desc nulls last`, ...newestFirst];

/** Needs no sweep: a job is invisible from the millisecond it expires. */
export function whereLive(now: Date | Placeholder) {
  return and(eq(jobs.status, "live"), or(isNull(jobs.expiresAt), gt(jobs.expiresAt, now)));
}

export type PublicJob = NonNullable<Awaited<ReturnType<typeof findLiveJob>>>;
export type LiveJob = Awaited<ReturnType<typeof listLiveJobs>>["jobs"][number];

export async function listLiveJobs({ sort, ...filter }: BoardFilter, now = new Date()) {
  const numbers = await findCandidates("live", filter);
  const { all, byNumber } = statements[sort ?? "newest"];
  const statement = numbers ? byNumber() : all();
  const found = await statement.execute({
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
  contains(
    [jobs.title, jobs.company, jobs.description],
    { needle: param("needle"), isPlain: param("isPlain") },
    "live",
  ),
);

const statementsIn = (name: string, order: SQL[], index?: SQL) => ({
  all: preparedOnce(name, () => selectCards(and(index, whereMatching), order)),
  byNumber: preparedOnce(`${name}ByNumber`, () =>
    selectCards(whereNumberIn(param("numbers"), whereMatching), order),
  ),
});
const statements = {
  newest: statementsIn("newestCards", newestFirst),
  pay: statementsIn("cardsByPay", highestPayFirst, isInPayIndex),
};

function selectCards(where: SQL | undefined, order: SQL[]) {
  return db
    .select(cardColumns)
    .from(jobs)
    .where(where)
    .orderBy(...order)
    .limit(PAGE_SIZE + 1)
    .offset(param("offset"));
}

/** Of all pages. Counts no further than `most`. */
export async function countLiveJobs(
  filter: Omit<JobFilter, "page">,
  most: number,
  now = new Date(),
) {
  // Reading ten candidates for one that counts is less than looking for it among all jobs.
  const numbers = await findCandidates("live", filter, 10 * most);
  const statement = numbers ? countByNumber() : countAll();
  const found = await statement.execute({
    ...filter,
    ...toNeedle(filter.q),
    now: now.getTime(),
    numbers: JSON.stringify(numbers),
    most,
  });
  return found.length;
}

const selectNumbers = (where: SQL | undefined) =>
  db.select({ number: jobs.number }).from(jobs).where(where).limit(param("most"));
const countAll = preparedOnce("countAll", () => selectNumbers(and(isInPayIndex, whereMatching)));
const countByNumber = preparedOnce("countByNumber", () =>
  selectNumbers(whereNumberIn(param("numbers"), whereMatching)),
);

export function findLiveJob(id: string, now = new Date()) {
  return one(
    db
      .select(publicColumns)
      .from(jobs)
      .where(and(whereLive(now), eq(jobs.id, id))),
  );
}

/** UTC milliseconds; undefined when no live job will expire. */
export async function findNextExpiry(now: Date) {
  const next = await one(
    db
      .select({ at: min(jobs.expiresAt) })
      .from(jobs)
      .where(and(eq(jobs.status, "live"), gt(jobs.expiresAt, now))),
  );
  return next?.at?.getTime();
}
