import { expect, test } from "vitest";
import { addViews, countViews } from "#app/domain/jobs/employer/job-views.server.ts";
import { deleteJob } from "#app/domain/jobs/submit.server.ts";
import { read } from "#tests/support/database.ts";
import { makeLiveJob } from "#tests/support/factories.ts";
import { forget } from "#tests/support/retention.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const forgetViews = () => forget("views of jobs", NOW);
async function rows() {
  const found = await read<{ day: string; views: number }>(
    "SELECT day, views FROM job_views ORDER BY day",
  );
  return found.map(({ day, views }) => [day, views]);
}

test("openings are a number a day, and what is no job is left out", async () => {
  const { id } = await makeLiveJob();
  await addViews(new Map([[id, 3]]), daysAgo(1));
  await addViews(new Map([[crypto.randomUUID(), 9]]), NOW);
  await addViews(
    new Map([
      [id, 2],
      ["'; drop table jobs", 1],
    ]),
    NOW,
  );
  await addViews(new Map([[id, 1]]), NOW);
  expect(await rows()).toEqual([
    ["2026-11-21", 3],
    ["2026-11-22", 3],
  ]);
  expect([await countViews(id), await countViews("x")]).toEqual([6, 0]);
});

test("they go with their job", async () => {
  const { id } = await makeLiveJob();
  await addViews(new Map([[id, 3]]), NOW);
  await deleteJob(id, "ann@example.com");
  expect([await rows(), await countViews(id)]).toEqual([[], 0]);
});

test("are forgotten 400 days after their day, a part at a time", async () => {
  const { id } = await makeLiveJob();
  for (const days of [402, 401, 400, 0]) await addViews(new Map([[id, 1]]), daysAgo(days));
  expect([await forgetViews(), await countViews(id), await forgetViews()]).toEqual([2, 2, 0]);
});
