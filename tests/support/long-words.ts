import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const WIDEST = "W";

/** One unbroken word of the widest letter. */
export const longWord = (letters = 120) => WIDEST.repeat(letters);

const LINKS = ["id", "image", "website", "phone", "map_link", "opening_hours"];

/** A folder to serve the build of this project from, whose guide has a long word in every field of every record. */
export function guideOfLongWords() {
  const folder = mkdtempSync(join(tmpdir(), "long-words-"));
  for (const part of ["build", "node_modules", "drizzle", "scripts", "app", "package.json"]) {
    symlinkSync(resolve(part), join(folder, part));
  }
  mkdirSync(join(folder, "public/data"), { recursive: true });
  for (const part of readdirSync("public").filter((name) => name !== "data")) {
    symlinkSync(resolve("public", part), join(folder, "public", part));
  }
  for (const file of readdirSync("public/data")) {
    const records: Record<string, unknown>[] = JSON.parse(
      readFileSync(join("public/data", file), "utf8"),
    );
    writeFileSync(join(folder, "public/data", file), JSON.stringify(records.map(stretch)));
  }
  return folder;
}

function stretch(record: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (LINKS.includes(name)) return [name, value];
      if (Array.isArray(value)) return [name, value.map(() => longWord(40))];
      return [name, typeof value === "string" ? longWord() : value];
    }),
  );
}
