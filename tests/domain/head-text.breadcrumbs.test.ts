import { expect, test } from "vitest";
import { breadcrumbs } from "#app/domain/head-text.ts";
import { checkStructuredData, valuesOf } from "#tests/support/structured-data.ts";

test("the way to a page has its names and whole addresses, in order", () => {
  const list = breadcrumbs("https://guide.example", [
    { name: "Guides", path: "/guides" },
    { name: "Old Naples", path: "/guides/old-naples" },
  ]);
  expect(checkStructuredData(list)).toEqual([]);
  expect(list.itemListElement.map(({ position }) => position)).toEqual([1, 2]);
  expect(valuesOf(list)).toEqual([
    "Guides",
    "https://guide.example/guides",
    "Old Naples",
    "https://guide.example/guides/old-naples",
  ]);
});
