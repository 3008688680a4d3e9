import { createHash, randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { open, rename, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/config/env.server.ts";
import { decodeLogo } from "./decode.server.ts";
import { createFairQueue } from "./fair-queue.server.ts";
import { LOGO_PATH, type LogoProblem } from "./logo.ts";
import { webpTwin } from "./webp-twin.ts";

const NAME = /^[a-z0-9]{20}-\d{13}\.(?:png|jpg|webp)$/;
const UNFINISHED = ".part";

export const logosFolder = join(env.UPLOADS_DIR, "job-images");

export type StoredLogo = { name: string; url: string; digest: string };

const decodeInTurn = createFairQueue();

/**
 * Stores the pixels only, so nothing else in the file is published. Equal pixels have an equal `digest`. Returns
 * undefined when too many pictures wait.
 */
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
  const name = `${randomBytes(15).toString("hex").slice(0, 20)}-${Date.now()}${extension}`;
  mkdirSync(logosFolder, { recursive: true });
  const twinName = webpTwin(name);
  if (twin && twinName) await writeAtomically(twinName, twin);
  await writeAtomically(name, main);
  storedBytes += main.length + (twin?.length ?? 0);
  return { name, url: LOGO_PATH + name, digest: createHash("sha256").update(main).digest("hex") };
}

/** Returns undefined for any name that storeLogo did not generate, so that no path leaves the folder. */
export function logoFile(name: string) {
  return NAME.test(name) ? join(logosFolder, name) : undefined;
}

export function logoName(url: string | null) {
  if (!url?.startsWith(LOGO_PATH)) return undefined;
  const name = url.slice(LOGO_PATH.length);
  return NAME.test(name) ? name : undefined;
}

/** The name without its ending, which a logo and its twin share. */
export const logoStem = (name: string) => name.replace(/\.\w+$/, "");

/** All addresses that the logo of this file may have in a job: a .webp may be the logo itself or a twin. */
export function logoUrls(name: string) {
  return [".png", ".jpg", ".webp"].map((extension) => LOGO_PATH + logoStem(name) + extension);
}

/** Returns whether it is there. As if it had been uploaded now, so that a form in use keeps it. */
export async function touchLogo(name: string) {
  const file = logoFile(name);
  if (!file) return false;
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

export async function removeLogo(name: string) {
  const files = [name, webpTwin(name)].map((each) => each && logoFile(each));
  for (const file of files) if (file) await rm(file, { force: true });
}

let storedBytes = 0;

/** How many bytes were stored since this was asked last. */
export function takeStoredBytes() {
  const bytes = storedBytes;
  storedBytes = 0;
  return bytes;
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
