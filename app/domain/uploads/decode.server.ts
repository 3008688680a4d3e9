import { formatCount } from "#app/locale/numbers.ts";
import { runDecoder } from "./decoder-process.server.ts";
import { LOGO_INVALID_TYPE, type LogoProblem } from "./logo.ts";
import { findFormat, isReadable, READABLE } from "./picture-format.ts";

const MEGA = 2 ** 20;
/** Phones take photos of 50 megapixels, and a JPEG is read at the size that is needed. */
const MEGAPIXELS_MAX = { JPG: 50, other: 16 };
const LOGO_MAX_PX = 512;

export type DecodedLogo = { extension: string; main: Buffer; twin: Buffer | undefined };
type Size = { width: number; height: number };
type Answer = Size | { mainBytes: number };

/** In a process of its own: a few bytes can ask for hours of work and gigabytes that nothing in this one could stop. */
export async function decodeLogo(
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<DecodedLogo | LogoProblem> {
  const format = findFormat(bytes);
  if (!format) return LOGO_INVALID_TYPE;
  if (!isReadable(format)) return invalid(`This one is ${format}. ${SAVE_AGAIN}`);
  const { decoder, kind } = READABLE[format];
  const megapixels = MEGAPIXELS_MAX[format === "JPG" ? "JPG" : "other"];
  const order = { format: decoder, kind, pixelsMax: megapixels * MEGA, side: LOGO_MAX_PX };
  const output = await runDecoder(order, bytes, signal);
  if (!output) return invalid(`This ${format} cannot be read. ${SAVE_AGAIN}`);
  const end = output.indexOf("\n") + 1;
  const answer: Answer = JSON.parse(output.toString("utf8", 0, end));
  if ("width" in answer) return invalid(tooManyPixels(answer));
  const twinStart = end + answer.mainBytes;
  const [main, twin] = [output.subarray(end, twinStart), output.subarray(twinStart)];
  return { extension: `.${kind}`, main, twin: twin.length > 0 ? twin : undefined };
}

const SAVE_AGAIN = "Please save it again as a PNG or JPG.";

const invalid = (hint: string): LogoProblem => ({
  ...LOGO_INVALID_TYPE,
  description: `${LOGO_INVALID_TYPE.description}. ${hint}`,
});

const tooManyPixels = ({ width, height }: Size) =>
  `This one has ${formatCount(width)} × ${formatCount(height)} pixels. The most we can take is ${MEGAPIXELS_MAX.other} megapixels, or ${MEGAPIXELS_MAX.JPG} in a JPG.`;
