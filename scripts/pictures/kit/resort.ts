import type { Canvas } from "./canvas.ts";
import { darker, lighter, mix } from "./color.ts";
import { glow, type Paint } from "./walls.ts";

/** Resort slab: floors of balconies with shaded recesses; `curve` rounds the ends of each deck. */
export function resort(
  c: Canvas,
  x: number,
  base: number,
  w: number,
  floors: number,
  floorHeight: number,
  walls: Paint,
  lit: 1 | -1,
  curve = 0,
): void {
  const h = floors * floorHeight;
  c.rect(x, base - h, w, h, darker(walls.dark, 0.25));
  for (let level = 0; level < floors; level++) {
    const y = base - (level + 1) * floorHeight;
    const bays = Math.max(3, Math.round(w / (floorHeight * 1.25)));
    for (let i = 0; i < bays; i++) {
      const bayWidth = w / bays;
      const bayX = x + i * bayWidth;
      c.rect(
        bayX + bayWidth * 0.14,
        y + floorHeight * 0.26,
        bayWidth * 0.72,
        floorHeight * 0.74,
        glow(c),
      );
      c.rect(
        bayX + bayWidth * 0.48,
        y + floorHeight * 0.26,
        bayWidth * 0.04,
        floorHeight * 0.74,
        walls.lit,
      );
      c.rect(bayX - 2, y + floorHeight * 0.1, 4, floorHeight * 0.9, walls.dark);
    }
    c.rect(x, y + floorHeight * 0.2, w, floorHeight * 0.14, darker(walls.dark, 0.4), {
      opacity: 0.5,
    });
    c.round(
      x - curve,
      y,
      w + curve * 2,
      floorHeight * 0.2,
      Math.min(curve, floorHeight * 0.1),
      walls.lit,
    );
    c.rect(x - curve + 4, y + floorHeight * 0.56, w + curve * 2 - 8, floorHeight * 0.06, walls.lit);
    c.rect(
      x - curve + 4,
      y + floorHeight * 0.62,
      w + curve * 2 - 8,
      floorHeight * 0.38,
      mix(c.p.glass, walls.lit, 0.55),
      { opacity: 0.55 },
    );
  }
  c.rect(lit > 0 ? x - curve : x + w * 0.86, base - h, w * 0.14 + curve, h, walls.dark, {
    opacity: 0.55,
  });
  c.rect(
    x - curve,
    base - h - floorHeight * 0.28,
    w + curve * 2,
    floorHeight * 0.34,
    lighter(walls.lit, 0.4),
  );
}
