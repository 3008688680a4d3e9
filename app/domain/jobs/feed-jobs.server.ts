import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { preparedOnce } from "#app/db/prepared-once.server.ts";
import { toNeedle } from "#app/db/text.server.ts";
import type { JobFilter } from "./job-form.ts";
import { findCandidates, newestFirst, whereNumberIn } from "./jobs-search.server.ts";
import { jobs } from "./jobs-table.server.ts";
import { publicColumns, whereLive, whereMatching } from "./live-jobs.server.ts";

const FEED_MAX = 50;

const columns = { ...publicColumns, startAt: jobs.startAt, reviewedAt: jobs.reviewedAt };
const newest = (where: typeof whereMatching) =>
  db
    .select(columns)
    .from(jobs)
    .where(where)
    .orderBy(...newestFirst)
    .limit(FEED_MAX)
    .prepare();
const all = preparedOnce(() => newest(whereMatching));
const byNumber = preparedOnce(() =>
  newest(whereNumberIn(sql.placeholder("numbers"), whereMatching)),
);

/** The newest that the board shows with this filter, with all their words. */
export function listFeedJobs(filter: Omit<JobFilter, "page">, now = new Date()) {
  const numbers = findCandidates("live", filter);
  const statement = numbers ? byNumber() : all();
  const found = statement.all({
    ...filter,
    ...toNeedle(filter.q),
    now: now.getTime(),
    numbers: JSON.stringify(numbers),
  });
  return found.map(({ startAt, reviewedAt, ...job }) => {
    const published = startAt ?? job.submittedAt;
    return { ...job, published, changedAt: latest(published, reviewedAt) };
  });
}

const ADDRESSES_MAX = 40_000;

/** The later of when it went live and when a person last read what it says: computed there, because these are many. */
const changedAt = sql<number>`max(coalesce(${jobs.startAt}, ${jobs.submittedAt}), coalesce(${jobs.reviewedAt}, 0))`;
const addresses = preparedOnce(() =>
  db
    .select({ id: jobs.id, changedAt })
    .from(jobs)
    .where(whereLive(sql.placeholder("now")))
    .orderBy(...newestFirst)
    .limit(ADDRESSES_MAX)
    .prepare(),
);

/** The newest of all, with the moment at which they last changed, in UTC milliseconds. */
export const listLiveJobAddresses = (now = new Date()) => addresses().all({ now: now.getTime() });

const latest = (first: Date, second: Date | null) => (second && second > first ? second : first);
