import { expect, test } from "vitest";
import { quote } from "#app/emails/quote.ts";
import { fillWith } from "#app/workflows/outgoing.server.ts";

const fill = fillWith({ site: "https://guide.example", stop: "https://guide.example/stop" });

test.each([
  "{stop}",
  "{site}/admin",
  "{{stop}}",
  "a {stop} b {site}",
  `${"x".repeat(78)}{stop}`,
  "{\u200fstop}",
  "{st{stop}op}",
])("nothing in %j is a placeholder", (words) => {
  expect(fill(quote(words))).toBe(quote(words));
  expect(quote(words)).not.toContain("guide.example");
});

test.each([
  ["Line Cook", "Line Cook"],
  ["Line\r\nBcc: a@b.example\tCook", "Line Bcc: a@b.example Cook"],
  ["evil \u202elive\u0000", "evil live"],
  ["half \ud83d of a pair", "half of a pair"],
  ["Pay: https://evil.example/a?b=c now", "Pay: [link] now"],
  ["WWW.evil.example", "[link]"],
  ["javascript://x", "[link]"],
  ["C# { and }", "C# { and }"],
  ['<b>"x"</b>', '<b>"x"</b>'],
])("%j is told as %j", (words, told) => {
  expect(quote(words)).toBe(told);
});

test("a long one ends after 80 characters, and no character is cut", () => {
  expect(quote("x".repeat(80))).toBe("x".repeat(80));
  expect(quote("x".repeat(81))).toBe(`${"x".repeat(77)}...`);
  expect(quote("🎣".repeat(100))).toBe(`${"🎣".repeat(77)}...`);
});
