import { describe, test } from "vitest";
import { isPostgres } from "#app/config/env.server.ts";
import { sqliteEngine } from "#app/db/client.server.ts";

/** The connection that writes, for what only SQLite has. */
export const sqlite = sqliteEngine.writer;

/** Of pragmas, plans, files and indexes that PostgreSQL has in another way, or not at all: skipped there, and counted. */
export const onSqlite = { test: test.skipIf(isPostgres), describe: describe.skipIf(isPostgres) };

/** How SQLite goes about what `work` asks of it, of the statements that match. */
export async function plansOf(work: () => Promise<unknown>, statements: RegExp) {
  sqliteEngine.statements.clear();
  await work();
  return [...sqliteEngine.statements.keys()]
    .filter((text) => statements.test(text))
    .flatMap((text) => {
      const values = Array<null>(text.split("?").length - 1).fill(null);
      return sqlite.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values) as { detail: string }[];
    })
    .map(({ detail }) => detail)
    .join("\n");
}
