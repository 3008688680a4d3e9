import { sailboat } from "../../kit/boats.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { bottle, ROSE, WHITE_WINE, wineGlass } from "../../kit/drinks.ts";
import { citrus, leafShape, wholeFruit } from "../../kit/food.ts";
import { coconut } from "../../kit/palms.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { archPath, lens, lerp, smooth } from "../../kit/shapes.ts";
import { sky } from "../../kit/sky.ts";
import { palmShadow } from "../../kit/table-tops.ts";
import { shade } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** Two glasses and a bottle against an arched window on the Gulf. */
export const windowWine: Draw = (c) => {
  const { p } = c;
  const u = c.wide ? c.H / 900 : (c.W * 0.86) / 900;
  const base = c.Y(0.9);
  const wx = c.X(c.wide ? 0.3 : 0.16);
  const ww = c.W * (c.wide ? 0.5 : 0.68);
  const wall = mix(p.wall[1], p.coral, 0.25);
  c.rect(-5, -5, c.W + 10, c.H + 10, wall);
  c.poly(
    [
      [c.W, 0],
      [c.W, c.Y(0.5)],
      [c.X(0.8), c.Y(0.8)],
      [c.X(0.8), 0],
    ],
    darker(wall, 0.12),
  );
  const hole = archPath(wx, c.Y(0.8), ww, c.Y(0.72));
  c.path(archPath(wx - 30, c.Y(0.82), ww + 60, c.Y(0.78)), lighter(wall, 0.35));
  c.clip(hole, () => {
    const horizon = c.Y(0.56);
    const sunX = wx + ww * 0.62;
    sky(c, {
      horizon,
      sun: [sunX, horizon - c.Y(0.1)],
      sunR: 52,
      style: "rings",
      clouds: "streaks",
    });
    sea(c, horizon, c.Y(0.82), sunX, 1.1);
    farShore(c, horizon + 2, wx, wx + ww * 0.4, 20);
    sailboat(c, wx + ww * 0.3, horizon + 36, 110 * u);
    coconut(c, wx + ww * 0.98, c.Y(0.84), wx + ww * 0.84, c.Y(0.3), c.H * 0.2, shade(c), -1, 0.1);
    c.rect(wx + ww / 2 - 6, 0, 12, c.H, p.wall[0]);
    c.rect(wx, c.Y(0.4), ww, 10, p.wall[0]);
  });
  c.path(archPath(wx, c.Y(0.8), ww * 0.06, c.Y(0.56)), darker(wall, 0.2), { opacity: 0.5 });
  c.rect(-5, c.Y(0.79), c.W + 10, c.H, p.ink);
  c.rect(-5, c.Y(0.79), c.W + 10, c.H, mix(p.paper, p.sand[0], 0.4));
  c.rect(-5, c.Y(0.79), c.W + 10, 10, lighter(p.paper, 0.5));
  c.poly(
    [
      [wx, c.Y(0.8)],
      [wx + ww, c.Y(0.8)],
      [wx + ww * 0.7, c.H],
      [wx - ww * 0.5, c.H],
    ],
    p.sun,
    { opacity: 0.4 },
  );
  for (const [x, w] of [
    [0.12, 110],
    [0.72, 90],
  ] as const)
    c.path(lens(c.X(x) - w * u, base + 4, w * 3 * u, 12), p.ink, { opacity: 0.2 });
  bottle(c, c.X(c.wide ? 0.22 : 0.2), base, 560 * u, mix(p.leaf[2], p.ink, 0.3), p.paper);
  wineGlass(c, c.X(c.wide ? 0.36 : 0.42), base + 20 * u, 400 * u, WHITE_WINE, 0.55);
  wineGlass(c, c.X(0.76), base + 36 * u, 440 * u, ROSE, 0.5);
  for (const [x, y, r] of [
    [0.56, 0.935, 52],
    [0.63, 0.95, 48],
  ] as const) {
    c.path(lens(c.X(x) - 30 * u, c.Y(y) + r * u, r * 3 * u, 10), p.ink, { opacity: 0.2 });
    c.disc(c.X(x), c.Y(y), r * u, "#e07f35");
    c.disc(c.X(x) - 5 * u, c.Y(y) - 5 * u, r * 0.88 * u, "#ee9a4a");
    leafShape(c, c.X(x), c.Y(y) - r * u, 60 * u, -30, p.leaf[1]);
  }
  leafShape(c, c.X(0.58), c.Y(0.9), 90 * u, -150, p.leaf[0]);
};

