import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import Database from "better-sqlite3";
import { logoFile, logoName } from "#app/domain/uploads/logos.server.ts";
import type { Manifest } from "./backups.server.ts";

/** They hold no rows that anybody made. */
export const COUNTED_BY_TRIGGERS = ["live_changes", "job_counts", "signup_counts"];

export function inspectDatabase(file: string) {
  const copy = new Database(file, { readonly: true, fileMustExist: true });
  const list = (query: string) => copy.prepare(query).pluck().all() as string[];
  try {
    const [integrity] = list("PRAGMA integrity_check");
    if (integrity !== "ok") throw new Error(`the database is damaged: ${integrity}`);
    const orphans = copy.pragma("foreign_key_check") as unknown[];
    if (orphans.length > 0)
      throw new Error(`${orphans.length} rows refer to a parent that is missing`);
    // The type leaves out the search index.
    const tables = list(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    ).filter((name) => ![...COUNTED_BY_TRIGGERS, "source_key"].includes(name));
    const { __drizzle_migrations: schemaVersion = 0, ...rows } = Object.fromEntries(
      tables.map((table) => [table, Number(list(`SELECT count(*) FROM "${table}"`)[0])]),
    );
    if (schemaVersion === 0) throw new Error("the database is not one of this program");
    const logoUrls = list("SELECT DISTINCT logo FROM jobs WHERE logo IS NOT NULL");
    const logosOfJobs = logoUrls.map(logoName).filter((name) => name !== undefined);
    return { schemaVersion, rows, logosOfJobs };
  } finally {
    copy.close();
  }
}

export async function listLogos(folder: string) {
  try {
    return (await readdir(folder)).filter((name) => logoFile(name));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}

export async function measureLogos(folder: string) {
  const names = await listLogos(folder);
  let bytes = 0;
  for (const name of names) bytes += (await stat(join(folder, name))).size;
  return { files: names.length, bytes };
}

export async function copyFileWhole(from: string, to: string) {
  // Opened first: a missing source must not leave an empty copy.
  const source = await open(from);
  try {
    const target = await open(to, "wx", 0o600);
    await pipeline(
      source.createReadStream({ autoClose: false }),
      target.createWriteStream({ flush: true }),
    );
  } finally {
    await source.close();
  }
}

/** Puts new names onto the disk. Some network disks reject this; there is nothing else to be done then. */
export async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().catch(() => undefined);
  await handle.close();
}

export async function sha256(file: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

export function hasCode(error: unknown, code: string) {
  return (error as NodeJS.ErrnoException).code === code;
}

const REASONS: Record<string, string> = {
  ENOENT: "a file is missing",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  SQLITE_FULL: "the disk is full",
  EROFS: "the disk cannot be written",
  EACCES: "this user has no permission",
  EPERM: "this user has no permission",
  EEXIST: "a file stands where a folder should be",
  ENOTDIR: "a file stands where a folder should be",
};

export function reasonOf(error: unknown) {
  const { code = "", path, message } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  return reason ? [reason, path].filter(Boolean).join(", ") : message;
}

export function describe({ rows, logos }: Manifest) {
  const counts = Object.entries(rows).map(([table, number]) => `${table} ${number}`);
  const megabytes = (logos.bytes / 2 ** 20).toFixed(1);
  return `rows: ${counts.join(", ")}; files of logos: ${logos.files} (${megabytes} MB)`;
}
