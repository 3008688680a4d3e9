import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { env } from "#app/config/env.server.ts";
import { countMigrations } from "#app/db/migrate.server.ts";
import { countJobs } from "#app/domain/jobs/jobs.server.ts";
import { findNextExpiry } from "#app/domain/jobs/live-jobs.server.ts";
import { logosFolder } from "#app/domain/logos/logos.server.ts";
import { findLastBackup } from "./backup/backup-retention.server.ts";

/** A few days of postings. Below it somebody should look before anything is lost. */
const LEAST_FREE_MEGABYTES = 20;

type Healthy = {
  status: "ok";
  jobsLive: number;
  freeMegabytes: number;
  schemaVersion: number;
  /** null when there is none, or nobody asked for any. */
  lastBackup: Date | null;
};
export type Health = Healthy | { status: "unhealthy"; reason: string };

let lastReason: string | undefined;

/** Whether the database answers and what people send can be stored. The details of a failure are for the log only. */
export function checkHealth(): Health {
  let step = "the database does not answer";
  try {
    const jobsLive = countJobs("live");
    // The count stands in a table of its own; this asks for the jobs themselves.
    findNextExpiry(new Date());
    const schemaVersion = countMigrations();
    step = "the disk cannot be written";
    const folders = env.DATABASE_PATH === ":memory:" ? [] : [dirname(env.DATABASE_PATH)];
    const free = [logosFolder, ...folders].map(tryToWrite);
    const freeMegabytes = Math.min(...free);
    step = "the disk is nearly full";
    if (freeMegabytes < LEAST_FREE_MEGABYTES) throw new Error(`${freeMegabytes} MB are free.`);
    lastReason = undefined;
    const lastBackup = findLastBackup() ?? null;
    return { status: "ok", jobsLive, freeMegabytes, schemaVersion, lastBackup };
  } catch (error) {
    // It is asked every few seconds: once is enough.
    if (step !== lastReason) console.error(`Unhealthy: ${step}:`, error);
    lastReason = step;
    return { status: "unhealthy", reason: step };
  }
}

/** Writes and removes a small file, because permissions alone tell nothing of a full disk. Returns the free megabytes. */
function tryToWrite(folder: string) {
  mkdirSync(folder, { recursive: true });
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(4096));
  } finally {
    rmSync(probe, { force: true });
  }
  const disk = statfsSync(folder);
  return Math.floor((disk.bavail * disk.bsize) / 2 ** 20);
}
