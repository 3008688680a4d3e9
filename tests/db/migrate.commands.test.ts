import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let folder: string;
let close = () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guide-migrate-"));
});
afterEach(() => {
  close();
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(folder, { recursive: true, force: true });
});

/** As a command opens it: every module is imported again. */
async function openGuide() {
  vi.resetModules();
  vi.stubEnv("DATABASE_PATH", join(folder, "data", "guide.db"));
  const migrations = await import("#app/db/migrate.server.ts");
  const { sqliteEngine } = await import("#app/db/client.server.ts");
  const sqlite = sqliteEngine.writer;
  close = migrations.closeDatabase;
  return { ...migrations, sqlite };
}

test("a command makes a database that does not exist yet, and takes it as it is from then on", async () => {
  const { createOrRefuseDatabase, countMigrations } = await openGuide();
  await createOrRefuseDatabase();
  const all = await countMigrations();
  await createOrRefuseDatabase();
  expect([await countMigrations(), existsSync(join(folder, "data/guide.db"))]).toEqual([all, true]);
});

test.each([
  ["an older", "DELETE FROM __drizzle_migrations WHERE rowid = 1"],
  ["a newer", "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 1e14)"],
])("a command leaves a database of %s version as it is, and says so", async (version, sql) => {
  const { createOrRefuseDatabase, countMigrations, migrateDatabase, sqlite } = await openGuide();
  await migrateDatabase();
  sqlite.exec(sql);
  const found = await countMigrations();
  await expect(createOrRefuseDatabase()).rejects.toThrow(
    `guide.db is of ${version} version of this program`,
  );
  expect(await countMigrations()).toBe(found);
});
