import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { env } from "#app/config/env.server.ts";
import { backupPath, findLastBackup } from "#app/workflows/backups.server.ts";
import { pruneBackups } from "./backup-retention.server.ts";

const HOUR_MS = 60 * 60 * 1000;

export function scheduleBackups() {
  if (env.BACKUP_DIR) void backUpWhenDue(env.BACKUP_DIR);
}

/** Whether one is due is read from the folder: a restart or a changed clock makes no gap and no flood. */
async function backUpWhenDue(root: string) {
  const waitMs = msUntilDue(new Date());
  if (waitMs === 0) await backUp(root);
  setTimeout(() => void backUpWhenDue(root), waitMs || HOUR_MS).unref();
}

function msUntilDue(now: Date) {
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
