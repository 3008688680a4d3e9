import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePrivate } from "#app/platform/files.server.ts";
import { pathsIn } from "#tests/support/guide-files.ts";
import { runScript } from "#tests/support/guide-on-disk.ts";

let folder: string;
let umask: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guide-modes-"));
  umask = process.umask(0o022);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** What others could read or enter, with its mode. */
const openTo = (root: string) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((name) => `${modeOf(join(root, name))} ${name}`)
    .filter((line) => !/^[67]00 /.test(line));

test("no file and no folder of a new database, its backup and what is restored from it is open to others", async () => {
  const live = pathsIn(join(folder, "live"));
  expect((await runScript("admin", ["list"], live)).status).toBe(0);
  const backup = join(folder, "backups", "monday");
  expect((await runScript("backup", [backup], live)).status).toBe(0);
  expect((await runScript("restore", [backup], pathsIn(join(folder, "fresh")))).status).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(["backups", "fresh", "live"]);
  expect(openTo(folder)).toEqual([]);
});

test("a database that an earlier version left open to others is closed when it is opened", async () => {
  const live = join(folder, "live");
  mkdirSync(live);
  for (const name of ["guide.db", "guide.db-wal", "guide.db-shm"]) {
    writeFileSync(join(live, name), "", { mode: 0o644 });
  }
  expect((await runScript("admin", ["list"], pathsIn(live))).status).toBe(0);
  expect(openTo(live)).toEqual([]);
});

test("what is missing is left out, and what is private already is not touched", () => {
  const file = join(folder, "secret");
  writeFileSync(file, "");
  chmodSync(file, 0o400);
  makePrivate([file, join(folder, "missing")]);
  expect(modeOf(file)).toBe("400");
});
