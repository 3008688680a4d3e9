import { expect, test } from "vitest";
import { splitLists, toJobDetails } from "#app/domain/jobs/job-text.ts";

test.each([
  ["nothing", "", [""]],
  ["paragraphs", "One\nline\n\nand another", ["One\nline\n\nand another"]],
  [
    "a list directly under a paragraph",
    "We need:\n- a cook\n- a knife\nCall us.",
    ["We need:", ["a cook", "a knife"], "Call us."],
  ],
  [
    "empty lines around a list",
    "We need:\n\n- a cook\n\nCall us.",
    ["We need:\n", ["a cook"], "\nCall us."],
  ],
  ["two lists with an empty line between", "- one\n\n- two", [["one"], "", ["two"]]],
  ["every mark, indented or not", "- one\n * two\n\t•\tthree ", [["one", "two", "three"]]],
  ["a hyphen within an item", "- 5 - 7 years", [["5 - 7 years"]]],
  ["HTML", "- <b>one</b>", [["<b>one</b>"]]],
])("%s", (_, words, blocks) => expect(splitLists(words)).toEqual(blocks));

test.each([
  "-",
  "- ",
  "--",
  "-- and so on",
  "-5 °C in the cold store",
  "*",
  "* * *",
  "- - -",
  "•",
  "*Only* with a car",
  "well - maybe",
  "– a dash",
  "1. first",
])("%j is text", (line) => expect(splitLists(`a\n${line}\nb`)).toEqual([`a\n${line}\nb`]));

test("keeps each letter of what is no list", () => {
  const words = "  A\n\n\n-\n - b - \n c  \n* d\n\n";
  const lines = splitLists(words).flatMap((block) =>
    typeof block === "string" ? block : block.map((item) => `- ${item}`),
  );
  expect(lines.join("\n")).toBe("  A\n\n\n-\n- b -\n c  \n- d\n\n");
});

test("goes once over the longest text, of items or of blanks", () => {
  expect(splitLists("- x\n".repeat(2500))[0]).toHaveLength(2500);
  const blanks = `- ${" ".repeat(9990)}\nx`;
  expect(splitLists(blanks)).toEqual([blanks]);
});

test("a job's website is named by its host, and what is no address by itself", () => {
  const dates = { submittedAt: new Date(0), expiresAt: null };
  const job = { description: "", requirements: "", applyLink: "a@b.example", ...dates };
  const nameOf = (website: string | null) => toJobDetails({ ...job, website }).websiteName;
  expect(nameOf("https://www.gulfgrill.example/jobs")).toBe("gulfgrill.example");
  expect(nameOf("nonsense")).toBe("nonsense");
  expect(nameOf(null)).toBe(null);
});
