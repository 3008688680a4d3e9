import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { env } from "#app/config/env.server.ts";
import { isLeader } from "#app/db/client.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.ts";
import { backupPath, findLastBackup, pruneBackups } from "./backups.server.ts";

const LIMITS = { timeout: 2 * HOUR_MS, killSignal: "SIGKILL" } as const;

let isSending = false;
let lastSent: Date | undefined;
const warnings = new Set<string>();

export const lastSentBackup = () => lastSent;

export function scheduleBackups() {
  if (env.BACKUP_DIR) void backUpWhenDue(env.BACKUP_DIR);
}

/** The folder says whether one is due, so that a restart or a changed clock makes no gap and no flood. */
async function backUpWhenDue(root: string) {
  const waitMs = msUntilDue(new Date());
  if (waitMs === 0 && isLeader()) await backUp(root);
  const againMs = isLeader() ? HOUR_MS : MINUTE_MS;
  setTimeout(() => void backUpWhenDue(root), waitMs || againMs).unref();
}

function msUntilDue(now: Date) {
  const last = findLastBackup(now);
  return last ? Math.max(0, last.getTime() + HOUR_MS - now.getTime()) : 0;
}

/** The backup has a process of its own, because SQLite's copying and counting would hold up the visitors. */
async function backUp(root: string) {
  try {
    const args = ["scripts/backup.ts", backupPath(root, new Date())];
    const { stdout } = await promisify(execFile)(process.execPath, args, LIMITS);
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
  // Sending is not awaited: the next backup must not be late because a bucket is slow.
  if (env.BACKUPS_URL) void sendAll();
}

async function sendAll() {
  if (isSending) return;
  isSending = true;
  const newest = findLastBackup();
  try {
    const args = ["scripts/send-backups.ts"];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, LIMITS);
    lastSent = newest;
    if (stdout) console.log(stdout.trim());
    warnOnce(stderr.trim());
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    console.error(`Backups could not be sent. ${stderr?.trim() || message}`);
  } finally {
    isSending = false;
  }
}

function warnOnce(warning: string) {
  if (warning && !warnings.has(warning)) console.warn(warning);
  warnings.add(warning);
}
