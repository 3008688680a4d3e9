import type { Canvas } from "../../kit/canvas.ts";
import { cumulus } from "../../kit/clouds.ts";
import { darker, lighter } from "../../kit/color.ts";
import { type Look, standing } from "../../kit/people.ts";
import type { PoseName } from "../../kit/poses.ts";
import { beach, farShore, sea } from "../../kit/sea.ts";
import { lens, lerp, type Pt } from "../../kit/shapes.ts";
import { oats } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { umbrella } from "../../kit/street.ts";
import { green } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

type Sail = (c: Canvas, a: string, b: string) => void;

/** A diamond with crossed sticks, 150 units tall. */
const diamond: Sail = (c, a, b) => {
  c.path("M0 -70L48 -10L0 80L-48 -10Z", a);
  c.path("M0 -70L48 -10H0ZM-48 -10H0V80Z", b);
  c.path("M0 -70V80M-48 -10H48", "none", { stroke: darker(a, 0.3), width: 3 });
};

/** A broad wing with a keel. */
const delta: Sail = (c, a, b) => {
  c.path("M0 -60L96 44Q48 26 0 50Q-48 26 -96 44Z", a);
  c.path("M0 -60L96 44Q70 34 48 34ZM0 -60L-96 44Q-70 34 -48 34Z", b);
  c.path("M0 -60L0 50", "none", { stroke: darker(a, 0.3), width: 3 });
};

function tail(c: Canvas, from: number, a: string, b: string): void {
  const points: Pt[] = [0, 44, 88, 132, 176].map((drop, i) => [i % 2 ? 20 : -12, from + drop]);
  c.line([[0, from - 4], ...points], c.p.paper, 3, { soft: true });
  for (const [i, [x, y]] of points.entries())
    c.path(
      `M${x - 17} ${y - 10}L${x} ${y}L${x - 17} ${y + 10}ZM${x + 17} ${y - 10}L${x} ${y}L${x + 17} ${y + 10}Z`,
      i % 2 ? b : a,
    );
}

/** Up there on its line from the hand that holds it. */
function kite(
  c: Canvas,
  hand: Pt,
  at: Pt,
  size: number,
  sail: Sail,
  a: string,
  b: string,
  tilt: number,
): void {
  const slack: Pt = [lerp(hand[0], at[0], 0.5), lerp(hand[1], at[1], 0.42)];
  c.line([hand, slack, at], c.p.paper, 2.4, { soft: true });
  c.at(
    at[0],
    at[1],
    () => {
      tail(c, sail === diamond ? 80 : 50, a, b);
      sail(c, a, b);
    },
    size / 150,
    size / 150,
    tilt,
  );
}

/** Stands on its shadow; hands back where the raised hand is. */
function flier(
  c: Canvas,
  x: number,
  base: number,
  h: number,
  pose: PoseName,
  face: 1 | -1,
  look: Partial<Look>,
): Pt {
  standing(c, x, base, h, pose, { hat: undefined, ...look }, face);
  const [reach, up] = pose === "cheer" ? [0.2, 1.04] : [0.28, 0.8];
  return [x + reach * h * face, base - up * h];
}

/** First Sunday kites: two children near us, their lines taut, a parent and more kites beyond. */
export const kites: Draw = (c) => {
  const { p, H } = c;
  const horizon = c.Y(0.64);
  sky(c, {
    horizon,
    sun: [c.X(0.1), -c.H * 0.1],
    style: "bands",
    clouds: "none",
    isSunHidden: true,
  });
  cumulus(c, c.X(0.2), horizon - 30, c.W * 0.24, -1);
  cumulus(c, c.X(0.93), horizon - 12, c.W * 0.18, -1, 0.4);
  farShore(c, horizon + 2, c.X(0.6), c.W + 20, 16);
  sea(c, horizon, c.Y(0.82));
  beach(
    c,
    [
      [-20, c.Y(0.755)],
      [c.X(0.45), c.Y(0.73)],
      [c.W + 20, c.Y(0.765)],
    ],
    [
      [c.W + 20, c.H + 9],
      [-20, c.H + 9],
    ],
    [0, 1],
    0.6,
  );
  c.path(lens(c.X(0.9), c.Y(0.84), H * 0.26, 9), p.sand[2], { opacity: 0.6 });
  umbrella(c, c.X(0.9), c.Y(0.84), H * 0.2, p.teal, p.paper, 7);
  const unit = c.tall ? c.W : Math.min(H, c.W * 0.9);
  const child = { headSize: 1.34, dress: true, long: true };
  const far = flier(c, c.X(0.72), c.Y(0.85), unit * 0.26, "cheer", 1, { dress: true, top: p.gold });
  flier(c, c.X(c.wide ? 0.685 : 0.66), c.Y(0.855), unit * 0.15, "stand", 1, {
    headSize: 1.4,
    dress: false,
    top: p.coral,
    bottom: p.ink,
  });
  const girl = flier(c, c.X(c.wide ? 0.24 : 0.18), c.Y(0.96), unit * 0.44, "point", 1, {
    ...child,
    top: p.coral,
    back: true,
  });
  const boy = flier(c, c.X(c.wide ? 0.48 : 0.5), c.Y(0.93), unit * 0.37, "cheer", 1, {
    headSize: 1.34,
    dress: false,
    long: false,
    top: lighter(p.teal, 0.1),
    bottom: p.ink,
    back: true,
  });
  kite(c, far, [c.X(0.88), c.Y(0.42)], unit * 0.14, diamond, p.gold, p.paper, 16);
  kite(
    c,
    girl,
    [c.X(c.wide ? 0.39 : 0.42), c.Y(c.wide ? 0.24 : 0.18)],
    unit * 0.26,
    diamond,
    p.coral,
    p.gold,
    18,
  );
  kite(c, boy, [c.X(c.wide ? 0.66 : 0.78), c.Y(0.18)], unit * 0.25, delta, p.teal, p.paper, 12);
  oats(c, c.X(0.97), H + 10, H * 0.26, 6, 90, green(c));
};
