import Database from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { test } from "vitest";
import { createDatabase, dropDatabase } from "../../scripts/postgres/databases.mjs";
import { noPostgres, useCluster } from "./postgres.ts";

export type Row = Record<string, unknown>;
type Read = (text: string) => Promise<Row[]>;
type Upgrade = {
  title: string;
  /** A part of the SQL of the first migration that comes after the rows. */
  migration: string;
  /** The statements that fill the earlier database; both engines understand them. */
  filled: string[];
  check: (read: Read) => Promise<void>;
};

const literalOf = (value: unknown) =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value ?? "NULL");

export const insert = (table: string, row: Row) =>
  `INSERT INTO ${table} (${Object.keys(row).map((name) => `"${name}"`)}) VALUES (${Object.values(row).map(literalOf)})`;

async function upgrade(
  folder: string,
  { migration, filled }: Upgrade,
  run: (text: string) => unknown,
) {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const first = migrations.findIndex(({ sql }) => sql.some((text) => text.includes(migration)));
  const apply = async (some: typeof migrations) => {
    for (const { sql } of some) for (const text of sql) await run(text);
  };
  await apply(migrations.slice(0, first));
  for (const text of filled) await run(text);
  await apply(migrations.slice(first));
}

/** Fills a database of each engine as it was before a migration, applies that and all later ones, and checks it. */
export function testUpgrade(it: Upgrade) {
  test(`SQLite: ${it.title}`, async () => {
    const sqlite = new Database("");
    // As the migrator has it: a table that is made anew would take along what refers to it.
    sqlite.pragma("foreign_keys = OFF");
    sqlite.function("fold", (text) => text);
    sqlite.function("fold_accents", (text) => text);
    await upgrade("drizzle/sqlite", it, (text) => sqlite.exec(text));
    await it.check(async (text) => sqlite.prepare(text).all() as Row[]);
    sqlite.close();
  });

  // The whole run has both: a cluster for each file takes a minute of a processor.
  if (process.env.TESTS !== "all" && !process.env.DATABASE_URL) return;
  test.skipIf(noPostgres)(`PostgreSQL: ${it.title}`, async () => {
    const cluster = await useCluster();
    const name = `upgrade_${process.pid}`;
    const client = new pg.Client({ connectionString: await createDatabase(cluster.url, name) });
    await client.connect();
    try {
      await upgrade("drizzle/postgres", it, (text) => client.query(text));
      await it.check(async (text) => (await client.query(text)).rows);
    } finally {
      await client.end();
      await dropDatabase(cluster.url, name);
      await cluster.stop();
    }
  });
}
