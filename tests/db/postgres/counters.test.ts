import type { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openPostgres } from "#app/db/postgres/engine.server.ts";
import { WRITERS } from "#app/db/postgres/locks.ts";
import { createAttempts, createRateLimiter } from "#app/domain/counters/limits.ts";
import { noPostgres, useDatabase } from "#tests/support/postgres.ts";
import { freePort } from "../../../scripts/postgres/cluster.mjs";

const HOUR_MS = 60 * 60_000;

let database: Awaited<ReturnType<typeof useDatabase>>;
let client: Client;
let servers: ReturnType<typeof openPostgres>[] = [];
beforeAll(async () => {
  if (noPostgres) return;
  database = await useDatabase("counters");
  client = await database.connect();
  servers = [openPostgres(database.url), openPostgres(database.url)];
});
afterAll(async () => {
  await Promise.all(servers.map(({ pool }) => pool.end()));
  await database?.end();
});
beforeEach(async () => void (await client?.query("truncate counters")));

const limiters = (limits = { client: 30, overall: 1000 }) =>
  servers.map(({ counters }) => createRateLimiter("posting", limits, HOUR_MS, counters));
const of = (name: string) => ({ client: name, network: `network of ${name}` });
const attempts = createAttempts("failed", 10, HOUR_MS);
const key = attempts.keyOf("admin");

const rowsOf = async (query = "select * from counters order by kind, name") =>
  (await client.query(query)).rows;

/** Fills the table as others would. */
const fill = (kind: string, isLasting: boolean, count: number, seconds: number) =>
  client.query(
    `insert into counters select $1, $2::text || place, 1,
      extract(epoch from now()) * 1000 + $4 * 1000 + place, $2::boolean from generate_series(1, $3) as place`,
    [kind, isLasting, count, seconds],
  );

describe.skipIf(noPostgres)("counters that servers share", () => {
  test("let no more through than one server would, however both race", async () => {
    const both = limiters();
    const told = await Promise.all(
      Array.from({ length: 400 }, (_, index) => both[index % 2]?.consume(of("a"), true)),
    );
    expect(told.filter((refusal) => refusal === undefined)).toHaveLength(30);
    expect(told.at(-1)).toEqual({ from: "network", retryAfterMinutes: 60 });
  });

  test("hold the overall limit against many clients at once", async () => {
    const both = limiters({ client: 30, overall: 50 });
    const told = await Promise.all(
      Array.from({ length: 300 }, (_, index) => both[index % 2]?.consume(of(`${index}`), false)),
    );
    expect(told.filter((refusal) => refusal === undefined)).toHaveLength(50);
    expect(told.at(-1)).toEqual({ from: "site", retryAfterMinutes: 0 });
  });

  test("lock after ten wrong guesses, of which each server saw five at once", async () => {
    const guess = ({ counters }: (typeof servers)[number]) =>
      counters.update([key], (view) => {
        if (attempts.retryAfterSeconds(view, "admin") > 0) return false;
        attempts.record(view, "admin");
        return true;
      });
    const guesses = Array.from({ length: 40 }, (_, index) => servers[index % 2]);
    const checked = await Promise.all(guesses.map((server) => server && guess(server)));
    expect(checked.filter(Boolean)).toHaveLength(10);
    for (const { counters } of servers) {
      const seconds = await counters.update([key], (view) =>
        attempts.retryAfterSeconds(view, "admin"),
      );
      expect(seconds).toBeGreaterThan(3590);
    }
  });

  test("are open again when one is taken back on the other server, and leave no row at none", async () => {
    const [one, other] = servers;
    await one?.counters.update([key], (view) => attempts.record(view, "admin"));
    expect(await rowsOf()).toHaveLength(1);
    await other?.counters.update([key], (view) => attempts.takeBack(view, "admin"));
    expect(await rowsOf()).toEqual([]);
  });

  test("do not wait for those who write", async () => {
    await client.query(`begin; select pg_advisory_xact_lock(${WRITERS})`);
    expect(await limiters()[0]?.consume(of("a"), true)).toBeUndefined();
    await client.query("commit");
  });

  test("do not join a transaction that is undone", async () => {
    const [server] = servers;
    const undone = server?.transaction(async () => {
      await limiters()[0]?.consume(of("a"), true);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await rowsOf()).toHaveLength(3);
  });

  test("go by the database's clock, not by their server's", async () => {
    const both = limiters({ client: 1, overall: 1 });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2099-01-01") });
    expect(await both[0]?.consume(of("a"), true)).toBeUndefined();
    vi.setSystemTime(Date.parse("2020-01-01"));
    expect(await both[1]?.consume(of("a"), true)).toMatchObject({ retryAfterMinutes: 60 });
  });

  test("tell nobody who reads the table whom they count", async () => {
    await limiters()[0]?.consume(of("192.0.2.7"), true);
    expect(JSON.stringify(await rowsOf())).not.toContain("192.0.2");
  });

  test("are forgotten when their time is over", async () => {
    await fill("posting", true, 3, -60);
    await limiters()[0]?.consume(of("a"), true);
    await servers[0]?.counters.forget();
    expect(await rowsOf()).toHaveLength(3);
  });

  test("keep ten thousand of a kind, and lasting ones through a flood of others", async () => {
    await fill("posting", true, 5, 10);
    await fill("sign-ups", false, 5, 10);
    await fill("posting", false, 12_000, 1000);
    await servers[0]?.counters.forget();
    expect(
      await rowsOf(
        "select kind, is_lasting, count(*)::int from counters group by 1, 2 order by 1, 2",
      ),
    ).toEqual([
      { kind: "posting", is_lasting: false, count: 10_000 },
      { kind: "posting", is_lasting: true, count: 5 },
      { kind: "sign-ups", is_lasting: false, count: 5 },
    ]);
  });

  test("fail while the database is away, and nothing passes; then they go on", async () => {
    const away = openPostgres(`postgres://app:x@127.0.0.1:${await freePort()}/app`);
    const limiter = createRateLimiter("posting", { client: 1, overall: 1 }, HOUR_MS, away.counters);
    const passed = vi.fn();
    const asked = Array.from({ length: 20 }, () => limiter.consume(of("a"), true).then(passed));
    const told = await Promise.allSettled(asked);
    expect(told.filter(({ status }) => status === "rejected")).toHaveLength(20);
    expect(passed).not.toHaveBeenCalled();
    await away.pool.end();
  });

  test("go on after their connections were lost", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const [limiter] = limiters();
    await limiter?.consume(of("a"), true);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'guide'",
    );
    await vi.waitFor(async () => expect(await limiter?.consume(of("a"), true)).toBeUndefined());
    const [{ most }] = await rowsOf("select max(count) as most from counters");
    expect(most).toBe(2);
  });
});
