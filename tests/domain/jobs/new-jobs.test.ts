import { expect, test } from "vitest";
import { listNewJobs } from "#app/domain/jobs/new-jobs.server.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";

const now = new Date("2026-12-04T13:00:00Z");
const HOUR_MS = 60 * 60 * 1000;
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const titles = (since: Date, limit = 9) =>
  listNewJobs(since, now, limit).jobs.map(({ title }) => title);

test("featured jobs come first, then the newest", () => {
  makeLiveJob({ title: "Old", startAt: ago(5), submittedAt: ago(9) });
  makeLiveJob({ title: "New", startAt: ago(4), submittedAt: ago(8) });
  makeLiveJob({ title: "Featured", startAt: ago(6), submittedAt: ago(10), featured: true });
  expect(titles(ago(24))).toEqual(["Featured", "New", "Old"]);
  expect(listNewJobs(ago(24), now, 2)).toMatchObject({ total: 3, jobs: [{}, {}] });
});

test("each is new once: from the last moment until just before this one", () => {
  makeLiveJob({ title: "At the last", startAt: ago(24) });
  makeLiveJob({ title: "Before it", startAt: ago(25) });
  makeLiveJob({ title: "Now", startAt: now });
  expect(titles(ago(24))).toEqual(["At the last"]);
});

test("only what a visitor can see is new", () => {
  makeJob({ startAt: ago(1) });
  makeJob({ status: "rejected", startAt: ago(1) });
  makeOverdueJob();
  makeLiveJob({ startAt: ago(2), expiresAt: ago(1) });
  expect(titles(new Date(0))).toEqual([]);
});
