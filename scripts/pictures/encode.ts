import sharp from "sharp";

const JPG_QUALITY = 70;
/** The first that keeps within the budget is taken; only the busiest pictures go down the list. */
const WEBP_QUALITIES = [64, 58, 52, 46, 40, 36];
/** From this width on two pixels stand where one is seen: faults of half the size are not. */
const DENSE_WIDTH = 860;
const DENSE_QUALITIES = [38, 34];
const KB = 1024;

/** Part of what a drawn file depends on: whoever changes this file changes the mark with it. */
export const ENCODING = `jpg ${JPG_QUALITY}, webp ${WEBP_QUALITIES.join(" ")}, ${DENSE_WIDTH} ${DENSE_QUALITIES.join(" ")}, 3`;

export function rasterise(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

/** Softer than the usual way to make a picture smaller: no bright seams along its flat shapes. */
function smaller(png: Buffer, width: number) {
  return sharp(png).resize(width, null, { kernel: "mitchell" });
}

export function toJpg(png: Buffer, width: number): Promise<Buffer> {
  return smaller(png, width).jpeg({ quality: JPG_QUALITY, mozjpeg: true }).toBuffer();
}

/** At 800 pixels of width 44 KB, or 54 KB where the picture is taller than wide; more or less at other widths. */
export async function toWebp(png: Buffer, width: number, aspect: number): Promise<Buffer> {
  const budget = (aspect > 1 ? 54 : 44) * KB * (width / 800) ** 1.45;
  let bytes = Buffer.alloc(0);
  for (const quality of width < DENSE_WIDTH ? WEBP_QUALITIES : DENSE_QUALITIES) {
    bytes = await smaller(png, width).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= budget) break;
  }
  return bytes;
}
