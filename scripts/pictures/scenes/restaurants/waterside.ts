import { flock } from "../../kit/birds.ts";
import { runabout, sailboat } from "../../kit/boats.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { RED_WINE, WHITE_WINE, wineGlass } from "../../kit/drinks.ts";
import { overhang } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { lens, lerp, type Pt } from "../../kit/shapes.ts";
import { sky } from "../../kit/sky.ts";
import { awning, cafeSet, lampString, umbrella } from "../../kit/street.ts";
import { View } from "../../kit/view.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Dinner on a dock: lamp strings, table, boats at rest. */
export const dockDinner: Draw = (c) => {
  const { p } = c;
  const horizon = c.Y(0.46);
  const sunX = c.X(0.3);
  const view = new View(c.X(0.42), horizon, 420);
  sky(c, { horizon, sun: [sunX, horizon - 30], sunR: 58, clouds: "bank", style: "bands" });
  farShore(c, horizon + 2, -10, c.X(0.34), 40);
  farShore(c, horizon + 2, c.X(0.6), c.W + 10, 56);
  sea(c, horizon, c.H, sunX, 1);
  for (const [x, k] of [
    [0.72, 0.05],
    [0.8, 0.07],
    [0.9, 0.045],
  ] as const) {
    c.rect(c.X(x), horizon - c.H * k, c.W * 0.06, c.H * k, darker(p.far, 0.2));
    for (let i = 0; i < 3; i++)
      c.rect(c.X(x) + 10 + i * 26, horizon - c.H * k + 14, 11, 13, p.lamp);
  }
  runabout(c, c.X(0.16), c.Y(0.6), c.W * 0.2, "#b5613a", 1);
  sailboat(c, c.X(0.5), horizon + 40, 110);
  const d = mix(p.trunk[1], p.ink, 0.25);
  c.poly(view.quad([-260, 0, 1.5], [1700, 0, 1.5], [1700, 0, 0.5], [-260, 0, 0.5]), d);
  for (let i = 0; i < 22; i++)
    c.line(
      [view.at(-260 + i * 90, 0, 1.5), view.at(-260 + i * 90, 0, 0.5)],
      mix(p.trunk[0], d, 0.55),
      2.6,
      { opacity: 0.8 },
    );
  const post = (x: number, z: number): Pt => {
    const a = view.at(x, -30, z);
    const b = view.at(x, 640, z);
    c.limb(a, b, 20 / z, 15 / z, p.ink);
    return b;
  };
  const A = post(-250, 1.45);
  const B = post(330, 1.45);
  const D = post(900, 1.45);
  for (const y of [90, 150]) c.line([view.at(-250, y, 1.45), view.at(1700, y, 1.45)], p.ink, 6);
  lampString(c, A, B, 34, 7);
  lampString(c, B, D, 34, 7);
  lampString(c, [c.W * 1.05, -20], B, 60, 8, 9);
  lampString(c, [c.X(-0.05), -10], A, 40, 5, 8);
  const X = c.X(0.6);
  const Y = c.Y(0.97);
  const k = c.wide ? c.H * 0.26 : c.W * 0.27;
  for (const d of [-1, 1]) {
    const q = (t: number): number => X + d * k * t;
    c.line(
      [
        [q(1.3), Y - k * 1.02],
        [q(1.16), Y - k * 0.46],
        [q(1.24), Y],
      ],
      p.ink,
      k * 0.05,
    );
    c.line(
      [
        [q(1.18), Y - k * 0.46],
        [q(0.8), Y - k * 0.46],
        [q(0.76), Y],
      ],
      p.ink,
      k * 0.05,
    );
  }
  person(c, X - k * 1.02, Y, k * 1.8, "sit", { ...someone(c), top: p.coral, bottom: p.ink });
  person(
    c,
    X + k * 1.02,
    Y,
    k * 1.85,
    "sit",
    { ...someone(c), top: p.paper, bottom: mix(p.ink, p.teal, 0.4) },
    -1,
  );
  c.path(
    `M${X - k * 0.78} ${Y - k * 0.78}H${X + k * 0.78}L${X + k * 0.66} ${Y - k * 0.1}Q${X + k * 0.4} ${Y} ${X + k * 0.2} ${Y - k * 0.12}Q${X} ${Y} ${X - k * 0.3} ${Y - k * 0.1}Q${X - k * 0.5} ${Y} ${X - k * 0.68} ${Y - k * 0.1}Z`,
    p.paper,
  );
  c.path(
    `M${X} ${Y - k * 0.78}H${X + k * 0.78}L${X + k * 0.66} ${Y - k * 0.1}Q${X + k * 0.4} ${Y} ${X + k * 0.3} ${Y - k * 0.1}Z`,
    mix(p.paper, p.wall[1], 0.5),
  );
  c.oval(X, Y - k * 0.78, k * 0.78, k * 0.1, lighter(p.paper, 0.4));
  wineGlass(c, X - k * 0.36, Y - k * 0.76, k * 0.46, RED_WINE);
  wineGlass(c, X + k * 0.36, Y - k * 0.76, k * 0.46, WHITE_WINE);
  c.disc(X, Y - k * 0.98, k * 0.3, p.lamp, { opacity: 0.25 });
  c.round(X - k * 0.07, Y - k * 1.06, k * 0.14, k * 0.28, 6, p.lamp);
};

