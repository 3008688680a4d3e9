import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { preparedOnce } from "#app/db/prepared-once.server.ts";
import type { HistoryActor, HistoryVerb } from "./job-records.ts";
import { jobHistory } from "./job-records-table.server.ts";
import type { Job } from "./jobs-table.server.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const DELETED_AT_ONCE = 500;

type Act = {
  verb: HistoryVerb;
  actor: HistoryActor;
  /** The email of the admin. */
  admin?: string;
  reason?: string | null;
  words?: string | null;
  /** The names of the fields that changed. */
  changes?: string[];
};

/** Belongs into the transaction of what it tells. */
export function noteHistory(
  { id, title }: Pick<Job, "id" | "title">,
  { changes, ...act }: Act,
  now = new Date(),
) {
  const row = { jobId: id, title, at: now, ...act };
  return db
    .insert(jobHistory)
    .values({ ...row, changes: changes && JSON.stringify(changes) })
    .returning()
    .get();
}

/** The oldest first, at most 200. */
export function listHistory(jobId: string) {
  return selectHistory()
    .all({ jobId })
    .map(({ changes, ...row }) => ({
      ...row,
      changes: changes ? (JSON.parse(changes) as string[]) : [],
    }));
}

const selectHistory = preparedOnce(() =>
  db
    .select()
    .from(jobHistory)
    .where(eq(jobHistory.jobId, sql.placeholder("jobId")))
    .orderBy(asc(jobHistory.at), asc(jobHistory.id))
    .limit(200)
    .prepare(),
);

/** Samples and imported jobs were posted by nobody who could be written to. */
export function wasSubmitted(jobId: string) {
  const posted = inArray(jobHistory.verb, ["submit", "repost"]);
  const where = and(eq(jobHistory.jobId, jobId), posted);
  return Boolean(db.select({ id: jobHistory.id }).from(jobHistory).where(where).get());
}

/** A year after its job was deleted. The next sweep goes on. */
export function forgetHistory(now = new Date()) {
  const yearAgo = new Date(now.getTime() - YEAR_MS);
  const deleted = db
    .select({ jobId: jobHistory.jobId })
    .from(jobHistory)
    .where(and(sql`verb = 'delete'`, lte(jobHistory.at, yearAgo)))
    .limit(DELETED_AT_ONCE);
  return db.delete(jobHistory).where(inArray(jobHistory.jobId, deleted)).run().changes;
}
