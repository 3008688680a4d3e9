import { and, count, desc, eq, gte } from "drizzle-orm";
import { db, one, selectOne, transaction } from "#app/db/client.server.ts";
import { Declined } from "#app/domain/declined.ts";
import { ownDomainOf } from "#app/domain/emails/mailbox.ts";
import type { JobSubmission } from "#app/domain/jobs/job-form.ts";
import { hostOf } from "#app/domain/jobs/job-text.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { type Logo, submitJob } from "#app/domain/jobs/submit.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { lastDayOf } from "./booking-months.ts";
import {
  type Booking,
  endOfBooking,
  noteInHistory,
  type Partner,
  whereBookingRuns,
} from "./partners.server.ts";
import { bookings, partnerJobs, partners } from "./partners-table.server.ts";

/** More postings in a day were never sold: the link may have been stolen. */
const A_DAY_MAX = 50;

/** Selects the partners who may post as many jobs as they like, each with the end. */
const selectListings = (now: Date) =>
  db
    .select({
      partner: partners,
      starts: bookings.starts,
      ends: endOfBooking.mapWith(bookings.ends),
    })
    .from(bookings)
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .where(and(eq(bookings.package, "listings"), whereBookingRuns(now)))
    .orderBy(desc(bookings.ends));

type Listings = { partner: Partner } & Pick<Booking, "starts" | "ends">;

export const findListings = async (
  partnerId: string,
  now = new Date(),
): Promise<Listings | undefined> =>
  (await selectListings(now)).find(({ partner }) => partner.id === partnerId);

async function countPosted(partnerId: string, since: Date) {
  const [row] = await db
    .select({ total: count() })
    .from(partnerJobs)
    .innerJoin(jobs, eq(jobs.id, partnerJobs.jobId))
    .where(and(eq(partnerJobs.partnerId, partnerId), gte(jobs.submittedAt, since)));
  return row?.total ?? 0;
}

/** It waits for a person as any other: basic, and no star. */
export const postForPartner = (
  partnerId: string,
  submission: JobSubmission,
  logo: Logo | null,
  network: string,
  now = new Date(),
) =>
  transaction(async () => {
    if (!(await findListings(partnerId, now))) return undefined;
    if ((await countPosted(partnerId, new Date(now.getTime() - DAY_MS))) >= A_DAY_MAX) {
      throw new Declined(`${A_DAY_MAX} jobs a day are the most. Please write to us.`, 429);
    }
    const { job } = await submitJob(submission, logo, network, now);
    if (job) await db.insert(partnerJobs).values({ partnerId, jobId: job.id });
    return { job };
  });

/** Finds the partner whose listings a job may belong to: its confirmed address must be of exactly that domain. */
export async function findCover(job: Job, now = new Date()) {
  const running: Listings[] = await selectListings(now);
  const counted = await selectOne(
    { partnerId: partnerJobs.partnerId },
    partnerJobs,
    eq(partnerJobs.jobId, job.id),
  );
  const domain = job.contactConfirmedAt ? domainOf(job.contactEmail) : undefined;
  const found = running.find(({ partner }) =>
    counted ? partner.id === counted.partnerId : domain && isOfDomain(partner, domain),
  );
  if (!found) return undefined;
  const { partner, starts, ends } = found;
  const until = formatDay(lastDayOf(ends));
  const posted = formatCount(await countPosted(partner.id, starts));
  const sentence = `${partner.name}: unlimited listings until ${until}, ${posted} so far.${counted ? " Nothing to bill." : ""}`;
  return { partnerId: partner.id, name: partner.name, isCounted: counted !== undefined, sentence };
}

/** Undefined of a provider of mailboxes. */
const domainOf = (email: string | null) =>
  email && ownDomainOf(email) ? email.slice(email.lastIndexOf("@") + 1).toLowerCase() : undefined;

const isOfDomain = ({ email, website }: Partner, domain: string) =>
  domain === domainOf(email) || domain === hostOf(website)?.replace(/^www\./, "");

/** An admin decides this, because a domain is no contract. */
export const countToPartner = (jobId: string, partnerId: string, admin: string, now = new Date()) =>
  transaction(async () => {
    const job = await findJob(jobId);
    if (!job || !(await findListings(partnerId, now))) return undefined;
    const counted = await one(
      db.insert(partnerJobs).values({ partnerId, jobId }).onConflictDoNothing().returning(),
    );
    if (counted) await noteInHistory(partnerId, { admin, verb: "count", what: job.title }, now);
    return job;
  });

/** The last first. */
export async function listJobsOfPartner(partnerId: string, now = new Date()) {
  const { id, title, status, expiresAt } = jobs;
  const rows = await db
    .select({ id, title, status, expiresAt })
    .from(partnerJobs)
    .innerJoin(jobs, eq(jobs.id, partnerJobs.jobId))
    .where(eq(partnerJobs.partnerId, partnerId))
    .orderBy(desc(jobs.submittedAt), desc(id));
  return rows.map((job) => {
    const state = stateOf(job, now);
    return {
      key: job.id,
      title: job.title,
      state,
      ...(state === "Live" && { href: `/jobs/${job.id}` }),
    };
  });
}

function stateOf({ status, expiresAt }: Pick<Job, "status" | "expiresAt">, now: Date) {
  if (status === "pending") return "Waits for review";
  if (status === "rejected") return "Not on the board";
  return status === "live" && expiresAt && now < expiresAt ? "Live" : "Over";
}
