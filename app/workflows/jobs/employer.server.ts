import { db } from "#app/db/client.server.ts";
import { closeJob, renewJob, withdrawJob } from "#app/domain/jobs/employer/employer.server.ts";
import {
  confirmContact,
  contactOf,
  setContact,
} from "#app/domain/jobs/employer/job-contact.server.ts";
import {
  demoteJobTokens,
  endJobTokens,
  findJobToken,
} from "#app/domain/jobs/employer/job-tokens.server.ts";
import { renewableFrom } from "#app/domain/jobs/job.ts";
import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import type { HistoryVerb } from "#app/domain/jobs/job-records.ts";
import { lapseRevision } from "#app/domain/jobs/job-revisions.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { managePath, queueForEmployer } from "./employer-emails.server.ts";
import { reportPosting } from "./job-reports.server.ts";

/** What the link of an employer opens. */
export function findManaged(token: string, now = new Date()) {
  const found = findJobToken(token);
  const job = found && findJob(found.jobId, now);
  return job && { job, madeFor: found.madeFor };
}

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
  return db.transaction(
    () => {
      const managed = findManaged(token, now);
      if (!managed) return undefined;
      const { job, madeFor } = managed;
      const isProof = isOwn && (madeFor === "email" || madeFor === "lost");
      const confirmed = isProof ? confirmContact(job.id, now) : undefined;
      return verb({ ...job, contactConfirmedAt: confirmed ? now : job.contactConfirmedAt });
    },
    { behavior: "immediate" },
  );
}

const note = (job: Job, verb: HistoryVerb, now: Date) =>
  noteHistory(job, { verb, actor: "employer" }, now);

export const withdraw = (token: string, now = new Date()) =>
  asEmployer(token, now, ({ id }) => {
    const job = withdrawJob(id, true, now);
    if (job) note(job, "withdraw", now);
    return job;
  });

/** `done` is false for a second click: it is renewed already, until then. */
export const renew = (token: string, now = new Date()) =>
  asEmployer(token, now, (job) => {
    const renewed = renewJob(job.id, now);
    if (renewed) note(renewed, "renew", now);
    if (renewed) return { isDone: true, until: renewed.expiresAt as Date };
    if (job.status !== "live" || !job.expiresAt || job.renewals === 0) return undefined;
    if (renewableFrom(job.expiresAt) <= now) return undefined;
    return { isDone: false, until: job.expiresAt };
  });

/** What waits for review ends with it. */
export const close = (token: string, as: "filled" | "closed", now = new Date()) =>
  asEmployer(token, now, ({ id }) => {
    const job = closeJob(id, as, now);
    if (!job) return undefined;
    note(job, as === "filled" ? "fill" : "close", now);
    lapse(job, now);
    return job;
  });

function lapse(job: Job, now: Date) {
  if (lapseRevision(job.id, now)) note(job, "lapse-edit", now);
}

/**
 * For whoever never posted it, but has its email: it is gone from the queue or the board, and every earlier link is over.
 * Returns the path of a new one.
 */
export const disown = (token: string, now = new Date()) =>
  asEmployer(
    token,
    now,
    ({ id }) => {
      const job = withdrawJob(id, false, now) ?? closeJob(id, "closed", now);
      if (!job) return undefined;
      if (job.status === "expired") reportPosting(id, DISOWNED, now);
      note(job, "not-us", now);
      lapse(job, now);
      endJobTokens(id);
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
  asEmployer(token, now, (job) => {
    endJobTokens(job.id);
    note(job, "end-links", now);
    return managePath(job.id, "receipt", now);
  });

/** The old address is told; the new one gets a link, by which it is confirmed. Earlier links show nothing about it. */
export const changeAddress = (token: string, email: string | null, now = new Date()) =>
  asEmployer(token, now, (job) => {
    if (job.status !== "pending" && job.status !== "live") return undefined;
    const changed = setContact(job.id, email);
    if (!changed) return { isDone: false };
    demoteJobTokens(job.id);
    const { id: change } = note(changed, "contact", now);
    if (contactOf(job) === contactOf(changed)) return { isDone: true };
    const data = { job: job.id, at: now.getTime() };
    queueForEmployer(job, { kind: "moved", once: `moved:${job.id}:${change}`, data }, now);
    const receipt = { ...data, dueAt: null, isMoved: true };
    const once = `receipt:${job.id}:${change}`;
    queueForEmployer(changed, { kind: "receipt", once, data: receipt }, now);
    return { isDone: true };
  });
