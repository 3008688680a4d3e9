import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodeLogo } from "#app/domain/uploads/decode.server.ts";
import { invalid } from "#tests/support/logos.ts";
import { blackPng, noise, picture, pngHead } from "#tests/support/pictures.ts";

const AGAIN = "Please save it again as a PNG or JPG.";
const unreadable = (format: string) => invalid(`This ${format} cannot be read. ${AGAIN}`);

async function decoded(bytes: Uint8Array) {
  const logo = await decodeLogo(bytes);
  if ("title" in logo) throw new Error(logo.description);
  return logo;
}

const svg = (inside: string, size = 'width="90" height="60"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);

describe("a picture", () => {
  test.each([
    ["grey with alpha", { channels: 4 as const, background: "#80808080" }],
    ["in color with alpha", { channels: 4 as const, background: "#ff000080" }],
    ["in color", { channels: 3 as const, background: "#ff0000" }],
  ])("%s keeps its color in both files", async (_, create) => {
    const png = await sharp({ create: { width: 9, height: 9, ...create } })
      .png()
      .toBuffer();
    const before = await sharp(png).ensureAlpha().raw().toBuffer();
    const { main, twin } = await decoded(png);
    for (const file of [main, twin]) {
      const after = await sharp(file).ensureAlpha().raw().toBuffer();
      for (let at = 0; at < 4; at += 1) {
        expect(Math.abs((after[at] ?? 0) - (before[at] ?? 0))).toBeLessThan(4);
      }
    }
  });

  test("of 16 bits, interlaced, in grey or in print's colors becomes one for screens", async () => {
    const source = () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } });
    for (const bytes of [
      await source().toColourspace("rgb16").png({ progressive: true }).toBuffer(),
      await source().toColourspace("b-w").png().toBuffer(),
      await source().toColourspace("cmyk").jpeg().toBuffer(),
    ]) {
      const { main } = await decoded(bytes);
      expect(await sharp(main).metadata()).toMatchObject({ depth: "uchar", space: "srgb" });
    }
  });

  test("asks nothing of the server's environment, which stays its own", async () => {
    process.env.PICTURE_TEST = "x".repeat(200_000);
    await decoded(await noise("png"));
    delete process.env.PICTURE_TEST;
  });

  test("that nobody waits for any more is given up", async () => {
    const giveUp = new AbortController();
    const decoding = decodeLogo(await noise("png"), giveUp.signal);
    giveUp.abort();
    await expect(decoding).rejects.toThrow("aborted");
  });
});

describe("what cannot be taken", () => {
  const brand = (it: string) => Buffer.from(`\0\0\0\x18ftyp${it}\0\0\0\0mif1`, "latin1");

  test.each([
    ["HEIC", brand("heic")],
    ["HEIC", brand("mif1")],
    ["TIFF", Buffer.from("II*\0\x08\0\0\0")],
    ["TIFF", Buffer.from("MM\0*\0\0\0\x08")],
    ["BMP", Buffer.from("BM\x36\0\0\0\0\0\0\0\x36\0\0\0", "latin1")],
    ["ICO", Buffer.from("\0\0\x01\0\x01\0\x10\x10", "latin1")],
    ["PSD", Buffer.from("8BPS\0\x01")],
    ["JPEG XL", Buffer.from([0xff, 0x0a, 0x00])],
    ["JPEG 2000", Buffer.from("\0\0\0\fjP  \r\n")],
    ["a movie", brand("isom")],
    ["a camera's raw picture", brand("crx ")],
    ["SVGZ", gzipSync("<svg/>")],
    ["a PDF", Buffer.from("%PDF-1.7")],
    ["a ZIP archive or a document", Buffer.from("PK\x03\x04")],
    ["a web page", Buffer.from("<!doctype html>\n<html><svg></svg></html>")],
    ["a web page", Buffer.from("\ufeff<!-- x -->\n<HTML><head>")],
    ["empty", Buffer.alloc(0)],
    ["no picture that we can read", Buffer.alloc(10_000)],
    ["no picture that we can read", Buffer.from("BMW is a maker of cars.")],
    ["no picture that we can read", Buffer.from("<!-- <svg> --> words")],
    ["no picture that we can read", Buffer.from("<!--".repeat(100_000))],
  ])("is called by its format: %s", async (format, bytes) => {
    expect(await decodeLogo(bytes)).toEqual(invalid(`This one is ${format}. ${AGAIN}`));
  });

  test.each([
    ["PNG", async () => (await noise("png")).subarray(0, 4000)],
    ["JPG", async () => (await noise("jpeg")).subarray(0, 1000)],
    ["WEBP", async () => (await noise("webp")).subarray(0, 1000)],
    ["GIF", () => Buffer.from("GIF89a<script>1</script>")],
    ["AVIF", () => brand("avif")],
    ["SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><g>")],
  ])("is damaged: %s", async (format, make) => {
    expect(await decodeLogo(await make())).toEqual(unreadable(format));
  });

  test.each([
    ["of 10,000 by 10,000 pixels", pngHead(10_000, 10_000), "10,000 × 10,000"],
    ["of 100,000 by 100,000 pixels", pngHead(100_000, 100_000), "100,000 × 100,000"],
    ["of one row over 16 megapixels", blackPng(4096, 4097), "4,096 × 4,097"],
    [
      "an SVG that is 100,000 pixels wide",
      svg("", 'width="100000" height="1000"'),
      "100,000 × 1,000",
    ],
  ])("has too many pixels, which are told: %s", async (_, bytes, size) => {
    expect(await decodeLogo(bytes)).toEqual(
      invalid(
        `This one has ${size} pixels. The most we can take is 16 megapixels, or 50 in a JPG.`,
      ),
    );
  });

  test("has exactly 16 megapixels: no, that is taken", async () => {
    const { main } = await decoded(blackPng(4096, 4096));
    expect(await sharp(main).metadata()).toMatchObject({ width: 512, height: 512 });
  });
});

