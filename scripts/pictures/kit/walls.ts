import type { Canvas } from "./canvas.ts";
import { darker, lighter, mix } from "./color.ts";
import { archPath, ellipsePath, lerp, rectPath } from "./shapes.ts";

export interface Paint {
  lit: string;
  dark: string;
  glass: string;
}

/** House paint under the picture's light. */
export function paint(c: Canvas, base: string): Paint {
  const sunlight = { dawn: 0.12, noon: 0, golden: 0.22, dusk: 0.42, night: 0.7 }[c.p.time];
  const lit = c.p.time === "night" ? mix(base, "#3f6a7c", 0.62) : mix(base, c.p.wall[0], sunlight);
  return {
    lit,
    dark: mix(lit, c.p.wall[1], 0.72),
    glass: c.p.time === "night" || c.p.time === "dusk" ? c.p.lamp : c.p.glass,
  };
}

export const glow = (c: Canvas): string =>
  c.p.time === "dusk" || c.p.time === "night"
    ? c.r.chance(0.62)
      ? c.p.lamp
      : mix(c.p.lamp, c.p.glass, 0.75)
    : c.r.chance(0.25)
      ? lighter(c.p.glass, 0.3)
      : c.p.glass;

/** Wall with a lit face and a shaded return on the side away from the light. */
export function mass(
  c: Canvas,
  x: number,
  base: number,
  w: number,
  h: number,
  walls: Paint,
  lit: 1 | -1,
  shadeShare = 0.2,
): void {
  c.rect(x, base - h, w, h, walls.lit);
  if (shadeShare)
    c.rect(lit > 0 ? x : x + w * (1 - shadeShare), base - h, w * shadeShare, h, walls.dark);
}

/** Tall window or door with reveal, mullions and (optionally) shutters and a balcony. */
export function opening(
  c: Canvas,
  x: number,
  base: number,
  w: number,
  h: number,
  walls: Paint,
  options: {
    arch?: boolean;
    shutters?: string;
    balcony?: boolean;
    bars?: boolean;
    sill?: boolean;
  } = {},
): void {
  const shape = (inset: number): string =>
    options.arch
      ? archPath(x - w / 2 + inset, base, w - inset * 2, h - inset)
      : rectPath(x - w / 2 + inset, base - h + inset, w - inset * 2, h - inset);
  if (options.shutters)
    for (const side of [-1, 1]) {
      c.rect(x + side * w * 0.78 - w * 0.26, base - h * 0.98, w * 0.52, h * 0.98, options.shutters);
      for (let i = 1; i < 6; i++)
        c.rect(
          x + side * w * 0.78 - w * 0.2,
          base - h * 0.98 + (i * h) / 6,
          w * 0.4,
          h * 0.02,
          darker(options.shutters, 0.28),
        );
    }
  c.path(shape(-w * 0.07), lighter(walls.lit, 0.5));
  c.path(shape(0), darker(walls.dark, 0.35));
  const glass = glow(c);
  c.clip(shape(w * 0.06), () => {
    c.rect(x - w, base - h * 1.1, w * 2, h * 1.2, glass);
    c.poly(
      [
        [x - w * 0.5, base],
        [x + w * 0.1, base - h * 1.05],
        [x + w * 0.36, base - h * 1.05],
        [x - w * 0.24, base],
      ],
      lighter(glass, 0.35),
      { opacity: 0.45 },
    );
  });
  if (options.bars !== false) {
    c.rect(x - w * 0.025, base - h * 0.96, w * 0.05, h * 0.96, lighter(walls.lit, 0.4));
    c.rect(x - w * 0.45, base - h * 0.56, w * 0.9, w * 0.05, lighter(walls.lit, 0.4));
  }
  if (options.sill) c.rect(x - w * 0.62, base, w * 1.24, w * 0.1, lighter(walls.lit, 0.45));
  if (options.balcony) balcony(c, x, base, w * 1.75, h * 0.42);
}

export function balcony(
  c: Canvas,
  x: number,
  base: number,
  w: number,
  h: number,
  color = c.p.ink,
): void {
  c.rect(x - w / 2, base - 1, w, h * 0.16, lighter(c.p.wall[0], 0.2));
  c.poly(
    [
      [x - w * 0.46, base + h * 0.15],
      [x + w * 0.46, base + h * 0.15],
      [x + w * 0.36, base + h * 0.36],
      [x - w * 0.36, base + h * 0.36],
    ],
    c.p.wall[1],
  );
  c.rect(x - w / 2, base - h, w, h * 0.07, color);
  for (let i = 0; i <= 9; i++)
    c.rect(lerp(x - w / 2, x + w / 2 - 2.4, i / 9), base - h, 2.4, h, color);
}

/** Breeze-block screen of circles. */
export function breeze(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  size: number,
  color: string,
  holeColor: string,
): void {
  c.rect(x, y, w, h, color);
  let holes = "";
  for (let py = y + size / 2; py < y + h; py += size)
    for (let px = x + size / 2; px < x + w; px += size) holes += ellipsePath(px, py, size * 0.36);
  c.clip(rectPath(x, y, w, h), () => {
    c.path(holes, holeColor);
    for (let py = y; py <= y + h; py += size) c.rect(x, py - 1, w, 2, holeColor, { opacity: 0.5 });
  });
}
