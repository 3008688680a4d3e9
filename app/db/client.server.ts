import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { env } from "#app/config/env.server.ts";
import { fold } from "./text.server.ts";

if (env.DATABASE_PATH !== ":memory:") mkdirSync(dirname(env.DATABASE_PATH), { recursive: true });

export const sqlite = new Database(env.DATABASE_PATH, { timeout: 5000 });
sqlite.pragma("journal_mode = WAL");
sqlite.pragma("synchronous = FULL");
sqlite.pragma("foreign_keys = ON");
sqlite.function("fold", { deterministic: true }, (text) =>
  text === null ? null : fold(String(text)),
);

export const db = drizzle(sqlite, { casing: "snake_case" });
