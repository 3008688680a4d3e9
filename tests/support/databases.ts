// Of a run on PostgreSQL: a database for each worker, copied from one that is migrated once.
import { availableParallelism } from "node:os";
import { createDatabase, dropDatabase } from "../../scripts/postgres/databases.mjs";

export default async function makeDatabases() {
  const url = process.env.DATABASE_URL;
  // Asked for each project, and once is enough.
  if (!url || process.env.TESTS_DATABASE) return undefined;
  const name = `tests_${process.pid}`;
  const workers = Array.from(
    { length: availableParallelism() },
    (_, index) => `${name}_${index + 1}`,
  );
  process.env.SESSION_SECRET ??= "a secret for tests only";
  process.env.DATABASE_URL = await createDatabase(url, name);
  process.env.TESTS_DATABASE = name;
  const { migrateDatabase, closeDatabase } = await import("#app/db/migrate.server.ts");
  await migrateDatabase();
  await closeDatabase();
  for (const worker of workers) await createDatabase(url, worker, name);
  process.env.DATABASE_URL = url;
  return async () => {
    for (const each of [...workers, name]) await dropDatabase(url, each);
  };
}
