import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openPostgres } from "#app/db/postgres/engine.server.ts";
import { openPool, settingsOf, unhurried } from "#app/db/postgres/pool.server.ts";
import { noPostgres, useDatabase } from "#tests/support/postgres.ts";
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
  "no connection to a standby is kept, which has what was true and stores nothing, and no server starts on one",
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
    const { migrations } = openPostgres(url);
    onTestFinished(migrations.closeDatabase);
    const start = migrations.startAlone(() => migrations.migrate());
    await expect(start).rejects.toThrow("The database is a standby. Name the leader.");
    control("promote");
    await expect(pool.query("SELECT 1")).resolves.toMatchObject({ rowCount: 1 });
  },
);

describe.skipIf(noPostgres)("a database that has no connection left", () => {
  async function openWithLimit(limit: number) {
    const database = await useDatabase("full");
    const client = await database.connect();
    const pool = openPool(database.url);
    const said: string[] = [];
    vi.spyOn(console, "error").mockImplementation((...words) => void said.push(format(...words)));
    onTestFinished(async () => {
      await pool.end();
      await database.end();
    });
    const allow = (connections: number) =>
      client.query(
        `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT ${connections}', current_database()); END $$`,
      );
    await allow(limit);
    return { pool, said, allow };
  }

  test("answers all that is asked with those that are open, and is complained of in one line", async () => {
    // Two of them are the test's own.
    const { pool, said } = await openWithLimit(5);
    const questions = Array.from({ length: 150 }, () => pool.query("SELECT pg_sleep(0.01)"));
    expect(await Promise.all(questions)).toHaveLength(150);
    expect(pool.totalCount).toBe(3);
    expect(said).toEqual([
      expect.stringMatching(/^The database has no further connection .*too many.*\.$/),
    ]);
  });

  test("is waited for until it has one", async () => {
    const { pool, allow } = await openWithLimit(2);
    const waiting = pool.query("SELECT 1");
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await allow(3);
    expect((await waiting).rowCount).toBe(1);
  });

  test("is waited for some seconds, and then refuses each in one line", async () => {
    const { pool, said } = await openWithLimit(2);
    const askedAt = performance.now();
    const refused = await Promise.all(
      [1, 2, 3].map(() => pool.query("SELECT 1").catch((error: Error) => error)),
    );
    expect(performance.now() - askedAt).toBeLessThan(11_000);
    for (const error of refused) {
      expect(format(error)).toBe("[Error: The database has no connection left.]");
    }
    expect(said).toHaveLength(1);
  });
});
