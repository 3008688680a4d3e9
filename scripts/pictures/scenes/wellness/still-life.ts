import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { bottle, cocktail } from "../../kit/drinks.ts";
import { citrus, leafShape, wholeFruit } from "../../kit/food.ts";
import { nth } from "../../kit/lists.ts";
import { archPath, ellipsePath, lens } from "../../kit/shapes.ts";
import { palmShadow, tiles } from "../../kit/table-tops.ts";
import type { Draw } from "../draw.ts";

/** A hanging lamp of woven cane. */
function wovenLamp(c: Canvas, x: number, y: number, u: number): void {
  const cane = mix(c.p.sand[1], c.p.trunk[0], 0.5);
  c.rect(x - 2, -5, 4, y - 120 * u, c.p.ink);
  c.disc(x, y, 190 * u, c.p.lamp, { opacity: 0.25 });
  const outline = `M${x - 40 * u} ${y - 120 * u}H${x + 40 * u}C${x + 190 * u} ${y - 60 * u} ${x + 160 * u} ${y + 90 * u} ${x + 90 * u} ${y + 100 * u}H${x - 90 * u}C${x - 160 * u} ${y + 90 * u} ${x - 190 * u} ${y - 60 * u} ${x - 40 * u} ${y - 120 * u}Z`;
  c.path(outline, cane);
  c.clip(outline, () => {
    for (let i = -8; i < 9; i++)
      for (const lean of [-1, 1])
        c.line(
          [
            [x + i * 34 * u - lean * 110 * u, y - 120 * u],
            [x + i * 34 * u + lean * 110 * u, y + 110 * u],
          ],
          lighter(cane, 0.45),
          4,
        );
    c.rect(x + 60 * u, y - 130 * u, 120 * u, 240 * u, c.p.ink, { opacity: 0.1 });
  });
  c.oval(x, y + 100 * u, 90 * u, 13 * u, c.p.lamp);
}

