import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { env, isPostgres } from "#app/config/env.server.ts";
import { countMigrations } from "#app/db/migrate.server.ts";
import { findPause } from "#app/domain/emails/outbox.server.ts";
import { measureOutbox } from "#app/domain/emails/outbox-list.server.ts";
import { listBrokenRecords } from "#app/domain/guide/records/snapshot.server.ts";
import { countJobs, findNextExpiry } from "#app/domain/jobs/jobs.server.ts";
import { listBrokenPlacements } from "#app/domain/partners/active-placements.server.ts";
import { uploadsState } from "#app/domain/uploads/file-store.server.ts";
import { logosFolder } from "#app/domain/uploads/logos.server.ts";
import { findLastBackup } from "#app/operations/backup/backups.server.ts";
import { lastSentBackup } from "./backup/hourly-backups.server.ts";

const FREE_MEGABYTES_MIN = 20;

let lastLoggedReason: string | undefined;

/** The response names only the step that failed: the details are for the log. */
export async function checkHealth() {
  let step = "the database does not answer";
  try {
    const jobsLive = await countJobs("live");
    // The count is in a table of triggers; this reads the jobs themselves.
    await findNextExpiry(new Date());
    const schemaVersion = await countMigrations();
    const emails = { ...(await measureOutbox()), paused: (await findPause()) !== undefined };
    step = "the disk cannot be written";
    const isInFile = !isPostgres && env.DATABASE_PATH !== ":memory:";
    const folders = isInFile ? [dirname(env.DATABASE_PATH)] : [];
    const uploads = uploadsState();
    const free = [uploads ? env.UPLOADS_DIR : logosFolder, ...folders].map(probeFolder);
    const freeMegabytes = Math.min(...free);
    step = "the disk is nearly full";
    if (freeMegabytes < FREE_MEGABYTES_MIN) throw new Error(`${freeMegabytes} MB are free.`);
    lastLoggedReason = undefined;
    const lastBackup = findLastBackup() ?? null;
    const figures = { jobsLive, freeMegabytes, schemaVersion, lastBackup, emails };
    const broken = [
      ...listBrokenRecords().map(({ kind, id }) => `${kind} ${id}`),
      ...listBrokenPlacements().map(({ slot, id }) => `${slot} ${id}`),
    ];
    return {
      status: "ok" as const,
      ...figures,
      ...(broken.length > 0 && { broken }),
      ...(uploads && { uploads }),
      ...(env.BACKUPS_URL && { lastBackupSent: lastSentBackup() ?? null }),
    };
  } catch (error) {
    if (step !== lastLoggedReason) console.error(`Unhealthy: ${step}:`, error);
    lastLoggedReason = step;
    return { status: "unhealthy" as const, reason: step };
  }
}

/** Returns the free megabytes. A file is written: permissions tell nothing of a full disk. */
function probeFolder(folder: string) {
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
