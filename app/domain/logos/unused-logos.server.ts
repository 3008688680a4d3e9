import { statSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { logosFolder } from "./logos.server.ts";

const UNUSED_MS = 2 * 60 * 60 * 1000;
const UNUSED_BYTES_MAX = 200 * 2 ** 20;

const FILE = /^([a-z0-9]{20}-\d{13})\.(?:png|jpg|webp)(?:\.part)?$/;

/** A logo with its twin and what a crash left unfinished of it. */
export type UnusedLogo = { stem: string; files: string[]; bytes: number; touchedAt: number };

/**
 * The logos that may go: not of these stems and untouched for two hours, or the oldest of more bytes than unused logos
 * may take.
 */
export async function listRemovableLogos(usedStems: ReadonlySet<string>, now = Date.now()) {
  const unused = await listUnusedLogos(usedStems);
  let bytes = 0;
  return unused
    .toSorted((one, other) => other.touchedAt - one.touchedAt)
    .filter((logo) => {
      bytes += logo.bytes;
      return logo.touchedAt < now - UNUSED_MS || bytes > UNUSED_BYTES_MAX;
    });
}

/** Asked without waiting, so that nothing comes between the answer and the removal. */
export function isUntouched({ files, touchedAt }: UnusedLogo) {
  return files.every((file) => {
    const stats = statSync(join(logosFolder, file), { throwIfNoEntry: false });
    return !stats || stats.mtimeMs <= touchedAt;
  });
}

export async function removeUnusedLogo({ files }: UnusedLogo) {
  for (const file of files) await rm(join(logosFolder, file), { force: true });
}

async function listUnusedLogos(usedStems: ReadonlySet<string>) {
  const logos = new Map<string, UnusedLogo>();
  for (const file of await readdir(logosFolder).catch(() => [])) {
    const [, stem] = FILE.exec(file) ?? [];
    if (!stem || usedStems.has(stem)) continue;
    const stats = await stat(join(logosFolder, file)).catch(() => undefined);
    if (!stats) continue;
    const logo = logos.get(stem) ?? { stem, files: [], bytes: 0, touchedAt: 0 };
    logo.files.push(file);
    logo.bytes += stats.size;
    logo.touchedAt = Math.max(logo.touchedAt, stats.mtimeMs);
    logos.set(stem, logo);
  }
  return [...logos.values()];
}
