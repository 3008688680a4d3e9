import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { db, insertOne, one, transaction } from "#app/db/client.server.ts";
import { sourceOf } from "#app/domain/counters/sources.server.ts";
import { queueWaitingNotices } from "#app/domain/emails/admin-emails.server.ts";
import { managePath, moveContact, queueReceipt } from "#app/domain/jobs/employer/contact.server.ts";
import { countWithNext } from "#app/domain/jobs/review/job-sources.server.ts";
import { LOGO_PATH } from "#app/domain/uploads/logo.ts";
import type { StoredLogo } from "#app/domain/uploads/logos.server.ts";
import type { JobEdit, JobSubmission } from "./job-form.ts";
import { noteHistory } from "./job-history.server.ts";
import { removeLogoUnlessUsed } from "./job-logos.server.ts";
import { findJob, updateJob } from "./jobs.server.ts";
import { jobs } from "./jobs-table.server.ts";
import { withYearlyPay } from "./pay.ts";
import type { Seen } from "./review/review.server.ts";

export type Logo = Pick<StoredLogo, "name" | "digest">;

export const logoUrl = (logo: Logo | null) => logo && LOGO_PATH + logo.name;

const REPEAT_MS = 10 * 60 * 1000;

/**
 * `job` is undefined for a repeat within ten minutes: the caller reports success, and its second logo goes. `path` is the
 * employer's own link, which a repeat gets only from the network of the first, while that one waits.
 */
export async function submitJob(
  submission: JobSubmission,
  logo: Logo | null,
  network: string,
  now = new Date(),
) {
  const fingerprint = fingerprintOf(submission, logo);
  const whereRepeated = and(
    eq(jobs.fingerprint, fingerprint),
    gt(jobs.submittedAt, new Date(now.getTime() - REPEAT_MS)),
  );
  const submitted = await transaction(async () => {
    const source = await sourceOf(network, now);
    const first = await one(db.select().from(jobs).where(whereRepeated));
    if (!first) {
      const row = { ...submission, logo: logoUrl(logo), source, fingerprint };
      return queuePosting(row, "submit", now);
    }
    const isTheirs = first.status === "pending" && first.source === source;
    const path = isTheirs ? await managePath(first.id, "receipt", now) : undefined;
    return { job: undefined, path };
  });
  if (!submitted.job) await removeLogoUnlessUsed(logoUrl(logo));
  return submitted;
}

/** The digest identifies the logo, whose name differs per upload. */
const fingerprintOf = ({ contactEmail: _, ...fields }: JobSubmission, logo: Logo | null) =>
  createHash("sha256")
    .update(JSON.stringify([Object.entries(fields).sort(), logo?.digest ?? null]))
    .digest("hex");

type Posting = typeof jobs.$inferInsert & { source: string };

/** Stores the job with its history, its receipt and its employer's link. It belongs in a transaction. */
export async function queuePosting(posting: Posting, verb: "submit" | "repost", now: Date) {
  const networkCount = await countWithNext(posting.source);
  const fresh = { tier: "basic", status: "pending", submittedAt: now, networkCount } as const;
  const row = { ...withYearlyPay(posting), ...fresh };
  const job = await insertOne(jobs, row);
  await noteHistory(job, { verb }, now);
  await queueReceipt(job, now);
  await queueWaitingNotices(now);
  return { job, path: await managePath(job.id, "receipt", now) };
}

/** An absent `logo` keeps the stored one; null removes it. */
export async function editJob(
  id: string,
  { admin, seen }: Seen,
  fields: JobEdit,
  logo?: Logo | null,
) {
  const edit = logo === undefined ? fields : { ...fields, logo: logoUrl(logo) };
  const edited = await transaction(async () => {
    const before = await findJob(id);
    if (!before || before.revision !== seen) return undefined;
    const names = Object.keys(edit) as (keyof typeof edit)[];
    const changes = names.filter((name) => edit[name] !== before[name]);
    if (changes.length === 0) return { before, job: before };
    // The new revision leaves the batch, so that undoing the batch does not touch what was edited since.
    const fresh = { revision: before.revision + 1, batch: null };
    const job = await updateJob(id, { ...withYearlyPay(edit), ...fresh });
    const { id: change } = await noteHistory(job, { verb: "edit", admin, changes });
    await moveContact(before, job, { change }, new Date());
    return { before, job };
  });
  if (edited && edited.before.logo !== edited.job.logo) {
    await removeLogoUnlessUsed(edited.before.logo);
  }
  return edited?.job;
}

export async function deleteJob(id: string, admin: string) {
  const job = await transaction(async () => {
    const deleted = await one(db.delete(jobs).where(eq(jobs.id, id)).returning());
    if (deleted) await noteHistory(deleted, { verb: "delete", admin });
    return deleted;
  });
  if (job) await removeLogoUnlessUsed(job.logo);
  return job;
}
