import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { openGuideData } from "#tests/support/guide-data.ts";
import { answerOf, get } from "#tests/support/requests.ts";

const FILE = "public/data/dining.json";
const [first] = JSON.parse(readFileSync(FILE, "utf8"));
const data = openGuideData();

let loader: typeof import("#app/routes/dining/route.tsx").loader;
beforeEach(async () => {
  ({ loader } = await import("#app/routes/dining/route.tsx"));
});

const read = async (search: string) => {
  const { body } = await answerOf(() => loader(get(`/dining${search}`) as never) as never);
  return { ...body, ids: body.restaurants.map(({ id }: { id: string }) => id) };
};

test("five hundred tables stand on nine pages, each with its own map and numbers", async () => {
  data.write(
    Array.from({ length: 500 }, (_, index) => ({ ...first, id: `table-${index}` })),
    FILE,
  );
  const one = await read("");
  expect([one.ids.length, one.page, one.hasOlder]).toEqual([60, 1, true]);
  expect(one.map.places).toHaveLength(60);
  const last = await read("?page=9");
  expect([last.ids[0], last.ids.length, last.hasOlder]).toEqual(["table-480", 20, false]);
  expect((await read("?page=400")).ids).toEqual(last.ids);
  expect((await read("?page=%F0%9F%A6%A9")).ids).toEqual(one.ids);
});

test("sixty are one page, and none is said so", async () => {
  data.write(
    Array.from({ length: 60 }, (_, index) => ({ ...first, id: `table-${index}` })),
    FILE,
  );
  expect(await read("?page=2")).toMatchObject({ page: 1, hasOlder: false });
  data.write([], FILE);
  expect(await read("")).toMatchObject({ restaurants: [], page: 1, hasOlder: false });
});
