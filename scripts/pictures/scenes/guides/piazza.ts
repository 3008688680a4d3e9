import { lighter, mix } from "../../kit/color.ts";
import { royal } from "../../kit/palms.ts";
import { type Look, person, someone, standing } from "../../kit/people.ts";
import { lens } from "../../kit/shapes.ts";
import { sky } from "../../kit/sky.ts";
import { awning, cafeSet, lampString, streetLamp, umbrella } from "../../kit/street.ts";
import { green } from "../../kit/tones.ts";
import { View } from "../../kit/view.ts";
import { mass, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Modern piazza at night: strings of lamps, terraces, strollers. */
export const piazza: Draw = (c) => {
  const { p, r } = c;
  const H = c.H;
  const base = c.Y(0.7);
  sky(c, {
    horizon: base,
    sun: [c.X(0.54), c.Y(0.16)],
    sunR: 42,
    style: "bands",
    clouds: "streaks",
    isSunHidden: true,
  });
  const blk = (x: number, w: number, h: number, col: string, flip: boolean): void => {
    const walls = paint(c, col);
    mass(c, x, base, w, h, walls, flip ? 1 : -1, 0.06);
    c.rect(x - 8, base - h - 14, w + 16, 18, lighter(walls.lit, 0.3));
    const n = Math.max(2, Math.round(w / 110));
    for (let f = 1; f < Math.round(h / 110); f++)
      for (let i = 0; i < n; i++) {
        const wx = x + (w * (i + 0.5)) / n;
        c.rect(
          wx - 30,
          base - f * 110 - 76,
          60,
          70,
          r.chance(0.7) ? p.lamp : mix(p.glass, p.ink, 0.3),
        );
        c.rect(wx - 2, base - f * 110 - 76, 4, 70, walls.dark);
        c.rect(wx - 36, base - f * 110 - 30, 72, 4, p.ink);
        for (let k = 0; k < 8; k++) c.rect(wx - 36 + k * 10, base - f * 110 - 30, 2, 26, p.ink);
      }
    c.rect(x, base - 104, w, 104, p.lamp);
    for (let i = 0; i <= n; i++) c.rect(x + (w * i) / n - 9, base - 108, 18, 108, walls.dark);
    awning(c, x + 4, base - 112, w - 8, 40, flip ? p.coral : p.teal, p.paper, 0.01);
  };
  blk(c.X(0.3), c.W * 0.42, H * 0.26, "#dbe7d8", true);
  blk(-20, c.W * 0.34, H * 0.42, "#f3c9a6", true);
  blk(c.X(0.7), c.W * 0.36, H * 0.5, "#fff4e2", false);
  for (const [x, h] of [
    [0.36, 0.5],
    [0.52, 0.44],
    [0.66, 0.56],
  ] as const)
    royal(c, c.X(x), base + 20, H * h, green(c));
  c.rect(-5, base, c.W + 9, H, mix(p.ink, p.sand[2], 0.42));
  const unit = Math.min(H, c.W * 0.9);
  const view = new View(c.X(0.5), c.Y(0.52), 300);
  for (let i = -16; i <= 16; i++)
    c.line([view.at(i * 120, 0, 300 / (base - view.vy)), view.at(i * 120, 0, 0.5)], p.ink, 2.4, {
      opacity: 0.35,
    });
  for (let i = 0; i < 7; i++) c.rect(-5, base + i * i * 7, c.W + 9, 2.4, p.ink, { opacity: 0.35 });
  c.path(lens(c.X(0.5), base + 14, c.W * 1.1, 40), p.lamp, { opacity: 0.2 });
  for (let i = 0; i < 5; i++)
    lampString(
      c,
      [c.X(-0.02 + i * 0.04), c.Y(0.28 + i * 0.03)],
      [c.X(1.02 - i * 0.05), c.Y(0.2 + i * 0.05)],
      60 - i * 8,
      15,
      9 - i,
    );
  const near: readonly Partial<Look>[] = [
    { hat: undefined, dress: false, top: p.coral, bottom: p.paper, long: false },
    { hat: undefined, dress: true, top: p.gold, long: true },
    { hat: p.sand[0], dress: false, top: p.teal, bottom: p.ink, long: false },
  ];
  for (const [i, [x, y, k]] of (
    [
      [0.3, 0.78, 0.17],
      [0.44, 0.76, 0.15],
      [c.wide ? 0.6 : 0.13, 0.8, 0.2],
      [c.wide ? 0.24 : 0.22, 0.95, 0.4],
      [c.wide ? 0.32 : 0.36, 0.94, 0.38],
      [c.wide ? 0.53 : 0.48, 0.88, 0.28],
    ] as const
  ).entries())
    standing(
      c,
      c.X(x),
      c.Y(y),
      unit * k,
      r.pick(["walk", "stand"] as const),
      near[i - 3] ?? {},
      r.sign(),
    );
  const s = unit * 0.15;
  for (const [x, y, k] of [
    [c.wide ? 0.72 : 0.7, c.wide ? 0.84 : 0.8, 0.85],
    [c.wide ? 0.88 : 0.76, 0.98, 1.6],
  ] as const) {
    cafeSet(c, c.X(x), c.Y(y), s * k);
    person(c, c.X(x) - s * 0.8 * k, c.Y(y), s * 1.7 * k, "sit");
    person(c, c.X(x) + s * 0.8 * k, c.Y(y), s * 1.7 * k, "sit", someone(c), -1);
    umbrella(c, c.X(x), c.Y(y), s * 2.7 * k, p.coral, p.paper);
  }
  streetLamp(c, c.X(0.06), c.Y(0.96), H * 0.62);
};
