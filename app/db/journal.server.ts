import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isPostgres } from "#app/config/env.server.ts";

export const MIGRATIONS = `drizzle/${isPostgres ? "postgres" : "sqlite"}`;

export function countKnownMigrations(folder = MIGRATIONS) {
  const journal = readFileSync(join(folder, "meta/_journal.json"), "utf8");
  const { entries }: { entries: unknown[] } = JSON.parse(journal);
  return entries.length;
}
