import type Database from "better-sqlite3";
import type { Client } from "pg";
import { COUNTED_BY_TRIGGERS } from "../backup/backup-folder.server.ts";

type Type = "text" | "integer" | "bigint" | "boolean";
/** By its name in PostgreSQL; `place` there is what SQLite calls rowid. */
export type Column = { name: string; inSqlite: string; type: Type; isJson: boolean };
export type Table = { name: string; columns: Column[] };
type SqliteTable = { name: string; columns: string[]; sql: string };

const TYPES: Record<string, Type> = {
  text: "text",
  integer: "integer",
  bigint: "bigint",
  boolean: "boolean",
};

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** All tables with rows that somebody made, after those that they refer to. */
export function listSqliteTables(sqlite: Database.Database): SqliteTable[] {
  const list = (query: string, ...values: string[]) =>
    sqlite
      .prepare<string[], string>(query)
      .pluck()
      .all(...values);
  // The type leaves out the search index.
  const names = list(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
  ).filter((name) => name !== "__drizzle_migrations" && !COUNTED_BY_TRIGGERS.includes(name));
  const parentsOf = (name: string) => list('SELECT "table" FROM pragma_foreign_key_list(?)', name);
  const sorted: string[] = [];
  while (sorted.length < names.length) {
    const next = names.find(
      (name) => !sorted.includes(name) && parentsOf(name).every((it) => sorted.includes(it)),
    );
    if (!next) throw new Error("tables refer to each other in a circle");
    sorted.push(next);
  }
  const sqlOf = (name: string) =>
    list("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?", name).join();
  const columnsOf = (name: string) => list("SELECT name FROM pragma_table_info(?)", name);
  return sorted.map((name) => ({ name, columns: columnsOf(name), sql: sqlOf(name) }));
}

type Found = { table: string; name: string; type: string; isPlace: boolean };

/** Throws an Error that names what only one side has. */
export async function matchTables(client: Client, tables: SqliteTable[]): Promise<Table[]> {
  const { rows } = await client.query<Found>(`
    SELECT c.table_name AS table, c.column_name AS name, c.data_type AS type,
      c.column_name = 'place' AND c.is_identity = 'YES' AS "isPlace"
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
    ORDER BY c.ordinal_position`);
  const there = Map.groupBy(rows, ({ table }) => table);
  const problems: string[] = [];
  const matched = tables.map(({ name, columns, sql }) => {
    const found = there.get(name) ?? [];
    const known = found.flatMap((column): Column[] => {
      const inSqlite = column.isPlace && !columns.includes("place") ? "rowid" : column.name;
      const type = TYPES[column.type];
      if (!columns.includes(inSqlite) && inSqlite !== "rowid") {
        problems.push(`SQLite has no column ${name}.${column.name}`);
      } else if (!type) problems.push(`${name}.${column.name} is ${column.type}`);
      const isJson = new RegExp(`json_valid\\(("${name}"\\.)?"?${column.name}"?\\)`).test(sql);
      return type ? [{ name: column.name, inSqlite, type, isJson }] : [];
    });
    for (const column of columns) {
      if (found.some((it) => it.name === column)) continue;
      problems.push(`PostgreSQL has no column ${name}.${column}`);
    }
    return { name, columns: known };
  });
  if (problems.length > 0) throw new Error(`the tables differ: ${problems.join(", ")}`);
  return matched;
}
