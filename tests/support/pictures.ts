import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Format = "png" | "jpeg" | "webp" | "gif";

const encoded = new Map<string, Buffer>();

async function encode(format: Format, width: number, height: number, color: string) {
  const key = [format, width, height, color].join();
  const create = { width, height, channels: 3, background: color } as const;
  const bytes = encoded.get(key) ?? (await sharp({ create }).toFormat(format).toBuffer());
  encoded.set(key, bytes);
  return bytes;
}

/** A real picture of one color. */
export async function picture(
  format: Format = "png",
  { width = 40, height = 40, color = "#0a625e" } = {},
) {
  const bytes = await encode(format, width, height, color);
  return new File([new Uint8Array(bytes)], `logo.${format}`, { type: `image/${format}` });
}

export function fileOf(text: string | Uint8Array<ArrayBuffer>, name: string, type: string) {
  return new File([text], name, { type });
}

/** A part of a PNG: its length, type, content and checksum. */
export function pngChunk(type: string, content: Buffer) {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type), content, Buffer.alloc(4)]);
  whole.writeUInt32BE(content.length, 0);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}

/** A black picture of any size in a few thousand bytes: one bit a pixel. */
export function blackPng(width: number, height: number, more = Buffer.alloc(0)) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", head),
    more,
    pngChunk("IDAT", deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PNG whose head promises more pixels than follow. */
export function pngHead(width: number, height: number) {
  const whole = blackPng(8, 8);
  whole.writeUInt32BE(width, 16);
  whole.writeUInt32BE(height, 20);
  whole.writeUInt32BE(crc32(whole.subarray(12, 29)), 29);
  return whole;
}

/** A right picture of exactly so many bytes: the rest is a chunk that no decoder looks at. */
export function pngOfBytes(total: number) {
  const padding = total - blackPng(8, 8).length - 12;
  return blackPng(8, 8, pngChunk("prVt", Buffer.alloc(padding, "x")));
}

/** As much as a decoder would find, without the ends that make it right. */
export async function noise(format: "png" | "jpeg" | "webp") {
  const grain = { type: "gaussian", mean: 120, sigma: 40 } as const;
  const create = { width: 64, height: 64, channels: 3, background: "white", noise: grain } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}
