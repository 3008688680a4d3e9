import { cycle, nth } from "./lists.ts";

export type Pt = readonly [number, number];

export const decimal = (value: number): string => String(Math.round(value * 10) / 10);

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Straight-edged outline. */
export const poly = (pts: readonly Pt[]): string =>
  `M${pts.map((p) => `${decimal(p[0])} ${decimal(p[1])}`).join("L")}Z`;

/** Outline through points as one soft curve (Catmull-Rom). */
export function smooth(pts: readonly Pt[], closed = false, tension = 1 / 6): string {
  const count = pts.length;
  const at = (i: number): Pt =>
    closed ? cycle(pts, i + count) : nth(pts, Math.max(0, Math.min(count - 1, i)));
  let path = `M${decimal(nth(pts, 0)[0])} ${decimal(nth(pts, 0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${decimal(from[0] + (to[0] - before[0]) * tension)} ${decimal(from[1] + (to[1] - before[1]) * tension)} ${decimal(to[0] - (after[0] - from[0]) * tension)} ${decimal(to[1] - (after[1] - from[1]) * tension)} ${decimal(to[0])} ${decimal(to[1])}`;
  }
  return closed ? `${path}Z` : path;
}

/** Soft curve along the top, closed straight down to a base line. */
export const hill = (pts: readonly Pt[], base: number): string =>
  `${smooth(pts)}L${decimal(nth(pts, pts.length - 1)[0])} ${decimal(base)}L${decimal(nth(pts, 0)[0])} ${decimal(base)}Z`;

/** Flat lens with pointed ends: waves, light on water, thin clouds. */
export const lens = (x: number, y: number, w: number, h: number): string =>
  `M${decimal(x - w / 2)} ${decimal(y)}Q${decimal(x)} ${decimal(y - h)} ${decimal(x + w / 2)} ${decimal(y)}Q${decimal(x)} ${decimal(y + h)} ${decimal(x - w / 2)} ${decimal(y)}Z`;

/** Round-headed opening standing on a base line. */
export const archPath = (x: number, base: number, w: number, h: number, roundness = 1): string =>
  `M${decimal(x)} ${decimal(base)}V${decimal(base - h + (w / 2) * roundness)}A${decimal(w / 2)} ${decimal((w / 2) * roundness)} 0 0 1 ${decimal(x + w)} ${decimal(base - h + (w / 2) * roundness)}V${decimal(base)}Z`;

export const rectPath = (x: number, y: number, w: number, h: number): string =>
  `M${decimal(x)} ${decimal(y)}H${decimal(x + w)}V${decimal(y + h)}H${decimal(x)}Z`;

export const ellipsePath = (x: number, y: number, rx: number, ry = rx): string =>
  `M${decimal(x - rx)} ${decimal(y)}A${decimal(rx)} ${decimal(ry)} 0 1 1 ${decimal(x + rx)} ${decimal(y)}A${decimal(rx)} ${decimal(ry)} 0 1 1 ${decimal(x - rx)} ${decimal(y)}Z`;