/** Spa shelf: towels, stones, orchid and a window of light. */
export const spaStill: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const u = c.wide ? H / 900 : (c.W * 0.9) / 900;
  const base = c.Y(c.wide ? 0.8 : 0.78);
  const wall = mix(p.teal, p.paper, 0.62);
  c.rect(-5, -5, c.W + 9, H + 9, wall);
  c.poly(
    [
      [c.X(0.36), -5],
      [c.X(0.72), -5],
      [c.X(0.5), base],
      [c.X(0.1), base],
    ],
    lighter(wall, 0.5),
  );
  palmShadow(c, c.X(0.75), -40, H * (c.wide ? 0.8 : 0.62), [100, 128, 152, 172], 0.12);
  const niche = c.X(c.wide ? 0.66 : 0.58);
  c.path(archPath(niche, base, 378 * u, 640 * u), mix(p.teal, p.ink, 0.2));
  c.path(archPath(niche + 20, base, 378 * u - 20, 620 * u), mix(p.teal, p.ink, 0.36));
  c.rect(-5, base, c.W + 9, H, p.sand[0]);
  c.rect(-5, base, c.W + 9, 112 * u, lighter(p.sand[0], 0.55));
  c.poly(
    [
      [c.X(0.5), base],
      [c.X(0.1), base],
      [c.X(0.04), base + 110 * u],
      [c.X(0.44), base + 110 * u],
    ],
    p.sun,
    { opacity: 0.6 },
  );
  c.rect(-5, base + 108 * u, c.W + 9, 16 * u, p.sand[1]);
  for (let i = 0; i < 5; i++) c.rect(c.X(i / 4) - 40, base + 124 * u, 2.4, H, p.sand[1]);
  if (!c.wide) wovenLamp(c, c.X(0.27), c.Y(0.27), u);
  const tx = c.X(0.2);
  c.path(lens(tx + 40 * u, base + 6, 460 * u, 14), p.ink, { opacity: 0.2 });
  for (let i = 0; i < 3; i++) {
    const y = base - i * 74 * u;
    const w = (170 - i * 10) * u;
    const col = nth([p.coral, p.paper, mix(p.coral, p.paper, 0.55)], i);
    c.round(tx - w, y - 74 * u, w * 2, 74 * u, 36 * u, darker(col, 0.12));
    c.round(tx - w, y - 74 * u, w * 2 - 20, 62 * u, 31 * u, col);
    c.disc(tx + w - 37 * u, y - 37 * u, 34 * u, lighter(col, 0.35));
    for (const q of [24, 14, 5])
      c.path(ellipsePath(tx + w - 37 * u, y - 37 * u, q * u), "none", {
        stroke: darker(col, 0.22),
        width: 3.4,
      });
  }
  const sx = c.X(c.wide ? 0.47 : 0.485);
  for (const [w, h, y, col] of [
    [130, 46, 0, p.ink],
    [100, 40, 78, mix(p.ink, p.glass, 0.35)],
    [72, 32, 146, mix(p.ink, p.sand[1], 0.4)],
    [44, 24, 200, mix(p.ink, p.paper, 0.6)],
  ] as const) {
    c.oval(sx, base - (y + h) * u, w * u, h * u, col);
    c.path(
      `M${sx - w * 0.8 * u} ${base - (y + h) * u}Q${sx - w * 0.5 * u} ${base - (y + h * 1.95) * u} ${sx + w * 0.2 * u} ${base - (y + h * 1.9) * u}Q${sx - w * 0.3 * u} ${base - (y + h * 1.6) * u} ${sx - w * 0.8 * u} ${base - (y + h) * u}Z`,
      lighter(col, 0.3),
    );
  }
  c.path(lens(sx + 60 * u, base + 6, 380 * u, 10), p.ink, { opacity: 0.2 });
  const ox = c.X(0.79);
  c.path(lens(ox + 30 * u, base + 6, 300 * u, 12), p.ink, { opacity: 0.2 });
  c.path(
    `M${ox - 74 * u} ${base}C${ox - 120 * u} ${base - 80 * u} ${ox - 60 * u} ${base - 140 * u} ${ox - 36 * u} ${base - 170 * u}H${ox + 36 * u}C${ox + 60 * u} ${base - 140 * u} ${ox + 120 * u} ${base - 80 * u} ${ox + 74 * u} ${base}Z`,
    p.coral,
  );
  c.path(
    `M${ox + 10 * u} ${base}C${ox + 50 * u} ${base - 80 * u} ${ox + 30 * u} ${base - 140 * u} ${ox + 16 * u} ${base - 170 * u}H${ox + 36 * u}C${ox + 60 * u} ${base - 140 * u} ${ox + 120 * u} ${base - 80 * u} ${ox + 74 * u} ${base}Z`,
    darker(p.coral, 0.2),
  );
  for (const g of [-150, -30, -110])
    leafShape(c, ox, base - 166 * u, 200 * u, g, g < -100 ? p.leaf[1] : p.leaf[2]);
  const st: [number, number][] = [
    [ox, base - 165 * u],
    [ox + 14 * u, base - 380 * u],
    [ox - 70 * u, base - 540 * u],
    [ox - 210 * u, base - 570 * u],
  ];
  c.line(st, p.leaf[1], 7 * u, { soft: true });
  for (const [x, y, s] of [
    [-8, -440, 1],
    [-70, -530, 1.1],
    [-140, -562, 0.95],
    [-212, -560, 0.75],
  ] as const)
    c.at(
      ox + x * u,
      base + y * u,
      () => {
        for (const g of [0, 72, 144, 216, 288])
          c.at(
            0,
            0,
            () => {
              c.path("M0 0C-36 -20 -32 -62 0 -66C32 -62 36 -20 0 0Z", p.paper);
              c.path("M0 0C-8 -22 -4 -50 0 -66C32 -62 36 -20 0 0Z", mix(p.paper, p.coral, 0.25));
            },
            1,
            1,
            g,
          );
        c.disc(0, 0, 14, p.coral);
        c.disc(0, 3, 6, p.gold);
      },
      s * u,
      s * u,
      x,
    );
  for (const X of [sx - 190 * u, sx + 190 * u]) {
    c.round(X - 34 * u, base + 20 * u, 68 * u, 72 * u, 8, p.coral);
    c.round(X + 8 * u, base + 20 * u, 26 * u, 72 * u, 8, darker(p.coral, 0.2));
    c.oval(X, base + 20 * u, 34 * u, 9 * u, lighter(p.coral, 0.6));
    c.disc(X, base - 22 * u, 64 * u, p.lamp, { opacity: 0.3 });
    c.path(
      `M${X} ${base - 40 * u}Q${X + 18 * u} ${base} ${X} ${base + 14 * u}Q${X - 18 * u} ${base} ${X} ${base - 40 * u}Z`,
      p.gold,
    );
  }
};

/** A shelf over the counter with bottles and fruit. */
function fruitShelf(c: Canvas, y: number, u: number): void {
  const { p } = c;
  c.rect(c.X(0.08), y, c.W * 0.84, 18 * u, "#c98f5f");
  c.rect(c.X(0.08), y + 16 * u, c.W * 0.84, 14 * u, p.ink, { opacity: 0.14 });
  for (const [x, color] of [
    [0.17, "#f0a04a"],
    [0.28, p.coral],
    [0.39, p.teal],
  ] as const)
    bottle(c, c.X(x), y, 190 * u, color, p.paper);
  for (const [x, radius, color] of [
    [0.56, 46, "#f4c637"],
    [0.66, 52, "#ef8a3c"],
    [0.77, 46, "#8fb548"],
  ] as const)
    wholeFruit(c, c.X(x), y - radius * u, radius * u, color);
}

