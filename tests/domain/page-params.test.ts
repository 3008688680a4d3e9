import { expect, test } from "vitest";
import { knownParams } from "#app/domain/page-params.ts";

const linkOf = (page: string, search: string) =>
  knownParams(page, new URLSearchParams(search)).toString();

test("a page's links carry what the page reads, and nothing else that stood in its address", () => {
  expect(linkOf("/jobs", "q=cook&utm_source=x&page=2&a&__proto__=1&filter=free")).toBe(
    "q=cook&page=2",
  );
  expect(linkOf("/nowhere", "x=1")).toBe("");
});

test("of a name that stands twice the last value counts, as for the page", () => {
  expect(linkOf("/events", "q=a&filter=free&q=b")).toBe("q=b&filter=free");
});

test("each chip of a list keeps its own value", () => {
  expect(linkOf("/dining", "with=dogs&with=step-free&also=x")).toBe("with=dogs&with=step-free");
});

test("a value is no longer than a search may be", () => {
  expect(linkOf("/jobs", `q=${"x".repeat(2000)}`)).toBe(`q=${"x".repeat(200)}`);
});
