import { describe, expect, test } from "vitest";
import { countLiveJobs, listLiveJobs, listStartedJobs } from "#app/domain/jobs/board.server.ts";
import { isOfTrade, tradeIn } from "#app/domain/jobs/trades.ts";
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
