import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isPostgres } from "#app/config/env.server.ts";

export const MIGRATIONS = `drizzle/${isPostgres ? "postgres" : "sqlite"}`;

export function countKnownMigrations(folder = MIGRATIONS) {
  const journal = readFileSync(join(folder, "meta/_journal.json"), "utf8");
  const { entries }: { entries: unknown[] } = JSON.parse(journal);
  return entries.length;
}

/** A command calls it, which never changes a schema: a server may be running. */
export function refuseOtherSchema(name: string, found: number, folder = MIGRATIONS) {
  const expected = countKnownMigrations(folder);
  if (found === expected) return;
  throw new Error(
    found < expected
      ? `${name} is of an older version of this program: its schema is ${found}, this version needs ${expected}. Start the server of this version once; it brings the database up to date.`
      : `${name} is of a newer version of this program: its schema is ${found}, the newest known here is ${expected}. Update this program first.`,
  );
}
