import { expect, test } from "vitest";
import { createSpelling, toTerm } from "#app/domain/search/terms.ts";

const spelling = createSpelling(
  new Set([
    "heron",
    "pelican",
    "oyster",
    "restaurant",
    "gallerie",
    "playa",
    "photographer",
    "keep",
  ]),
);

test.each([
  ["heorn", "heron"],
  ["pelcan", "pelican"],
  ["oyssters", "oyster"],
  ["resturants", "restaurant"],
  ["seafud", undefined],
  ["her", undefined],
  ["xeron", undefined],
  ["heron", undefined],
  ["plalla", "playa"],
  ["fotografer", "photographer"],
  ["cheep", undefined],
])("the nearest term to %s is %s", (typed, meant) => {
  expect(spelling.nearest(toTerm(typed))).toBe(meant);
});

test("one form stands for singular and plural", () => {
  for (const words of [
    ["gallery", "galleries"],
    ["Beach", "beaches"],
    ["café", "cafes"],
  ])
    expect(new Set(words.map(toTerm)).size).toBe(1);
});
