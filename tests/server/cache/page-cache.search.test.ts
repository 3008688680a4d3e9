import { expect, test } from "vitest";
import { openCachedSite } from "#tests/support/cached-site.ts";

const site = openCachedSite();
const { get, numberOf } = site;

test.each([
  "/newsletter/sample",
  "/search",
  "/search?q=yoga",
  "/search/suggestions?q=yo",
  "/search.data?q=yoga",
])("%s is cached until something changes", async (path) => {
  const first = await numberOf(path);
  expect(await numberOf(path)).toBe(first);
  site.version = "2";
  expect(await numberOf(path)).not.toBe(first);
});

test.each(["/search?q=yoga&page=2", "/search?x"])("%s is rendered each time", async (path) => {
  expect(await numberOf(path)).not.toBe(await numberOf(path));
});

test("who asks for everything takes nobody else's place", async () => {
  await get("/events?q=art");
  const first = await numberOf("/search?q=0");
  for (let number = 1; number <= 210; number += 1) await get(`/search?q=${number}`);
  expect(await numberOf("/events?q=art")).toBe(1);
  expect(await numberOf("/search?q=0")).not.toBe(first);
});
