import type { Canvas } from "./canvas.ts";
import { lighter, mix } from "./color.ts";
import { lens } from "./shapes.ts";

/** Lines as of handwriting, the last one short. */
export function writing(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  lines: number,
  pitch: number,
): void {
  for (let i = 0; i < lines; i++) {
    const end = i === lines - 1 ? w * c.r.range(0.3, 0.6) : w * c.r.range(0.88, 1);
    c.round(x, y + i * pitch, end, pitch * 0.26, pitch * 0.13, mix(c.p.ink, c.p.paper, 0.45));
  }
}

/** A sheet with its shadow. */
export function sheet(c: Canvas, x: number, y: number, w: number, h: number, color: string): void {
  c.rect(x + 14, y + 18, w, h, c.p.ink, { opacity: 0.26 });
  c.rect(x, y, w, h, color);
}

/** The Gulf at evening, as on a postcard or a stamp. */
export function gulfView(c: Canvas, x: number, y: number, w: number, h: number): void {
  const { p } = c;
  c.rect(x, y, w, h * 0.62, mix(p.gold, p.paper, 0.35));
  c.rect(x, y, w, h * 0.28, mix(p.coral, p.gold, 0.45));
  c.disc(x + w * 0.58, y + h * 0.46, h * 0.17, p.sun);
  c.rect(x, y + h * 0.6, w, h * 0.4, p.teal);
  for (let i = 0; i < 4; i++)
    c.path(lens(x + w * 0.58, y + h * (0.66 + i * 0.08), w * (0.16 + i * 0.07), h * 0.02), p.glint);
  c.poly(
    [
      [x + w * 0.2, y + h * 0.68],
      [x + w * 0.2, y + h * 0.36],
      [x + w * 0.32, y + h * 0.66],
    ],
    p.paper,
  );
  c.path(
    `M${x + w * 0.12} ${y + h * 0.69}H${x + w * 0.36}L${x + w * 0.3} ${y + h * 0.75}H${x + w * 0.16}Z`,
    p.ink,
  );
}

/** Lying, its tip at x, y. */
export function pen(
  c: Canvas,
  x: number,
  y: number,
  length: number,
  degrees: number,
  color: string,
): void {
  c.at(
    x,
    y,
    () => {
      c.limb([10, 14], [length, 14], 20, 20, mix(c.p.ink, c.p.paper, 0.2));
      c.limb([length * 0.08, 0], [length, 0], 24, 24, color);
      c.poly(
        [
          [length * 0.08, -12],
          [length * 0.08, 12],
          [-length * 0.03, 0],
        ],
        mix(c.p.gold, c.p.paper, 0.4),
      );
      c.rect(length * 0.68, -12, 10, 24, c.p.gold);
      c.line(
        [
          [length * 0.2, -6],
          [length * 0.62, -6],
        ],
        lighter(color, 0.35),
        4,
      );
    },
    1,
    1,
    degrees,
  );
}
