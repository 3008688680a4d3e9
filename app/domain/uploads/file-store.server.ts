import { randomBytes } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env, uploadsOptions } from "#app/config/env.server.ts";
import type { Folder } from "./file-names.ts";
import { openS3Stores, type S3Stores } from "./s3-store.server.ts";

export const newStem = () => `${randomBytes(15).toString("hex").slice(0, 20)}-${Date.now()}`;

export type StoredFile = { name: string; bytes: number; touchedAt: number };

/** Files that never change, by names of ours. What is not there is undefined or false; any other failure is thrown. */
export type FileStore = {
  /** Whole or not at all. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  read: (name: string) => Promise<Buffer | undefined>;
  touch: (name: string) => Promise<boolean>;
  touchedAt: (name: string) => Promise<number | undefined>;
  remove: (name: string) => Promise<void>;
  list: () => Promise<StoredFile[]>;
};

let remote: S3Stores | undefined;

function openRemote(url: string) {
  remote ??= openS3Stores(uploadsOptions(url), (message) => console.error(message));
  return remote;
}

export const fileStore = (folder: Folder): FileStore =>
  env.UPLOADS_URL ? openRemote(env.UPLOADS_URL).storeOf(folder) : diskStore(folder);

/** The bucket's last answer is returned while the next one is requested, so that the health check does not wait. */
export function uploadsState() {
  if (!env.UPLOADS_URL) return undefined;
  const store = openRemote(env.UPLOADS_URL);
  void store.probe();
  return store.state();
}

const UNFINISHED = ".part";

export const folderOf = (folder: Folder) => join(env.UPLOADS_DIR, folder);

export const diskStoreIn = (folder: string): FileStore => ({
  async put(name, bytes) {
    mkdirSync(folder, { recursive: true });
    await writeAtomically(join(folder, name), bytes);
  },

  read: (name) => readFile(join(folder, name)).catch(unlessMissing),

  touch(name) {
    const now = new Date();
    return utimes(join(folder, name), now, now).then(
      () => true,
      () => false,
    );
  },

  // It is read without waiting, so that nothing comes between the answer and a removal.
  async touchedAt(name) {
    return statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
  },

  remove: (name) => rm(join(folder, name), { force: true }),

  async list() {
    const files: StoredFile[] = [];
    for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
      const stats = await stat(join(folder, name)).catch(unlessMissing);
      if (stats) files.push({ name, bytes: stats.size, touchedAt: stats.mtimeMs });
    }
    return files;
  },
});

export const diskStore = (folder: Folder) => diskStoreIn(folderOf(folder));

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== "ENOENT") throw error;
  return undefined;
}

async function writeAtomically(path: string, bytes: Uint8Array) {
  const unfinished = path + UNFINISHED;
  try {
    await writeFile(unfinished, bytes, { flag: "wx", flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}
