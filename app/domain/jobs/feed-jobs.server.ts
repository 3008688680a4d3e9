import { sql } from "drizzle-orm";
import { db, findCandidates } from "#app/db/client.server.ts";
import { preparedOnce } from "#app/db/prepared-once.server.ts";
import { toNeedle } from "#app/db/text.server.ts";
import type { JobFilter } from "./job-form.ts";
import { newestFirst, whereNumberIn } from "./jobs-search.server.ts";
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
    .limit(FEED_MAX);
const feed = preparedOnce("feed", () => newest(whereMatching));
const feedByNumber = preparedOnce("feedByNumber", () =>
  newest(whereNumberIn(sql.placeholder("numbers"), whereMatching)),
);

/** The newest that the board shows with this filter, with all their words. */
export async function listFeedJobs(filter: Omit<JobFilter, "page">, now = new Date()) {
  const numbers = await findCandidates("live", filter);
  const statement = numbers ? feedByNumber() : feed();
  const found = await statement.execute({
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

const published = sql`coalesce(${jobs.startAt}, ${jobs.submittedAt})`;
/** The later of when it went live and when a person last read what it says: computed there, because these are many. */
const changedAt = sql<number>`case when ${jobs.reviewedAt} > ${published} then ${jobs.reviewedAt} else ${published} end`;
const addresses = preparedOnce("addresses", () =>
  db
    .select({ id: jobs.id, changedAt })
    .from(jobs)
    .where(whereLive(sql.placeholder("now")))
    .orderBy(...newestFirst)
    .limit(ADDRESSES_MAX),
);

/** The newest of all, with the moment at which they last changed, in UTC milliseconds. */
export const listLiveJobAddresses = async (now = new Date()) =>
  addresses().execute({ now: now.getTime() });

const latest = (first: Date, second: Date | null) => (second && second > first ? second : first);
