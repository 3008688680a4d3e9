import type { Canvas } from "../../kit/canvas.ts";
import { lighter, mix } from "../../kit/color.ts";
import { type Block, Oblique } from "../../kit/oblique.ts";
import { royal } from "../../kit/palms.ts";
import { arcade } from "../../kit/roofs.ts";
import { ellipsePath, hill, smooth } from "../../kit/shapes.ts";
import { blossom, hedge, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { green, hazy, shade } from "../../kit/tones.ts";
import { opening, type Paint, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";
import { turret } from "./turret.ts";

/** Two storeys at the corner, a round tower, and a low arcaded wing set back to the right. */
function house(c: Canvas, x: number, base: number, unit: number, walls: Paint): void {
  const { p } = c;
  const villa = new Oblique(c, x, base);
  const tiles = { lit: p.roof[0], dark: p.roof[1] };
  const main: Block = { along: [0, unit * 0.4], back: [0, unit * 0.34], up: [0, unit * 0.34] };
  const wing: Block = {
    along: [unit * 0.4, unit * 0.86],
    back: [unit * 0.06, unit * 0.3],
    up: [0, unit * 0.185],
  };
  const [chimneyX, chimneyY] = villa.at(unit * 0.3, unit * 0.2, unit * 0.4);
  c.rect(chimneyX, chimneyY - unit * 0.12, unit * 0.036, unit * 0.16, walls.lit);
  c.rect(chimneyX - 5, chimneyY - unit * 0.13, unit * 0.036 + 10, 14, p.roof[0]);
  villa.walls(wing, walls);
  villa.front(unit * 0.4, unit * 0.06, 0, () => {
    const slanted = { ...walls, lit: mix(walls.lit, walls.dark, 0.22) };
    arcade(c, unit * 0.16, 0, unit * 0.3, unit * 0.165, 3, slanted);
  });
  villa.roof(wing, unit * 0.1, 16, tiles, 15);
  villa.walls(main, walls);
  const storey = unit * 0.17;
  villa.front(0, 0, 0, () => {
    for (const place of [0.1, 0.245]) {
      opening(c, unit * place, -storey * 0.16, unit * 0.056, storey * 0.62, walls, { arch: true });
      opening(c, unit * place, -storey * 1.2, unit * 0.05, storey * 0.52, walls, {
        shutters: p.teal,
        sill: true,
      });
    }
    c.rect(0, -storey - 5, unit * 0.4, 9, lighter(walls.lit, 0.4));
  });
  villa.side(0, 0, 0, () => {
    opening(
      c,
      -unit * 0.17,
      0,
      unit * 0.12,
      storey * 0.72,
      { ...walls, glass: mix(p.glass, p.ink, 0.2) },
      { arch: true },
    );
    for (const place of [0.09, 0.25])
      opening(c, -unit * place, -storey * 1.2, unit * 0.056, storey * 0.52, walls, {
        shutters: p.teal,
        sill: true,
      });
    c.rect(-unit * 0.34, -storey - 5, unit * 0.34, 9, lighter(walls.lit, 0.5));
  });
  villa.roof(main, unit * 0.13, 20, tiles, 15);
  const [towerX, towerY] = villa.at(unit * 0.44, unit * 0.01, 0);
  turret(c, towerX, towerY, unit * 0.085, unit * 0.42, walls);
}

/** A basin with a jet on the turning circle. */
function basin(c: Canvas, x: number, y: number, s: number, stone: Paint): void {
  c.path(ellipsePath(x, y, s, s * 0.2), stone.dark);
  c.path(ellipsePath(x, y - s * 0.1, s, s * 0.2), stone.lit);
  c.path(ellipsePath(x, y - s * 0.1, s * 0.86, s * 0.15), c.p.sea[1]);
  c.limb([x, y - s * 0.1], [x, y - s * 0.5], s * 0.13, s * 0.08, stone.lit);
  c.path(ellipsePath(x, y - s * 0.52, s * 0.32, s * 0.07), stone.lit);
  for (const side of [-1, 1])
    for (const reach of [0.24, 0.62])
      c.path(
        `M${x} ${y - s * 0.7}Q${x + side * reach * s * 0.8} ${y - s * 0.9} ${x + side * reach * s} ${y - s * (reach > 0.5 ? 0.12 : 0.5)}`,
        "none",
        {
          stroke: c.p.foam,
          width: 3.4,
          opacity: 0.85,
        },
      );
}

/** Tile-roofed villa at the end of its drive, seen over its corner. */
export const villa: Draw = (c) => {
  const { p, r, H } = c;
  const base = c.Y(0.68);
  const walls = paint(c, r.pick(["#fff4e2", "#f7e3b4", "#f8d9c4"]));
  const unit = Math.min(c.W * 0.9, H * 1.15);
  const x = c.X(c.wide ? 0.34 : 0.29);
  sky(c, {
    horizon: base,
    sun: [c.X(0.14), c.Y(0.2)],
    sunR: 60,
    clouds: "cumulus",
    isSunHidden: true,
  });
  hedge(c, base - 30, H * 0.17, 0, c.W, 0.35);
  for (const [place, height] of [
    [0.1, 0.44],
    [0.62, 0.58],
    [0.9, 0.5],
  ] as const)
    royal(c, c.X(place), base - 20, H * height, hazy(c, 0.25), -1);
  c.path(
    hill(
      [
        [-5, base - 60],
        [x, base - 14],
        [c.W + 5, base - 64],
      ],
      H + 5,
    ),
    p.leaf[0],
  );
  house(c, x, base, unit, walls);
  const drive = smooth([
    [x + unit * 0.41, base - unit * 0.012],
    [x + unit * 0.34, base + H * 0.07],
    [c.X(0.14), c.Y(0.9)],
    [c.X(-0.06), H + 20],
  ]);
  c.path(
    hill(
      [
        [-5, base + 26],
        [x, base + 24],
        [x + unit * 0.5, base - 4],
        [c.W + 5, base - 30],
      ],
      H + 5,
    ),
    p.leaf[0],
  );
  c.path(
    hill(
      [
        [-5, c.Y(0.83)],
        [c.X(0.4), c.Y(0.8)],
        [c.W + 5, c.Y(0.79)],
      ],
      H + 5,
    ),
    mix(p.leaf[0], p.leaf[1], 0.5),
  );
  c.path(
    `${drive}L${c.X(0.56)} ${H + 20}${smooth([
      [c.X(0.56), H + 20],
      [c.X(0.66), c.Y(0.9)],
      [x + unit * 0.62, base + H * 0.06],
      [x + unit * 0.5, base - unit * 0.018],
    ]).replace("M", "L")}Z`,
    mix(p.sand[0], p.roof[0], 0.16),
  );
  c.oval(x + unit * 0.44, base + H * 0.118, unit * 0.14, H * 0.026, mix(p.leaf[1], p.leaf[0], 0.3));
  basin(c, x + unit * 0.44, base + H * 0.115, unit * 0.085, walls);
  for (const [along, drop, wide, tall] of [
    [0.02, 26, 0.13, 0.16],
    [0.2, 14, 0.14, 0.055],
    [0.64, -26, 0.17, 0.05],
    [0.8, -34, 0.16, 0.055],
  ] as const)
    blossom(
      c,
      x + unit * along,
      base + drop,
      unit * wide,
      H * tall,
      along === 0.2 ? p.gold : p.coral,
      -1,
    );
  for (const [place, wide] of [
    [-0.1, 0.13],
    [-0.2, 0.12],
  ] as const)
    seaGrape(c, x + unit * place, base + 6, unit * wide, H * 0.055, green(c), -1, 13);
  royal(c, c.X(0.05), c.Y(0.97), H * 0.78, green(c), -1);
  seaGrape(c, c.X(0.0), H + 20, c.W * 0.24, H * 0.17, shade(c), 1, 22);
  blossom(c, c.X(0.97), H + 10, c.W * 0.34, H * 0.2, mix(p.coral, p.gold, 0.3), -1);
};
