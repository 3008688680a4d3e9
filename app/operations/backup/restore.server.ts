import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { access, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { env, secretFile } from "#app/config/env.server.ts";
import { logosFolder } from "#app/domain/logos/logos.server.ts";
import { lockVolume } from "#app/operations/lock.server.ts";
import {
  copyFileWhole,
  describe,
  inspectDatabase,
  listLogos,
  Manifest,
  measureLogos,
  PARTS,
  reasonOf,
  sha256,
  syncFolder,
} from "./backup-folder.server.ts";
import { UNFINISHED } from "./backup-retention.server.ts";

const JOURNAL = "drizzle/meta/_journal.json";

/**
 * Puts a backup where database, logos and secret belong, and nothing over anything. Returns what to tell the operator.
 * Throws an Error whose message is a sentence; then nothing has changed. Servers are kept away until the process ends.
 */
export async function restoreBackup(dir: string) {
  const manifest = await readManifest(dir);
  await refuseNewer(dir, manifest);
  try {
    await check(manifest, join(dir, PARTS.database), join(dir, PARTS.logos));
    if (manifest.hasSecret) await access(join(dir, PARTS.secret));
  } catch (error) {
    throw new Error(`${dir} is damaged: ${reasonOf(error)}. Nothing was restored.`);
  }
  try {
    await mkdir(dirname(env.DATABASE_PATH), { recursive: true });
    lockVolume();
    await refuseToOverwrite(manifest);
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

/** An older schema is fine: the next start brings it up to date. */
async function refuseNewer(dir: string, { schemaVersion }: Manifest) {
  const known: number = JSON.parse(await readFile(JOURNAL, "utf8")).entries.length;
  if (schemaVersion <= known) return;
  throw new Error(
    `${dir} was made by a newer version of this program: its schema is ${schemaVersion}, the newest known here is ${known}. Nothing was restored.`,
  );
}

/** Throws an Error with the reason when the files are not what was counted when the backup was made. */
async function check(manifest: Manifest, database: string, logos: string) {
  const { schemaVersion, rows } = inspectDatabase(database);
  const isSame =
    isDeepStrictEqual({ schemaVersion, rows }, pickCounts(manifest)) &&
    (await sha256(database)) === manifest.databaseSha256;
  if (!isSame) throw new Error(`${PARTS.database} is not the database that was counted`);
  if (!isDeepStrictEqual(await measureLogos(logos), manifest.logos)) {
    throw new Error(`${PARTS.logos} does not hold the logos that were counted`);
  }
}

const pickCounts = ({ schemaVersion, rows }: Manifest) => ({ schemaVersion, rows });

async function refuseToOverwrite({ hasSecret }: Manifest) {
  const database = ["", "-wal", "-shm", "-journal"].map((end) => env.DATABASE_PATH + end);
  const files = hasSecret ? [...database, secretFile] : database;
  const obstacles = files.filter((file) => existsSync(file));
  const hasLogos = existsSync(logosFolder) && (await readdir(logosFolder)).length > 0;
  if (hasLogos) obstacles.push(logosFolder);
  if (obstacles.length === 0) return;
  throw new Error(`it would overwrite what is here. Move away first: ${obstacles.join(", ")}`);
}

/** The database comes last: until it is there, a start would find an empty place. */
async function copyIntoPlace(dir: string, manifest: Manifest) {
  const ending = UNFINISHED + randomBytes(4).toString("hex");
  const places = [logosFolder, ...(manifest.hasSecret ? [secretFile] : []), env.DATABASE_PATH];
  const placed: string[] = [];
  try {
    await copyLogos(join(dir, PARTS.logos), logosFolder + ending);
    if (manifest.hasSecret) await copyFileWhole(join(dir, PARTS.secret), secretFile + ending);
    await copyFileWhole(join(dir, PARTS.database), env.DATABASE_PATH + ending);
    await check(manifest, env.DATABASE_PATH + ending, logosFolder + ending);
    for (const place of places) {
      await rename(place + ending, place);
      placed.push(place);
      await syncFolder(dirname(place));
    }
  } catch (error) {
    const remains = [...places.map((place) => place + ending), ...placed];
    for (const each of remains) await rm(each, { recursive: true, force: true });
    throw error;
  }
}

async function copyLogos(from: string, to: string) {
  await mkdir(to, { recursive: true });
  for (const name of await listLogos(from)) await copyFileWhole(join(from, name), join(to, name));
  await syncFolder(to);
}
