// npm run draw: draws each picture again whose source has changed.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import sharp from "sharp";
import { ENCODING, rasterise, toJpg, toWebp } from "./pictures/encode.ts";
import { cutsOf, filesOf, formatOf, leftOverFiles } from "./pictures/formats.ts";
import { toIco } from "./pictures/ico.ts";
import { drawScene } from "./pictures/kit/scene.ts";
import { DRAWINGS, type Drawing } from "./pictures/list.ts";
import { LOGOS } from "./pictures/logos.ts";
import { mainColor } from "./pictures/main-color.ts";
import { MAPS } from "./pictures/maps/index.ts";

const PUBLIC = join(import.meta.dirname, "../public");
const IMAGES = join(PUBLIC, "images");
const FACTS = join(IMAGES, "pictures.json");
/** A hash of each file's source. */
const DRAWN = join(import.meta.dirname, "pictures/drawn.json");
const CONCURRENCY = 3;
/** Drawn larger than shown and then scaled down: smoother edges and fewer bytes. */
const SMALLEST_RASTER = 1200;
const SMALL_PNG = { palette: true, colours: 64, compressionLevel: 9, effort: 10 } as const;

interface Facts {
  width: number;
  height: number;
  color: string;
  alt: string;
  widths: number[];
  cuts: Record<string, readonly number[]>;
}

const startedAt = performance.now();
const before = readJson<Record<string, string>>(DRAWN);
const oldFacts = readJson<Record<string, Facts>>(FACTS);
const drawn: Record<string, string> = {};
const facts: Record<string, Facts> = {};
let drawnCount = 0;

const queue = [...DRAWINGS];
await Promise.all(Array.from({ length: CONCURRENCY }, work));
await drawLogos();
await drawMaps();
await drawIcons();
const order = DRAWINGS.map(({ file }) => `/images/${file}.jpg`);
await removeLeftOver();
await save(FACTS, toJson(Object.fromEntries(order.map((src) => [src, facts[src]]))));
await save(DRAWN, toJson(Object.fromEntries(Object.entries(drawn).sort())));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${DRAWINGS.length} pictures, ${drawnCount} of them drawn, in ${seconds} s`);

async function work() {
  for (let next = queue.shift(); next; next = queue.shift()) await drawPicture(next);
}

async function drawPicture(drawing: Drawing) {
  const { file } = drawing;
  const { width, further, hasWebp } = formatOf(file);
  const own = drawScene(drawing);
  const ownSvg = own.svg(rasterWidth(width, ...further));
  const cuts = cutsOf(drawing).map(({ ratio, name, widths }) => {
    const { svg, aspect } = drawScene(drawing, ratio);
    return { name, widths, aspect, svg: svg(rasterWidth(...widths)) };
  });
  const format = JSON.stringify(formatOf(file));
  const hash = hashOf(ownSvg, ...cuts.map(({ svg }) => svg), format, ENCODING);
  const src = `/images/${file}.jpg`;
  const oldFact = oldFacts[src];
  const rest = {
    alt: drawing.alt ?? own.alt,
    // The file without a number has the width of the .jpg.
    widths: hasWebp ? [width, ...further].sort((a, b) => a - b) : [],
    cuts: Object.fromEntries(cuts.map(({ name, widths }) => [name, widths])),
  };
  drawn[file] = hash;
  if (
    oldFact &&
    before[file] === hash &&
    filesOf(drawing).every((name) => existsSync(join(IMAGES, name)))
  ) {
    facts[src] = { ...oldFact, ...rest };
    return;
  }
  const png = await rasterise(ownSvg);
  const height = Math.round(width * own.aspect);
  facts[src] = { width, height, color: await mainColor(png), ...rest };
  await save(join(IMAGES, `${file}.jpg`), await toJpg(png, width));
  if (hasWebp) {
    await save(join(IMAGES, `${file}.webp`), await toWebp(png, width, own.aspect));
    await saveWebps(file, png, further, own.aspect);
  }
  for (const { name, widths, aspect, svg } of cuts)
    await saveWebps(`${file}-${name}`, await rasterise(svg), widths, aspect);
  drawnCount += 1;
}

function rasterWidth(...widths: number[]) {
  return Math.max(SMALLEST_RASTER, ...widths);
}

async function saveWebps(file: string, png: Buffer, widths: readonly number[], aspect: number) {
  for (const width of widths)
    await save(join(IMAGES, `${file}-${width}.webp`), await toWebp(png, width, aspect));
}

async function drawLogos() {
  const hash = hashOf(JSON.stringify(LOGOS), "160");
  drawn.logos = hash;
  if (before.logos === hash && existsSync(join(IMAGES, "logos"))) return;
  for (const [name, svg] of Object.entries(LOGOS)) {
    // Drawn at three times its size and then scaled down: smoother edges.
    const png = await sharp(Buffer.from(svg), { density: 3 * 72 })
      .resize(160, 160)
      .png(SMALL_PNG)
      .toBuffer();
    await save(join(IMAGES, "logos", `${name}.png`), png);
    // So few colors are smaller without loss than with it.
    await save(
      join(IMAGES, "logos", `${name}.webp`),
      await sharp(png).webp({ lossless: true, effort: 6 }).toBuffer(),
    );
  }
}

async function drawMaps() {
  for (const [name, svg] of Object.entries(MAPS)) {
    await save(join(IMAGES, "maps", `${name}.svg`), svg);
  }
}

async function drawIcons() {
  // Their corners are filled, because home screens round them.
  for (const [file, pixels] of [
    ["apple-touch-icon.png", 180],
    ["images/icon-192.png", 192],
    ["images/icon-512.png", 512],
  ] as const) {
    const icon = rasterizeIcon(pixels).flatten({ background: "#1f8a8c" });
    await save(join(PUBLIC, file), await icon.png(SMALL_PNG).toBuffer());
  }
  // Each system cuts it to its own shape, so it goes to the edges; the sun is within the circle that all of them keep.
  const whole = readFileSync(join(PUBLIC, "favicon.svg"), "utf8").replace(' rx="3"', "");
  const maskable = rasterizeIcon(512, Buffer.from(whole)).flatten();
  await save(join(IMAGES, "icon-maskable-512.png"), await maskable.png(SMALL_PNG).toBuffer());
  const pngs = [16, 32, 48].map((pixels) => rasterizeIcon(pixels).png(SMALL_PNG).toBuffer());
  await save(join(PUBLIC, "favicon.ico"), toIco(await Promise.all(pngs)));
}

async function removeLeftOver() {
  const names = await readdir(IMAGES, { recursive: true });
  const present = names.map((name) => name.replaceAll(sep, "/"));
  for (const name of leftOverFiles(present, DRAWINGS, Object.keys(before))) {
    await rm(join(IMAGES, name));
    console.log(`${name} is drawn no more`);
  }
}

function rasterizeIcon(pixels: number, svg = readFileSync(join(PUBLIC, "favicon.svg"))) {
  return sharp(svg, { density: (72 * pixels) / 32 }).resize(pixels, pixels);
}

function hashOf(...parts: string[]) {
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
}

function readJson<Shape extends object>(file: string): Partial<Shape> {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function toJson(value: object) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function save(file: string, bytes: Buffer | string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