/** Key lime pie on a counter, one slice drawn forward. */
export const limePie: Draw = (c) => {
  const { p } = c;
  const u = c.wide ? c.H / 900 : (c.W * (c.tall ? 0.94 : 0.86)) / 900;
  const base = c.Y(0.76);
  const wall = mix(p.leaf[0], p.paper, 0.62);
  c.rect(-5, -5, c.W + 9, c.H + 9, wall);
  for (let x = -10; x < c.W + 60; x += 90 * u) c.rect(x, -5, 40 * u, base + 5, lighter(wall, 0.35));
  palmShadow(c, c.W + 30, -40, c.H * 0.95, [196, 172, 148, 126], 0.15);
  c.rect(-5, base, c.W + 9, c.H, p.paper);
  c.rect(-5, base, c.W + 9, 14 * u, "#ffffff");
  c.rect(-5, base + 120 * u, c.W + 9, c.H, darker(p.paper, 0.1));
  const x = c.X(c.wide ? 0.36 : 0.42);
  const R = 300 * u;
  const y = base - 190 * u;
  c.path(
    `M${x - 40 * u} ${base + 10 * u}C${x - 20 * u} ${base - 60 * u} ${x - 20 * u} ${base - 90 * u} ${x - 26 * u} ${y + 60 * u}H${x + 26 * u}C${x + 20 * u} ${base - 90 * u} ${x + 20 * u} ${base - 60 * u} ${x + 40 * u} ${base + 10 * u}Z`,
    p.teal,
  );
  c.oval(x, base + 14 * u, 130 * u, 20 * u, darker(p.teal, 0.15));
  c.oval(x, y + 62 * u, R * 1.12, 40 * u, darker(p.teal, 0.2));
  c.oval(x, y + 54 * u, R * 1.12, 40 * u, p.teal);
  c.path(
    `M${x - R} ${y - 24 * u}L${x - R * 0.86} ${y + 50 * u}A${R * 0.86} 34 0 0 0 ${x + R * 0.86} ${y + 50 * u}L${x + R} ${y - 24 * u}Z`,
    "#c98a4a",
  );
  for (let i = 0; i < 26; i++) {
    const a = lerp(-1, 1, i / 25);
    c.line(
      [
        [x + a * R * 0.98, y - 18 * u],
        [x + a * R * 0.86, y + 56 * u],
      ],
      "#a96f38",
      3,
      { opacity: 0.6 },
    );
  }
  c.oval(x, y - 26 * u, R * 1.03, 56 * u, "#dca45f");
  c.oval(x, y - 28 * u, R * 0.95, 48 * u, "#dfe58f");
  c.oval(x, y - 32 * u, R * 0.9, 42 * u, "#eaf0ab");
  for (let i = 0; i < 11; i++) {
    const a = (i / 11) * Math.PI * 2;
    const px = x + Math.cos(a) * R * 0.76;
    const py = y - 38 * u + Math.sin(a) * 34 * u;
    c.path(
      `M${px - 42 * u} ${py + 12 * u}Q${px - 40 * u} ${py - 34 * u} ${px} ${py - 58 * u}Q${px + 40 * u} ${py - 34 * u} ${px + 42 * u} ${py + 12 * u}Q${px} ${py + 28 * u} ${px - 42 * u} ${py + 12 * u}Z`,
      "#fffdf6",
    );
    c.path(
      `M${px + 4 * u} ${py - 54 * u}Q${px + 40 * u} ${py - 34 * u} ${px + 42 * u} ${py + 12 * u}Q${px + 20 * u} ${py + 24 * u} ${px + 8 * u} ${py + 20 * u}Z`,
      "#ece0c6",
    );
  }
  citrus(c, x, y - 62 * u, 56 * u, "#8fb548", "#cfe08a", false);
  const sx = c.X(c.wide ? 0.74 : 0.72);
  const sy = base + 74 * u;
  c.oval(sx + 20 * u, sy + 18 * u, 230 * u, 40 * u, p.ink, { opacity: 0.16 });
  c.oval(sx, sy, 230 * u, 42 * u, "#ffffff");
  c.oval(sx, sy - 4 * u, 200 * u, 32 * u, mix(p.coral, p.paper, 0.5));
  c.path(
    `M${sx - 160 * u} ${sy - 6 * u}L${sx + 130 * u} ${sy + 8 * u}V${sy - 110 * u}L${sx - 160 * u} ${sy - 76 * u}Z`,
    "#e3ea9b",
  );
  c.path(
    `M${sx - 160 * u} ${sy - 6 * u}L${sx + 130 * u} ${sy + 8 * u}V${sy - 20 * u}L${sx - 160 * u} ${sy - 24 * u}Z`,
    "#c98a4a",
  );
  c.path(
    `M${sx + 130 * u} ${sy + 8 * u}L${sx + 172 * u} ${sy - 14 * u}V${sy - 132 * u}L${sx + 130 * u} ${sy - 110 * u}Z`,
    "#c98a4a",
  );
  c.path(
    `M${sx - 160 * u} ${sy - 76 * u}L${sx + 130 * u} ${sy - 110 * u}L${sx + 172 * u} ${sy - 132 * u}L${sx + 60 * u} ${sy - 122 * u}Z`,
    "#f3f6c4",
  );
  c.path(
    smooth(
      [
        [sx + 40 * u, sy - 108 * u],
        [sx + 34 * u, sy - 160 * u],
        [sx + 90 * u, sy - 206 * u],
        [sx + 150 * u, sy - 160 * u],
        [sx + 150 * u, sy - 118 * u],
      ],
      true,
    ),
    "#fffdf6",
  );
  wholeFruit(c, c.X(0.1), base + 60 * u, 74 * u, "#8fb548");
  citrus(c, c.X(0.19), base + 86 * u, 58 * u, "#8fb548", "#cfe08a");
  if (c.wide) wholeFruit(c, c.X(0.95), base - 10 * u, 66 * u, "#a8c95a", false);
  leafShape(c, c.X(0.56), base + 100 * u, 130 * u, -14, p.leaf[1]);
};
