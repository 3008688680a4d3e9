import { beforeEach, expect, test, vi } from "vitest";
import { loader } from "#app/routes/events.feed/route.ts";
import { checkAtom, checkJsonFeed } from "#tests/support/feeds.ts";
import { get } from "#tests/support/requests.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
});

test("the feeds of events are what readers take", async () => {
  expect(await checkAtom(await loader(get("/events/feed.xml")).text())).toEqual([]);
  expect(checkJsonFeed(await loader(get("/events/feed.json")).text())).toEqual([]);
});

test("they tell what is coming with its next date, soonest first", async () => {
  const { items } = await loader(get("/events/feed.json")).json();
  expect(items).toHaveLength(14);
  expect(items[0].url).toMatch(/\/events\/songs-at-the-lily-pond$/);
  expect(items[0].summary).toMatch(/^Tuesday, November 24, 2026, 10:30 AM\. Palm Hammock Garden, /);
});

test("they have the list's filter", async () => {
  const { items, home_page_url } = await loader(
    get("/events/feed.json?filter=free&q=kites"),
  ).json();
  expect(items.map(({ title }: { title: string }) => title)).toEqual(["First Sunday Kites"]);
  expect(home_page_url).toMatch(/\/events\?q=kites&filter=free$/);
});
