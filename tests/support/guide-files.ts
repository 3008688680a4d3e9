import { readdirSync } from "node:fs";
import { join } from "node:path";

export const LOGO = "aaaaaaaaaaaaaaaaaaaa-1234567890123.png";
export const LOGO_TWIN = LOGO.replace("png", "webp");

export function pathsIn(folder: string) {
  return { DATABASE_PATH: join(folder, "guide.db"), UPLOADS_DIR: join(folder, "uploads") };
}

/** Every file and folder below a folder, in order. */
export function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}
