import { execFile } from "node:child_process";
import { createRequire } from "node:module";

const TIMEOUT_SECONDS = 3;
const PNG_MAX_BYTES = 8 * 1024 * 1024;

/** How the formats begin that hold pixels: their cost is bounded by their number of pixels. */
const BITMAPS = [
  /^\x89PNG\r\n/,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftyp/s,
  /^II\*\0/,
  /^MM\0\*/,
];

const head = (bytes: Uint8Array, length: number) =>
  Buffer.from(bytes.subarray(0, length)).toString("latin1");

export function isBitmap(bytes: Uint8Array) {
  return BITMAPS.some((beginning) => beginning.test(head(bytes, 16)));
}

/** As sharp knows it too; a compressed one is none for us. */
export function isSvg(bytes: Uint8Array) {
  return /<svg/i.test(head(bytes, 1000));
}

const CHILD_SCRIPT = `
  const chunks = [];
  process.stdin.on("data", (chunk) => chunks.push(chunk));
  process.stdin.on("end", async () => {
    const { default: sharp } = await import(process.argv[1]);
    const [pixels, side] = process.argv.slice(2).map(Number);
    const drawing = sharp(Buffer.concat(chunks), { limitInputPixels: pixels, failOn: "error", pages: 1 });
    const size = { fit: "inside", withoutEnlargement: true };
    process.stdout.write(await drawing.resize(side, side, size).png().toBuffer());
  });
`;

let queue: Promise<unknown> = Promise.resolve();

/**
 * A drawing (SVG) as a PNG of at most `side` pixels. A few lines of it can ask for hours of work that nothing in this
 * process could stop, so a process of its own does it, one at a time, and is ended when it takes too long. Rejects for
 * what cannot be drawn.
 */
export function rasterizeSvg(bytes: Uint8Array, pixelsMax: number, side: number) {
  const drawn = queue.then(() => runChild(bytes, [String(pixelsMax), String(side)]));
  queue = drawn.catch(() => undefined);
  return drawn;
}

function runChild(bytes: Uint8Array, limits: string[]) {
  return new Promise<Buffer>((resolve, reject) => {
    const sharp = createRequire(import.meta.url).resolve("sharp");
    const child = execFile(
      process.execPath,
      ["-e", CHILD_SCRIPT, sharp, ...limits],
      {
        encoding: "buffer",
        // No secret of ours goes along, and no setting meant for the server.
        env: { NODE_ENV: "production" },
        timeout: TIMEOUT_SECONDS * 1000,
        killSignal: "SIGKILL",
        maxBuffer: PNG_MAX_BYTES,
      },
      (error, png) => (error ? reject(error) : resolve(png)),
    );
    // A process that ended early has no use for the rest; its end says why.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(bytes);
  });
}
