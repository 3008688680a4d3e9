import type pg from "pg";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import type { Engine } from "#app/db/engine.ts";
import { noPostgres, useDatabase } from "#tests/support/postgres.ts";
import { startFront, throughPort } from "#tests/support/postgres-front.ts";

const SOON = { timeout: 100_000 };
const LOCKS = { charge: 7_153_003, servers: 7_153_005 };

let database: Awaited<ReturnType<typeof useDatabase>>;
let client: pg.Client;

describe.skipIf(noPostgres)("a schema that another release changes", () => {
  beforeAll(async () => {
    database = await useDatabase("schema");
    client = await database.connect();
    vi.stubEnv("DATABASE_URL", database.url);
    vi.resetModules();
  });
  afterAll(async () => {
    await database?.end();
    vi.unstubAllEnvs();
  });

  let ended: string[];
  beforeEach(() => {
    ended = [];
    vi.spyOn(console, "error").mockImplementation((words: string) => {
      if (words.includes("This server ends")) ended.push(words);
    });
    vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("The process ends.");
    });
  });

  async function open(url = database.url) {
    const { openPostgres } = await import("#app/db/postgres/engine.server.ts");
    const server = openPostgres(url);
    onTestFinished(() => server.migrations.closeDatabase());
    return server;
  }

  const write = (server: Engine) =>
    server.transaction(async () => {
      const { sql } = await import("drizzle-orm");
      await server.execute(sql`insert into subscriptions (id, email, list, source, created_at, token)
        values (gen_random_uuid(), gen_random_uuid() || '@mail.example', 'weekly', '/', 1, gen_random_uuid())`);
    });
  const countWritten = async () =>
    (await client.query("SELECT count(*)::integer AS total FROM subscriptions")).rows[0].total;

  /** As the database sees it: its connections have ended. */
  const isGone = () =>
    vi.waitFor(async () => {
      const { rows } = await client.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'guide'",
      );
      expect(rows).toEqual([]);
    }, SOON);

  const addMigration = "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 1e14)";
  const dropMigration = "DELETE FROM __drizzle_migrations WHERE hash = 'later'";

  test("is not changed beside a server of a release that had no lock of servers", async () => {
    const server = await open();
    await client.query(`UPDATE __drizzle_migrations SET created_at = created_at - 1`);
    await client.query(`SELECT pg_advisory_lock(${LOCKS.charge})`);
    await expect(server.migrations.migrate()).rejects.toThrow("Stop all of them");
    await client.query(`SELECT pg_advisory_unlock(${LOCKS.charge})`);
    await client.query(`UPDATE __drizzle_migrations SET created_at = created_at + 1`);
  });

  test("is waited for by a server that comes amid it", async () => {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOCKS.servers})`);
    const server = await open();
    await server.migrations.startAlone(async () => {});
    await expect(
      vi.waitFor(() => expect(server.publicVersion()).toBeDefined(), 2500),
    ).rejects.toThrow();
    expect(server.isLeader()).toBe(false);
    await client.query("COMMIT");
    await vi.waitFor(() => expect(server.publicVersion()).toBeDefined(), SOON);
    await vi.waitFor(() => expect(server.isLeader()).toBe(true), SOON);
    expect(ended).toEqual([]);
  });

  test("ends a server that did not hear of it, before it writes", async () => {
    const front = await startFront(async () => Number(new URL(database.url).port));
    onTestFinished(front.stop);
    const server = await open(throughPort(database.url, front.port));
    await server.migrations.startAlone(async () => {});
    await write(server);
    const before = await countWritten();
    front.become("closed");
    await isGone();
    await client.query(addMigration);
    onTestFinished(async () => void (await client.query(dropMigration)));
    front.become("open");
    // Its pool may not have heard yet that its connections have ended.
    await vi.waitFor(() => expect(write(server)).rejects.toThrow("The process ends."), SOON);
    expect(await countWritten()).toBe(before);
    await vi.waitFor(() => expect(ended.length).toBeGreaterThan(1), SOON);
    expect(new Set(ended).size).toBe(1);
    expect(ended[0]).toMatch(/another release changed its schema: it is \d+ now, and \d+ here/);
    expect(server.publicVersion()).toBeUndefined();
  });

  test("that was not changed lets a server write on that was cut off", async () => {
    const front = await startFront(async () => Number(new URL(database.url).port));
    onTestFinished(front.stop);
    const server = await open(throughPort(database.url, front.port));
    await server.migrations.startAlone(async () => {});
    front.become("closed");
    await isGone();
    front.become("open");
    const before = await countWritten();
    await vi.waitFor(() => write(server), SOON);
    expect(await countWritten()).toBe(before + 1);
    expect(ended).toEqual([]);
  });
});
