import { and, eq, gt, isNull, ne, or, type SQL } from "drizzle-orm";
import { transaction, updateOne } from "#app/db/client.server.ts";
import type { EmailKind } from "#app/domain/emails/email.ts";
import {
  queueForEmployer,
  type ToEmployer,
  tellMove,
} from "#app/domain/jobs/employer/contact.server.ts";
import { listingEnd } from "#app/domain/jobs/job.ts";
import { noteHistory } from "#app/domain/jobs/job-history.server.ts";
import type { HistoryVerb } from "#app/domain/jobs/job-records.ts";
import {
  approveRevision,
  lapseRevision,
  refuseRevision,
  unapproveRevision,
} from "#app/domain/jobs/job-revisions.server.ts";
import { findJob, whereLive } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { logoName, touchLogo } from "#app/domain/uploads/logos.server.ts";
import type { RefusalCode } from "./refusal.ts";
import { closeReports } from "./reports.server.ts";

/** For so long an approval can be undone, and a refusal put back or given a reason: until then nobody is told. */
export const UNDO_MS = 60_000;
export const PUT_BACK_MS = 10 * 60_000;

/** `seen` is the revision that the admin has read: nobody decides about words that changed since. */
export type Seen = { admin: string; seen?: number | undefined };
export type Reason = { reason: RefusalCode | null; words: string | null; mayResend: boolean };
type Why = Omit<Reason, "mayResend">;
type Changes = Partial<typeof jobs.$inferInsert>;

const NO_REASON: Reason = { reason: null, words: null, mayResend: true };
const UNDECIDED = { decidedBy: null, decidedAt: null } as const;

/*
 * Each writes its decision, its line of the history and the email together or not at all. Undefined when the job is not
 * as it was.
 */

export function approveJob(id: string, { admin, seen }: Seen, now = new Date()) {
  const live: Changes = {
    status: "live",
    startAt: now,
    expiresAt: listingEnd(now),
    reviewedAt: now,
    source: null,
    ...by(admin, now),
  };
  return decide({ verb: "approve", admin, now }, wherePending(id, seen), live, (job) => {
    const data = { job: nameOf(job), start: now.getTime(), end: Number(job.expiresAt) };
    const once = `live:${id}:${data.start}`;
    return { kind: "live", once, data, notBefore: after(now, UNDO_MS) };
  });
}

/** Takes back the approval that made it live at `startAt`. */
export async function unapproveJob(id: string, startAt: Date, admin: string, now = new Date()) {
  if (!isUndoable(startAt, now)) return undefined;
  const where = and(eq(jobs.id, id), eq(jobs.status, "live"), eq(jobs.startAt, startAt));
  const pending: Changes = {
    status: "pending",
    startAt: null,
    expiresAt: null,
    reviewedAt: null,
    featured: false,
    ...UNDECIDED,
  };
  return decide({ verb: "unapprove", admin, now }, where, pending);
}

export function rejectJob(
  id: string,
  { admin, seen }: Seen,
  reason: Reason = NO_REASON,
  now = new Date(),
) {
  const rejected: Changes = {
    status: "rejected",
    ...refused(reason),
    ...by(admin, now),
    source: null,
  };
  const act = { verb: "reject", admin, now, ...reason } as const;
  return decide(act, wherePending(id, seen), rejected, (job, history) => {
    const notBefore = after(now, PUT_BACK_MS);
    return { kind: "refused", once: `refused:${history}`, data: refusalOf(job), notBefore };
  });
}

/** For one that was rejected without a reason. The email, which waits, then has it. */
export function addReason(id: string, reason: Reason, admin: string, now = new Date()) {
  const where = and(whereJustRejected(id, now), isNull(jobs.refusal));
  const changes = { ...refused(reason), decidedBy: admin };
  return decide({ verb: "add-reason", admin, now, ...reason }, where, changes);
}

export function putJobBack(id: string, admin: string, now = new Date()) {
  const pending: Changes = {
    status: "pending",
    refusal: null,
    refusalWords: null,
    mayResend: false,
    batch: null,
    ...UNDECIDED,
  };
  return decide({ verb: "put-back", admin, now }, whereJustRejected(id, now), pending);
}

/** The only way from the board to `rejected`: what should never have been up. It leaves the revenue, too. */
export function takeJobDown(id: string, admin: string, why: Why, now = new Date()) {
  const rejected: Changes = {
    status: "rejected",
    featured: false,
    ...refused({ ...why, mayResend: false }),
    ...by(admin, now),
  };
  const where = and(eq(jobs.id, id), whereLive(now));
  const act = { verb: "take-down", admin, now, ...why } as const;
  return decide(act, where, rejected, async (job, history) => {
    await closeReports(id, admin, now);
    if (await lapseRevision(id, now)) await note(job, { verb: "lapse-edit", admin, now });
    const data = { job: nameOf(job), ...why };
    return { kind: "taken-down", once: `taken-down:${history}`, data };
  });
}

