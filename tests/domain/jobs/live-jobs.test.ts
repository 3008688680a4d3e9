import { describe, expect, test } from "vitest";
import { countLiveJobs, findLiveJob, listLiveJobs } from "#app/domain/jobs/live-jobs.server.ts";
import { PAGE_SIZE } from "#app/domain/pagination.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";

const anything = { q: "", category: "all", type: "all", page: 1 } as const;
const titles = (filter = {}, now = new Date()) =>
  listLiveJobs({ ...anything, ...filter }, now).jobs.map((job) => job.title);

describe("the public list", () => {
  test("holds live jobs only, newest submission first, featured or not", () => {
    makeJob({ title: "Pending" });
    makeJob({ title: "Rejected", status: "rejected" });
    makeJob({ title: "Expired", status: "expired" });
    makeLiveJob({ title: "Older", featured: true, submittedAt: new Date("2026-01-01") });
    makeLiveJob({ title: "Newer", submittedAt: new Date("2026-02-01") });

    expect(titles()).toEqual(["Newer", "Older"]);
  });

  test("drops a job the millisecond it expires, without anybody's doing", () => {
    const expiresAt = new Date("2026-03-31T12:00:00Z");
    const job = makeLiveJob({ expiresAt });

    expect(titles({}, new Date(expiresAt.getTime() - 1))).toEqual([job.title]);
    expect(titles({}, expiresAt)).toEqual([]);
    expect(findLiveJob(job.id, expiresAt)).toBeUndefined();
  });

  test("keeps a live job that has no end", () => {
    makeLiveJob({ title: "Open-ended", expiresAt: null });

    expect(titles({}, new Date("2099-01-01"))).toEqual(["Open-ended"]);
  });

  test("searches title, company and description in any case and any alphabet", () => {
    makeLiveJob({ title: "Chef", company: "Café Ñandú", description: "Grill fish, ΚΟΣΜΟΣ" });

    for (const q of ["CHEF", "café ñ", "CAFÉ Ñ", "fish", "κοσμος"]) {
      expect(titles({ q }), q).toEqual(["Chef"]);
    }
    expect(titles({ q: "Full-time" })).toEqual([]);
  });

  test("takes % and _ for the characters they are", () => {
    makeLiveJob({ title: "Plain" });
    makeLiveJob({ title: "50%_off" });

    expect(titles({ q: "%" })).toEqual(["50%_off"]);
    expect(titles({ q: "_" })).toEqual(["50%_off"]);
    expect(titles({ q: "\\" })).toEqual([]);
  });

  test("combines search, category and type", () => {
    makeLiveJob({ title: "A", category: "Wellness", type: "Freelance" });
    makeLiveJob({ title: "B", category: "Wellness", type: "Full-time" });
    makeLiveJob({ title: "C", category: "Other", type: "Freelance" });

    expect(titles({ category: "Wellness", type: "Freelance" })).toEqual(["A"]);
    expect(titles({ category: "Wellness", q: "b" })).toEqual(["B"]);
  });

  test("comes in pages of fifty", () => {
    for (let number = 0; number <= PAGE_SIZE; number++) makeLiveJob({ title: `Job ${number}` });

    expect(listLiveJobs(anything)).toMatchObject({ hasOlder: true });
    expect(listLiveJobs(anything).jobs).toHaveLength(PAGE_SIZE);
    expect(listLiveJobs({ ...anything, page: 2 })).toMatchObject({ hasOlder: false });
    expect(titles({ page: 2 })).toEqual(["Job 0"]);
  });

  test("never carries the admins' notes, the tier or the fingerprint", () => {
    const job = makeLiveJob({ notes: "Paid late last year" });
    const [listed] = listLiveJobs(anything).jobs;

    for (const secret of ["notes", "tier", "status", "fingerprint"]) {
      expect(findLiveJob(job.id)).not.toHaveProperty(secret);
      expect(listed).not.toHaveProperty(secret);
    }
  });

  test("a card has no more of a description than its three lines can show", () => {
    makeLiveJob({ description: "🌊".repeat(400) });
    expect(listLiveJobs(anything).jobs[0]?.excerpt).toBe(`${"🌊".repeat(317)}...`);
    const short = makeLiveJob({ description: "Short.", submittedAt: new Date(Date.now() + 1) });
    expect(listLiveJobs(anything).jobs[0]).toMatchObject({ id: short.id, excerpt: "Short." });
  });
});

test("the number of live jobs goes over all pages of a filter, and no further than asked", () => {
  for (let number = 0; number <= PAGE_SIZE; number++) makeLiveJob({ title: `Job ${number}` });
  makeLiveJob({ title: "Chef", category: "Wellness" });
  makeJob({ title: "Chef" });

  expect(countLiveJobs(anything, 1000)).toBe(PAGE_SIZE + 2);
  expect(countLiveJobs(anything, 20)).toBe(20);
  expect(countLiveJobs({ ...anything, q: "chef" }, 1000)).toBe(1);
  expect(countLiveJobs({ ...anything, q: "chef", category: "Hospitality" }, 1000)).toBe(0);
});
