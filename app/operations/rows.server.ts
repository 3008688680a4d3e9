import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import type Database from "better-sqlite3";
import type { Client } from "pg";

const TYPES = ["text", "integer", "bigint", "boolean"] as const;
/** By its name in PostgreSQL; `place` there is what SQLite calls rowid. */
type Column = {
  name: string;
  inSqlite: string;
  type: (typeof TYPES)[number];
  isJson: boolean;
};
export type Table = { name: string; columns: Column[] };
type SqliteTable = { name: string; columns: string[]; sql: string };

export const COUNTED_BY_TRIGGERS = ["live_changes", "job_counts", "signup_counts"];

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const sqliteName = ({ inSqlite }: Column) =>
  inSqlite === "rowid" ? inSqlite : quoted(inSqlite);

export function sqliteTableNames(sqlite: Database.Database) {
  const query =
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name";
  const names = sqlite.prepare<[], string>(query).pluck().all();
  return names.filter((name) => !COUNTED_BY_TRIGGERS.includes(name));
}

function listSqliteTables(sqlite: Database.Database): SqliteTable[] {
  const list = (query: string, name: string) =>
    sqlite.prepare<string, string>(query).pluck().all(name);
  const names = sqliteTableNames(sqlite).filter((name) => name !== "__drizzle_migrations");
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

type PostgresColumn = { table: string; name: string; type: string; isPlace: boolean };

export async function matchTables(client: Client, sqlite: Database.Database): Promise<Table[]> {
  const tables = listSqliteTables(sqlite);
  const { rows } = await client.query<PostgresColumn>(`
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
      const type = TYPES.find((known) => known === column.type);
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

export type Row = (string | null)[];
export type Tally = { rows: number; hash: string };

const BATCH_ROWS = 500;
/** Bounded by letters too, because a row may hold a whole edition. */
const BATCH_LETTERS = 2 ** 20;

function sqliteRows(sqlite: Database.Database, { name, columns }: Table) {
  const select = sqlite.prepare<[], [bigint, ...unknown[]]>(
    `SELECT ${["rowid", ...columns.map(sqliteName)].join(", ")} FROM ${quoted(name)} ORDER BY rowid`,
  );
  return select.raw().safeIntegers().iterate() as IterableIterator<[bigint, ...unknown[]]>;
}

export function* sqliteBatches(sqlite: Database.Database, table: Table) {
  let batch: Row[] = [];
  let letters = 0;
  for (const [, ...values] of sqliteRows(sqlite, table)) {
    const row = values.map((value) => (value === null ? null : String(value)));
    batch.push(row);
    letters += countLetters(row);
    if (batch.length < BATCH_ROWS && letters < BATCH_LETTERS) continue;
    yield batch;
    batch = [];
    letters = 0;
  }
  if (batch.length > 0) yield batch;
}

export async function* postgresBatches(client: Client, { name, columns }: Table) {
  const values = columns.map(({ name, type }) =>
    type === "boolean" ? `${quoted(name)}::integer` : quoted(name),
  );
  const place = columns.find(({ inSqlite }) => inSqlite === "rowid");
  const order = place ? ` ORDER BY ${quoted(place.name)}` : "";
  await client.query(
    `DECLARE moved NO SCROLL CURSOR FOR SELECT ${values.join(", ")} FROM ${quoted(name)}${order}`,
  );
  for (let size = 1; ; ) {
    const { rows } = await client.query<Row>({
      text: `FETCH ${size} FROM moved`,
      rowMode: "array",
      types: { getTypeParser: () => String },
    });
    if (rows.length === 0) break;
    yield rows;
    const letters = rows.reduce((sum, row) => sum + countLetters(row), 1);
    const fitting = Math.ceil((BATCH_LETTERS * rows.length) / letters);
    size = Math.min(BATCH_ROWS, 2 * size, fitting);
  }
  await client.query("CLOSE moved");
}

const countLetters = (row: Row) => row.reduce((sum, value) => sum + (value?.length ?? 0), 0);

/** Counts rows and hashes them, in whatever order they come: the sum of the hash of each. */
export async function tally(
  batches: Iterable<Row[]> | AsyncIterable<Row[]>,
  each?: (batch: Row[]) => Promise<void> | void,
): Promise<Tally> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of batches) {
    await each?.(batch);
    rows += batch.length;
    for (const row of batch) sum += BigInt(`0x${hash("sha256", JSON.stringify(row))}`);
  }
  return { rows, hash: BigInt.asUintN(256, sum).toString(16).padStart(64, "0") };
}

const PROBLEMS_MAX = 20;
const NUL = "has a letter that PostgreSQL cannot store, NUL";
const HALF = "has bytes that are no letters, such as half of an emoji";
const INTEGER_MAX = 2n ** 31n - 1n;

export function listUnstorable(sqlite: Database.Database, tables: Table[]) {
  const problems: string[] = [];
  for (const table of tables) {
    for (const [rowid, ...row] of sqliteRows(sqlite, table)) {
      for (const [index, column] of table.columns.entries()) {
        const problem = problemOf(row[index], column, () => {
          const bytes = sqlite.prepare<[unknown], Buffer>(
            `SELECT CAST("${column.inSqlite}" AS BLOB) FROM "${table.name}" WHERE rowid = ?`,
          );
          return bytes.pluck().get(rowid) ?? Buffer.alloc(0);
        });
        if (!problem) continue;
        problems.push(`${table.name}.${column.inSqlite} where rowid is ${rowid} ${problem}`);
        if (problems.length === PROBLEMS_MAX) return problems;
      }
    }
  }
  return problems;
}

function problemOf(value: unknown, { type, isJson }: Column, bytes: () => Buffer) {
  if (value === null) return undefined;
  if (type === "text")
    return problemOfText(value, bytes) ?? (isJson ? problemOfJson(value) : undefined);
  if (typeof value !== "bigint") return "is no whole number";
  if (type === "boolean" && value !== 0n && value !== 1n) return "is neither 0 nor 1";
  if (type === "integer" && (value > INTEGER_MAX || value < -INTEGER_MAX - 1n)) {
    return `is too large a number: ${value}`;
  }
  return undefined;
}

function problemOfText(value: unknown, bytes: () => Buffer) {
  if (typeof value !== "string") return "is no text";
  if (value.includes("\0")) return NUL;
  // What is read for bytes that are no letters; somebody may have typed it, too.
  return value.includes("\ufffd") && !isUtf8(bytes()) ? HALF : undefined;
}

/** There it is read when it is stored, with the letters that are written as numbers. */
function problemOfJson(value: unknown) {
  let problem: string | undefined;
  JSON.parse(String(value), (_, part) => {
    if (typeof part === "string" && part.includes("\0")) problem = NUL;
    if (typeof part === "string" && !part.isWellFormed()) problem = HALF;
    return part;
  });
  return problem;
}

const COUNTS = [
  {
    table: "job_counts",
    counted: "SELECT status, tier, total FROM job_counts WHERE total <> 0 ORDER BY 1, 2",
    there: "SELECT status, tier, count(*) FROM jobs GROUP BY status, tier ORDER BY 1, 2",
  },
  {
    table: "signup_counts",
    counted: "SELECT list, total FROM signup_counts WHERE total <> 0 ORDER BY 1",
    there:
      "SELECT list, count(*) FROM newsletter_signups WHERE stopped_at IS NULL GROUP BY list ORDER BY 1",
  },
];

export async function checkCounts(ask: (query: string) => unknown[][] | Promise<unknown[][]>) {
  for (const { table, counted, there } of COUNTS) {
    const [one, other] = [await ask(counted), await ask(there)].map((rows) => rows.map(String));
    if (one?.join("\n") !== other?.join("\n")) throw new Error(`${table} counts what is not there`);
  }
}
