import { lighter, mix } from "../../kit/color.ts";
import { nth } from "../../kit/lists.ts";
import { PAINTS } from "../../kit/palette.ts";
import { overhang, royal } from "../../kit/palms.ts";
import { person, standing } from "../../kit/people.ts";
import { hip } from "../../kit/roofs.ts";
import { hill } from "../../kit/shapes.ts";
import { sky } from "../../kit/sky.ts";
import { awning } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Saturday market: striped stalls, crates of fruit, shoppers. */
export const market: Draw = (c) => {
  const { p, r } = c;
  const base = c.Y(0.72);
  sky(c, {
    horizon: c.Y(0.6),
    sun: [c.X(0.12), c.Y(0.16)],
    sunR: 48,
    clouds: "cumulus",
    isSunHidden: true,
  });
  const b = paint(c, r.pick(PAINTS));
  mass(c, c.X(0.5), base - 20, c.W * 0.6, c.H * 0.4, b, -1, 0);
  hip(c, c.X(0.5), base - 20 - c.H * 0.4, c.W * 0.6, 60, -1);
  for (let i = 0; i < 5; i++)
    opening(c, c.X(0.56 + i * 0.1), base - c.H * 0.24, 50, c.H * 0.12, b, {
      shutters: p.teal,
      arch: i % 2 === 0,
    });
  for (const x of [0.06, 0.2, 0.36, 0.47])
    royal(c, c.X(x), base, c.H * r.range(0.5, 0.66), hazy(c, 0.35 + x * 0.3));
  c.rect(-5, base - 30, c.W + 9, c.H, mix(p.sand[0], p.wall[0], 0.3));
  c.path(
    hill(
      [
        [-5, base + 60],
        [c.X(0.6), base + 20],
        [c.W + 5, base + 80],
      ],
      c.H + 5,
    ),
    mix(p.sand[1], p.sand[0], 0.5),
  );
  const stall = (x: number, y: number, s: number, a: string, fruit: readonly string[]): void => {
    c.poly(
      [
        [x - s * 0.9, y],
        [x + s * 0.9, y],
        [x + s * 0.3, y + s * 0.16],
        [x - s * 1.3, y + s * 0.16],
      ],
      p.ink,
      { opacity: 0.18 },
    );
    for (const q of [-0.86, 0.86])
      c.limb([x + q * s, y], [x + q * s, y - s * 1.35], s * 0.04, s * 0.035, p.trunk[1]);
    c.rect(x - s * 0.86, y - s * 1.2, s * 1.72, s * 0.8, mix(p.ink, p.wall[1], 0.5), {
      opacity: 0.5,
    });
    person(c, x + r.range(-0.3, 0.3) * s, y, s * 1.12, "stand");
    c.rect(x - s * 0.92, y - s * 0.5, s * 1.84, s * 0.5, p.trunk[0]);
    for (let i = 0; i < 9; i++)
      c.rect(x - s * 0.92 + i * s * 0.205, y - s * 0.5, s * 0.012, s * 0.5, p.trunk[1]);
    for (let k = 0; k < 4; k++) {
      const bx = x - s * 0.88 + k * s * 0.45;
      for (let j = 0; j < 9; j++) {
        const px = bx + s * 0.06 + (j % 5) * s * 0.07 + (j > 4 ? s * 0.035 : 0);
        const py = y - s * 0.55 - (j > 4 ? s * 0.06 : 0);
        c.disc(px, py, s * 0.05, nth(fruit, k));
        c.disc(px - s * 0.012, py - s * 0.014, s * 0.022, lighter(nth(fruit, k), 0.4));
      }
      c.rect(bx, y - s * 0.54, s * 0.42, s * 0.14, mix(p.trunk[0], p.sand[0], 0.5));
      c.rect(bx, y - s * 0.44, s * 0.42, s * 0.04, p.trunk[1]);
    }
    awning(c, x - s * 0.98, y - s * 1.5, s * 1.96, s * 0.36, a, p.paper, 0.04);
  };
  const unit = c.wide ? c.H : c.W * 0.85;
  stall(c.X(c.wide ? 0.34 : 0.3), c.Y(0.73), unit * 0.15, p.gold, [
    "#e0533e",
    "#7fae4c",
    "#f0a03c",
    "#8c4a6a",
  ]);
  stall(c.X(0.58), c.Y(0.76), unit * 0.19, p.teal, ["#f3c13c", "#e0533e", "#7fae4c", "#ef8a3c"]);
  if (c.wide) standing(c, c.X(0.45), c.Y(0.8), unit * 0.26, "walk");
  stall(c.X(c.wide ? 0.86 : 0.78), c.Y(c.wide ? 0.87 : 0.9), unit * 0.27, p.coral, [
    "#ef8a3c",
    "#8fb548",
    "#f3c13c",
    "#d9473a",
  ]);
  standing(c, c.X(0.14), c.Y(0.9), unit * 0.4, "walk", {
    dress: true,
    top: p.coral,
    hat: "#f3dfb0",
  });
  standing(c, c.X(c.wide ? 0.23 : 0.255), c.Y(0.89), unit * 0.22, "walk", { headSize: 1.2 });
  standing(c, c.X(c.wide ? 0.64 : 0.46), c.Y(0.94), unit * 0.43, "point", {
    back: true,
    top: p.paper,
    bottom: p.teal,
  });
  overhang(c, -30, -40, c.H * 0.4, [10, 36, 60], green(c));
};
