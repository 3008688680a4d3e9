import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loader } from "#app/routes/dining/route.tsx";
import { openGuideData } from "#tests/support/guide-data.ts";
import { answerOf, get } from "#tests/support/requests.ts";

const [first] = JSON.parse(readFileSync("public/data/dining.json", "utf8"));
const data = openGuideData();

const writeTables = (count: number) =>
  data.write(
    Array.from({ length: count }, (_, index) => ({ ...first, id: `table-${index}` })),
    "restaurant",
  );

const read = async (search: string) => {
  const { body } = await answerOf(() => loader(get(`/dining${search}`) as never) as never);
  return { ...body, ids: body.restaurants.map(({ id }: { id: string }) => id) };
};

test("five hundred tables stand on nine pages, each with its own map and numbers", async () => {
  await writeTables(500);
  const one = await read("");
  expect([one.ids.length, one.page, one.hasOlder]).toEqual([60, 1, true]);
  expect(one.map.places).toHaveLength(60);
  const last = await read("?page=9");
  expect([last.ids[0], last.ids.length, last.hasOlder]).toEqual(["table-480", 20, false]);
  expect((await read("?page=400")).ids).toEqual(last.ids);
  expect((await read("?page=%F0%9F%A6%A9")).ids).toEqual(one.ids);
});

test("sixty are one page, and none is said so", async () => {
  await writeTables(60);
  expect(await read("?page=2")).toMatchObject({ page: 1, hasOlder: false });
  await writeTables(0);
  expect(await read("")).toMatchObject({ restaurants: [], page: 1, hasOlder: false });
});
