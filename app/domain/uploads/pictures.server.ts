import { randomBytes } from "node:crypto";
import { HOUR_MS } from "#app/platform/durations.ts";
import { type DecodedPicture, decodeInTurn, decodePicture } from "./decode.server.ts";
import { isNameIn } from "./file-names.ts";
import { fileStore, newStem } from "./file-store.server.ts";
import type { LogoProblem } from "./logo.ts";
import { CENTER, cutName, type Focus, pictureFile } from "./picture.ts";

const FOLDER = "guide";
const pictureStore = () => fileStore(FOLDER);

export type StoredPicture = Pick<DecodedPicture, "width" | "height" | "color" | "cuts"> & {
  stem: string;
  /** The version of the cuts: the same picture may have others. */
  version: string;
  bytes: number;
};

/** Returns nothing if too many pictures wait. `mayStore` gets the count of bytes that are to be stored. */
export async function storePicture(
  file: Blob,
  client: string,
  mayStore: (bytes: number) => Promise<boolean>,
  signal?: AbortSignal,
  sideMin?: number,
): Promise<StoredPicture | LogoProblem | "full" | undefined> {
  const decoded = await decodeInTurn({ client, bytes: file.size, signal }, async () =>
    decodePicture(new Uint8Array(await file.arrayBuffer()), CENTER, "photo", signal, sideMin),
  );
  if (!decoded || "title" in decoded) return decoded;
  const [jpg = Buffer.alloc(0), ...cuts] = decoded.files;
  const bytes = decoded.files.reduce((sum, { length }) => sum + length, 0);
  if (!(await mayStore(bytes))) return "full";
  const stem = newStem();
  const version = await storeCuts(stem, decoded, cuts);
  await (await pictureStore()).put(pictureFile(stem), jpg);
  const { width, height, color } = decoded;
  return { width, height, color, cuts: decoded.cuts, stem, version, bytes };
}

async function storeCuts(stem: string, { cuts }: DecodedPicture, files: Buffer[]) {
  const version = randomBytes(4).toString("hex");
  const store = await pictureStore();
  const names = Object.entries(cuts).flatMap(([shape, widths]) =>
    widths.map((width) => cutName(stem, version, shape, width)),
  );
  for (const [index, name] of names.entries()) {
    const file = files[index];
    if (file) await store.put(name, file);
  }
  return version;
}

/** Adds cuts around another point to those that pages still name. Returns undefined if it is not there, or too many pictures wait. */
export async function cutAgain(stem: string, focus: Focus, client: string, signal?: AbortSignal) {
  const jpg = await readPicture(pictureFile(stem));
  if (!jpg) return undefined;
  const decoded = await decodeInTurn({ client, bytes: jpg.length, signal }, () =>
    decodePicture(jpg, focus, "cuts", signal, 1),
  );
  if (!decoded || "title" in decoded) return undefined;
  const bytes = decoded.files.reduce((sum, { length }) => sum + length, jpg.length);
  const version = await storeCuts(stem, decoded, decoded.files);
  return { version, cuts: decoded.cuts, bytes };
}

/** The stem of a file's name. None of a name that is none of ours, so that no path leaves the folder. */
export const stemOfFile = (name: string) =>
  isNameIn(FOLDER, name) ? name.split(/\.|-[a-f0-9]{8}-\d+x/, 1)[0] : undefined;

export const readPicture = async (name: string) =>
  isNameIn(FOLDER, name) ? (await pictureStore()).read(name) : undefined;

export const listPictureFiles = async () =>
  new Set((await (await pictureStore()).list()).map(({ name }) => name));

/** All versions of its cuts, too. */
export async function removePictureFiles(stem: string) {
  const store = await pictureStore();
  for (const { name } of await store.list()) {
    if (stemOfFile(name) === stem) await store.remove(name);
  }
}

const OLD_MS = 24 * HOUR_MS;
const FILE = /^([a-z0-9]{20}-\d{13})(?:-([a-f0-9]{8})-\d+x\d+-\d+\.webp|\.jpg)(?:\.part)?$/;

/**
 * Removes files that nothing has named for a day, because pages and forms of that day may still be open. `versionOf` says which cuts of a
 * picture are in use, or "all".
 */
export async function removeUnnamedFiles(
  versionOf: (stem: string) => string | undefined,
  now = Date.now(),
) {
  const store = await pictureStore();
  let removed = 0;
  for (const { name, touchedAt } of await store.list()) {
    const [, stem, version] = FILE.exec(name) ?? [];
    if (!stem || touchedAt > now - OLD_MS) continue;
    const used = versionOf(stem);
    const isWhole = !name.endsWith(".part");
    if (isWhole && used && (!version || used === "all" || used === version)) continue;
    await store.remove(name);
    removed += 1;
  }
  return removed;
}
