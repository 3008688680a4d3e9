import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { logosFolder } from "#app/domain/uploads/logos.server.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { accepted, NO_PICTURE, receive, startWithoutFolder, stored } from "#tests/support/logos.ts";
import { blackPng, fileOf, noise, picture, pngChunk } from "#tests/support/pictures.ts";

decodeHere();

startWithoutFolder();

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
  ] as const)("a %s is stored as %s", async (format, extension) => {
    const { name } = await accepted(await picture(format));
    expect(name).toMatch(new RegExp(`^[0-9a-f]{20}-\\d{13}\\${extension}$`));
    expect(stored()).toEqual([...new Set([name, name.replace(/\.\w+$/, ".webp")])].sort());
    const metadata = await sharp(bytesOf(name)).metadata();
    expect(`.${metadata.format}`.replace("jpeg", "jpg")).toBe(extension);
    expect((await sharp(twinOf(name)).metadata()).format).toBe("webp");
  });

  test("an AVIF becomes .png", async () => {
    const bytes = await sharp(await noise("png"))
      .avif()
      .toBuffer();
    const { name } = await accepted(fileFrom(bytes, "logo.avif", "image/avif"));
    expect(name).toMatch(/\.png$/);
    expect((await sharp(bytesOf(name)).metadata()).format).toBe("png");
  });

  test("the bytes decide, not the name: a JPEG called .png is stored as .jpg", async () => {
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
      const { exif: left, icc, xmp, width, height, orientation } = await sharp(bytes).metadata();
      expect([left, icc, xmp, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
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
      status: 503,
    });
    expect(said).toHaveBeenCalledWith("%s:", "Storing a logo failed", expect.any(Error));
  });

  test("what is no picture is still called that", async () => {
    const text = fileOf("just text", "a.png", "image/png");
    expect((await receive({ logo: text })).problem).toEqual(NO_PICTURE);
  });
});
