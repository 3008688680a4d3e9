import { transaction } from "#app/db/client.server.ts";
import { renewableFrom } from "#app/domain/jobs/job.ts";
import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import type { HistoryVerb } from "#app/domain/jobs/job-records.ts";
import { lapseRevision } from "#app/domain/jobs/job-revisions.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { sourceOf } from "#app/domain/jobs/review/job-sources.server.ts";
import { reportPosting } from "#app/domain/jobs/review/reports.server.ts";
import {
  confirmContact,
  disownJobTokens,
  endJobTokens,
  findJobToken,
  managePath,
  moveContact,
  setContact,
} from "./contact.server.ts";
import { closeJob, renewJob, withdrawJob } from "./employer.server.ts";

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
export function asEmployer<Done>(
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

export const withdraw = (token: string, now = new Date()) =>
  asEmployer(token, now, async ({ id }) => {
    const job = await withdrawJob(id, true, now);
    if (job) await note(job, "withdraw", now);
    return job;
  });

/** `done` is false for a second click: it is renewed already, until then. */
export const renew = (token: string, now = new Date()) =>
  asEmployer(token, now, async (job) => {
    const renewed = await renewJob(job.id, now);
    if (renewed) await note(renewed, "renew", now);
    if (renewed) return { isDone: true, until: renewed.expiresAt as Date };
    if (job.status !== "live" || !job.expiresAt || job.renewals === 0) return undefined;
    if (renewableFrom(job.expiresAt) <= now) return undefined;
    return { isDone: false, until: job.expiresAt };
  });

/** What waits for review ends with it. */
export const close = (token: string, as: "filled" | "closed", now = new Date()) =>
  asEmployer(token, now, async ({ id }) => {
    const job = await closeJob(id, as, now);
    if (!job) return undefined;
    await note(job, as === "filled" ? "fill" : "close", now);
    await lapse(job, now);
    return job;
  });

async function lapse(job: Job, now: Date) {
  if (await lapseRevision(job.id, now)) await note(job, "lapse-edit", now);
}

/**
 * For whoever never posted it, but has its email: it is gone from the queue or the board, and every earlier link is over.
 * Returns the path of a new one.
 */
export const disown = (token: string, now = new Date()) =>
  asEmployer(
    token,
    now,
    async ({ id }) => {
      const job = (await withdrawJob(id, false, now)) ?? (await closeJob(id, "closed", now));
      if (!job) return undefined;
      if (job.status === "expired") await reportPosting(id, DISOWNED, now);
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
  asEmployer(token, now, async (job) => {
    await endJobTokens(job.id);
    await note(job, "end-links", now);
    return managePath(job.id, "receipt", now);
  });

/** Acting by an earlier link shows nothing about the new address. What is sent for it counts for this network. */
export const changeAddress = (
  token: string,
  email: string | null,
  network: string,
  now = new Date(),
) =>
  asEmployer(token, now, async (job) => {
    if (job.status !== "pending" && job.status !== "live") return undefined;
    const changed = await setContact(job.id, email);
    if (!changed) return { isDone: false };
    const { id: change } = await note(changed, "contact", now);
    await moveContact(job, changed, { change, source: await sourceOf(network, now) }, now);
    return { isDone: true };
  });
