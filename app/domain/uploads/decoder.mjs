// One stranger's picture, from standard input to standard output, in a process that decoder-process.server.ts limits. Plain
// JavaScript: under --jitless Node cannot take types away.
import { getPriority, setPriority } from "node:os";
import process, { stdin, stdout } from "node:process";
import sharp from "sharp";

/** decoder-process.server.ts tells it from a decoder that does not run. */
const UNREADABLE = 3;

/** Of processor, start and all. A drawing may ask for any work in a few words; the other formats are bounded by pixels. */
const DRAWING_MAX_MS = 1500;

// Visitors come first.
setPriority(Math.min(getPriority() + 5, 19));
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Svg"].map((it) => `VipsForeignLoad${it}`),
});

/** @type {Buffer[]} */
const chunks = [];
for await (const chunk of stdin) chunks.push(chunk);
const input = Buffer.concat(chunks);
const bytesStart = input.indexOf("\n") + 1;
// A spare process that was not needed.
if (bytesStart === 0) process.exit();
/** @typedef {{ sideMin: number, small: number, focus: { x: number, y: number }, cuts: Record<string, number[]> }} Shapes */
/** @type {{ format: string, kind: string, pixelsMax: number, side: number } & Shapes} */
const order = JSON.parse(input.toString("utf8", 0, bytesStart));
const { format, kind, pixelsMax, side } = order;

if (format === "svg") setInterval(endGreedy, 50).unref();

// The pixels are counted here, so that they can be told: sharp's own limit only says that it was met.
const source = sharp(input.subarray(bytesStart), {
  limitInputPixels: false,
  failOn: "error",
  pages: 1,
});
try {
  const { format: found, width = 0, height = 0 } = await source.metadata();
  if (found !== format) throw new Error(`The ${format} is ${found}.`);
  if (width * height > pixelsMax) refuse({ width, height });
  else await encode();
} catch {
  process.exitCode = UNREADABLE;
}

function endGreedy() {
  const { user, system } = process.cpuUsage();
  // An end in order would wait for what is being drawn.
  if ((user + system) / 1000 > DRAWING_MAX_MS) process.kill(process.pid, "SIGKILL");
}

/** Decoded once: all files are made of the small picture. */
async function encode() {
  const isPhoto = kind === "photo" || kind === "cuts";
  const sized = source.autoOrient().resize(side, side, { fit: "inside", withoutEnlargement: true });
  // A JPG has no alpha.
  if (isPhoto) sized.flatten({ background: "white" });
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  const small = () => sharp(data, { raw: info });
  if (isPhoto) return shape(small, info);
  const webp = await small().webp({ quality: 86, effort: 2 }).toBuffer();
  if (kind === "webp") return answer({}, webp);
  const encoder = kind === "jpg" ? small().jpeg({ quality: 88 }) : small().png();
  const main = await encoder.toBuffer();
  answer({}, main, webp);
}

/** The picture in its own shape and cut to others, around what is to be seen in each. @param {() => import("sharp").Sharp} small @param {{ width: number, height: number }} size */
async function shape(small, { width, height }) {
  if (Math.min(width, height) < order.sideMin) return refuse({ width, height });
  const files = kind === "photo" ? [await small().jpeg({ quality: 84 }).toBuffer()] : [];
  /** @type {Record<string, number[]>} */
  const cuts = {};
  const shapes = { ...order.cuts, [`${width}x${height}`]: [order.small] };
  for (const [name, widths] of Object.entries(shapes)) {
    const [across = 1, down = 1] = name.split("x").map(Number);
    const cut = cutOf({ width, height }, across / down);
    cuts[name] = [...new Set(widths.map((each) => Math.min(each, cut.width)))];
    for (const each of cuts[name]) {
      const encoder = small().extract(cut).resize(each).webp({ quality: 80, effort: 2 });
      files.push(await encoder.toBuffer());
    }
  }
  answer({ width, height, color: await colorOf(small()), cuts }, ...files);
}

/** What there is most of. @param {import("sharp").Sharp} picture */
async function colorOf(picture) {
  const { data, info } = await picture
    .resize(64, 64, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { r, g, b } = (await sharp(data, { raw: info }).stats()).dominant;
  return `#${[r, g, b].map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

/** @param {{ width: number, height: number }} size @param {number} ratio */
function cutOf({ width, height }, ratio) {
  const cut = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  const startOf = (
    /** @type {number} */ percent,
    /** @type {number} */ whole,
    /** @type {number} */ part,
  ) => Math.max(0, Math.min(whole - part, Math.round((percent / 100) * whole - part / 2)));
  const { x, y } = order.focus;
  return { ...cut, left: startOf(x, width, cut.width), top: startOf(y, height, cut.height) };
}

/** @param {{ width: number, height: number }} size */
function refuse(size) {
  stdout.write(`${JSON.stringify({ refused: size })}\n`);
}

/** @param {object} facts @param {Buffer[]} files */
function answer(facts, ...files) {
  const head = JSON.stringify({ ...facts, bytes: files.map(({ length }) => length) });
  stdout.write(Buffer.concat([Buffer.from(`${head}\n`), ...files]));
}
