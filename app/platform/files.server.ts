import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { exitWith } from "#app/platform/exit.server.ts";

const OTHERS = 0o077;

export function writePrivately() {
  process.umask(OTHERS);
}

/** Makes files of an earlier version private. Somebody else's file, and a read-only disk, stay as they are. */
export function makePrivate(paths: string[]) {
  for (const path of paths) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & OTHERS) === 0) continue;
    try {
      chmodSync(path, mode & 0o700);
    } catch {}
  }
}

/** Makes the last folder only: where its parent is missing, a volume is not mounted or the path has a typo. */
export function makeFolder(path: string) {
  if (existsSync(path)) return;
  const parent = dirname(resolve(path));
  if (!existsSync(parent)) throw new Error(`there is no folder ${parent} to make it in`);
  try {
    // The call is not recursive, because below /proc that never ends.
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

export function makeFolderOrExit(variable: string, path: string) {
  try {
    makeFolder(path);
  } catch (error) {
    exitWith(`${variable} names a folder that cannot be made: ${(error as Error).message}.`);
  }
}
