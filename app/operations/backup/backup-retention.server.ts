import { existsSync, readdirSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/config/env.server.ts";
import { PARTS } from "./backup-folder.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOURLY_COPIES = 24;
const DAILY_COPIES = 14;

/** The folder of a backup is called so until it is whole: `NAME.partial-01ab45ef`. */
export const UNFINISHED = ".partial-";
const BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\dZ$/;
const UNFINISHED_BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\dZ\.partial-[0-9a-f]{8}$/;

/** Where in BACKUP_DIR the backup of a moment stands, such as 2026-11-21T04-00Z. */
export function backupPath(root: string, moment: Date) {
  return join(root, `${moment.toISOString().slice(0, 16).replace(":", "-")}Z`);
}

/**
 * When the newest whole backup in BACKUP_DIR was made, to the minute. One from the future was made while the clock was
 * wrong: it counts for nothing, or no other would be made until then.
 */
export function findLastBackup(now = new Date()) {
  return env.BACKUP_DIR ? listBackups(env.BACKUP_DIR, now)[0] : undefined;
}

/** Removes what is neither among the newest 24 backups nor the newest of one of the 14 latest days, and remains of failed ones. */
export async function pruneBackups(root: string, now = new Date()) {
  const backups = listBackups(root, now);
  const newestOfDay = new Map<string, Date>();
  for (const moment of backups) {
    const day = moment.toISOString().slice(0, 10);
    if (!newestOfDay.has(day)) newestOfDay.set(day, moment);
  }
  const kept = new Set([
    ...backups.slice(0, HOURLY_COPIES),
    ...[...newestOfDay.values()].slice(0, DAILY_COPIES),
  ]);
  for (const moment of backups) if (!kept.has(moment)) await remove(backupPath(root, moment));
  for (const name of await readdir(root)) {
    if (!UNFINISHED_BACKUP.test(name)) continue;
    const { mtimeMs } = await stat(join(root, name));
    if (mtimeMs < now.getTime() - DAY_MS) await rm(join(root, name), { recursive: true });
  }
}

/** Newest first. A folder that is not named by us, or has no manifest, is none of ours. */
function listBackups(root: string, now: Date) {
  return namesIn(root)
    .filter((name) => BACKUP.test(name) && existsSync(join(root, name, PARTS.manifest)))
    .map((name) => new Date(`${name.slice(0, 13)}:${name.slice(14)}`))
    .filter((moment) => moment <= now)
    .sort((a, b) => b.getTime() - a.getTime());
}

function namesIn(root: string) {
  try {
    return readdirSync(root);
  } catch {
    return [];
  }
}

/** First under a name that says it is not whole: this process may end in the middle. */
async function remove(folder: string) {
  const remains = `${folder}${UNFINISHED}00000000`;
  await rename(folder, remains);
  await rm(remains, { recursive: true });
}