/** Juice bar: tall glasses, fruit and tiles. */
export const juice: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const u = c.wide ? c.H / 900 : (c.W * (c.tall ? 0.86 : 0.78)) / 900;
  const base = c.Y(c.wide ? 0.78 : 0.76);
  tiles(c, 120 * u, p.paper, mix(p.coral, p.paper, 0.55), mix(p.teal, p.paper, 0.5), 0, base);
  c.poly(
    [
      [c.X(0.5), -5],
      [c.X(0.9), -5],
      [c.X(0.6), base],
      [c.X(0.2), base],
    ],
    p.sun,
    { opacity: 0.3 },
  );
  palmShadow(c, -30, -30, H * 0.9, [20, 44, 68], 0.16);
  c.rect(-5, base, c.W + 9, H, "#c98f5f");
  c.rect(-5, base, c.W + 9, 14 * u, "#e2b07e");
  c.rect(-5, base + 60 * u, c.W + 9, H, "#9b6844");
  c.rect(-5, base + 14 * u, c.W + 9, 20 * u, p.ink, { opacity: 0.12 });
  if (!c.wide) fruitShelf(c, c.Y(c.tall ? 0.29 : 0.2), u);
  const spread = c.wide ? 0.125 : 0.185;
  for (const [i, h, col, dy] of [
    [0, 430, "#7fae4c", 20],
    [1, 500, p.coral, 34],
    [2, 420, "#f0a04a", 16],
  ] as const) {
    const x = (c.wide ? 0.18 : 0.125) + i * spread;
    c.path(lens(c.X(x) + 70 * u, base + dy * u, 240 * u, 12), p.ink, { opacity: 0.22 });
    cocktail(c, c.X(x), base + dy * u, h * u, col, "tall");
  }
  const bx = c.X(c.wide ? 0.74 : 0.77);
  c.path(
    `M${bx - 200 * u} ${base - 120 * u}H${bx + 200 * u}C${bx + 180 * u} ${base - 20 * u} ${bx + 80 * u} ${base + 26 * u} ${bx} ${base + 26 * u}C${bx - 80 * u} ${base + 26 * u} ${bx - 180 * u} ${base - 20 * u} ${bx - 200 * u} ${base - 120 * u}Z`,
    p.teal,
  );
  for (const [dx, dy, R, col] of [
    [-120, -150, 70, "#ef8a3c"],
    [-10, -170, 78, "#f4c637"],
    [110, -150, 70, "#ef8a3c"],
    [-60, -230, 64, "#d9473a"],
    [60, -236, 66, "#8fb548"],
    [0, -300, 54, "#ef8a3c"],
  ] as const) {
    c.disc(bx + dx * u, base + dy * u, R * u, darker(col, 0.15));
    c.disc(bx + (dx - 6) * u, base + (dy - 6) * u, R * 0.9 * u, col);
    c.oval(bx + (dx - 22) * u, base + (dy - 26) * u, R * 0.28 * u, R * 0.2 * u, lighter(col, 0.5));
  }
  leafShape(c, bx, base - 340 * u, 110 * u, -40, p.leaf[1]);
  leafShape(c, bx, base - 340 * u, 100 * u, -130, p.leaf[0]);
  c.path(
    `M${bx - 204 * u} ${base - 124 * u}H${bx + 204 * u}C${bx + 180 * u} ${base - 20 * u} ${bx + 80 * u} ${base + 26 * u} ${bx} ${base + 26 * u}C${bx - 80 * u} ${base + 26 * u} ${bx - 180 * u} ${base - 20 * u} ${bx - 204 * u} ${base - 124 * u}Z`,
    p.teal,
  );
  c.path(
    `M${bx + 60 * u} ${base - 124 * u}H${bx + 204 * u}C${bx + 180 * u} ${base - 20 * u} ${bx + 80 * u} ${base + 26 * u} ${bx} ${base + 26 * u}C${bx + 60 * u} ${base - 20 * u} ${bx + 70 * u} ${base - 70 * u} ${bx + 60 * u} ${base - 124 * u}Z`,
    darker(p.teal, 0.2),
  );
  citrus(c, c.X(0.55), base + 6 * u, 64 * u, "#f4c637", "#f9df7c");
  wholeFruit(c, c.X(c.wide ? 0.93 : 0.88), base + (c.wide ? 40 : 92) * u, 66 * u, "#d9473a");
};
