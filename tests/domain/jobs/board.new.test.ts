import { expect, test } from "vitest";
import { listNewJobs } from "#app/domain/jobs/board.server.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";

const now = new Date("2026-12-04T13:00:00Z");
const HOUR_MS = 60 * 60 * 1000;
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const titles = async (since: Date, limit = 9) =>
  (await listNewJobs(since, now, limit)).jobs.map(({ title }) => title);

test("featured jobs come first, then the newest", async () => {
  await makeLiveJob({ title: "Old", startAt: ago(5), submittedAt: ago(9) });
  await makeLiveJob({ title: "New", startAt: ago(4), submittedAt: ago(8) });
  await makeLiveJob({ title: "Featured", startAt: ago(6), submittedAt: ago(10), featured: true });
  expect(await titles(ago(24))).toEqual(["Featured", "New", "Old"]);
  expect(await listNewJobs(ago(24), now, 2)).toMatchObject({ total: 3, jobs: [{}, {}] });
});

test("those that stand elsewhere in the letter count and are not listed", async () => {
  const { id } = await makeLiveJob({ title: "Elsewhere", startAt: ago(1) });
  await makeLiveJob({ title: "Here", startAt: ago(2) });
  const { jobs, total } = await listNewJobs(ago(24), now, 9, [id]);
  expect([jobs.map(({ title }) => title), total]).toEqual([["Here"], 2]);
});

test("paid for is a star beside a tier beyond the basic one", async () => {
  const at = { startAt: ago(1) };
  await makeLiveJob({ ...at, title: "Given", featured: true });
  await makeLiveJob({ ...at, title: "Without a star", tier: "featured" });
  await makeLiveJob({ ...at, title: "Paid", tier: "partner", featured: true });
  const { jobs } = await listNewJobs(ago(24), now, 9);
  expect(jobs.filter(({ isPaid }) => isPaid).map(({ title }) => title)).toEqual(["Paid"]);
});

test("each is new once: from the last moment until just before this one", async () => {
  await makeLiveJob({ title: "At the last", startAt: ago(24) });
  await makeLiveJob({ title: "Before it", startAt: ago(25) });
  await makeLiveJob({ title: "Now", startAt: now });
  expect(await titles(ago(24))).toEqual(["At the last"]);
});

test("only what a visitor can see is new", async () => {
  await makeJob({ startAt: ago(1) });
  await makeJob({ status: "rejected", startAt: ago(1) });
  await makeOverdueJob();
  await makeLiveJob({ startAt: ago(2), expiresAt: ago(1) });
  expect(await titles(new Date(0))).toEqual([]);
});