describe("an SVG", () => {
  const drawing = svg('<rect width="90" height="60" fill="teal"/>').toString();
  const entities = Array.from(
    { length: 99 },
    (_, at) => `<!ENTITY ns_${at} "http://ns.vendor.example/Part-${at}/1.0/">`,
  ).join("\n\t");

  test.each([
    ["a declaration", '<?xml version="1.0" encoding="utf-8"?>\n'],
    ["a mark and blanks", "\ufeff \n"],
    ["entities, as Illustrator writes them", `<!DOCTYPE svg PUBLIC "x" "y" [\n${entities}\n]>\n`],
    ["a long comment", `<?xml version="1.0"?><!-- ${"<svg ".repeat(20_000)} -->`],
    ["many comments", "<!-- made --> ".repeat(5000)],
  ])("is found behind %s", async (_, before) => {
    const { main } = await decoded(Buffer.from(before + drawing));
    expect(await sharp(main).metadata()).toMatchObject({ width: 90, height: 60 });
  });

  test("may name its elements by a prefix", async () => {
    const prefixed = drawing.replaceAll(/<(\/?)(?=[sr])/g, "<$1svg:").replace("xmlns", "xmlns:svg");
    await decoded(Buffer.from(prefixed));
  });

  test("that asks for a billion copies of itself is ended, and the next one is drawn", async () => {
    const bomb = Array.from(
      { length: 9 },
      (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
    ).join("");
    const greedy = svg(`<rect id="a0" width="9" height="9"/>${bomb}<use href="#a9"/>`);
    const ended = await decodeLogo(greedy).catch(({ message }) => ({ description: message }));
    // A busy machine does not even let it be greedy.
    expect(ended).toMatchObject({
      description: expect.stringMatching(
        /This SVG takes too much work|had no answer in 15 seconds/,
      ),
    });
    await decoded(svg('<rect width="90" height="60" fill="teal"/>'));
  });

  test("reads no file of ours and nothing from elsewhere", async () => {
    const asked: string[] = [];
    const elsewhere = createServer(({ url = "" }, response) => {
      asked.push(url);
      response.end();
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => elsewhere.once("listening", resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const secret = join(tmpdir(), `secret-${process.pid}.png`);
    writeFileSync(secret, await (await picture()).bytes());
    const { main } = await decoded(
      svg(
        `<image href="file://${secret}" width="90" height="60"/><image href="http://127.0.0.1:${port}/x.png" width="9" height="9"/>`,
      ),
    );
    elsewhere.close();
    const { channels } = await sharp(main).stats();
    expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0]);
    expect(asked).toEqual([]);
  });
});
