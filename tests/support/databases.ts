// The database that every test begins with, made once: migrated, with the guide's records in it. On SQLite it is a file
// that each worker reads into memory, on PostgreSQL a database for each worker, copied from one.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { isNotNull } from "drizzle-orm";
import type { TestProject } from "vitest/node";
import { createDatabase, dropDatabase } from "../../scripts/postgres/databases.mjs";
import { setClock } from "./set-clock.mjs";

const NEVER_DUE = new Date("2199-01-01T00:00Z");
const FOLDER = "node_modules/.cache";

export default async function makeDatabases({ vitest }: TestProject) {
  const url = process.env.DATABASE_URL;
  // Vitest asks for each of its projects.
  if (process.env.DATABASE_IMAGE || process.env.TESTS_DATABASE) return undefined;
  return url ? makeForPostgres(url, Number(vitest.config.maxWorkers)) : makeImage();
}

async function makeImage() {
  process.env.DATABASE_PATH = ":memory:";
  process.env.SESSION_SECRET ??= "a secret for tests only";
  await fillDatabase();
  const { sqliteEngine } = await import("#app/db/client.server.ts");
  const file = `${FOLDER}/test-image-${process.pid}.db`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, sqliteEngine.writer.serialize());
  process.env.DATABASE_IMAGE = file;
  return () => rmSync(file, { force: true });
}

async function makeForPostgres(url: string, count: number) {
  const name = `tests_${process.pid}`;
  const workers = Array.from({ length: count }, (_, index) => `${name}_${index + 1}`);
  process.env.SESSION_SECRET ??= "a secret for tests only";
  process.env.DATABASE_URL = await createDatabase(url, name);
  process.env.TESTS_DATABASE = name;
  await fillDatabase();
  const { closeDatabase } = await import("#app/db/migrate.server.ts");
  await closeDatabase();
  for (const worker of workers) await createDatabase(url, worker, name);
  process.env.DATABASE_URL = url;
  return async () => {
    for (const each of [...workers, name]) await dropDatabase(url, each);
  };
}

async function fillDatabase() {
  const { migrateDatabase } = await import("#app/db/migrate.server.ts");
  const { db } = await import("#app/db/client.server.ts");
  const { guideRecords } = await import("#app/domain/guide/records/guide-table.server.ts");
  const { importOnce } = await import("#app/domain/guide/records/import.server.ts");
  const { log } = console;
  console.log = () => {};
  const { now } = Date;
  const restoreClock = setClock(() => now() + Number(process.env.CLOCK_OFFSET));
  await migrateDatabase();
  await importOnce();
  restoreClock();
  console.log = log;
  // Whatever the clock of a test says, nothing of it is due.
  const { checkDueAt } = guideRecords;
  await db.update(guideRecords).set({ checkDueAt: NEVER_DUE }).where(isNotNull(checkDueAt));
}
