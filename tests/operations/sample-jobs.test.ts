import { describe, expect, test } from "vitest";
import { sampleJobs } from "#app/content/sample-jobs.ts";
import { db, sqlite } from "#app/db/client.server.ts";
import { expireJobs } from "#app/domain/jobs/employer/job-endings.server.ts";
import { JOB_CATEGORIES, JOB_TIERS, JOB_TYPES } from "#app/domain/jobs/job.ts";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { listLiveJobs } from "#app/domain/jobs/live-jobs.server.ts";
import { addSampleJobs } from "#app/operations/sample-jobs.server.ts";

const NOW = new Date("2026-03-10T15:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const rows = () => db.select().from(jobs).all();
const anything = { q: "", category: "all", type: "all", page: 1 } as const;

describe("the sample jobs", () => {
  test("fill every tab: at least 14 live, 3 pending, 2 expired, 2 rejected", () => {
    expect(addSampleJobs(NOW)).toBe(sampleJobs.length);
    expect(countJobs("live", NOW)).toBeGreaterThanOrEqual(14);
    const others = (["pending", "expired", "rejected"] as const).map((it) => countJobs(it, NOW));
    expect(others).toEqual([3, 2, 2]);
    expect(countJobs()).toBe(sampleJobs.length);
  });

  test("show every category and every type on the board", () => {
    addSampleJobs(NOW);
    const { jobs: live } = listLiveJobs(anything, NOW);
    expect(new Set(live.map(({ category }) => category))).toEqual(new Set(JOB_CATEGORIES));
    expect(new Set(live.map(({ type }) => type))).toEqual(new Set(JOB_TYPES));
    for (const type of JOB_TYPES) {
      expect(listLiveJobs({ ...anything, type }, NOW).jobs, type).not.toEqual([]);
    }
    expect(new Set(rows().map(({ tier }) => tier))).toEqual(new Set(JOB_TIERS));
    expect(live.some(({ featured }) => featured)).toBe(true);
  });

  test("are dated so that their state is true, whenever the site starts", () => {
    addSampleJobs(NOW);
    for (const job of rows()) {
      const { submittedAt, startAt, expiresAt, status, title } = job;
      expect(submittedAt.getTime(), title).toBeLessThan(NOW.getTime());
      if (status === "pending" || status === "rejected") {
        expect([startAt, expiresAt], title).toEqual([null, null]);
        continue;
      }
      const [start, end] = [startAt?.getTime() ?? 0, expiresAt?.getTime() ?? 0];
      expect(start, title).toBeGreaterThanOrEqual(submittedAt.getTime());
      expect(start, title).toBeLessThanOrEqual(NOW.getTime());
      expect(end - start, title).toBe(30 * DAY_MS);
      expect(end > NOW.getTime(), title).toBe(status === "live");
    }
    expect(expireJobs(NOW)).toEqual([]);
  });

  test("still fill the board after a first day", () => {
    addSampleJobs(NOW);
    const tomorrow = new Date(NOW.getTime() + DAY_MS);
    expect(listLiveJobs(anything, tomorrow).jobs.length).toBeGreaterThanOrEqual(14);
  });

  test("come all or not at all", () => {
    sqlite.exec(
      "CREATE TEMP TRIGGER full BEFORE INSERT ON jobs WHEN (SELECT count(*) FROM jobs) > 5 BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    );
    expect(() => addSampleJobs(NOW)).toThrow("disk full");
    sqlite.exec("DROP TRIGGER full");
    expect(countJobs()).toBe(0);
  });
});
