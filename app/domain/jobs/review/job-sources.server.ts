import { and, count, eq, inArray, lte, max, sql } from "drizzle-orm";
import {
  countRows,
  db,
  execute,
  selectOne,
  transaction,
  updateAll,
} from "#app/db/client.server.ts";
import type { HistoryVerb } from "#app/domain/jobs/job-records.ts";
import { newestFirst } from "#app/domain/jobs/jobs.server.ts";
import { type Job, jobs } from "#app/domain/jobs/jobs-table.server.ts";

const SAMPLE_SIZE = 5;

const whereFrom = (source: string) => and(eq(jobs.source, source), eq(jobs.status, "pending"));

export async function countWithNext(source: string) {
  const counts = { all: count(), last: max(jobs.networkCount) };
  const found = await selectOne(counts, jobs, eq(jobs.source, source));
  return Math.max(found?.all ?? 0, found?.last ?? 0) + 1;
}

export async function countBySource(listed: Job[]) {
  const sources = [...new Set(listed.flatMap(({ source }) => source ?? []))];
  const rows = await db
    .select({ source: sql<string>`${jobs.source}`, all: count() })
    .from(jobs)
    .where(and(inArray(jobs.source, sources), eq(jobs.status, "pending")))
    .groupBy(jobs.source);
  return Object.fromEntries(rows.map(({ source, all }) => [source, all]));
}

export async function findSource({ source, status }: Job) {
  if (!source || status !== "pending") return undefined;
  const counts = { all: count(), newest: max(jobs.number) };
  const found = await selectOne(counts, jobs, whereFrom(source));
  const sample = await db
    .select({ id: jobs.id, title: jobs.title, company: jobs.company })
    .from(jobs)
    .where(whereFrom(source))
    .orderBy(...newestFirst)
    .limit(SAMPLE_SIZE);
  return { source, count: found?.all ?? 0, newest: found?.newest ?? 0, sample };
}

/** Rejects the jobs up to the number `newest`: nothing goes that the admin could not count. */
export function rejectSource(source: string, newest: number, admin: string, now = new Date()) {
  const batch = crypto.randomUUID();
  return transaction(async () => {
    const count = await updateAll(jobs, and(whereFrom(source), lte(jobs.number, newest)), {
      status: "rejected",
      decidedBy: admin,
      decidedAt: now,
      source: null,
      batch,
    });
    if (count === 0) return undefined;
    await noteBatch(batch, "reject", admin, now);
    return { batch, count };
  });
}

const HISTORY_MAX = 10_000;

const noteBatch = (batch: string, verb: HistoryVerb, admin: string, at: Date) =>
  execute(sql`
    insert into job_history (job_id, title, at, actor, admin, verb)
    select id, title, cast(${at.getTime()} as bigint), 'admin', ${admin}, ${verb}
    from jobs where batch = ${batch} and status = 'rejected' limit ${HISTORY_MAX}`);

const whereRejectedIn = (batch: string) => and(eq(jobs.batch, batch), eq(jobs.status, "rejected"));

export const countBatch = (batch: string) => countRows(jobs, whereRejectedIn(batch));

/** They stay recognizable as of one source, by their batch: the hash of their network was forgotten. */
export function restoreBatch(batch: string, admin: string, now = new Date()) {
  return transaction(async () => {
    await noteBatch(batch, "put-back", admin, now);
    return updateAll(jobs, whereRejectedIn(batch), {
      status: "pending",
      decidedBy: null,
      decidedAt: null,
      source: batch,
      batch: null,
    });
  });
}
