import { logoStore } from "./logo-store.server.ts";

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

export async function isUntouched({ files, touchedAt }: UnusedLogo) {
  const store = await logoStore();
  for (const file of files) if (((await store.touchedAt(file)) ?? 0) > touchedAt) return false;
  return true;
}

export async function removeUnusedLogo({ files }: UnusedLogo) {
  const store = await logoStore();
  for (const file of files) await store.remove(file);
}

async function listUnusedLogos(usedStems: ReadonlySet<string>) {
  const store = await logoStore();
  const logos = new Map<string, UnusedLogo>();
  for (const { name, bytes, touchedAt } of await store.list()) {
    const [, stem] = FILE.exec(name) ?? [];
    if (!stem || usedStems.has(stem)) continue;
    const logo = logos.get(stem) ?? { stem, files: [], bytes: 0, touchedAt: 0 };
    logo.files.push(name);
    logo.bytes += bytes;
    logo.touchedAt = Math.max(logo.touchedAt, touchedAt);
    logos.set(stem, logo);
  }
  return [...logos.values()];
}
