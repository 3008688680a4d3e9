import { and, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { db, one, stored, transaction } from "#app/db/client.server.ts";
import { type ClosedAs, listingEnd, RENEWALS_MAX, renewableFrom } from "#app/domain/jobs/job.ts";
import type { JobPatch, JobWords } from "#app/domain/jobs/job-revisions.server.ts";
import { whereLive } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { withYearlyPay } from "#app/domain/jobs/pay.ts";
import { contactOf } from "./contact.server.ts";

// What whoever posted a job can do with it. Undefined: it has changed meanwhile.

/** `seen` is the revision upon which the words were written. */
export function editPending(id: string, words: JobPatch, seen: number) {
  return change(and(eq(jobs.id, id), eq(jobs.status, "pending"), eq(jobs.revision, seen)), {
    ...withYearlyPay(words),
    revision: sql`${jobs.revision} + 1`,
  });
}

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
export function withdrawJob(id: string, mayResend = true, now = new Date()) {
  return change(whereTheirs(id), {
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

type Resent = { seen: number; source: string | null };

export function resendJob(id: string, words: JobPatch, { seen, source }: Resent, now = new Date()) {
  const mayResend = and(eq(jobs.status, "rejected"), eq(jobs.mayResend, true));
  return change(and(eq(jobs.id, id), mayResend, eq(jobs.revision, seen)), {
    ...withYearlyPay(words),
    status: "pending",
    submittedAt: now,
    revision: sql`${jobs.revision} + 1`,
    refusal: null,
    refusalWords: null,
    mayResend: false,
    decidedBy: null,
    decidedAt: null,
    source,
    batch: null,
  });
}

/** From the old end, and not so early that renewals pile up. */
export function renewJob(id: string, now = new Date()) {
  return transaction(async () => {
    const job = await one(
      db
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, id), whereLive(now), lt(jobs.renewals, RENEWALS_MAX))),
    );
    if (!job?.expiresAt || renewableFrom(job.expiresAt) > now) return undefined;
    const again = { expiresAt: listingEnd(job.expiresAt), renewals: job.renewals + 1 };
    return change(eq(jobs.id, id), again);
  });
}

export function closeJob(id: string, as: ClosedAs, now = new Date()) {
  return change(and(eq(jobs.id, id), whereLive(now)), {
    status: "expired",
    expiresAt: now,
    closedAs: as,
  });
}

export function findRepost(id: string) {
  return one(db.select().from(jobs).where(eq(jobs.repostedFrom, id)));
}

type Reposted = { words: JobWords; source: string | null; networkCount: number | null };

/** As a new posting, once for each listing that has ended. */
export function repostJob(id: string, { words, source, networkCount }: Reposted, now = new Date()) {
  return transaction(async () => {
    const isOver = or(
      eq(jobs.status, "expired"),
      and(eq(jobs.status, "live"), lte(jobs.expiresAt, now)),
    );
    const job = await one(
      db
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, id), isOver)),
    );
    if (!job || (await findRepost(id))) return undefined;
    const { contactEmail } = job;
    const isSameContact = contactOf({ ...words, contactEmail }) === contactOf(job);
    const contactConfirmedAt = isSameContact ? job.contactConfirmedAt : null;
    const kept = { contactEmail, contactConfirmedAt, repostedFrom: id };
    return stored(
      db
        .insert(jobs)
        .values({ ...withYearlyPay(words), ...kept, source, networkCount, submittedAt: now })
        .returning(),
    );
  });
}

const LISTED_DAYS = 60;
const LISTED_MAX = 26;

/** Of the last 60 days, the newest first. The apply address counts where there is no other. */
export async function listJobsOf(address: string, now = new Date()): Promise<Job[]> {
  const since = new Date(now.getTime() - LISTED_DAYS * 24 * 60 * 60 * 1000);
  const isTheirs = or(
    sql`(contact_email is not null and lower(contact_email) = lower(${address}))`,
    sql`(lower(apply_link) = lower(${address}) and contact_email is null)`,
  );
  const isRecent = or(
    inArray(jobs.status, ["pending", "live"]),
    gt(jobs.submittedAt, since),
    gt(jobs.expiresAt, since),
    gt(jobs.decidedAt, since),
  );
  return db
    .select()
    .from(jobs)
    .where(and(isTheirs, isRecent))
    .orderBy(sql`${jobs.submittedAt} desc, ${jobs.number} desc`)
    .limit(LISTED_MAX);
}

type Changes = Parameters<ReturnType<typeof db.update<typeof jobs>>["set"]>[0];

function change(where: SQL | undefined, changes: Changes) {
  return one(db.update(jobs).set(changes).where(where).returning());
}
