import type { Canvas } from "./canvas.ts";
import { lighter, mix } from "./color.ts";
import { cycle } from "./lists.ts";
import type { Rng } from "./random.ts";
import { type Pt, poly } from "./shapes.ts";
import type { Tones } from "./tones.ts";

const SMALL_FROND = 150;

/** One pinnate frond as a single outline: an arching rib with hanging blades. */
export function frond(
  random: Rng,
  x: number,
  y: number,
  angle: number,
  length: number,
  droop: number,
  blades = 24,
  spread = 0.34,
): string {
  const tip: Pt = [
    x + Math.cos(angle) * length * 0.95,
    y + Math.sin(angle) * length * 0.78 + droop * length,
  ];
  const bend: Pt = [
    x + Math.cos(angle) * length * 0.55,
    y + Math.sin(angle) * length * 0.8 - length * 0.14,
  ];
  // A small frond shows every other blade, and those broader: more would only be noise.
  const every = length < SMALL_FROND ? 2 : 1;
  let outline = "";
  for (let i = 1; i <= blades; i++) {
    const t = i / blades;
    const rest = 1 - t;
    const ribX = rest * rest * x + 2 * rest * t * bend[0] + t * t * tip[0];
    const ribY = rest * rest * y + 2 * rest * t * bend[1] + t * t * tip[1];
    let alongX = 2 * rest * (bend[0] - x) + 2 * t * (tip[0] - bend[0]);
    let alongY = 2 * rest * (bend[1] - y) + 2 * t * (tip[1] - bend[1]);
    const alongLength = Math.hypot(alongX, alongY) || 1;
    alongX /= alongLength;
    alongY /= alongLength;
    const blade =
      length * spread * Math.sin(Math.PI * (0.14 + 0.8 * t)) ** 0.65 * random.range(0.86, 1.1);
    if (i % every) continue;
    const ribWidth = length * 0.021 * every ** 0.8;
    for (const side of [-1, 1]) {
      let bladeX = alongX * 0.85 - alongY * side * 0.6;
      let bladeY = alongY * 0.85 + alongX * side * 0.6 + 0.42;
      const bladeLength = Math.hypot(bladeX, bladeY);
      bladeX /= bladeLength;
      bladeY /= bladeLength;
      const corners: Pt[] = [
        [ribX - alongX * ribWidth, ribY - alongY * ribWidth],
        [
          ribX + bladeX * blade * 0.55 + alongX * ribWidth * 0.6,
          ribY + bladeY * blade * 0.5 + alongY * ribWidth * 0.6,
        ],
        [ribX + bladeX * blade, ribY + bladeY * blade + blade * 0.06],
        [ribX + alongX * ribWidth, ribY + alongY * ribWidth],
      ];
      const area = corners.reduce((sum, corner, place) => {
        const next = cycle(corners, place + 1);
        return sum + corner[0] * next[1] - next[0] * corner[1];
      }, 0);
      outline += poly(area > 0 ? corners : corners.reverse());
    }
  }
  return outline;
}

/** The rib line of the same frond, for a bright or dark midrib. */
export const rib = (x: number, y: number, angle: number, length: number, droop: number): string =>
  `M${x.toFixed(1)} ${y.toFixed(1)}Q${(x + Math.cos(angle) * length * 0.55).toFixed(1)} ${(y + Math.sin(angle) * length * 0.8 - length * 0.14).toFixed(1)} ${(x + Math.cos(angle) * length * 0.95).toFixed(1)} ${(y + Math.sin(angle) * length * 0.78 + droop * length).toFixed(1)}`;

export function crown(
  c: Canvas,
  x: number,
  y: number,
  length: number,
  tones: Tones,
  lit: 1 | -1,
  coconuts = true,
  lift = 0,
): void {
  const { r } = c;
  const radian = Math.PI / 180;
  const draw = (degrees: number, size: number, color: string, ribColor?: string): void => {
    const angle = degrees * radian;
    const hang = Math.max(0.05, 0.34 + Math.sin(angle) * 0.1 - lift) * r.range(0.85, 1.2);
    const len = length * size * r.range(0.9, 1.08);
    c.path(frond(r, x, y, angle, len, hang), color);
    if (ribColor)
      c.path(rib(x, y, angle, len, hang), "none", { stroke: ribColor, width: length * 0.014 });
  };
  for (const heading of [22, 158, -8, 188, 48, 132])
    draw(heading + r.range(-9, 9), 0.82, tones.dark);
  for (const heading of [-30, -150, -62, -118, 5, 175])
    draw(heading + r.range(-10, 10), 0.98, tones.mid, mix(tones.mid, tones.dark, 0.6));
  if (coconuts)
    for (let i = 0; i < 4; i++)
      c.oval(
        x + r.range(-0.09, 0.09) * length,
        y + r.range(0.03, 0.12) * length,
        length * 0.05,
        length * 0.058,
        i % 2 ? tones.trunkDark : mix(tones.trunkDark, tones.trunkLit, 0.45),
      );
  for (const heading of lit > 0 ? [-92, -16, -48, -72] : [-88, -164, -132, -108])
    draw(heading + r.range(-7, 7), r.range(0.8, 0.98), tones.lit, lighter(tones.lit, 0.18));
  c.oval(x, y + length * 0.01, length * 0.034, length * 0.026, tones.dark);
}
