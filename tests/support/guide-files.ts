import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const LOGO = "aaaaaaaaaaaaaaaaaaaa-1234567890123.png";
export const LOGO_TWIN = LOGO.replace("png", "webp");

export const STEM = "bbbbbbbbbbbbbbbbbbbb-1234567890123";
export const PICTURE = `${STEM}.jpg`;
export const PICTURE_CUT = `${STEM}-0a1b2c3d-16x9-800.webp`;
/** All of it, as a folder of uploads or of a backup has it. */
export const UPLOADS = {
  [`job-images/${LOGO}`]: "a logo",
  [`job-images/${LOGO_TWIN}`]: "its twin",
  [`guide/${PICTURE_CUT}`]: "a cut",
  [`guide/${PICTURE}`]: "a picture",
};

export function writeUploads(folder: string) {
  for (const [name, text] of Object.entries(UPLOADS)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

export function pathsIn(folder: string) {
  return { DATABASE_PATH: join(folder, "guide.db"), UPLOADS_DIR: join(folder, "uploads") };
}

/** Every file and folder below a folder, in order. */
export function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}
