import { eq, lt, sql } from "drizzle-orm";
import { commitUnsynced, db, sqlite } from "#app/db/client.server.ts";
import { jobViews } from "#app/domain/jobs/job-records-table.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 400;
const FORGOTTEN_AT_ONCE = 5000;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Adds to what is known of the day, in one statement. Ids of no job are left out. Throws where it cannot write at once. */
export function addViews(counts: Map<string, number>, now = new Date()) {
  const known = sql`exists (select 1 from jobs where id = opened.key)`;
  const change = sql`
    insert into job_views (job_id, day, views)
    select opened.key, ${dayOf(now)}, opened.value
    from json_each(${JSON.stringify(Object.fromEntries(counts))}) opened
    where ${known}
    on conflict (job_id, day) do update set views = views + excluded.views`;
  // A power failure may cost some: pages do not wait for the disk.
  withoutWaiting(() => commitUnsynced(() => db.run(change)));
}

/** While somebody else writes, pages must not wait for a count. */
function withoutWaiting(write: () => void) {
  const timeout = sqlite.pragma("busy_timeout", { simple: true });
  sqlite.pragma("busy_timeout = 0");
  try {
    write();
  } finally {
    sqlite.pragma(`busy_timeout = ${timeout}`);
  }
}

/** How often it was opened, about: the last ten seconds are missing. */
export function countViews(jobId: string) {
  const found = db
    .select({ all: sql<number>`coalesce(sum(${jobViews.views}), 0)` })
    .from(jobViews)
    .where(eq(jobViews.jobId, jobId))
    .get();
  return found?.all ?? 0;
}

/** 400 days after that day. Rows are looked at in the order in which they came, so that old ones are found first. */
export function forgetViews(now = new Date()) {
  const day = dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  const first = sql`(select rowid from job_views order by rowid limit ${FORGOTTEN_AT_ONCE})`;
  return db
    .delete(jobViews)
    .where(sql`rowid in ${first} and ${lt(jobViews.day, day)}`)
    .run().changes;
}
