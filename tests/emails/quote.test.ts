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
  ["a\u0301.com", "[link]"],
  ["x\u0301.com", "[link]"],
  ["evil.x\u0301om", "[link]"],
  ["evil\u2024com", "[link]"],
  ["evil\ufe52com", "[link]"],
  ["\uff45\uff56\uff49\uff4c.\uff43\uff4f\uff4d", "[link]"],
  ["\uff0f\uff0fevil", "[link]"],
  ["my_evil_.com", "[link]"],
  ["evil.भारत", "[link]"],
  ["🍕.ws", "[link]"],
  ["Go to evil.Com/now", "Go to [link]"],
  ["boss@Evil.Com", "[link]"],
  ["www.Evil.Com", "[link]"],
  ["We open at 9.30 a.m.", "We open at 9.30 a.m."],
  ["e.g. cooks, i.e. chefs, etc.", "e.g. cooks, i.e. chefs, etc."],
  ["No. 5, U.S.A., Ph.D., v2.0", "No. 5, U.S.A., Ph.D., v2.0"],
  ["Wait...and see…now", "Wait...and see…now"],
  ["We use node.js daily", "We use [link] daily"],
  ["In St.Petersburg.", "In St. Petersburg."],
  ["Good pay.Apply now", "Good pay. Apply now"],
  ["Café, naïve, e\u0301clair.", "Café, naïve, e\u0301clair."],
  ["❤\ufe0f क्\u200dष", "❤\ufe0f क्\u200dष"],
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

test.each([
  ...["\u200c", "\u200d", "\u2063", "\u2064", "\u034f"],
  ...["\ufe0f", "\u180b", "\u{e0061}", "\u3164", "\ufff9"],
])("an address is told from words also with %j around its dot, or within its names", (hidden) => {
  for (const address of [`evil${hidden}.com`, `evil.${hidden}com`, `e${hidden}.c${hidden}om`]) {
    expect(quote(address)).toBe("[link]");
  }
});

test("a long one ends after 80 characters, and no character is cut", () => {
  expect(quote("x".repeat(80))).toBe("x".repeat(80));
  expect(quote("x".repeat(81))).toBe(`${"x".repeat(77)}...`);
  expect(quote("🎣".repeat(100))).toBe(`${"🎣".repeat(77)}...`);
});
