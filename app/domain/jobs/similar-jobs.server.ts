import { and, desc, eq, ne, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { newestFirst } from "./jobs-search.server.ts";
import { type Job, jobs } from "./jobs-table.server.ts";
import { whereLive } from "./live-jobs.server.ts";

const SHOWN = 4;
/** Among so many of the newest: however many jobs are live, a page takes the same time. */
const SOUGHT = 200;

export type SimilarJob = Awaited<ReturnType<typeof listSimilarJobs>>[number];

/** Live ones: of the same category and type, then of the category, then the newest. */
export async function listSimilarJobs(
  { id, category, type }: Pick<Job, "id" | "category" | "type">,
  now = new Date(),
) {
  const newest = db
    .select({
      id: jobs.id,
      title: jobs.title,
      company: jobs.company,
      category: jobs.category,
      type: jobs.type,
      location: jobs.location,
      salary: jobs.salary,
      submittedAt: jobs.submittedAt,
      number: jobs.number,
    })
    .from(jobs)
    .where(and(whereLive(now), ne(jobs.id, id)))
    .orderBy(...newestFirst)
    .limit(SOUGHT)
    .as("newest");
  const isOfCategory = sql`${newest.category} = ${category}`;
  const rows = await db
    .select()
    .from(newest)
    .orderBy(
      desc(sql`${isOfCategory} and ${eq(newest.type, type)}`),
      desc(isOfCategory),
      desc(newest.submittedAt),
      desc(newest.number),
    )
    .limit(SHOWN);
  return rows.map(({ submittedAt: _, number: __, category: ___, ...job }) => job);
}
