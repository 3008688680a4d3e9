import { statSync } from "node:fs";
import type Database from "better-sqlite3";
import { migrate } from "drizzle-orm/sqlite-proxy/migrator";
import type { Migrations } from "../engine.ts";
import { MIGRATIONS } from "../journal.server.ts";

type Proxy = Parameters<typeof migrate>[0];

export function migrationsOf(
  writer: Database.Database,
  reader: Database.Database,
  proxy: Proxy,
): Migrations {
  return {
    name: writer.name,
    startAlone: (work) => work(),
    async migrate() {
      // A table that is made anew would take along what refers to it.
      writer.pragma("foreign_keys = OFF");
      try {
        const applyAll = writer.transaction((texts: string[]) => {
          for (const text of texts) writer.exec(text);
        });
        await migrate(proxy, async (texts) => applyAll(texts), { migrationsFolder: MIGRATIONS });
        const orphans = writer.pragma("foreign_key_check") as unknown[];
        if (orphans.length > 0) {
          throw new Error(`The database has ${orphans.length} rows whose parent is missing.`);
        }
      } finally {
        writer.pragma("foreign_keys = ON");
      }
    },
    hasMigrations: async () =>
      Boolean(
        writer
          .prepare("SELECT count(*) FROM sqlite_schema WHERE name = '__drizzle_migrations'")
          .pluck()
          .get(),
      ),
    countMigrations: async () =>
      writer.prepare("SELECT count(*) FROM __drizzle_migrations").pluck().get() as number,
    refuseDamaged: async () => refuseTruncated(writer),
    async closeDatabase() {
      if (!writer.open) return;
      reader.close();
      if (!writer.open) return;
      writer.pragma("wal_checkpoint(TRUNCATE)");
      writer.close();
    },
  };
}

/** SQLite itself notices missing pages only when it reads them. */
function refuseTruncated(writer: Database.Database) {
  if (writer.memory) return;
  // The journal that a crash left belongs to the file as well.
  writer.pragma("wal_checkpoint(TRUNCATE)");
  const pragma = (name: string) => Number(writer.pragma(name, { simple: true }));
  const missing = pragma("page_count") * pragma("page_size") - statSync(writer.name).size;
  if (missing <= 0) return;
  const message = `the database is malformed, its last ${missing} bytes are missing`;
  throw Object.assign(new Error(message), { code: "SQLITE_CORRUPT" });
}
