import { darker, lighter, mix } from "../../kit/color.ts";
import { overhang } from "../../kit/palms.ts";
import { archPath } from "../../kit/shapes.ts";
import { blossom } from "../../kit/shrubs.ts";
import { palmShadow } from "../../kit/table-tops.ts";
import { green } from "../../kit/tones.ts";
import { opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** A teal front door under bougainvillea, steps and lanterns. */
export const frontDoor: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const u = Math.min(H, c.W * 1.06) / 900;
  const walls = paint(c, c.r.pick(["#fff4e2", "#f3c9a6", "#f7e3b4"]));
  const x = c.X(c.wide ? 0.62 : 0.56);
  const base = c.Y(0.82);
  c.rect(-5, -5, c.W + 9, H + 9, walls.lit);
  c.poly(
    [
      [-5, -5],
      [c.X(0.34), -5],
      [c.X(0.06), base],
      [-5, base],
    ],
    walls.dark,
    { opacity: 0.5 },
  );
  palmShadow(c, c.X(0.02), -60, H * 1.0, [12, 34, 56, 78], 0.14);
  c.rect(-5, -5, c.W + 9, 34 * u, p.roof[1]);
  for (let i = 0; i * 46 * u < c.W + 60; i++)
    c.path(
      archPath(i * 46 * u - 10, 62 * u, 46 * u, 40 * u),
      i % 2 ? p.roof[0] : lighter(p.roof[0], 0.12),
    );
  c.rect(-5, 60 * u, c.W + 9, 22 * u, p.ink, { opacity: 0.22 });
  const a = (w: number, h: number): string => archPath(x - (w / 2) * u, base, w * u, h * u);
  c.path(a(400, 610), lighter(walls.lit, 0.7));
  c.path(a(340, 580), walls.dark);
  c.path(a(300, 560), mix(p.teal, p.ink, 0.35));
  c.path(a(284, 552), p.teal);
  c.clip(a(284, 552), () => {
    c.rect(x - 3 * u, 0, 6 * u, H, mix(p.teal, p.ink, 0.4));
    for (const s of [-1, 1]) {
      for (const [y, h] of [
        [60, 150],
        [230, 130],
      ] as const) {
        c.rect(x + s * 70 * u - 44 * u, base - (y + h) * u, 88 * u, h * u, darker(p.teal, 0.22));
        c.rect(
          x + s * 70 * u - 38 * u,
          base - (y + h - 6) * u,
          80 * u,
          (h - 10) * u,
          lighter(p.teal, 0.14),
        );
      }
    }
    c.path(archPath(x - 122 * u, base - 400 * u, 244 * u, 122 * u), mix(p.ink, p.glass, 0.4));
    for (let i = 0; i < 9; i++) {
      const g = Math.PI * (1 + i / 8);
      c.line(
        [
          [x, base - 400 * u],
          [x + Math.cos(g) * 130 * u, base - 400 * u + Math.sin(g) * 130 * u],
        ],
        p.gold,
        5 * u,
      );
    }
    c.rect(x - 150 * u, base - 400 * u, 300 * u, 8 * u, mix(p.teal, p.ink, 0.35));
  });
  for (const s of [-1, 1]) c.disc(x + s * 18 * u, base - 220 * u, 9 * u, p.gold);
  for (const s of [-1, 1]) {
    const lx = x + s * 268 * u;
    const ly = base - 400 * u;
    c.disc(lx, ly, 100 * u, p.lamp, { opacity: 0.22 });
    c.path(
      `M${lx - 24 * u} ${ly - 40 * u}H${lx + 24 * u}L${lx + 34 * u} ${ly + 40 * u}H${lx - 34 * u}Z`,
      mix(p.lamp, p.gold, 0.55),
    );
    c.path(`M${lx - 34 * u} ${ly - 40 * u}H${lx + 34 * u}L${lx} ${ly - 76 * u}Z`, p.ink);
    c.rect(lx - 38 * u, ly + 38 * u, 76 * u, 10 * u, p.ink);
    c.rect(lx - 2, ly - 40 * u, 4, 80 * u, p.ink);
  }
  c.rect(-5, base, c.W + 9, H, mix(p.sand[0], p.paper, 0.3));
  for (let k = 0; k < 3; k++) {
    const w = (520 + k * 130) * u;
    const y = base + k * 46 * u;
    c.rect(x - w / 2, y, w, 46 * u, lighter(walls.lit, 0.5));
    c.rect(x - w / 2, y + 20 * u, w, 27 * u, walls.dark);
    for (let i = 0; i * 52 * u < w; i++)
      c.rect(x - w / 2 + i * 52 * u, y + 23 * u, 44 * u, 20 * u, i % 2 ? p.teal : p.coral, {
        opacity: 0.75,
      });
  }
  for (const s of [-1, 1]) {
    const px = x + s * 350 * u;
    const y = base + 60 * u;
    overhang(c, px, y - 150 * u, 260 * u, [-30, -60, -90, -120, -150, 5, 175], green(c));
    c.path(
      `M${px - 76 * u} ${y - 150 * u}H${px + 76 * u}L${px + 52 * u} ${y + 30 * u}H${px - 52 * u}Z`,
      p.coral,
    );
    c.path(
      `M${px + 16 * u} ${y - 150 * u}H${px + 76 * u}L${px + 52 * u} ${y + 30 * u}H${px + 10 * u}Z`,
      darker(p.coral, 0.2),
    );
  }
  blossom(c, c.X(0.06), c.Y(0.84), c.W * 0.22, H * 0.62, p.coral, 1);
  for (const [k, h] of [
    [0.16, 0.3],
    [0.3, 0.2],
    [0.42, 0.14],
  ] as const)
    c.at(c.X(k), 40 * u, () => blossom(c, 0, 0, c.W * 0.2, H * h, p.coral, 1), 1, -1);
  if (c.wide)
    opening(c, c.X(0.28), c.Y(0.62), 130 * u, 250 * u, walls, {
      shutters: p.teal,
      sill: true,
      balcony: true,
    });
};
