import { expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { addViews, countViews, forgetViews } from "#app/domain/jobs/employer/job-views.server.ts";
import { deleteJob } from "#app/domain/jobs/jobs.server.ts";
import { makeLiveJob } from "#tests/support/factories.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const rows = () =>
  sqlite.prepare("SELECT day, views FROM job_views ORDER BY rowid").raw().all() as [
    string,
    number,
  ][];

test("openings are a number a day, and what is no job is left out", () => {
  const { id } = makeLiveJob();
  addViews(new Map([[id, 3]]), daysAgo(1));
  addViews(new Map([[crypto.randomUUID(), 9]]), NOW);
  addViews(
    new Map([
      [id, 2],
      ["'; drop table jobs", 1],
    ]),
    NOW,
  );
  addViews(new Map([[id, 1]]), NOW);
  expect(rows()).toEqual([
    ["2026-11-21", 3],
    ["2026-11-22", 3],
  ]);
  expect([countViews(id), countViews("x")]).toEqual([6, 0]);
});

test("they go with their job", () => {
  const { id } = makeLiveJob();
  addViews(new Map([[id, 3]]), NOW);
  deleteJob(id);
  expect([rows(), countViews(id)]).toEqual([[], 0]);
});

test("whoever waits for a lock waits as long as before", () => {
  addViews(new Map(), NOW);
  expect(sqlite.pragma("busy_timeout", { simple: true })).toBe(5000);
});

test("are forgotten 400 days after their day, a part at a time", () => {
  const { id } = makeLiveJob();
  for (const days of [402, 401, 400, 0]) addViews(new Map([[id, 1]]), daysAgo(days));
  expect([forgetViews(NOW), countViews(id), forgetViews(NOW)]).toEqual([2, 2, 0]);
});
