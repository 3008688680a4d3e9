import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { env, isPostgres } from "#app/config/env.server.ts";
import { logError } from "#app/platform/log.server.ts";

export const PARTS = {
  database: isPostgres ? "guide.dump" : "guide.db",
  logos: "job-images",
  secret: "session-secret",
  manifest: "backup.json",
};

const count = z.int().min(0);

export const Manifest = z.object({
  madeAt: z.iso.datetime(),
  schemaVersion: count,
  rows: z.record(z.string(), count),
  databaseSha256: z.string(),
  logos: z.object({ files: count, bytes: count }),
  hasSecret: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;

const BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\dZ$/;

export const backupName = (moment: Date) =>
  `${moment.toISOString().slice(0, 16).replace(":", "-")}Z`;

export const backupPath = (root: string, moment: Date) => join(root, backupName(moment));

/** Undefined for a name that is not one of a backup's. */
export function backupMoment(name: string) {
  return BACKUP.test(name) ? new Date(`${name.slice(0, 13)}:${name.slice(14)}`) : undefined;
}

export function findLastBackup(now = new Date()) {
  return env.BACKUP_DIR ? listBackups(env.BACKUP_DIR, now)[0] : undefined;
}

/** Undefined where there is none, or none that can be read. */
export function measureLastBackup(now = new Date()) {
  const at = findLastBackup(now);
  if (!at || !env.BACKUP_DIR) return undefined;
  const folder = backupPath(env.BACKUP_DIR, at);
  try {
    const { logos } = Manifest.parse(
      JSON.parse(readFileSync(join(folder, PARTS.manifest), "utf8")),
    );
    return { at, bytes: statSync(join(folder, PARTS.database)).size + logos.bytes };
  } catch (error) {
    logError("Reading the last backup failed", error);
    return undefined;
  }
}

/** The newest first. */
export function listBackups(root: string, now: Date) {
  return (
    listNames(root)
      .filter((name) => existsSync(join(root, name, PARTS.manifest)))
      .flatMap((name) => backupMoment(name) ?? [])
      // One from the future, made while the clock was wrong, would hold up all others until then.
      .filter((moment) => moment <= now)
      .sort((a, b) => b.getTime() - a.getTime())
  );
}

function listNames(root: string) {
  try {
    return readdirSync(root);
  } catch {
    return [];
  }
}
