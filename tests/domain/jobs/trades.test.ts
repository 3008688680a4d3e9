import { describe, expect, test } from "vitest";
import {
  countBoard,
  countLiveJobs,
  listLiveJobs,
  listStartedJobs,
} from "#app/domain/jobs/board.server.ts";
import { BoardFilterSchema } from "#app/domain/jobs/job-form.ts";
import { isOfTrade, tradeIn } from "#app/domain/jobs/trades.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { makeLiveJob } from "#tests/support/factories.ts";

const NOW = new Date("2026-11-27T17:00:00Z");
const filter = { category: "all", type: "all" } as const;
const found = async (q: string) =>
  (await listLiveJobs({ ...filter, q, page: 1 }, NOW)).jobs.map(({ title }) => title).toSorted();

describe("the board's own box", () => {
  test.each(["cocinero", "Cocinera", "trabajo de cocinero", "cooks", "chef job"])(
    "%s finds the work that is meant, and no photographer of kitchens",
    async (q) => {
      for (const title of ["Line Cook", "Sous-Chef", "Photographer of Our Kitchens", "Pool Hand"])
        await makeLiveJob({ title, description: "Work.", startAt: NOW });
      expect(await found(q)).toEqual(["Line Cook", "Sous-Chef"]);
      expect(await countLiveJobs({ ...filter, q }, 10, NOW)).toBe(2);
    },
  );

  test("finds what is typed as well, whatever the trade", async () => {
    await makeLiveJob({ title: "Writer", description: "Interviews a cook a week.", startAt: NOW });
    await makeLiveJob({ title: "Line Cook", description: "Work.", startAt: NOW });
    expect(await found("cook")).toEqual(["Line Cook", "Writer"]);
    expect(await found("cook a week")).toEqual(["Writer"]);
  });

  test("sends by email what it would show", async () => {
    await makeLiveJob({ title: "Line Cook", description: "Work.", startAt: NOW });
    const since = new Date(NOW.getTime() - 1);
    const period = { since, until: NOW };
    const { jobs, total } = await listStartedJobs({ ...filter, q: "cocinero" }, period, 5, NOW);
    expect([jobs.map(({ title }) => title), total]).toEqual([["Line Cook"], 1]);
  });
});

describe("chips", () => {
  test.each([
    [["new"], ["Cheap and new", "Dear and new"]],
    [["pay-20"], ["Dear and new", "Dear and old"]],
    [["pay-30"], ["Dear and new"]],
    [["new", "pay-20"], ["Dear and new"]],
    [["nonsense"], ["Cheap and new", "Dear and new", "Dear and old"]],
  ])("%o leave what began this week and pays as much", async (chips, expected) => {
    const startAt = new Date(NOW.getTime() - 8 * DAY_MS);
    const expiresAt = new Date(NOW.getTime() + DAY_MS);
    await makeLiveJob({ title: "Cheap and new", salary: "$15 an hour", startAt: NOW });
    await makeLiveJob({ title: "Dear and new", salary: "$30 an hour", startAt: NOW });
    await makeLiveJob({ title: "Dear and old", salary: "$45,000 a year", startAt, expiresAt });
    const search = BoardFilterSchema.parse({ q: "", with: chips });
    const { jobs } = await listLiveJobs(search, NOW);
    expect(jobs.map(({ title }) => title).toSorted()).toEqual(expected);
    expect((await countBoard(search, { jobs, hasOlder: false }, NOW)).found).toBe(expected.length);
  });
});

test.each([
  ["cook", "Executive Chef", true],
  ["housekeeper", "Executive Housekeeper", true],
  ["cook", "Photographer, Dockside Kitchens", false],
  ["bartender", "Open House Host", false],
  ["manager", "Front Desk Manager", true],
])("%s and the title %s: %s", (q, title, expected) => {
  const trade = tradeIn(q);
  expect(trade && isOfTrade(title, trade)).toBe(expected);
});

test.each(["", "jobs", "trabajo", "naples", "cook in Old Naples at night"])(
  "%o names no trade alone",
  (q) => expect(tradeIn(q)).toBeUndefined(),
);
