import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { decodePicture } from "#app/domain/uploads/decode.server.ts";
import { folderOf } from "#app/domain/uploads/file-store.server.ts";
import { CENTER, SIDE_MIN_PX, stemOf } from "#app/domain/uploads/picture.ts";
import {
  cutAgain,
  readPicture,
  removeUnnamedFiles,
  type StoredPicture,
  stemOfFile,
  storePicture,
} from "#app/domain/uploads/pictures.server.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { blackPng, noise } from "#tests/support/pictures.ts";

decodeHere();

const folder = folderOf("guide");
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () => readdirSync(folder).sort();
const anyRoom = async () => true;

/** Red, with a blue square at its right end. */
const scene = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: "#c02020" } }).composite([
    {
      input: {
        create: { width: Math.round(width / 8), height, channels: 3, background: "#2020c0" },
      },
      left: width - Math.round(width / 8),
      top: 0,
    },
  ]);

const store = async (bytes: Buffer) => {
  const stored = await storePicture(new Blob([new Uint8Array(bytes)]), "a client", anyRoom);
  if (!stored || typeof stored === "string" || "title" in stored) throw new Error("not stored");
  return stored;
};

async function decoded(bytes: Uint8Array, focus = CENTER) {
  const picture = await decodePicture(bytes, focus, "photo");
  if ("title" in picture) throw new Error(picture.description);
  return picture;
}

describe("a photograph", () => {
  test("is stored as a JPG of at most 2,000 px and cut to three shapes at two widths, and small in its own", async () => {
    const stored = await store(await scene(3200, 1800).jpeg().toBuffer());
    expect(stored).toMatchObject({ width: 2000, height: 1125 });
    const shapes = { "16x9": [800, 1400], "4x5": [480, 736], "1x1": [600, 1040] };
    expect(stored.cuts).toEqual({ ...shapes, "2000x1125": [320] });
    expect(stored.color).toMatch(/^#[bc]\w[12]\w[12]\w$/);
    const { stem, version } = stored;
    expect(files()).toEqual(
      [
        `${stem}.jpg`,
        ...[
          "16x9-800",
          "16x9-1400",
          "4x5-480",
          "4x5-736",
          "1x1-600",
          "1x1-1040",
          "2000x1125-320",
        ].map((cut) => `${stem}-${version}-${cut}.webp`),
      ].sort(),
    );
    const sizeOf = async (cut: string) =>
      sharp(join(folder, `${stem}-${version}-${cut}.webp`)).metadata();
    expect(await sizeOf("4x5-736")).toMatchObject({ format: "webp", width: 736, height: 920 });
    expect(await sizeOf("2000x1125-320")).toMatchObject({ width: 320, height: 180 });
    const bytes = files().reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
    expect(stored.bytes).toBe(bytes);
  });

  test("is never shown larger than it is", async () => {
    const { cuts } = await decoded(await scene(1000, 500).png().toBuffer());
    expect(cuts).toEqual({ "16x9": [800, 889], "4x5": [400], "1x1": [500], "1000x500": [320] });
  });

  test("stands upright, and says nothing of where, when and with what it was taken", async () => {
    const exif = { IFD0: { Make: "A phone" }, IFD3: { GPSLatitude: "26/1 8/1 0/1" } };
    const bytes = await scene()
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { width, height, files } = await decoded(bytes);
    expect([width, height]).toEqual([900, 1600]);
    for (const file of files) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(file).metadata();
      expect([exif, icc, xmp, iptc, orientation ?? 1]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        1,
      ]);
    }
  });

  test("in print's colors, progressive, or clear in places is one for screens", async () => {
    for (const bytes of [
      await scene().toColourspace("cmyk").jpeg().toBuffer(),
      await scene().jpeg({ progressive: true }).toBuffer(),
      await scene().ensureAlpha(0.5).png().toBuffer(),
    ]) {
      const { files } = await decoded(bytes);
      expect(files).toHaveLength(8);
      expect(await sharp(files[0]).metadata()).toMatchObject({ space: "srgb", channels: 3 });
    }
  });

  test("is cut around its focal point, anew under other names, and the old ones stay", async () => {
    const stored = await store(await scene().jpeg().toBuffer());
    const before = files();
    const again = await cutAgain(stored.stem, { x: 100, y: 50 }, "a client");
    expect(again?.version).not.toBe(stored.version);
    const isBlueAtItsEnd = async (version = "") => {
      const cut = sharp(join(folder, `${stored.stem}-${version}-4x5-480.webp`));
      const end = await cut.extract({ left: 460, top: 0, width: 20, height: 20 }).png().toBuffer();
      const { dominant } = await sharp(end).stats();
      return dominant.b > dominant.r;
    };
    expect(await isBlueAtItsEnd(again?.version)).toBe(true);
    expect(await isBlueAtItsEnd(stored.version)).toBe(false);
    expect(files()).toEqual(expect.arrayContaining(before));
    expect(files()).toHaveLength(15);
  });
});

