import { statSync } from "node:fs";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { sqliteEngine } from "./client.server.ts";
import { countKnownMigrations, MIGRATIONS } from "./journal.server.ts";

const { writer: sqlite, reader } = sqliteEngine;

export function migrateDatabase() {
  // A table that is re-created would take along what refers to it; drizzle's own pragma has no effect in a transaction.
  sqlite.pragma("foreign_keys = OFF");
  try {
    migrate(drizzle(sqlite), { migrationsFolder: MIGRATIONS });
    const orphans = sqlite.pragma("foreign_key_check") as unknown[];
    if (orphans.length > 0) {
      throw new Error(`The database has ${orphans.length} rows whose parent is missing.`);
    }
  } finally {
    sqlite.pragma("foreign_keys = ON");
  }
}

/** For a command beside a server that may be older or newer. Throws an Error with a sentence for the operator. */
export function createOrRefuseDatabase() {
  const hasMigrations = sqlite
    .prepare("SELECT count(*) FROM sqlite_schema WHERE name = '__drizzle_migrations'")
    .pluck()
    .get();
  if (!hasMigrations) return migrateDatabase();
  const [found, known] = [countMigrations(), countKnownMigrations()];
  if (found === known) return;
  throw new Error(
    found < known
      ? `${sqlite.name} is of an older version of this program: its schema is ${found}, this version needs ${known}. Start the server of this version once; it brings the database up to date.`
      : `${sqlite.name} is of a newer version of this program: its schema is ${found}, the newest known here is ${known}. Update this program first.`,
  );
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
  reader.close();
  sqlite.close();
}
