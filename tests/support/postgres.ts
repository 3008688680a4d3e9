import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { startCluster } from "../../scripts/postgres/cluster.mjs";
import { createDatabase, dropDatabase } from "../../scripts/postgres/databases.mjs";
import { findPostgres } from "../../scripts/postgres/find.mjs";

const programs = findPostgres();

/** For `test.skipIf`: npm run test:postgres installs it, other runs take what is there. */
export const noPostgres = !process.env.DATABASE_URL && !programs;

/** For what takes a minute: only npm run test:postgres waits for it. */
export const onSqliteRun = !process.env.DATABASE_URL;

/** The cluster of this run, or one for the file that asks. */
export async function useCluster() {
  const url = process.env.DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  if (!programs) throw new Error("There is no PostgreSQL here.");
  return startCluster(programs);
}

const SCHEMA = "drizzle/postgres";

/** A database with the tables, for the file that asks, and a way to connect to it. Whoever gets it ends it. */
export async function useDatabase(name: string) {
  const cluster = await useCluster();
  const url = await createDatabase(cluster.url, `${name}_${process.pid}`);
  const clients: pg.Client[] = [];
  const database = {
    url,
    async connect() {
      const client = new pg.Client({ connectionString: url });
      clients.push(client);
      await client.connect();
      return client;
    },
    async end() {
      await Promise.all(clients.map((client) => client.end()));
      await dropDatabase(cluster.url, `${name}_${process.pid}`);
      await cluster.stop();
    },
  };
  const owner = await database.connect();
  await owner.query(
    "CREATE TABLE __drizzle_migrations (id serial PRIMARY KEY, hash text, created_at bigint)",
  );
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: SCHEMA })) {
    for (const text of sql) await owner.query(text);
    await owner.query("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
  return database;
}
