import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { db, one, transaction } from "#app/db/client.server.ts";
import { sourceOf } from "#app/domain/counters/sources.server.ts";
import { countSentTo, deleteEmail } from "#app/domain/emails/limits.server.ts";
import { mailboxOf } from "#app/domain/emails/mailbox.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { listingEnd, RENEWALS_MAX, renewableFrom } from "#app/domain/jobs/job.ts";
import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import {
  findDecidedRevision,
  findWaitingRevision,
  jobValuesOf,
  lapseRevision,
} from "#app/domain/jobs/job-revisions.server.ts";
import { findJob, updateJob } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobs, jobTokens } from "#app/domain/jobs/jobs-table.server.ts";
import { reportJob } from "#app/domain/jobs/review/reports.server.ts";
import { queuePosting } from "#app/domain/jobs/submit.server.ts";
import { logoName, touchLogo } from "#app/domain/uploads/logos.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";
import {
  contactOf,
  endJobTokens,
  findJobToken,
  managePath,
  moveContact,
} from "./contact.server.ts";

export async function findManaged(token: string, now = new Date()) {
  const found = await findJobToken(token);
  if (!found || found.madeFor === "disowned") return undefined;
  const job = await findJob(found.jobId, now);
  return job && { job, madeFor: found.madeFor };
}

export const wasDisowned = async (token: string) =>
  (await findJobToken(token))?.madeFor === "disowned";

/** Acting by an email's link proves that the address is right, unless the act says that the job is not theirs (`isOwn`). */
export function withManageToken<Done>(
  token: string,
  now: Date,
  verb: (job: Job) => Promise<Done>,
  isOwn = true,
) {
  return transaction(async () => {
    const managed = await findManaged(token, now);
    if (!managed) return undefined;
    const { job, madeFor } = managed;
    const isProof = isOwn && (madeFor === "email" || madeFor === "lost");
    if (!isProof || job.contactConfirmedAt) return verb(job);
    await updateJob(job.id, { contactConfirmedAt: now });
    return verb({ ...job, contactConfirmedAt: now });
  });
}

/** The employer cannot take back what an admin has refused for good or taken down. */
const isTheirs = ({ status, mayResend, refusal }: Job) =>
  status === "pending" || (status === "rejected" && mayResend && refusal !== "withdrawn");

export const withdrawJob = (token: string, now = new Date()) =>
  withManageToken(token, now, async (job) => {
    if (!isTheirs(job)) return undefined;
    await noteHistory(job, { verb: "withdraw" }, now);
    return markWithdrawn(job.id, true, now);
  });

/** The fingerprint is cleared, so that the same text, posted again, is no repeat. */
const markWithdrawn = (id: string, mayResend: boolean, now: Date) =>
  updateJob(id, {
    status: "rejected",
    refusal: "withdrawn",
    refusalWords: null,
    mayResend,
    decidedBy: null,
    decidedAt: now,
    source: null,
    batch: null,
    fingerprint: null,
  });

/** Renews from the old end, and only near it, so that renewals cannot pile up. `isDone` is false for a second click. */
export const renewJob = (token: string, now = new Date()) =>
  withManageToken(token, now, async (job) => {
    const { id, status, expiresAt, renewals } = job;
    if (status !== "live" || !expiresAt) return undefined;
    const isEarly = renewableFrom(expiresAt) > now;
    if (isEarly || renewals >= RENEWALS_MAX)
      return isEarly && renewals > 0 ? { isDone: false, until: expiresAt } : undefined;
    const until = listingEnd(expiresAt);
    await updateJob(id, { expiresAt: until, renewals: renewals + 1 });
    await noteHistory(job, { verb: "renew" }, now);
    return { isDone: true, until };
  });

type ClosedAs = NonNullable<Job["closedAs"]>;

export const closeJob = (token: string, as: ClosedAs, now = new Date()) =>
  withManageToken(token, now, async (job) => {
    if (job.status !== "live") return undefined;
    await noteHistory(job, { verb: as === "filled" ? "fill" : "close" }, now);
    await lapseRevision(job, now);
    return endListing(job.id, as, now);
  });

const endListing = (id: string, closedAs: ClosedAs, now: Date) =>
  updateJob(id, { status: "expired", expiresAt: now, closedAs });

/** Serves a person who got the email of a job that they never posted. Returns the path of the only link that is left. */
export const reportNotOurs = (token: string, now = new Date()) => {
  const takeOut = async (job: Job) => {
    const { id } = job;
    if (job.status === "live") {
      await endListing(id, "closed", now);
      await reportJob(id, DISOWNED, now);
    } else if (isTheirs(job)) await markWithdrawn(id, false, now);
    else return undefined;
    await noteHistory(job, { verb: "not-us" }, now);
    await lapseRevision(job, now);
    // The other links end as well, and their page says why.
    await db.update(jobTokens).set({ madeFor: "disowned" }).where(eq(jobTokens.jobId, id));
    return managePath(id, "receipt", now);
  };
  return withManageToken(token, now, takeOut, false);
};

const DISOWNED = {
  reason: "other" as const,
  words: "Somebody who has the link of its email says: this was not us.",
  email: null,
};

