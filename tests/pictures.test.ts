import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";

const IMAGES = "public/images";
const LIMIT = 28_000_000;
const KB = 1024;

const kinds = readdirSync("public/data").map((file) => file.replace(".json", ""));
const records = kinds.flatMap((kind) =>
  z
    .array(z.object({ id: z.string(), image: z.string() }))
    .parse(readJson(`public/data/${kind}.json`))
    .map(({ id, image }) => ({ kind, id, image })),
);
const facts = z
  .record(
    z.string(),
    z.object({
      width: z.int().positive(),
      height: z.int().positive(),
      color: z.string().regex(/^#[0-9a-f]{6}$/),
      alt: z.string().min(10),
      widths: z.array(z.int()),
      cuts: z.record(z.string(), z.array(z.int())),
    }),
  )
  .parse(readJson(join(IMAGES, "pictures.json")));

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

const stemOf = (src: string) => src.replace(/^\/images\//, "").replace(/\.jpg$/, "");

function bytesOf(file: string) {
  return statSync(join(IMAGES, file)).size;
}

test("every record has its picture, drawn for it", () => {
  expect(records.length).toBeGreaterThan(60);
  const lost = records.filter(
    ({ kind, id, image }) =>
      // Places share the scenes of what is there.
      (kind !== "places" && image !== `/images/${kind}/${id}.jpg`) || !facts[image],
  );
  expect(lost).toEqual([]);
});

test("every picture exists as JPEG and in the widths that the pages are told of", () => {
  const missing = Object.entries(facts).flatMap(([src, { width: own, widths, cuts }]) => {
    const stem = stemOf(src);
    return [
      `${stem}.jpg`,
      ...widths.map((width) => `${stem}${width === own ? "" : `-${width}`}.webp`),
      ...Object.entries(cuts).flatMap(([name, widths]) =>
        widths.map((width) => `${stem}-${name}-${width}.webp`),
      ),
    ].filter((file) => !existsSync(join(IMAGES, file)));
  });
  expect(missing).toEqual([]);
});

test("every record's picture comes in each ratio that pages show: its own, and the cuts", async () => {
  const names = { "16x9": 16 / 9, "4x5": 4 / 5, "1x1": 1 };
  for (const { image } of records) {
    const { width = 0, height = 1, cuts = {} } = facts[image] ?? {};
    const own = Object.entries(names).find(([, ratio]) => Math.abs(width / height - ratio) < 0.01);
    expect([own?.[0], ...Object.keys(cuts)].sort(), image).toEqual(Object.keys(names).sort());
  }
  const cut = await sharp(join(IMAGES, "events/saltmarsh-swing-4x5-800.webp")).metadata();
  expect(cut).toMatchObject({ width: 800, height: 1000 });
});

// No visitor loads these, but other sites that show a page, once each.
const isForSharing = (file: string) => file.startsWith("share/");

test("the pictures stay light: 45 KB at 800 pixels, 55 KB for tall ones, 28 MB in all", () => {
  const heavy = Object.entries(facts).filter(
    ([src, { width, height }]) =>
      width === 800 && bytesOf(`${stemOf(src)}.webp`) > (height > width ? 55 : 45) * KB,
  );
  expect(heavy.map(([src]) => src)).toEqual([]);
  const all = readdirSync(IMAGES, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join(IMAGES, file)).isFile())
    .reduce((sum, file) => sum + bytesOf(file), 0);
  expect(all).toBeLessThanOrEqual(LIMIT);
});

test("each kind of page has a picture for sharing, twice as wide as tall, of at most 120 KB", () => {
  const shared = Object.keys(facts).map(stemOf).filter(isForSharing);
  expect(shared).toHaveLength(9);
  for (const file of shared) {
    expect(facts[`/images/${file}.jpg`], file).toMatchObject({ width: 1200, height: 630 });
    expect(bytesOf(`${file}.jpg`), file).toBeLessThanOrEqual(120 * KB);
  }
});

// Browsers and programs ask for these without looking into a page.
test("the icons are where they are guessed, the favicon in three sizes", () => {
  expect(existsSync("public/apple-touch-icon.png")).toBe(true);
  expect(existsSync("public/images/icon-maskable-512.png")).toBe(true);
  const icon = readFileSync("public/favicon.ico");
  expect(icon.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
  const widths = [0, 1, 2].map((index) => {
    const entry = icon.subarray(6 + 16 * index, 22 + 16 * index);
    const [bytes, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const png = icon.subarray(offset, offset + bytes);
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(entry.readUInt8(0)).toBe(png.readUInt32BE(16));
    return png.readUInt32BE(16);
  });
  expect(widths).toEqual([16, 32, 48]);
});
