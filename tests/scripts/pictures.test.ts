import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import { filesOf, formatOf, leftOverFiles } from "../../scripts/pictures/formats.ts";
import { windowAround } from "../../scripts/pictures/kit/scene.ts";
import { DRAWINGS } from "../../scripts/pictures/list.ts";
import { lightnessOf, mainColor } from "../../scripts/pictures/main-color.ts";

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

function bytesOf(file: string) {
  return statSync(join(IMAGES, file)).size;
}

test("every record has its picture, drawn for it", () => {
  expect(records.length).toBeGreaterThan(60);
  const drawn = DRAWINGS.map(({ file }) => `/images/${file}.jpg`);
  const lost = records.filter(
    ({ kind, id, image }) =>
      // Places share the scenes of what is there.
      (kind !== "places" && image !== `/images/${kind}/${id}.jpg`) || !drawn.includes(image),
  );
  expect(lost).toEqual([]);
});

test("every picture is there in all its files and known to the pages", () => {
  const missing = DRAWINGS.flatMap(filesOf).filter((file) => !existsSync(join(IMAGES, file)));
  expect(missing).toEqual([]);
  expect(Object.keys(facts).sort()).toEqual(
    DRAWINGS.map(({ file }) => `/images/${file}.jpg`).sort(),
  );
});

test("the widths the pages are told of exist", () => {
  const missing = Object.entries(facts).flatMap(([src, { width: own, widths, cuts }]) => {
    const stem = src.replace(/^\/images\//, "").replace(/\.jpg$/, "");
    return [
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

test("a cut is the largest part of a drawing around its focus, and never beyond an edge", () => {
  const square = 1;
  expect(windowAround([0.5, 0.5], [1600, 900], square)).toEqual([350, 0, 900, 900]);
  expect(windowAround([0.9, 0.1], [1600, 900], square)).toEqual([700, 0, 900, 900]);
  expect(windowAround([0.5, 0], [1040, 1300], 9 / 16)).toEqual([0, 0, 1040, 585]);
  expect(windowAround([0.5, 1], [1040, 1300], 1.25)).toEqual([0, 0, 1040, 1300]);
});

test("before a picture there is its sky's color: light where the picture is light", async () => {
  const day = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="60" fill="#f8d8a0"/><rect y="60" width="160" height="30" fill="#101820"/></svg>`;
  expect(await mainColor(Buffer.from(day))).toBe("#f8d8a0");
  for (const { file } of DRAWINGS) {
    const { channels } = await sharp(join(IMAGES, `${file}.jpg`))
      .resize(64)
      .stats();
    const mean = `#${channels.map((each) => Math.round(each.mean).toString(16).padStart(2, "0")).join("")}`;
    const { color = "" } = facts[`/images/${file}.jpg`] ?? {};
    expect(lightnessOf(color), file).toBeGreaterThan(lightnessOf(mean) - 0.2);
  }
});

test("no two pictures show the same scene at the same hour and the same way round", () => {
  const views = DRAWINGS.map(({ scene, time, flip = false }) => `${scene} ${time} ${flip}`);
  expect(views.filter((view, index) => views.indexOf(view) !== index)).toEqual([]);
});

test("what is left of earlier drawings is known by its name, and nobody's own picture is", () => {
  const auth = { file: "auth", ratio: "4:3" } as const;
  const present = [
    ...filesOf(auth),
    ...["auth-1x1-1400.webp", "auth-300.webp", "pages/porch.jpg", "pages/porch-4x5-400.webp"],
    ...[
      "authors.jpg",
      "auth-of-mine.webp",
      "logos",
      "pages/mine.jpg",
      "icon-192.png",
      "pictures.json",
    ],
  ];
  expect(leftOverFiles(present, [auth], ["pages/porch", "logos"])).toEqual([
    ...["auth-1x1-1400.webp", "auth-300.webp", "pages/porch.jpg", "pages/porch-4x5-400.webp"],
  ]);
});

test("no folder keeps a picture that nothing asks for", () => {
  const present = readdirSync(IMAGES, { recursive: true, encoding: "utf8" });
  const drawn = Object.keys(z.looseObject({}).parse(readJson("scripts/pictures/drawn.json")));
  expect(leftOverFiles(present, DRAWINGS, drawn)).toEqual([]);
  const wanted = new Set(DRAWINGS.flatMap(filesOf));
  const folders = new Set(DRAWINGS.flatMap(({ file }) => file.match(/^.+(?=\/)/)?.[0] ?? []));
  const isIn = (file: string) => folders.has(file.slice(0, file.lastIndexOf("/")));
  expect(present.filter((file) => isIn(file) && !wanted.has(file))).toEqual([]);
});

// No visitor loads these, but other sites that show a page, once each.
const isForSharing = (file: string) => file.startsWith("share/");

test("the pictures stay light: 45 KB at 800 pixels, 55 KB for tall ones, 28 MB in all", () => {
  const heavy = DRAWINGS.filter(({ file }) => formatOf(file).width === 800).filter(
    ({ file, ratio }) => bytesOf(`${file}.webp`) > (ratio === "4:5" ? 55 : 45) * KB,
  );
  expect(heavy.map(({ file }) => file)).toEqual([]);
  const all = readdirSync(IMAGES, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join(IMAGES, file)).isFile())
    .reduce((sum, file) => sum + bytesOf(file), 0);
  expect(all).toBeLessThanOrEqual(LIMIT);
});

test("each kind of page has a picture for sharing, twice as wide as tall, of at most 120 KB", () => {
  const shared = DRAWINGS.filter(({ file }) => isForSharing(file)).map(({ file }) => file);
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
