import { expect, test } from "vitest";
import { listLiveJobs } from "#app/domain/jobs/board.server.ts";
import { BoardFilterSchema } from "#app/domain/jobs/job-form.ts";
import { summarizeBoard } from "#app/routes/jobs/board.server.ts";
import { makeLiveJob } from "#tests/support/factories.ts";

async function wordsFor(search: Record<string, string>) {
  const filter = BoardFilterSchema.parse(search);
  return summarizeBoard(filter, await listLiveJobs(filter));
}

test("says how many jobs there are, what a filter leaves of them, and how pay is compared", async () => {
  expect(await wordsFor({})).toBe("0 jobs");
  await makeLiveJob();
  expect(await wordsFor({})).toBe("1 job");
  await makeLiveJob({ title: "Sous Chef", category: "Wellness" });
  expect(await wordsFor({})).toBe("2 jobs");
  expect(await wordsFor({ q: "chef", category: "Wellness" })).toBe(
    '1 of 2 jobs: Wellness, with "chef" in it, or for cooks',
  );
  expect(await wordsFor({ q: "baker", sort: "pay" })).toBe(
    '0 of 2 jobs: with "baker" in it, or for bakers and pastry chefs',
  );
  expect(await wordsFor({ sort: "pay" })).toBe(
    "2 jobs. Sorted by the least a full-time year pays.",
  );
  expect(await wordsFor({ sort: "nonsense" })).toBe("2 jobs");
});
