import { formatCount } from "#app/locale/numbers.ts";
import { createTurns, createUsage } from "#app/platform/fair-queue.server.ts";
import { runDecoder } from "./decoder-process.server.ts";
import { LOGO_INVALID_TYPE, type LogoProblem } from "./logo.ts";
import { CUTS, type Focus, SIDE_MIN_PX, SMALL_PX } from "./picture.ts";

const MEGA = 2 ** 20;
/** Phones take photos of 50 megapixels, and a JPEG is read at the size that is needed. */
const MEGAPIXELS_MAX = { JPG: 50, other: 16 };
const LOGO_MAX_PX = 512;

/** The longer side of a picture of the guide, as browsers without WebP, other sites and search engines get it. */
const PICTURE_MAX_PX = 2000;

type Size = { width: number; height: number };
type Shaped = Size & { color: string; cuts: Record<string, number[]> };
type Answer<Facts> = { refused: Size } | (Facts & { bytes: number[] });

/** The decoder is a process of its own: a few bytes can ask for hours of work and gigabytes that nothing in this one could stop. */
export async function decodeLogo(
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<{ extension: string; main: Buffer; twin: Buffer | undefined } | LogoProblem> {
  const format = readableFormat(bytes);
  if (typeof format !== "string") return format;
  const { kind } = READABLE[format];
  const decoded = await decode(format, { kind, side: LOGO_MAX_PX }, bytes, signal);
  if ("title" in decoded) return decoded;
  const [main = Buffer.alloc(0), twin] = decoded.files;
  return { extension: `.${kind}`, main, twin };
}

export type DecodedPicture = Shaped & { files: Buffer[] };

/** A JPG, unless `kind` asks for the cuts alone, and its cuts in WebP, by shape and width. Pixels only: where and when it was taken is not among them. */
export async function decodePicture(
  bytes: Uint8Array,
  focus: Focus,
  kind: "photo" | "cuts",
  signal?: AbortSignal,
  sideMin = SIDE_MIN_PX.picture,
): Promise<DecodedPicture | LogoProblem> {
  const format = readableFormat(bytes);
  if (typeof format !== "string") return format;
  const sides = { side: PICTURE_MAX_PX, sideMin, small: SMALL_PX };
  const order = { kind, ...sides, focus, cuts: CUTS };
  return decode<Shaped>(format, order, bytes, signal);
}

function readableFormat(bytes: Uint8Array) {
  const format = findFormat(bytes);
  return isReadable(format) ? format : invalid(`This one is ${format}. ${SAVE_AGAIN}`);
}

async function decode<Facts extends object>(
  format: Readable,
  order: { kind: string; side: number; sideMin?: number },
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<(Facts & { files: Buffer[] }) | LogoProblem> {
  const megapixels = MEGAPIXELS_MAX[format === "JPG" ? "JPG" : "other"];
  const whole = { ...order, format: READABLE[format].decoder, pixelsMax: megapixels * MEGA };
  const output = await runDecoder(whole, bytes, signal);
  if (output === "greedy")
    return invalid(`This ${format} takes too much work to read. ${SAVE_AGAIN}`);
  if (!output) return invalid(`This ${format} cannot be read. ${SAVE_AGAIN}`);
  const end = output.indexOf("\n") + 1;
  const answer: Answer<Facts> = JSON.parse(output.toString("utf8", 0, end));
  if ("refused" in answer) return invalid(wrongSize(answer.refused, megapixels, order.sideMin));
  let at = end;
  const files = answer.bytes.map((length) => {
    at += length;
    return output.subarray(at - length, at);
  });
  return { ...answer, files };
}

const SAVE_AGAIN = "Please save it again as a PNG or JPG.";

const invalid = (hint: string): LogoProblem => ({
  ...LOGO_INVALID_TYPE,
  description: `${LOGO_INVALID_TYPE.description}. ${hint}`,
});

function wrongSize({ width, height }: Size, megapixels: number, sideMin = 1) {
  const size = `This one has ${formatCount(width)} × ${formatCount(height)} pixels.`;
  return width * height > megapixels * MEGA
    ? `${size} The most we can take is ${MEGAPIXELS_MAX.other} megapixels, or ${MEGAPIXELS_MAX.JPG} in a JPG.`
    : `${size} It needs at least ${sideMin} on each side.`;
}

const READABLE = {
  JPG: { decoder: "jpeg", kind: "jpg" },
  PNG: { decoder: "png", kind: "png" },
  WEBP: { decoder: "webp", kind: "webp" },
  GIF: { decoder: "gif", kind: "png" },
  AVIF: { decoder: "heif", kind: "png" },
  SVG: { decoder: "svg", kind: "png" },
} as const;

type Readable = keyof typeof READABLE;

const HEAD_BYTES = 1000;
/** Drawing programs write comments and entities before a drawing. */
const PREAMBLE_MAX = 512 * 1024;

const SIGNATURES: [string, RegExp][] = [
  ["JPG", /^\xff\xd8\xff/],
  ["PNG", /^\x89PNG\r\n/],
  ["GIF", /^GIF8[79]a/],
  ["WEBP", /^RIFF.{4}WEBP/s],
  ["AVIF", /^.{4}ftyp.{0,40}avi[fs]/s],
  ["HEIC", /^.{4}ftyp(?:he|mi|ms)/s],
  ["a camera's raw picture", /^(?:.{4}ftypcrx|FUJIFILM)/s],
  ["a movie", /^(?:.{4}ftyp|[^ -~]E\xdf\xa3)/s],
  ["TIFF", /^(?:II[*+]\0|MM\0[*+])/],
  ["BMP", /^BM.{4}\0{4}/s],
  ["ICO", /^\0\0\W\0[^\0]/],
  ["PSD", /^8BPS/],
  ["JPEG XL", /^(?:\xff\n|\0{3}\fJXL )/],
  ["JPEG 2000", /^\0{3}\fjP/],
  ["SVGZ", /^[^ -~]\x8b[^ -~]/],
  ["a PDF", /^%PDF/],
  ["PostScript", /^(?:%!PS|\xc5\xd0\xd3\xc6)/],
  ["a ZIP archive or a document", /^(?:PK[^ -~]{2}|\xd0\xcf[^ -~]\xe0)/],
  ["empty", /^$/],
];

const ROOTS: [string, RegExp][] = [
  ["SVG", /^<(?:svg:)?svg[\s/>]/],
  ["a web page", /^<(?:html|head|body|meta|title|script)\b/i],
];
const UNKNOWN = "no picture that we can read";

function findFormat(bytes: Uint8Array) {
  const text = Buffer.from(bytes.subarray(0, PREAMBLE_MAX)).toString("latin1");
  const head = text.slice(0, HEAD_BYTES);
  const root = text.slice(rootOf(text)).slice(0, HEAD_BYTES);
  return (
    SIGNATURES.find(([, signature]) => signature.test(head))?.[0] ??
    ROOTS.find(([, beginning]) => beginning.test(root))?.[0] ??
    UNKNOWN
  );
}

/** Finds where the first element begins. It goes step by step, because one pattern for all of it could be made to try for hours. */
function rootOf(text: string) {
  const step =
    /[\s\xef\xbb\xbf]+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/giy;
  let root = 0;
  while (step.test(text)) root = step.lastIndex;
  return root;
}

const isReadable = (format: string): format is Readable => Object.hasOwn(READABLE, format);

const MEMORY_MS = 60 * 60 * 1000;
/** This and the decoder's own time stay below the server's patience with a connection on which nothing happens. */
const PATIENCE_MS = 25_000;

/** Waiting entries: each holds the bytes of its picture. */
const LIMITS = { entries: 100, ofOneClient: 4, bytes: 40 * 2 ** 20, patienceMs: PATIENCE_MS };

type Job = { client: string; bytes: number; signal?: AbortSignal | undefined };
type Entry = Job & { start: () => Promise<void>; refuse: () => void };

/** A full queue refuses the client whose pictures took most, so that strangers who keep it busy delay only themselves. */
export function createDecodeQueue(limits = LIMITS) {
  const usage = createUsage(MEMORY_MS);
  const { waiting, enter, startNext } = createTurns<Entry>(usage, "last");

  const hasRoom = () => {
    const bytes = [...waiting].reduce((sum, entry) => sum + entry.bytes, 0);
    return waiting.size <= limits.entries && bytes <= limits.bytes;
  };

  const makeRoom = () => {
    while (!hasRoom()) {
      const byGreed = [...waiting].toSorted(
        (a, b) => usage.of(a.client) - usage.of(b.client) || a.bytes - b.bytes,
      );
      byGreed.at(-1)?.refuse();
    }
  };

  /** Resolves to undefined when there is no room, the wait is too long or nobody waits any more. */
  return function inTurn<Result>(job: Job, work: () => Promise<Result>) {
    const ofClient = [...waiting].filter(({ client }) => client === job.client).length;
    if (ofClient >= limits.ofOneClient || job.signal?.aborted) return Promise.resolve(undefined);
    return new Promise<Result | undefined>((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        if (waiting.delete(entry)) resolve(undefined);
      };
      const start = async () => {
        clearTimeout(timer);
        const startedAt = performance.now();
        await work().then(resolve, reject);
        usage.add(job.client, performance.now() - startedAt);
        startNext();
      };
      const entry: Entry = { ...job, start, refuse };
      const timer = setTimeout(refuse, limits.patienceMs);
      job.signal?.addEventListener("abort", refuse, { once: true });
      enter(entry);
      makeRoom();
    });
  };
}

/** One picture is decoded at a time, because each may take all the memory that it is given. */
export const decodeInTurn = createDecodeQueue();
