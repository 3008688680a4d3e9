import { dirname } from "node:path";
import Database from "better-sqlite3";
import { env } from "#app/config/env.server.ts";
import { fold, foldAccents } from "#app/locale/fold.ts";
import { exitWith } from "#app/platform/exit.server.ts";
import { makeFolder, makePrivate, writePrivately } from "#app/platform/files.server.ts";

export function openOrExit(path: string, readonly = false) {
  try {
    return open(path, readonly);
  } catch (error) {
    return exitWith(`The database ${path} cannot be opened: ${(error as Error).message}.`);
  }
}

function open(path: string, readonly: boolean) {
  if (path !== ":memory:") prepareFiles(path);
  // SQLite's own waiting would stop the whole process, see `patiently`.
  const database = new Database(path, { timeout: 0, readonly });
  if (!readonly) database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("secure_delete = FAST");
  for (const [name, to] of Object.entries({ fold, fold_accents: foldAccents }))
    database.function(name, { deterministic: true }, (text) =>
      text === null ? null : to(String(text)),
    );
  return database;
}

function prepareFiles(path: string) {
  writePrivately();
  makeFolder(dirname(path));
  makePrivate(["", "-wal", "-shm", "-journal", ".lock"].map((end) => path + end));
}

const ENDING_MS = 3000;

/** The variable is in the module's scope: a connection that is garbage-collected would release its lock. */
let lock: Database.Database | undefined;

/** SQLite's lock on a file of its own ends with the process, however it ends: kill -9 leaves nothing behind. */
export function lockVolume() {
  lock = new Database(`${env.DATABASE_PATH}.lock`, { timeout: ENDING_MS });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    exitWith(`Another server is already running on ${env.DATABASE_PATH}. Stop it first.`);
  }
}
