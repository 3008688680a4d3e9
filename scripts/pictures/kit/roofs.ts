import type { Canvas } from "./canvas.ts";
import { darker, lighter } from "./color.ts";
import { archPath, lerp, type Pt, poly } from "./shapes.ts";
import { mass, opening, type Paint } from "./walls.ts";

/** Hipped tile roof over x..x+w with eave at y. */
export function hip(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  lit: 1 | -1,
  eaves = 14,
  slope = 0.8,
): void {
  const { p } = c;
  const leftEave: Pt = [x - eaves, y];
  const rightEave: Pt = [x + w + eaves, y];
  const inset = Math.min(h * slope, w * 0.5 + eaves);
  const leftRidge: Pt = [x - eaves + inset, y - h];
  const rightRidge: Pt = [x + w + eaves - inset, y - h];
  c.poly([leftEave, rightEave, rightRidge, leftRidge], p.roof[0]);
  c.clip(poly([leftEave, rightEave, rightRidge, leftRidge]), () => {
    for (let px = x - eaves; px < x + w + eaves; px += 13)
      c.line(
        [
          [px, y],
          [lerp(px, x + w / 2, 0.08), y - h],
        ],
        p.roof[1],
        2.2,
        { opacity: 0.55, cap: "butt" },
      );
    for (let course = 1; course < h / 15; course++)
      c.rect(x - eaves, y - course * 15, w + eaves * 2, 1.8, darker(p.roof[1], 0.1), {
        opacity: 0.3,
      });
    c.poly(
      lit > 0
        ? [leftEave, leftRidge, [leftRidge[0] + w * 0.02, y - h], [x - eaves + inset * 1.02, y]]
        : [
            rightEave,
            rightRidge,
            [rightRidge[0] - w * 0.02, y - h],
            [x + w + eaves - inset * 1.02, y],
          ],
      p.roof[1],
      { opacity: 0.75 },
    );
  });
  c.rect(x - eaves, y - 3, w + eaves * 2, 8, lighter(p.roof[0], 0.25));
  c.rect(x, y + 5, w, Math.max(8, h * 0.14), c.p.wall[1], { opacity: 0.75 });
}

/** A run of arches on columns with deep shade behind. */
export function arcade(
  c: Canvas,
  x: number,
  base: number,
  w: number,
  h: number,
  count: number,
  walls: Paint,
  behind?: () => void,
): void {
  const bay = w / count;
  const holeWidth = bay * 0.76;
  c.rect(x, base - h, w, h, walls.lit);
  let holes = "";
  for (let i = 0; i < count; i++)
    holes += archPath(x + i * bay + (bay - holeWidth) / 2, base, holeWidth, h * 0.84);
  c.path(holes, darker(walls.dark, 0.5));
  if (behind) c.clip(holes, behind);
  for (let i = 0; i < count; i++) {
    const left = x + i * bay + (bay - holeWidth) / 2;
    c.path(
      `M${left} ${base}V${base - h * 0.84 + holeWidth / 2}A${holeWidth / 2} ${holeWidth / 2} 0 0 1 ${left + holeWidth} ${base - h * 0.84 + holeWidth / 2}L${left + holeWidth * 0.86} ${base - h * 0.84 + holeWidth / 2}A${holeWidth * 0.4} ${holeWidth * 0.42} 0 0 0 ${left + holeWidth * 0.12} ${base - h * 0.84 + holeWidth / 2}V${base}Z`,
      walls.dark,
    );
    for (const column of [left - (bay - holeWidth) / 2, left + holeWidth + (bay - holeWidth) / 2])
      c.rect(
        column - bay * 0.15,
        base - h * 0.84 + holeWidth * 0.44,
        bay * 0.3,
        h * 0.045,
        lighter(walls.lit, 0.5),
      );
  }
  c.rect(x, base - h, w, h * 0.045, lighter(walls.lit, 0.5));
}

/** Mediterranean-revival tower with belfry arches and a pyramid roof. */
export function tower(
  c: Canvas,
  x: number,
  base: number,
  w: number,
  h: number,
  walls: Paint,
  lit: 1 | -1,
): void {
  mass(c, x, base, w, h, walls, lit, 0.3);
  const arches = 2;
  const archWidth = (w * 0.8) / arches;
  for (let i = 0; i < arches; i++)
    opening(
      c,
      x + w * 0.1 + archWidth * (i + 0.5),
      base - h * 0.78,
      archWidth * 0.62,
      h * 0.15,
      walls,
      {
        arch: true,
        bars: false,
      },
    );
  c.rect(x - w * 0.05, base - h * 0.755, w * 1.1, h * 0.018, lighter(walls.lit, 0.5));
  c.rect(x - w * 0.05, base - h * 0.737, w * 1.1, h * 0.012, walls.dark);
  opening(c, x + w * 0.5, base - h * 0.42, w * 0.26, h * 0.16, walls, {
    arch: true,
    balcony: true,
  });
  c.poly(
    [
      [x - w * 0.12, base - h],
      [x + w * 1.12, base - h],
      [x + w * 0.5, base - h - w * 0.58],
    ],
    c.p.roof[0],
  );
  c.poly(
    [
      [x + (lit > 0 ? -0.12 : 1.12) * w, base - h],
      [x + w * (lit > 0 ? 0.3 : 0.7), base - h],
      [x + w * 0.5, base - h - w * 0.58],
    ],
    c.p.roof[1],
  );
  c.rect(x - w * 0.12, base - h - 2, w * 1.24, 8, lighter(c.p.roof[0], 0.25));
  c.limb([x + w / 2, base - h - w * 0.56], [x + w / 2, base - h - w * 0.82], 4, 2, c.p.gold);
  c.disc(x + w / 2, base - h - w * 0.66, w * 0.045, c.p.gold);
}
