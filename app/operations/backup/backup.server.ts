import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { env, isPostgres, secretFile } from "#app/config/env.server.ts";
import { logoStore } from "#app/domain/uploads/logo-store.server.ts";
import { logoFile } from "#app/domain/uploads/logos.server.ts";
import { writePrivately } from "#app/platform/files.server.ts";
import { S3Error } from "#app/platform/s3-response.server.ts";
import {
  backupPath,
  describeBackup,
  findLastBackup,
  type Manifest,
  PARTS,
  UNFINISHED,
} from "./backups.server.ts";
import { copyDatabase, inspectCopy } from "./copy.server.ts";
import { dumpPostgres } from "./dump.server.ts";
import {
  copyFileWhole,
  listLogoFiles,
  measureLogos,
  reasonOf,
  sha256,
  syncFolder,
} from "./files.server.ts";

/** The server may go on writing. Where it throws, there is no `dir`. */
export async function makeBackup(dir: string) {
  writePrivately();
  const folder = resolve(dir);
  if (!(await isFree(folder))) throw new Error(`${dir} exists already. Choose another name.`);
  if (!isPostgres && !existsSync(env.DATABASE_PATH)) {
    throw new Error(`There is no database ${env.DATABASE_PATH} to back up.`);
  }
  const unfinished = `${folder}${UNFINISHED}${randomBytes(4).toString("hex")}`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(unfinished, { mode: 0o700 });
    const { manifest, ...gaps } = await fill(unfinished, logosToShare(folder));
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return { made: `Backup made in ${dir}; ${describeBackup(manifest)}.`, ...gaps };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    throw new Error(`The backup was not made: ${reasonOf(error)}.`, { cause: error });
  }
}

async function isFree(folder: string) {
  const entry = await stat(folder).catch(() => undefined);
  return !entry || (entry.isDirectory() && (await readdir(folder)).length === 0);
}

/** Only copies in BACKUP_DIR share the files of logos: any other backup must be complete in itself. */
function logosToShare(folder: string) {
  const last = findLastBackup();
  if (!env.BACKUP_DIR || !last || dirname(folder) !== resolve(env.BACKUP_DIR)) return undefined;
  return join(backupPath(env.BACKUP_DIR, last), PARTS.logos);
}

async function fill(folder: string, sharedLogos: string | undefined) {
  const madeAt = new Date().toISOString();
  const database = join(folder, PARTS.database);
  const logos = join(folder, PARTS.logos);
  if (env.DATABASE_URL) await dumpPostgres(env.DATABASE_URL, database);
  else await copyDatabase(database);
  // A logo is stored before a job names it: after the database, every logo of a copied job is there to be copied.
  const unreached = await copyLogos(logos, sharedLogos);
  // Where several servers share a secret, it is in the environment of each.
  const hasSecret = !isPostgres && existsSync(secretFile);
  if (hasSecret) await copyFileWhole(secretFile, join(folder, PARTS.secret));

  const { logosOfJobs, ...counted } = await inspectCopy(database);
  const copied = new Set(await listLogoFiles(logos));
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
  return { manifest, missing: logosOfJobs.filter((name) => !copied.has(name)), unreached };
}

/** Where a bucket cannot be read, its logos are safe in there, and the database must not wait for them. */
async function copyLogos(to: string, sharedLogos: string | undefined) {
  await mkdir(to, { mode: 0o700 });
  try {
    await copyStored(to, sharedLogos);
    return undefined;
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    if (!sharedLogos) return `It has no logos. ${reasonOf(error)}.`;
    for (const name of await listLogoFiles(sharedLogos)) {
      await link(join(sharedLogos, name), join(to, name)).catch(() => undefined);
    }
    return `Its logos are those of the last backup. ${reasonOf(error)}.`;
  }
}

async function copyStored(to: string, sharedLogos: string | undefined) {
  const store = await logoStore();
  for (const { name, bytes } of await store.list()) {
    if (!logoFile(name)) continue;
    const copy = join(to, name);
    if (sharedLogos && (await tryLink(bytes, join(sharedLogos, name), copy))) continue;
    // A missing one was deleted with its job since the list was read.
    const file = await store.read(name);
    if (file) await writeFile(copy, file, { mode: 0o600, flag: "wx", flush: true });
  }
}

/** A stored logo never changes: a hard link to an earlier copy takes no space. */
async function tryLink(bytes: number, earlierCopy: string, to: string) {
  try {
    if ((await stat(earlierCopy)).size !== bytes) return false;
    await link(earlierCopy, to);
    return true;
  } catch {
    return false;
  }
}
