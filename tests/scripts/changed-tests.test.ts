import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const testsOf = (...files: string[]) =>
  execFileSync("node", ["scripts/changed-tests.ts", ...files], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  })
    .split("\n")
    .filter(Boolean);

test("the tests of a folder come first, and no journey for what no page is made of", () => {
  const tests = testsOf("app/domain/jobs/pay.ts");
  expect(tests[0]).toMatch(/^tests\/domain\/jobs\/.*\.test\.ts$/);
  expect(tests.length).toBeLessThanOrEqual(80);
  expect(tests.filter((file) => file.endsWith(".spec.ts"))).toEqual([]);
});

test("a part of a page has its route's tests and one journey that opens it", () => {
  const tests = testsOf("app/routes/plan/plan-view.tsx");
  expect(tests).toContain("tests/routes/plan.test.ts");
  expect(tests.at(-1)).toBe("plan.spec.ts");
  expect(tests.length).toBeLessThanOrEqual(11);
});

test("a package, a migration or a configuration can have broken everything", () => {
  for (const file of [
    "package.json",
    "drizzle/sqlite/0043_letter_arrangement.sql",
    "vite.config.ts",
  ])
    expect(testsOf(file)).toContain("tests/");
});

test("a file that nothing imports any more has no tests", () => {
  expect(testsOf("app/domain/jobs/gone.ts")).toEqual([]);
});
