import { describe, test } from "vitest";
import { isPostgres } from "#app/config/env.server.ts";
import { sqliteEngine } from "#app/db/client.server.ts";

/** The connection that writes, for what only SQLite has. */
export const sqlite = sqliteEngine.writer;

/** Of pragmas, plans, files and indexes that PostgreSQL has in another way, or not at all: skipped there, and counted. */
export const onSqlite = { test: test.skipIf(isPostgres), describe: describe.skipIf(isPostgres) };
