import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { LogoStore } from "#app/domain/uploads/logo-store.server.ts";
import { logoFile } from "#app/domain/uploads/logos.server.ts";

export async function listLogoFiles(folder: string) {
  try {
    return (await readdir(folder)).filter((name) => logoFile(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

export async function measureLogos(folder: string) {
  const names = await listLogoFiles(folder);
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
  return reason ? [reason, path].filter(Boolean).join(", ") : message;
}

/** A stored logo never changes: one of the same name and size is the same. `undo` takes new ones away again. */
export async function transferLogos(from: LogoStore, to: LogoStore) {
  const there = new Map((await to.list()).map(({ name, bytes }) => [name, bytes]));
  const copied: string[] = [];
  const undo = async () => {
    for (const name of copied) await to.remove(name).catch(() => undefined);
  };
  try {
    const logos = (await from.list()).filter(({ name }) => logoFile(name));
    for (const { name, bytes } of logos) {
      if (there.get(name) === bytes) continue;
      const logo = await from.read(name);
      if (!logo) continue;
      copied.push(name);
      await to.put(name, logo);
    }
    const sizes = new Map((await to.list()).map(({ name, bytes }) => [name, bytes]));
    const missing = logos.filter(({ name, bytes }) => sizes.get(name) !== bytes);
    if (missing.length > 0) {
      throw new Error(`logos did not arrive: ${missing.map(({ name }) => name).join(", ")}`);
    }
    return { files: logos.length, undo };
  } catch (error) {
    await undo();
    throw error;
  }
}
