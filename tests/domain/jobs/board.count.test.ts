import { expect, test } from "vitest";
import { countBoard, listLiveJobs } from "#app/domain/jobs/board.server.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";

const all = { q: "", category: "all", type: "all", page: 1 } as const;
type Filter = Omit<typeof all, "q" | "page" | "category"> & {
  q: string;
  page: number;
  category: "all" | "Wellness";
};

async function count(changes: Partial<Filter>) {
  const filter = { ...all, ...changes };
  return countBoard(filter, await listLiveJobs(filter));
}

test("all that a visitor may see are counted, whatever their page", async () => {
  for (let index = 0; index < 52; index += 1) await makeLiveJob();
  await makeJob();
  await makeOverdueJob();
  expect(await count({})).toEqual({ found: 52, all: 52, isFiltered: false });
  expect(await count({ page: 2 })).toMatchObject({ found: 52 });
});

test("of a filter those that it finds, on each page and on none", async () => {
  for (let index = 0; index < 51; index += 1) await makeLiveJob({ title: `Line Cook ${index}` });
  await makeLiveJob({ title: "Yoga Teacher", category: "Wellness", description: "Bread." });
  expect(await count({ q: "cook" })).toEqual({ found: 51, all: 52, isFiltered: true });
  expect(await count({ q: "cook", page: 2 })).toMatchObject({ found: 51 });
  expect(await count({ q: "cook", page: 3 })).toMatchObject({ found: 51 });
  expect(await count({ category: "Wellness" })).toMatchObject({ found: 1 });
  expect(await count({ q: "sommelier" })).toMatchObject({ found: 0, all: 52 });
});
