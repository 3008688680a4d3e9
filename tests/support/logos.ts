import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { afterEach, beforeEach } from "vitest";
import { imagesFolder } from "#app/domain/images/images.server.ts";
import { receiveLogo } from "#app/http/logo-form.server.ts";
import type { SignedLogo } from "#app/http/signed-logo.server.ts";

export const INVALID = { title: "Invalid file type", description: "Please upload an image file" };

export const removeFolder = () => rmSync(imagesFolder, { recursive: true, force: true });

/** Every test of the file begins and ends without a folder of pictures. */
export function startWithoutFolder() {
  beforeEach(removeFolder);
  afterEach(removeFolder);
}

/** The names of all stored pictures. */
export function stored() {
  mkdirSync(imagesFolder, { recursive: true });
  return readdirSync(imagesFolder).sort();
}

// Each test is a client of its own: uploads are limited by client.
let clients = 0;

const fromClient = (address: string) =>
  new Request("http://guide.test/", { headers: { "X-Client-Address": address } });

/** What the server makes of these fields of a form. */
export function receive(values: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return receiveLogo(fromClient(`10.0.0.${++clients}`), form);
}

export async function accepted(file: File): Promise<SignedLogo> {
  const { logo, problem } = await receive({ logo: file });
  if (!logo || problem) throw new Error(problem?.title);
  return logo;
}
