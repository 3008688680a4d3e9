import { createHash, randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/config/env.server.ts";
import { LOGO_INVALID_TYPE, LOGO_PATH, type LogoProblem, webpTwin } from "./logo.ts";
import { isBitmap, isSvg, rasterizeSvg } from "./svg.server.ts";

const PIXELS_MAX = 40_000_000;
const DECODING_SECONDS = 10;
/** A logo is shown at 64 px at most; this is sharp on any screen. */
const LOGO_MAX_PX = 512;
const UNUSED_MS = 24 * 60 * 60 * 1000;
const NAME = /^[a-z0-9]{20}-\d{13}\.(?:png|jpg|webp)$/;
const UNFINISHED = ".part";

export const logosFolder = join(env.UPLOADS_DIR, "job-images");

/** With the first picture: it takes ten megabytes that most days nobody needs. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One picture at a time on each core is enough for a small server.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export type StoredLogo = { name: string; url: string; digest: string };

/**
 * Decodes a picture, drops everything but its pixels, and stores it as .png, .jpg or .webp, with a .webp twin.
 * `digest` is the same for the same pixels. Returns a problem for what is no picture; throws when the disk fails.
 */
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

/** The path of a stored picture, or undefined for any name we did not give. */
export function logoFile(name: string) {
  return NAME.test(name) ? join(logosFolder, name) : undefined;
}

/** The name of a stored picture from its public address; undefined for any other address, such as a sample's. */
export function logoName(url: string | null) {
  if (!url?.startsWith(LOGO_PATH)) return undefined;
  const name = url.slice(LOGO_PATH.length);
  return NAME.test(name) ? name : undefined;
}

export async function hasLogo(name: string) {
  const file = logoFile(name);
  return file !== undefined && (await stat(file).catch(() => undefined)) !== undefined;
}

/** A picture that is already gone is no error. */
export async function removeLogo(name: string) {
  const files = [name, webpTwin(name)].map((each) => each && logoFile(each));
  for (const file of files) if (file) await rm(file, { force: true });
}

/** The names of our pictures older than a day, twins included. What a crash left unfinished by then is removed here. */
export async function listOldLogos(now = Date.now()) {
  const old: string[] = [];
  for (const name of await readdir(logosFolder).catch(() => [])) {
    const isUnfinished = name.endsWith(UNFINISHED);
    if (!NAME.test(isUnfinished ? name.slice(0, -UNFINISHED.length) : name)) continue;
    const age = await stat(join(logosFolder, name)).catch(() => undefined);
    if ((age?.mtimeMs ?? now) >= now - UNUSED_MS) continue;
    if (isUnfinished) await rm(join(logosFolder, name), { force: true });
    else old.push(name);
  }
  return old;
}

async function decode(bytes: Uint8Array) {
  if (!isBitmap(bytes) && !isSvg(bytes)) return undefined;
  const sharp = await loadSharp();
  try {
    const picture = isBitmap(bytes) ? bytes : await rasterizeSvg(bytes, PIXELS_MAX, LOGO_MAX_PX);
    const source = sharp(picture, { limitInputPixels: PIXELS_MAX, failOn: "error", pages: 1 });
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

/** Under its own name a file is either whole or not there, even when the power fails. */
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
