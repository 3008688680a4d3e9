import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { FOLDERS, type Folder, isNameIn } from "#app/domain/uploads/file-names.ts";
import type { FileStore } from "#app/domain/uploads/file-store.server.ts";

export async function listUploads(folder: Folder, path: string) {
  try {
    return (await readdir(path)).filter((name) => isNameIn(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

export async function measureUploads(folder: Folder, path: string) {
  const names = await listUploads(folder, path);
  let bytes = 0;
  for (const name of names) bytes += (await stat(join(path, name))).size;
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

/** Puts new names onto the disk. Some network disks reject this. */
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
  return reason ? [reason, path].filter(Boolean).join(", ") : message.replace(/\.$/, "");
}

type Stores = (folder: Folder) => FileStore | Promise<FileStore>;

/** All folders, or nothing new. Returns how many files there are. */
export async function transferUploads(from: Stores, to: Stores) {
  const copied: (() => Promise<void>)[] = [];
  let files = 0;
  try {
    for (const folder of FOLDERS)
      files += await transfer(folder, await from(folder), await to(folder), copied);
    return files;
  } catch (error) {
    for (const undo of copied) await undo().catch(() => undefined);
    throw error;
  }
}

/** A stored file never changes: one of the same name and size is the same. */
async function transfer(
  folder: Folder,
  from: FileStore,
  to: FileStore,
  copied: (() => Promise<void>)[],
) {
  const there = await sizesIn(to);
  const files = (await from.list()).filter(({ name }) => isNameIn(folder, name));
  for (const { name, bytes } of files) {
    if (there.get(name) === bytes) continue;
    const file = await from.read(name);
    if (!file) continue;
    copied.push(() => to.remove(name));
    await to.put(name, file);
  }
  const arrived = await sizesIn(to);
  const missing = files.filter(({ name, bytes }) => arrived.get(name) !== bytes);
  if (missing.length > 0) {
    throw new Error(`uploads did not arrive: ${missing.map(({ name }) => name).join(", ")}`);
  }
  return files.length;
}

const sizesIn = async (store: FileStore) =>
  new Map((await store.list()).map(({ name, bytes }) => [name, bytes]));
