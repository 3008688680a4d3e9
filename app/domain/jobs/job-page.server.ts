import { and, eq } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import { contactOf } from "#app/domain/jobs/employer/job-contact.server.ts";
import { jobs } from "./jobs-table.server.ts";
import { publicColumns, whereLive } from "./live-jobs.server.ts";

/** What the job's own page tells, besides the facts of the dialog. The contact itself stays here. */
const pageColumns = {
  ...publicColumns,
  reviewedAt: jobs.reviewedAt,
  contactEmail: jobs.contactEmail,
  contactConfirmedAt: jobs.contactConfirmedAt,
};

type Contact = Parameters<typeof contactOf>[0] & {
  contactConfirmedAt: Date | null;
  website: string | null;
};

export type JobPage = NonNullable<Awaited<ReturnType<typeof findJobPage>>>;
export type ClosedJob = NonNullable<Awaited<ReturnType<typeof findClosedJob>>>;

export async function findJobPage(id: string, now = new Date()) {
  const found = await one(
    db
      .select(pageColumns)
      .from(jobs)
      .where(and(whereLive(now), eq(jobs.id, id))),
  );
  if (!found) return undefined;
  const { contactEmail, contactConfirmedAt, ...job } = found;
  return { ...job, confirmedDomain: confirmedDomainOf(found) };
}

/** Of a listing that ended, by itself or by its employer, from the millisecond on at which it did. */
export async function findClosedJob(id: string, now = new Date()) {
  const found = await one(
    db
      .select({
        id: jobs.id,
        title: jobs.title,
        company: jobs.company,
        category: jobs.category,
        type: jobs.type,
        status: jobs.status,
        expiresAt: jobs.expiresAt,
        closedAs: jobs.closedAs,
      })
      .from(jobs)
      .where(eq(jobs.id, id)),
  );
  if (!found) return undefined;
  const { status, ...job } = found;
  const isOver = status === "live" && job.expiresAt !== null && job.expiresAt <= now;
  return status === "expired" || isOver ? job : undefined;
}

/** Undefined unless whoever posted it has shown that they read the emails of the website's own domain. */
function confirmedDomainOf(job: Contact) {
  if (!job.contactConfirmedAt || !job.website || !URL.canParse(job.website)) return undefined;
  const domain = contactOf(job)?.split("@").at(-1)?.toLowerCase();
  return domain === new URL(job.website).hostname.replace(/^www\./, "") ? domain : undefined;
}
