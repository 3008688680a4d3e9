import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { env } from "#app/config/env.server.ts";
import { refuseOtherSchema } from "#app/db/journal.server.ts";
import { TABLE as MIGRATIONS, nameOf } from "#app/db/postgres/migrations.server.ts";
import { lockVolume, openOrExit } from "#app/db/sqlite/connection.server.ts";
import { diskStore, fileStore } from "#app/domain/uploads/file-store.server.ts";
import { describeRows, UNFINISHED } from "./backup/backups.server.ts";
import { reasonOf, syncFolder, transferUploads } from "./backup/files.server.ts";
import {
  connectToPostgres,
  fillPostgres,
  holdPostgres,
  loadIntoPostgres,
  UnknownEnd,
} from "./postgres.server.ts";
import { dumpRows, loadRows, type Rows, rowsOfPostgres, rowsOfSqlite } from "./rows.server.ts";

const SQLITE = "drizzle/sqlite";
const POSTGRES = "drizzle/postgres";
const ENDS = ["", "-wal", "-shm", "-journal"];

/** The database must be empty. If it throws, PostgreSQL is as it was. The file stays as it is. */
export async function moveToPostgres(url: string) {
  const file = env.DATABASE_PATH;
  if (!existsSync(file)) throw new Error(`There is no database ${file} to move.`);
  lockVolume();
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    sqlite.exec("BEGIN");
    const source = rowsOfSqlite(sqlite);
    await refuseOther(file, source, SQLITE);
    const done = await fillPostgres(url, "moved", async (client) => {
      const rows = await loadIntoPostgres(client, dumpRows(source));
      const files = env.UPLOADS_URL && (await transferUploads(diskStore, fileStore));
      return [describeRows(rows), ...(files ? [`uploads: ${files} in ${env.UPLOADS_URL}`] : [])];
    });
    return `Moved ${file} to ${nameOf(url)}; ${done.join("; ")}.
Start the servers with DATABASE_URL. Do not start one on ${file} again: the emails that wait would leave twice.`;
  } catch (error) {
    throw nothingMoved(error);
  } finally {
    sqlite.close();
  }
}

/** Writes a new file, and `withUploads` copies UPLOADS_URL to UPLOADS_DIR, too. If it throws, there is no file. */
export async function moveToSqlite(url: string, file: string, withUploads: boolean) {
  refuseFiles(file);
  if (withUploads && !env.UPLOADS_URL) {
    throw new Error("Set UPLOADS_URL: it says where the uploads are now.");
  }
  const client = await connectToPostgres(url);
  const unfinished = `${file}${UNFINISHED}${randomBytes(4).toString("hex")}`;
  try {
    await client.query("BEGIN");
    await holdPostgres(client);
    const source = rowsOfPostgres(client);
    await refuseOther(nameOf(url), source, POSTGRES);
    const done = [describeRows(await loadIntoSqlite(unfinished, dumpRows(source)))];
    if (withUploads) {
      const files = await transferUploads(fileStore, diskStore);
      done.push(`uploads: ${files} in ${env.UPLOADS_DIR}`);
    }
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return `Moved ${nameOf(url)} to ${file}; ${done.join("; ")}.
Start the server with DATABASE_PATH=${file} and without DATABASE_URL. Do not start one on PostgreSQL again: the emails that wait would leave twice.`;
  } catch (error) {
    throw nothingMoved(error);
  } finally {
    for (const end of ENDS) await rm(unfinished + end, { force: true });
    await client.end().catch(() => undefined);
  }
}

function nothingMoved(error: unknown) {
  if (error instanceof UnknownEnd) return error;
  return new Error(`Nothing was moved: ${reasonOf(error)}.`, { cause: error });
}

async function loadIntoSqlite(file: string, lines: AsyncIterable<string>) {
  const sqlite = openOrExit(file);
  try {
    sqlite.pragma("journal_mode = DELETE");
    migrate(drizzle(sqlite), { migrationsFolder: SQLITE });
    sqlite.exec("BEGIN");
    const rows = await loadRows(rowsOfSqlite(sqlite), lines);
    sqlite.exec("COMMIT");
    return rows;
  } finally {
    sqlite.close();
  }
}

function refuseFiles(file: string) {
  const files = ENDS.map((end) => file + end).filter(existsSync);
  if (files.length === 0) return;
  throw new Error(`It would overwrite what is here. Move away first: ${files.join(", ")}.`);
}

async function refuseOther(name: string, source: Rows, folder: string) {
  const tables = await source.tables();
  const isOurs = tables.some((table) => table.name === MIGRATIONS);
  if (!isOurs) throw new Error(`${name} is not one of this program`);
  refuseOtherSchema(name, await source.count(MIGRATIONS), folder);
}
