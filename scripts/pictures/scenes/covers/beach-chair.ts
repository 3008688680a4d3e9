import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { overhang } from "../../kit/palms.ts";
import { beach, farShore, sea } from "../../kit/sea.ts";
import { lerp } from "../../kit/shapes.ts";
import { oats } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { umbrella } from "../../kit/street.ts";
import { shade } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** From behind, turned to the sea. */
function deckChair(c: Canvas, x: number, base: number, s: number): void {
  const { p } = c;
  const wood = mix(p.trunk[0], p.gold, 0.3);
  c.poly(
    [
      [x - s * 0.34, base],
      [x + s * 0.36, base - s * 0.02],
      [x + s * 1.2, base + s * 0.12],
      [x + s * 0.6, base + s * 0.2],
    ],
    mix(p.sand[2], p.ink, 0.3),
    { opacity: 0.5 },
  );
  for (const side of [-1, 1] as const) {
    c.limb(
      [x + side * s * 0.36, base],
      [x + side * s * 0.3, base - s * 0.4],
      s * 0.045,
      s * 0.04,
      darker(wood, 0.25),
    );
    c.limb(
      [x + side * s * 0.3, base - s * 0.02],
      [x + side * s * 0.4, base - s * 1.04],
      s * 0.045,
      s * 0.045,
      wood,
    );
  }
  const stripes = 7;
  for (let i = 0; i < stripes; i++) {
    const [a, b] = [i / stripes, (i + 1) / stripes];
    const top = (t: number) => lerp(x - s * 0.36, x + s * 0.36, t);
    const foot = (t: number) => lerp(x - s * 0.27, x + s * 0.27, t);
    const sag = (t: number) => base - s * (0.2 - 0.08 * Math.sin(Math.PI * t));
    c.path(
      `M${top(a)} ${base - s}L${top(b)} ${base - s}Q${lerp(top(b), foot(b), 0.5)} ${base - s * 0.6} ${foot(b)} ${sag(b)}L${foot(a)} ${sag(a)}Q${lerp(top(a), foot(a), 0.5)} ${base - s * 0.6} ${top(a)} ${base - s}Z`,
      i % 2 ? p.paper : p.coral,
    );
  }
  c.path(
    `M${x + s * 0.13} ${base - s}L${x + s * 0.36} ${base - s}L${x + s * 0.27} ${base - s * 0.2}L${x + s * 0.13} ${base - s * 0.14}Z`,
    p.ink,
    { opacity: 0.12 },
  );
  c.limb(
    [x - s * 0.42, base - s],
    [x + s * 0.42, base - s],
    s * 0.05,
    s * 0.05,
    lighter(wood, 0.15),
  );
  c.limb(
    [x - s * 0.31, base - s * 0.3],
    [x + s * 0.31, base - s * 0.3],
    s * 0.035,
    s * 0.035,
    darker(wood, 0.2),
  );
}

/** A straw hat hung on the corner of the chair. */
function hat(c: Canvas, x: number, y: number, s: number): void {
  const straw = mix(c.p.gold, c.p.paper, 0.55);
  c.at(
    x,
    y,
    () => {
      c.oval(0, 0, s, s * 0.86, darker(straw, 0.16));
      c.oval(-s * 0.05, -s * 0.05, s * 0.94, s * 0.8, straw);
      c.oval(0, 0, s * 0.52, s * 0.46, c.p.teal);
      c.oval(-s * 0.02, -s * 0.04, s * 0.48, s * 0.41, lighter(straw, 0.25));
    },
    1,
    1,
    18,
  );
}

/** A book left open, its pages up. */
function book(c: Canvas, x: number, y: number, s: number): void {
  const { p } = c;
  c.poly(
    [
      [x - s, y + s * 0.1],
      [x + s * 1.1, y + s * 0.1],
      [x + s * 1.25, y + s * 0.3],
      [x - s * 0.8, y + s * 0.3],
    ],
    p.ink,
    { opacity: 0.3 },
  );
  c.path(
    `M${x - s} ${y + s * 0.16}L${x - s * 0.82} ${y - s * 0.26}Q${x - s * 0.4} ${y - s * 0.42} ${x} ${y - s * 0.24}Q${x + s * 0.4} ${y - s * 0.42} ${x + s * 0.82} ${y - s * 0.26}L${x + s} ${y + s * 0.16}Q${x + s * 0.5} ${y - s * 0.02} ${x} ${y + s * 0.16}Q${x - s * 0.5} ${y - s * 0.02} ${x - s} ${y + s * 0.16}Z`,
    p.paper,
  );
  c.path(
    `M${x} ${y - s * 0.24}Q${x + s * 0.4} ${y - s * 0.42} ${x + s * 0.82} ${y - s * 0.26}L${x + s} ${y + s * 0.16}Q${x + s * 0.5} ${y - s * 0.02} ${x} ${y + s * 0.16}Z`,
    darker(p.paper, 0.08),
  );
  c.path(
    `M${x - s} ${y + s * 0.16}Q${x - s * 0.5} ${y - s * 0.02} ${x} ${y + s * 0.16}Q${x + s * 0.5} ${y - s * 0.02} ${x + s} ${y + s * 0.16}L${x + s} ${y + s * 0.23}Q${x + s * 0.5} ${y + s * 0.06} ${x} ${y + s * 0.23}Q${x - s * 0.5} ${y + s * 0.06} ${x - s} ${y + s * 0.23}Z`,
    p.teal,
  );
}

/** Nobody is there: a chair turned to the Gulf, a hat, a book, and steps that lead away. */
export const emptyChair: Draw = (c) => {
  const { p, W, H } = c;
  const horizon = c.Y(c.tall ? 0.38 : 0.42);
  const s = Math.min(H * 0.42, W * 0.36);
  sky(c, { horizon, sun: [c.X(0.2), -H], sunR: 60, style: "bands", clouds: "cumulus" });
  sea(c, horizon, H);
  farShore(c, horizon + 2, c.X(0.7), W + 20, 18);
  beach(
    c,
    [
      [-20, c.Y(0.6)],
      [c.X(0.3), c.Y(0.63)],
      [c.X(0.7), c.Y(0.59)],
      [W + 20, c.Y(0.62)],
    ],
    [
      [W + 20, H + 40],
      [-20, H + 40],
    ],
    [0, 1],
    0.8,
  );
  const x = c.X(c.wide ? 0.6 : 0.5);
  const base = c.Y(0.87);
  for (let i = 0; i < 9; i++) {
    const t = i / 8;
    const stepX = lerp(x + s * 0.55, W + 30, t) + (i % 2 ? 10 : -6);
    const stepY = lerp(base + s * 0.02, c.Y(0.74), t) + (i % 2 ? 14 : -14);
    c.at(
      stepX,
      stepY,
      () => c.oval(0, 0, lerp(24, 13, t), lerp(9, 5, t), mix(p.sand[2], p.sand[1], 0.2)),
      1,
      1,
      -12,
    );
  }
  umbrella(c, x - s * 0.62, base - s * 0.06, s * 1.42, p.teal, p.paper, -7);
  deckChair(c, x, base, s);
  hat(c, x + s * 0.4, base - s * 0.9, s * 0.19);
  book(c, x - s * 0.72, base + s * 0.14, s * 0.2);
  oats(c, c.X(0.03), H + 10, H * 0.3, 7);
  overhang(c, W + 40, -50, H * 0.42, [122, 146, 168], shade(c));
};
