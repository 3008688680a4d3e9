import { createHash, randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/config/env.server.ts";
import { LOGO_INVALID_TYPE, LOGO_PATH, type LogoProblem, webpTwin } from "./logo.ts";
import { isBitmap, isSvg, rasterizeSvg } from "./svg.server.ts";

const PIXELS_MAX = 40_000_000;
const DECODING_SECONDS = 10;
const LOGO_MAX_PX = 512;
const UNUSED_MS = 24 * 60 * 60 * 1000;
const NAME = /^[a-z0-9]{20}-\d{13}\.(?:png|jpg|webp)$/;
const UNFINISHED = ".part";

export const logosFolder = join(env.UPLOADS_DIR, "job-images");

/** Imported with the first logo, because sharp takes ten megabytes that most days nobody needs. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export type StoredLogo = { name: string; url: string; digest: string };

/** Stores the pixels only, so nothing else in the file is published. Equal pixels have an equal `digest`. */
export async function storeLogo(bytes: Uint8Array): Promise<StoredLogo | LogoProblem> {
  const decoded = await decode(bytes);
  if (!decoded) return LOGO_INVALID_TYPE;
  const { extension, main, twin } = decoded;
  const name = `${randomBytes(15).toString("hex").slice(0, 20)}-${Date.now()}${extension}`;
  mkdirSync(logosFolder, { recursive: true });
  const twinName = webpTwin(name);
  if (twin && twinName) await writeAtomically(twinName, twin);
  await writeAtomically(name, main);
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

export async function hasLogo(name: string) {
  const file = logoFile(name);
  return file !== undefined && (await stat(file).catch(() => undefined)) !== undefined;
}

export async function removeLogo(name: string) {
  const files = [name, webpTwin(name)].map((each) => each && logoFile(each));
  for (const file of files) if (file) await rm(file, { force: true });
}

/** Names of logos older than a day, twins included. Removes what a crash left unfinished by then. */
export async function listOldLogos(now = Date.now()) {
  const oldNames: string[] = [];
  for (const name of await readdir(logosFolder).catch(() => [])) {
    const isUnfinished = name.endsWith(UNFINISHED);
    if (!NAME.test(isUnfinished ? name.slice(0, -UNFINISHED.length) : name)) continue;
    const stats = await stat(join(logosFolder, name)).catch(() => undefined);
    if ((stats?.mtimeMs ?? now) >= now - UNUSED_MS) continue;
    if (isUnfinished) await rm(join(logosFolder, name), { force: true });
    else oldNames.push(name);
  }
  return oldNames;
}

async function decode(bytes: Uint8Array) {
  if (!isBitmap(bytes) && !isSvg(bytes)) return undefined;
  const sharp = await loadSharp();
  try {
    const image = isBitmap(bytes) ? bytes : await rasterizeSvg(bytes, PIXELS_MAX, LOGO_MAX_PX);
    const source = sharp(image, { limitInputPixels: PIXELS_MAX, failOn: "error", pages: 1 });
    const { format } = await source.metadata();
    const bitmap = source
      .rotate()
      .resize(LOGO_MAX_PX, LOGO_MAX_PX, { fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: DECODING_SECONDS });
    const webp = () => bitmap.clone().webp({ quality: 86 }).toBuffer();
    if (format === "webp") return { extension: ".webp", main: await webp() };
    if (format === "jpeg") {
      return {
        extension: ".jpg",
        main: await bitmap.clone().jpeg({ quality: 88 }).toBuffer(),
        twin: await webp(),
      };
    }
    const main = await bitmap.clone().png({ compressionLevel: 9 }).toBuffer();
    return { extension: ".png", main, twin: await webp() };
  } catch {
    return undefined;
  }
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
