import { flock } from "../../kit/birds.ts";
import type { Canvas } from "../../kit/canvas.ts";
import { cumulus } from "../../kit/clouds.ts";
import { cycle } from "../../kit/lists.ts";
import { PAINTS } from "../../kit/palette.ts";
import { coconut, grove } from "../../kit/palms.ts";
import { standing } from "../../kit/people.ts";
import { resort } from "../../kit/resort.ts";
import { beach, farShore, sea } from "../../kit/sea.ts";
import { lens, lerp, type Pt } from "../../kit/shapes.ts";
import { oats } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { lounger, umbrella } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Vanderbilt: the resort row seen down the beach. */
export const resortRow: Draw = (c) => {
  const { p, r } = c;
  const H = c.H;
  const horizon = c.Y(0.54);
  sky(c, { horizon, sun: [c.X(0.2), 0], style: "bands", clouds: "none", isSunHidden: true });
  cumulus(c, c.X(0.2), horizon - 16, Math.min(c.W * 0.3, 420), 1);
  cumulus(c, c.X(0.5), horizon - 30, c.W * 0.16, 1, 0.35);
  sea(c, horizon, H);
  farShore(c, horizon + 2, -20, c.X(0.2), 12);
  const P = (t: number): Pt => [lerp(c.X(0.98), c.X(0.42), t), lerp(c.Y(0.72), horizon + 4, t)];
  const palms = [0.48, 0.32, 0.12].map((haze) => grove(c, hazy(c, haze), -1));
  for (let i = 6; i >= 0; i--) {
    const t = (i / 7) ** 0.62;
    const [x, y] = P(t);
    const k = 1 - t * 0.88;
    resort(
      c,
      x - 130 * k,
      y,
      330 * k,
      6 + ((i * 5) % 4),
      58 * k,
      paint(c, cycle(PAINTS, i * 3)),
      -1,
      7 * k,
    );
    const palm = cycle(palms, Math.floor((6 - i) / 2.4));
    for (let j = 0; j < 3; j++)
      palm(x + (j * 120 - 165) * k, y + 18 * k, 118 * k * r.range(0.85, 1.1));
  }
  beach(
    c,
    [
      [c.X(0.36), horizon + 4],
      [c.X(0.35), c.Y(0.6)],
      [c.X(0.3), c.Y(0.74)],
      [c.X(0.1), c.Y(0.9)],
      [c.X(-0.1), c.Y(1.04)],
    ],
    [
      [-20, H + 20],
      [c.W + 20, H + 20],
      [c.W + 20, c.Y(0.7)],
      [c.X(0.42), horizon + 4],
    ],
    [1, 0.1],
    1,
  );
  parasols(c, horizon);
  const unit = Math.min(H, c.W * 0.96);
  for (const [x, y, k] of [
    [0.385, 0.665, 0.1],
    [0.41, 0.66, 0.095],
    [0.27, 0.9, 0.36],
    [0.36, 0.915, 0.22],
  ] as const)
    standing(c, c.X(x), c.Y(y), unit * k, "walk", { headSize: k === 0.22 ? 1.2 : 1 });
  coconut(c, c.X(1.02), H + 20, c.X(c.wide ? 0.9 : 0.97), c.Y(0.14), unit * 0.3, green(c), -1, 0.1);
  oats(c, c.X(0.86), H + 10, H * 0.2, 9, 150);
  flock(c, c.X(0.3), c.Y(0.16), 18, 5, p.paper);
};

/** In two rows away from us, each with its shade and two loungers on the sand. */
function parasols(c: Canvas, horizon: number): void {
  const { p, r } = c;
  for (let i = 0; i < 15; i++) {
    const t = (i / 14) ** 1.7;
    const k = lerp(0.1, 1, t) * Math.min(1, c.W / 1200);
    const x = c.X(lerp(0.4, 0.66, t)) + (i % 2) * 150 * k;
    const y = lerp(horizon + 20, c.Y(0.88), t);
    c.path(lens(x + 46 * k, y + 2, 240 * k, 16 * k), p.sand[2], { opacity: 0.7 });
    lounger(c, x + 70 * k, y + 12 * k, 120 * k, cycle([p.teal, p.gold, p.coral], i));
    umbrella(c, x, y, 200 * k, cycle([p.coral, p.teal, p.gold], i), p.paper, r.range(-5, 5));
  }
}
