import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { env, isPostgres } from "#app/config/env.server.ts";
import type { Folder } from "#app/domain/uploads/file-names.ts";
import { isoDay } from "#app/locale/city-time.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { logError } from "#app/platform/log.server.ts";

export const PARTS = {
  database: isPostgres ? "guide.jsonl.gz" : "guide.db",
  secret: "session-secret",
  manifest: "backup.json",
};

/** An earlier release made it of PostgreSQL, by pg_dump. */
export const OLD_DUMP = "guide.dump";

export function databaseIn(folder: string) {
  const old = join(folder, OLD_DUMP);
  return isPostgres && existsSync(old) ? old : join(folder, PARTS.database);
}

const count = z.int().min(0);

const files = z.object({ files: count, bytes: count });

export const Manifest = z.object({
  madeAt: z.iso.datetime(),
  schemaVersion: count,
  rows: z.record(z.string(), count),
  databaseSha256: z.string(),
  logos: files,
  /** Earlier backups have none. */
  pictures: files.default({ files: 0, bytes: 0 }),
  hasSecret: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;

/** The manifest's names of the folders of uploads, which are their names in a backup, too. */
export const COUNTED = { "job-images": "logos", guide: "pictures" } as const satisfies Record<
  Folder,
  keyof Manifest
>;

const BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\dZ$/;

export const backupName = (moment: Date) =>
  `${moment.toISOString().slice(0, 16).replace(":", "-")}Z`;

export const backupPath = (root: string, moment: Date) => join(root, backupName(moment));

export const backupMoment = (name: string) =>
  BACKUP.test(name) ? new Date(`${name.slice(0, 13)}:${name.slice(14)}`) : undefined;

export const findLastBackup = (now = new Date()) =>
  env.BACKUP_DIR ? listBackups(env.BACKUP_DIR, now)[0] : undefined;

export function measureLastBackup(now = new Date()) {
  const at = findLastBackup(now);
  if (!at || !env.BACKUP_DIR) return undefined;
  const folder = backupPath(env.BACKUP_DIR, at);
  try {
    const { logos, pictures } = Manifest.parse(
      JSON.parse(readFileSync(join(folder, PARTS.manifest), "utf8")),
    );
    return { at, bytes: statSync(databaseIn(folder)).size + logos.bytes + pictures.bytes };
  } catch (error) {
    logError("Reading the last backup failed", error);
    return undefined;
  }
}

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

const HOURLY_COPIES = 24;
const DAILY_COPIES = 14;

export const UNFINISHED = ".partial-";
const UNFINISHED_BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\dZ\.partial-[0-9a-f]{8}$/;

export function retainedOf(backups: Date[]) {
  const newestOfDay = new Map<string, Date>();
  for (const moment of backups) {
    const day = isoDay(moment);
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

export function describeRows(rows: Manifest["rows"]) {
  const counts = Object.entries(rows).map(([table, number]) => `${table} ${number}`);
  return `rows: ${counts.sort().join(", ")}`;
}

export function describeBackup({ rows, logos, pictures }: Manifest) {
  const sizeOf = ({ files, bytes }: Manifest["logos"]) =>
    `${files} (${(bytes / 2 ** 20).toFixed(1)} MB)`;
  return `${describeRows(rows)}; files of logos: ${sizeOf(logos)}; files of pictures: ${sizeOf(pictures)}`;
}
