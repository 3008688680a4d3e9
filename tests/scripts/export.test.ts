import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runCommand } from "#tests/support/commands.ts";
import { runExport } from "../../scripts/export.ts";

describe("npm run export", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "guide-export-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: string[]) => runCommand(runExport, args);

  test("writes to a new file only, which is the owner's alone", async () => {
    const file = join(folder, "subscribers.csv");
    expect((await run("subscribers", file)).status).toBe(0);
    expect(readFileSync(file, "utf8")).toMatch(
      /^\ufeffid,email,list,source,created_at,state,[a-z_,]+\r\n$/,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, "mine");
    const again = await run("subscribers", file);
    expect(again.status).toBe(1);
    expect(again.stderr).toContain("exists already");
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  test("writes to the standard output without a file", async () => {
    const { status, stdout } = await run("inquiries");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\ufeffid,kind,name,.*\r\n$/);
  });

  test("is a program that writes to the standard output", () => {
    const DATABASE_PATH = join(folder, "guide.db");
    if (process.env.DATABASE_IMAGE) copyFileSync(process.env.DATABASE_IMAGE, DATABASE_PATH);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["scripts/export.ts", "inquiries"],
      { env: { ...process.env, DATABASE_PATH }, encoding: "utf8" },
    );
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^\ufeffid,kind,name,.*\r\n$/);
  });

  test.each([[], ["users"], ["jobs", join("no", "such", "folder.csv")], ["jobs", "a", "b"]])(
    "answers %j %s with words and 1",
    async (...args) => {
      const { status, stdout, stderr } = await run(...args);
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(/Usage:|cannot be written/);
      expect(existsSync("a")).toBe(false);
    },
  );
});
