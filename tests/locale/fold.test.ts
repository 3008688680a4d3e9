import { describe, expect, test } from "vitest";
import { fold, foldAccents } from "#app/locale/fold.ts";

describe("folding", () => {
  test.each([
    ["CHEF", "chef"],
    ["ÑANDÚ", "ñandú"],
    ["ΚΟΣΜΟΣ", "κοσμος"],
    ["ΣΙΣΥΦΟΣ", "σισυφος"],
    ["ПОВАР", "повар"],
    ["ẞ", "ß"],
    ["cafe\u0301", "café"],
    ["Å", "å"],
    ["J\u030c", "\u01f0"],
    ["O’Brien", "O'Brien"],
    ["‘quoted’", "'quoted'"],
  ])("%s and %s are the same", (one, other) => expect(fold(one)).toBe(fold(other)));

  test.each([
    ["cafe", "café"],
    ["o", "0"],
    ["a", "а"],
    ["日本", "日"],
    ["O`Brien", "O'Brien"],
  ])("%s and %s are not", (one, other) => expect(fold(one)).not.toBe(fold(other)));

  test("leaves alone what has no case, and folds twice as once", () => {
    for (const text of ["", " ", "日本", "🦀", "50%_off", "\u0000", "\ud800"]) {
      expect(fold(text)).toBe(text);
    }
    expect(fold(fold("ΌΣΟΣ İ"))).toBe(fold("ΌΣΟΣ İ"));
  });
});

test.each([
  ["Crème brûlée", "creme brulee"],
  ["cafe\u0301", "café"],
  ["MÜNCHEN", "munchen"],
  ["naïve", "naive"],
  ["İzmir", "izmir"],
  ["Ὀδός", "οδοσ"],
  ["O’Brién", "o'brien"],
  ["Việt Nam", "viet nam"],
])("%s and %s are the same without their accents", (one, other) => {
  expect(foldAccents(one)).toBe(foldAccents(other));
});

test.each([
  ["Straße", "strasse"],
  ["Ærø", "aero"],
  ["한글", "ㅎㅏㄴ"],
])("%s and %s are not, because these are letters of their own", (one, other) => {
  expect(foldAccents(one)).not.toBe(foldAccents(other));
});
