import { hash } from "node:crypto";
import { join } from "node:path";
import { logError } from "#app/platform/log.server.ts";
import { decodeInTurn, decodeLogo } from "./decode.server.ts";
import { isNameIn, webpTwin } from "./file-names.ts";
import { fileStore, folderOf, newStem } from "./file-store.server.ts";
import { LOGO_PATH, type LogoProblem } from "./logo.ts";

const FOLDER = "job-images";
export const logosFolder = folderOf(FOLDER);

const logoStore = () => fileStore(FOLDER);
const isLogoName = (name: string) => isNameIn(FOLDER, name);

export type StoredLogo = { name: string; url: string; digest: string };

/** The pixels only, so nothing else in the file is published. Returns undefined when too many pictures wait. */
export async function storeLogo(
  file: Blob,
  client: string,
  signal?: AbortSignal,
): Promise<StoredLogo | LogoProblem | undefined> {
  const decoded = await decodeInTurn({ client, bytes: file.size, signal }, async () =>
    decodeLogo(new Uint8Array(await file.arrayBuffer()), signal),
  );
  if (!decoded || "title" in decoded) return decoded;
  const { extension, main, twin } = decoded;
  const name = newStem() + extension;
  const store = await logoStore();
  const twinName = webpTwin(name);
  if (twin && twinName) await store.put(twinName, twin);
  await store.put(name, main);
  storedBytes += main.length + (twin?.length ?? 0);
  return { name, url: LOGO_PATH + name, digest: hash("sha256", main) };
}

/** Returns undefined for a name that storeLogo did not generate, so that no path leaves the folder. */
export const logoFile = (name: string) => (isLogoName(name) ? join(logosFolder, name) : undefined);

export function logoName(url: string | null) {
  if (!url?.startsWith(LOGO_PATH)) return undefined;
  const name = url.slice(LOGO_PATH.length);
  return isLogoName(name) ? name : undefined;
}

export const uploadedAt = (name: string) => Number(/-(\d{13})\./.exec(name)?.[1]);

export const logoStem = (name: string) => name.replace(/\.\w+$/, "");

/** All addresses that the logo of this file may have in a job: a .webp may be the logo itself or a twin. */
export const logoUrls = (name: string) =>
  [".png", ".jpg", ".webp"].map((extension) => LOGO_PATH + logoStem(name) + extension);

export const readLogo = async (name: string) =>
  isLogoName(name) ? (await logoStore()).read(name) : undefined;

/** Returns whether it is there. As if it had been uploaded now, so that a form in use keeps it. */
export const touchLogo = async (name: string) =>
  isLogoName(name) && (await logoStore()).touch(name);

/** The sweep removes what cannot be removed now. */
export async function removeLogo(name: string) {
  const store = await logoStore();
  for (const file of [name, webpTwin(name)]) {
    if (!file || !isLogoName(file)) continue;
    await store.remove(file).catch((error: unknown) => logError(`Removing ${file} failed`, error));
  }
}

let storedBytes = 0;

/** The bytes of all logos that were stored since the start. */
export const countStoredBytes = () => storedBytes;

const UNUSED_MS = 2 * 60 * 60 * 1000;
const UNUSED_BYTES_MAX = 200 * 2 ** 20;

const FILE = /^([a-z0-9]{20}-\d{13})\.(?:png|jpg|webp)(?:\.part)?$/;

type UnusedLogo = { stem: string; files: string[]; bytes: number; touchedAt: number };

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
