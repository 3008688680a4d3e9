import { hash } from "node:crypto";
import type Database from "better-sqlite3";
import type { Client } from "pg";
import { quoted, type Table } from "./tables.server.ts";

/** Texts, and all else in digits: what both engines can say alike. */
export type Row = (string | null)[];
export type Tally = { rows: number; hash: string };

const BATCH_ROWS = 500;
/** Bounded by letters too, because a row may hold a whole edition. */
const BATCH_LETTERS = 2 ** 20;

/** As SQLite has them, each after its rowid. */
export function sqliteRows(sqlite: Database.Database, { name, columns }: Table) {
  const values = columns.map(({ inSqlite }) =>
    inSqlite === "rowid" ? inSqlite : quoted(inSqlite),
  );
  const select = sqlite.prepare<[], [bigint, ...unknown[]]>(
    `SELECT ${["rowid", ...values].join(", ")} FROM ${quoted(name)} ORDER BY rowid`,
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

/** Within a transaction. */
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
