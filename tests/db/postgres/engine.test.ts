import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Engine } from "#app/db/engine.ts";
import { noPostgres, useDatabase } from "#tests/support/postgres.ts";

// Both are made under a DATABASE_URL: the tables are described for the engine that it names.
let database: Awaited<ReturnType<typeof useDatabase>>;
let client: pg.Client;
let one: Engine;
let other: Engine;
let tables: typeof import("#app/domain/jobs/jobs-table.server.ts");

describe.skipIf(noPostgres)("two servers before one PostgreSQL", () => {
  beforeAll(async () => {
    database = await useDatabase("engine");
    client = await database.connect();
    vi.stubEnv("DATABASE_URL", database.url);
    vi.resetModules();
    const { openPostgres } = await import("#app/db/postgres/engine.server.ts");
    tables = await import("#app/domain/jobs/jobs-table.server.ts");
    [one, other] = [openPostgres(database.url), openPostgres(database.url)];
    for (const engine of [one, other]) await engine.migrations.startAlone(async () => {});
  });
  afterAll(async () => {
    for (const engine of [one, other]) await engine?.migrations.closeDatabase();
    await database?.end();
    vi.unstubAllEnvs();
  });

  const job = (title: string) =>
    ({
      ...{ company: "Gulf Grill", title, category: "Hospitality", type: "Full-time" },
      ...{
        location: "Old Town",
        description: "Cook.",
        requirements: "None.",
        applyLink: "a@b.example",
      },
    }) as typeof tables.jobs.$inferInsert;

  const titled = (engine: Engine, title: string) =>
    engine.db.select().from(tables.jobs).where(eq(tables.jobs.title, title));

  /** What a verb does that may not do a thing twice. */
  const addOnce = (engine: Engine, title: string) =>
    engine.transaction(async () => {
      if ((await titled(engine, title)).length > 0) return false;
      await engine.db.insert(tables.jobs).values(job(title));
      return true;
    });

  test("what one reads in a transaction stays true until it is done", async () => {
    const tries = Array.from({ length: 40 }, (_, index) =>
      addOnce(index % 2 ? one : other, "Cook"),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await titled(one, "Cook")).toHaveLength(1);
  });

  test("what is sent with a NUL is found nowhere, stored without it, and is no error", async () => {
    expect(await titled(one, "Cook\0")).toEqual([]);
    const [stored] = await one.db.insert(tables.jobs).values(job("No\0ne")).returning();
    expect(stored?.title).toBe("No\uFFFDne");
  });

  test("a transaction that fails leaves nothing, and the next one works", async () => {
    const fail = async () => {
      await one.db.insert(tables.jobs).values(job("Baker"));
      throw new Error("no");
    };
    await expect(one.transaction(fail)).rejects.toThrow("no");
    expect(await titled(other, "Baker")).toEqual([]);
    expect(await addOnce(one, "Baker")).toBe(true);
  });

  test("a part that fails is undone alone", async () => {
    await one.transaction(async () => {
      await one.db.insert(tables.jobs).values(job("Whole"));
      const part = one.transaction(async () => {
        await one.db.insert(tables.jobs).values(job("Part"));
        await one.execute(sql`select 1 / 0`);
      });
      await expect(part).rejects.toThrow("division by zero");
    });
    expect(
      [await titled(one, "Whole"), await titled(one, "Part")].map(({ length }) => length),
    ).toEqual([1, 0]);
  });

  test("an error says nothing of what was typed, and is known as the database's", async () => {
    const [row] = await titled(one, "Cook");
    const again = one.db.insert(tables.jobs).values({ ...job("Secret words"), id: row?.id });
    const error = await again.then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error).toMatchObject({ code: "23505", constraint: "jobs_by_id" });
    expect(error?.message).not.toContain("Secret");
    expect([one.isDatabaseError(error), one.isDatabaseError(new Error())]).toEqual([true, false]);
  });

  test("who cannot begin gives no connection back that is in a transaction", async () => {
    await client.query("BEGIN; SELECT pg_advisory_xact_lock(7153001)");
    const writing = one.db.insert(tables.jobs).values(job("Late")).execute();
    const refused = expect(writing).rejects.toMatchObject({ code: "57014" });
    const cancelled =
      "SELECT pg_cancel_backend(pid) AS done FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()";
    await vi.waitFor(async () => expect((await client.query(cancelled)).rows).toHaveLength(1));
    await refused;
    await client.query("COMMIT");
    await one.db.insert(tables.jobs).values(job("Later"));
    expect(await titled(one, "Later")).toHaveLength(1);
  });

  test("who stands still within a transaction holds the others up for seconds only", async () => {
    const { openPool } = await import("#app/db/postgres/pool.server.ts");
    const pool = openPool(database.url);
    const still = await pool.connect();
    await still.query("BEGIN; SELECT pg_advisory_xact_lock(7153001)");
    const askedAt = performance.now();
    await client.query("BEGIN; SELECT pg_advisory_xact_lock(7153001); COMMIT");
    const heldMs = Math.round(performance.now() - askedAt);
    console.log(`writers were held for ${heldMs} ms by one that stood still`);
    expect(heldMs).toBeLessThan(5000);
    await expect(still.query("COMMIT")).rejects.toThrow();
    still.release(true);
    await pool.end();
  });

  test("a server that waits for another one to start says so", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    await client.query("SELECT pg_advisory_lock(7153002)");
    const starting = other.migrations.startAlone(async () => {});
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining("waits")), {
      timeout: 100_000,
    });
    await client.query("SELECT pg_advisory_unlock(7153002)");
    await starting;
    log.mockRestore();
  });

  test("a pool of connections is refused before anything is locked", async () => {
    const { openPostgres } = await import("#app/db/postgres/engine.server.ts");
    const pooled = openPostgres(`${database.url}?options=-c%20plan_cache_mode%3Dauto`);
    await expect(pooled.migrations.startAlone(async () => {})).rejects.toThrow("pgbouncer");
    await pooled.migrations.closeDatabase();
    await one.migrations.startAlone(async () => {});
  });

  test("the schema stays while servers run, and a release that changes it says what to stop", async () => {
    await one.migrations.migrate();
    await client.query("UPDATE __drizzle_migrations SET created_at = created_at - 1");
    await expect(one.migrations.migrate()).rejects.toThrow("Stop all of them");
    await client.query("UPDATE __drizzle_migrations SET created_at = created_at + 1");
    await one.migrations.migrate();
  });

  test("both know when what everybody sees has changed", async () => {
    for (const engine of [one, other]) {
      await vi.waitFor(() => expect(engine.publicVersion()).toBeDefined());
    }
    const before = [one, other].map((engine) => engine.publicVersion());
    await one.db.insert(tables.jobs).values({ ...job("Live"), status: "live" });
    for (const [index, engine] of [one, other].entries()) {
      const [line, total] = String(before[index]).split(".");
      const next = `${line}.${Number(total) + 1}`;
      await vi.waitFor(() => expect(engine.publicVersion()).toBe(next));
    }
  });

  test("while the line is down nobody claims to know, and it comes back by itself", async () => {
    const ended =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' OR query LIKE '%is_leader%' AND pid <> pg_backend_pid()";
    await client.query(ended);
    const before = one.publicVersion();
    await vi.waitFor(() => expect(one.publicVersion()).toBeUndefined(), { interval: 1 });
    await vi.waitFor(() => expect(one.publicVersion()).toBeDefined(), { timeout: 100_000 });
    // Another leader may have come back to the same number with other rows.
    expect(one.publicVersion()).not.toBe(before);
  });

  test("one of them is in charge, and the other when it ends", async () => {
    await vi.waitFor(() => expect([one, other].filter((each) => each.isLeader())).toHaveLength(1), {
      timeout: 100_000,
    });
    const [first, second] = one.isLeader() ? [one, other] : [other, one];
    await first.migrations.closeDatabase();
    expect(first.isLeader()).toBe(false);
    await vi.waitFor(() => expect(second.isLeader()).toBe(true), { timeout: 100_000 });
  });
});
