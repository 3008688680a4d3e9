import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPool, settingsOf, unhurried } from "#app/db/postgres/pool.server.ts";
import { noPostgres } from "#tests/support/postgres.ts";
import { startCluster, unprivileged } from "../../../scripts/postgres/cluster.mjs";
import { findPostgres } from "../../../scripts/postgres/find.mjs";

const URL = "postgres://guide:secret@db.example/guide";

test("options of the address come beside ours, which end the connection of a machine that is gone", () => {
  const { connectionString, options } = settingsOf(`${URL}?options=-c%20search_path%3Dguide`, {
    idle_session_timeout: 10_000,
  });
  expect(connectionString).toBe(URL);
  expect(options).toContain("-c tcp_user_timeout=25000");
  expect(options).toMatch(/-c idle_session_timeout=10000 -c search_path=guide$/);
});

test("what takes as long as it takes has no limit on either side", () => {
  const { options, query_timeout } = unhurried(URL);
  expect(query_timeout).toBe(0);
  for (const name of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]) {
    expect(options).toContain(`-c ${name}=0`);
  }
});

test.skipIf(noPostgres)(
  "no connection to a standby is kept, which has what was true and stores nothing",
  async () => {
    const programs = findPostgres() ?? "";
    const { url, folder, stop } = await startCluster(programs);
    onTestFinished(stop);
    const data = join(folder, "data");
    const control = (...args: string[]) =>
      execFileSync(join(programs, "pg_ctl"), [...args, "-s", "-w", "-D", data], {
        ...unprivileged(),
        cwd: folder,
        stdio: "ignore",
      });
    control("stop");
    writeFileSync(join(data, "standby.signal"), "");
    control("start", "-o", `-p ${new globalThis.URL(url).port}`);
    const pool = openPool(url);
    onTestFinished(() => pool.end());
    await expect(pool.query("SELECT 1")).rejects.toThrow("The database is a standby.");
    control("promote");
    await expect(pool.query("SELECT 1")).resolves.toMatchObject({ rowCount: 1 });
  },
);
