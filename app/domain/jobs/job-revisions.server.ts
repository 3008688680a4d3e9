import { diffWordsWithSpace } from "diff";
import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import { db, insertOne, one, preparedOnce, transaction, updateOne } from "#app/db/client.server.ts";
import { unindexed } from "#app/db/sql.server.ts";
import { isEmail } from "#app/domain/email-address.ts";
import {
  type ContactWas,
  leaveContact,
  returnContact,
} from "#app/domain/jobs/employer/contact.server.ts";
import type { RefusalCode } from "#app/domain/jobs/review/refusal.ts";
import { isAddressField, isLongField, PUBLIC_FIELDS, type PublicField } from "./fields.ts";
import { reviewDue } from "./job.ts";
import type { RevisionState } from "./job-records.ts";
import { whereLive } from "./jobs.server.ts";
import { type Job, jobRevisions, jobs } from "./jobs-table.server.ts";
import { withYearlyPay } from "./pay.ts";

export type JobWords = Pick<Job, PublicField>;
export type JobPatch = Partial<JobWords>;

type Row = typeof jobRevisions.$inferSelect;
export type JobRevision = ReturnType<typeof parse>;

function parse({ changes, was, ...row }: Row) {
  const { contact, ...words } = JSON.parse(was) as JobPatch & { contact?: ContactWas };
  return {
    ...row,
    changes: JSON.parse(changes) as JobPatch,
    was: words as JobPatch,
    /** Of an approval that has moved the employer's address: what the old one had. */
    contact,
    dueAt: reviewDue(row.submittedAt),
  };
}

/** Only what differs, and what it was. */
export function patchOf(job: JobWords, words: JobPatch) {
  const names = PUBLIC_FIELDS.filter((name) => name in words && words[name] !== job[name]);
  const pick = (from: JobPatch) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { names, changes: pick(words) as JobPatch, was: pick(job) as JobPatch };
}

export async function findWaitingRevision(jobId: string) {
  const row = await one(selectWaiting().execute({ jobId }));
  return row && parse(row);
}

const selectWaiting = preparedOnce("selectWaiting", () =>
  db
    .select()
    .from(jobRevisions)
    .where(and(eq(jobRevisions.jobId, sql.placeholder("jobId")), sql`state = 'waiting'`)),
);

export async function findRevision(id: string) {
  const row = await one(db.select().from(jobRevisions).where(eq(jobRevisions.id, id)));
  return row && parse(row);
}

/** The last one that an admin approved or refused, or that lapsed with the listing. */
export async function findDecidedRevision(jobId: string) {
  const whereDecided = and(
    ne(jobRevisions.state, "waiting"),
    ne(jobRevisions.state, "replaced"),
    ne(jobRevisions.state, "withdrawn"),
  );
  const row = await one(
    db
      .select()
      .from(jobRevisions)
      .where(and(eq(jobRevisions.jobId, jobId), whereDecided))
      .orderBy(desc(jobRevisions.decidedAt))
      .limit(1),
  );
  return row && parse(row);
}

/** In the words of the index of what waits: by the one of live jobs all of them would be read. */
const whereReviewable = (now: Date) =>
  and(sql`${jobRevisions.state} = 'waiting'`, unindexed(whereLive(now)));

/** Of live jobs, the first that are due first; `total` counts all. */
export async function listWaitingRevisions(limit: number, now = new Date(), since?: Date) {
  const where = and(
    whereReviewable(now),
    since && sql`${jobRevisions.submittedAt} <= ${since.getTime()}`,
  );
  const whereItsJob = eq(jobs.id, jobRevisions.jobId);
  const rows = await db
    .select({ revision: jobRevisions, job: jobs })
    .from(jobRevisions)
    .innerJoin(jobs, whereItsJob)
    .where(where)
    .orderBy(asc(jobRevisions.submittedAt))
    .limit(limit);
  const found = await one(
    db.select({ total: count() }).from(jobRevisions).innerJoin(jobs, whereItsJob).where(where),
  );
  return {
    revisions: rows.map(({ revision, job }) => ({ ...parse(revision), job })),
    total: found?.total ?? 0,
  };
}

/** What the employer had before them: the job's revision, and the id of the change that waited. */
export type Basis = { revision: number; waiting: string | null };

/**
 * In the place of an earlier change that waits. Undefined when the job is not live any more, or when it or what waits is
 * not what the employer had before them.
 */
export function reviseJob(id: string, words: JobPatch, basis: Basis, now = new Date()) {
  return transaction(async () => {
    const where = and(eq(jobs.id, id), whereLive(now), eq(jobs.revision, basis.revision));
    const job = await one(db.select().from(jobs).where(where));
    if (!job || ((await findWaitingRevision(id))?.id ?? null) !== basis.waiting) return undefined;
    const { names, changes, was } = patchOf(job, words);
    await close(id, "replaced", now);
    const json = { changes: JSON.stringify(changes), was: JSON.stringify(was) };
    const row = await insertOne(jobRevisions, { jobId: id, submittedAt: now, ...json });
    return { job, names, revision: parse(row) };
  });
}

/** `seen` is the revision of the job upon which the admin read the change. */
type Decision = { admin: string; seen?: number | undefined };

