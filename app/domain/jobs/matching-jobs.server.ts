import { and, gt, inArray, lte, max, sql } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import { preparedOnce } from "#app/db/prepared-once.server.ts";
import { toNeedle } from "#app/db/text.server.ts";
import { whereNumberIn } from "./jobs-search.server.ts";
import { jobs } from "./jobs-table.server.ts";
import { whereLive, whereMatching } from "./live-jobs.server.ts";

type Filter = { q: string; category: string; type: string };
type Range = { from: number; to: number };
type Period = { since: Date; until: Date };

export type NewJob = Awaited<ReturnType<typeof listNewJobs>>[number];
export type NewJobCard = Awaited<ReturnType<typeof listNewJobCards>>[number];

export const findLastNumber = async () =>
  (await one(db.select({ last: max(jobs.number) }).from(jobs)))?.last ?? 0;

/** Of the jobs with these numbers, those that are live and have become it after `since` and not after `until`. */
export async function listNewJobs({ from, to }: Range, { since, until }: Period, now: Date) {
  return db
    .select({ number: jobs.number, startAt: jobs.startAt, submittedAt: jobs.submittedAt })
    .from(jobs)
    .where(
      and(
        gt(jobs.number, from),
        lte(jobs.number, to),
        gt(jobs.startAt, since),
        lte(jobs.startAt, until),
        whereLive(now),
      ),
    );
}

const selectMatching = preparedOnce("selectMatching", () =>
  db
    .select({ number: jobs.number })
    .from(jobs)
    .where(whereNumberIn(sql.placeholder("numbers"), whereMatching)),
);

/** Which of these numbers the board would show with this filter. */
export async function listMatching(filter: Filter, numbers: number[], now: Date) {
  const values = { numbers: JSON.stringify(numbers), now: now.getTime() };
  const found = await selectMatching().execute({ ...filter, ...toNeedle(filter.q), ...values });
  return found.map(({ number }) => number);
}

/** Of those that are live still. */
export async function listNewJobCards(numbers: number[], now: Date) {
  return db
    .select({
      number: jobs.number,
      id: jobs.id,
      title: jobs.title,
      company: jobs.company,
      type: jobs.type,
      location: jobs.location,
      salary: jobs.salary,
    })
    .from(jobs)
    .where(and(inArray(jobs.number, numbers), whereLive(now)));
}
