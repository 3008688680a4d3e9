import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { db, sqlite } from "./client.server.ts";

/**
 * Applies what is new in drizzle/. Foreign keys are off meanwhile: SQLite changes a table by making it anew, and the
 * pragma that drizzle writes into the migration does nothing inside its transaction, so the children would be deleted.
 */
export function migrateDatabase() {
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

/** How many migrations the database has: the version of its schema. */
export function countMigrations() {
  return sqlite.prepare("SELECT count(*) FROM __drizzle_migrations").pluck().get() as number;
}

export function closeDatabase() {
  if (!sqlite.open) return;
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.close();
}
