import { describe, expect, test } from "vitest";
import { sqliteEngine } from "#app/db/client.server.ts";
import { countLiveJobs, listJobsOfHome, listLiveJobs } from "#app/domain/jobs/board.server.ts";
import { findNextExpiry, listToReview } from "#app/domain/jobs/jobs.server.ts";
import { findLiveJob } from "#app/domain/jobs/live-job.server.ts";
import { PAGE_SIZE } from "#app/domain/pagination.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { inOrder } from "#tests/support/in-order.ts";
import { onSqlite } from "#tests/support/sqlite.ts";

const anything = { q: "", category: "all", type: "all", page: 1 } as const;
const titles = async (filter = {}, now = new Date()) =>
  (await listLiveJobs({ ...anything, ...filter }, now)).jobs.map((job) => job.title);

describe("the public list", () => {
  test("holds live jobs only, newest submission first, featured or not", async () => {
    await makeJob({ title: "Pending" });
    await makeJob({ title: "Rejected", status: "rejected" });
    await makeJob({ title: "Expired", status: "expired" });
    await makeLiveJob({ title: "Older", featured: true, submittedAt: new Date("2026-01-01") });
    await makeLiveJob({ title: "Newer", submittedAt: new Date("2026-02-01") });

    expect(await titles()).toEqual(["Newer", "Older"]);
  });

  test("drops a job the millisecond it expires, without anybody's doing", async () => {
    const expiresAt = new Date("2026-03-31T12:00:00Z");
    const job = await makeLiveJob({ expiresAt });

    expect(await titles({}, new Date(expiresAt.getTime() - 1))).toEqual([job.title]);
    expect(await titles({}, expiresAt)).toEqual([]);
    expect(await findLiveJob(job.id, expiresAt)).toBeUndefined();
  });

  test("keeps a live job that has no end", async () => {
    await makeLiveJob({ title: "Open-ended", expiresAt: null });

    expect(await titles({}, new Date("2099-01-01"))).toEqual(["Open-ended"]);
  });

  test("searches title, company and description in any case and any alphabet", async () => {
    await makeLiveJob({ title: "Chef", company: "Café Ñandú", description: "Grill fish, ΚΟΣΜΟΣ" });

    for (const q of ["CHEF", "café ñ", "CAFÉ Ñ", "fish", "κοσμος"]) {
      expect(await titles({ q }), q).toEqual(["Chef"]);
    }
    expect(await titles({ q: "Full-time" })).toEqual([]);
  });

  test("takes % and _ for the characters they are", async () => {
    await makeLiveJob({ title: "Plain" });
    await makeLiveJob({ title: "50%_off" });

    expect(await titles({ q: "%" })).toEqual(["50%_off"]);
    expect(await titles({ q: "_" })).toEqual(["50%_off"]);
    expect(await titles({ q: "\\" })).toEqual([]);
  });

  test("combines search, category and type", async () => {
    await makeLiveJob({ title: "A", category: "Wellness", type: "Freelance" });
    await makeLiveJob({ title: "B", category: "Wellness", type: "Full-time" });
    await makeLiveJob({ title: "C", category: "Other", type: "Freelance" });

    expect(await titles({ category: "Wellness", type: "Freelance" })).toEqual(["A"]);
    expect(await titles({ category: "Wellness", q: "b" })).toEqual(["B"]);
  });

  test("comes in pages of fifty", async () => {
    for (let number = 0; number <= PAGE_SIZE; number++)
      await makeLiveJob({ title: `Job ${number}` });

    expect(await listLiveJobs(anything)).toMatchObject({ hasOlder: true });
    expect((await listLiveJobs(anything)).jobs).toHaveLength(PAGE_SIZE);
    expect(await listLiveJobs({ ...anything, page: 2 })).toMatchObject({ hasOlder: false });
    expect(await titles({ page: 2 })).toEqual(["Job 0"]);
  });

  test("of a search comes in the same pages, newest first", async () => {
    const made = await inOrder(Array(PAGE_SIZE + 3).keys(), (number) =>
      makeLiveJob({ title: `Line cook ${number}` }),
    );
    await makeLiveJob({ title: "Night Guard", description: "Bread." });
    const shown = await inOrder([1, 2, 3], (page) => titles({ q: "cook", page }));
    expect(shown.map(({ length }) => length)).toEqual([PAGE_SIZE, 3, 0]);
    expect(shown.flat()).toEqual(made.map(({ title }) => title).reverse());
  });

  test("never carries the admins' notes, the tier, the wish for one or the fingerprint", async () => {
    const job = await makeLiveJob({ notes: "Paid late last year", requestedTier: "featured" });
    const [listed] = (await listLiveJobs(anything)).jobs;

    for (const secret of ["notes", "tier", "requestedTier", "status", "fingerprint"]) {
      expect(await findLiveJob(job.id)).not.toHaveProperty(secret);
      expect(listed).not.toHaveProperty(secret);
    }
  });

  test("a card has no more of a description than its three lines can show", async () => {
    await makeLiveJob({ description: "🌊".repeat(400) });
    expect((await listLiveJobs(anything)).jobs[0]?.excerpt).toBe(`${"🌊".repeat(317)}...`);
    const short = await makeLiveJob({
      description: "Short.",
      submittedAt: new Date(Date.now() + 1),
    });
    expect((await listLiveJobs(anything)).jobs[0]).toMatchObject({
      id: short.id,
      excerpt: "Short.",
    });
  });
});

onSqlite.test("no status is bound, for which each run would be planned anew", async () => {
  sqliteEngine.statements.clear();
  await listLiveJobs(anything);
  await listLiveJobs({ ...anything, q: "cook", sort: "pay" });
  await countLiveJobs({ ...anything, type: "Part-time" }, 20);
  await listJobsOfHome();
  await findNextExpiry(new Date());
  await listToReview(5);
  const statements = [...sqliteEngine.statements.keys()];
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.filter((text) => /"jobs"."status" (=|in) *[?(]/.test(text))).toEqual([]);
});

test("the number of live jobs goes over all pages of a filter, and no further than asked", async () => {
  for (let number = 0; number <= PAGE_SIZE; number++) await makeLiveJob({ title: `Job ${number}` });
  await makeLiveJob({ title: "Chef", category: "Wellness" });
  await makeJob({ title: "Chef" });

  expect(await countLiveJobs(anything, 1000)).toBe(PAGE_SIZE + 2);
  expect(await countLiveJobs(anything, 20)).toBe(20);
  expect(await countLiveJobs({ ...anything, q: "chef" }, 1000)).toBe(1);
  expect(await countLiveJobs({ ...anything, q: "chef", category: "Hospitality" }, 1000)).toBe(0);
});

describe("a list that was read before", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  test("has a job no longer from the millisecond it ends, and again on a clock that is set back", async () => {
    const now = new Date();
    const end = new Date(now.getTime() + DAY_MS);
    await makeLiveJob({ title: "Deckhand", expiresAt: end });
    const before = new Date(end.getTime() - 1);
    expect(await titles({}, now)).toEqual(["Deckhand"]);
    expect(await titles({}, before)).toEqual(["Deckhand"]);
    expect(await titles({}, end)).toEqual([]);
    expect(await titles({}, now)).toEqual(["Deckhand"]);
  });

  test("has a new job with the next question, in its own filter alone", async () => {
    const wellness = { category: "Wellness" };
    expect([await titles(), await titles(wellness)]).toEqual([[], []]);
    await makeLiveJob({ title: "Cook" });
    expect([await titles(), await titles(wellness)]).toEqual([["Cook"], []]);
  });
});
