import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { footing } from "../../kit/footing.ts";
import { cycle } from "../../kit/lists.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { caustics } from "../../kit/sea.ts";
import { ellipsePath, type Pt, smooth } from "../../kit/shapes.ts";
import { hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { lounger, umbrella } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { breeze, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Rings on the water around something that swims. */
function ripples(c: Canvas, x: number, y: number, reach: number): void {
  for (const [share, opacity] of [
    [1, 0.75],
    [1.45, 0.5],
    [1.95, 0.28],
  ] as const)
    c.path(ellipsePath(x, y, reach * share, reach * share * 0.3), "none", {
      stroke: c.p.foam,
      width: 3,
      opacity,
    });
}

/** A swimmer up to the shoulders in the water. */
function headAndShoulders(c: Canvas, x: number, y: number, s: number, look = someone(c)): void {
  ripples(c, x, y, s * 1.25);
  c.path(
    `M${x - s * 0.95} ${y}Q${x - s * 0.9} ${y - s * 0.62} ${x - s * 0.3} ${y - s * 0.66}H${x + s * 0.3}Q${x + s * 0.9} ${y - s * 0.62} ${x + s * 0.95} ${y}Q${x} ${y + s * 0.34} ${x - s * 0.95} ${y}Z`,
    look.skin,
  );
  c.limb([x, y - s * 0.5], [x, y - s * 0.9], s * 0.5, s * 0.46, darker(look.skin, 0.1));
  c.oval(x, y - s * 1.34, s * 0.5, s * 0.62, look.skin);
  c.path(
    `M${x - s * 0.54} ${y - s * 1.2}A${s * 0.54} ${s * 0.7} 0 0 1 ${x + s * 0.54} ${y - s * 1.36}Q${x + s * 0.1} ${y - s * 1.7} ${x - s * 0.54} ${y - s * 1.2}Z`,
    look.hair,
  );
}

/** Someone leaning back in a striped ring that lies half in the water. */
function ringSwimmer(c: Canvas, x: number, y: number, s: number): void {
  const { p } = c;
  const look = { ...someone(c), hat: undefined, dress: true };
  c.oval(x + s * 0.2, y + s * 0.3, s * 1.3, s * 0.3, darker(p.teal, 0.3), { opacity: 0.55 });
  ripples(c, x, y + s * 0.1, s * 1.35);
  const ring = (t: number, reach: number): Pt => [
    x + Math.cos(t) * s * 1.1 * reach,
    y + Math.sin(t) * s * 0.4 * reach,
  ];
  for (let i = 0; i < 14; i++) {
    const from = (i / 14) * Math.PI * 2;
    const to = ((i + 1.03) / 14) * Math.PI * 2;
    c.poly(
      [ring(from, 0.58), ring(to, 0.58), ring(to, 1), ring(from, 1)],
      i % 2 ? p.paper : p.coral,
    );
  }
  c.path(
    ellipsePath(x, y + s * 0.02, s * 0.64, s * 0.23),
    darker(mix(p.sea[1], "#5fd0cf", 0.45), 0.15),
  );
  c.path(ellipsePath(x, y - s * 0.02, s * 1.1, s * 0.4), "none", {
    stroke: p.paper,
    width: 2.4,
    opacity: 0.8,
  });
  c.at(x + s * 0.3, y + s * 0.12, () => person(c, 0, 0, s * 1.85, "leanBack", look), 1, 0.9);
  c.path(
    `M${x - s * 0.96} ${y + s * 0.2}A${s * 1.1} ${s * 0.4} 0 0 0 ${x + s * 0.62} ${y + s * 0.33}L${x + s * 0.4} ${y + s * 0.17}A${s * 0.66} ${s * 0.24} 0 0 1 ${x - s * 0.56} ${y + s * 0.08}Z`,
    p.coral,
  );
}

/** Mid-century motor court around a pool. */
export const motorCourt: Draw = (c) => {
  const { p, r } = c;
  const base = c.Y(0.62);
  const walls = paint(c, r.pick(["#dbe7d8", "#cfe1dd", "#fff4e2"]));
  const H = c.H;
  sky(c, {
    horizon: base,
    sun: [c.X(0.86), c.Y(0.18)],
    isSunHidden: true,
    clouds: "streaks",
    style: "bands",
  });
  for (const x of [0.05, 0.3, 0.62, 0.78])
    coconut(c, c.X(x), base, c.X(x) + 30, c.Y(0.12 + ((x * 5) % 1) * 0.16), H * 0.18, hazy(c, 0.3));
  const x0 = c.X(-0.02);
  const w = c.W * (c.wide ? 0.8 : 0.7);
  const fh = H * 0.145;
  c.rect(x0, base - fh * 2, w, fh * 2, darker(walls.dark, 0.15));
  for (let k = 0; k < 2; k++) {
    const y = base - k * fh;
    const n = c.wide ? 7 : 5;
    for (let i = 0; i < n; i++) {
      const bw = w / n;
      const bx = x0 + bw * i;
      c.rect(bx, y - fh * 0.86, bw, fh * 0.86, i % 2 ? walls.lit : lighter(walls.lit, 0.3));
      c.rect(bx + bw * 0.1, y - fh * 0.7, bw * 0.46, fh * 0.5, walls.glass);
      c.poly(
        [
          [bx + bw * 0.1, y - fh * 0.2],
          [bx + bw * 0.34, y - fh * 0.7],
          [bx + bw * 0.46, y - fh * 0.7],
          [bx + bw * 0.22, y - fh * 0.2],
        ],
        lighter(walls.glass, 0.4),
        { opacity: 0.5 },
      );
      c.rect(
        bx + bw * 0.66,
        y - fh * 0.74,
        bw * 0.22,
        fh * 0.74,
        cycle([p.coral, p.gold, p.teal], i + k),
      );
    }
    c.rect(x0, y - fh * 0.86, w, fh * 0.16, p.ink, { opacity: 0.22 });
  }
  c.rect(x0, base - fh - 5, w + 26, 13, lighter(walls.lit, 0.5));
  for (let x = x0; x < x0 + w; x += 15) c.rect(x, base - fh - fh * 0.34, 3, fh * 0.34, p.teal);
  c.rect(x0, base - fh * 1.35, w, 4, p.teal);
  c.poly(
    [
      [x0, base - fh * 2.02],
      [x0 + w + 70, base - fh * 2.16],
      [x0 + w + 70, base - fh * 2.06],
      [x0, base - fh * 1.86],
    ],
    lighter(walls.lit, 0.6),
  );
  for (let i = 0; i < 5; i++)
    c.limb(
      [x0 + (w * (i + 0.6)) / 5, base],
      [x0 + (w * (i + 0.6)) / 5, base - fh * 2],
      6,
      6,
      p.paper,
    );
  breeze(
    c,
    x0 + w,
    base - fh * 2.4,
    H * 0.12,
    fh * 2.4,
    H * 0.034,
    mix(p.coral, walls.lit, 0.2),
    darker(p.coral, 0.35),
  );
  c.rect(x0 + w, base - fh * 2.46, H * 0.12, 9, p.paper);
  const signX = c.wide ? c.X(0.93) : c.W - 92;
  c.limb([signX, base + 10], [signX, c.Y(0.16)], 12, 9, p.ink);
  for (const [dx, y, col, k] of [
    [0, 0.2, p.coral, 1],
    [22, 0.3, p.gold, 0.75],
    [-14, 0.385, p.teal, 0.6],
  ] as const)
    c.at(
      signX + dx,
      c.Y(y),
      () =>
        c.path(
          "M-80 0C-70 -46 -10 -52 20 -40C60 -50 84 -22 80 4C60 34 10 30 -10 36C-50 44 -84 26 -80 0Z",
          col,
        ),
      k,
      k,
    );
  c.at(signX, c.Y(0.13), () => {
    for (let i = 0; i < 8; i++) c.at(0, 0, () => c.path("M-4 0L0 -44L4 0Z", p.lamp), 1, 1, i * 45);
  });
  c.rect(-5, base, c.W + 9, H, mix(p.sand[0], p.paper, 0.3));
  c.rect(-5, base, c.W + 9, 16, p.ink, { opacity: 0.16 });
  hedge(c, base + 16, 30, c.X(0.8), c.W, 0);
  const pool = smooth(
    [
      [c.X(0.16), c.Y(0.86)],
      [c.X(0.24), c.Y(0.74)],
      [c.X(0.48), c.Y(0.71)],
      [c.X(0.66), c.Y(0.77)],
      [c.X(0.9), c.Y(0.76)],
      [c.X(1.02), c.Y(0.88)],
      [c.X(0.8), c.Y(0.99)],
      [c.X(0.46), c.Y(0.96)],
      [c.X(0.28), c.Y(0.99)],
    ],
    true,
  );
  c.path(pool, p.paper, { stroke: p.paper, width: 30 });
  c.path(pool, darker(p.teal, 0.15));
  c.clip(pool, () => {
    c.at(0, 24, () => c.path(pool, mix(p.sea[1], "#5fd0cf", 0.45)));
    caustics(c, c.X(0.15), c.Y(0.74), c.W * 0.85, H * 0.26, p.foam, 60, 0.3);
  });
  ringSwimmer(c, c.X(0.58), c.Y(0.87), H * 0.075);
  headAndShoulders(c, c.X(0.79), c.Y(0.83), H * 0.03);
  lounger(c, c.X(0.1), c.Y(0.76), H * 0.19, p.coral, -1);
  lounger(c, c.X(0.07), c.Y(0.93), H * 0.26, p.gold, -1);
  umbrella(c, c.X(0.02), c.Y(0.93), H * 0.44, p.teal, p.paper, -4);
  footing(c, c.X(c.wide ? 0.72 : 0.55), c.Y(c.wide ? 0.72 : 0.7), H * 0.2);
  person(
    c,
    c.X(c.wide ? 0.72 : 0.55),
    c.Y(c.wide ? 0.72 : 0.7),
    H * 0.2,
    "walk",
    { ...someone(c), dress: true, top: p.coral, hat: "#fdf1dc" },
    -1,
  );
  if (c.wide) overhang(c, c.W + 30, H * 0.5, H * 0.34, [200, 176, 150], green(c));
};
