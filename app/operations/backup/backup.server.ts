import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import Database from "better-sqlite3";
import { env, secretFile } from "#app/config/env.server.ts";
import { logosFolder } from "#app/domain/logos/logos.server.ts";
import {
  copyFileWhole,
  describe,
  hasCode,
  inspectDatabase,
  listLogos,
  type Manifest,
  measureLogos,
  PARTS,
  reasonOf,
  sha256,
  syncFolder,
} from "./backup-folder.server.ts";
import { backupPath, findLastBackup, UNFINISHED } from "./backup-retention.server.ts";

const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies database, logos and session secret into the new folder `dir`, while the server goes on writing, and checks the
 * copy. Returns what to tell the operator. Throws an Error whose message is a sentence; then there is no `dir`.
 */
export async function makeBackup(dir: string) {
  const folder = resolve(dir);
  if (!(await isFree(folder))) throw new Error(`${dir} exists already. Choose another name.`);
  if (!existsSync(env.DATABASE_PATH)) {
    throw new Error(`There is no database ${env.DATABASE_PATH} to back up.`);
  }
  const partial = `${folder}${UNFINISHED}${randomBytes(4).toString("hex")}`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(partial, { mode: 0o700 });
    const { manifest, missing } = await fill(partial, logosToShare(folder));
    await rename(partial, folder);
    await syncFolder(dirname(folder));
    return { made: `Backup made in ${dir}; ${describe(manifest)}.`, missing };
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    throw new Error(`The backup was not made: ${reasonOf(error)}.`, { cause: error });
  }
}

async function isFree(folder: string) {
  const entry = await stat(folder).catch(() => undefined);
  return !entry || (entry.isDirectory() && (await readdir(folder)).length === 0);
}

/** The copies in BACKUP_DIR share the files of logos with each other; any other backup stands on its own. */
function logosToShare(folder: string) {
  const last = findLastBackup();
  if (!env.BACKUP_DIR || !last || dirname(folder) !== resolve(env.BACKUP_DIR)) return undefined;
  return join(backupPath(env.BACKUP_DIR, last), PARTS.logos);
}

async function fill(folder: string, shared: string | undefined) {
  const madeAt = new Date().toISOString();
  const database = join(folder, PARTS.database);
  const logos = join(folder, PARTS.logos);
  await copyDatabase(database);
  // A logo is on the disk before a job names it: after the database, every logo of a copied job is there to be copied.
  await copyLogos(logos, shared);
  const hasSecret = await isCopied(secretFile, join(folder, PARTS.secret));

  const { logosOfJobs, ...counted } = inspectDatabase(database);
  const copied = new Set(await listLogos(logos));
  const manifest: Manifest = {
    madeAt,
    ...counted,
    databaseSha256: await sha256(database),
    logos: await measureLogos(logos),
    hasSecret,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, PARTS.manifest), text, { mode: 0o600, flag: "wx", flush: true });
  await syncFolder(logos);
  await syncFolder(folder);
  return { manifest, missing: logosOfJobs.filter((name) => !copied.has(name)) };
}

async function copyDatabase(to: string) {
  await (await open(to, "wx", 0o600)).close();
  const live = new Database(env.DATABASE_PATH, { fileMustExist: true });
  try {
    // In one step: between two, a write by the server would make SQLite begin anew, on a busy day for ever.
    await live.backup(to, { progress: () => ALL_PAGES });
  } finally {
    live.close();
  }
  // Without WAL the copy is a single file, which can be opened from a disk that cannot be written.
  const copy = new Database(to, { fileMustExist: true });
  try {
    copy.pragma("journal_mode = DELETE");
  } finally {
    copy.close();
  }
}

async function copyLogos(to: string, shared: string | undefined) {
  await mkdir(to, { mode: 0o700 });
  for (const name of await listLogos(logosFolder)) {
    const original = join(logosFolder, name);
    const isShared = shared && (await isLinked(original, join(shared, name), join(to, name)));
    // It may be gone since the list was read, because its job was deleted.
    if (!isShared) await isCopied(original, join(to, name));
  }
}

/** A stored logo never changes, so an earlier copy of it serves again where the disk knows links. */
async function isLinked(original: string, earlier: string, to: string) {
  try {
    if ((await stat(earlier)).size !== (await stat(original)).size) return false;
    await link(earlier, to);
    return true;
  } catch {
    return false;
  }
}

async function isCopied(from: string, to: string) {
  try {
    await copyFileWhole(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}
