import { execFile } from "node:child_process";
import { createRequire } from "node:module";

const TIMEOUT_SECONDS = 3;
const PNG_MAX_BYTES = 8 * 1024 * 1024;

const BITMAP_SIGNATURES = [
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
  return BITMAP_SIGNATURES.some((signature) => signature.test(head(bytes, 16)));
}

export function isSvg(bytes: Uint8Array) {
  return /<svg/i.test(head(bytes, 1000));
}

const CHILD_SCRIPT = `
  const chunks = [];
  process.stdin.on("data", (chunk) => chunks.push(chunk));
  process.stdin.on("end", async () => {
    const { default: sharp } = await import(process.argv[1]);
    const [pixels, side] = process.argv.slice(2).map(Number);
    const svg = sharp(Buffer.concat(chunks), { limitInputPixels: pixels, failOn: "error", pages: 1 });
    const size = { fit: "inside", withoutEnlargement: true };
    process.stdout.write(await svg.resize(side, side, size).png().toBuffer());
  });
`;

let queue: Promise<unknown> = Promise.resolve();

// A bitmap costs no more than its pixels, but a few lines of SVG can ask for hours of work that nothing in this process
// could stop: a child process rasterizes it, one at a time, and is killed when it takes too long.
export function rasterizeSvg(bytes: Uint8Array, pixelsMax: number, side: number) {
  const rasterized = queue.then(() => runChild(bytes, [String(pixelsMax), String(side)]));
  queue = rasterized.catch(() => undefined);
  return rasterized;
}

function runChild(bytes: Uint8Array, limits: string[]) {
  return new Promise<Buffer>((resolve, reject) => {
    const sharp = createRequire(import.meta.url).resolve("sharp");
    const child = execFile(
      process.execPath,
      ["-e", CHILD_SCRIPT, sharp, ...limits],
      {
        encoding: "buffer",
        // Not the server's environment: no secret may reach a process that renders a stranger's file.
        env: { NODE_ENV: "production" },
        timeout: TIMEOUT_SECONDS * 1000,
        killSignal: "SIGKILL",
        maxBuffer: PNG_MAX_BYTES,
      },
      (error, png) => (error ? reject(error) : resolve(png)),
    );
    // EPIPE when the child ended early: the callback above gets the reason.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(bytes);
  });
}
