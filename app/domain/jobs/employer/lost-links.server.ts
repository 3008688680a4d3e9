import { transaction } from "#app/db/client.server.ts";
import { mailboxOf } from "#app/domain/emails/mailbox.ts";
import { queueEmail } from "#app/domain/emails/outbox.server.ts";
import { countSentTo, deleteEmail } from "#app/domain/emails/recipients.server.ts";
import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { sourceOf } from "#app/domain/jobs/review/job-sources.server.ts";
import { contactOf } from "./contact.server.ts";
import { listJobsOf } from "./employer.server.ts";

const A_DAY = 3;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** Says nothing about whether there is a job: the answer and the time it takes are the same for every address. */
export async function requestLinks(address: string, now = new Date(), network?: string) {
  await transaction(async () => {
    const source = await sourceOf(network, now);
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
