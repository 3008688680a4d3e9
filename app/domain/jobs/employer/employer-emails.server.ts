import { transaction } from "#app/db/client.server.ts";
import type { EmailData, EmailKind } from "#app/domain/emails/email.ts";
import { mayAskAddress } from "#app/domain/emails/limits.server.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { reviewDue } from "#app/domain/jobs/job.ts";
import { noteHistory, wasSubmitted } from "#app/domain/jobs/job-history.server.ts";
import type { TokenPurpose } from "#app/domain/jobs/job-records.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { contactOf } from "./job-contact.server.ts";
import { createJobToken, endJobTokens } from "./job-tokens.server.ts";

export type ToEmployer<Kind extends EmailKind> = {
  kind: Kind;
  /** What it is about, to the letter: there is one email for it. */
  once: string;
  data: EmailData[Kind];
  notBefore?: Date;
  /** The hash of the network that asks for it now. Without it, of the one that the posting is known to come from. */
  source?: string | undefined;
};

/**
 * Belongs into the transaction of what it tells. Returns nothing where there is nobody to write to: no address, a sample
 * or imported job, or an address that has had enough of emails today and has not confirmed.
 */
export async function queueForEmployer<Kind extends EmailKind>(
  job: Job,
  email: ToEmployer<Kind>,
  now = new Date(),
) {
  const recipient = contactOf(job);
  if (!recipient || !(await wasSubmitted(job.id))) return undefined;
  const { source = job.source } = email;
  if (job.contactConfirmedAt) return queueEmail({ ...email, recipient, source, rank: 0 }, now);
  if (!(await mayAskAddress(recipient, now, { source }))) return undefined;
  return queueEmail({ ...email, recipient, source }, now);
}

/** For a posting that waits. */
export function queueReceipt(job: Job, now = new Date()) {
  const dueAt = reviewDue(job.submittedAt).getTime();
  const data = {
    job: job.id,
    at: now.getTime(),
    dueAt,
    isMoved: false,
    tier: job.requestedTier,
  };
  return queueForEmployer(job, { kind: "receipt", once: `receipt:${job.id}`, data }, now);
}

/** Where the employer manages the job. Each has a token of its own, which stands nowhere else. */
export const managePath = async (jobId: string, madeFor: TokenPurpose, now = new Date()) =>
  `/jobs/manage/${await createJobToken(jobId, madeFor, now)}`;

/** Whoever has one of them has nothing then. Undefined when there was none. */
export function endLinks(jobId: string, admin: string, now = new Date()) {
  return transaction(async () => {
    const job = await findJob(jobId, now);
    if (!job || (await endJobTokens(jobId)) === 0) return undefined;
    await noteHistory(job, { verb: "end-links", actor: "admin", admin }, now);
    return job;
  });
}
