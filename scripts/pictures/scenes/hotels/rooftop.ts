import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { PAINTS } from "../../kit/palette.ts";
import { overhang, royal } from "../../kit/palms.ts";
import { type Look, person, someone } from "../../kit/people.ts";
import { hip } from "../../kit/roofs.ts";
import { sea } from "../../kit/sea.ts";
import { ellipsePath, lens } from "../../kit/shapes.ts";
import { hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { lampString } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { View } from "../../kit/view.ts";
import { paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Roofs of the town with a few lit windows, palms between them. */
function town(c: Canvas, base: number): void {
  const { p, r, H } = c;
  for (let i = 0; i < 15; i++) {
    const x = c.X(i / 13) - 60;
    const h = H * r.range(0.03, 0.08);
    const w = H * r.range(0.1, 0.18);
    const walls = paint(c, r.pick(PAINTS));
    c.rect(x, base - h, w, h + 60, mix(walls.lit, p.far, 0.35));
    if (i % 2) hip(c, x, base - h, w, 18, 1, 4);
    for (let k = 0; k < 4; k++)
      c.rect(x + 12 + k * w * 0.22, base - h * 0.7, 10, 16, r.chance(0.6) ? p.lamp : walls.dark);
  }
  for (const x of c.wide ? [0.02, 0.26, 0.36, 0.47, 0.63, 0.68, 0.88] : [0.03, 0.44, 0.56, 0.97])
    royal(c, c.X(x), base + 30, H * r.range(0.13, 0.2), hazy(c, 0.25));
}

function fireBowl(c: Canvas, x: number, y: number, s: number): void {
  const { p } = c;
  c.at(
    x,
    y,
    () => {
      c.oval(0, 6, 240, 40, p.lamp, { opacity: 0.16 });
      c.path(
        "M-150 -34A150 28 0 0 0 150 -34L104 16A104 18 0 0 1 -104 16Z",
        mix(p.ink, p.sand[2], 0.3),
      );
      c.path("M20 -8A150 28 0 0 0 150 -34L104 16A104 18 0 0 1 20 34Z", p.ink);
      c.path(ellipsePath(0, -34, 150, 28), mix(p.sand[2], p.ink, 0.35));
      c.path(ellipsePath(0, -33, 124, 20), darker(p.coral, 0.45));
      for (const [dx, height, tint] of [
        [-50, 84, p.coral],
        [44, 100, p.coral],
        [0, 136, mix(p.coral, p.gold, 0.5)],
        [-22, 84, p.gold],
        [26, 74, p.gold],
        [4, 56, p.paper],
      ] as const)
        c.path(
          `M${dx - 34} -30C${dx - 44} ${-30 - height * 0.5} ${dx + 4} ${-30 - height * 0.6} ${dx} ${-30 - height}C${dx + 46} ${-30 - height * 0.5} ${dx + 40} -60 ${dx + 34} -30Q${dx} -14 ${dx - 34} -30Z`,
          tint,
        );
      c.disc(0, -80, 230, p.lamp, { opacity: 0.1 });
    },
    s,
  );
}

/** A long sofa with its back to the viewer, two people leaning together on it. */
function sofaFromBehind(c: Canvas, x: number, base: number, w: number, looks: [Look, Look]): void {
  const { p } = c;
  const h = w * 0.32;
  person(c, x - w * 0.16, base - h * 0.42, w * 0.86, "embrace", { ...looks[0], back: true });
  person(c, x + w * 0.1, base - h * 0.4, w * 0.8, "fromBehind", { ...looks[1], back: true });
  c.path(lens(x, base + 4, w * 1.3, h * 0.22), p.ink, { opacity: 0.4 });
  for (const side of [-1, 1])
    c.limb(
      [x + side * w * 0.42, base - h * 0.2],
      [x + side * w * 0.44, base],
      w * 0.02,
      w * 0.016,
      p.trunk[0],
    );
  c.round(x - w * 0.48, base - h * 0.86, w * 0.96, h * 0.76, h * 0.16, p.teal);
  c.round(x - w * 0.48, base - h * 0.86, w * 0.96, h * 0.17, h * 0.08, lighter(p.teal, 0.22));
  c.rect(x - 2, base - h * 0.68, 4, h * 0.56, darker(p.teal, 0.25));
  for (const side of [-1, 1])
    c.round(
      x + side * w * 0.5 - w * 0.05,
      base - h * 0.7,
      w * 0.1,
      h * 0.62,
      h * 0.12,
      darker(p.teal, 0.18),
    );
}

/** A low lounge chair in side view with somebody in it. */
function loungeChair(
  c: Canvas,
  x: number,
  base: number,
  s: number,
  look: Look,
  face: 1 | -1,
): void {
  const { p } = c;
  const X = (v: number): number => x + v * s * face;
  c.path(lens(x, base + 3, s * 1.4, s * 0.1), p.ink, { opacity: 0.4 });
  for (const [top, foot] of [
    [-0.36, -0.44],
    [0.4, 0.46],
  ] as const)
    c.limb([X(top), base - s * 0.3], [X(foot), base], s * 0.05, s * 0.04, p.trunk[0]);
  c.limb([X(-0.46), base - s * 0.62], [X(0.3), base - s * 0.62], s * 0.06, s * 0.05, p.trunk[0]);
  c.limb([X(0.3), base - s * 0.62], [X(0.38), base - s * 0.3], s * 0.05, s * 0.05, p.trunk[0]);
  c.limb(
    [X(-0.34), base - s * 0.34],
    [X(-0.58), base - s * 0.98],
    s * 0.17,
    s * 0.14,
    mix(p.coral, p.ink, 0.12),
  );
  c.limb([X(-0.34), base - s * 0.34], [X(0.42), base - s * 0.38], s * 0.16, s * 0.16, p.coral);
  person(c, X(-0.2), base, s * 1.62, "sit", look, face);
}

function planter(c: Canvas, x: number, base: number, s: number): void {
  overhang(c, x, base - s * 0.9, s * 1.5, [-34, -64, -92, -118, -146], green(c));
  c.path(
    `M${x - s * 0.46} ${base - s}H${x + s * 0.46}L${x + s * 0.34} ${base}H${x - s * 0.34}Z`,
    c.p.coral,
  );
  c.path(
    `M${x + s * 0.08} ${base - s}H${x + s * 0.46}L${x + s * 0.34} ${base}H${x + s * 0.06}Z`,
    darker(c.p.coral, 0.2),
  );
}

/** A couple at the rail, their backs to us. */
function atTheRail(c: Canvas, x: number, base: number, h: number): void {
  const { p } = c;
  c.path(lens(x + h * 0.15, base + h * 0.01, h * 0.66, h * 0.045), p.ink, { opacity: 0.4 });
  person(c, x, base, h, "stand", { ...someone(c), back: true, dress: false, hat: undefined });
  person(c, x + h * 0.27, base + 4, h * 0.95, "point", {
    ...someone(c),
    back: true,
    dress: true,
    top: p.coral,
    long: true,
    hat: undefined,
  });
}

function terrace(c: Canvas, horizon: number, deck: number): void {
  const { p, H } = c;
  c.rect(-5, deck, c.W + 9, H, mix(p.trunk[1], p.trunk[0], 0.22));
  const view = new View(c.X(0.5), horizon, 300);
  for (let i = -22; i <= 22; i++)
    c.line(
      [view.at(i * 96, 0, 300 / (deck - horizon)), view.at(i * 96, 0, 0.5)],
      mix(p.ink, p.trunk[1], 0.55),
      2.6,
      { opacity: 0.7 },
    );
  c.rect(-5, deck - 4, c.W + 9, 18, p.ink, { opacity: 0.28 });
  c.rect(-5, c.Y(0.6), c.W + 9, deck - c.Y(0.6), p.glass, { opacity: 0.22 });
  c.rect(-5, c.Y(0.595), c.W + 9, 8, p.paper);
  for (let i = 0; i < 8; i++) c.rect(c.X(i / 7) - 2, c.Y(0.6), 5, deck - c.Y(0.6), p.paper);
}

/** Rooftop terrace over the town in the afterglow: a sofa and a fire bowl under strings of lamps. */
export const rooftop: Draw = (c) => {
  const { p, H } = c;
  const horizon = c.Y(0.54);
  const deck = c.Y(0.71);
  sky(c, {
    horizon,
    sun: [c.X(0.3), horizon],
    isSunHidden: true,
    style: "rings",
    clouds: "streaks",
  });
  sea(c, horizon, deck, c.X(0.3), 0.5);
  town(c, c.Y(0.645));
  hedge(c, deck + 6, 56, 0, c.W, 0.1);
  terrace(c, horizon, deck);
  const unit = c.wide ? H : c.W * 0.92;
  const postX = c.X(c.wide ? 0.9 : 0.955);
  c.limb([postX, c.Y(0.17)], [postX, c.Y(0.76)], 8, 10, p.ink);
  lampString(c, [-10, c.Y(0.1)], [postX, c.Y(0.17)], 60, c.wide ? 13 : 9, 9);
  lampString(c, [postX, c.Y(0.17)], [c.W + 10, c.Y(0.15)], 6, 1, 9);
  atTheRail(c, c.X(c.wide ? 0.09 : 0.14), c.Y(c.wide ? 0.83 : 0.8), unit * 0.34);
  const fireX = c.X(c.wide ? 0.54 : 0.52);
  fireBowl(c, fireX, c.Y(c.wide ? 0.81 : 0.82), (unit / 900) * 0.78);
  loungeChair(
    c,
    fireX + unit * 0.36,
    c.Y(0.91),
    unit * 0.23,
    { ...someone(c), top: p.paper, hat: undefined, dress: false },
    -1,
  );
  sofaFromBehind(c, fireX - unit * (c.wide ? 0.2 : 0.16), c.Y(0.985), unit * 0.48, [
    { ...someone(c), top: mix(p.paper, p.teal, 0.2), hat: undefined, dress: false },
    { ...someone(c), top: p.gold, hat: undefined, dress: false, long: true },
  ]);
  if (c.wide) planter(c, c.X(0.95), c.Y(0.985), unit * 0.17);
};
