import { expect, test } from "vitest";
import { clean, cleanLine } from "#app/domain/clean-text.ts";

const named = (text: string): [string, string] => [
  [...text].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(" "),
  text,
];

test.each(
  [
    ...["\u200b", "\u2800", "\u3164", "\u00ad", "\u2060", "\u034f", "\u180e", "\u115f\u1160"],
    ...["\uffa0", "\ufeff", "\ufe0f", "\u200d", "\u200c\u200d", "\u061c", "\u2066\u2069", "\ufffc"],
    ...["\0", "\u009d", "\u{e0001}", "\u{e0041}", "\u{1d159}", "\u{1d173}", "\u2028", "\u0085"],
    ...["\u00a0", "\u1680", "\u2003", "\u202f", "\u3000", "\u200b \u2800\u00ad\n\u3164"],
  ].map(named),
)("%s, which nobody sees, is nothing", (_, text) => {
  expect(clean(text)).toBe("");
  expect(clean(`Ja${text}zz`).replace(/\s/g, "")).toBe("Jazz");
});

test.each([
  ["a family", "👨‍👩‍👧‍👦"],
  ["a heart on fire", "❤️‍🔥"],
  ["a firefighter", "👩🏽‍🚒"],
  ["a flag of letters", "🇺🇸"],
  ["a flag of tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ["a flag of joined parts", "🏳️‍🌈"],
  ["a key", "1️⃣"],
  ["Persian", "می‌خواهم"],
  ["Persian behind Latin", "PDF‌ها"],
  ["Persian behind its figures", "۱۰‌ساله"],
  ["Hindi", "क्‍ष"],
  ["Bengali", "ব্র‌্যাক"],
  ["Mongolian", "ᠮᠣᠩᠭᠣᠯ᠋"],
  ["a Han letter's own form", "葛\u{e0100}"],
  ["Arabic's sign of a year", "\u0601٢٠٢٦"],
  ["accents that combine", "Cafe\u0301"],
])("%s is seen, and stays", (_, text) => {
  expect(clean(text)).toBe(text);
  expect(clean(`  ${text} – “x”\u200b`)).toBe(`${text} – “x”`);
});

test.each(["\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"].map(named))(
  "%s breaks a line",
  (_, text) => {
    expect(clean(`Open${text}Close`)).toBe("Open\nClose");
    expect(cleanLine(`Open${text}Close`)).toBe("Open Close");
  },
);

test.each([
  ["·\tOpen", "• Open"],
  ["·\u00a0\u00a0\u00a0 Open", "• Open"],
  ["\uf0b7\tOpen", "• Open"],
  ["\uf0a7Open", "• Open"],
  ["o\tOpen", "• Open"],
  ["  o   Open", "• Open"],
  ["§\tOpen", "• Open"],
  ["Ø\tOpen", "• Open"],
  ["● Open", "• Open"],
  ["– Open", "• Open"],
  ["- Open", "- Open"],
  ["1.\tOpen", "1.\tOpen"],
  ["o Open", "o Open"],
  ["o’clock", "o’clock"],
  ["§ 5 of the law", "§ 5 of the law"],
  ["·5 liters", "·5 liters"],
  ["–5 °C", "–5 °C"],
  ["9 AM – noon", "9 AM – noon"],
  ["·", "·"],
])("of a pasted list the line %j is %j", (line, expected) => {
  expect(clean(`Duties:\n${line}\nEnd`)).toBe(`Duties:\n${expected}\nEnd`);
});

test("Windows' own letters are what they were before somebody decoded them wrong", () => {
  expect(clean("Chef\u0092s \u0093soup\u0094 \u0096 $5\u0081")).toBe("Chef’s “soup” – $5");
});

test("cleaning twice changes no more than once", () => {
  const text = " o\t·\tx\u200c\u200d\u200c y\v\u0092\u{1f3f4}\u{e0067}\n\u2800o  z";
  expect(clean(clean(text))).toBe(clean(text));
});

test("what cleans a long text takes time in proportion to it", () => {
  const spent = (text: string) => {
    const { user } = process.cpuUsage();
    clean(text);
    return (process.cpuUsage().user - user) / 1000;
  };
  for (const part of ["\u200d", "\ufe0f", "o\t", " \t", "\u{e0061}", "·  "])
    expect(spent(part.repeat(100_000))).toBeLessThan(1500);
});
