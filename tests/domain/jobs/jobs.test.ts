import { describe, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { expireJobs } from "#app/domain/jobs/employer/job-endings.server.ts";
import {
  countJobs,
  deleteJob,
  editJob,
  findJob,
  hasOverdueJobs,
  listJobs,
  setFeatured,
  submitJob,
  sumRevenue,
} from "#app/domain/jobs/jobs.server.ts";
import { approveJob, rejectJob } from "#app/domain/jobs/review/job-decisions.server.ts";
import { makeJob, makeLiveJob, makeOverdueJob, submission } from "#tests/support/factories.ts";

const ADMIN = "admin@example.com";
const anything = { q: "", category: "all", type: "all", page: 1 } as const;

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

    expect(approveJob(makeJob().id, { admin: ADMIN }, start)).toMatchObject({
      status: "live",
      startAt: start,
      expiresAt: new Date("2026-03-31T12:00:00Z"),
    });
  });

  test("a decision is made once", () => {
    const job = makeJob();
    rejectJob(job.id, { admin: ADMIN });

    expect(approveJob(job.id, { admin: ADMIN })).toBeUndefined();
    expect(rejectJob(job.id, { admin: ADMIN })).toBeUndefined();
    expect(countJobs("rejected")).toBe(1);
    expect(countJobs("live")).toBe(0);
  });

  test("an expired or rejected job does not come back by approving it", () => {
    expect(approveJob(makeJob({ status: "expired" }).id, { admin: ADMIN })).toBeUndefined();
    expect(approveJob(makeJob({ status: "rejected" }).id, { admin: ADMIN })).toBeUndefined();
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

    expect(expireJobs()).toHaveLength(1);
    expect(listJobs("expired", anything).jobs.map((job) => job.title)).toEqual(["Over"]);
    expect(countJobs("live")).toBe(2);
  });

  test("an overdue job counts as expired in lists, searches, numbers and by itself before the sweep", () => {
    const { id } = makeOverdueJob({ title: "Over" });
    makeJob({ title: "Over long ago", status: "expired" });
    makeLiveJob({ title: "Overseer" });
    const titles = (status: "live" | "expired", q = "") =>
      listJobs(status, { ...anything, q }).jobs.map((job) => `${job.title} ${job.status}`);

    for (const q of ["", "over", "ov"]) {
      expect(titles("live", q)).toEqual(["Overseer live"]);
      expect(titles("expired", q)).toEqual(
        expect.arrayContaining(["Over expired", "Over long ago expired"]),
      );
    }
    expect(titles("expired", "seer")).toEqual([]);
    expect([countJobs("live"), countJobs("expired"), countJobs()]).toEqual([1, 2, 3]);
    expect(findJob(id)?.status).toBe("expired");
    expect(hasOverdueJobs()).toBe(true);

    expireJobs();
    expect([countJobs("live"), countJobs("expired"), countJobs()]).toEqual([1, 2, 3]);
    expect(hasOverdueJobs()).toBe(false);
  });

  test("the admins' search reads title and company, not the description", () => {
    makeJob({ title: "Baker", company: "Mill", description: "flour" });

    const found = (q: string) => listJobs("pending", { ...anything, q }).jobs.length;
    expect([found("bak"), found("MILL"), found("flour")]).toEqual([1, 1, 0]);
  });

  test("an edit leaves status, dates and an unnamed logo alone", () => {
    const job = makeLiveJob({ logo: "/logo.png" });
    const edited = editJob(job.id, 1, {
      ...submission,
      title: "Cook",
      tier: "partner",
      notes: "ok",
    });

    expect(edited).toEqual({
      ...job,
      title: "Cook",
      tier: "partner",
      notes: "ok",
      revision: 2,
    });
  });

  test("an edit is written upon the words that were seen, or not at all", () => {
    const job = makeJob();
    const words = { ...submission, tier: "basic", notes: null } as const;
    expect(editJob(job.id, 1, { ...words, title: "First" })).toMatchObject({ revision: 2 });
    expect(editJob(job.id, 1, { ...words, title: "Second" })).toBeUndefined();
    expect(findJob(job.id)).toMatchObject({ title: "First", revision: 2 });
    expect(editJob(job.id, 2, { ...words, title: "Second" })).toMatchObject({ revision: 3 });
  });

  test.each([
    "company",
    "title",
    "location",
    "salary",
    "description",
    "requirements",
    "applyLink",
    "website",
    "notes",
    "logo",
  ])("another %s is another revision, the same words are not, nor is a decision", (name) => {
    const { id } = makeJob();
    const words = { ...submission, tier: "basic", notes: null, logo: null } as const;
    expect(editJob(id, 1, words)?.revision).toBe(1);
    approveJob(id, { admin: ADMIN });
    setFeatured(id, true);
    expect(editJob(id, 1, { ...words, [name]: "https://other.example" })?.revision).toBe(2);
  });

  test("a decision names the admin and the moment; an expiry does not", () => {
    const noon = new Date("2026-05-01T12:00:00Z");
    const approved = approveJob(makeJob().id, { admin: ADMIN }, noon);
    expect(approved).toMatchObject({ decidedBy: ADMIN, decidedAt: noon });
    const rejected = rejectJob(makeJob().id, { admin: ADMIN }, undefined, noon);
    expect(rejected).toMatchObject({ decidedBy: ADMIN, decidedAt: noon });
    expect(rejectJob(rejected?.id ?? "", { admin: "late@example.com" })).toBeUndefined();
    makeOverdueJob();
    expireJobs();
    expect(listJobs("expired", anything).jobs).toContainEqual(
      expect.objectContaining({ decidedBy: null, decidedAt: null }),
    );
  });

  test("a deleted job is gone for the next admin", () => {
    const job = makeJob();
    expect(deleteJob(job.id)).toMatchObject({ id: job.id });
    expect(deleteJob(job.id)).toBeUndefined();
    expect(editJob(job.id, 1, { ...submission, tier: "basic", notes: null })).toBeUndefined();
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
    approveJob(first.id, { admin: ADMIN });
    rejectJob(second.id, { admin: ADMIN });
    expect([countJobs("pending"), countJobs("live"), countJobs("rejected")]).toEqual([0, 2, 1]);
    sqlite.exec("UPDATE jobs SET status = 'expired', tier = 'partner' WHERE status = 'live'");
    expect([countJobs("live"), countJobs("expired"), sumRevenue()]).toEqual([0, 2, 2 * 499]);
    sqlite.exec("DELETE FROM jobs");
    expect([countJobs(), countJobs("expired"), sumRevenue()]).toEqual([0, 0, 0]);
  });
});
