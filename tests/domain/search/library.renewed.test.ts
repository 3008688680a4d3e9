import { expect, test, vi } from "vitest";
import { answer } from "#app/domain/search/answer.server.ts";
import { isLibraryBehind, openLibrary } from "#app/domain/search/library.server.ts";
import { cacheExpiresAt } from "#app/operations/cache-expiry.server.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";

const { write } = openGuideData();
const NOW = new Date("2026-11-24T12:00:00Z");

const found = async (q: string) => JSON.stringify(await answer(q, NOW));
const guideOf = (count: number, title: string) => [
  eventRecord("first", "Daily", { title }),
  ...Array.from({ length: count }, (_, index) => eventRecord(`event-${index}`, "Daily")),
];
const isRenewed = () => vi.waitFor(async () => expect(await isLibraryBehind()).toBe(false), 10_000);
const isKept = async (path: string) => (await cacheExpiresAt(NOW, path)) > NOW.getTime();

test("in a small guide what is published is found at once", async () => {
  await write(guideOf(3, "Zucchini fair"));
  await openLibrary();
  await write(guideOf(3, "Aubergine fair"));
  expect(await found("aubergine")).toContain("/events/first");
  expect(await isLibraryBehind()).toBe(false);
});

test("whoever searches a large guide after a publication waits for nothing, and soon has it", async () => {
  // Not even where it was small until then.
  await write(guideOf(1200, "Zucchini fair"));
  expect(await found("zucchini")).not.toContain("/events/first");
  await isRenewed();
  expect(await found("zucchini")).toContain("/events/first");
  expect([await isLibraryBehind(), await isKept("/search")]).toEqual([false, true]);
  await write(guideOf(1200, "Aubergine fair"));
  const before = openLibrary();
  expect([await isLibraryBehind(), await isKept("/search")]).toEqual([true, false]);
  expect(await isKept("/events")).toBe(true);
  expect(await found("zucchini")).toContain("/events/first");
  await isRenewed();
  expect(await openLibrary()).not.toBe(await before);
  expect(await found("aubergine")).toContain("/events/first");
  expect(await isKept("/search")).toBe(true);
});
