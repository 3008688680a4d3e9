import { sailboat } from "../../kit/boats.ts";
import type { Canvas } from "../../kit/canvas.ts";
import { lighter, mix } from "../../kit/color.ts";
import { nth } from "../../kit/lists.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { standing } from "../../kit/people.ts";
import { hill, lens, lerp, type Pt, rectPath, smooth } from "../../kit/shapes.ts";
import { blossom, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { green, hazy } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

type Painting = (c: Canvas) => void;

/** What stands on the easels, each 100 by 76: the river, a palm, a bowl of oranges, a sail at night. */
const PAINTINGS: readonly Painting[] = [
  (c) => {
    c.rect(0, 0, 100, 76, c.p.gold);
    c.disc(68, 26, 14, c.p.paper);
    c.path("M0 46Q30 36 60 44T100 42V76H0Z", c.p.teal);
    c.path("M0 62Q40 52 100 60V76H0Z", c.p.ink);
    c.poly(
      [
        [30, 48],
        [30, 18],
        [46, 48],
      ],
      c.p.coral,
    );
  },
  (c) => {
    c.rect(0, 0, 100, 76, mix(c.p.coral, c.p.paper, 0.55));
    c.path("M46 76Q54 44 46 26L52 26Q60 46 56 76Z", c.p.ink);
    for (const turn of [-150, -120, -60, -28, 8, 172])
      c.at(49, 26, () => c.path("M0 0Q18 -12 38 4Q18 0 0 0Z", c.p.leaf[2]), 1, 1, turn);
    c.rect(0, 66, 100, 10, c.p.gold);
  },
  (c) => {
    c.rect(0, 0, 100, 76, c.p.teal);
    c.rect(0, 52, 100, 24, c.p.paper);
    for (const x of [38, 52, 66]) c.disc(x, 42, 10, c.p.coral);
    c.disc(45, 32, 10, c.p.gold);
    c.path("M24 44H80Q76 66 52 66Q28 66 24 44Z", c.p.ink);
  },
  (c) => {
    c.rect(0, 0, 100, 76, c.p.ink);
    c.disc(28, 22, 11, c.p.paper);
    c.poly(
      [
        [58, 56],
        [58, 12],
        [82, 56],
      ],
      c.p.paper,
    );
    c.rect(0, 58, 100, 18, c.p.teal);
  },
];

/** A canvas on three legs, the legs on their shadow. */
function easel(c: Canvas, x: number, base: number, s: number, subject: number): void {
  const { p } = c;
  const wood = mix(p.trunk[1], p.roof[0], 0.2);
  c.path(lens(x + s * 0.16, base, s * 1.1, s * 0.07), p.ink, { opacity: 0.26 });
  c.limb([x, base - s * 1.22], [x + s * 0.1, base - s * 0.06], s * 0.03, s * 0.03, p.trunk[1]);
  for (const side of [-1, 1])
    c.limb(
      [x + side * s * 0.06, base - s * 1.24],
      [x + side * s * 0.36, base],
      s * 0.04,
      s * 0.04,
      wood,
    );
  const [left, top] = [x - s * 0.46, base - s * 1.12];
  c.rect(left - s * 0.02, top - s * 0.02, s * 0.96, s * 0.74, lighter(p.paper, 0.3));
  c.at(
    left,
    top,
    () => c.clip(rectPath(0, 0, 100, 76), () => nth(PAINTINGS, subject)(c)),
    s * 0.0092,
  );
  c.rect(x - s * 0.5, base - s * 0.41, s, s * 0.045, wood);
}

/** The river with its far bank, and the lawn that comes down to it. */
function riverbank(c: Canvas, bank: number): void {
  const { p } = c;
  c.rect(-5, bank - c.H * 0.1, c.W + 10, c.H * 0.14, p.sea[1]);
  for (let i = 0; i < 18; i++)
    c.path(
      lens(c.X(c.r.next()), bank - c.r.range(0, c.H * 0.09), c.r.range(60, 200), 4),
      i % 2 ? p.foam : p.sea[2],
      { opacity: 0.5 },
    );
  sailboat(c, c.X(c.wide ? 0.6 : 0.72), bank - c.H * 0.045, c.H * 0.13, p.paper);
  const slope = (left: number, right: number, color: string): void =>
    c.path(
      hill(
        [
          [-5, left],
          [c.X(0.5), (left + right) / 2 - 12],
          [c.W + 5, right],
        ],
        c.H + 5,
      ),
      color,
    );
  slope(bank, bank + 8, p.leaf[0]);
  slope(c.Y(0.78), c.Y(0.88), mix(p.leaf[0], p.leaf[1], 0.6));
}

function path(c: Canvas, bank: number): void {
  const left = smooth([
    [c.X(0.74), bank + 4],
    [c.X(0.62), c.Y(0.72)],
    [c.X(0.72), c.Y(0.84)],
    [c.X(0.5), c.H + 10],
  ]);
  const right = smooth([
    [c.X(0.92), c.H + 10],
    [c.X(0.95), c.Y(0.84)],
    [c.X(0.72), c.Y(0.72)],
    [c.X(0.78), bank + 4],
  ]).replace("M", "L");
  c.path(`${left}L${c.X(0.92)} ${c.H + 10}${right}Z`, c.p.sand[0]);
}

/** Painters along the river: one near us at work, two pictures looked at, one drying. */
export const artPark: Draw = (c) => {
  const { p, r, H } = c;
  const bank = c.Y(0.6);
  sky(c, {
    horizon: bank - H * 0.1,
    sun: [c.X(0.8), c.Y(0.1)],
    clouds: "cumulus",
    style: "bands",
    isSunHidden: true,
  });
  for (let i = 0; i < 8; i++)
    seaGrape(
      c,
      c.X(i / 7),
      bank - H * 0.09,
      c.W * 0.22,
      H * r.range(0.08, 0.15),
      hazy(c, 0.45),
      1,
      16,
    );
  riverbank(c, bank);
  path(c, bank);
  const [foot, top] = c.wide ? [0.44, 0.49] : [0.47, 0.42];
  coconut(c, c.X(foot), bank + H * 0.06, c.X(top), c.Y(0.08), H * 0.22, green(c), 1, 0.1);
  coconut(c, c.X(0.97), c.Y(0.74), c.X(0.93), c.Y(0.16), H * 0.2, green(c), 1, 0.1);
  const small = c.wide ? 1 : 0.84;
  if (c.wide) {
    easel(c, c.X(0.56), c.Y(0.7), H * 0.15, 1);
    standing(c, c.X(0.615), c.Y(0.72), H * 0.2, "stand", { hat: undefined }, -1);
  }
  easel(c, c.X(0.84), c.Y(0.73), H * 0.19 * small, 2);
  standing(c, c.X(0.755), c.Y(0.79), H * 0.27 * small, "point", { back: true, hat: undefined }, 1);
  const unit = Math.min(H, c.W * 0.94);
  const x = c.X(c.wide ? 0.16 : 0.27);
  easel(c, x, c.Y(0.93), unit * 0.42, 0);
  standing(
    c,
    x + unit * 0.34,
    c.Y(0.96),
    unit * 0.54,
    "point",
    {
      dress: true,
      top: p.coral,
      hat: p.sand[0],
      long: false,
    },
    -1,
  );
  const hand: Pt = [x + unit * (0.34 - 0.28 * 0.54), c.Y(0.96) - unit * 0.8 * 0.54];
  c.limb(
    [hand[0] + unit * 0.03, hand[1] + unit * 0.012],
    [hand[0] - unit * 0.05, hand[1] - unit * 0.02],
    7,
    5,
    p.trunk[1],
  );
  c.limb(
    [hand[0] - unit * 0.05, hand[1] - unit * 0.02],
    [hand[0] - unit * 0.068, hand[1] - unit * 0.027],
    9,
    5,
    p.coral,
  );
  paints(c, x + unit * 0.4, c.Y(0.97), unit * 0.1);
  if (!c.wide)
    standing(c, c.X(0.9), c.Y(0.98), H * 0.23, "walk", { top: p.teal, bottom: p.ink }, -1);
  blossom(c, c.X(0), H + 10, c.W * 0.18, H * lerp(0.1, 0.14, small), p.coral, 1);
  overhang(c, c.W + 20, -40, H * 0.34, [170, 145, 118]);
};

/** A stool with jars and brushes beside the painter. */
function paints(c: Canvas, left: number, base: number, s: number): void {
  const { p } = c;
  const x = left + s * 0.6;
  c.path(lens(x, base, s * 1.6, s * 0.16), p.ink, { opacity: 0.26 });
  for (const side of [-0.4, 0, 0.4])
    c.limb([x + side * s * 0.7, base - s], [x + side * s, base], s * 0.08, s * 0.07, p.trunk[1]);
  c.round(x - s * 0.55, base - s * 1.12, s * 1.1, s * 0.16, 4, p.trunk[0]);
  for (const [at, color] of [
    [-0.34, p.gold],
    [0, p.teal],
    [0.34, p.coral],
  ] as const) {
    c.limb(
      [x + at * s, base - s * 1.2],
      [x + at * s * 1.4, base - s * 1.7],
      s * 0.05,
      s * 0.04,
      p.trunk[1],
    );
    c.rect(x + at * s - s * 0.13, base - s * 1.4, s * 0.26, s * 0.28, color);
  }
}
