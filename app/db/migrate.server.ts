import { statSync } from "node:fs";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { db, sqlite } from "./client.server.ts";

export function migrateDatabase() {
  // SQLite changes a table by dropping and re-creating it, which would delete the rows that refer to it. The pragma that
  // drizzle writes into the migration has no effect inside its transaction.
  sqlite.pragma("foreign_keys = OFF");
  try {
    migrate(db, { migrationsFolder: "drizzle" });
    const orphans = sqlite.pragma("foreign_key_check") as unknown[];
    if (orphans.length > 0) {
      throw new Error(`The database has ${orphans.length} rows whose parent is missing.`);
    }
  } finally {
    sqlite.pragma("foreign_keys = ON");
  }
}

/** SQLite itself notices missing pages only when it reads them. For a process that has the database to itself. */
export function refuseTruncated() {
  if (sqlite.memory) return;
  // What a crash left in the journal belongs to the file as well.
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  const pragma = (name: string) => Number(sqlite.pragma(name, { simple: true }));
  const missing = pragma("page_count") * pragma("page_size") - statSync(sqlite.name).size;
  if (missing <= 0) return;
  const message = `the database is malformed, its last ${missing} bytes are missing`;
  throw Object.assign(new Error(message), { code: "SQLITE_CORRUPT" });
}

export function countMigrations() {
  return sqlite.prepare("SELECT count(*) FROM __drizzle_migrations").pluck().get() as number;
}

export function closeDatabase() {
  if (!sqlite.open) return;
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.close();
}