/** Its fields alone: what an admin mended meanwhile stays. Dates and place in the list stay, too. */
export function approveRevision(id: string, { admin, seen }: Decision, now = new Date()) {
  return transaction(async () => {
    const waiting = await findRevision(id);
    if (waiting?.state !== "waiting") return undefined;
    const whereSeen = seen === undefined ? undefined : eq(jobs.revision, seen);
    const where = and(eq(jobs.id, waiting.jobId), whereLive(now), whereSeen);
    const before = await one(db.select().from(jobs).where(where));
    const changed = before && (await changeWords(before.id, waiting.changes, now));
    if (!changed) return undefined;
    const left = await leaveContact(before, changed);
    // What it was a moment ago, which may have been mended since the change was asked for.
    const names = Object.keys(waiting.changes) as PublicField[];
    const words = Object.fromEntries(names.map((name) => [name, before[name]]));
    const was = JSON.stringify({ ...words, contact: left?.was });
    await settle(id, { state: "approved", decidedAt: now, decidedBy: admin, was });
    return { job: left?.job ?? changed, before, left, revision: waiting };
  });
}

/**
 * Takes an approval back that was made at `at`: it waits again, where it was in the line. Undefined where one of its fields
 * has changed since, or another change waits.
 */
export function unapproveRevision(id: string, at: Date, now = new Date()) {
  return transaction(async () => {
    const approved = await findRevision(id);
    if (approved?.state !== "approved" || Number(approved.decidedAt) !== at.getTime()) {
      return undefined;
    }
    const where = and(eq(jobs.id, approved.jobId), whereLive(now));
    const live = await one(db.select().from(jobs).where(where));
    if (!live || patchOf(live, approved.changes).names.length > 0) return undefined;
    if (await findWaitingRevision(live.id)) return undefined;
    const again = { state: "waiting", decidedAt: null, decidedBy: null } as const;
    await db.update(jobRevisions).set(again).where(eq(jobRevisions.id, id));
    const restored = await changeWords(live.id, approved.was, now);
    return restored && (await returnContact(live, restored, at, approved.contact));
  });
}

const changeWords = (id: string, words: JobPatch, now: Date) =>
  updateOne(jobs, eq(jobs.id, id), {
    ...withYearlyPay(words),
    reviewedAt: now,
    revision: sql`${jobs.revision} + 1`,
  });

type Reason = { reason: RefusalCode | null; words: string | null };

export const refuseRevision = (id: string, admin: string, reason: Reason, now = new Date()) =>
  settle(id, { state: "refused", decidedAt: now, decidedBy: admin, ...reason });

/** By its employer. */
export const dropRevision = (jobId: string, now = new Date()) => close(jobId, "withdrawn", now);

/** With the end of its listing. */
export const lapseRevision = (jobId: string, now = new Date()) => close(jobId, "lapsed", now);

async function settle(id: string, outcome: Partial<Row> & { state: RevisionState }) {
  const row = await updateOne(
    jobRevisions,
    and(eq(jobRevisions.id, id), eq(jobRevisions.state, "waiting")),
    outcome,
  );
  return row && parse(row);
}

async function close(jobId: string, state: RevisionState, decidedAt: Date) {
  const row = await updateOne(
    jobRevisions,
    and(eq(jobRevisions.jobId, jobId), eq(jobRevisions.state, "waiting")),
    { state, decidedAt },
  );
  return row && parse(row);
}

/** How many words may differ before both texts are shown whole: the time grows with their square. */
const EDITS_MAX = 2000;
export type DiffPart = { kind: "same" | "removed" | "added"; text: string };
export type FieldDiff = {
  name: PublicField;
  was: string | null;
  now: string | null;
  /** Of a long text, where its words can be compared. */
  parts?: DiffPart[];
};

/**
 * Where applications go comes first, all else in the order of the form. Comparing the words of long texts takes up to
 * 0.2 s; without it both are whole.
 */
export function diffOf(was: JobPatch, changes: JobPatch, hasParts = true): FieldDiff[] {
  const changed = PUBLIC_FIELDS.filter((name) => name in changes);
  const names = [
    ...changed.filter(isAddressField),
    ...changed.filter((name) => !isAddressField(name)),
  ];
  return names.map((name) => {
    const field = { name, was: was[name] ?? null, now: changes[name] ?? null };
    const parts =
      hasParts && isLongField(name) ? partsOf(field.was ?? "", field.now ?? "") : undefined;
    return parts ? { ...field, parts } : field;
  });
}

function partsOf(was: string, now: string): DiffPart[] | undefined {
  const found = diffWordsWithSpace(was, now, { maxEditLength: EDITS_MAX, timeout: 100 });
  return found?.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

/** What a change of hosts means, in words. */
export function redirections(was: JobPatch, changes: JobPatch) {
  const sentence = (name: "applyLink" | "website", says: string) => {
    const [before, after] = [hostOf(was[name]), hostOf(changes[name])];
    return before && after && before !== after ? [`${says} ${after} instead of ${before}.`] : [];
  };
  return [
    ...sentence("applyLink", "Applications would go to"),
    ...sentence("website", "The website would be"),
  ];
}

/** Of an email address or a web address, without `www.`; undefined of what is neither, as in a row that broke. */
export function hostOf(value: string | null | undefined) {
  const address = String(value ?? "");
  if (isEmail(address)) return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).hostname.replace(/^www\./, "");
}
