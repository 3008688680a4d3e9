import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync("SECURITY.md", "utf8");
const REQUIREMENTS = 253;

const counts = (cell = "") => (cell.trim() ? cell.split(",").map(Number) : [0, 0, 0, 0]);
const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
const rowsOf = (name: RegExp) =>
  text
    .split("\n")
    .map((line) => line.split("|").slice(1, -1))
    .filter(([first = ""]) => name.test(first.trim()))
    .map(([, one, two]) => [...counts(one), ...counts(two)]);

test("the table of SECURITY.md judges every requirement of both levels once", () => {
  const chapters = rowsOf(/^V\d+ /);
  expect(chapters).toHaveLength(17);
  const sums = chapters[0]?.map((_, column) => total(chapters.map((row) => row[column] ?? 0)));
  expect(rowsOf(/^all \d+$/)).toEqual([sums]);
  expect(total(sums ?? [])).toBe(REQUIREMENTS);
});

test("every requirement that is not held has its reason", () => {
  const [, , , noOne = 0, , , , noTwo = 0] = rowsOf(/^all \d+$/)[0] ?? [];
  const named = text.match(/^\| \d+\.\d+\.\d+.*\|$/gm) ?? [];
  const numbers = named.flatMap((line) => line.split(":")[0]?.match(/\d+\.\d+\.\d+/g) ?? []);
  // Of 3.4.1 level 1 is held.
  expect(numbers.filter((number) => number !== "3.4.1")).toHaveLength(noOne + noTwo);
});
