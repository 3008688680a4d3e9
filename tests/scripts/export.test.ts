import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

describe("npm run export", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "guide-export-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: string[]) =>
    spawnSync("node", ["scripts/export.ts", ...args], {
      env: { ...process.env, DATABASE_PATH: join(folder, "guide.db") },
      encoding: "utf8",
    });

  test("writes to a new file only, which is the owner's alone", () => {
    const file = join(folder, "subscribers.csv");
    expect(run("subscribers", file).status).toBe(0);
    expect(readFileSync(file, "utf8")).toMatch(
      /^\ufeffid,email,list,source,created_at,state,[a-z_,]+\r\n$/,
    );
    writeFileSync(file, "mine");
    const again = run("subscribers", file);
    expect(again.status).toBe(1);
    expect(again.stderr).toContain("exists already");
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  test("writes to the standard output without a file", () => {
    const { status, stdout } = run("inquiries");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\ufeffid,kind,name,.*\r\n$/);
  });

  test.each([[], ["users"], ["jobs", join("no", "such", "folder.csv")], ["jobs", "a", "b"]])(
    "answers %j %s with words and 1",
    (...args) => {
      const { status, stdout, stderr } = run(...args);
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(/Usage:|cannot be written/);
      expect(existsSync("a")).toBe(false);
    },
  );
});
