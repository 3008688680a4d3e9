import { chmodSync, statSync } from "node:fs";

const OTHERS = 0o077;

/** What this process writes from now on is for its own user alone: it holds addresses, messages and password hashes. */
export function writePrivately() {
  process.umask(OTHERS);
}

/** The same for what an earlier version wrote. Of somebody else's file, or on a read-only disk, it stays as it is. */
export function makePrivate(paths: string[]) {
  for (const path of paths) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & OTHERS) === 0) continue;
    try {
      chmodSync(path, mode & 0o700);
    } catch {}
  }
}
