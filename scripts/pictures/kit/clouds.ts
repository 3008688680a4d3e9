import type { Canvas } from "./canvas.ts";
import { mix } from "./color.ts";
import { ellipsePath, lens, rectPath } from "./shapes.ts";

/** A tall Gulf cumulus: flat base, heaped lit crown, one shaded flank. `lit` is the side the light comes from. */
export function cumulus(
  c: Canvas,
  x: number,
  base: number,
  w: number,
  lit: 1 | -1 = 1,
  soft = 0,
): void {
  const { p, r } = c;
  const bubbles: [number, number, number][] = [];
  const columns = 9;
  const peak = r.range(-0.2, 0.25);
  for (let i = 0; i < columns; i++) {
    const across = (i / (columns - 1)) * 2 - 1;
    const top = Math.max(0.1, 1 - (Math.abs(across - peak) / 1.05) ** 1.35) * w * 0.42;
    for (let h = 0; h <= top; h += w * 0.13)
      bubbles.push([x + across * w * 0.5 + r.range(-8, 8), base - h, w * r.range(0.085, 0.135)]);
  }
  const litColor = mix(p.cloudLit, p.sky[3], soft);
  const shadeColor = mix(p.cloudShade, p.sky[3], soft);
  c.clip(rectPath(x - w, base - w, w * 2, w), () => {
    for (const [bx, by, radius] of bubbles) c.disc(bx, by, radius, litColor);
    for (const [bx, by, radius] of bubbles)
      c.disc(bx - lit * radius * 0.42, by + radius * 0.55, radius * 0.82, shadeColor);
    c.path(lens(x - lit * w * 0.08, base, w * 1.05, w * 0.06), shadeColor);
  });
}

/** A long thin cloud: three overlapping lenses, lower edge warm. */
export function streak(c: Canvas, x: number, y: number, w: number, h: number): void {
  const { p, r } = c;
  const color = mix(p.cloudLit, p.sky[2], r.range(0.05, 0.4));
  c.fade(0.82, () => {
    c.path(lens(x, y, w, h), color);
    c.path(lens(x + w * r.range(-0.22, -0.1), y - h * 0.5, w * 0.55, h * 0.8), color);
    c.path(
      lens(x + w * r.range(0.1, 0.25), y + h * 0.45, w * 0.6, h * 0.6),
      mix(p.cloudShade, p.sky[3], 0.35),
    );
  });
}

export function bank(c: Canvas, y: number, base: number, color: string, opacity: number): void {
  const { r, W } = c;
  let d = "";
  for (let x = -40; x < W + 60; x += r.range(38, 84)) {
    const radius = r.range(26, 58);
    d += ellipsePath(x, y + r.range(4, 30), radius * 1.5, radius * 0.8);
  }
  c.fade(opacity, () => c.path(d + rectPath(-10, y + 14, W + 20, base - y - 14), color));
}

/** A dark cloud far out over the water with its rain, slanting down to the horizon. */
export function squall(c: Canvas, x: number, horizon: number, w: number): void {
  const { p, r } = c;
  const dark = mix(p.cloudShade, p.far, 0.75);
  const base = horizon - w * 0.42;
  for (let i = 0; i < 7; i++) {
    const left = x - w * 0.42 + i * w * 0.12;
    c.path(
      `M${left} ${base}h${w * 0.11}L${left - w * 0.02} ${horizon}h${-w * 0.12}Z`,
      mix(dark, p.sky[3], 0.35),
      { opacity: r.range(0.3, 0.65) },
    );
  }
  for (let i = 0; i < 9; i++)
    c.oval(
      x + w * (i / 8 - 0.5),
      base - w * 0.06 * Math.sin((Math.PI * i) / 8),
      w * r.range(0.09, 0.15),
      w * r.range(0.05, 0.08),
      i % 3 ? dark : mix(dark, p.cloudLit, 0.25),
    );
  c.path(lens(x, base, w * 1.25, w * 0.1), mix(dark, p.far, 0.4));
}
