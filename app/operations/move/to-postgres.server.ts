import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import type { Client } from "pg";
import { env } from "#app/config/env.server.ts";
import { nameOf } from "#app/db/postgres/migrations.server.ts";
import { diskLogos } from "#app/domain/uploads/disk-logos.server.ts";
import { logoStore } from "#app/domain/uploads/logo-store.server.ts";
import { reasonOf } from "../backup/backup-folder.server.ts";
import { lockVolume } from "../lock.server.ts";
import {
  connectToPostgres,
  holdPostgres,
  listPostgresTables,
  UnknownEnd,
} from "../postgres.server.ts";
import { checkCounts } from "./counts.server.ts";
import { copyLogos } from "./logos.server.ts";
import { postgresBatches, type Row, sqliteBatches, type Tally, tally } from "./rows.server.ts";
import {
  createPostgresSchema,
  refuseMoreTables,
  refuseOtherPostgresSchema,
  refuseOtherSqliteSchema,
  refuseRows,
} from "./schemas.server.ts";
import { listSqliteTables, matchTables, quoted, type Table } from "./tables.server.ts";
import { listUnstorable } from "./unstorable.server.ts";

/**
 * Copies the SQLite guide of this environment into an empty database. Returns what was done, in lines. Throws an Error
 * with a sentence for the operator; then PostgreSQL is as it was. The file stays as it is.
 */
export async function moveToPostgres(url: string) {
  if (!existsSync(env.DATABASE_PATH)) {
    throw new Error(`There is no database ${env.DATABASE_PATH} to move.`);
  }
  lockVolume();
  const client = await connectToPostgres(url);
  const sqlite = new Database(env.DATABASE_PATH, { readonly: true, fileMustExist: true });
  try {
    // All that is read is of one moment.
    sqlite.exec("BEGIN");
    const done = await copyAll(sqlite, client);
    return [
      `Moved ${env.DATABASE_PATH} to ${nameOf(url)}. Rows, and the hash of them that both sides have:`,
      ...done,
      `Start the servers with DATABASE_URL. Do not start one on ${env.DATABASE_PATH} again: the emails that wait would leave twice.`,
    ];
  } catch (error) {
    if (error instanceof UnknownEnd) throw error;
    throw new Error(`Nothing was moved: ${reasonOf(error)}.`, { cause: error });
  } finally {
    sqlite.close();
    await client.end().catch(() => undefined);
  }
}

async function copyAll(sqlite: Database.Database, client: Client) {
  await client.query("BEGIN");
  refuseOtherSqliteSchema(sqlite);
  const tables = await prepareTables(sqlite, client);
  const problems = listUnstorable(sqlite, tables);
  if (problems.length > 0) {
    throw new Error(`PostgreSQL cannot store all of it: ${problems.join("; ")}`);
  }
  const done: string[] = [];
  for (const table of tables) done.push(lineOf(table, await copyTable(sqlite, client, table)));
  await checkCounts(async (query) => (await client.query({ text: query, rowMode: "array" })).rows);
  const logos = env.UPLOADS_URL ? await copyLogos(diskLogos, await logoStore()) : undefined;
  try {
    for (const table of tables) await setNextNumbers(client, table);
  } catch (error) {
    await logos?.undo();
    throw error;
  }
  await client.query("COMMIT").catch((error: unknown) => {
    throw new UnknownEnd("moved", error);
  });
  // Else the planner knows nothing of the tables, until PostgreSQL itself comes by.
  await client.query("ANALYZE").catch(() => undefined);
  return logos ? [...done, `Logos: ${logos.files} files are in ${env.UPLOADS_URL}.`] : done;
}

async function prepareTables(sqlite: Database.Database, client: Client) {
  await holdPostgres(client);
  const names = await listPostgresTables(client);
  if (names.length === 0) await createPostgresSchema(client);
  else await refuseOtherPostgresSchema(client, names);
  const tables = await matchTables(client, listSqliteTables(sqlite));
  refuseMoreTables(names, tables);
  await refuseRows(client, tables);
  return tables;
}

async function copyTable(sqlite: Database.Database, client: Client, table: Table) {
  const copied = await tally(sqliteBatches(sqlite, table), (rows) => insert(client, table, rows));
  const stored = await tally(postgresBatches(client, table));
  return same(table, copied, stored);
}

export function same({ name }: Table, one: Tally, other: Tally) {
  if (one.rows === other.rows && one.hash === other.hash) return one;
  throw new Error(`${name} did not arrive as it was: ${one.rows} rows, and ${other.rows} there`);
}

export const lineOf = ({ name }: Table, { rows, hash }: Tally) =>
  `  ${name.padEnd(20)} ${String(rows).padStart(9)}  ${hash.slice(0, 16)}`;

/** Each column in one list, because a statement has 65,535 values at most. */
async function insert(client: Client, { name, columns }: Table, rows: Row[]) {
  const names = columns.map((column) => quoted(column.name)).join(", ");
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(", ");
  const values = columns.map(({ name, type }) => `${quoted(name)}::${type}`).join(", ");
  const insertion = client.query(
    `INSERT INTO ${quoted(name)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM unnest(${lists}) AS given (${names})`,
    columns.map((_, index) => rows.map((row) => row[index])),
  );
  await insertion.catch((error: Error & { detail?: string }) => {
    const { message, detail = "" } = error;
    throw new Error(`${name}: ${message} ${detail}`.replace(/\.?\s*$/, ""), { cause: error });
  });
}

/** Who comes next gets the number after the highest. */
async function setNextNumbers(client: Client, { name, columns }: Table) {
  for (const column of columns) {
    if (column.type === "text" || column.type === "boolean") continue;
    await client.query(
      `SELECT setval(sequence, highest) FROM
        (SELECT pg_get_serial_sequence($1, $2) AS sequence, max(${quoted(column.name)}) AS highest FROM ${quoted(name)}) AS it
      WHERE sequence IS NOT NULL AND highest IS NOT NULL`,
      [quoted(name), column.name],
    );
  }
}
