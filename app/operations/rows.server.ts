import { isUtf8 } from "node:buffer";
import type Database from "better-sqlite3";
import type { Client } from "pg";
import { TABLE as MIGRATIONS } from "#app/db/postgres/migrations.server.ts";

/** `place` is in PostgreSQL what SQLite calls rowid. */
export type Table = { name: string; columns: string[]; parents: string[] };

/** A database whose rows are read and written as JSON. */
export type Rows = {
  tables(): Promise<Table[]>;
  count(name: string): Promise<number>;
  read(table: Table): AsyncIterable<string>;
  insert(name: string, columns: string[], rows: string): Promise<unknown>;
};

/** Triggers fill these as the rows come. */
const COUNTED = "'live_changes', 'job_counts'";
const BATCH = 200;
const LINE = /^\["(\w+)",(.*)\]$/s;

/** Lines like `["jobs",2]` and then `["jobs",{"number":1}]`: each table after those that it refers to. */
export async function* dumpRows(source: Rows, without?: string) {
  for (const table of inOrder(await source.tables())) {
    if (table.name === without) continue;
    yield `["${table.name}",${await source.count(table.name)}]`;
    for await (const row of source.read(table)) yield `["${table.name}",${row}]`;
  }
}

export function inOrder(tables: Table[]) {
  const sorted = new Set<Table>();
  const add = (table: Table) => {
    for (const each of tables) if (table.parents.includes(each.name)) add(each);
    sorted.add(table);
  };
  for (const table of tables) add(table);
  return [...sorted];
}

export async function loadRows(target: Rows, lines: AsyncIterable<string>) {
  const tables = await target.tables();
  const counts: Record<string, number> = {};
  let table: Table | undefined;
  let rows: string[] = [];
  const insert = async () => {
    if (table && rows[0]) await target.insert(table.name, columnsIn(rows[0], table), `[${rows}]`);
    rows = [];
  };
  for await (const line of lines) {
    const [, name = "", row = ""] = LINE.exec(line) ?? [];
    if (name === MIGRATIONS) continue;
    if (name !== table?.name) {
      await insert();
      table = tables.find((each) => each.name === name);
      if (!table) throw new Error(`there is no table ${name}`);
      counts[name] = Number(row);
    } else if (rows.push(row) === BATCH) await insert();
  }
  await insert();
  for (const [name, count] of Object.entries(counts)) {
    const there = await target.count(name);
    if (there !== count) throw new Error(`${name} did not arrive whole: ${there} rows of ${count}`);
  }
  return counts;
}

function columnsIn(row: string, { name, columns }: Table) {
  const given = Object.keys(JSON.parse(row));
  const more = given.filter((column) => column !== "place" && !columns.includes(column));
  if (more.length > 0) throw new Error(`there is no column ${name}.${more}`);
  return given.filter((column) => columns.includes(column));
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export function rowsOfSqlite(sqlite: Database.Database): Rows {
  const nameOf = (column: string) => (column === "place" ? "rowid" : quoted(column));
  return {
    async tables() {
      const query = sqlite.prepare<[], [string, string, string]>(`
        SELECT name, (SELECT json_group_array(name) FROM pragma_table_info(it.name)),
          (SELECT json_group_array("table") FROM pragma_foreign_key_list(it.name))
        FROM pragma_table_list AS it WHERE schema = 'main' AND type = 'table'
          AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT IN (${COUNTED}) ORDER BY name`);
      return query
        .raw()
        .all()
        .map(([name, columns, parents]) => {
          return { name, columns: ["place", ...JSON.parse(columns)], parents: JSON.parse(parents) };
        });
    },
    async count(name) {
      return (
        sqlite
          .prepare<[], number>(`SELECT count(*) FROM ${quoted(name)}`)
          .pluck()
          .get() ?? 0
      );
    },
    async *read({ name, columns }) {
      const values = columns.map((column) => `'${column}', ${nameOf(column)}`);
      const query = sqlite.prepare<[], [number, Buffer]>(
        `SELECT rowid, CAST(json_object(${values}) AS BLOB) FROM ${quoted(name)} ORDER BY rowid`,
      );
      for (const [place, row] of query.raw().iterate() as Iterable<[number, Buffer]>) {
        if (!isUtf8(row)) throw new Error(`${name}: bytes that are no letters in row ${place}`);
        yield String(row);
      }
    },
    async insert(name, columns, rows) {
      const values = columns.map((column) => `value ->> '${column}'`);
      const query = `INSERT INTO ${quoted(name)} (${columns.map(nameOf)}) SELECT ${values} FROM json_each(?)`;
      sqlite.prepare(query).run(rows);
    },
  };
}

export function rowsOfPostgres(client: Client): Rows {
  return {
    async tables() {
      const { rows } = await client.query<Table>(`
        SELECT relname AS name,
          ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = it.oid AND attnum > 0
            AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
          ARRAY(SELECT parent.relname::text FROM pg_constraint JOIN pg_class parent ON parent.oid = confrelid
            WHERE conrelid = it.oid AND contype = 'f') AS parents
        FROM pg_class it WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
          AND relpersistence = 'p' AND relname NOT IN (${COUNTED}) ORDER BY relname`);
      return rows;
    },
    async count(name) {
      const { rows } = await client.query(`SELECT count(*) AS total FROM ${quoted(name)}`);
      return rows[0].total;
    },
    async *read({ name, columns }) {
      await client.query(
        `DECLARE dumped NO SCROLL CURSOR FOR SELECT row_to_json(it)::text AS row FROM (SELECT ${columns.map(quoted)} FROM ${quoted(name)}) it`,
      );
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`FETCH ${BATCH} FROM dumped`);
        if (rows.length === 0) break;
        for (const { row } of rows) yield row;
      }
      await client.query("CLOSE dumped");
    },
    async insert(name, columns, rows) {
      const names = columns.map(quoted);
      const query = `INSERT INTO ${quoted(name)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM json_populate_recordset(NULL::${quoted(name)}, $1)`;
      await client.query(query, [rows]).catch((error: Error & Record<string, string>) => {
        const { message, detail, where } = error;
        const report = [`${name}: ${message}`, detail, where].filter(Boolean).join(" ");
        throw new Error(report.replace(/\.?\s*$/, ""), { cause: error });
      });
    },
  };
}
