import { chmodSync, statSync } from "node:fs";

const OTHERS = 0o077;

export function writePrivately() {
  process.umask(OTHERS);
}

/** What an earlier version wrote: addresses, messages and hashes are for our own user alone. Of somebody else's file, or on a read-only disk, it stays as it is. */
export function makePrivate(paths: string[]) {
  for (const path of paths) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & OTHERS) === 0) continue;
    try {
      chmodSync(path, mode & 0o700);
    } catch {}
  }
}
