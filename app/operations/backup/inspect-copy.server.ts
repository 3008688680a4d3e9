import { isPostgres } from "#app/config/env.server.ts";
import { inspectDatabase } from "./backup-folder.server.ts";
import { inspectDump } from "./dump.server.ts";

/** Opens a copy of the database and counts what is in it. Throws an Error where it is damaged. */
export async function inspectCopy(file: string) {
  return isPostgres ? await inspectDump(file) : inspectDatabase(file);
}
