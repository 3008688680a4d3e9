import { expect, test } from "vitest";
import { countBoard } from "#app/domain/jobs/board-count.server.ts";
import { listLiveJobs } from "#app/domain/jobs/live-jobs.server.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";

const all = { q: "", category: "all", type: "all", page: 1 } as const;
type Filter = Omit<typeof all, "q" | "page" | "category"> & {
  q: string;
  page: number;
  category: "all" | "Wellness";
};

function count(changes: Partial<Filter>) {
  const filter = { ...all, ...changes };
  return countBoard(filter, listLiveJobs(filter));
}

test("all that a visitor may see are counted, whatever their page", () => {
  for (let index = 0; index < 52; index += 1) makeLiveJob();
  makeJob();
  makeOverdueJob();
  expect(count({})).toEqual({ found: 52, all: 52, isFiltered: false });
  expect(count({ page: 2 })).toMatchObject({ found: 52 });
});

test("of a filter those that it finds, on each page and on none", () => {
  for (let index = 0; index < 51; index += 1) makeLiveJob({ title: `Line Cook ${index}` });
  makeLiveJob({ title: "Baker", category: "Wellness", description: "Bread." });
  expect(count({ q: "cook" })).toEqual({ found: 51, all: 52, isFiltered: true });
  expect(count({ q: "cook", page: 2 })).toMatchObject({ found: 51 });
  expect(count({ q: "cook", page: 3 })).toMatchObject({ found: 51 });
  expect(count({ category: "Wellness" })).toMatchObject({ found: 1 });
  expect(count({ q: "sommelier" })).toMatchObject({ found: 0, all: 52 });
});
