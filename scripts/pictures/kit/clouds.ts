import type { Canvas } from "./canvas.ts";
import { mix } from "./color.ts";
import { ellipsePath, lens, lerp, rectPath } from "./shapes.ts";

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

/** A summer shower far out: a heavy cloud and its rain, slanting down to the horizon. */
export function shower(c: Canvas, x: number, horizon: number, w: number, height: number): void {
  const { p } = c;
  const base = horizon - height;
  const slate = mix(p.far, p.ink, 0.28);
  const drift = w * 0.16;
  c.path(
    `M${x - w * 0.44} ${base - 4}H${x + w * 0.4}L${x + w * 0.34 - drift} ${horizon}H${x - w * 0.36 - drift}Z`,
    c.gradient(
      [
        [0, slate, 0.75],
        [1, slate, 0.12],
      ],
      [x, base],
      [x, horizon],
    ),
  );
  for (let i = 0; i < 13; i++) {
    const top = lerp(x - w * 0.4, x + w * 0.36, i / 12);
    c.line(
      [
        [top, base + height * c.r.range(0, 0.25)],
        [top - drift * 0.9, horizon - height * c.r.range(0, 0.35)],
      ],
      p.cloudLit,
      2.4,
      { opacity: 0.3 },
    );
  }
  cumulus(c, x - w * 0.18, base + 8, w * 0.7, 1, 0.1);
  cumulus(c, x + w * 0.2, base + 8, w * 0.56, 1, 0.2);
  c.path(lens(x, base + 4, w * 1.12, w * 0.1), mix(slate, p.cloudShade, 0.25));
}