test("a logo may be low, and is cut anew around another point as it is", async () => {
  const logo = new Blob([new Uint8Array(blackPng(600, 80))]);
  const stored = await storePicture(logo, "a client", anyRoom, undefined, SIDE_MIN_PX.logo);
  expect(stored).toMatchObject({ width: 600, height: 80, cuts: { "600x80": [320] } });
  const again = await cutAgain((stored as StoredPicture).stem, { x: 0, y: 0 }, "a client");
  expect(again?.cuts).toHaveProperty("600x80");
});

describe("what cannot be taken", () => {
  const problemOf = async (bytes: Uint8Array) => {
    const picture = await decodePicture(bytes, CENTER, "photo");
    return "title" in picture ? picture.description : "";
  };

  test("is named in a sentence", async () => {
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1", "latin1");
    expect(await problemOf(heic)).toContain("This one is HEIC. Please save it again");
    expect(await problemOf(Buffer.from("Dear editors, here is my photo."))).toBe(
      "Please upload an image file. This one is no picture that we can read. Please save it again as a PNG or JPG.",
    );
    expect(await problemOf((await noise("jpeg")).subarray(0, 1000))).toContain(
      "This JPG cannot be read.",
    );
    expect(await problemOf(blackPng(600, 200))).toContain(
      "This one has 600 × 200 pixels. It needs at least 320 on each side.",
    );
    expect(await problemOf(blackPng(4096, 4097))).toContain(
      "The most we can take is 16 megapixels",
    );
  });

  test("leaves no file behind, nor does one that there is no room for", async () => {
    const blob = new Blob([new Uint8Array(await scene().jpeg().toBuffer())]);
    expect(await storePicture(blob, "a client", async () => false)).toBe("full");
    expect(await storePicture(new Blob(["x"]), "a client", anyRoom)).toHaveProperty("title");
    expect(() => files()).toThrow("ENOENT");
  });
});

describe("names", () => {
  const STEM = "aaaaaaaaaaaaaaaaaaaa-1234567890123";

  test("lead to the picture that they are of, and out of the folder never", async () => {
    expect(stemOfFile(`${STEM}.jpg`)).toBe(STEM);
    expect(stemOfFile(`${STEM}-0a1b2c3d-16x9-800.webp`)).toBe(STEM);
    for (const name of ["", "../x.jpg", `${STEM}.png`, `${STEM}-16x9-800.webp`, `x/${STEM}.jpg`]) {
      expect(stemOfFile(name), name).toBeUndefined();
      expect(await readPicture(name), name).toBeUndefined();
    }
    expect(stemOf(`/uploads/guide/${STEM}.jpg`)).toBe(STEM);
    expect(stemOf("/images/events/one.jpg")).toBeUndefined();
    expect(stemOf(undefined)).toBeUndefined();
  });

  test("that nothing names are removed after a day, half-written ones too, and no other file", async () => {
    const one = await store(await scene(400, 400).jpeg().toBuffer());
    const other = await store(await scene(400, 400).jpeg().toBuffer());
    await cutAgain(one.stem, { x: 0, y: 0 }, "a client");
    for (const name of [`${one.stem}.jpg.part`, "notes.txt"])
      writeFileSync(join(folder, name), "x");
    const all = files();
    const versionOf = (stem: string) => (stem === one.stem ? one.version : undefined);
    expect(await removeUnnamedFiles(versionOf)).toBe(0);
    for (const name of all) utimesSync(join(folder, name), 1, 1);
    await removeUnnamedFiles((stem) => (stem === one.stem ? "all" : other.version));
    expect(files()).toEqual(all.filter((name) => !name.endsWith(".part")));
    await removeUnnamedFiles(versionOf);
    expect(files()).toEqual(
      all.filter(
        (name) =>
          name === "notes.txt" ||
          name === `${one.stem}.jpg` ||
          name.startsWith(`${one.stem}-${one.version}`),
      ),
    );
  });
});
