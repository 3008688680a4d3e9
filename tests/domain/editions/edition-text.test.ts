import { expect, test } from "vitest";
import { type Block, previewOf, readText, writeText } from "#app/domain/editions/edition-text.ts";

const blocks: Block[] = [
  { lines: ["Good morning.", "It is Friday."] },
  { heading: "This week's events" },
  { lines: ["Market", "Saturday, 8:30 AM"], href: "/events?q=Market" },
  { lines: ["All events"], href: "/events" },
];

test("what is written is read back, without the foot", () => {
  const text = writeText(blocks, "You asked for it.\nStop: {stop}");
  expect(text).toContain(
    "This week's events\n------------------\n\nMarket\nSaturday, 8:30 AM\n{site}/events?q=Market",
  );
  expect(readText(text)).toEqual(blocks);
  expect(JSON.stringify(readText(text))).not.toContain("{stop}");
});

test("a foot that somebody typed does not end the letter", () => {
  const typed: Block[] = [{ lines: ["One"] }, { lines: ["-- "] }, { lines: ["Two"] }];
  expect(readText(writeText(typed, "Foot"))).toEqual(typed);
});

test("only a path of this site is a link", () => {
  for (const href of ["//evil.example", "https://evil.example", " /jobs"]) {
    const text = writeText([{ lines: ["Words", `{site}${href}`] }], "Foot");
    expect(readText(text)).toEqual([{ lines: ["Words", `{site}${href}`] }]);
  }
  expect(readText(writeText([{ lines: [], href: "/jobs" }], "Foot"))).toEqual([
    { lines: ["/jobs"], href: "/jobs" },
  ]);
});

test("the preview is the first words that are no heading, and not long", () => {
  expect(previewOf(writeText(blocks.slice(1), "Foot"))).toBe("Market Saturday, 8:30 AM");
  expect(previewOf(writeText([{ lines: ["x".repeat(500)] }], "Foot"))).toBe(
    `${"x".repeat(220)}...`,
  );
});
