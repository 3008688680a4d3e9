import { expect, test } from "vitest";
import { pageTitle } from "#app/config/site.ts";
import {
  DESCRIPTION_MAX,
  headDescription,
  headTitle,
  TITLE_MAX,
  wellFormed,
} from "#app/domain/head-text.ts";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";

test("what is short stays as it is, in one line", () => {
  expect(headTitle("The Gulfline, Old Naples")).toBe("The Gulfline, Old Naples");
  expect(headDescription("Two\nlines\n\nand more.")).toBe("Two lines and more.");
});

test("what is long ends with a whole word, where it has one", () => {
  const cut = headDescription("Rooms around a courtyard, ".repeat(20));
  expect(cut).toMatch(/(courtyard|Rooms|around|a)\.\.\.$/);
  expect([...headDescription("🏖".repeat(200))]).toHaveLength(DESCRIPTION_MAX);
});

test("a title fits with the site's name behind it, whatever it is made of", () => {
  for (const text of HOSTILE_TEXTS.flatMap((each) => [each, each.repeat(9)])) {
    const title = pageTitle(headTitle(text));
    expect([...title].length, text).toBeLessThanOrEqual(TITLE_MAX);
    expect(title.isWellFormed()).toBe(true);
  }
});

test("control characters and halves of letters are no words", () => {
  expect(wellFormed("a\u0000b\ud800c")).toBe("ab\ufffdc");
});
