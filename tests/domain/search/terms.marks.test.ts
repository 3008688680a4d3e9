import { describe, expect, test } from "vitest";
import { excerptAround, markWords } from "#app/domain/search/terms.ts";

describe("marked words", () => {
  test.each([
    ["A Blue Heron", ["heron"], ["A Blue ", "Heron", ""]],
    ["Café, café!", ["cafe"], ["", "Café", ", ", "café", "!"]],
    ["Miss Ludlow’s pies", ["ludlow", "pie"], ["Miss ", "Ludlow’s", " ", "pies", ""]],
    ["Cafe\u0301", ["cafe"], ["", "Cafe\u0301", ""]],
    ["nothing here", ["heron"], ["nothing here"]],
    ["<b>heron</b>", ["heron"], ["<b>", "heron", "</b>"]],
    ["", ["heron"], [""]],
    ["heron", [], ["heron"]],
  ])("in %j of %j", (text, terms, parts) => {
    expect(markWords(text, terms)).toEqual(parts);
    expect(markWords(text, terms).join("")).toBe(text);
  });
});

describe("an excerpt", () => {
  const long = `${"one two three ".repeat(40)}heron ${"four five six ".repeat(40)}`;

  test("begins shortly before the first word that was asked for", () => {
    const parts = excerptAround(["nothing", long], ["heron"]);
    expect(parts[1]).toBe("heron");
    expect(parts[0]).toMatch(/^\.\.\.\w+ /);
    expect(parts.join("").length).toBeLessThan(215);
    expect(parts.join("")).toMatch(/\w\.\.\.$/);
  });

  test("is the beginning where there is no such word, and whole where it is short", () => {
    expect(excerptAround([long], ["zebra"]).join("")).toMatch(/^one two .*\.\.\.$/);
    expect(excerptAround(["short"], [])).toEqual(["short"]);
    expect(excerptAround([], ["heron"])).toEqual([""]);
  });

  test("of a text without a space is cut anywhere, but in no letter", () => {
    for (const letter of ["x", "😀"]) {
      const [text = ""] = excerptAround([letter.repeat(3000)], []);
      expect(text.length).toBeLessThan(215);
      expect(text.isWellFormed()).toBe(true);
    }
  });
});
