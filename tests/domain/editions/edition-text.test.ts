import { expect, test } from "vitest";
import {
  type Block,
  previewOf,
  readText,
  readUnpaid,
  writeText,
} from "#app/domain/editions/edition-text.ts";

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

const paid: Block[] = [
  { heading: "Advertisements from our partners" },
  {
    lines: ["Advertisement: Casa", "Rooms."],
    href: "https://casa.example/a?b=1&c=2",
    isPaid: true,
  },
  { lines: ["Advertisement: Inn", "More rooms."], href: "/hotels/inn", isPaid: true },
  { lines: ["Advertisement: Nowhere"], isPaid: true },
];

test("an advertisement alone leads to another site, and only to one of the web", () => {
  expect(readText(writeText(paid, "Foot"))).toEqual(paid);
  for (const href of ["javascript:alert(1)", "//evil.example", "data:text/html,x"]) {
    const text = `Advertisement: Casa\n${href}\n\n-- \nFoot`;
    expect(readText(text)).toEqual([{ lines: ["Advertisement: Casa", href], isPaid: true }]);
  }
  const typed: Block[] = [{ lines: ["Read this:", "https://casa.example/"] }];
  expect(readText(writeText(typed, "Foot"))).toEqual(typed);
});

test("what knows nobody who pays reads a letter without them", () => {
  expect(readUnpaid(writeText([...paid, ...blocks], "Foot"))).toEqual(blocks);
  expect(previewOf(writeText([...paid, ...blocks.slice(2)], "Foot"))).toBe(
    "Market Saturday, 8:30 AM All events",
  );
});

test("the preview is the first words that are no heading, and not long", () => {
  expect(previewOf(writeText(blocks.slice(1), "Foot"))).toBe("Market Saturday, 8:30 AM");
  expect(previewOf(writeText([{ lines: ["x".repeat(500)] }], "Foot"))).toBe(
    `${"x".repeat(220)}...`,
  );
});
