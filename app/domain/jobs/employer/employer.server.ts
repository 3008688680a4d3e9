import { and, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { db, insertOne, one, transaction, updateOne } from "#app/db/client.server.ts";
import { countSentTo, deleteEmail } from "#app/domain/emails/limits.server.ts";
import { mailboxOf } from "#app/domain/emails/mailbox.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { PUBLIC_FIELDS } from "#app/domain/jobs/fields.ts";
import { type ClosedAs, listingEnd, RENEWALS_MAX, renewableFrom } from "#app/domain/jobs/job.ts";
import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import type { HistoryVerb } from "#app/domain/jobs/job-records.ts";
import {
  findDecidedRevision,
  findWaitingRevision,
  type JobWords,
  lapseRevision,
} from "#app/domain/jobs/job-revisions.server.ts";
import { findJob, whereLive } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { withYearlyPay } from "#app/domain/jobs/pay.ts";
import { countWithNext, sourceOf } from "#app/domain/jobs/review/job-sources.server.ts";
import { reportJob } from "#app/domain/jobs/review/reports.server.ts";
import { queueWaitingNotices } from "#app/domain/jobs/review/waiting-notices.server.ts";
import { logoName, touchLogo } from "#app/domain/uploads/logos.server.ts";
import {
  confirmContact,
  contactOf,
  disownJobTokens,
  endJobTokens,
  findJobToken,
  managePath,
  moveContact,
  queueReceipt,
} from "./contact.server.ts";

/** What the link of an employer opens. */
export async function findManaged(token: string, now = new Date()) {
  const found = await findJobToken(token);
  if (!found || found.madeFor === "disowned") return undefined;
  const job = await findJob(found.jobId, now);
  return job && { job, madeFor: found.madeFor };
}

/** Of a link that opens nothing: whether somebody has said “This was not us”. */
export const wasDisowned = async (token: string) =>
  (await findJobToken(token))?.madeFor === "disowned";

/**
 * One transaction, with the job as it is then. Whoever acts by the link of an email has shown that its address is theirs.
 * Undefined when the link opens nothing any more, or when `verb` says so: the job has changed meanwhile.
 */
export function withManageToken<Done>(
  token: string,
  now: Date,
  verb: (job: Job) => Done | undefined,
  isOwn = true,
) {
  return transaction(async () => {
    const managed = await findManaged(token, now);
    if (!managed) return undefined;
    const { job, madeFor } = managed;
    const isProof = isOwn && (madeFor === "email" || madeFor === "lost");
    const confirmed = isProof ? await confirmContact(job.id, now) : undefined;
    return verb({ ...job, contactConfirmedAt: confirmed ? now : job.contactConfirmedAt });
  });
}

const note = (job: Job, verb: HistoryVerb, now: Date) =>
  noteHistory(job, { verb, actor: "employer" }, now);

export const withdrawJob = (token: string, now = new Date()) =>
  withManageToken(token, now, async ({ id }) => {
    const job = await takeBack(id, true, now);
    if (job) await note(job, "withdraw", now);
    return job;
  });

/** What an admin has refused for good, or has taken down, is not theirs to take back. */
const whereTheirs = (id: string) =>
  and(
    eq(jobs.id, id),
    or(
      eq(jobs.status, "pending"),
      and(
        eq(jobs.status, "rejected"),
        eq(jobs.mayResend, true),
        or(isNull(jobs.refusal), ne(jobs.refusal, "withdrawn")),
      ),
    ),
  );

/** Without a fingerprint, so that the same words, posted anew, are no repeat of it. */
function takeBack(id: string, mayResend: boolean, now: Date) {
  return updateOne(jobs, whereTheirs(id), {
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
}

/**
 * From the old end, and not so early that renewals pile up. `isDone` is false for a second click: it is renewed already,
 * until then.
 */
export const renewJob = (token: string, now = new Date()) =>
  withManageToken(token, now, async ({ id, status, expiresAt, renewals }) => {
    if (status !== "live" || !expiresAt) return undefined;
    const isEarly = renewableFrom(expiresAt) > now;
    if (isEarly || renewals >= RENEWALS_MAX)
      return isEarly && renewals > 0 ? { isDone: false, until: expiresAt } : undefined;
    const until = listingEnd(expiresAt);
    const renewed = await updateOne(jobs, and(eq(jobs.id, id), whereLive(now)), {
      expiresAt: until,
      renewals: renewals + 1,
    });
    if (renewed) await note(renewed, "renew", now);
    return renewed && { isDone: true, until };
  });

/** What waits for review ends with it. */
export const closeJob = (token: string, as: ClosedAs, now = new Date()) =>
  withManageToken(token, now, async ({ id }) => {
    const job = await endListing(id, as, now);
    if (!job) return undefined;
    await note(job, as === "filled" ? "fill" : "close", now);
    await lapse(job, now);
    return job;
  });

const endListing = (id: string, as: ClosedAs, now: Date) =>
  updateOne(jobs, and(eq(jobs.id, id), whereLive(now)), {
    status: "expired",
    expiresAt: now,
    closedAs: as,
  });

async function lapse(job: Job, now: Date) {
  if (await lapseRevision(job.id, now)) await note(job, "lapse-edit", now);
}

/**
 * For whoever never posted it, but has its email: it is gone from the queue or the board, and every earlier link is over.
 * Returns the path of a new one.
 */
export const reportNotOurs = (token: string, now = new Date()) =>
  withManageToken(
    token,
    now,
    async ({ id }) => {
      const job = (await takeBack(id, false, now)) ?? (await endListing(id, "closed", now));
      if (!job) return undefined;
      if (job.status === "expired") await reportJob(id, DISOWNED, now);
      await note(job, "not-us", now);
      await lapse(job, now);
      await disownJobTokens(id);
      return managePath(id, "receipt", now);
    },
    false,
  );

const DISOWNED = {
  reason: "other" as const,
  words: "Somebody who has the link of its email says: this was not us.",
  email: null,
};

/** Returns the path of the only link that is left. */
export const endLinks = (token: string, now = new Date()) =>
  withManageToken(token, now, async (job) => {
    await endJobTokens(job.id);
    await note(job, "end-links", now);
    return managePath(job.id, "receipt", now);
  });

/** Acting by an earlier link shows nothing about the new address. What is sent for it counts for this network. */
export const setContact = (
  token: string,
  email: string | null,
  network: string,
  now = new Date(),
) =>
  withManageToken(token, now, async (job) => {
    if (job.status !== "pending" && job.status !== "live") return undefined;
    const changed = await updateOne(
      jobs,
      and(eq(jobs.id, job.id), sql`${jobs.contactEmail} is distinct from ${email}`),
      { contactEmail: email },
    );
    if (!changed) return { isDone: false };
    const { id: line } = await note(changed, "contact", now);
    await moveContact(job, changed, { change: line, source: await sourceOf(network, now) }, now);
    return { isDone: true };
  });

export function findRepost(id: string) {
  return one(db.select().from(jobs).where(eq(jobs.repostedFrom, id)));
}

/**
 * As a new posting, once for each listing that has ended. Returns the path of its own link; the second click leads to the
 * same posting.
 */
export async function repostJob(token: string, network: string, now = new Date()) {
  const managed = await findManaged(token, now);
  const logo = (managed && (await keptLogo(managed.job))) ?? null;
  return withManageToken(token, now, async (job) => {
    const earlier = await findRepost(job.id);
    if (earlier) return managePath(earlier.id, "receipt", now);
    if (job.status !== "expired") return undefined;
    const words = { ...(await lastWordsOf(job)), logo };
    const { contactEmail } = job;
    const isSameContact = contactOf({ ...words, contactEmail }) === contactOf(job);
    const contactConfirmedAt = isSameContact ? job.contactConfirmedAt : null;
    const source = await sourceOf(network, now);
    const posted = await insertOne(jobs, {
      ...withYearlyPay(words),
      contactEmail,
      contactConfirmedAt,
      repostedFrom: job.id,
      source,
      networkCount: await countWithNext(source),
      submittedAt: now,
    });
    await note(posted, "repost", now);
    await queueReceipt(posted, now);
    await queueWaitingNotices(now);
    return managePath(posted.id, "receipt", now);
  });
}

/** A change that waited when the listing ended was the employer's last word. */
async function lastWordsOf(job: Job): Promise<JobWords> {
  const decided = await findDecidedRevision(job.id);
  const lapsed = decided?.state === "lapsed" ? decided : await findWaitingRevision(job.id);
  const words = { ...job, ...lapsed?.changes };
  return Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, words[name]])) as JobWords;
}

/** The picture of a change that never went live may be gone. Where nobody can say, it is taken to be there. */
async function keptLogo(job: Job) {
  const { logo } = await lastWordsOf(job);
  const name = logoName(logo);
  return !name || (await touchLogo(name).catch(() => true)) ? logo : job.logo;
}

const LISTED_DAYS = 60;
const LISTED_MAX = 26;

/** Of the last 60 days, the newest first. The apply address counts where there is no other. */
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
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

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

/** Once a minute. Undefined where there is no address to send it to. */
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
    if (queued) await noteHistory(job, { verb: "send-link", actor: "admin", admin }, now);
    return job;
  });
}

function toPosting({ id, title, submittedAt, startAt, decidedBy, contactConfirmedAt }: Job) {
  const isRead = startAt !== null || decidedBy !== null || contactConfirmedAt !== null;
  return { id, title: isRead ? title : null, at: submittedAt.getTime() };
}
