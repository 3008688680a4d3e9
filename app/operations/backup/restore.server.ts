import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { access, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { env, isPostgres, secretFile } from "#app/config/env.server.ts";
import { countKnownMigrations } from "#app/db/journal.server.ts";
import { lockVolume } from "#app/db/sqlite/connection.server.ts";
import { FOLDERS, type Folder } from "#app/domain/uploads/file-names.ts";
import { diskStoreIn, fileStore, folderOf } from "#app/domain/uploads/file-store.server.ts";
import { makeFolderOrExit, writePrivately } from "#app/platform/files.server.ts";
import { fillPostgres, loadIntoPostgres, UnknownEnd } from "../postgres.server.ts";
import {
  COUNTED,
  databaseIn,
  describeBackup,
  Manifest,
  OLD_DUMP,
  PARTS,
  UNFINISHED,
} from "./backups.server.ts";
import { holdEmails, holdStatement, inspectCopy } from "./copy.server.ts";
import { readDump, readOldDump } from "./dump.server.ts";
import {
  copyFileWhole,
  measureUploads,
  reasonOf,
  sha256,
  syncFolder,
  transferUploads,
} from "./files.server.ts";

/** Throws before anything has changed. Holds the lock until the process ends. */
export async function restoreBackup(dir: string) {
  writePrivately();
  const manifest = await readManifest(dir);
  rejectOtherEngine(dir);
  rejectNewer(dir, manifest);
  try {
    await checkDatabase(manifest, databaseIn(dir));
    await checkUploads(manifest, (folder) => join(dir, folder));
    if (manifest.hasSecret) await access(join(dir, PARTS.secret));
  } catch (error) {
    throw new Error(`${dir} is damaged: ${reasonOf(error)}. Nothing was restored.`);
  }
  try {
    if (env.DATABASE_URL) await restoreToPostgres(env.DATABASE_URL, dir, manifest);
    else await restoreToSqlite(dir, manifest);
  } catch (error) {
    if (error instanceof UnknownEnd) throw error;
    throw new Error(`Nothing was restored: ${reasonOf(error)}.`, { cause: error });
  }
  return `Restored the backup of ${manifest.madeAt}; ${describeBackup(manifest)}.`;
}

async function readManifest(dir: string) {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(dir, PARTS.manifest), "utf8")));
  } catch {
    throw new Error(`${dir} is no whole backup: it has no ${PARTS.manifest} that can be read.`);
  }
}

function rejectOtherEngine(dir: string) {
  if (existsSync(databaseIn(dir))) return;
  if (isPostgres && existsSync(join(dir, "guide.db"))) {
    throw new Error(
      `${dir} is a backup of SQLite. Restore it without DATABASE_URL; then npm run move takes it to PostgreSQL.`,
    );
  }
  if (!isPostgres && ["guide.jsonl.gz", OLD_DUMP].some((name) => existsSync(join(dir, name)))) {
    throw new Error(`${dir} is a backup of PostgreSQL. Set DATABASE_URL to an empty database.`);
  }
}

async function restoreToPostgres(url: string, dir: string, manifest: Manifest) {
  await rejectOverwrite(manifest);
  const file = databaseIn(dir);
  await fillPostgres(url, "restored", (client) =>
    copyIntoPlace(dir, manifest, async () => {
      const lines = isOld(file) ? readOldDump(file, client, manifest.rows) : readDump(file);
      await loadIntoPostgres(client, lines, manifest.schemaVersion);
      await client.query(holdStatement(new Date(manifest.madeAt)));
    }),
  );
}

const isOld = (file: string) => basename(file) === OLD_DUMP;

