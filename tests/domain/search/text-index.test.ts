import { describe, expect, test } from "vitest";
import { toTerm } from "#app/domain/search/terms.ts";
import {
  buildTextIndex,
  isKnown,
  nearestWord,
  searchTexts,
  type Texts,
} from "#app/domain/search/text-index.ts";

const RECORDS: Texts[] = [
  [["a table by the harbor"], ["Seafood"], ["Blue Heron"]],
  [["herons and pelicans"], ["Garden"], ["The Long Acre"]],
  [["a garden of oysters"], ["Harbor"], ["Heron's Nest"]],
  [["Café on the corner, galleries around"], [], ["Corner"]],
  [[""], [], ["İstanbul ΣΊΣΥΦΟΣ 東京"]],
];
const index = await buildTextIndex(RECORDS);
const find = (question: string) =>
  searchTexts(index, question.split(" ").map(toTerm)).map(({ id }) => id);

describe("words", () => {
  test.each([
    ["heron", [0, 2, 1]],
    ["harbor", [2, 0]],
    ["heron harbor", [2, 0]],
    ["gard", [1, 2]],
    ["cafe", [3]],
    ["gallery", [3]],
    ["pelican", [1]],
    ["acre oyster", []],
    ["h", []],
    ["a", [0, 2]],
    ["σισυφοσ", [4]],
    ["東京", [4]],
    ["istanbul", [4]],
    ["heron heron", [0, 2, 1]],
  ])("%s", (question, ids) => {
    expect(find(question)).toEqual(ids);
  });

  test("tell how many of the first of them stand in the title", () => {
    const titled = searchTexts(index, ["heron", "harbor"]).map((hit) => hit.titled);
    expect(titled).toEqual([1, 1]);
    expect(searchTexts(index, ["heron", "blue"])[0]?.titled).toBe(2);
  });
});

describe("a slip", () => {
  test.each([
    ["heorn", "heron"],
    ["pelcan", "pelicans"],
    ["oyssters", "oysters"],
    ["seafud", undefined],
    ["her", undefined],
    ["xeron", undefined],
  ])("%s is %s", (typed, meant) => {
    expect(nearestWord(index, toTerm(typed))).toBe(meant);
  });

  test("is none where a word is known", () => {
    expect(isKnown(index, toTerm("pelicans"))).toBe(true);
    expect(isKnown(index, toTerm("pelcan"))).toBe(false);
  });
});

test("an index of nothing finds nothing", async () => {
  const empty = await buildTextIndex([]);
  expect(searchTexts(empty, ["a"])).toEqual([]);
  expect(nearestWord(empty, "heron")).toBeUndefined();
});
