import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const HOLD = `
  import { lockVolume } from "#app/db/sqlite/connection.server.ts";
  lockVolume();
  console.log("taken");
  if (process.env.STAY) setInterval(() => {}, 1000);
`;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guide-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = (more: Record<string, string> = {}) => ({
  env: { ...process.env, DATABASE_PATH: join(folder, "guide.db"), ...more },
});
const take = () =>
  spawnSync("node", ["--input-type=module", "-e", HOLD], { ...options(), encoding: "utf8" });

test("a second process on one volume stops with a sentence; one that was killed leaves nothing behind", async () => {
  const first = spawn("node", ["--input-type=module", "-e", HOLD], options({ STAY: "1" }));
  await once(first.stdout, "data");
  const second = take();
  expect(second.status).toBe(1);
  expect(second.stderr).toBe(
    `Another server is already running on ${join(folder, "guide.db")}. Stop it first.\n`,
  );
  first.kill("SIGKILL");
  await once(first, "exit");
  expect(take()).toMatchObject({ status: 0, stdout: "taken\n" });
});
