import { mkdirSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { webpTwin } from "#app/domain/uploads/file-names.ts";
import { logosFolder, storeLogo } from "#app/domain/uploads/logos.server.ts";
import { readLogoField } from "#app/http/logos.server.ts";
import { picture } from "./pictures.ts";

// Each upload comes from a client of its own: uploads are limited by client.
let clients = 0;

export const INVALID = { title: "Invalid file type", description: "Please upload an image file" };

/** The specified words with what we add to them. */
export const invalid = (hint: string) => ({
  ...INVALID,
  description: `${INVALID.description}. ${hint}`,
});

/** Of text that is called a picture. */
export const NO_PICTURE = invalid(
  "This one is no picture that we can read. Please save it again as a PNG or JPG.",
);

export const removeFolder = () => rmSync(logosFolder, { recursive: true, force: true });

/** Every test of the file begins and ends without a folder of pictures. */
export function startWithoutFolder() {
  beforeEach(removeFolder);
  afterEach(removeFolder);
}

/** Every test of the file begins with an empty folder of pictures and ends without one. */
export function startWithEmptyFolder() {
  beforeEach(() => {
    removeFolder();
    mkdirSync(logosFolder, { recursive: true });
  });
  afterEach(removeFolder);
}

/** The names of all stored pictures. */
export function stored() {
  mkdirSync(logosFolder, { recursive: true });
  return readdirSync(logosFolder).sort();
}

/** The names of these pictures and of their twins, in order. */
export const withTwins = (...names: string[]) =>
  [...new Set(names.flatMap((name) => [name, webpTwin(name) ?? name]))].sort();

export async function storePicture(
  format: "png" | "jpeg" | "webp" | "gif" = "png",
  color = "#0a625e",
) {
  const stored = await storeLogo(await picture(format, { color }), `client ${++clients}`);
  if (!stored || !("name" in stored)) throw new Error(stored?.title);
  return stored;
}

const UNUSED_MS = 2 * 60 * 60 * 1000;

/** As if these files had lain here for more than two hours. */
export function makeOld(...names: string[]) {
  const then = (Date.now() - UNUSED_MS - 60_000) / 1000;
  for (const name of names) utimesSync(join(logosFolder, name), then, then);
}

const fromClient = (address: string) =>
  new Request("http://guide.test/", { headers: { "X-Client-Address": address } });

/** What the server makes of these fields of a form. */
export function receive(values: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return readLogoField(fromClient(`10.0.0.${++clients}`), form);
}

export async function accepted(file: File): Promise<{ name: string; digest: string }> {
  const { logo, problem } = await receive({ logo: file });
  if (!logo || problem) throw new Error(problem?.title);
  return logo;
}
