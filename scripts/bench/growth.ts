// growth.ts LIVE OLD: fills DATABASE_PATH and prints the medians of what pages read, in milliseconds, as JSON.
import { sqliteEngine } from "#app/db/client.server.ts";
import { countLiveJobs, listLiveJobs } from "#app/domain/jobs/board.server.ts";
import { addViews, countViews } from "#app/domain/jobs/employer/job-views.server.ts";
import type { JobFilter } from "#app/domain/jobs/job-form.ts";
import { countJobs, listJobs, sumRevenue } from "#app/domain/jobs/jobs.server.ts";
import { findClosedJob, findJobPage, listSimilarJobs } from "#app/domain/jobs/live-job.server.ts";
import { countOpenReports, reportJob } from "#app/domain/jobs/review/reports.server.ts";
import { applyRule, RETENTION } from "#app/operations/retention.server.ts";
import { usually } from "./brief.ts";
import { fill } from "./fill.ts";
import { median } from "./numbers.ts";

const { writer: sqlite } = sqliteEngine;

const TIMES = usually(21, { briefly: 3 });
const DAY_MS = 24 * 60 * 60 * 1000;
const [live = 0, old = 0] = process.argv.slice(2).map(Number);
await fill(live, old);

const filter = (more: Partial<JobFilter> = {}): JobFilter => ({
  q: "",
  category: "all",
  type: "all",
  page: 1,
  ...more,
});
const board = (more?: Partial<JobFilter>) => () => listLiveJobs(filter(more));

/** The newest of each that `fill` has made. */
const [liveId, oldId] = [`live-${live - 1}`, `expired-${old - 1}`];
const similarTo = { category: "Wellness", type: "Full-time" } as const;
for (let index = 0; index < 20; index++) {
  await reportJob(`live-${index}`, { reason: "other", words: null, email: null });
  await addViews(new Map([[liveId, 1]]), new Date(Date.now() - index * DAY_MS));
}

const READS = {
  board: board(),
  "board, one category": board({ category: "Wellness" }),
  "board, page 2": board({ page: 2 }),
  "search, in most jobs": board({ q: "cook" }),
  "search, in ten jobs": board({ q: "sous chef" }),
  "search, in more as there are more": board({ q: "host 77" }),
  "search, in no job": board({ q: "zebra crossing" }),
  "search, common words in no job": board({ q: "baker nurse writer cook host" }),
  "search, a common word three times": board({ q: "gardener gardener gardener" }),
  "search, common words and a letter beyond ASCII": board({ q: "cook é" }),
  "how many have common words": () => countLiveJobs(filter({ q: "host painter florist" }), 1001),
  "search of two letters, in most jobs": board({ q: "co" }),
  "search of two letters, in no job": board({ q: "zq" }),
  "admin: pending": () => listJobs("pending", filter()),
  "admin: expired": () => listJobs("expired", filter()),
  "admin: expired, search in most": () => listJobs("expired", filter({ q: "cook" })),
  "admin: expired, search in ten": () => listJobs("expired", filter({ q: "sous chef" })),
  "admin: expired, search in none": () => listJobs("expired", filter({ q: "zebra" })),
  "admin: expired, two letters in none": () => listJobs("expired", filter({ q: "zq" })),
  "page of a job": async () => [
    await findJobPage(liveId),
    await listSimilarJobs({ id: liveId, ...similarTo }),
  ],
  "page of a closed job": async () => [
    await findClosedJob(oldId),
    await listSimilarJobs({ id: oldId, ...similarTo }),
  ],
  "admin: live, 20 of them reported": async () => {
    const { jobs } = await listJobs("live", filter());
    return countOpenReports(jobs.map(({ id }) => id));
  },
  "views of a job": () => countViews(liveId),
  "views, saved": () => addViews(new Map([[liveId, 1]])),
  "sweep: what is forgotten": async () => {
    for (const rule of RETENTION) await applyRule(rule, new Date());
  },
  "admin: dashboard": async () => [
    await countJobs("live"),
    await countJobs("pending"),
    await sumRevenue(),
  ],
};

for (const read of Object.values(READS)) for (let time = 0; time < TIMES; time++) await read();
const found: [string, number][] = [];
for (const [name, read] of Object.entries(READS)) {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  found.push([name, median(times)]);
}
console.log(JSON.stringify(Object.fromEntries(found)));
sqlite.close();
