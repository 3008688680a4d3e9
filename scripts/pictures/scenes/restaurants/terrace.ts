import { sailboat } from "../../kit/boats.ts";
import { shower } from "../../kit/clouds.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { ROSE, wineGlass } from "../../kit/drinks.ts";
import { footing } from "../../kit/footing.ts";
import { PAINTS } from "../../kit/palette.ts";
import { royal } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { hip } from "../../kit/roofs.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { lens, lerp } from "../../kit/shapes.ts";
import { blossom, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { awning, cafeSet, streetLamp, umbrella } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { View } from "../../kit/view.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Pavement cafe under umbrellas before an awninged front. */
export const cafe: Draw = (c) => {
  const { p, r } = c;
  const base = c.Y(0.83);
  const a = paint(c, r.pick(PAINTS));
  const b = paint(c, r.pick(PAINTS.slice(1)));
  sky(c, {
    horizon: c.Y(0.7),
    sun: [c.X(0.9), c.Y(0.2)],
    isSunHidden: true,
    clouds: "cumulus",
    style: "bands",
  });
  royal(c, c.X(0.97), base, c.H * 0.78, hazy(c, 0.2));
  const w = c.W * (c.wide ? 0.66 : 0.86);
  const h = c.H * 0.56;
  mass(c, w - 10, base, c.W * 0.2, h * 0.66, b, 1, 0.3);
  hip(c, w - 10, base - h * 0.66, c.W * 0.2, 44, 1);
  opening(c, w + c.W * 0.11, base - h * 0.3, c.W * 0.06, h * 0.22, b, {
    arch: true,
    shutters: p.teal,
  });
  mass(c, -10, base, w, h, a, 1, 0);
  hip(c, -10, base - h, w, c.H * 0.11, 1, 18, 0.9);
  const n = c.wide ? 4 : 3;
  for (let i = 0; i < n; i++)
    opening(c, w * ((i + 0.5) / n), base - h * 0.6, w * 0.085, h * 0.27, a, {
      shutters: i % 2 ? p.teal : p.teal,
      balcony: i === 1,
      arch: false,
    });
  c.rect(-10, base - h * 0.52, w, 8, lighter(a.lit, 0.5));
  for (let i = 0; i < n - 1; i++)
    opening(c, w * ((i + 0.6) / (n - 0.6)), base, w * 0.16, h * 0.38, a, { arch: true });
  awning(c, w * 0.03, base - h * 0.48, w * 0.58, c.H * 0.085, p.coral, p.paper, 0.02);
  awning(c, w * 0.68, base - h * 0.48, w * 0.24, c.H * 0.085, p.teal, p.paper, 0.04);
  blossom(c, w * 0.97, base - h * 0.36, 120, 210, p.coral, 1);
  c.rect(-5, base, c.W + 10, c.H, mix(p.sand[1], p.wall[0], 0.4));
  c.poly(
    [
      [-5, base],
      [c.W, base],
      [c.X(0.8), base + 34],
      [-5, base + 34],
    ],
    p.sand[2],
    { opacity: 0.4 },
  );
  for (let i = 0; i < 5; i++)
    c.rect(-5, base + 36 + i * i * 9, c.W + 10, 2.4, p.sand[2], { opacity: 0.4 });
  const s = c.wide ? c.H * 0.15 : c.W * 0.175;
  footing(c, c.X(c.wide ? 0.765 : 0.07), base + c.H * 0.03, c.H * 0.26);
  person(
    c,
    c.X(c.wide ? 0.765 : 0.07),
    base + c.H * 0.03,
    c.H * (c.wide ? 0.29 : 0.24),
    "walk",
    someone(c),
    c.wide ? -1 : 1,
  );
  streetLamp(c, c.X(c.wide ? 0.86 : 0.95), base + 30, c.H * 0.5);
  const wide = [
    [0.36, 0.9, 0.9, p.gold, 1],
    [0.62, 0.93, 1.05, p.coral, 1],
    [0.14, 0.985, 1.3, p.teal, 1],
  ] as const;
  const tall = [
    [0.3, 0.88, 0.72, p.gold, 1],
    [0.7, 0.985, 1.0, p.coral, 1],
  ] as const;
  for (const [x, y, k, q, l] of c.wide ? wide : tall) {
    const X = c.X(x);
    const Y = c.Y(y);
    c.path(lens(X - s * 0.6, Y + 6, s * 4 * k, s * 0.12), p.ink, { opacity: 0.2 });
    umbrella(c, X, Y - s * 0.1, s * 3.1 * k, q, p.paper);
    cafeSet(c, X, Y, s * k);
    if (l) person(c, X - s * 0.78 * k, Y, s * 1.72 * k, "sit");
    person(c, X + s * 0.78 * k, Y, s * 1.68 * k, "sit", someone(c), -1);
  }
};

/** Lunch terrace under a pergola of bougainvillea. */
export const pergola: Draw = (c) => {
  const { p } = c;
  const horizon = c.Y(0.5);
  const sunX = c.X(0.66);
  sky(c, {
    horizon,
    sun: [sunX, horizon - c.Y(0.16)],
    isSunHidden: true,
    clouds: "streaks",
    style: "bands",
  });
  shower(c, c.X(c.wide ? 0.3 : 0.33), horizon + 2, c.W * (c.wide ? 0.24 : 0.34), c.H * 0.2);
  sea(c, horizon, c.Y(0.72));
  farShore(c, horizon + 2, c.X(0.7), c.W + 9, 26);
  sailboat(c, c.X(0.56), horizon + 34, 96);
  for (let i = 0; i < 6; i++)
    seaGrape(
      c,
      c.X(lerp(0.04, 1, i / 5)),
      c.Y(0.72),
      c.W * 0.24,
      c.H * c.r.range(0.05, 0.11),
      green(c),
      1,
      13,
    );
  const view = new View(c.X(0.55), horizon, 360);
  c.rect(-5, c.Y(0.7), c.W + 9, c.H, mix(p.roof[0], p.sand[0], 0.45));
  for (let i = 0; i < 26; i++)
    c.line([view.at(-1600 + i * 128, 0, 2), view.at(-1600 + i * 128, 0, 0.6)], p.roof[1], 2.2, {
      opacity: 0.35,
    });
  for (let i = 0; i < 8; i++) {
    const y = view.at(0, 0, lerp(2, 0.7, (i / 7) ** 0.6))[1];
    c.rect(-5, y, c.W + 10, 2.4, p.roof[1], { opacity: 0.35 });
  }
  for (let i = 0; i < 26; i++) {
    c.rect(lerp(-10, c.W, i / 25), c.Y(0.62), 12, c.Y(0.085), p.wall[0]);
  }
  c.rect(-5, c.Y(0.605), c.W + 9, 14, lighter(p.wall[0], 0.4));
  c.rect(-5, c.Y(0.7), c.W + 9, 12, p.wall[1]);
  const col = (x: number, w: number, b: number): void => {
    c.rect(x - w / 2, -5, w, b, p.wall[0]);
    c.rect(x - w / 2, -5, w * 0.36, b, p.wall[1]);
    c.rect(x - w * 0.7, b - 20, w * 1.4, 26, p.wall[0]);
  };
  col(c.X(c.wide ? 0.9 : 0.94), 44, c.Y(0.8));
  col(c.X(c.wide ? 0.12 : 0.09), 76, c.Y(0.94));
  for (let i = 0; i < 9; i++)
    c.rect(-5, c.Y(0.015 + i * 0.022), c.W + 9, 6, darker(p.trunk[1], 0.2), {
      opacity: i % 2 ? 0 : 1,
    });
  for (let i = 0; i < 9; i++)
    c.poly(
      [
        [c.X(i / 8) - 30, -5],
        [c.X(i / 8) + 4, -5],
        [lerp(c.X(i / 8), c.X(0.55), 0.12) + 14, c.Y(0.13)],
        [lerp(c.X(i / 8), c.X(0.55), 0.12) - 8, c.Y(0.13)],
      ],
      p.trunk[1],
    );
  for (let i = 0; i < 8; i++)
    c.at(
      c.X(lerp(0, 1, i / 7)),
      -20,
      () => blossom(c, 0, 0, c.W * 0.17, c.H * c.r.range(0.12, 0.28), p.coral, 1),
      1,
      -1,
    );
  const X = c.X(c.wide ? 0.48 : 0.41);
  const Y = c.Y(0.95);
  const k = c.wide ? c.H * 0.22 : c.W * 0.21;
  c.path(lens(X - k, Y + 6, k * 5, k * 0.2), p.roof[1], { opacity: 0.4 });
  cafeSet(c, X, Y, k, p.ink);
  person(c, X - k * 0.8, Y, k * 1.75, "sit", { ...someone(c), hat: p.paper });
  person(c, X + k * 0.8, Y, k * 1.75, "sit", someone(c), -1);
  wineGlass(c, X - k * 0.18, Y - k * 0.74, k * 0.36, ROSE);
  wineGlass(c, X + k * 0.16, Y - k * 0.74, k * 0.36, ROSE);
  footing(c, c.X(c.wide ? 0.76 : 0.8), c.Y(0.91), k * 1.9);
  person(
    c,
    c.X(c.wide ? 0.76 : 0.8),
    c.Y(0.91),
    k * 1.9,
    "walk",
    { skin: "#8f5a3f", top: p.paper, bottom: p.ink, hair: "#2b1d1a" },
    -1,
  );
};
