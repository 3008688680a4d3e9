import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const variables = [...read("app/config/env.server.ts").matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(
  ([, name]) => name,
);

test.each([
  ["README.md app/operations/FLEET.md", /^\| (`[A-Z][A-Z0-9_]+`.*?) \|/gm],
  [".env.example", /^(?:# )?([A-Z][A-Z0-9_]+)=/gm],
])("%s names every variable of the environment, and no other", (files, pattern) => {
  const text = files.split(" ").map(read).join("\n");
  const named = [...text.matchAll(pattern)].flatMap(
    ([, names = ""]) => names.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  );
  expect(variables.length).toBeGreaterThan(10);
  expect(named.toSorted()).toEqual(variables.toSorted());
});
