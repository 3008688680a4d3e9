import { describe, expect, test } from "vitest";
import { countJobs, listJobs } from "#app/domain/jobs/jobs.server.ts";
import {
  closeReports,
  countOpenReports,
  listOpenReports,
  reportJob,
} from "#app/domain/jobs/review/reports.server.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const report = { reason: "money", words: "Wants $50 first.", email: null } as const;
const all = (page = 1) => ({ q: "", category: "all", type: "all", page }) as const;

describe("a report", () => {
  test("leaves the job where it is, and is read with its words", async () => {
    const { id } = await makeLiveJob();
    expect(await reportJob(id, report, NOW)).toMatchObject({ job: { id }, isNew: true });
    expect(await listOpenReports(id)).toMatchObject([{ ...report, createdAt: NOW }]);
    expect(await countJobs("live")).toBe(1);
  });

  test("is taken of a job that has ended meanwhile, with and without the sweep", async () => {
    const ended = { expiresAt: at(-60) };
    const jobs = [await makeLiveJob(ended), await makeJob({ status: "expired", ...ended })];
    for (const { id } of jobs) {
      expect((await reportJob(id, report, NOW))?.isNew).toBe(true);
    }
  });

  test("is none of a job that ended a day ago or longer, or nobody knows when", async () => {
    const jobs = [
      await makeOverdueJob(),
      await makeJob({ status: "expired", expiresAt: at(-24 * 60) }),
      await makeJob({ status: "expired" }),
    ];
    for (const { id } of jobs) expect(await reportJob(id, report, NOW)).toBeUndefined();
  });

  test("of what no visitor has seen is none", async () => {
    const unseen = [
      (await makeJob()).id,
      (await makeJob({ status: "rejected" })).id,
      crypto.randomUUID(),
    ];
    for (const id of unseen) {
      expect(await reportJob(id, report, NOW)).toBeUndefined();
      expect(await listOpenReports(id)).toEqual([]);
    }
  });

  test("sent twice is one, and ten minutes later another", async () => {
    const { id } = await makeLiveJob();
    await reportJob(id, report, NOW);
    expect((await reportJob(id, report, at(9)))?.isNew).toBe(false);
    expect((await reportJob(id, { ...report, words: null }, at(9)))?.isNew).toBe(true);
    expect((await reportJob(id, { ...report, words: null }, at(9)))?.isNew).toBe(false);
    expect((await reportJob(id, report, at(11)))?.isNew).toBe(true);
    expect(await countOpenReports([id])).toEqual({ [id]: 3 });
  });

  test("beyond a hundred that nobody has read yet tells nothing new", async () => {
    const { id } = await makeLiveJob();
    for (let number = 0; number < 101; number += 1) {
      await reportJob(id, { ...report, words: `${number}` }, at(number));
    }
    expect(await countOpenReports([id])).toEqual({ [id]: 100 });
    await closeReports(id, "admin@example.com", at(200));
    expect(await countOpenReports([id])).toEqual({});
    expect((await reportJob(id, report, at(201)))?.isNew).toBe(true);
  });
});

describe("the list of live jobs", () => {
  const titles = async (page = 1, q = "") =>
    (await listJobs("live", { ...all(page), q }, NOW)).jobs.map(({ title }) => title);

  test("begins with those that are reported, wherever they stood", async () => {
    for (let number = 0; number < 60; number += 1) {
      await makeLiveJob({
        title: `Cook ${number}`,
        submittedAt: at(-number),
        startAt: at(-number),
      });
    }
    const old = await makeLiveJob({ title: "Old", submittedAt: at(-90), startAt: at(-90) });
    const older = await makeLiveJob({ title: "Older", submittedAt: at(-95), startAt: at(-95) });
    for (const { id } of [older, old]) await reportJob(id, report, NOW);

    expect((await titles()).slice(0, 3)).toEqual(["Old", "Older", "Cook 0"]);
    expect(await titles()).toHaveLength(50);
    expect(await titles(2)).toEqual(Array.from({ length: 12 }, (_, index) => `Cook ${index + 48}`));
    expect((await listJobs("live", all(2), NOW)).hasOlder).toBe(false);
    expect(await titles(1, "older")).toEqual(["Older"]);
    expect((await titles(1, "cook 5"))[0]).toBe("Cook 5");

    await closeReports(old.id, "admin@example.com", NOW);
    expect((await titles()).slice(0, 2)).toEqual(["Older", "Cook 0"]);
  });

  test("goes on behind a whole page of reported ones", async () => {
    for (let number = 0; number < 52; number += 1) {
      const made = { title: `Bad ${number}`, submittedAt: at(-number), startAt: at(-number) };
      await reportJob((await makeLiveJob(made)).id, report, NOW);
    }
    await makeLiveJob({ title: "Good", submittedAt: at(1), startAt: NOW });
    expect((await titles())[0]).toBe("Bad 0");
    expect(await titles(2)).toEqual(["Bad 50", "Bad 51", "Good"]);
    expect(await titles(3)).toEqual([]);
  });

  test("has no reported job that is not live", async () => {
    await reportJob((await makeLiveJob({ expiresAt: at(-60) })).id, report, NOW);
    expect(await titles()).toEqual([]);
    expect((await listJobs("expired", all(), NOW)).jobs).toHaveLength(1);
  });
});
