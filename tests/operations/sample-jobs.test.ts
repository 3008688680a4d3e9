import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { listDue } from "#app/domain/dashboard/due.server.ts";
import { saveDraft } from "#app/domain/guide/records/guide-records.server.ts";
import { guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import { importOnce } from "#app/domain/guide/records/import.server.ts";
import { listLiveJobs } from "#app/domain/jobs/board.server.ts";
import { expireJobs } from "#app/domain/jobs/employer/ending.server.ts";
import { JOB_CATEGORIES, JOB_TIERS, JOB_TYPES } from "#app/domain/jobs/job.ts";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { listOwed } from "#app/domain/partners/owed.server.ts";
import {
  addSampleJobs,
  listSamples,
  removeSamples,
  sampleJobs,
} from "#app/operations/sample-jobs.server.ts";
import { fillDisk } from "#tests/support/database.ts";
import { makeJob } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";

const NOW = new Date("2026-03-10T15:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const countRecords = async () => (await db.select().from(guideRecords)).length;
const rows = async () => db.select().from(jobs);
const anything = { q: "", category: "all", type: "all", page: 1 } as const;

describe("the sample jobs", () => {
  test("fill every tab: at least 14 live, 3 pending, 2 expired, 2 rejected", async () => {
    expect(await addSampleJobs(NOW)).toBe(sampleJobs.length);
    expect(await countJobs("live", NOW)).toBeGreaterThanOrEqual(14);
    const others = await inOrder(["pending", "expired", "rejected"] as const, (it) =>
      countJobs(it, NOW),
    );
    expect(others).toEqual([3, 2, 2]);
    expect(await countJobs()).toBe(sampleJobs.length);
  });

  test("show every category and every type on the board", async () => {
    await addSampleJobs(NOW);
    const { jobs: live } = await listLiveJobs(anything, NOW);
    expect(new Set(live.map(({ category }) => category))).toEqual(new Set(JOB_CATEGORIES));
    expect(new Set(live.map(({ type }) => type))).toEqual(new Set(JOB_TYPES));
    for (const type of JOB_TYPES) {
      expect((await listLiveJobs({ ...anything, type }, NOW)).jobs, type).not.toEqual([]);
    }
    expect(new Set((await rows()).map(({ tier }) => tier))).toEqual(new Set(JOB_TIERS));
    expect(live.some(({ featured }) => featured)).toBe(true);
  });

  test("are dated so that their state is true, whenever the site starts", async () => {
    await addSampleJobs(NOW);
    for (const job of await rows()) {
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
    expect(await expireJobs(NOW)).toEqual([]);
  });

  test("still fill the board after a first day", async () => {
    await addSampleJobs(NOW);
    const tomorrow = new Date(NOW.getTime() + DAY_MS);
    expect((await listLiveJobs(anything, tomorrow)).jobs.length).toBeGreaterThanOrEqual(14);
  });

  test("are nobody's arrears, and go with the records of the first start that nobody has changed", async () => {
    await addSampleJobs(NOW);
    const own = await makeJob({ title: "Ours" });
    const later = new Date(NOW.getTime() + 9 * DAY_MS);
    expect((await listDue(20, later)).items.map(({ title }) => title)).toContain("Ours");
    expect((await listOwed(later)).map(({ whose }) => whose)).toEqual([]);
    const key = { kind: "restaurant", id: "tilt-and-tide" } as const;
    await saveDraft(key, { id: key.id, name: "Ours" }, { admin: "ed", seen: 1 }, NOW);
    const { jobs: invented, records } = await listSamples();
    expect([invented.length, records]).toEqual([sampleJobs.length, (await countRecords()) - 1]);
    await removeSamples("npm run admin");
    expect((await rows()).map(({ id }) => id)).toEqual([own.id]);
    expect(await countRecords()).toBe(1);
    await importOnce();
    expect(await countRecords()).toBe(1);
    expect(await listSamples()).toEqual({ jobs: [], records: 0 });
  });

  test("come all or not at all", async () => {
    const free = await fillDisk("INSERT", "jobs", `new.title = '${sampleJobs[5]?.title}'`);
    await expect(() => addSampleJobs(NOW)).rejects.toThrow("disk full");
    await free();
    expect(await countJobs()).toBe(0);
  });
});
