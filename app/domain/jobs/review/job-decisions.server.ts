import { and, eq, gt, isNull, ne, or, type SQL } from "drizzle-orm";
import { db, one } from "#app/db/client.server.ts";
import { listingEnd } from "#app/domain/jobs/job.ts";
import { type Job, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { whereLive } from "#app/domain/jobs/live-jobs.server.ts";
import type { RefusalCode } from "./refusal.ts";

/** For so long a refusal can be put back or given a reason, and its email waits. */
export const PUT_BACK_MS = 10 * 60 * 1000;

/** `seen` is the revision that the admin has read: nobody decides about words that changed since. */
export type Seen = { admin: string; seen?: number | undefined };
export type Reason = { reason: RefusalCode | null; words: string | null; mayResend: boolean };

const NO_REASON: Reason = { reason: null, words: null, mayResend: true };

export function approveJob(id: string, { admin, seen }: Seen, now = new Date()) {
  return change(wherePending(id, seen), {
    status: "live",
    startAt: now,
    expiresAt: listingEnd(now),
    decidedBy: admin,
    decidedAt: now,
    reviewedAt: now,
    source: null,
  });
}

/** Takes an approval back that made it live at `startAt`: within a minute, in which nobody is told of it. */
export function unapproveJob(id: string, startAt: Date) {
  return change(and(eq(jobs.id, id), eq(jobs.status, "live"), eq(jobs.startAt, startAt)), {
    status: "pending",
    startAt: null,
    expiresAt: null,
    reviewedAt: null,
    featured: false,
    ...UNDECIDED,
  });
}

export function rejectJob(
  id: string,
  { admin, seen }: Seen,
  { reason, words, mayResend }: Reason = NO_REASON,
  now = new Date(),
) {
  return change(wherePending(id, seen), {
    status: "rejected",
    refusal: reason,
    refusalWords: words,
    mayResend,
    decidedBy: admin,
    decidedAt: now,
    source: null,
  });
}

/** For one that was rejected without a reason, as long as nobody was told. */
export function addReason(
  id: string,
  { reason, words, mayResend }: Reason,
  admin: string,
  now = new Date(),
) {
  return change(and(whereJustRejected(id, now), isNull(jobs.refusal)), {
    refusal: reason,
    refusalWords: words,
    mayResend,
    decidedBy: admin,
  });
}

export function putJobBack(id: string, now = new Date()) {
  return change(whereJustRejected(id, now), {
    status: "pending",
    refusal: null,
    refusalWords: null,
    mayResend: false,
    batch: null,
    ...UNDECIDED,
  });
}

/** The only way from the board to `rejected`: what should never have been up. It leaves the revenue, too. */
export function takeJobDown(
  id: string,
  admin: string,
  { reason, words }: Omit<Reason, "mayResend">,
  now = new Date(),
) {
  return change(and(eq(jobs.id, id), whereLive(now)), {
    status: "rejected",
    refusal: reason,
    refusalWords: words,
    mayResend: false,
    featured: false,
    decidedBy: admin,
    decidedAt: now,
  });
}

const UNDECIDED = { decidedBy: null, decidedAt: null } as const;

const wherePending = (id: string, seen: number | undefined) =>
  and(
    eq(jobs.id, id),
    eq(jobs.status, "pending"),
    seen === undefined ? undefined : eq(jobs.revision, seen),
  );

/** Whether an admin rejected it so shortly ago that nobody was told. */
export const isJustRejected = ({ status, decidedAt, refusal, startAt }: Job, now = new Date()) =>
  status === "rejected" &&
  refusal !== "withdrawn" &&
  !startAt &&
  Number(decidedAt) > now.getTime() - PUT_BACK_MS;

/** By an admin, and from the queue: not what its employer took back, and not what was taken down. */
const whereJustRejected = (id: string, now: Date) =>
  and(
    eq(jobs.id, id),
    eq(jobs.status, "rejected"),
    gt(jobs.decidedAt, new Date(now.getTime() - PUT_BACK_MS)),
    or(isNull(jobs.refusal), ne(jobs.refusal, "withdrawn")),
    isNull(jobs.startAt),
  );

/** Returns undefined when the job does not exist or is not as it was. */
function change(where: SQL | undefined, changes: Partial<typeof jobs.$inferInsert>) {
  return one(db.update(jobs).set(changes).where(where).returning());
}
