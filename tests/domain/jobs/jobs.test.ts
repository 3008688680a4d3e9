import { describe, expect, test } from "vitest";
import { expireJobs } from "#app/domain/jobs/employer/ending.server.ts";
import {
  countJobs,
  findJob,
  hasOverdueJobs,
  listJobs,
  sumRevenue,
} from "#app/domain/jobs/jobs.server.ts";
import { approveJob, rejectJob, setFeatured } from "#app/domain/jobs/review/review.server.ts";
import { deleteJob, editJob } from "#app/domain/jobs/submit.server.ts";
import { run } from "#tests/support/database.ts";
import { makeJob, makeLiveJob, makeOverdueJob, submission } from "#tests/support/factories.ts";

const ADMIN = "admin@example.com";
const anything = { q: "", category: "all", type: "all", page: 1 } as const;

describe("moderation", () => {
  test("approval puts a pending job live for 30 times 24 hours", async () => {
    // The night the clocks go forward lies in between.
    const start = new Date("2026-03-01T12:00:00Z");

    expect(await approveJob((await makeJob()).id, { admin: ADMIN }, start)).toMatchObject({
      status: "live",
      startAt: start,
      expiresAt: new Date("2026-03-31T12:00:00Z"),
    });
  });

  test("a decision is made once", async () => {
    const job = await makeJob();
    await rejectJob(job.id, { admin: ADMIN });

    expect(await approveJob(job.id, { admin: ADMIN })).toBeUndefined();
    expect(await rejectJob(job.id, { admin: ADMIN })).toBeUndefined();
    expect(await countJobs("rejected")).toBe(1);
    expect(await countJobs("live")).toBe(0);
  });

  test("an expired or rejected job does not come back by approving it", async () => {
    expect(
      await approveJob((await makeJob({ status: "expired" })).id, { admin: ADMIN }),
    ).toBeUndefined();
    expect(
      await approveJob((await makeJob({ status: "rejected" })).id, { admin: ADMIN }),
    ).toBeUndefined();
  });

  test("only live jobs can be featured", async () => {
    expect(await setFeatured((await makeJob()).id, true, "ann@example.com")).toBeUndefined();
    expect(await setFeatured((await makeOverdueJob()).id, true, "ann@example.com")).toBeUndefined();
    expect(await setFeatured((await makeLiveJob()).id, true, "ann@example.com")).toMatchObject({
      featured: true,
    });
  });

  test("overdue jobs move to the expired tab, others stay", async () => {
    await makeOverdueJob({ title: "Over" });
    await makeLiveJob({ title: "Running" });
    await makeLiveJob({ title: "Open-ended", expiresAt: null });

    expect(await expireJobs()).toHaveLength(1);
    expect((await listJobs("expired", anything)).jobs.map((job) => job.title)).toEqual(["Over"]);
    expect(await countJobs("live")).toBe(2);
  });

  test("an overdue job counts as expired in lists, searches, numbers and by itself before the sweep", async () => {
    const { id } = await makeOverdueJob({ title: "Over" });
    await makeJob({ title: "Over long ago", status: "expired" });
    await makeLiveJob({ title: "Overseer" });
    const titles = async (status: "live" | "expired", q = "") =>
      (await listJobs(status, { ...anything, q })).jobs.map((job) => `${job.title} ${job.status}`);

    for (const q of ["", "over", "ov"]) {
      expect(await titles("live", q)).toEqual(["Overseer live"]);
      expect(await titles("expired", q)).toEqual(
        expect.arrayContaining(["Over expired", "Over long ago expired"]),
      );
    }
    expect(await titles("expired", "seer")).toEqual([]);
    expect([await countJobs("live"), await countJobs("expired"), await countJobs()]).toEqual([
      1, 2, 3,
    ]);
    expect((await findJob(id))?.status).toBe("expired");
    expect(await hasOverdueJobs()).toBe(true);

    await expireJobs();
    expect([await countJobs("live"), await countJobs("expired"), await countJobs()]).toEqual([
      1, 2, 3,
    ]);
    expect(await hasOverdueJobs()).toBe(false);
  });

  test("the admins' search reads title and company, not the description", async () => {
    await makeJob({ title: "Baker", company: "Mill", description: "flour" });

    const found = async (q: string) => (await listJobs("pending", { ...anything, q })).jobs.length;
    expect([await found("bak"), await found("MILL"), await found("flour")]).toEqual([1, 1, 0]);
  });

  test("an edit leaves status, dates and an unnamed logo alone", async () => {
    const job = await makeLiveJob({ logo: "/logo.png" });
    const edited = await editJob(
      job.id,
      { admin: ADMIN, seen: 1 },
      { ...submission, title: "Cook", tier: "partner", notes: "ok" },
    );

    expect(edited).toEqual({ ...job, title: "Cook", tier: "partner", notes: "ok", revision: 2 });
  });

  test("an edit is written upon the words that were seen, or not at all", async () => {
    const job = await makeJob();
    const words = { ...submission, tier: "basic", notes: null } as const;
    expect(
      await editJob(job.id, { admin: ADMIN, seen: 1 }, { ...words, title: "First" }),
    ).toMatchObject({ revision: 2 });
    expect(
      await editJob(job.id, { admin: ADMIN, seen: 1 }, { ...words, title: "Second" }),
    ).toBeUndefined();
    expect(await findJob(job.id)).toMatchObject({ title: "First", revision: 2 });
    expect(
      await editJob(job.id, { admin: ADMIN, seen: 2 }, { ...words, title: "Second" }),
    ).toMatchObject({ revision: 3 });
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
  ])("another %s is another revision, the same words are not, nor is a decision", async (name) => {
    const { id } = await makeJob();
    const words = { ...submission, tier: "basic", notes: null, logo: null } as const;
    expect((await editJob(id, { admin: ADMIN, seen: 1 }, words))?.revision).toBe(1);
    await approveJob(id, { admin: ADMIN });
    await setFeatured(id, true, "ann@example.com");
    expect(
      (await editJob(id, { admin: ADMIN, seen: 1 }, { ...words, [name]: "https://other.example" }))
        ?.revision,
    ).toBe(2);
  });

  test("a decision names the admin and the moment; an expiry does not", async () => {
    const noon = new Date("2026-05-01T12:00:00Z");
    const approved = await approveJob((await makeJob()).id, { admin: ADMIN }, noon);
    expect(approved).toMatchObject({ decidedBy: ADMIN, decidedAt: noon });
    const rejected = await rejectJob((await makeJob()).id, { admin: ADMIN }, undefined, noon);
    expect(rejected).toMatchObject({ decidedBy: ADMIN, decidedAt: noon });
    expect(await rejectJob(rejected?.id ?? "", { admin: "late@example.com" })).toBeUndefined();
    await makeOverdueJob();
    await expireJobs();
    expect((await listJobs("expired", anything)).jobs).toContainEqual(
      expect.objectContaining({ decidedBy: null, decidedAt: null }),
    );
  });

  test("a deleted job is gone for the next admin", async () => {
    const job = await makeJob();
    expect(await deleteJob(job.id, ADMIN)).toMatchObject({ id: job.id });
    expect(await deleteJob(job.id, ADMIN)).toBeUndefined();
    expect(
      await editJob(
        job.id,
        { admin: ADMIN, seen: 1 },
        { ...submission, tier: "basic", notes: null },
      ),
    ).toBeUndefined();
  });

  test("revenue adds the tier's price for every live and expired job", async () => {
    await makeLiveJob({ tier: "basic" });
    await makeLiveJob({ tier: "featured" });
    await makeJob({ status: "expired", tier: "partner" });
    await makeJob({ tier: "partner" });
    await makeJob({ status: "rejected", tier: "partner" });

    expect(await sumRevenue()).toBe(99 + 249 + 499);
  });

  test("the counts follow whatever is done to jobs, in whatever way", async () => {
    const [first, second] = [await makeJob(), await makeJob()];
    await makeLiveJob();
    expect([await countJobs(), await countJobs("pending"), await countJobs("live")]).toEqual([
      3, 2, 1,
    ]);
    await approveJob(first.id, { admin: ADMIN });
    await rejectJob(second.id, { admin: ADMIN });
    expect([
      await countJobs("pending"),
      await countJobs("live"),
      await countJobs("rejected"),
    ]).toEqual([0, 2, 1]);
    await run("UPDATE jobs SET status = 'expired', tier = 'partner' WHERE status = 'live'");
    expect([await countJobs("live"), await countJobs("expired"), await sumRevenue()]).toEqual([
      0,
      2,
      2 * 499,
    ]);
    await run("DELETE FROM jobs");
    expect([await countJobs(), await countJobs("expired"), await sumRevenue()]).toEqual([0, 0, 0]);
  });
});
