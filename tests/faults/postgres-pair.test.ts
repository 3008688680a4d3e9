import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { onSqliteRun } from "#tests/support/postgres.ts";
import { noPair, startPair } from "./postgres-pair.ts";

test.skipIf(noPair || onSqliteRun)(
  "when the leader of a pair is killed, the other has all that was acknowledged",
  async () => {
    const pair = await startPair();
    onTestFinished(pair.stop);
    const pool = new pg.Pool({ connectionString: pair.url, max: 4, connectionTimeoutMillis: 5000 });
    pool.on("error", () => {});
    onTestFinished(() => pool.end());
    await pool.query("create table rows (id text primary key)");
    const acknowledged: string[] = [];
    let longest = 0;
    let last = performance.now();
    let isOver = false;
    const write = async (name: number) => {
      for (let index = 0; !isOver; index++) {
        const id = `${name}-${index}`;
        const isWritten = await pool.query("insert into rows values ($1)", [id]).then(
          () => true,
          () => false,
        );
        if (!isWritten) continue;
        acknowledged.push(id);
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }
    };
    const writers = [write(1), write(2), write(3)];
    await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
    const before = (await pair.leader())?.name;
    await pair.killLeader();
    const count = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(count + 100);
    isOver = true;
    await Promise.all(writers);
    const { rows } = await pool.query<{ id: string }>("select id from rows");
    const kept = new Set(rows.map(({ id }) => id));
    console.log(
      `${acknowledged.length} rows acknowledged, ${(longest / 1000).toFixed(1)} s without one`,
    );
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect((await pair.leader())?.name).not.toBe(before);
  },
  240_000,
);
