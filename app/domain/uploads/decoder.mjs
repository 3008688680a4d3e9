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
/** @type {{ format: string, kind: string, pixelsMax: number, side: number }} */
const { format, kind, pixelsMax, side } = JSON.parse(input.toString("utf8", 0, bytesStart));

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
  if (width * height > pixelsMax) answer({ width, height });
  else await encode();
} catch {
  process.exitCode = UNREADABLE;
}

function endGreedy() {
  const { user, system } = process.cpuUsage();
  // An end in order would wait for what is being drawn.
  if ((user + system) / 1000 > DRAWING_MAX_MS) process.kill(process.pid, "SIGKILL");
}

/** Decoded once: both files are made of the small picture. */
async function encode() {
  const { data, info } = await source
    .autoOrient()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = () => sharp(data, { raw: info });
  const webp = await small().webp({ quality: 86, effort: 2 }).toBuffer();
  if (kind === "webp") return answer({ mainBytes: webp.length }, webp);
  const encoder = kind === "jpg" ? small().jpeg({ quality: 88 }) : small().png();
  const main = await encoder.toBuffer();
  answer({ mainBytes: main.length }, main, webp);
}

/** @param {{ width: number, height: number } | { mainBytes: number }} facts @param {Buffer[]} files */
function answer(facts, ...files) {
  stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), ...files]));
}
