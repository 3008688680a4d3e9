import Database from "better-sqlite3";
import { env } from "#app/config/env.server.ts";
import { exitWith } from "#app/platform/exit.server.ts";

const WAIT_MS = 3000;

let held: Database.Database | undefined;

/**
 * Takes the volume for this process until it ends, however it ends: SQLite's lock on a file of its own goes with the
 * process, so kill -9 leaves nothing behind. A server that is just ending gets a moment to do so; when another one
 * goes on running, this process stops.
 */
export function lockVolume() {
  held = new Database(`${env.DATABASE_PATH}.lock`, { timeout: WAIT_MS });
  try {
    held.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    exitWith(`Another server is already running on ${env.DATABASE_PATH}. Stop it first.`);
  }
}
