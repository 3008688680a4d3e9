import { describe, expect, test } from "vitest";
import { searchDocuments } from "#app/domain/search/documents.server.ts";
import {
  isKnown,
  nearestWord,
  readTexts,
  searchTexts,
  type Texts,
} from "#app/domain/search/scan.ts";
import { inflectionsOf, toTerm, variantsOf, wordsIn } from "#app/domain/search/terms.ts";

const RECORDS: Texts[] = [
  [["a table by the harbor"], ["Seafood"], ["Blue Heron"]],
  [["herons and pelicans"], ["Garden"], ["The Long Acre"]],
  [["a garden of oysters"], ["Harbor"], ["Heron's Nest"]],
  [["Café on the corner, galleries around"], [], ["Corner"]],
  [[""], [], ["İstanbul ΣΊΣΥΦΟΣ 東京"]],
];
const scanned = await readTexts(RECORDS);
const find = (question: string) =>
  searchTexts(scanned, question.split(" ").map(toTerm)).map(({ id }) => id);

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
    const titled = searchTexts(scanned, ["heron", "harbor"]).map((hit) => hit.titled);
    expect(titled).toEqual([1, 1]);
    expect(searchTexts(scanned, ["heron", "blue"])[0]?.titled).toBe(2);
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
    expect(nearestWord(scanned.words, toTerm(typed))).toBe(meant);
  });

  test("is none where a word is known", () => {
    expect(isKnown(scanned, toTerm("pelicans"))).toBe(true);
    expect(isKnown(scanned, toTerm("pelcan"))).toBe(false);
  });
});

test("no record finds nothing", async () => {
  const empty = await readTexts([]);
  expect(searchTexts(empty, ["a"])).toEqual([]);
  expect(nearestWord(empty.words, "heron")).toBeUndefined();
});

/** The same by lists of words instead of by texts. */
function searchLists(records: readonly Texts[], asked: readonly string[]) {
  const termsOf = (text: string) => Array.from(wordsIn(text), ([word]) => toTerm(word));
  const terms = new Set(records.flat(2).flatMap(termsOf));
  const hits = records.flatMap((texts, id) => {
    const termsAt = texts.map((each) => each.flatMap(termsOf));
    const found = asked.map((term) => {
      const isWhole = terms.has(term);
      const forms = [...variantsOf(term), ...(isWhole ? inflectionsOf(term) : [])];
      const isMeant = (other: string) =>
        forms.some((form) =>
          [...form].length > 1 && !isWhole ? other.startsWith(form) : other === form,
        );
      const scores = termsAt
        .flat()
        .filter(isMeant)
        .map((other) => {
          const score = [1, 3, 8].reduce(
            (sum, weight, place) => sum + (termsAt[place]?.includes(other) ? weight : 0),
            0,
          );
          return other === term ? 2 * score : score;
        });
      return { score: Math.max(0, ...scores), isTitled: termsAt[2]?.some(isMeant) };
    });
    if (found.some(({ score }) => score === 0)) return [];
    const untitled = found.findIndex(({ isTitled }) => !isTitled);
    const score = found.reduce((sum, each) => sum + each.score, 0);
    return [{ id, score, titled: untitled < 0 ? found.length : untitled }];
  });
  return hits.sort((one, other) => other.score - one.score);
}

test("the guide's records are found and ordered as by lists of their words, whatever is asked", async () => {
  const records = Array.from(
    searchDocuments([]),
    ({ texts, tags, title }): Texts => [texts, tags, [title]],
  );
  const guide = await readTexts(records);
  const terms = records.flat(2).flatMap((text) => Array.from(wordsIn(text), ([word]) => word));
  for (let step = 0; step < 300; step += 1) {
    const asked = Array.from({ length: 1 + (step % 3) }, (_, index) => {
      const word = terms[(step * 7919 + index * 104_729) % terms.length] ?? "";
      return toTerm(step % 5 === 0 ? word.slice(0, 1 + (step % 4)) : word);
    });
    expect(searchTexts(guide, asked)).toEqual(searchLists(records, asked));
  }
});
