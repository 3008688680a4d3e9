import type Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import type { Client } from "pg";
import { countKnownMigrations } from "#app/db/journal.server.ts";
import { applyMigrations, TABLE as MIGRATIONS } from "#app/db/postgres/migrations.server.ts";
import { COUNTED_BY_TRIGGERS } from "../backup/backup-folder.server.ts";
import { quoted, type Table } from "./tables.server.ts";

const SQLITE = "drizzle/sqlite";
const POSTGRES = "drizzle/postgres";

export function createSqliteSchema(sqlite: Database.Database) {
  sqlite.pragma("foreign_keys = OFF");
  migrate(drizzle(sqlite), { migrationsFolder: SQLITE });
}

export function refuseOtherSqliteSchema(sqlite: Database.Database) {
  const has = sqlite.prepare("SELECT count(*) FROM sqlite_schema WHERE name = ?").pluck();
  if (has.get(MIGRATIONS) === 0) throw new Error(`${sqlite.name} is not one of this program`);
  const found = sqlite.prepare(`SELECT count(*) FROM ${MIGRATIONS}`).pluck().get() as number;
  refuseOther(sqlite.name, found, SQLITE);
}

/** Throws where it has tables already, but not ours or not these. */
export async function refuseOtherPostgresSchema(client: Client, names: string[]) {
  if (names.length === 0) throw new Error("PostgreSQL holds no guide");
  if (!names.includes(MIGRATIONS)) {
    throw new Error(`PostgreSQL has tables of another program: ${names.join(", ")}`);
  }
  const { rows } = await client.query<{ found: number }>(
    `SELECT count(*)::integer AS found FROM ${MIGRATIONS}`,
  );
  refuseOther("PostgreSQL's schema", rows[0]?.found ?? 0, POSTGRES);
}

function refuseOther(name: string, found: number, folder: string) {
  const known = countKnownMigrations(folder);
  if (found === known) return;
  throw new Error(
    found < known
      ? `${name} is of an older version of this program, ${found} and not ${known}. Start the server of this version on it once`
      : `${name} is of a newer version of this program, ${found} and not ${known}. Update this program first`,
  );
}

export const createPostgresSchema = (client: Client) => applyMigrations(client, POSTGRES);

/** Throws an Error that names what PostgreSQL has and SQLite has not. */
export function refuseMoreTables(names: string[], tables: Table[]) {
  const known = [...tables.map(({ name }) => name), ...COUNTED_BY_TRIGGERS, MIGRATIONS];
  const more = names.filter((name) => !known.includes(name));
  if (more.length > 0) throw new Error(`SQLite has no table ${more.join(", ")}`);
}

export async function refuseRows(client: Client, tables: Table[]) {
  const full: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rowCount) full.push(name);
  }
  if (full.length === 0) return;
  throw new Error(`PostgreSQL is not empty, it has ${full.join(", ")}. Name an empty database`);
}
