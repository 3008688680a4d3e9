import { eq } from "drizzle-orm";
import { db, transaction } from "#app/db/client.server.ts";
import type { EmailKind } from "#app/domain/emails/email.ts";
import {
  contactOf,
  moveContact,
  queueForEmployer,
  type ToEmployer,
} from "#app/domain/jobs/employer/contact.server.ts";
import type { JobField } from "#app/domain/jobs/fields.ts";
import { type JobTier, listingEnd } from "#app/domain/jobs/job.ts";
import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import type { HistoryVerb } from "#app/domain/jobs/job-records.ts";
import {
  findRevision,
  findWaitingRevision,
  type JobPatch,
  type JobRevision,
  lapseRevision,
  patchOf,
  settleRevision,
} from "#app/domain/jobs/job-revisions.server.ts";
import { findJob, updateJob } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobRevisions } from "#app/domain/jobs/jobs-table.server.ts";
import { withYearlyPay } from "#app/domain/jobs/pay.ts";
import { logoName, touchLogo } from "#app/domain/uploads/logos.server.ts";
import type { RefusalCode } from "./refusal.ts";
import { closeReports } from "./reports.server.ts";

/** An approval can be undone for the first, a rejection put back or given a reason for the second: until then no email leaves. */
export const UNDO_MS = 60_000;
export const PUT_BACK_MS = 10 * 60_000;

/** `seen` is the revision that the admin has read: nobody decides about what changed since. */
export type Seen = { admin: string; seen?: number | undefined };
export type Reason = { reason: RefusalCode | null; words: string | null; mayResend: boolean };
type Why = Omit<Reason, "mayResend">;

const NO_REASON: Reason = { reason: null, words: null, mayResend: true };
const UNDECIDED = { decidedBy: null, decidedAt: null } as const;
export const UNREFUSED = {
  status: "pending",
  refusal: null,
  refusalWords: null,
  mayResend: false,
  batch: null,
  ...UNDECIDED,
} as const;

/* Each writes its decision, its line of the history and the email together or not at all. */

export function approveJob(id: string, { admin, seen }: Seen, now = new Date(), tier?: JobTier) {
  const end = listingEnd(now);
  const live = { status: "live", startAt: now, expiresAt: end, reviewedAt: now } as const;
  const changes = { ...live, ...decidedNow(admin, now), source: null, ...(tier && { tier }) };
  return decideJob(id, { verb: "approve", admin, now }, isWaiting(seen), changes, (job) => {
    const data = { job: nameOf(job), start: now.getTime(), end: end.getTime() };
    const once = `live:${id}:${data.start}`;
    return { kind: "live", once, data, notBefore: momentAfter(now, UNDO_MS) };
  });
}

export function unapproveJob(
  id: string,
  startAt: Date,
  admin: string,
  now = new Date(),
  tier?: JobTier,
) {
  const isApproval = (job: Job) =>
    isUndoable(startAt, now) && isLive(job) && Number(job.startAt) === startAt.getTime();
  const dates = { startAt: null, expiresAt: null, reviewedAt: null };
  const before = { ...dates, ...UNDECIDED, ...(tier && { tier }) };
  const changes = { status: "pending", featured: false, ...before } as const;
  return decideJob(id, { verb: "unapprove", admin, now }, isApproval, changes);
}

export function rejectJob(
  id: string,
  { admin, seen }: Seen,
  reason: Reason = NO_REASON,
  now = new Date(),
) {
  const changes = { ...rejected(reason), ...decidedNow(admin, now), source: null };
  const act = { verb: "reject", admin, now, ...reason } as const;
  return decideJob(id, act, isWaiting(seen), changes, (job, history) => {
    const notBefore = momentAfter(now, PUT_BACK_MS);
    return { kind: "refused", once: `refused:${history}`, data: refusalOf(job), notBefore };
  });
}

export function addReason(id: string, reason: Reason, admin: string, now = new Date()) {
  const hasNoReason = (job: Job) => isJustRejected(job, now) && !job.refusal;
  const changes = { ...rejected(reason), decidedBy: admin };
  return decideJob(id, { verb: "add-reason", admin, now, ...reason }, hasNoReason, changes);
}

export const putJobBack = (id: string, admin: string, now = new Date()) =>
  decideJob(id, { verb: "put-back", admin, now }, (job) => isJustRejected(job, now), UNREFUSED);

/** The only way from the board to `rejected`: what should never have been up. It leaves the revenue, too. */
export function takeJobDown(id: string, admin: string, why: Why, now = new Date()) {
  const refusal = rejected({ ...why, mayResend: false });
  const changes = { ...refusal, ...decidedNow(admin, now), featured: false };
  const act = { verb: "take-down", admin, now, ...why } as const;
  return decideJob(id, act, isLive, changes, async (job, history) => {
    await closeReports(id, admin, now);
    await lapseRevision(job, now, admin);
    const data = { job: nameOf(job), ...why };
    return { kind: "taken-down", once: `taken-down:${history}`, data };
  });
}

export function setFeatured(id: string, featured: boolean, admin: string, now = new Date()) {
  const verb = featured ? "feature" : "unfeature";
  return decideJob(id, { verb, admin, now }, isLive, { featured });
}

/**
 * Its fields alone: what an admin mended meanwhile stays. Dates and place in the list stay, too. A change of contact cannot
 * be undone: it ends links that cannot be made again.
 */
