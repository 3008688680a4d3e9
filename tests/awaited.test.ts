import { expect, test } from "vitest";
import { findUnawaited, virtualProgram } from "./support/unawaited.ts";

// scripts/check-awaited.ts holds the project to it.
const EXAMPLE = `
  type Query = { then(done: (rows: string[]) => void): void };
  declare function rows(): Query;
  declare function later(work?: () => void): undefined;
  declare function expect(found: unknown): { toBe(wanted: unknown): void };
  declare const maybe: Promise<string> | undefined;
  later();
`;

const LEFT: [what: string, statement: string][] = [
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
];

const AWAITED: [what: string, statement: string][] = [
  ["awaited", "export const found = await rows();"],
  ["returned", "export const list = () => rows();"],
  ["a promise that is left on purpose", "void Promise.resolve();"],
  ["one that may be missing", "export const known = maybe ? 1 : 2;"],
];

const fileOf = (statement: string) => `app/example-${ALL.indexOf(statement)}.ts`;
const ALL = [...LEFT, ...AWAITED].map(([, statement]) => statement);
/** One program for all: each would read the language's own types again. */
const found = findUnawaited(
  virtualProgram(
    Object.fromEntries(
      ALL.map((statement) => [fileOf(statement), `${EXAMPLE}${statement}\nexport {};`]),
    ),
  ),
);
const foundIn = (statement: string) =>
  found.filter((place) => place.startsWith(`${fileOf(statement)}:`));

test.each(LEFT)("%s that nobody awaits is found", (_, statement) => {
  expect(foundIn(statement)).toHaveLength(1);
});

test.each(AWAITED)("What is %s is none", (_, statement) => {
  expect(foundIn(statement)).toEqual([]);
});
