import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import type { Client } from "pg";
import { env } from "#app/config/env.server.ts";
import { countKnownMigrations } from "#app/db/journal.server.ts";
import {
  applyMigrations,
  TABLE as MIGRATIONS,
  nameOf,
} from "#app/db/postgres/migrations.server.ts";
import { lockVolume, openOrExit } from "#app/db/sqlite/connection.server.ts";
import { diskStore, fileStore } from "#app/domain/uploads/file-store.server.ts";
import { UNFINISHED } from "./backup/backups.server.ts";
import { reasonOf, syncFolder, transferUploads } from "./backup/files.server.ts";
import {
  connectToPostgres,
  holdPostgres,
  listPostgresTables,
  UnknownEnd,
} from "./postgres.server.ts";
import {
  COUNTED_BY_TRIGGERS,
  checkCounts,
  listUnstorable,
  matchTables,
  postgresBatches,
  quoted,
  type Row,
  sqliteBatches,
  sqliteName,
  type Table,
  type Tally,
  tally,
} from "./rows.server.ts";

const SQLITE = "drizzle/sqlite";
const POSTGRES = "drizzle/postgres";
const ENDS = ["", "-wal", "-shm", "-journal"];

/** Into an empty database. Where it throws, PostgreSQL is as it was. The file stays as it is. */
export async function moveToPostgres(url: string) {
  if (!existsSync(env.DATABASE_PATH)) {
    throw new Error(`There is no database ${env.DATABASE_PATH} to move.`);
  }
  lockVolume();
  const client = await connectToPostgres(url);
  const sqlite = new Database(env.DATABASE_PATH, { readonly: true, fileMustExist: true });
  try {
    sqlite.exec("BEGIN");
    const done = await copyToPostgres(sqlite, client);
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

async function copyToPostgres(sqlite: Database.Database, client: Client) {
  await client.query("BEGIN");
  refuseOtherSqliteSchema(sqlite);
  const tables = await prepareTables(sqlite, client);
  const problems = listUnstorable(sqlite, tables);
  if (problems.length > 0) {
    throw new Error(`PostgreSQL cannot store all of it: ${problems.join("; ")}`);
  }
  const done: string[] = [];
  for (const table of tables) {
    const copied = await tally(sqliteBatches(sqlite, table), (rows) => insert(client, table, rows));
    done.push(compare(table, copied, await tally(postgresBatches(client, table))));
  }
  await checkCounts(async (query) => (await client.query({ text: query, rowMode: "array" })).rows);
  const uploads = env.UPLOADS_URL ? await transferUploads(diskStore, fileStore) : undefined;
  try {
    for (const table of tables) await setNextNumbers(client, table);
  } catch (error) {
    await uploads?.undo();
    throw error;
  }
  await client.query("COMMIT").catch((error: unknown) => {
    throw new UnknownEnd("moved", error);
  });
  await client.query("ANALYZE").catch(() => undefined);
  return uploads ? [...done, `Uploads: ${uploads.files} files are in ${env.UPLOADS_URL}.`] : done;
}

async function prepareTables(sqlite: Database.Database, client: Client) {
  await holdPostgres(client);
  const names = await listPostgresTables(client);
  if (names.length === 0) await applyMigrations(client, POSTGRES);
  else await refuseOtherPostgresSchema(client, names);
  const tables = await matchTables(client, sqlite);
  refuseMoreTables(names, tables);
  await client.query(DROP_UNUSED_GUIDE);
  await refuseRows(client, tables);
  return tables;
}

function compare({ name }: Table, { rows, hash }: Tally, stored: Tally) {
  if (rows !== stored.rows || hash !== stored.hash) {
    throw new Error(`${name} did not arrive as it was: ${rows} rows, and ${stored.rows} there`);
  }
  return `  ${name.padEnd(20)} ${String(rows).padStart(9)}  ${hash.slice(0, 16)}`;
}

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

/** Into a new file; `withUploads` from UPLOADS_URL to UPLOADS_DIR, too. Where it throws, there is no file. */
export async function moveToSqlite(url: string, file: string, withUploads: boolean) {
  refuseFiles(file);
  if (withUploads && !env.UPLOADS_URL) {
    throw new Error("Set UPLOADS_URL: it says where the uploads are now.");
  }
  const client = await connectToPostgres(url);
  const unfinished = `${file}${UNFINISHED}${randomBytes(4).toString("hex")}`;
  try {
    const done = await copyToSqlite(client, unfinished);
    const uploads = withUploads ? await transferUploads(fileStore, diskStore) : undefined;
    try {
      refuseFiles(file);
      await rename(unfinished, file);
    } catch (error) {
      await uploads?.undo();
      throw error;
    }
    await syncFolder(dirname(file));
    return [
      `Moved ${nameOf(url)} to ${file}. Rows, and the hash of them that both sides have:`,
      ...done,
      ...(uploads ? [`Uploads: ${uploads.files} files are in ${env.UPLOADS_DIR}.`] : []),
      `Start the server with DATABASE_PATH=${file} and without DATABASE_URL. Do not start one on PostgreSQL again: the emails that wait would leave twice.`,
    ];
  } catch (error) {
    throw new Error(`Nothing was moved: ${reasonOf(error)}.`, { cause: error });
  } finally {
    for (const end of ENDS) await rm(unfinished + end, { force: true });
    await client.end().catch(() => undefined);
  }
}

function refuseFiles(file: string) {
  const files = ENDS.map((end) => file + end).filter(existsSync);
  if (files.length === 0) return;
  throw new Error(`It would overwrite what is here. Move away first: ${files.join(", ")}.`);
}

async function copyToSqlite(client: Client, file: string) {
  await client.query("BEGIN");
  await holdPostgres(client);
  const names = await listPostgresTables(client);
  await refuseOtherPostgresSchema(client, names);
  const sqlite = openOrExit(file);
  try {
    sqlite.pragma("journal_mode = DELETE");
    sqlite.pragma("synchronous = OFF");
    sqlite.pragma("foreign_keys = OFF");
    migrate(drizzle(sqlite), { migrationsFolder: SQLITE });
    const tables = await matchTables(client, sqlite);
    refuseMoreTables(names, tables);
    const done = await copyTables(client, sqlite, tables);
    await checkCounts((query) => sqlite.prepare<[], unknown[]>(query).raw().all());
    const orphans = sqlite.pragma("foreign_key_check") as unknown[];
    if (orphans.length > 0) throw new Error(`${orphans.length} rows refer to what is missing`);
    return done;
  } finally {
    sqlite.close();
    const handle = await open(file);
    await handle.sync();
    await handle.close();
  }
}

async function copyTables(client: Client, sqlite: Database.Database, tables: Table[]) {
  const done: string[] = [];
  sqlite.exec("BEGIN");
  for (const table of tables) {
    const insert = inserter(sqlite, table);
    const copied = await tally(postgresBatches(client, table), (rows) => rows.forEach(insert));
    done.push(compare(table, copied, await tally(sqliteBatches(sqlite, table))));
  }
  sqlite.exec("COMMIT");
  return done;
}

function inserter(sqlite: Database.Database, { name, columns }: Table) {
  const [names, values] = [columns.map(sqliteName), columns.map(() => "?")];
  const statement = sqlite.prepare(
    `INSERT INTO ${quoted(name)} (${names.join(", ")}) VALUES (${values.join(", ")})`,
  );
  return (row: Row) =>
    void statement.run(
      row.map((value, index) =>
        value === null || columns[index]?.type === "text" ? value : BigInt(value),
      ),
    );
}

function refuseOtherSqliteSchema(sqlite: Database.Database) {
  const has = sqlite.prepare("SELECT count(*) FROM sqlite_schema WHERE name = ?").pluck();
  if (has.get(MIGRATIONS) === 0) throw new Error(`${sqlite.name} is not one of this program`);
  const found = sqlite.prepare(`SELECT count(*) FROM ${MIGRATIONS}`).pluck().get() as number;
  refuseOther(sqlite.name, found, SQLITE);
}

async function refuseOtherPostgresSchema(client: Client, names: string[]) {
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

function refuseMoreTables(names: string[], tables: Table[]) {
  const known = [...tables.map(({ name }) => name), ...COUNTED_BY_TRIGGERS, MIGRATIONS];
  const more = names.filter((name) => !known.includes(name));
  if (more.length > 0) throw new Error(`SQLite has no table ${more.join(", ")}`);
}

/** What a server's first start read from the data files, before anybody used it. */
const DROP_UNUSED_GUIDE = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM guide_versions WHERE verb <> 'import') THEN
    DELETE FROM guide_records;
    DELETE FROM guide_versions;
  END IF;
END $$`;

async function refuseRows(client: Client, tables: Table[]) {
  const full: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rowCount) full.push(name);
  }
  if (full.length === 0) return;
  throw new Error(`PostgreSQL is not empty, it has ${full.join(", ")}. Name an empty database`);
}
