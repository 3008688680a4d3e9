import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync("SECURITY.md", "utf8");
/** Of level 1 and of level 2, in OWASP ASVS 5.0. */
const REQUIREMENTS = {
  ...{ V1: [8, 19], V2: [4, 7], V3: [8, 11], V4: [2, 8], V5: [4, 5], V6: [13, 22] },
  ...{ V7: [6, 12], V8: [4, 3], V9: [4, 3], V10: [5, 24], V11: [3, 11], V12: [3, 6] },
  ...{ V13: [1, 12], V14: [2, 7], V15: [3, 10], V16: [0, 16], V17: [0, 7] },
};

const counts = (cell = "") => (cell.trim() ? cell.split(",").map(Number) : [0, 0, 0, 0]);
const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
const rowsOf = (name: RegExp) =>
  text
    .split("\n")
    .map((line) => line.split("|").slice(1, -1))
    .filter(([first = ""]) => name.test(first.trim()))
    .map(([, one, two]) => [...counts(one), ...counts(two)]);

test("the table of SECURITY.md judges every requirement of both levels once", () => {
  const judged = Object.keys(REQUIREMENTS).map((chapter) => {
    const [row = []] = rowsOf(new RegExp(`^${chapter} `));
    return [chapter, [total(row.slice(0, 4)), total(row.slice(4))]];
  });
  expect(Object.fromEntries(judged)).toEqual(REQUIREMENTS);
  const chapters = rowsOf(/^V\d+ /);
  const sums = chapters[0]?.map((_, column) => total(chapters.map((row) => row[column] ?? 0)));
  expect(rowsOf(/^all \d+$/)).toEqual([sums]);
  expect(total(sums ?? [])).toBe(253);
});

test("every requirement that is not held has its reason", () => {
  const [, , , noOne = 0, , , , noTwo = 0] = rowsOf(/^all \d+$/)[0] ?? [];
  const named = text.match(/^\| \d+\.\d+\.\d+.*\|$/gm) ?? [];
  const numbers = named.flatMap((line) => line.split(":")[0]?.match(/\d+\.\d+\.\d+/g) ?? []);
  // Of 3.4.1 level 1 is held.
  expect(numbers.filter((number) => number !== "3.4.1")).toHaveLength(noOne + noTwo);
});
