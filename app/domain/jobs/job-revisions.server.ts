import { and, asc, count, desc, eq, notInArray, sql } from "drizzle-orm";
import { db, insertOne, one, updateOne } from "#app/db/client.server.ts";
import { unindexed } from "#app/db/sql.server.ts";
import { diffWords, type FieldDiff } from "#app/domain/word-diff.server.ts";
import { FIELD_NAMES, isLongField, JOB_FIELDS, type JobField, placeInDiff } from "./fields.ts";
import { reviewDue } from "./job.ts";
import { noteHistory } from "./job-history.server.ts";
import { hostOf } from "./job-text.ts";
import { whereLive } from "./jobs.server.ts";
import { type Job, jobRevisions, jobs } from "./jobs-table.server.ts";
import { writtenField } from "./phone.ts";

export type JobValues = Pick<Job, JobField>;
export type JobPatch = Partial<JobValues>;

export const jobValuesOf = (values: JobValues) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, values[name]])) as JobValues;

type Row = typeof jobRevisions.$inferSelect;
export type JobRevision = ReturnType<typeof parseRevision>;

function parseRevision({ changes, was, ...row }: Row) {
  return {
    ...row,
    changes: JSON.parse(changes) as JobPatch,
    was: JSON.parse(was) as JobPatch,
    dueAt: reviewDue(row.submittedAt),
  };
}

export function patchOf(job: JobValues, values: JobPatch) {
  const names = FIELD_NAMES.filter((name) => name in values && values[name] !== job[name]);
  const pick = (from: JobPatch) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { names, changes: pick(values) as JobPatch, was: pick(job) as JobPatch };
}

const whereWaits = (jobId: string) =>
  and(eq(jobRevisions.jobId, jobId), sql`${jobRevisions.state} = 'waiting'`);

export async function findWaitingRevision(jobId: string) {
  const row = await one(db.select().from(jobRevisions).where(whereWaits(jobId)));
  return row && parseRevision(row);
}

type Patch = Record<"changes" | "was", JobPatch>;

export async function findRevision(id: string) {
  const row = await one(db.select().from(jobRevisions).where(eq(jobRevisions.id, id)));
  return row && parseRevision(row);
}

export async function findDecidedRevision(jobId: string) {
  const whereDecided = notInArray(jobRevisions.state, ["waiting", "replaced", "withdrawn"]);
  const row = await one(
    db
      .select()
      .from(jobRevisions)
      .where(and(eq(jobRevisions.jobId, jobId), whereDecided))
      .orderBy(desc(jobRevisions.decidedAt))
      .limit(1),
  );
  return row && parseRevision(row);
}

/** The condition matches the index of pending changes: by the index of live jobs all of them would be read. */
const whereReviewable = (now: Date) =>
  and(sql`${jobRevisions.state} = 'waiting'`, unindexed(whereLive(now)));

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
    revisions: rows.map(({ revision, job }) => ({ ...parseRevision(revision), job })),
    total: found?.total ?? 0,
  };
}

export async function reviseJob(jobId: string, { changes, was }: Patch, now = new Date()) {
  await settleRevision(jobId, { state: "replaced", decidedAt: now });
  const json = { changes: JSON.stringify(changes), was: JSON.stringify(was) };
  return parseRevision(await insertOne(jobRevisions, { jobId, submittedAt: now, ...json }));
}

export async function settleRevision(
  jobId: string,
  outcome: Partial<Row> & Pick<Row, "state" | "decidedAt">,
) {
  const row = await updateOne(jobRevisions, whereWaits(jobId), outcome);
  return row && parseRevision(row);
}

export async function lapseRevision(job: Job, now: Date, admin?: string) {
  if (await settleRevision(job.id, { state: "lapsed", decidedAt: now })) {
    await noteHistory(job, { verb: "lapse-edit", admin }, now);
  }
}

/** Comparing the words of long texts takes up to 0.2 s; without `hasParts` both are whole. */
export function diffOf(was: JobPatch, changes: JobPatch, hasParts = true): FieldDiff[] {
  const names = FIELD_NAMES.filter((name) => name in changes);
  const inOrder = names.toSorted((one, other) => placeInDiff(one) - placeInDiff(other));
  return inOrder.map((name) => {
    const { label } = JOB_FIELDS[name];
    const written = (values: JobPatch) => writtenField(name, values[name] ?? null);
    const field = { name, label, was: written(was), now: written(changes) };
    const isCompared = hasParts && isLongField(name);
    const parts = isCompared && diffWords(field.was ?? "", field.now ?? "");
    return parts ? { ...field, parts } : field;
  });
}

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
