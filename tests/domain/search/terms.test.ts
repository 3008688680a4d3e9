import { expect, test } from "vitest";
import { nearestTerm, toTerm } from "#app/domain/search/terms.ts";

const TERMS = ["heron", "pelican", "oyster", "restaurant", "gallerie"];

test.each([
  ["heorn", "heron"],
  ["pelcan", "pelican"],
  ["oyssters", "oyster"],
  ["resturants", "restaurant"],
  ["seafud", undefined],
  ["her", undefined],
  ["xeron", undefined],
  ["heron", undefined],
])("the nearest term to %s is %s", (typed, meant) => {
  expect(nearestTerm(TERMS, toTerm(typed))).toBe(meant);
});

test("one form stands for singular and plural", () => {
  for (const words of [
    ["gallery", "galleries"],
    ["Beach", "beaches"],
    ["café", "cafes"],
  ])
    expect(new Set(words.map(toTerm)).size).toBe(1);
});
