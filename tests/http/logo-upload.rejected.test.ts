import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { LOGO_MAX_BYTES } from "#app/domain/logos/logo.ts";
import { logosFolder } from "#app/domain/logos/logos.server.ts";
import { accepted, INVALID, receive, startWithoutFolder, stored } from "#tests/support/logos.ts";
import { blackPng, fileOf, noise, picture, pngOfBytes } from "#tests/support/pictures.ts";

startWithoutFolder();

const TOO_LARGE = { title: "File too large", description: "Maximum file size is 5MB" };
const bytesOf = (name: string) => readFileSync(join(logosFolder, name));
const fileFrom = (bytes: Buffer, name: string, type: string) =>
  fileOf(new Uint8Array(bytes), name, type);
const svg = (content: string, size = 20) =>
  fileOf(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">${content}</svg>`,
    "logo.svg",
    "image/svg+xml",
  );

describe("what is no picture", () => {
  const png = () => noise("png");
  const broken: [string, () => Promise<Buffer> | Buffer, string?][] = [
    ["text", () => Buffer.from("just text")],
    ["nothing at all", () => Buffer.alloc(0)],
    ["zeros", () => Buffer.alloc(10_000)],
    ["only the first bytes of a PNG", async () => (await png()).subarray(0, 8)],
    ["a PNG without its second half", async () => (await png()).subarray(0, 4000)],
    ["a PNG that was damaged", async () => Buffer.from(await png()).fill(7, 300, 400)],
    ["a JPEG without its second half", async () => (await noise("jpeg")).subarray(0, 1000)],
    ["a WEBP without its second half", async () => (await noise("webp")).subarray(0, 1000)],
    ["a web page behind the first bytes of a GIF", () => Buffer.from("GIF89a<script>1</script>")],
    ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj")],
    ["an archive", () => Buffer.from("PK\u0003\u0004")],
    ["a PNG of 0 by 0", () => blackPng(0, 0)],
    ["a PNG of 100 000 by 100 000 in its header", () => headOf(100_000, 100_000)],
    ["a PNG of one row over 40 megapixels", () => blackPng(8000, 5001)],
    ["an SVG that does not end", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><g>")],
    [
      "an SVG that would print a file of the server",
      () =>
        Buffer.from(
          `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]><svg xmlns="http://www.w3.org/2000/svg" width="99" height="9"><text>&x;</text></svg>`,
        ),
    ],
    ["an SVG of a million entities", () => Buffer.from(laughs())],
  ];

  function headOf(width: number, height: number) {
    const whole = Buffer.from(blackPng(8, 8));
    whole.writeUInt32BE(width, 16);
    whole.writeUInt32BE(height, 20);
    whole.writeUInt32BE(crc32(whole.subarray(12, 29)), 29);
    return whole;
  }

  function laughs() {
    const entities = [..."bcdefg"].map(
      (name, index) => `<!ENTITY ${name} "${`&${"abcdef"[index]};`.repeat(10)}">`,
    );
    return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${entities.join("")}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&g;</text></svg>`;
  }

  test.each(broken)("%s: the specified words, and nothing is stored", async (_, make) => {
    const file = fileFrom(Buffer.from(await make()), "logo.png", "image/png");
    expect(await receive({ logo: file })).toEqual({ logo: null, problem: INVALID });
    expect(stored()).toEqual([]);
  });

  test("an SVG that is 100 000 pixels wide is none either", async () => {
    const { problem } = await receive({ logo: svg("<rect/>", 100_000) });
    expect(problem).toEqual(INVALID);
  });

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
