import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test("each of ten acts reads in at most thirty lines and two files", () => {
  const printed = execFileSync(process.execPath, ["scripts/ten-acts.ts"], { encoding: "utf8" });
  expect(printed.trim().split("\n")).toHaveLength(10);
});
