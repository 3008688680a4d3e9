import sharp from "sharp";

type Format = "avif" | "gif" | "jpeg" | "png";

/** Pictures of a few bytes that are much work to read, and the largest that we promise to take. */
export async function makeBombs() {
  const jpeg = { quality: 40, progressive: true, chromaSubsampling: "4:4:4" };
  const deep = { progressive: true };
  const [avif, png, gif, largestAvif, largestPng, largestJpeg] = await Promise.all([
    plain(6320, 6320, "avif", { effort: 0 }),
    plain(6320, 6320, "png", deep),
    plain(6320, 6320, "gif"),
    plain(4096, 4096, "avif", { effort: 0 }),
    plain(4096, 4096, "png", deep),
    plain(8160, 6120, "jpeg", jpeg),
  ]);
  return {
    tooLarge: { "an AVIF": avif, "an interlaced PNG of 16 bits": png, "a GIF": gif },
    largest: {
      "an AVIF": largestAvif,
      "an interlaced PNG of 16 bits": largestPng,
      "a progressive JPEG": largestJpeg,
    },
  };
}

function plain(width: number, height: number, format: Format, options = {}) {
  const create = { width, height, channels: 3, background: "teal" } as const;
  const source = sharp({ create, limitInputPixels: false });
  return (format === "png" ? source.toColourspace("rgb16") : source)
    .toFormat(format, options)
    .toBuffer();
}

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${inside}</svg>`;

/** A pattern of a gigabyte and more. */
export const patternBomb = svg(
  '<pattern id="p" patternTransform="scale(20000)" width="1" height="1" patternUnits="userSpaceOnUse"><circle cx="1" cy="1" r="1"/></pattern><rect width="90" height="60" fill="url(#p)"/>',
);

/** A billion copies of a square: hours of work. */
export const copiesBomb = svg(
  `<rect id="a0" width="9" height="9"/>${Array.from(
    { length: 9 },
    (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
  ).join("")}<use href="#a9"/>`,
);