async function restoreToSqlite(dir: string, manifest: Manifest) {
  makeFolderOrExit("DATABASE_PATH", dirname(env.DATABASE_PATH));
  lockVolume();
  await rejectOverwrite(manifest);
  const unfinished = env.DATABASE_PATH + UNFINISHED + randomBytes(4).toString("hex");
  try {
    await copyFileWhole(join(dir, PARTS.database), unfinished);
    await checkDatabase(manifest, unfinished);
    await holdEmails(unfinished, new Date(manifest.madeAt));
    await copyIntoPlace(dir, manifest, async () => {
      await rename(unfinished, env.DATABASE_PATH);
      await syncFolder(dirname(env.DATABASE_PATH));
    });
  } finally {
    await rm(unfinished, { force: true });
  }
}

function rejectNewer(dir: string, { schemaVersion }: Manifest) {
  const newest = countKnownMigrations();
  if (schemaVersion <= newest) return;
  throw new Error(
    `${dir} was made by a newer version of this program: its schema is ${schemaVersion}, the newest known here is ${newest}. Nothing was restored.`,
  );
}

async function checkDatabase(manifest: Manifest, database: string) {
  const { schemaVersion, rows } = isOld(database) ? manifest : await inspectCopy(database);
  const counted = { schemaVersion: manifest.schemaVersion, rows: manifest.rows };
  const isUnchanged =
    isDeepStrictEqual({ schemaVersion, rows }, counted) &&
    (await sha256(database)) === manifest.databaseSha256;
  if (!isUnchanged) throw new Error(`${PARTS.database} is not the database that was counted`);
}

async function checkUploads(manifest: Manifest, pathOf: (folder: Folder) => string) {
  for (const folder of FOLDERS) {
    const counted = manifest[COUNTED[folder]];
    if (isDeepStrictEqual(await measureUploads(folder, pathOf(folder)), counted)) continue;
    throw new Error(`${folder} does not hold the ${COUNTED[folder]} that were counted`);
  }
}

async function rejectOverwrite({ hasSecret }: Manifest) {
  const database = ["", "-wal", "-shm", "-journal"].map((end) => env.DATABASE_PATH + end);
  const files = [...(isPostgres ? [] : database), ...(hasSecret ? [secretFile] : [])];
  const obstacles = files.filter((file) => existsSync(file));
  for (const path of uploadsFolders()) {
    if (existsSync(path) && (await readdir(path)).length > 0) obstacles.push(path);
  }
  if (obstacles.length === 0) return;
  throw new Error(`it would overwrite what is here. Move away first: ${obstacles.join(", ")}`);
}

const uploadsFolders = () => (env.UPLOADS_URL ? [] : FOLDERS.map(folderOf));

/** The database comes last: until it is there, a start would find nothing. */
async function copyIntoPlace(dir: string, manifest: Manifest, finish: () => Promise<void>) {
  const suffix = UNFINISHED + randomBytes(4).toString("hex");
  const targets = [...uploadsFolders(), ...(manifest.hasSecret ? [secretFile] : [])];
  const pathOf = (folder: Folder) =>
    env.UPLOADS_URL ? join(dir, folder) : folderOf(folder) + suffix;
  const created: string[] = [];
  try {
    const copied = (folder: Folder) => diskStoreIn(join(dir, folder));
    if (env.UPLOADS_URL) await transferUploads(copied, fileStore);
    else {
      for (const folder of FOLDERS) await mkdir(pathOf(folder), { recursive: true });
      await transferUploads(copied, (folder) => diskStoreIn(pathOf(folder)));
      for (const folder of FOLDERS) await syncFolder(pathOf(folder));
    }
    if (manifest.hasSecret) await copyFileWhole(join(dir, PARTS.secret), secretFile + suffix);
    await checkUploads(manifest, pathOf);
    for (const target of targets) {
      await rename(target + suffix, target);
      created.push(target);
      await syncFolder(dirname(target));
    }
    await finish();
  } catch (error) {
    const leftovers = [...targets.map((target) => target + suffix), ...created];
    for (const each of leftovers) await rm(each, { recursive: true, force: true });
    throw error;
  }
}
