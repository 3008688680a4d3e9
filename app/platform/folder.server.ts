import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { exitWith } from "./exit.server.ts";

/** For this program's user alone. Only the last folder: where its parent is missing, a volume is not mounted or the path has a slip. */
export function makeFolder(path: string) {
  const folder = resolve(path);
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (!existsSync(parent)) throw new Error(`there is no folder ${parent} to make it in`);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Of what a variable of the environment names. */
export function makeFolderOrExit(variable: string, path: string) {
  try {
    makeFolder(path);
  } catch (error) {
    exitWith(`${variable} names a folder that cannot be made: ${(error as Error).message}.`);
  }
}
