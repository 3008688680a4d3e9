import { and, asc, desc, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { preparedOnce } from "#app/db/prepared-once.server.ts";
import { isPaidListing } from "./job.ts";
import { jobs } from "./jobs-table.server.ts";
import { whereLive } from "./live-jobs.server.ts";

/** On Home, at once. */
const HOME_MAX = 4;
/** In one weekly. */
const LETTER_MAX = 8;

const { id, title, company, type, location, salary, tier, featured, startAt, number } = jobs;
const facts = { id, title, company, type, location, salary };

/** In the words of live_jobs_featured. */
const whereFeatured = (now: Date | Placeholder) =>
  and(sql`status = 'live' and featured`, whereLive(now));

export type FeaturedJob = Awaited<ReturnType<typeof listJobsOfHome>>[number];

/** What was paid for, then the newest: a star that was given takes no place that was sold. */
export async function listJobsOfHome(now = new Date()) {
  const rows = await selectJobsOfHome().execute({ now: now.getTime() });
  return rows.map(({ featured, tier, ...job }) => ({
    ...job,
    isPaid: isPaidListing({ featured, tier }),
  }));
}

const selectJobsOfHome = preparedOnce("selectJobsOfHome", () =>
  db
    .select({ ...facts, featured, tier })
    .from(jobs)
    .where(whereFeatured(sql.placeholder("now")))
    .orderBy(sql`${tier} = 'basic'`, sql`${startAt} desc nulls last`, desc(number))
    .limit(HOME_MAX),
);

/** What was paid for, the longest live first: so each is in a letter before its listing ends. */
export async function listJobsOfLetter(whereUntold: SQL, now = new Date()) {
  return db
    .select({ ...facts, startAt })
    .from(jobs)
    .where(and(whereFeatured(now), ne(tier, "basic"), whereUntold))
    .orderBy(sql`${startAt} asc nulls first`, asc(number))
    .limit(LETTER_MAX);
}
