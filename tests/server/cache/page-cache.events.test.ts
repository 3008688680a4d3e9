import { expect, test } from "vitest";
import { openCachedSite } from "#tests/support/cached-site.ts";

const { get, numberOf } = openCachedSite();

test.each([
  "/events/saltmarsh-swing",
  "/events/saltmarsh-swing.ics",
  "/events.ics",
  "/events.ics?filter=free",
  "/events/feed.xml?q=swing&filter=free",
  "/events/feed.json",
])("%s is cached", async (path) => {
  expect(await numberOf(path)).toBe(await numberOf(path));
});

test.each(["/events/saltmarsh-swing?x", "/events/Saltmarsh", "/events/a--b", "/events/a/b"])(
  "%s is not",
  async (path) => {
    expect(await numberOf(path)).not.toBe(await numberOf(path));
  },
);

test("who walks through all events takes the place of no list", async () => {
  await get("/events?q=swing");
  for (let number = 0; number <= 250; number += 1) await get(`/events/event-${number}`);
  expect(await numberOf("/events?q=swing")).toBe(1);
  expect(await numberOf("/events/event-0")).toBe(253);
});