export function setFeatured(id: string, featured: boolean, admin: string, now = new Date()) {
  const verb = featured ? "feature" : "unfeature";
  return decide({ verb, admin, now }, and(eq(jobs.id, id), whereLive(now)), { featured });
}

export async function approveChange(id: string, { admin, seen }: Seen, now = new Date()) {
  const approved = await transaction(async () => {
    const approved = await approveRevision(id, { admin, seen }, now);
    if (!approved) return undefined;
    const { job, before, left, revision } = approved;
    const changes = Object.keys(revision.changes);
    const notBefore = after(now, UNDO_MS);
    const change = await note(job, { verb: "approve-edit", admin, now, changes });
    if (left) await tellMove(before, left, { change, notBefore }, now);
    const data = { job: nameOf(job), revision: id, decided: now.getTime() };
    const once = `edit:${id}:${data.decided}`;
    await queueForEmployer(job, { kind: "edit-live", once, data, notBefore }, now);
    return approved;
  });
  // For as long as the approval can be taken back, the sweep must leave the picture that was.
  const picture = approved && logoName(approved.before.logo);
  if (picture) await touchLogo(picture).catch(() => false);
  return approved?.job;
}

/** Takes back the approval of the change `id` at `at`. */
export function unapproveChange(id: string, at: Date, admin: string, now = new Date()) {
  return transaction(async () => {
    const job = isUndoable(at, now) ? await unapproveRevision(id, at, now) : undefined;
    if (job) await note(job, { verb: "unapprove-edit", admin, now });
    return job;
  });
}

export function refuseChange(id: string, admin: string, { reason, words }: Why, now = new Date()) {
  return transaction(async () => {
    const refusedChange = await refuseRevision(id, admin, { reason, words }, now);
    const job = refusedChange && (await findJob(refusedChange.jobId, now));
    if (!job) return undefined;
    const changes = Object.keys(refusedChange.changes);
    const data = { job: nameOf(job), revision: id, reason, words };
    const once = `edit:${id}:${now.getTime()}`;
    const act = { verb: "refuse-edit", admin, now, reason, words, changes } as const;
    await record(job, act, () => ({ kind: "edit-refused", once, data }));
    return job;
  });
}

/** Whether an admin rejected it so shortly ago that nobody was told. */
export const isJustRejected = ({ status, decidedAt, refusal, startAt }: Job, now = new Date()) =>
  status === "rejected" &&
  refusal !== "withdrawn" &&
  !startAt &&
  Number(decidedAt) > now.getTime() - PUT_BACK_MS;

/** What an email says of a refusal: `decided` tells it from an earlier or later one of the same job. */
export const refusalOf = (job: Job) => ({
  job: nameOf(job),
  decided: Number(job.decidedAt),
  reason: job.refusal === "withdrawn" ? null : job.refusal,
  words: job.refusalWords,
  mayResend: job.mayResend,
});

const nameOf = ({ id, title, company }: Job) => ({ id, title, company });
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
const by = (admin: string, now: Date) => ({ decidedBy: admin, decidedAt: now });
const isUndoable = (at: Date, now: Date) => Math.abs(now.getTime() - at.getTime()) < UNDO_MS;

const refused = ({ reason, words, mayResend }: Reason) => ({
  refusal: reason,
  refusalWords: words,
  mayResend,
});

const wherePending = (id: string, seen: number | undefined) =>
  and(
    eq(jobs.id, id),
    eq(jobs.status, "pending"),
    seen === undefined ? undefined : eq(jobs.revision, seen),
  );

/** By an admin, and from the queue: not what its employer took back, and not what was taken down. */
const whereJustRejected = (id: string, now: Date) =>
  and(
    eq(jobs.id, id),
    eq(jobs.status, "rejected"),
    gt(jobs.decidedAt, after(now, -PUT_BACK_MS)),
    or(isNull(jobs.refusal), ne(jobs.refusal, "withdrawn")),
    isNull(jobs.startAt),
  );

type Act = { verb: HistoryVerb; admin: string; now: Date; changes?: string[] } & Partial<Reason>;
type Tell = (job: Job, history: number) => ToEmployer<EmailKind> | Promise<ToEmployer<EmailKind>>;

function decide(act: Act, where: SQL | undefined, changes: Changes, tell?: Tell) {
  return transaction(async () => {
    const job = await updateOne(jobs, where, changes);
    if (job) await record(job, act, tell);
    return job;
  });
}

/** Whoever sent spam is told nothing. */
async function record(job: Job, act: Act, tell?: Tell) {
  const history = await note(job, act);
  const email = await tell?.(job, history);
  if (email && act.reason !== "spam") await queueForEmployer(job, email, act.now);
}

async function note(job: Job, { now, mayResend: _, ...act }: Act) {
  const { id } = await noteHistory(job, { ...act, actor: "admin" }, now);
  return id;
}
