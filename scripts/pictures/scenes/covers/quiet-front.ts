import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { overhang } from "../../kit/palms.ts";
import { archPath } from "../../kit/shapes.ts";
import { blossom } from "../../kit/shrubs.ts";
import { awning } from "../../kit/street.ts";
import { palmShadow } from "../../kit/table-tops.ts";
import { green } from "../../kit/tones.ts";
import { opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** A terracotta pot with a small palm. */
function pot(c: Canvas, x: number, base: number, s: number): void {
  overhang(c, x, base - s * 0.86, s * 1.3, [-28, -60, -90, -120, -152], green(c));
  c.path(
    `M${x - s * 0.45} ${base - s}H${x + s * 0.45}L${x + s * 0.32} ${base}H${x - s * 0.32}Z`,
    c.p.coral,
  );
  c.path(
    `M${x + s * 0.08} ${base - s}H${x + s * 0.45}L${x + s * 0.32} ${base}H${x + s * 0.05}Z`,
    darker(c.p.coral, 0.2),
  );
}

/** A hotel front with its shutters open and nobody about: what stands in for a picture that is missing. */
export const quietFront: Draw = (c) => {
  const { p, H } = c;
  const unit = H / 900;
  const base = c.Y(0.84);
  const walls = paint(c, "#f8dfc6");
  const middle = c.X(0.5);
  c.rect(-5, -5, c.W + 10, H + 10, walls.lit);
  c.poly(
    [
      [-5, -5],
      [c.X(0.3), -5],
      [c.X(0.08), base],
      [-5, base],
    ],
    walls.dark,
    { opacity: 0.4 },
  );
  palmShadow(c, c.W + 20, -60, H * 0.95, [196, 172, 148, 124], 0.12);
  c.rect(-5, -5, c.W + 10, 30 * unit, p.roof[1]);
  for (let i = 0; i * 46 * unit < c.W + 60; i++)
    c.path(
      archPath(i * 46 * unit - 10, 56 * unit, 46 * unit, 38 * unit),
      i % 2 ? p.roof[0] : lighter(p.roof[0], 0.14),
    );
  c.rect(-5, 54 * unit, c.W + 10, 20 * unit, p.ink, { opacity: 0.16 });
  c.rect(-5, c.Y(0.46), c.W + 10, 14 * unit, lighter(walls.lit, 0.6));
  c.rect(-5, c.Y(0.46) + 14 * unit, c.W + 10, 6 * unit, walls.dark, { opacity: 0.6 });
  for (const place of [0.14, 0.38, 0.62, 0.86])
    opening(c, c.X(place), c.Y(0.4), 104 * unit, 210 * unit, walls, {
      shutters: p.teal,
      balcony: place === 0.38 || place === 0.62,
      sill: place === 0.14 || place === 0.86,
    });
  for (const place of [0.17, 0.83])
    opening(c, c.X(place), base - 60 * unit, 150 * unit, 190 * unit, walls, {
      shutters: p.teal,
      sill: true,
    });
  c.path(archPath(middle - 130 * unit, base, 260 * unit, 300 * unit), lighter(walls.lit, 0.6));
  c.path(archPath(middle - 108 * unit, base, 216 * unit, 280 * unit), walls.dark);
  c.path(archPath(middle - 96 * unit, base, 192 * unit, 270 * unit), p.teal);
  for (const side of [-1, 1]) {
    c.rect(
      middle + side * 47 * unit - 34 * unit,
      base - 160 * unit,
      68 * unit,
      136 * unit,
      darker(p.teal, 0.2),
    );
    c.rect(
      middle + side * 47 * unit - 29 * unit,
      base - 155 * unit,
      58 * unit,
      126 * unit,
      lighter(p.teal, 0.14),
    );
    c.disc(middle + side * 12 * unit, base - 110 * unit, 6 * unit, p.gold);
    const lampX = middle + side * 186 * unit;
    c.disc(lampX, base - 200 * unit, 60 * unit, p.lamp, { opacity: 0.2 });
    c.poly(
      [
        [lampX - 15 * unit, base - 226 * unit],
        [lampX + 15 * unit, base - 226 * unit],
        [lampX + 20 * unit, base - 176 * unit],
        [lampX - 20 * unit, base - 176 * unit],
      ],
      mix(p.lamp, p.gold, 0.5),
    );
    c.poly(
      [
        [lampX - 22 * unit, base - 226 * unit],
        [lampX + 22 * unit, base - 226 * unit],
        [lampX, base - 250 * unit],
      ],
      p.ink,
    );
    c.rect(lampX - 24 * unit, base - 178 * unit, 48 * unit, 7 * unit, p.ink);
  }
  c.rect(middle - 3 * unit, base - 258 * unit, 6 * unit, 258 * unit, mix(p.teal, p.ink, 0.4));
  awning(c, middle - 170 * unit, base - 352 * unit, 340 * unit, 84 * unit, p.coral, p.paper, 0.04);
  c.rect(-5, base, c.W + 10, H, mix(p.sand[0], p.paper, 0.3));
  c.rect(-5, base, c.W + 10, 16 * unit, p.ink, { opacity: 0.12 });
  for (let step = 0; step < 2; step++) {
    const wide = (330 + step * 90) * unit;
    c.rect(middle - wide / 2, base + step * 30 * unit, wide, 30 * unit, lighter(walls.lit, 0.55));
    c.rect(middle - wide / 2, base + (step * 30 + 20) * unit, wide, 11 * unit, walls.dark);
  }
  for (const side of [-1, 1]) pot(c, middle + side * 262 * unit, base + 44 * unit, 130 * unit);
  blossom(c, c.X(0), base + 30, c.W * 0.16, H * 0.5, p.coral, 1);
  blossom(c, c.X(1), base + 30, c.W * 0.14, H * 0.3, p.coral, -1);
};
