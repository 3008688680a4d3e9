import type { Canvas } from "../../kit/canvas.ts";
import { lighter, mix } from "../../kit/color.ts";
import { coconut, royal } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { arcade, hip } from "../../kit/roofs.ts";
import { hill, lens, lerp, smooth } from "../../kit/shapes.ts";
import { blossom, hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { green, hazy } from "../../kit/tones.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Two wings and a stair tower under tiles, an arcade towards the green. */
function residence(c: Canvas, x: number, base: number, w: number): void {
  const walls = paint(c, "#fff4e2");
  mass(c, x, base, w, w * 0.3, walls, -1, 0);
  hip(c, x, base - w * 0.3, w, w * 0.13, -1);
  mass(c, x + w * 0.32, base, w * 0.3, w * 0.46, walls, -1, 0.15);
  hip(c, x + w * 0.32, base - w * 0.46, w * 0.3, w * 0.12, -1);
  arcade(c, x + w * 0.03, base, w * 0.26, w * 0.17, 3, walls);
  for (const k of [0.09, 0.16, 0.23])
    opening(c, x + w * k, base - w * 0.2, w * 0.035, w * 0.07, walls, { sill: true });
  for (const k of [0.4, 0.54])
    opening(c, x + w * k, base - w * 0.03, w * 0.06, w * 0.18, walls, { arch: true });
  opening(c, x + w * 0.47, base - w * 0.29, w * 0.07, w * 0.12, walls, {
    arch: true,
    balcony: true,
  });
  for (const k of [0.72, 0.88]) {
    opening(c, x + w * k, base - w * 0.02, w * 0.07, w * 0.13, walls, { shutters: c.p.teal });
    opening(c, x + w * k, base - w * 0.19, w * 0.05, w * 0.08, walls, { shutters: c.p.teal });
  }
  for (const k of [0.33, 0.66, 0.97])
    blossom(c, x + w * k, base + 8, w * 0.1, w * 0.07, c.p.coral, -1);
}

function flag(c: Canvas, x: number, base: number): void {
  const { p, H } = c;
  c.path(lens(x + 60, base, 130, 8), p.ink, { opacity: 0.25 });
  c.oval(x, base, 14, 5, p.ink);
  c.limb([x, base], [x, base - H * 0.32], 6, 5, p.paper);
  c.path(`M${x} ${base - H * 0.32}q56 8 104 28q-50 12 -104 34Z`, p.coral);
}

/** From behind with the putter on the ball, or at the side, watching. */
function golfer(c: Canvas, x: number, base: number, h: number, isPutting: boolean): void {
  const { p } = c;
  c.path(lens(x + h * 0.2, base, h * 0.62, h * 0.045), p.ink, { opacity: 0.28 });
  const look = { ...someone(c), dress: false, long: false };
  if (!isPutting) {
    c.limb([x + h * 0.1, base - h * 0.5], [x + h * 0.16, base - h * 0.01], 5, 4, p.trunk[1]);
    c.limb([x + h * 0.16, base - h * 0.012], [x + h * 0.2, base - h * 0.012], 8, 6, p.ink);
    person(c, x, base, h, "stand", { ...look, top: p.coral, bottom: p.paper, hat: undefined }, -1);
    return;
  }
  c.limb([x - h * 0.24, base - h * 0.52], [x - h * 0.33, base], 5, 4, p.trunk[1]);
  c.limb([x - h * 0.36, base], [x - h * 0.3, base + 2], 10, 8, p.ink);
  person(c, x, base, h, "walk", { ...look, top: p.paper, bottom: p.ink, hat: p.paper }, -1);
}

/** Fairway villa: green, flag, water. */
export const golf: Draw = (c) => {
  const { p, r } = c;
  const H = c.H;
  const horizon = c.Y(0.46);
  sky(c, {
    horizon,
    sun: [c.X(0.2), c.Y(0.05)],
    style: "bands",
    clouds: "cumulus",
    isSunHidden: true,
  });
  hedge(c, horizon + 10, H * 0.1, 0, c.W, 0.5);
  for (const x of [0.1, 0.24, 0.5])
    royal(c, c.X(x), horizon + 10, H * r.range(0.24, 0.34), hazy(c, 0.45));
  const w = Math.min(c.W * 0.56, H * 0.8);
  c.rect(-5, horizon, c.W + 10, H * 0.08, p.leaf[2]);
  residence(c, c.X(0.97) - w, c.Y(0.5), w);
  c.path(
    hill(
      [
        [-5, c.Y(0.5)],
        [c.X(0.5), c.Y(0.485)],
        [c.W + 5, c.Y(0.5)],
      ],
      H + 5,
    ),
    p.leaf[0],
  );
  for (let i = 0; i < 9; i++) {
    const t = i / 9;
    const u = (i + 0.5) / 9;
    c.poly(
      [
        [c.X(lerp(0.2, -0.9, 1 - t) + 0.2), H + 5],
        [c.X(0.36 + t * 0.26), c.Y(0.49)],
        [c.X(0.36 + u * 0.26), c.Y(0.49)],
        [c.X(lerp(0.2, -0.9, 1 - u) + 0.2 + t * 0.2), H + 5],
      ],
      mix(p.leaf[0], p.leaf[1], 0.35),
      { opacity: 0.5 },
    );
  }
  const lake = smooth(
    [
      [c.X(-0.04), c.Y(0.6)],
      [c.X(0.2), c.Y(0.57)],
      [c.X(0.4), c.Y(0.61)],
      [c.X(0.36), c.Y(0.7)],
      [c.X(0.14), c.Y(0.74)],
      [c.X(-0.04), c.Y(0.72)],
    ],
    true,
  );
  c.path(lake, p.sand[1], { stroke: p.sand[0], width: 12 });
  c.path(lake, p.sea[1]);
  c.clip(lake, () => {
    for (let i = 0; i < 22; i++)
      c.path(
        lens(c.X(r.range(-0.04, 0.4)), c.Y(r.range(0.58, 0.74)), r.range(60, 160), 5),
        i % 2 ? p.foam : p.sea[2],
        { opacity: 0.5 },
      );
  });
  c.path(
    smooth(
      [
        [c.X(0.36), c.Y(0.8)],
        [c.X(0.6), c.Y(0.71)],
        [c.X(0.9), c.Y(0.74)],
        [c.X(1.02), c.Y(0.84)],
        [c.X(0.8), c.Y(0.93)],
        [c.X(0.5), c.Y(0.9)],
      ],
      true,
    ),
    lighter(p.leaf[0], 0.25),
  );
  for (const [a, y, s] of [
    [0.42, 0.72, 1],
    [0.96, 0.7, 0.7],
    [0.28, 0.9, 1.5],
  ] as const) {
    c.oval(c.X(a), c.Y(y), 110 * s, 24 * s, p.sand[1]);
    c.oval(c.X(a) + 6, c.Y(y) + 5 * s, 100 * s, 18 * s, p.sand[0]);
  }
  flag(c, c.X(0.52), c.Y(0.83));
  const unit = Math.min(H, c.W * 0.96);
  golfer(c, c.X(c.wide ? 0.66 : 0.68), c.Y(0.88), unit * 0.33, true);
  golfer(c, c.X(c.wide ? 0.78 : 0.86), c.Y(0.87), unit * 0.32, false);
  c.oval(c.X(c.wide ? 0.66 : 0.68) - unit * 0.125, c.Y(0.885), 8, 7, p.paper);
  coconut(c, c.X(0.06), H + 10, c.X(0.16), c.Y(0.2), H * 0.32, green(c), -1, 0.12);
  blossom(c, c.X(0.0), H + 10, c.W * 0.22, H * 0.2, p.coral, -1);
};
