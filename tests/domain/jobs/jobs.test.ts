import { describe, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import {
  approveJob,
  countJobs,
  deleteJob,
  editJob,
  expireJobs,
  listJobs,
  rejectJob,
  setFeatured,
  submitJob,
  sumRevenue,
} from "#app/domain/jobs/jobs.server.ts";
import { findLiveJob, listLiveJobs } from "#app/domain/jobs/live-jobs.server.ts";
import { PAGE_SIZE } from "#app/domain/pagination.ts";
import { makeJob, makeLiveJob, makeOverdueJob, submission } from "#tests/support/factories.ts";

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
});

describe("a posting", () => {
  test("is stored pending and basic, whatever it says", () => {
    const sent = { ...submission, logo: null, status: "live", tier: "partner", featured: true };
    submitJob(sent);

    expect(listJobs("pending", anything).jobs).toMatchObject([
      { title: "Line Cook", status: "pending", tier: "basic" },
    ]);
  });

  test("sent twice is one row", () => {
    expect(submitJob({ ...submission, logo: null })).toBeDefined();
    expect(submitJob({ ...submission, logo: null })).toBeUndefined();
    expect(countJobs("pending")).toBe(1);
  });

  test("counts as the same with another upload of the same logo, as another with another logo", () => {
    submitJob({ ...submission, logo: "/one.png" }, "digest");

    expect(submitJob({ ...submission, logo: "/two.png" }, "digest")).toBeUndefined();
    expect(submitJob({ ...submission, logo: "/three.png" }, "other")).toBeDefined();
  });

  test("may be sent again after ten minutes", () => {
    const noon = new Date("2026-05-01T12:00:00Z");
    submitJob({ ...submission, logo: null }, null, noon);

    const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
    expect(submitJob({ ...submission, logo: null }, null, minutes(9))).toBeUndefined();
    expect(submitJob({ ...submission, logo: null }, null, minutes(11))).toBeDefined();
  });
});

describe("moderation", () => {
  test("approval puts a pending job live for 30 times 24 hours", () => {
    // The night the clocks go forward lies in between.
    const start = new Date("2026-03-01T12:00:00Z");

    expect(approveJob(makeJob().id, start)).toMatchObject({
      status: "live",
      startAt: start,
      expiresAt: new Date("2026-03-31T12:00:00Z"),
    });
  });

  test("a decision is made once", () => {
    const job = makeJob();
    rejectJob(job.id);

    expect(approveJob(job.id)).toBeUndefined();
    expect(rejectJob(job.id)).toBeUndefined();
    expect(countJobs("rejected")).toBe(1);
    expect(countJobs("live")).toBe(0);
  });

  test("an expired or rejected job does not come back by approving it", () => {
    expect(approveJob(makeJob({ status: "expired" }).id)).toBeUndefined();
    expect(approveJob(makeJob({ status: "rejected" }).id)).toBeUndefined();
  });

  test("only live jobs can be featured", () => {
    expect(setFeatured(makeJob().id, true)).toBeUndefined();
    expect(setFeatured(makeOverdueJob().id, true)).toBeUndefined();
    expect(setFeatured(makeLiveJob().id, true)).toMatchObject({ featured: true });
  });

  test("overdue jobs move to the expired tab, others stay", () => {
    makeOverdueJob({ title: "Over" });
    makeLiveJob({ title: "Running" });
    makeLiveJob({ title: "Open-ended", expiresAt: null });

    expect(expireJobs()).toBe(1);
    expect(listJobs("expired", anything).jobs.map((job) => job.title)).toEqual(["Over"]);
    expect(countJobs("live")).toBe(2);
  });

  test("the admins' search reads title and company, not the description", () => {
    makeJob({ title: "Baker", company: "Mill", description: "flour" });

    const found = (q: string) => listJobs("pending", { ...anything, q }).jobs.length;
    expect([found("bak"), found("MILL"), found("flour")]).toEqual([1, 1, 0]);
  });

  test("an edit leaves status, dates and an unnamed logo alone", () => {
    const job = makeLiveJob({ logo: "/logo.png" });
    const edited = editJob(job.id, { ...submission, title: "Cook", tier: "partner", notes: "ok" });

    expect(edited).toEqual({ ...job, title: "Cook", tier: "partner", notes: "ok" });
  });

  test("a deleted job is gone for the next admin", () => {
    const job = makeJob();
    expect(deleteJob(job.id)).toMatchObject({ id: job.id });
    expect(deleteJob(job.id)).toBeUndefined();
    expect(editJob(job.id, { ...submission, tier: "basic", notes: null })).toBeUndefined();
  });

  test("a card has no more of a description than its three lines can show", () => {
    makeLiveJob({ description: "🌊".repeat(400) });
    expect(listLiveJobs(anything).jobs[0]?.excerpt).toBe(`${"🌊".repeat(317)}...`);
    const short = makeLiveJob({ description: "Short.", submittedAt: new Date(Date.now() + 1) });
    expect(listLiveJobs(anything).jobs[0]).toMatchObject({ id: short.id, excerpt: "Short." });
  });

  test("revenue adds the tier's price for every live and expired job", () => {
    makeLiveJob({ tier: "basic" });
    makeLiveJob({ tier: "featured" });
    makeJob({ status: "expired", tier: "partner" });
    makeJob({ tier: "partner" });
    makeJob({ status: "rejected", tier: "partner" });

    expect(sumRevenue()).toBe(99 + 249 + 499);
  });

  test("the counts follow whatever is done to jobs, in whatever way", () => {
    const [first, second] = [makeJob(), makeJob()];
    makeLiveJob();
    expect([countJobs(), countJobs("pending"), countJobs("live")]).toEqual([3, 2, 1]);
    approveJob(first.id);
    rejectJob(second.id);
    expect([countJobs("pending"), countJobs("live"), countJobs("rejected")]).toEqual([0, 2, 1]);
    sqlite.exec("UPDATE jobs SET status = 'expired', tier = 'partner' WHERE status = 'live'");
    expect([countJobs("live"), countJobs("expired"), sumRevenue()]).toEqual([0, 2, 2 * 499]);
    sqlite.exec("DELETE FROM jobs");
    expect([countJobs(), countJobs("expired"), sumRevenue()]).toEqual([0, 0, 0]);
  });
});
