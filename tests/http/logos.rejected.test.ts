import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LOGO_MAX_BYTES } from "#app/domain/uploads/logo.ts";
import { logosFolder } from "#app/domain/uploads/logos.server.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import {
  accepted,
  INVALID,
  invalid,
  receive,
  startWithoutFolder,
  stored,
} from "#tests/support/logos.ts";
import { blackPng, fileOf, noise, picture, pngOfBytes } from "#tests/support/pictures.ts";

decodeHere();

startWithoutFolder();

const TOO_LARGE = { title: "File too large", description: "Maximum file size is 5MB" };
const bytesOf = (name: string) => readFileSync(join(logosFolder, name));
const fileFrom = (bytes: Buffer, name: string, type: string) =>
  fileOf(new Uint8Array(bytes), name, type);
describe("what is no picture", () => {
  test.each([
    ["no picture that we can read", () => Buffer.from("just text")],
    ["empty", () => Buffer.alloc(0)],
    ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj")],
    ["a ZIP archive or a document", () => Buffer.from("PK\u0003\u0004")],
  ])("%s: it is called that, and nothing is stored", async (name, make) => {
    expect(await receive({ logo: fileFrom(make(), "logo.png", "image/png") })).toEqual({
      logo: null,
      problem: invalid(`This one is ${name}. Please save it again as a PNG or JPG.`),
    });
    expect(stored()).toEqual([]);
  });

  const png = () => noise("png");
  test.each([
    ["only the first bytes of a PNG", async () => (await png()).subarray(0, 8), "PNG"],
    ["a PNG that was damaged", async () => Buffer.from(await png()).fill(7, 300, 400), "PNG"],
    ["a PNG of 0 by 0", () => blackPng(0, 0), "PNG"],
    ["an SVG that would print a file of the server", () => Buffer.from(entity()), "SVG"],
    ["an SVG of a million entities", () => Buffer.from(laughs()), "SVG"],
  ])("%s: the specified words and its format, and nothing is stored", async (_, make, format) => {
    const file = fileFrom(Buffer.from(await make()), "logo.png", "image/png");
    const hint = `This ${format} cannot be read. Please save it again as a PNG or JPG.`;
    expect(await receive({ logo: file })).toEqual({ logo: null, problem: invalid(hint) });
    expect(stored()).toEqual([]);
  });

  const entity = () =>
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]><svg xmlns="http://www.w3.org/2000/svg" width="99" height="9"><text>&x;</text></svg>`;

  function laughs() {
    const entities = [..."bcdefg"].map(
      (name, index) => `<!ENTITY ${name} "${`&${"abcdef"[index]};`.repeat(10)}">`,
    );
    return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${entities.join("")}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&g;</text></svg>`;
  }

  test.each(["", "text/plain", "application/octet-stream", "image", "x-image/png"])(
    "not even a picture, when the browser calls it %j",
    async (type) => {
      const bytes = Buffer.from(await (await picture()).arrayBuffer());
      expect(await receive({ logo: fileFrom(bytes, "logo.png", type) })).toEqual({
        logo: null,
        problem: INVALID,
      });
    },
  );
});

describe("the size", () => {
  test("exactly 5 MB is accepted", async () => {
    const bytes = pngOfBytes(LOGO_MAX_BYTES);
    expect(bytes.length).toBe(LOGO_MAX_BYTES);
    await accepted(fileFrom(bytes, "a.png", "image/png"));
    expect(bytesOf(stored()[0] ?? "").length).toBeLessThan(1000);
  });

  test("one byte more is rejected, in the specified words", async () => {
    const file = fileFrom(pngOfBytes(LOGO_MAX_BYTES + 1), "a.png", "image/png");
    expect(await receive({ logo: file })).toEqual({ logo: null, problem: TOO_LARGE });
    expect(stored()).toEqual([]);
  });

  test("a large text file is too large first", async () => {
    const file = fileOf("x".repeat(LOGO_MAX_BYTES + 1), "a.txt", "text/plain");
    expect((await receive({ logo: file })).problem).toEqual(TOO_LARGE);
  });
});
