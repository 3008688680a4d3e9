import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import type { Migrations } from "../engine.ts";
import { MIGRATIONS } from "../journal.server.ts";
import { loadPg, unhurried } from "./pool.server.ts";

const OLDEST = 15;
/** Held while a server starts. */
export const STARTS = 7_153_002;
export const TABLE = "__drizzle_migrations";

/** In the table and with the hashes that drizzle's own migrator would write. */
export function migrationsOf(
  url: string,
  pool: pg.Pool,
  line: { open(): Promise<void>; close(): Promise<void> },
): Migrations {
  const ask = async <Row>(client: pg.Pool | pg.PoolClient, text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[];

  const hasMigrations = async (client: pg.Pool | pg.PoolClient = pool) =>
    (await ask(client, "SELECT FROM information_schema.tables WHERE table_name = $1", [TABLE]))
      .length > 0;

  const unhurriedly = async <Result>(work: (client: pg.Client) => Promise<Result>) => {
    const client = new (loadPg().Client)(unhurried(url));
    // A broken connection fails the query that is asked next.
    client.on("error", () => {});
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  };

  return {
    name: nameOf(url),
    /** Among all servers: what one of them has made, the next one finds. */
    async startAlone(work) {
      // With its connection the lock ends.
      return unhurriedly(async (client) => {
        await client.query(`SELECT pg_advisory_lock(${STARTS})`);
        const result = await work();
        await line.open();
        return result;
      });
    },
    async migrate() {
      await unhurriedly(async (client) => {
        await refuseUnfit(client);
        await client.query("BEGIN");
        await applyMigrations(client, MIGRATIONS);
        await client.query("COMMIT");
      });
    },
    hasMigrations,
    async countMigrations() {
      const [row] = await ask<{ total: number }>(pool, `SELECT count(*) AS total FROM ${TABLE}`);
      return row?.total ?? 0;
    },
    // Its own checksums and its standby are its operator's.
    refuseDamaged: async () => {},
    async closeDatabase() {
      await line.close();
      if (!pool.ending) await pool.end();
    },
  };
}

/** Within the transaction of whoever asks. */
export async function applyMigrations(client: pg.ClientBase, folder: string) {
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  const { rows } = await client.query(`SELECT max(created_at) AS at FROM ${TABLE}`);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= Number(rows[0]?.at ?? 0)) continue;
    for (const text of sql) await client.query(text);
    await client.query(`INSERT INTO ${TABLE} (hash, created_at) VALUES ($1, $2)`, [
      hash,
      folderMillis,
    ]);
  }
}

/** Without user and password. */
export function nameOf(url: string) {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Texts sort and fold by their bytes, as in SQLite. */
export async function refuseUnfit(client: pg.ClientBase) {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::integer / 10000 AS version,
       pg_encoding_to_char(encoding) AS encoding, datcollate AS collation
     FROM pg_database WHERE datname = current_database()`,
  );
  const [{ version, encoding, collation }] = rows;
  if (version < OLDEST)
    throw new Error(`PostgreSQL is ${version}; this program needs ${OLDEST} or newer.`);
  if (encoding === "UTF8" && /^(C|POSIX|C\.UTF-?8)$/i.test(collation)) return;
  throw new Error(
    `The database has the encoding ${encoding} and the collation ${collation}. Make it with: CREATE DATABASE guide ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0`,
  );
}
