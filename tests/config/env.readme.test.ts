import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const variables = [...read("app/config/env.server.ts").matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(
  ([, name]) => name,
);

test.each([
  ["README.md", /^\| (`[A-Z][A-Z0-9_]+`.*?) \|/gm],
  [".env.example", /^(?:# )?([A-Z][A-Z0-9_]+)=/gm],
])("%s names every variable of the environment, and no other", (file, pattern) => {
  const named = [...read(file).matchAll(pattern)].flatMap(
    ([, names = ""]) => names.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  );
  expect(variables.length).toBeGreaterThan(10);
  expect(named.toSorted()).toEqual(variables.toSorted());
});
