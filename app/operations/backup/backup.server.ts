import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { env, isPostgres, secretFile } from "#app/config/env.server.ts";
import { FOLDERS, type Folder, isNameIn } from "#app/domain/uploads/file-names.ts";
import { fileStore } from "#app/domain/uploads/file-store.server.ts";
import { writePrivately } from "#app/platform/files.server.ts";
import { S3Error } from "#app/platform/s3-response.server.ts";
import {
  backupPath,
  COUNTED,
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
  listUploads,
  measureUploads,
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
    const { manifest, ...gaps } = await fill(unfinished, backupToShare(folder));
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

/** Copies in BACKUP_DIR share the files of uploads; any other backup must be complete in itself. */
function backupToShare(folder: string) {
  const last = findLastBackup();
  if (!env.BACKUP_DIR || !last || dirname(folder) !== resolve(env.BACKUP_DIR)) return undefined;
  return backupPath(env.BACKUP_DIR, last);
}

async function fill(folder: string, shared: string | undefined) {
  const madeAt = new Date().toISOString();
  const database = join(folder, PARTS.database);
  if (env.DATABASE_URL) await dumpPostgres(env.DATABASE_URL, database);
  else await copyDatabase(database);
  // A file is stored before a job or a record names it: after the database, all that a copied row names is there to be copied.
  const gaps: (string | undefined)[] = [];
  for (const each of FOLDERS) {
    gaps.push(await copyUploads(each, join(folder, each), shared && join(shared, each)));
  }
  const unreached = gaps.filter(Boolean).join(" ") || undefined;
  // Several servers share a secret by their environment.
  const hasSecret = !isPostgres && existsSync(secretFile);
  if (hasSecret) await copyFileWhole(secretFile, join(folder, PARTS.secret));

  const { uploads, ...counted } = await inspectCopy(database);
  const lists = await Promise.all(FOLDERS.map((each) => listUploads(each, join(folder, each))));
  const copied = new Set(lists.flat());
  const manifest: Manifest = {
    madeAt,
    ...counted,
    databaseSha256: await sha256(database),
    logos: await measureUploads("job-images", join(folder, "job-images")),
    pictures: await measureUploads("guide", join(folder, "guide")),
    hasSecret,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, PARTS.manifest), text, { mode: 0o600, flag: "wx", flush: true });
  for (const each of FOLDERS) await syncFolder(join(folder, each));
  await syncFolder(folder);
  return { manifest, missing: uploads.filter((name) => !copied.has(name)), unreached };
}

/** Files of a bucket that cannot be read are safe in there, and the database must not wait for them. Returns what to say about it. */
async function copyUploads(folder: Folder, to: string, shared: string | undefined) {
  await mkdir(to, { mode: 0o700 });
  try {
    await copyStored(folder, to, shared);
    return undefined;
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    const what = COUNTED[folder];
    if (!shared) return `It has no ${what}. ${reasonOf(error)}.`;
    for (const name of await listUploads(folder, shared)) {
      await link(join(shared, name), join(to, name)).catch(() => undefined);
    }
    return `Its ${what} are those of the last backup. ${reasonOf(error)}.`;
  }
}

async function copyStored(folder: Folder, to: string, shared: string | undefined) {
  const store = await fileStore(folder);
  for (const { name, bytes } of await store.list()) {
    if (!isNameIn(folder, name)) continue;
    const copy = join(to, name);
    if (shared && (await tryLink(bytes, join(shared, name), copy))) continue;
    // A missing one was deleted with what named it since the list was read.
    const file = await store.read(name);
    if (file) await writeFile(copy, file, { mode: 0o600, flag: "wx", flush: true });
  }
}

/** A stored file never changes: a hard link to an earlier copy takes no space. */
async function tryLink(bytes: number, earlierCopy: string, to: string) {
  try {
    if ((await stat(earlierCopy)).size !== bytes) return false;
    await link(earlierCopy, to);
    return true;
  } catch {
    return false;
  }
}
