import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { findUnawaited } from "./support/unawaited.ts";

const listSources = () =>
  execFileSync("git", ["ls-files", "app", "scripts", "tests"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file));

test("Whatever has to be awaited is awaited: a query that is not never runs", () => {
  expect(findUnawaited(listSources())).toEqual([]);
}, 300_000);

test.each([
  ["a statement", "rows();"],
  ["one on a condition", "if (rows.name) rows.name && rows();"],
  ["a choice", "rows.name ? rows() : 1;"],
  ["a query that is left on purpose", "void rows();"],
  ["a list of queries", "[1].map(() => rows());"],
  ["a callback that is not waited for", "[1].filter(() => rows());"],
  ["a test of something else than its rows", "if (rows()) later();"],
  ["its negation", "export const none = !rows();"],
  ["what a test compares", "expect(rows()).toBe(1);"],
  ["some of what a test compares", "expect([1, rows()]).toBe(1);"],
  ["a function that is called by whoever expects nothing", "later(() => rows());"],
  ["a text", "export const text = `$" + "{rows()}`;"],
])("%s that nobody awaits is found", (_, statement) => {
  expect(findUnawaited([], { "app/example.ts": EXAMPLE + statement })).toHaveLength(1);
});

test.each([
  ["awaited", "export const found = await rows();"],
  ["returned", "export const list = () => rows();"],
  ["a promise that is left on purpose", "void Promise.resolve();"],
  ["one that may be missing", "export const known = maybe ? 1 : 2;"],
])("What is %s is none", (_, statement) => {
  expect(findUnawaited([], { "app/example.ts": EXAMPLE + statement })).toEqual([]);
});

const EXAMPLE = `
  type Query = { then(done: (rows: string[]) => void): void };
  declare function rows(): Query;
  declare function later(work?: () => void): undefined;
  declare function expect(found: unknown): { toBe(wanted: unknown): void };
  declare const maybe: Promise<string> | undefined;
  later();
`;