export const endLinks = (token: string, now = new Date()) =>
  withManageToken(token, now, async (job) => {
    await endJobTokens(job.id);
    await noteHistory(job, { verb: "end-links" }, now);
    return managePath(job.id, "receipt", now);
  });

/** Acting by an earlier link shows nothing about the new address. What is sent for it counts for this network. */
export const setContact = (token: string, contactEmail: string | null, network: string) => {
  const now = new Date();
  return withManageToken(token, now, async (job) => {
    if (job.status !== "pending" && job.status !== "live") return undefined;
    if (job.contactEmail === contactEmail) return { isDone: false };
    const moved = await updateJob(job.id, { contactEmail });
    const { id: change } = await noteHistory(moved, { verb: "contact" }, now);
    await moveContact(job, moved, { change, source: await sourceOf(network, now) }, now);
    return { isDone: true };
  });
};

export const findRepost = (id: string) =>
  one(db.select().from(jobs).where(eq(jobs.repostedFrom, id)));

/** Reposts an ended listing once: a second click leads to the same posting. */
export async function repostJob(token: string, network: string, now = new Date()) {
  const managed = await findManaged(token, now);
  const logo = (managed && (await lastLogo(managed.job))) ?? null;
  return withManageToken(token, now, async (job) => {
    const earlier = await findRepost(job.id);
    if (earlier) return managePath(earlier.id, "receipt", now);
    if (job.status !== "expired") return undefined;
    const { contactEmail } = job;
    const values = { ...(await lastValuesOf(job)), logo, contactEmail };
    const isSameContact = contactOf(values) === contactOf(job);
    const contactConfirmedAt = isSameContact ? job.contactConfirmedAt : null;
    const source = await sourceOf(network, now);
    const row = { ...values, contactConfirmedAt, repostedFrom: job.id, source };
    return (await queuePosting(row, "repost", now)).path;
  });
}

/** A change that waited when the listing ended is what the employer wanted last. */
async function lastValuesOf(job: Job) {
  const decided = await findDecidedRevision(job.id);
  const lapsed = decided?.state === "lapsed" ? decided : await findWaitingRevision(job.id);
  return jobValuesOf({ ...job, ...lapsed?.changes });
}

/** The picture of a change that never went live may be gone. It is taken to be there if nobody can say. */
async function lastLogo(job: Job) {
  const { logo } = await lastValuesOf(job);
  const name = logoName(logo);
  return !name || (await touchLogo(name).catch(() => true)) ? logo : job.logo;
}

const LISTED_DAYS = 60;
const LISTED_MAX = 26;

/** Lists the last 60 days, newest first. The apply address counts where there is no other. */
export async function listJobsOf(address: string, now = new Date()): Promise<Job[]> {
  const since = new Date(now.getTime() - LISTED_DAYS * 24 * 60 * 60 * 1000);
  const whereTheirAddress = or(
    sql`(contact_email is not null and lower(contact_email) = lower(${address}))`,
    sql`(lower(apply_link) = lower(${address}) and contact_email is null)`,
  );
  const whereRecent = or(
    inArray(jobs.status, ["pending", "live"]),
    gt(jobs.submittedAt, since),
    gt(jobs.expiresAt, since),
    gt(jobs.decidedAt, since),
  );
  return db
    .select()
    .from(jobs)
    .where(and(whereTheirAddress, whereRecent))
    .orderBy(sql`${jobs.submittedAt} desc, ${jobs.number} desc`)
    .limit(LISTED_MAX);
}

const A_DAY = 3;

/** Says nothing about whether there is a job: the answer and the time it takes are the same for every address. */
export async function requestLinks(address: string, now = new Date(), network?: string) {
  await transaction(async () => {
    const source = network && (await sourceOf(network, now));
    const data = { jobs: (await listJobsOf(address, now)).map(toPosting) };
    const email = { kind: "lost" as const, recipient: address, data, source };
    const key = `lost:${mailboxOf(address)}`;
    // Written and taken out again for each: the disk takes most of the time.
    const blank = await queueEmail({ ...email, once: `${key}:${crypto.randomUUID()}` }, now);
    if (blank) await deleteEmail(blank.id);
    if (data.jobs.length === 0 || (await countSentTo(address, "lost", now)) >= A_DAY) return;
    await queueEmail({ ...email, once: `${key}:${Math.floor(now.getTime() / HOUR_MS)}` }, now);
  });
}

/** Sends at most one link a minute. */
export function sendLink(jobId: string, admin: string, now = new Date()) {
  return transaction(async () => {
    const job = await findJob(jobId, now);
    const recipient = job && contactOf(job);
    if (!recipient) return undefined;
    const once = `link:${jobId}:${Math.floor(now.getTime() / MINUTE_MS)}`;
    const queued = await queueEmail(
      { kind: "lost", once, recipient, data: { jobs: [toPosting(job)] }, rank: 0 },
      now,
    );
    if (queued) await noteHistory(job, { verb: "send-link", admin }, now);
    return job;
  });
}

function toPosting({ id, title, submittedAt, startAt, decidedBy, contactConfirmedAt }: Job) {
  const isRead = startAt !== null || decidedBy !== null || contactConfirmedAt !== null;
  return { id, title: isRead ? title : null, at: submittedAt.getTime() };
}
