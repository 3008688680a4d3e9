import { flock } from "../../kit/birds.ts";
import { runabout, sailboat } from "../../kit/boats.ts";
import { car } from "../../kit/car.ts";
import { darker, mix } from "../../kit/color.ts";
import { footing } from "../../kit/footing.ts";
import { cycle } from "../../kit/lists.ts";
import { PAINTS } from "../../kit/palette.ts";
import { coconut, royal } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { arcade, hip, tower } from "../../kit/roofs.ts";
import { sea } from "../../kit/sea.ts";
import { lens, lerp, smooth } from "../../kit/shapes.ts";
import { blossom, hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { awning } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Mediterranean-revival hotel: tower, arcade, drive and royal palms. */
export const grandHotel: Draw = (c) => {
  const { p, r } = c;
  const base = c.Y(0.76);
  const walls = paint(c, r.pick(["#f3c9a6", "#efc3b0", "#f8d9c4", "#f7e3b4"]));
  const f = c.X(c.wide ? 0.3 : 0.24);
  const lit = 1 as const;
  sky(c, { horizon: c.Y(0.68), sun: [c.X(0.88), c.Y(0.26)], isSunHidden: true, clouds: "cumulus" });
  for (const [x, h] of [
    [0.08, 0.5],
    [0.2, 0.62],
    [0.95, 0.56],
  ] as const)
    royal(c, c.X(x), base, c.H * h, hazy(c, 0.35));
  const H = c.H;
  mass(c, f + H * 0.2, base, c.W, H * 0.36, walls, lit, 0);
  hip(c, f + H * 0.2, base - H * 0.36, c.W, H * 0.085, lit, 12, 0.2);
  for (let i = 0; i < 8; i++)
    opening(c, f + H * 0.34 + i * H * 0.145, base - H * 0.2, H * 0.055, H * 0.1, walls, {
      shutters: p.teal,
      balcony: i % 3 === 1,
    });
  arcade(c, f + H * 0.18, base, c.W * 0.9, H * 0.17, Math.round((c.W * 0.9) / (H * 0.125)), walls);
  tower(c, f, base, H * 0.2, H * 0.52, walls, lit);
  mass(c, f - H * 0.26, base, H * 0.27, H * 0.25, walls, lit, 0.16);
  hip(c, f - H * 0.26, base - H * 0.25, H * 0.27, H * 0.06, lit);
  for (const k of [0.3, 0.7])
    opening(c, f - H * 0.26 + H * 0.27 * k, base - H * 0.03, H * 0.05, H * 0.13, walls, {
      arch: true,
    });
  opening(c, f + H * 0.1, base, H * 0.09, H * 0.16, walls, { arch: true });
  c.rect(-5, base, c.W + 9, c.H, mix(p.leaf[1], p.leaf[0], 0.4));
  hedge(c, base + 14, 44, 0, f - 10, 0);
  hedge(c, base + 10, 30, f + H * 0.24, c.W, 0);
  c.path(
    smooth([
      [f + H * 0.06, base],
      [c.X(0.3), c.Y(0.86)],
      [c.X(0.02), c.H + 20],
    ]) +
      `L${c.X(0.7)} ${c.H + 20}` +
      smooth([
        [c.X(0.7), c.H + 20],
        [c.X(0.52), c.Y(0.86)],
        [f + H * 0.15, base],
      ]).replace("M", "L") +
      "Z",
    mix(p.sand[0], p.wall[0], 0.3),
  );
  car(c, c.X(0.42), c.Y(0.9), c.wide ? H * 0.3 : c.W * 0.34, p.paper, 1);
  footing(c, c.X(c.wide ? 0.6 : 0.72), c.Y(0.855), H * 0.15);
  person(c, c.X(c.wide ? 0.6 : 0.72), c.Y(0.855), H * 0.15, "walk", someone(c), -1);
  coconut(c, c.X(0.93), c.Y(1.02), c.X(0.82), c.Y(0.2), H * 0.3, green(c), 1, 0.12);
  blossom(c, c.X(0.98), c.H + 10, c.W * 0.24, H * 0.24, p.coral, 1);
  blossom(c, c.X(0.03), c.H + 10, c.W * 0.18, H * 0.2, p.coral, 1);
};

/** Harbour inn: pastel front, dock and boats. */
export const marina: Draw = (c) => {
  const { p, r } = c;
  const waterline = c.Y(0.64);
  const H = c.H;
  sky(c, {
    horizon: waterline,
    sun: [c.X(0.8), c.Y(0.2)],
    isSunHidden: true,
    clouds: "cumulus",
    style: "bands",
  });
  for (let i = 0; i < 4; i++)
    coconut(
      c,
      c.X(0.1 + i * 0.27),
      waterline,
      c.X(0.12 + i * 0.27),
      c.Y(0.14 + (i % 2) * 0.08),
      H * 0.16,
      hazy(c, 0.35),
    );
  let x = -20;
  for (let i = 0; x < c.W; i++) {
    const w = H * r.range(0.22, 0.34);
    const h = H * r.range(0.2, 0.34);
    const walls = paint(c, cycle(PAINTS, i * 2 + 1));
    mass(c, x, waterline - 10, w, h, walls, 1, 0.1);
    if (i % 3 === 1) {
      c.poly(
        [
          [x - 10, waterline - 10 - h],
          [x + w + 10, waterline - 10 - h],
          [x + w / 2, waterline - 10 - h - 80],
        ],
        cycle(p.roof, i),
      );
      c.disc(x + w / 2, waterline - 10 - h - 26, 14, p.paper);
    } else hip(c, x, waterline - 10 - h, w, 50, 1, 8);
    const nf = h > H * 0.27 ? 2 : 1;
    for (let k = 0; k < 3; k++)
      for (let f = 0; f < nf; f++)
        opening(
          c,
          x + w * (0.22 + 0.28 * k),
          waterline - 10 - h * (nf === 2 ? 0.42 + f * 0.28 : 0.5),
          w * 0.11,
          h * 0.17 + 10,
          walls,
          { shutters: i % 2 ? p.teal : p.coral, balcony: f === 0 && k === 1 },
        );
    opening(c, x + w * 0.3, waterline - 10, w * 0.16, h * 0.28, walls, { arch: true });
    opening(c, x + w * 0.7, waterline - 10, w * 0.3, h * 0.26, walls, { bars: false });
    awning(
      c,
      x + w * 0.5,
      waterline - 10 - h * 0.34,
      w * 0.4,
      h * 0.12,
      i % 2 ? p.coral : p.teal,
      p.paper,
      0.02,
    );
    x += w;
  }
  sea(c, waterline, H);
  for (let i = 0; i < 46; i++) {
    const t = r.next();
    c.path(
      lens(c.X(r.next()), lerp(waterline + 8, c.Y(0.86), t), r.range(60, 160), lerp(4, 10, t)),
      r.pick([p.wall[0], p.coral, p.roof[0], p.wall[1]]),
      { opacity: 0.3 },
    );
  }
  c.rect(-5, waterline - 12, c.W + 9, 18, p.sand[1]);
  c.rect(-5, waterline + 4, c.W + 9, 14, p.trunk[1]);
  for (let i = 0; i < 14; i++) c.rect(c.X(i / 13), waterline, 12, 46, darker(p.trunk[1], 0.2));
  for (const q of [0.2, 0.42, 0.66]) {
    footing(c, c.X(q), waterline - 8, H * 0.13);
    person(
      c,
      c.X(q),
      waterline - 8,
      H * 0.13,
      r.pick(["walk", "stand"] as const),
      someone(c),
      r.sign(),
    );
  }
  const size = c.wide ? H : c.W * 0.82;
  sailboat(c, c.X(c.wide ? 0.58 : 0.44), c.Y(0.74), size * 0.44, p.paper, p.teal);
  runabout(c, c.X(c.wide ? 0.3 : 0.2), c.Y(0.78), size * 0.34, p.coral);
  sailboat(c, c.X(c.wide ? 0.86 : 0.77), c.Y(0.86), size * 0.66, p.gold, p.ink, -1);
  runabout(c, c.X(c.wide ? 0.22 : 0.32), c.Y(0.93), size * 0.56, "#b5613a");
  c.at(0, 0, () => {
    for (const q of c.wide ? [0.5, 0.66] : [0.68, 0.93]) {
      c.rect(c.X(q), c.Y(0.84), 26, H, p.trunk[1]);
      c.rect(c.X(q), c.Y(0.84), 10, H, p.trunk[0]);
      c.oval(c.X(q) + 13, c.Y(0.84), 13, 5, p.paper);
    }
  });
  flock(c, c.X(0.4), c.Y(0.12), 18, 4, p.paper);
};
