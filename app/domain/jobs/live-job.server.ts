import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { db, selectOne } from "#app/db/client.server.ts";
import { lineColumns, publicColumns } from "./board.server.ts";
import { contactOf } from "./employer/contact.server.ts";
import { hostOf } from "./job-text.ts";
import { newestFirst, whereLive } from "./jobs.server.ts";
import { type Job, jobs } from "./jobs-table.server.ts";

export type PublicJob = NonNullable<Awaited<ReturnType<typeof findLiveJob>>>;
export type JobPage = NonNullable<Awaited<ReturnType<typeof findJobPage>>>;
export type ClosedJob = NonNullable<Awaited<ReturnType<typeof findClosedJob>>>;
export type SimilarJob = Awaited<ReturnType<typeof listSimilarJobs>>[number];

const shownColumns = {
  ...publicColumns,
  hasPhone: sql<boolean>`${jobs.phone} is not null`.mapWith(Boolean),
};

const whereShown = (id: string, now: Date) => and(whereLive(now), eq(jobs.id, id));

export const findLiveJob = (id: string, now = new Date()) =>
  selectOne(shownColumns, jobs, whereShown(id, now));

/** Reads the number for the one page that shows it. */
export function findJobPhone(id: string, now = new Date()) {
  const { title, company, phone, phoneCall, phoneText, phoneWhen } = jobs;
  const columns = { id: jobs.id, title, company, phone, phoneCall, phoneText, phoneWhen };
  return selectOne(columns, jobs, and(whereShown(id, now), isNotNull(phone)));
}

/** The job's own page has these facts besides those of the dialog. The contact itself stays here. */
export async function findJobPage(id: string, now = new Date()) {
  const { reviewedAt, contactEmail, contactConfirmedAt } = jobs;
  const columns = { ...shownColumns, reviewedAt, contactEmail, contactConfirmedAt };
  const found = await selectOne(columns, jobs, whereShown(id, now));
  if (!found) return undefined;
  const { contactEmail: _, contactConfirmedAt: __, ...job } = found;
  return { ...job, confirmedDomain: confirmedDomainOf(found) };
}

type Contact = Pick<Job, "contactEmail" | "applyLink" | "contactConfirmedAt" | "website">;

/** The domain is confirmed once the employer has shown that they read the emails of the website's own domain. */
function confirmedDomainOf(job: Contact) {
  const domain = job.contactConfirmedAt ? hostOf(contactOf(job)) : undefined;
  return domain === hostOf(job.website) ? domain : undefined;
}

export async function findClosedJob(jobId: string, now = new Date()) {
  const { id, title, company, category, type, status, expiresAt, closedAs } = jobs;
  const columns = { id, title, company, category, type, status, expiresAt, closedAs };
  const found = await selectOne(columns, jobs, eq(id, jobId));
  if (!found) return undefined;
  const { status: noted, ...job } = found;
  const isOver = noted === "live" && job.expiresAt !== null && job.expiresAt <= now;
  return noted === "expired" || isOver ? job : undefined;
}

const SIMILAR_MAX = 4;
/** Only so many of the newest are compared: however many jobs are live, a page takes the same time. */
const LOOKED_AT = 200;

export async function listSimilarJobs(
  { id, category, type }: Pick<Job, "id" | "category" | "type">,
  now = new Date(),
) {
  const { submittedAt, number } = jobs;
  const newest = db
    .select({ ...lineColumns, category: jobs.category, submittedAt, number })
    .from(jobs)
    .where(and(whereLive(now), ne(jobs.id, id)))
    .orderBy(...newestFirst)
    .limit(LOOKED_AT)
    .as("newest");
  const whereOfCategory = sql`${newest.category} = ${category}`;
  const rows = await db
    .select()
    .from(newest)
    .orderBy(
      desc(sql`${whereOfCategory} and ${eq(newest.type, type)}`),
      desc(whereOfCategory),
      desc(newest.submittedAt),
      desc(newest.number),
    )
    .limit(SIMILAR_MAX);
  return rows.map(({ submittedAt: _, number: __, category: ___, ...job }) => job);
}
