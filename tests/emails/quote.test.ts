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
  ["Line\r\nBcc: nobody\tCook", "Line Bcc: nobody Cook"],
  ["evil \u202elive\u0000", "evil live"],
  ["half \ud83d of a pair", "half of a pair"],
  ["Pay: https://evil.example/a?b=c now", "Pay: [link] now"],
  ["WWW.evil.example", "[link]"],
  ["Account locked: naples-guide-admin.com/verify", "Account locked: [link]"],
  ["bit.ly/3xYz", "[link]"],
  ["//evil.com/x", "[link]"],
  ["HTTPS:\\\\evil.com", "[link]"],
  ["mailto:x@evil.com", "[link]"],
  ["write to boss@bücher.example, today", "write to [link] today"],
  ["evil\u3002com", "[link]"],
  ["evil\u200b.co\u00adm", "[link]"],
  ["xn--bcher-kva.xn--p1ai", "[link]"],
  ["10.0.0.1/login", "[link]"],
  ["(evil.com)", "[link]"],
  ["$20.50/hour, 9 a.m. to 5 p.m.", "$20.50/hour, 9 a.m. to 5 p.m."],
  ["St. Regis, Inc. and R.N.", "St. Regis, Inc. and R.N."],
  ["Cook: nights", "Cook: nights"],
  ["👩‍🍳 and/or 24/7", "👩‍🍳 and/or 24/7"],
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
