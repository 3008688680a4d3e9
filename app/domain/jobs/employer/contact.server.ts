import { and, eq, inArray, ne } from "drizzle-orm";
import { changed, countRows, db, one, transaction } from "#app/db/client.server.ts";
import { hashToken, isToken, newToken } from "#app/db/tokens.server.ts";
import { isEmail } from "#app/domain/email-address.ts";
import type { EmailData, EmailKind } from "#app/domain/emails/email.ts";
import { queueWithinLimits } from "#app/domain/emails/limits.server.ts";
import { reviewDue } from "#app/domain/jobs/job.ts";
import { noteHistory, wasSubmitted } from "#app/domain/jobs/job-history.server.ts";
import { findJob, updateJob } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobTokens, type TokenPurpose } from "#app/domain/jobs/jobs-table.server.ts";

type Contact = Pick<Job, "contactEmail" | "applyLink">;

export const contactOf = ({ contactEmail, applyLink }: Contact) =>
  contactEmail ?? (isEmail(applyLink) ? applyLink : null);

export type ToEmployer<Kind extends EmailKind> = {
  kind: Kind;
  once: string;
  data: EmailData[Kind];
  notBefore?: Date;
  /** The hash of the network that requests it now. It defaults to the one that the posting came from. */
  source?: string | undefined;
};

/** Queues nothing where nobody can be written to: no address, a sample, or one that has had enough today and has not confirmed. */
export async function queueForEmployer<Kind extends EmailKind>(
  job: Job,
  email: ToEmployer<Kind>,
  now = new Date(),
) {
  const recipient = contactOf(job);
  if (!recipient || !(await wasSubmitted(job.id))) return undefined;
  const { source = job.source } = email;
  return queueWithinLimits({ ...email, recipient, source }, job.contactConfirmedAt !== null, now);
}

export function queueReceipt(job: Job, now: Date, moved?: Moved) {
  const { change, ...later } = moved ?? {};
  const data = {
    job: job.id,
    at: now.getTime(),
    dueAt: moved ? null : reviewDue(job.submittedAt).getTime(),
    isMoved: moved !== undefined,
    tier: job.requestedTier,
  };
  const once = moved ? `receipt:${job.id}:${change}` : `receipt:${job.id}`;
  return queueForEmployer(job, { kind: "receipt", once, data, ...later }, now);
}

export const managePath = async (jobId: string, madeFor: TokenPurpose, now = new Date()) =>
  `/jobs/manage/${await createJobToken(jobId, madeFor, now)}`;

export function endLinksOf(jobId: string, admin: string, now = new Date()) {
  return transaction(async () => {
    const job = await findJob(jobId, now);
    if (!job || (await endJobTokens(jobId)) === 0) return undefined;
    await noteHistory(job, { verb: "end-links", admin }, now);
    return job;
  });
}

type Moved = { change: number; notBefore?: Date; source?: string | undefined };

/**
 * Follows a change of a job's contact: its confirmation ends, the old address is notified, and the new one gets a receipt. An old address that
 * nobody confirmed was a slip, so links that were mailed to it end. Returns the job after all that.
 */
export async function moveContact(before: Job, after: Job, moved: Moved, now: Date) {
  if (contactOf(before) === contactOf(after)) return undefined;
  const isEnded = contactOf(before) !== null && !before.contactConfirmedAt;
  if (isEnded) await db.delete(jobTokens).where(and(eq(jobTokens.jobId, after.id), WAS_MAILED));
  await db.update(jobTokens).set({ madeFor: "receipt" }).where(whereOpen(after.id));
  const job = await updateJob(after.id, { contactConfirmedAt: null });
  const { change, ...later } = moved;
  const data = { job: job.id, at: now.getTime(), isEnded };
  const once = `moved:${job.id}:${change}`;
  await queueForEmployer(before, { kind: "moved", once, data, ...later }, now);
  await queueReceipt(job, now, moved);
  return job;
}

const WAS_MAILED = inArray(jobTokens.madeFor, ["email", "lost", "admin"]);

/** The token lets its holder do what the employer can. It is stored as a hash, so it cannot be read again. */
export async function createJobToken(jobId: string, madeFor: TokenPurpose, now = new Date()) {
  const token = newToken();
  await db
    .insert(jobTokens)
    .values({ tokenHash: hashToken(token), jobId, madeFor, createdAt: now });
  return token;
}

export async function findJobToken(token: string) {
  if (!isToken(token)) return undefined;
  const where = eq(jobTokens.tokenHash, hashToken(token));
  return one(db.select().from(jobTokens).where(where));
}

const whereOpen = (jobId: string) =>
  and(eq(jobTokens.jobId, jobId), ne(jobTokens.madeFor, "disowned"));

export const countJobTokens = (jobId: string) => countRows(jobTokens, whereOpen(jobId));

export const endJobTokens = (jobId: string) =>
  changed(db.delete(jobTokens).where(whereOpen(jobId)));
