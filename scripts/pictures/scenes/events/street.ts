import type { Canvas } from "../../kit/canvas.ts";
import { car } from "../../kit/car.ts";
import { lighter, mix } from "../../kit/color.ts";
import { cycle } from "../../kit/lists.ts";
import { PAINTS } from "../../kit/palette.ts";
import { overhang, royal } from "../../kit/palms.ts";
import { person, someone, standing } from "../../kit/people.ts";
import { hip } from "../../kit/roofs.ts";
import { sky } from "../../kit/sky.ts";
import { awning } from "../../kit/street.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** A convertible with somebody at the wheel and somebody beside. */
function driven(c: Canvas, x: number, base: number, size: number, color: string, face: 1 | -1) {
  for (const [back, k] of [
    [0.17, 0.44],
    [0.03, 0.46],
  ] as const)
    person(c, x - back * size * face, base - size * 0.07, size * k, "sit", someone(c), face);
  car(c, x, base, size, color, face);
}

/** Classic cars drawn up on the avenue. */
export const carShow: Draw = (c) => {
  const { p, r } = c;
  const base = c.Y(0.72);
  sky(c, {
    horizon: c.Y(0.6),
    sun: [c.X(0.2), c.Y(0.18)],
    sunR: 50,
    clouds: "cumulus",
    style: "bands",
    isSunHidden: true,
  });
  let x = -30;
  for (let i = 0; x < c.W; i++) {
    const w = c.H * r.range(0.3, 0.46);
    const h = c.H * r.range(0.26, 0.4);
    const walls = paint(c, cycle(PAINTS, i * 3 + 1));
    mass(c, x, base, w, h, walls, 1, 0);
    if (i % 2) hip(c, x, base - h, w, 46, 1, 8);
    else {
      c.rect(x, base - h - 18, w, 22, lighter(walls.lit, 0.4));
      c.rect(x, base - h + 4, w, 8, walls.dark);
    }
    for (let k = 0; k < 3; k++)
      opening(c, x + w * (0.2 + 0.3 * k), base - h * 0.58, w * 0.13, h * 0.26, walls, {
        arch: i % 2 === 1,
      });
    for (const k of [0.27, 0.73])
      opening(c, x + w * k, base, w * 0.3, h * 0.34, walls, { bars: false });
    awning(
      c,
      x + w * 0.06,
      base - h * 0.46,
      w * 0.88,
      h * 0.15,
      i % 2 ? p.teal : p.coral,
      p.paper,
      0.02,
    );
    x += w;
  }
  royal(c, c.X(c.wide ? 0.4 : 0.18), base + 14, c.H * 0.62);
  royal(c, c.X(0.86), base + 14, c.H * 0.68);
  c.rect(-5, base, c.W + 9, 40, mix(p.sand[0], p.paper, 0.4));
  c.rect(-5, base + 38, c.W + 9, c.H, mix(p.ink, p.sand[2], 0.42));
  c.rect(-5, base + 34, c.W + 9, 8, p.paper);
  for (let i = 0; i < 6; i++)
    c.poly(
      [
        [c.X(i / 5) - 90, c.Y(0.955)],
        [c.X(i / 5) + 60, c.Y(0.955)],
        [c.X(i / 5) + 40, c.Y(0.97)],
        [c.X(i / 5) - 120, c.Y(0.97)],
      ],
      p.gold,
      { opacity: 0.8 },
    );
  for (const q of [0.1, 0.48, 0.72, 0.94])
    standing(
      c,
      c.X(q),
      base + 30,
      c.H * 0.2,
      r.pick(["stand", "point", "walk"] as const),
      {},
      r.sign(),
    );
  const unit = Math.min(c.H, c.W * 0.9);
  driven(c, c.X(0.72), c.Y(0.82), unit * 0.5, p.teal, -1);
  driven(c, c.X(c.wide ? 0.3 : 0.43), c.Y(0.93), unit * 0.82, p.coral, 1);
  overhang(c, c.W + 20, -60, c.H * 0.36, [165, 140, 115]);
};
