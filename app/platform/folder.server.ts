import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** For this program's user alone. With its parents, one after the other: Node's own way never ends below /proc, where nothing can be made. */
export function makeFolder(path: string) {
  const folder = resolve(path);
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
