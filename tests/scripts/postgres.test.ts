import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { noPostgres } from "#tests/support/postgres.ts";
import { startCluster } from "../../scripts/postgres/cluster.mjs";
import { createDatabase, dropDatabase } from "../../scripts/postgres/databases.mjs";
import { findPostgres } from "../../scripts/postgres/find.mjs";

const programs = findPostgres() ?? "";

const serverOf = (folder: string) =>
  Number.parseInt(readFileSync(join(folder, "data/postmaster.pid"), "utf8"), 10);
const isRunning = (pid: number) => existsSync(`/proc/${pid}`);

async function ask(url: string, query: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

/** One for all that only ask it, because a start takes seconds. The last of them stops it. */
let shared: Awaited<ReturnType<typeof startCluster>> | undefined;
const useShared = async () => {
  shared ??= await startCluster(programs);
  return shared;
};
afterAll(() => shared?.stop());

test("a folder without all of PostgreSQL's programs, or of an older version, is passed over", () => {
  const folder = mkdtempSync(join(tmpdir(), "programs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(findPostgres([folder, "/nowhere"])).toBeUndefined();
});

test.skipIf(noPostgres)(
  "whoever uses it owns databases, is no superuser, and has a password",
  async () => {
    const { url } = await useShared();
    expect(await ask(url, "select rolsuper from pg_roles where rolname = user")).toEqual([
      { rolsuper: false },
    ]);
    const stranger = new URL(url);
    stranger.password = "guessed";
    await expect(ask(stranger.href, "select 1")).rejects.toThrow("password authentication failed");
  },
);

test.skipIf(noPostgres)(
  "each worker gets a copy of a database that was prepared once",
  async () => {
    const { url } = await useShared();
    const prepared = await createDatabase(url, "prepared");
    await ask(prepared, "create table texts as select 'ready' as words");
    const names = ["worker_1", "worker_2", "worker_3", "worker_4"];
    const copies = await Promise.all(names.map((name) => createDatabase(url, name, "prepared")));
    const [first = "", second = ""] = copies;
    await ask(first, "delete from texts");
    expect(await ask(first, "select * from texts")).toEqual([]);
    expect(await ask(second, "select * from texts")).toEqual([{ words: "ready" }]);
    expect(
      await ask(await createDatabase(url, "worker_1", "prepared"), "select * from texts"),
    ).toEqual([{ words: "ready" }]);
  },
);

test.skipIf(noPostgres)(
  "a database is dropped with whoever is connected, also while PostgreSQL itself works in it",
  async () => {
    const { url } = await useShared();
    const itself = new URL(await createDatabase(url, "Busy one"));
    const [visitor, vacuum] = [
      itself.href,
      Object.assign(itself, { username: "postgres" }).href,
    ].map((each) => new pg.Client({ connectionString: each })) as [pg.Client, pg.Client];
    visitor.on("error", () => {});
    await Promise.all([visitor.connect(), vacuum.connect()]);
    const dropped = dropDatabase(url, "Busy one");
    const left = "select from pg_stat_activity where datname = 'Busy one'";
    await vi.waitFor(async () => expect(await ask(url, left)).toHaveLength(1));
    await vacuum.end();
    await dropped;
    expect(await ask(url, "select from pg_database where datname = 'Busy one'")).toEqual([]);
  },
);

test.skipIf(noPostgres)("a cluster takes rows, and leaves no process and no file", async () => {
  const { url, folder, stop } = await useShared();
  const server = serverOf(folder);
  await ask(url, "create table texts (words text)");
  await ask(url, "insert into texts values ('Crème brûlée ☕')");
  expect(await ask(url, "select words from texts")).toEqual([{ words: "Crème brûlée ☕" }]);
  await stop();
  expect([existsSync(folder), isRunning(server)]).toEqual([false, false]);
});

test.skipIf(noPostgres).each(["SIGINT", "SIGKILL"] as const)(
  "whoever has a cluster and ends by %s leaves nothing of it",
  async (signal) => {
    const program = `
      import { startCluster } from "./scripts/postgres/cluster.mjs";
      const { folder } = await startCluster(${JSON.stringify(programs)});
      console.log(folder);
      setInterval(() => {}, 1000);`;
    const child = spawn("node", ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const folder = String((await once(child.stdout, "data"))[0]).trim();
    const server = serverOf(folder);
    child.kill(signal);
    // Its errors are also those of the shell beside it, which is the last to end.
    await once(child, "close");
    expect([existsSync(folder), isRunning(server)]).toEqual([false, false]);
  },
);

test.skipIf(noPostgres)("nor does whoever ends while it starts", async () => {
  const temporary = mkdtempSync(join(tmpdir(), "clusters-"));
  chmodSync(temporary, 0o777);
  onTestFinished(() => rmSync(temporary, { recursive: true }));
  const program = `
    import { startCluster } from "./scripts/postgres/cluster.mjs";
    startCluster(${JSON.stringify(programs)});`;
  const child = spawn("node", ["--input-type=module", "-e", program], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const begun = () =>
    readdirSync(temporary).some((name) => existsSync(join(temporary, name, "log")));
  await vi.waitUntil(begun, { timeout: 100_000 });
  child.kill("SIGKILL");
  await once(child, "close");
  expect(readdirSync(temporary)).toEqual([]);
});

test.skipIf(noPostgres)("what cannot start says so, and leaves nothing", async () => {
  await expect(startCluster("/nowhere")).rejects.toThrow("did not start");
});
