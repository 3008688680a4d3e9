import sharp from "sharp";

/** Sky, or wall where there is none. Below it are the figures and what they stand on. */
const UPPER = 0.4;
/** Of the small copy that is looked at. */
const WIDTH = 64;
type Three = readonly [number, number, number];

/** #rrggbb: the mean of the upper part as eyes would mix it, which the picture's sky is near to. */
export async function mainColor(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(WIDTH)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Math.round(info.height * UPPER) * info.width;
  const sum: [number, number, number] = [0, 0, 0];
  for (let pixel = 0; pixel < pixels; pixel++) {
    const [r = 0, g = 0, b = 0] = data.subarray(pixel * 3, pixel * 3 + 3);
    toOklab([r, g, b]).forEach((value, axis) => {
      sum[axis as 0 | 1 | 2] += value;
    });
  }
  const [l, a, b] = sum;
  return toHex(fromOklab([l / pixels, a / pixels, b / pixels]));
}

/** How light it looks, from 0 (black) to 1 (white). */
export function lightnessOf(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return toOklab([r ?? 0, g ?? 0, b ?? 0])[0];
}

const toHex = (rgb: Three) =>
  `#${rgb
    .map((part) =>
      Math.min(Math.max(Math.round(part), 0), 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** The numbers are those of https://bottosson.github.io/posts/oklab/. */
function toOklab(rgb: Three): Three {
  const [r, g, b] = rgb.map(toLinear) as unknown as Three;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([L, a, b]: Three): Three {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function toLinear(part: number) {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLinear(share: number) {
  return 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055);
}
