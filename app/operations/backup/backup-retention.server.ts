import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { backupPath, listBackups } from "./backups.server.ts";

export const DAY_MS = 24 * 60 * 60 * 1000;
const HOURLY_COPIES = 24;
const DAILY_COPIES = 14;

export const UNFINISHED = ".partial-";
const UNFINISHED_BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\dZ\.partial-[0-9a-f]{8}$/;

/** Which ones of these stay; the newest comes first. */
export function retainedOf(backups: Date[]) {
  const newestOfDay = new Map<string, Date>();
  for (const moment of backups) {
    const day = moment.toISOString().slice(0, 10);
    if (!newestOfDay.has(day)) newestOfDay.set(day, moment);
  }
  return new Set([
    ...backups.slice(0, HOURLY_COPIES),
    ...[...newestOfDay.values()].slice(0, DAILY_COPIES),
  ]);
}

export async function pruneBackups(root: string, now = new Date()) {
  const backups = listBackups(root, now);
  const retained = retainedOf(backups);
  for (const moment of backups) if (!retained.has(moment)) await remove(backupPath(root, moment));
  for (const name of await readdir(root)) {
    if (!UNFINISHED_BACKUP.test(name)) continue;
    const { mtimeMs } = await stat(join(root, name));
    if (mtimeMs < now.getTime() - DAY_MS) await rm(join(root, name), { recursive: true });
  }
}

/** Renamed first, because this process may end in the middle of the removal. */
async function remove(folder: string) {
  const unfinished = `${folder}${UNFINISHED}00000000`;
  await rename(folder, unfinished);
  await rm(unfinished, { recursive: true });
}
