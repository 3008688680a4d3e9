import type { Canvas } from "./canvas.ts";
import { nth } from "./lists.ts";

/** Rows of heads and shoulders seen from behind, filling the foot of a picture. */
export function crowd(
  c: Canvas,
  base: number,
  size: number,
  colors: readonly string[],
  rows = 2,
): void {
  for (let row = 0; row < rows; row++) {
    const scale = size * (0.78 + 0.22 * row);
    const y = base - (rows - 1 - row) * size * 0.55;
    for (let x = -scale * c.r.next(); x < c.W + scale; x += scale * c.r.range(0.85, 1.35)) {
      const color = nth(colors, Math.min(colors.length - 1, row));
      const shoulderY = y + c.r.range(-0.12, 0.16) * scale;
      const w = scale * c.r.range(0.36, 0.46);
      c.path(
        `M${x - w} ${base + scale}V${shoulderY + scale * 0.26}Q${x - w} ${shoulderY + scale * 0.02} ${x - w * 0.35} ${shoulderY - scale * 0.02}L${x + w * 0.35} ${shoulderY - scale * 0.02}Q${x + w} ${shoulderY + scale * 0.02} ${x + w} ${shoulderY + scale * 0.26}V${base + scale}Z`,
        color,
      );
      c.oval(x, shoulderY - scale * 0.2, scale * 0.155, scale * 0.2, color);
      c.rect(x - scale * 0.07, shoulderY - scale * 0.1, scale * 0.14, scale * 0.12, color);
      if (c.r.chance(0.22)) c.oval(x, shoulderY - scale * 0.3, scale * 0.32, scale * 0.07, color);
      if (c.r.chance(0.2)) c.disc(x + scale * 0.1, shoulderY - scale * 0.4, scale * 0.08, color);
      if (c.r.chance(0.12)) {
        c.limb(
          [x + w * 0.8, shoulderY + scale * 0.25],
          [x + w * 1.25, shoulderY - scale * 0.3],
          scale * 0.14,
          scale * 0.1,
          color,
        );
        c.limb(
          [x + w * 1.25, shoulderY - scale * 0.3],
          [x + w * 0.95, shoulderY - scale * 0.72],
          scale * 0.1,
          scale * 0.07,
          color,
        );
      }
    }
  }
}
