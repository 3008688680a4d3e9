import { mkdirSync, statSync } from "node:fs";
import { open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/config/env.server.ts";
import type { LogoStore, StoredFile } from "./logo-store.server.ts";

const UNFINISHED = ".part";

export const logosFolder = join(env.UPLOADS_DIR, "job-images");

export const diskLogos: LogoStore = {
  async put(name, bytes) {
    mkdirSync(logosFolder, { recursive: true });
    await writeAtomically(name, bytes);
  },

  read: (name) => readFile(join(logosFolder, name)).catch(unlessMissing),

  touch(name) {
    const now = new Date();
    return utimes(join(logosFolder, name), now, now).then(
      () => true,
      () => false,
    );
  },

  // Asked without waiting, so that nothing comes between the answer and a removal.
  async touchedAt(name) {
    return statSync(join(logosFolder, name), { throwIfNoEntry: false })?.mtimeMs;
  },

  remove: (name) => rm(join(logosFolder, name), { force: true }),

  async list() {
    const files: StoredFile[] = [];
    for (const name of (await readdir(logosFolder).catch(unlessMissing)) ?? []) {
      const stats = await stat(join(logosFolder, name)).catch(unlessMissing);
      if (stats) files.push({ name, bytes: stats.size, touchedAt: stats.mtimeMs });
    }
    return files;
  },
};

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== "ENOENT") throw error;
  return undefined;
}

async function writeAtomically(name: string, bytes: Uint8Array) {
  const unfinished = join(logosFolder, name + UNFINISHED);
  try {
    const file = await open(unfinished, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(logosFolder, name));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}
