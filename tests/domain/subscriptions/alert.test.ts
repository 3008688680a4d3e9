import { describe, expect, test } from "vitest";
import {
  describeFilter,
  filterForStrangers,
  filterSearch,
} from "#app/domain/subscriptions/alert.ts";

const all = { q: "", category: "all", type: "all" };
const cook = { q: "cook", category: "Hospitality", type: "Part-time" };

describe("a filter in words", () => {
  test("names what was chosen and what was typed, and nothing for all jobs", () => {
    expect(describeFilter(cook)).toBe('Hospitality, Part-time, with "cook" in it');
    expect(describeFilter({ ...all, q: "cook" })).toBe('with "cook" in it');
    expect(describeFilter(all)).toBe("");
  });

  test("is one line, whatever was typed", () => {
    const q = "cook\r\nBcc: a@b.example\u202e\u0000x";
    expect(describeFilter({ ...all, q })).toBe('with "cook Bcc: a@b.example x" in it');
  });

  test("says nothing of what was typed to an address that nobody has confirmed", () => {
    expect(filterForStrangers(cook)).toBe("Hospitality, Part-time, with certain words in it");
    expect(filterForStrangers(all)).toBe("of all kinds");
  });
});

test("a filter leads to the board that shows it", () => {
  expect(filterSearch({ ...cook, q: "a&b {stop}" })).toBe(
    "?q=a%26b+%7Bstop%7D&category=Hospitality&type=Part-time",
  );
  expect(filterSearch(all)).toBe("");
});