export async function approveChange(id: string, { admin, seen }: Seen, now = new Date()) {
  const approved = await transaction(async () => {
    const { change, job: before } = await findWaitingChange(id, now);
    if (!change || !isLive(before) || (seen ?? before.revision) !== before.revision)
      return undefined;
    const changed = await changeFields(before, change.changes, now);
    // The job may have been edited since the change was requested, so its fields are read now.
    const names = Object.keys(change.changes) as JobField[];
    const was = JSON.stringify(Object.fromEntries(names.map((name) => [name, before[name]])));
    await settleRevision(before.id, { state: "approved", ...decidedNow(admin, now), was });
    const notBefore = momentAfter(now, UNDO_MS);
    const history = await noteDecision(changed, {
      verb: "approve-edit",
      admin,
      now,
      changes: names,
    });
    const moved = await moveContact(before, changed, { change: history, notBefore }, now);
    const job = moved ?? changed;
    const data = { job: nameOf(job), revision: id, decided: now.getTime() };
    const once = `edit:${id}:${data.decided}`;
    await queueForEmployer(job, { kind: "edit-live", once, data, notBefore }, now);
    return { job: { ...job, mayUndo: !moved }, before };
  });
  // The sweep must leave the old picture for as long as the approval can be taken back.
  const picture = approved && logoName(approved.before.logo);
  if (picture) await touchLogo(picture).catch(() => false);
  return approved?.job;
}

async function findWaitingChange(id: string, now: Date) {
  const change = await findRevision(id);
  const job = change?.state === "waiting" ? await findJob(change.jobId, now) : undefined;
  return job ? { change, job } : { change: undefined, job };
}

const changeFields = ({ id, revision }: Job, values: JobPatch, now: Date) =>
  updateJob(id, { ...withYearlyPay(values), reviewedAt: now, revision: revision + 1 });

export const isChangeUndoable = (job: Job, { state, decidedAt, was }: JobRevision, now: Date) =>
  state === "approved" &&
  decidedAt !== null &&
  isUndoable(decidedAt, now) &&
  contactOf(job) === contactOf({ ...job, ...was });

/** It waits again, where it was in the line. Not where one of its fields has changed since, or another change waits. */
export function unapproveChange(id: string, at: Date, admin: string, now = new Date()) {
  return transaction(async () => {
    const approved = await findRevision(id);
    const live = approved && (await findJob(approved.jobId, now));
    if (!live || !isChangeUndoable(live, approved, now)) return undefined;
    if (Number(approved.decidedAt) !== at.getTime() || !isLive(live)) return undefined;
    if (patchOf(live, approved.changes).names.length > 0) return undefined;
    if (await findWaitingRevision(live.id)) return undefined;
    const again = { state: "waiting", ...UNDECIDED } as const;
    await db.update(jobRevisions).set(again).where(eq(jobRevisions.id, id));
    const job = await changeFields(live, approved.was, now);
    await noteDecision(job, { verb: "unapprove-edit", admin, now });
    return job;
  });
}

export function refuseChange(id: string, admin: string, { reason, words }: Why, now = new Date()) {
  return transaction(async () => {
    const { change, job } = await findWaitingChange(id, now);
    if (!change) return undefined;
    await settleRevision(job.id, { state: "refused", ...decidedNow(admin, now), reason, words });
    const changes = Object.keys(change.changes);
    const data = { job: nameOf(job), revision: id, reason, words };
    const once = `edit:${id}:${now.getTime()}`;
    const act = { verb: "refuse-edit", admin, now, reason, words, changes } as const;
    await recordDecision(job, act, () => ({ kind: "edit-refused", once, data }));
    return job;
  });
}

export const isJustRejected = ({ status, decidedAt, refusal, startAt }: Job, now = new Date()) =>
  status === "rejected" &&
  refusal !== "withdrawn" &&
  !startAt &&
  Number(decidedAt) > now.getTime() - PUT_BACK_MS;

export const refusalOf = (job: Job) => ({
  job: nameOf(job),
  decided: Number(job.decidedAt),
  reason: job.refusal === "withdrawn" ? null : job.refusal,
  words: job.refusalWords,
  mayResend: job.mayResend,
});

const nameOf = ({ id, title, company }: Job) => ({ id, title, company });
const momentAfter = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
const decidedNow = (admin: string, now: Date) => ({ decidedBy: admin, decidedAt: now });
const isUndoable = (at: Date, now: Date) => Math.abs(now.getTime() - at.getTime()) < UNDO_MS;

const rejected = ({ reason: refusal, words: refusalWords, mayResend }: Reason) =>
  ({ status: "rejected", refusal, refusalWords, mayResend }) as const;

const isLive = (job: Job | undefined): job is Job => job?.status === "live";

const isWaiting =
  (seen: number | undefined) =>
  ({ status, revision }: Job) =>
    status === "pending" && (seen === undefined || seen === revision);

type Act = { verb: HistoryVerb; admin: string; now: Date; changes?: string[] } & Partial<Reason>;
type EmailOf = (
  job: Job,
  history: number,
) => ToEmployer<EmailKind> | Promise<ToEmployer<EmailKind>>;

function decideJob(
  id: string,
  act: Act,
  isAsSeen: (job: Job) => boolean,
  changes: Parameters<typeof updateJob>[1],
  emailOf?: EmailOf,
) {
  return transaction(async () => {
    const found = await findJob(id, act.now);
    if (!found || !isAsSeen(found)) return undefined;
    const job = await updateJob(id, changes);
    await recordDecision(job, act, emailOf);
    return job;
  });
}

/** Rejected spam causes no email. */
async function recordDecision(job: Job, act: Act, emailOf?: EmailOf) {
  const history = await noteDecision(job, act);
  const email = await emailOf?.(job, history);
  if (email && act.reason !== "spam") await queueForEmployer(job, email, act.now);
}

const noteDecision = async (job: Job, { now, mayResend: _, ...act }: Act) =>
  (await noteHistory(job, act, now)).id;
