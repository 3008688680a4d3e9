import { expect, test } from "vitest";
import { NEIGHBORHOOD_GUIDES } from "#app/content/guides.ts";

test("the neighborhood guides stand under the addresses their cards link to", () => {
  expect(NEIGHBORHOOD_GUIDES.map(({ slug }) => slug)).toEqual([
    "old-naples",
    "fifth-avenue",
    "mercato",
    "vanderbilt-beach",
  ]);
});
