import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { access, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { env, secretFile } from "#app/config/env.server.ts";
import { countKnownMigrations } from "#app/db/journal.server.ts";
import { logoStore } from "#app/domain/logos/logo-store.server.ts";
import { logosFolder } from "#app/domain/logos/logos.server.ts";
import { lockVolume } from "#app/operations/lock.server.ts";
import { writePrivately } from "#app/platform/private-files.server.ts";
import { Manifest, PARTS } from "#app/workflows/backups.server.ts";
import {
  copyFileWhole,
  describe,
  inspectDatabase,
  listLogos,
  measureLogos,
  reasonOf,
  sha256,
  syncFolder,
} from "./backup-folder.server.ts";
import { UNFINISHED } from "./backup-retention.server.ts";
import { holdEmails } from "./hold-emails.server.ts";

/** Throws an Error with a sentence for the operator; then nothing has changed. Holds the lock until the process ends. */
export async function restoreBackup(dir: string) {
  writePrivately();
  const manifest = await readManifest(dir);
  rejectNewer(dir, manifest);
  try {
    await check(manifest, join(dir, PARTS.database), join(dir, PARTS.logos));
    if (manifest.hasSecret) await access(join(dir, PARTS.secret));
  } catch (error) {
    throw new Error(`${dir} is damaged: ${reasonOf(error)}. Nothing was restored.`);
  }
  try {
    await mkdir(dirname(env.DATABASE_PATH), { recursive: true });
    lockVolume();
    await rejectOverwrite(manifest);
    await copyIntoPlace(dir, manifest);
  } catch (error) {
    throw new Error(`Nothing was restored: ${reasonOf(error)}.`, { cause: error });
  }
  return `Restored the backup of ${manifest.madeAt}; ${describe(manifest)}.`;
}

async function readManifest(dir: string) {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(dir, PARTS.manifest), "utf8")));
  } catch {
    throw new Error(`${dir} is no whole backup: it has no ${PARTS.manifest} that can be read.`);
  }
}

function rejectNewer(dir: string, { schemaVersion }: Manifest) {
  const newest = countKnownMigrations();
  if (schemaVersion <= newest) return;
  throw new Error(
    `${dir} was made by a newer version of this program: its schema is ${schemaVersion}, the newest known here is ${newest}. Nothing was restored.`,
  );
}

async function check(manifest: Manifest, database: string, logos: string) {
  const { schemaVersion, rows } = inspectDatabase(database);
  const isUnchanged =
    isDeepStrictEqual({ schemaVersion, rows }, pickCounts(manifest)) &&
    (await sha256(database)) === manifest.databaseSha256;
  if (!isUnchanged) throw new Error(`${PARTS.database} is not the database that was counted`);
  if (!isDeepStrictEqual(await measureLogos(logos), manifest.logos)) {
    throw new Error(`${PARTS.logos} does not hold the logos that were counted`);
  }
}

const pickCounts = ({ schemaVersion, rows }: Manifest) => ({ schemaVersion, rows });

async function rejectOverwrite({ hasSecret }: Manifest) {
  const database = ["", "-wal", "-shm", "-journal"].map((end) => env.DATABASE_PATH + end);
  const files = hasSecret ? [...database, secretFile] : database;
  const obstacles = files.filter((file) => existsSync(file));
  const hasLogos = existsSync(logosFolder) && (await readdir(logosFolder)).length > 0;
  if (hasLogos && !env.UPLOADS_URL) obstacles.push(logosFolder);
  if (obstacles.length === 0) return;
  throw new Error(`it would overwrite what is here. Move away first: ${obstacles.join(", ")}`);
}

/** The database comes last: until it is there, a start would find an empty volume. */
async function copyIntoPlace(dir: string, manifest: Manifest) {
  const suffix = UNFINISHED + randomBytes(4).toString("hex");
  const secrets = manifest.hasSecret ? [secretFile] : [];
  const targets = [...(env.UPLOADS_URL ? [] : [logosFolder]), ...secrets, env.DATABASE_PATH];
  const logos = env.UPLOADS_URL ? join(dir, PARTS.logos) : logosFolder + suffix;
  const created: string[] = [];
  try {
    if (env.UPLOADS_URL) await storeMissingLogos(logos);
    else await copyLogos(join(dir, PARTS.logos), logos);
    if (manifest.hasSecret) await copyFileWhole(join(dir, PARTS.secret), secretFile + suffix);
    await copyFileWhole(join(dir, PARTS.database), env.DATABASE_PATH + suffix);
    await check(manifest, env.DATABASE_PATH + suffix, logos);
    holdEmails(env.DATABASE_PATH + suffix, new Date(manifest.madeAt));
    for (const target of targets) {
      await rename(target + suffix, target);
      created.push(target);
      await syncFolder(dirname(target));
    }
  } catch (error) {
    const leftovers = [...targets.map((target) => target + suffix), ...created];
    for (const each of leftovers) await rm(each, { recursive: true, force: true });
    throw error;
  }
}

async function copyLogos(from: string, to: string) {
  await mkdir(to, { recursive: true });
  for (const name of await listLogos(from)) await copyFileWhole(join(from, name), join(to, name));
  await syncFolder(to);
}

/** A stored logo never changes: one of the same name is the same, and the sweep removes what no job uses. */
async function storeMissingLogos(from: string) {
  const store = await logoStore();
  const stored = new Map((await store.list()).map(({ name, bytes }) => [name, bytes]));
  for (const name of await listLogos(from)) {
    const logo = await readFile(join(from, name));
    if (stored.get(name) !== logo.length) await store.put(name, logo);
  }
}
