import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type Database from "better-sqlite3";
import type { Client } from "pg";
import { env } from "#app/config/env.server.ts";
import { nameOf } from "#app/db/postgres/migrations.server.ts";
import { openOrExit } from "#app/db/sqlite/connection.server.ts";
import { diskLogos } from "#app/domain/uploads/disk-logos.server.ts";
import { logoStore } from "#app/domain/uploads/logo-store.server.ts";
import { reasonOf, syncFolder } from "../backup/backup-folder.server.ts";
import { UNFINISHED } from "../backup/backup-retention.server.ts";
import { connectToPostgres, holdPostgres, listPostgresTables } from "../postgres.server.ts";
import { checkCounts } from "./counts.server.ts";
import { copyLogos } from "./logos.server.ts";
import { postgresBatches, type Row, sqliteBatches, tally } from "./rows.server.ts";
import {
  createSqliteSchema,
  refuseMoreTables,
  refuseOtherPostgresSchema,
} from "./schemas.server.ts";
import { listSqliteTables, matchTables, quoted, type Table } from "./tables.server.ts";
import { lineOf, same } from "./to-postgres.server.ts";

/**
 * Copies the guide in PostgreSQL into a new file; `withLogos` from UPLOADS_URL to UPLOADS_DIR, too. Returns what was done,
 * in lines. Throws an Error with a sentence for the operator; then there is no file. PostgreSQL stays as it is.
 */
export async function moveToSqlite(url: string, file: string, withLogos: boolean) {
  refuseFiles(file);
  if (withLogos && !env.UPLOADS_URL) {
    throw new Error("Set UPLOADS_URL: it says where the logos are now.");
  }
  const client = await connectToPostgres(url);
  const unfinished = `${file}${UNFINISHED}${randomBytes(4).toString("hex")}`;
  try {
    const done = await copyAll(client, unfinished);
    const logos = withLogos ? await copyLogos(await logoStore(), diskLogos) : undefined;
    try {
      refuseFiles(file);
      await rename(unfinished, file);
    } catch (error) {
      await logos?.undo();
      throw error;
    }
    await syncFolder(dirname(file));
    return [
      `Moved ${nameOf(url)} to ${file}. Rows, and the hash of them that both sides have:`,
      ...done,
      ...(logos ? [`Logos: ${logos.files} files are in ${env.UPLOADS_DIR}.`] : []),
      `Start the server with DATABASE_PATH=${file} and without DATABASE_URL. Do not start one on PostgreSQL again: the emails that wait would leave twice.`,
    ];
  } catch (error) {
    throw new Error(`Nothing was moved: ${reasonOf(error)}.`, { cause: error });
  } finally {
    for (const end of ["", "-wal", "-shm", "-journal"]) await rm(unfinished + end, { force: true });
    await client.end().catch(() => undefined);
  }
}

function refuseFiles(file: string) {
  const files = ["", "-wal", "-shm", "-journal"].map((end) => file + end).filter(existsSync);
  if (files.length === 0) return;
  throw new Error(`It would overwrite what is here. Move away first: ${files.join(", ")}.`);
}

async function copyAll(client: Client, file: string) {
  await client.query("BEGIN");
  await holdPostgres(client);
  const names = await listPostgresTables(client);
  await refuseOtherPostgresSchema(client, names);
  const sqlite = openOrExit(file);
  try {
    // Until it is whole nobody needs it.
    sqlite.pragma("journal_mode = DELETE");
    sqlite.pragma("synchronous = OFF");
    createSqliteSchema(sqlite);
    const tables = await matchTables(client, listSqliteTables(sqlite));
    refuseMoreTables(names, tables);
    const done = await copyTables(client, sqlite, tables);
    await checkCounts((query) => sqlite.prepare<[], unknown[]>(query).raw().all());
    const orphans = sqlite.pragma("foreign_key_check") as unknown[];
    if (orphans.length > 0) throw new Error(`${orphans.length} rows refer to what is missing`);
    return done;
  } finally {
    sqlite.close();
    await flush(file);
  }
}

async function copyTables(client: Client, sqlite: Database.Database, tables: Table[]) {
  const done: string[] = [];
  sqlite.exec("BEGIN");
  for (const table of tables) {
    const insert = inserter(sqlite, table);
    const copied = await tally(postgresBatches(client, table), (rows) => rows.forEach(insert));
    done.push(lineOf(table, same(table, copied, await tally(sqliteBatches(sqlite, table)))));
  }
  sqlite.exec("COMMIT");
  return done;
}

function inserter(sqlite: Database.Database, { name, columns }: Table) {
  const names = columns.map(({ inSqlite }) => (inSqlite === "rowid" ? inSqlite : quoted(inSqlite)));
  const statement = sqlite.prepare(
    `INSERT INTO ${quoted(name)} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
  );
  return (row: Row) =>
    void statement.run(
      row.map((value, index) =>
        value === null || columns[index]?.type === "text" ? value : BigInt(value),
      ),
    );
}

async function flush(file: string) {
  const handle = await open(file);
  await handle.sync();
  await handle.close();
}
