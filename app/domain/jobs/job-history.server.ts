import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { db, insertOne, selectOne } from "#app/db/client.server.ts";
import type { HistoryVerb } from "./job-records.ts";
import { type Job, jobHistory, jobs } from "./jobs-table.server.ts";

type Line = typeof jobHistory.$inferInsert;
/** The act is the employer's if it names neither an admin (by email) nor anybody else. */
type Act = Pick<Line, "verb" | "admin" | "reason" | "words"> &
  Partial<Pick<Line, "actor">> & { changes?: string[] };

/** Belongs in the transaction of what it records. */
export function noteHistory(
  { id, title }: Pick<Job, "id" | "title">,
  { changes, ...act }: Act,
  now = new Date(),
) {
  const actor = act.admin ? "admin" : "employer";
  const names = changes && JSON.stringify(changes);
  const line = { jobId: id, title, at: now, actor, ...act, changes: names } as const;
  return insertOne(jobHistory, line);
}

export async function listHistory(jobId: string) {
  const lines = await db
    .select()
    .from(jobHistory)
    .where(eq(jobHistory.jobId, jobId))
    .orderBy(asc(jobHistory.at), asc(jobHistory.id))
    .limit(200);
  return lines.map(({ changes, ...line }) => ({
    ...line,
    changes: changes ? (JSON.parse(changes) as string[]) : [],
  }));
}

const DECISIONS: HistoryVerb[] = [
  "approve",
  "unapprove",
  "reject",
  "put-back",
  "take-down",
  "approve-edit",
  "unapprove-edit",
  "refuse-edit",
  "keep-reported",
  "feature",
  "unfeature",
  "delete",
];
export const COUNTED_MAX = 50;

const { jobId, title, at, admin, verb } = jobHistory;
const readDecisions = async (before?: Date) =>
  db
    .select({ jobId, title, at, admin, verb, status: jobs.status })
    .from(jobHistory)
    .leftJoin(jobs, eq(jobs.id, jobId))
    .where(and(sql`actor = 'admin'`, before && lt(at, before), inArray(verb, DECISIONS)))
    .orderBy(desc(at), desc(jobHistory.id))
    .limit(COUNTED_MAX);

/** The newest first. Many by one admin in one moment are one, named by the last of them; `count` stops at 50. */
export async function listDecisions(limit: number) {
  const found: (Awaited<ReturnType<typeof readDecisions>>[number] & { count: number })[] = [];
  let before: Date | undefined;
  while (found.length < limit) {
    const lines = await readDecisions(before);
    for (const line of lines) {
      const last = found.at(-1);
      const isSame = last && Number(last.at) === Number(line.at) && last.verb === line.verb;
      if (isSame && last.admin === line.admin) last.count += 1;
      else found.push({ ...line, count: 1 });
    }
    if (lines.length < COUNTED_MAX) break;
    before = lines.at(-1)?.at;
  }
  return found.slice(0, limit);
}

/** Samples and imported jobs were posted by nobody who could be written to. */
export async function wasSubmitted(jobId: string) {
  const posted = inArray(jobHistory.verb, ["submit", "repost"]);
  const where = and(eq(jobHistory.jobId, jobId), posted);
  return Boolean(await selectOne({ id: jobHistory.id }, jobHistory, where));
}
