import { readFileSync } from "node:fs";
import { join } from "node:path";

export const MIGRATIONS = "drizzle";

export function countKnownMigrations() {
  const journal = readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8");
  const { entries }: { entries: unknown[] } = JSON.parse(journal);
  return entries.length;
}
