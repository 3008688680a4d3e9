// Makes the files of one picture. It is plain JavaScript, because under --jitless Node cannot take types away.
import sharp from "sharp";

/** @typedef {{ width: number, height: number }} Size */
/** @typedef {{ sideMin: number, small: number, focus: { x: number, y: number }, cuts: Record<string, number[]> }} Shapes */
/** @typedef {{ format: string, kind: string, pixelsMax: number, side: number } & Shapes} Order */

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Svg"].map((it) => `VipsForeignLoad${it}`),
});

/** A line of JSON and behind it the files whose lengths it tells. Throws where the picture cannot be read. @param {Order} order @param {Uint8Array} bytes */
export async function decodeToFiles(order, bytes) {
  const { format, pixelsMax } = order;
  // The pixels are counted here, so that the answer can name them: sharp's own limit only says that it was met.
  const source = sharp(bytes, { limitInputPixels: false, failOn: "error", pages: 1 });
  const { format: found, width = 0, height = 0 } = await source.metadata();
  if (found !== format) throw new Error(`The ${format} is ${found}.`);
  if (width * height > pixelsMax) return refuse({ width, height });
  return encode(source, order);
}

/** Decoded once: all files are made of the small picture. @param {import("sharp").Sharp} source @param {Order} order */
async function encode(source, order) {
  const { kind, side } = order;
  const isPhoto = kind === "photo" || kind === "cuts";
  const sized = source.autoOrient().resize(side, side, { fit: "inside", withoutEnlargement: true });
  // A JPG has no alpha.
  if (isPhoto) sized.flatten({ background: "white" });
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  const small = () => sharp(data, { raw: info });
  if (isPhoto) return shape(small, info, order);
  const webp = await small().webp({ quality: 86, effort: 2 }).toBuffer();
  if (kind === "webp") return answerWith({}, webp);
  const encoder = kind === "jpg" ? small().jpeg({ quality: 88 }) : small().png();
  const main = await encoder.toBuffer();
  return answerWith({}, main, webp);
}

/** The picture in its own shape and cut to others, around what is to be seen in each. @param {() => import("sharp").Sharp} small @param {Size} size @param {Order} order */
async function shape(small, { width, height }, order) {
  if (Math.min(width, height) < order.sideMin) return refuse({ width, height });
  const files = order.kind === "photo" ? [await small().jpeg({ quality: 84 }).toBuffer()] : [];
  /** @type {Record<string, number[]>} */
  const cuts = {};
  const shapes = { ...order.cuts, [`${width}x${height}`]: [order.small] };
  for (const [name, widths] of Object.entries(shapes)) {
    const [across = 1, down = 1] = name.split("x").map(Number);
    const cut = cutOf({ width, height }, across / down, order.focus);
    cuts[name] = [...new Set(widths.map((each) => Math.min(each, cut.width)))];
    for (const each of cuts[name]) {
      const encoder = small().extract(cut).resize(each).webp({ quality: 80, effort: 2 });
      files.push(await encoder.toBuffer());
    }
  }
  return answerWith({ width, height, color: await colorOf(small()), cuts }, ...files);
}

/** Finds the most frequent color. @param {import("sharp").Sharp} picture */
async function colorOf(picture) {
  const { data, info } = await picture
    .resize(64, 64, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { r, g, b } = (await sharp(data, { raw: info }).stats()).dominant;
  return `#${[r, g, b].map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

/** @param {Size} size @param {number} ratio @param {Order["focus"]} focus */
function cutOf({ width, height }, ratio, { x, y }) {
  const cut = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  const startOf = (
    /** @type {number} */ percent,
    /** @type {number} */ whole,
    /** @type {number} */ part,
  ) => Math.max(0, Math.min(whole - part, Math.round((percent / 100) * whole - part / 2)));
  return { ...cut, left: startOf(x, width, cut.width), top: startOf(y, height, cut.height) };
}

/** @param {Size} size */
const refuse = (size) => Buffer.from(`${JSON.stringify({ refused: size })}\n`);

/** @param {object} facts @param {Buffer[]} files */
function answerWith(facts, ...files) {
  const head = JSON.stringify({ ...facts, bytes: files.map(({ length }) => length) });
  return Buffer.concat([Buffer.from(`${head}\n`), ...files]);
}
