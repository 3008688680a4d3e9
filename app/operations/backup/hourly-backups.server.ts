import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { env } from "#app/config/env.server.ts";
import { backupPath, findLastBackup, pruneBackups } from "./backup-retention.server.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Keeps an hourly backup in BACKUP_DIR, if that is set. The first is made now, unless there is one of the last hour. */
export function scheduleBackups() {
  if (env.BACKUP_DIR) void watch(env.BACKUP_DIR);
}

/** Whether one is due is read from the folder each time: a restart or another clock makes no gap and no flood. */
async function watch(root: string) {
  const wait = untilDue(new Date());
  if (wait === 0) await backUp(root);
  setTimeout(watch, wait || HOUR_MS, root).unref();
}

function untilDue(now: Date) {
  const last = findLastBackup(now);
  return last ? Math.max(0, last.getTime() + HOUR_MS - now.getTime()) : 0;
}

/** In a process of its own, because SQLite's copying and counting would hold up the visitors. Never throws. */
async function backUp(root: string) {
  try {
    const args = ["scripts/backup.ts", backupPath(root, new Date())];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    console.log(stdout.trim());
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return console.error(`The hourly backup failed. ${stderr?.trim() || message}`);
  }
  try {
    await pruneBackups(root);
  } catch (error) {
    console.error(`Old backups could not be removed: ${(error as Error).message}.`);
  }
}
