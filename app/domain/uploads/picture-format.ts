/** What decoder.mjs takes: sharp's name of the format, and which file we make of it. */
export const READABLE = {
  JPG: { decoder: "jpeg", kind: "jpg" },
  PNG: { decoder: "png", kind: "png" },
  WEBP: { decoder: "webp", kind: "webp" },
  GIF: { decoder: "gif", kind: "png" },
  AVIF: { decoder: "heif", kind: "png" },
  SVG: { decoder: "svg", kind: "png" },
} as const;

type Readable = keyof typeof READABLE;

/** How many bytes findFormat looks at. */
export const HEAD_BYTES = 1000;

const SIGNATURES: [string, RegExp][] = [
  ["JPG", /^\xff\xd8\xff/],
  ["PNG", /^\x89PNG\r\n/],
  ["GIF", /^GIF8[79]a/],
  ["WEBP", /^RIFF.{4}WEBP/s],
  ["AVIF", /^.{4}ftyp.{0,40}avi[fs]/s],
  ["HEIC", /^.{4}ftyp(?:he|mi|ms)/s],
  ["TIFF", /^(?:II[*+]\0|MM\0[*+])/],
  ["BMP", /^BM.{4}\0{4}/s],
  ["ICO", /^\0\0\W\0[^\0]/],
  ["PSD", /^8BPS/],
  ["JPEG XL", /^(?:\xff\n|\0{3}\fJXL )/],
  ["JPEG 2000", /^\0{3}\fjP/],
  ["SVG", /<svg/i],
];

/** By the first bytes, whatever the file's name says. Undefined for what is no picture that we know. */
export function findFormat(head: Uint8Array) {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0];
}

export const isReadable = (format: string): format is Readable => Object.hasOwn(READABLE, format);
