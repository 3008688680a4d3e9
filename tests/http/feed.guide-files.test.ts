import { expect, test } from "vitest";
import { market, openGuideData } from "#tests/support/guide-data.ts";
import { answerOf, get } from "#tests/support/requests.ts";

const project = process.cwd();
const data = openGuideData();

async function loaderOf(route: string) {
  const folder = process.cwd();
  process.chdir(project);
  const { loader } = await import(`../../app/routes/${route}/route.ts`);
  process.chdir(folder);
  return loader;
}

test.each([
  ["events.feed", "/events/feed.xml"],
  ["events.feed", "/events/feed.json"],
  ["events.calendar", "/events.ics"],
  ["sitemap", "/sitemap.xml"],
])("%s asks programs to come again while no event could be read yet: %s", async (route, path) => {
  const loader = await loaderOf(route);
  data.write("[");
  const { status, headers } = await answerOf(() => loader(get(path)));
  expect([status, headers.get("Retry-After")]).toEqual([503, "60"]);
});

test("so does the sitemap while no hotel could be", async () => {
  const loader = await loaderOf("sitemap");
  data.write([market]);
  expect((await answerOf(() => loader(get("/sitemap.xml")))).status).toBe(503);
});
