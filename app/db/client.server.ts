import { open } from "node:fs/promises";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { env } from "#app/config/env.server.ts";
import { fold } from "#app/locale/fold.ts";
import { exitWith } from "#app/platform/exit.server.ts";
import { makeFolder } from "#app/platform/folder.server.ts";
import { makePrivate, writePrivately } from "#app/platform/private-files.server.ts";

export const sqlite = openOrExit(env.DATABASE_PATH);

export const db = drizzle(sqlite, { casing: "snake_case" });

/**
 * Does not wait for the disk, on which the whole process would wait, and which is most of what a small commit costs. A
 * power failure may undo it until `syncDatabase` or the next other commit; the end of this process does not.
 */
export function commitUnsynced<Result>(change: () => Result): Result {
  // As in a test, whose own transaction is rolled back.
  if (sqlite.inTransaction) return change();
  sqlite.pragma("synchronous = NORMAL");
  try {
    return change();
  } finally {
    sqlite.pragma("synchronous = FULL");
  }
}

/** Resolves once all that is committed is on the disk. A checkpoint, which empties this journal, waits for it by itself. */
export async function syncDatabase() {
  if (sqlite.memory) return;
  const journal = await open(`${sqlite.name}-wal`);
  try {
    await journal.datasync();
  } finally {
    await journal.close();
  }
}

function openOrExit(path: string) {
  try {
    return openDatabase(path);
  } catch (error) {
    return exitWith(`The database ${path} cannot be opened: ${(error as Error).message}.`);
  }
}

/** SQLite gives its journals the mode of the database. */
function prepareFiles(path: string) {
  writePrivately();
  makeFolder(dirname(path));
  makePrivate(["", "-wal", "-shm", "-journal", ".lock"].map((end) => path + end));
}

function openDatabase(path: string) {
  if (path !== ":memory:") prepareFiles(path);
  const database = new Database(path, { timeout: 5000 });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // What is deleted or replaced is overwritten, where that costs no further write.
  database.pragma("secure_delete = FAST");
  database.function("fold", { deterministic: true }, (text) =>
    text === null ? null : fold(String(text)),
  );
  return database;
}

let selectVersion: Database.Statement<[], number> | undefined;

/** Another number whenever the pages that everybody sees have changed. */
export function publicVersion() {
  selectVersion ??= sqlite.prepare<[], number>("SELECT total FROM live_changes").pluck();
  return selectVersion.get() ?? 0;
}
