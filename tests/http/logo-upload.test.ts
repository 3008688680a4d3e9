import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LOGO_MAX_BYTES } from "#app/domain/logos/logo.ts";
import { logosFolder } from "#app/domain/logos/logos.server.ts";
import { accepted, INVALID, receive, startWithoutFolder, stored } from "#tests/support/logos.ts";
import { blackPng, fileOf, noise, picture, pngChunk, pngOfBytes } from "#tests/support/pictures.ts";

startWithoutFolder();

const TOO_LARGE = { title: "File too large", description: "Maximum file size is 5MB" };

const bytesOf = (name: string) => readFileSync(join(logosFolder, name));
const twinOf = (name: string) => bytesOf(name.replace(/\.\w+$/, ".webp"));
const fileFrom = (bytes: Buffer, name: string, type: string) =>
  fileOf(new Uint8Array(bytes), name, type);
const svg = (content: string, size = 20) =>
  fileOf(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">${content}</svg>`,
    "logo.svg",
    "image/svg+xml",
  );

describe("what becomes of a file", () => {
  test.each([
    ["png", ".png"],
    ["jpeg", ".jpg"],
    ["webp", ".webp"],
    ["gif", ".png"],
  ] as const)("a %s is kept as %s", async (format, extension) => {
    const { name } = await accepted(await picture(format));
    expect(name).toMatch(new RegExp(`^[0-9a-f]{20}-\\d{13}\\${extension}$`));
    expect(stored()).toEqual([...new Set([name, name.replace(/\.\w+$/, ".webp")])].sort());
    const kept = await sharp(bytesOf(name)).metadata();
    expect(`.${kept.format}`.replace("jpeg", "jpg")).toBe(extension);
    expect((await sharp(twinOf(name)).metadata()).format).toBe("webp");
  });

  test.each(["avif", "tiff"] as const)("%s becomes .png", async (format) => {
    const bytes = await sharp(await noise("png"))
      .toFormat(format)
      .toBuffer();
    const { name } = await accepted(fileFrom(bytes, `logo.${format}`, `image/${format}`));
    expect(name).toMatch(/\.png$/);
    expect((await sharp(bytesOf(name)).metadata()).format).toBe("png");
  });

  test("the bytes decide, not the name: a JPEG called .png is kept as .jpg", async () => {
    const jpeg = Buffer.from(await (await picture("jpeg")).arrayBuffer());
    const { name } = await accepted(fileFrom(jpeg, "logo.png", "image/png"));
    expect(name).toMatch(/\.jpg$/);
    expect((await sharp(bytesOf(name)).metadata()).format).toBe("jpeg");
  });

  test.each([
    ["up the tree", "../../etc/cron.d/x.png"],
    ["up a Windows tree", "..\\x.png"],
    ["with a zero byte", "a\u0000.png"],
    ["from the root", "/etc/passwd"],
    ["of five thousand letters", `${"x".repeat(5000)}.png`],
    ["of a server's settings", ".htaccess"],
  ])("a name %s is not used", async (_, name) => {
    const png = Buffer.from(await (await picture()).arrayBuffer());
    await accepted(fileFrom(png, name, "image/png"));
    expect(stored().every((each) => /^[0-9a-f]{20}-\d{13}\.(png|webp)$/.test(each))).toBe(true);
  });

  test("an SVG with scripts becomes a bitmap that says nothing of them", async () => {
    const { name } = await accepted(
      svg('<script>alert(1)</script><rect width="20" height="20" onload="alert(2)" fill="red"/>'),
    );
    expect(name).toMatch(/\.png$/);
    const { format, width, height } = await sharp(bytesOf(name)).metadata();
    expect([format, width, height]).toEqual(["png", 20, 20]);
    expect(bytesOf(name).includes("alert")).toBe(false);
  });

  test("an SVG shows no file of the server", async () => {
    const red = join(tmpdir(), `red-${process.pid}.png`);
    writeFileSync(red, Buffer.from(await (await picture("png", { color: "red" })).arrayBuffer()));
    const image = (href: string) => `<image width="20" height="20" xlink:href="${href}"/>`;
    const { name } = await accepted(svg(image(pathToFileURL(red).href) + image(red)));
    rmSync(red);
    const { channels } = await sharp(bytesOf(name)).stats();
    expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0]);
  });

  test("place, camera and owner are dropped, and the picture stands upright", async () => {
    const exif = {
      IFD0: { Copyright: "Nadia Reed", Orientation: "6" },
      IFD3: { GPSLatitude: "26/1 8/1 0/1" },
    };
    const jpeg = await sharp({ create: { width: 60, height: 20, channels: 3, background: "red" } })
      .withExif(exif)
      .withMetadata({ orientation: 6, exif })
      .jpeg()
      .toBuffer();
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();

    const { name } = await accepted(fileFrom(jpeg, "a.jpg", "image/jpeg"));
    for (const bytes of [bytesOf(name), twinOf(name)]) {
      const { exif: kept, icc, xmp, width, height, orientation } = await sharp(bytes).metadata();
      expect([kept, icc, xmp, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      expect([width, height]).toEqual([20, 60]);
      expect(bytes.includes("Nadia")).toBe(false);
    }
  });

  test("what hangs on behind or between the pixels is dropped", async () => {
    const comment = pngChunk("tEXt", Buffer.from("Comment\u0000<?php evil ?>"));
    const both = Buffer.concat([blackPng(8, 8, comment), Buffer.from("<script>evil</script>")]);
    const { name } = await accepted(fileFrom(both, "a.png", "image/png"));
    expect(bytesOf(name).includes("evil")).toBe(false);
    expect(twinOf(name).includes("evil")).toBe(false);
  });

  test("a large picture becomes small, a small one stays, an animation stands still", async () => {
    const large = await accepted(await picture("png", { width: 1200, height: 300 }));
    const small = await accepted(await picture("png", { width: 30, height: 10 }));
    expect(await sharp(bytesOf(large.name)).metadata()).toMatchObject({ width: 512, height: 128 });
    expect(await sharp(bytesOf(small.name)).metadata()).toMatchObject({ width: 30, height: 10 });

    const frames = [await noise("png"), await noise("png")];
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const still = await accepted(fileFrom(gif, "a.gif", "image/gif"));
    expect(await sharp(bytesOf(still.name)).metadata()).toMatchObject({ width: 64, height: 64 });
    expect((await sharp(twinOf(still.name)).metadata()).pages ?? 1).toBe(1);
  });

  test("the same picture twice has two names and one digest, another has another", async () => {
    const [first, second] = [await accepted(await picture()), await accepted(await picture())];
    const other = await accepted(await picture("png", { color: "#ff0000" }));
    expect(first.name).not.toBe(second.name);
    expect(first.digest).toBe(second.digest);
    expect(other.digest).not.toBe(first.digest);
  });
});

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

  test("one byte more is refused, in the specified words", async () => {
    const file = fileFrom(pngOfBytes(LOGO_MAX_BYTES + 1), "a.png", "image/png");
    expect(await receive({ logo: file })).toEqual({ logo: null, problem: TOO_LARGE });
    expect(stored()).toEqual([]);
  });

  test("a large text file is too large first", async () => {
    const file = fileOf("x".repeat(LOGO_MAX_BYTES + 1), "a.txt", "text/plain");
    expect((await receive({ logo: file })).problem).toEqual(TOO_LARGE);
  });
});

describe("when the folder cannot be written", () => {
  beforeEach(() => {
    mkdirSync(dirname(logosFolder), { recursive: true });
    writeFileSync(logosFolder, "a file stands in the way");
  });

  test("the person reads 'Upload failed', the log says why, and nothing is thrown", async () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    expect(await receive({ logo: await picture() })).toEqual({
      logo: null,
      problem: {
        title: "Upload failed",
        description: "The image could not be stored. Please try again.",
      },
    });
    expect(said).toHaveBeenCalledWith("Storing a logo failed:", expect.any(Error));
  });

  test("what is no picture is still called that", async () => {
    const text = fileOf("just text", "a.png", "image/png");
    expect((await receive({ logo: text })).problem).toEqual(INVALID);
  });
});