/** A fish house on stilts with a skiff beneath. */
export const fishHouse: Draw = (c) => {
  const { p } = c;
  const horizon = c.Y(0.6);
  const sunX = c.X(c.wide ? 0.14 : 0.09);
  const walls = paint(c, "#cfe1dd");
  sky(c, {
    horizon,
    sun: [sunX, horizon - c.Y(c.wide ? 0.2 : 0.28)],
    sunR: c.wide ? 60 : 46,
    clouds: "cumulus",
    style: "rings",
  });
  farShore(c, horizon + 2, -10, c.W + 10, 44);
  sea(c, horizon, c.H, sunX, 0.9);
  const x = c.X(c.wide ? 0.42 : 0.19);
  const w = c.W * (c.wide ? 0.46 : 0.64);
  const d = c.Y(0.62);
  const h = c.H * 0.2;
  for (let i = 0; i < 9; i++) {
    const px = lerp(x - 40, x + w + 70, i / 8);
    c.limb(
      [px, d],
      [px + (i % 2 ? 6 : -6), c.Y(0.74)],
      15,
      16,
      i % 2 ? p.trunk[1] : mix(p.trunk[1], p.ink, 0.4),
    );
    c.path(lens(px, c.Y(0.74), 90, 7), p.sea[2], { opacity: 0.8 });
  }
  c.path(lens(x + w / 2, c.Y(0.77), w * 1.2, 40), mix(p.sea[2], p.ink, 0.5), { opacity: 0.45 });
  c.rect(x - 70, d, w + 170, 17, p.trunk[0]);
  c.rect(x - 70, d + 14, w + 170, 9, p.trunk[1]);
  mass(c, x, d, w * 0.72, h, walls, -1, 0.16);
  for (let i = 1; i < 9; i++) c.rect(x, d - (h * i) / 9, w * 0.72, 2, walls.dark, { opacity: 0.8 });
  c.poly(
    [
      [x - 40, d - h],
      [x + w * 0.72 + 30, d - h],
      [x + w * 0.6, d - h * 1.75],
      [x + w * 0.1, d - h * 1.75],
    ],
    p.coral,
  );
  for (let i = 0; i < 22; i++) {
    const t = i / 21;
    c.line(
      [
        [lerp(x - 40, x + w * 0.72 + 30, t), d - h],
        [lerp(x + w * 0.1, x + w * 0.6, t), d - h * 1.75],
      ],
      darker(p.coral, 0.25),
      3,
      { opacity: 0.6 },
    );
  }
  c.rect(x - 40, d - h - 3, w * 0.72 + 70, 9, lighter(p.coral, 0.4));
  c.rect(x, d - h + 6, w * 0.72, 20, walls.dark);
  for (const k of [0.1, 0.24, 0.38])
    opening(c, x + w * k + 20, d - h * 0.3, w * 0.075, h * 0.45, walls, { sill: true });
  opening(c, x + w * 0.6, d, w * 0.09, h * 0.76, walls, {});
  awning(c, x + w * 0.06, d - h * 0.8, w * 0.42, h * 0.24, p.teal, p.paper, 0.02);
  for (const k of [0.78, 0.98]) {
    umbrella(c, x + w * k + 18, d, h * 1.1, k < 0.9 ? p.gold : p.teal, p.paper);
    cafeSet(c, x + w * k + 18, d, h * 0.32);
  }
  person(c, x + w * 0.88 + 14, d, h * 0.56, "stand");
  person(c, x + w * 0.69, d, h * 0.58, "walk");
  person(c, x - 44, d, h * 0.56, "point", someone(c), -1);
  lampString(c, [x + w * 0.72, d - h * 0.95], [x + w + 90, d - h * 1.05], 16, 7, 5);
  c.limb([x + w + 90, d], [x + w + 90, d - h * 1.06], 8, 6, p.ink);
  runabout(
    c,
    c.X(c.wide ? 0.26 : 0.36),
    c.Y(c.wide ? 0.84 : 0.88),
    c.W * (c.wide ? 0.27 : 0.42),
    p.coral,
    1,
  );
  flock(c, c.X(0.3), c.Y(0.24), 18, 5, p.paper);
  overhang(c, -40, -30, c.H * (c.wide ? 0.5 : 0.24), [12, 38, 64]);
};
