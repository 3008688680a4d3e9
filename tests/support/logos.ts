import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { afterEach, beforeEach } from "vitest";
import { logosFolder } from "#app/domain/logos/logos.server.ts";
import { readLogoField } from "#app/http/logo-upload.server.ts";

export const INVALID = { title: "Invalid file type", description: "Please upload an image file" };

export const removeFolder = () => rmSync(logosFolder, { recursive: true, force: true });

/** Every test of the file begins and ends without a folder of pictures. */
export function startWithoutFolder() {
  beforeEach(removeFolder);
  afterEach(removeFolder);
}

/** The names of all stored pictures. */
export function stored() {
  mkdirSync(logosFolder, { recursive: true });
  return readdirSync(logosFolder).sort();
}

// Each test is a client of its own: uploads are limited by client.
let clients = 0;

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
