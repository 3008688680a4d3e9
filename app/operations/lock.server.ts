import Database from "better-sqlite3";
import { env } from "#app/config/env.server.ts";
import { exitWith } from "#app/platform/exit.server.ts";

/** For a server that is just ending. */
const WAIT_MS = 3000;

/** In the module's scope: a connection that is garbage-collected would release its lock. */
let lock: Database.Database | undefined;

/** SQLite's lock on a file of its own ends with the process, however it ends: kill -9 leaves nothing behind. */
export function lockVolume() {
  lock = new Database(`${env.DATABASE_PATH}.lock`, { timeout: WAIT_MS });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    exitWith(`Another server is already running on ${env.DATABASE_PATH}. Stop it first.`);
  }
}
