import { flock } from "../../kit/birds.ts";
import { cycle } from "../../kit/lists.ts";
import { PAINTS } from "../../kit/palette.ts";
import { coconut, grove } from "../../kit/palms.ts";
import { person } from "../../kit/people.ts";
import { resort } from "../../kit/resort.ts";
import { beach, farShore, sea } from "../../kit/sea.ts";
import { lerp, type Pt } from "../../kit/shapes.ts";
import { oats } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { umbrella } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Vanderbilt: the resort row seen down the beach. */
export const resortRow: Draw = (c) => {
  const { p, r } = c;
  const H = c.H;
  const horizon = c.Y(0.54);
  sky(c, { horizon, sun: [c.X(0.2), horizon - c.Y(0.2)], sunR: 60, clouds: "cumulus" });
  sea(c, horizon, H, c.X(0.2), 1);
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
  for (let i = 0; i < 16; i++) {
    const t = (i / 15) ** 1.7;
    const k = lerp(0.1, 1, t);
    umbrella(
      c,
      c.X(lerp(0.385, 0.6, t)) + (i % 2) * 90 * k,
      lerp(horizon + 18, c.Y(0.86), t),
      190 * k,
      cycle([p.coral, p.teal, p.gold], i),
      p.paper,
      r.range(-6, 6),
    );
  }
  for (const [x, y, k] of [
    [0.34, 0.68, 0.09],
    [0.37, 0.67, 0.085],
    [0.28, 0.86, 0.24],
    [0.34, 0.88, 0.15],
  ] as const)
    person(c, c.X(x), c.Y(y), H * k, "walk");
  coconut(c, c.X(1.0), H + 20, c.X(0.86), c.Y(0.26), H * 0.34, green(c), -1, 0.14);
  oats(c, c.X(0.82), H + 10, H * 0.34, 9, 150);
  flock(c, c.X(0.3), c.Y(0.16), 18, 5, p.paper);
};
