import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { coconut } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { sea } from "../../kit/sea.ts";
import { hill, lens, lerp, smooth } from "../../kit/shapes.ts";
import { blossom, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { lampString } from "../../kit/street.ts";
import { green, hazy, shade } from "../../kit/tones.ts";
import { View } from "../../kit/view.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** A round-roofed hut with lit windows, 0.42 of the height wide at size 1. */
function hut(c: Canvas, x: number, y: number, size: number, lit: 1 | -1): void {
  const { p } = c;
  const walls = paint(c, lit > 0 ? "#f7e3b4" : "#dbe7d8");
  const [w, h] = [378 * size, 180 * size];
  c.rect(x - w * 0.5, y - 10 * size, w, 26 * size, p.trunk[1]);
  mass(c, x - w * 0.42, y, w * 0.84, h, walls, lit, 0.2);
  opening(c, x, y, w * 0.18, h * 0.76, walls, {});
  for (const across of [-0.27, 0.27])
    opening(c, x + w * across, y - h * 0.22, w * 0.13, h * 0.42, walls, { shutters: p.teal });
  thatch(c, x, y, w, h, lit);
  c.disc(x, y - h * 0.7, h * 0.3, p.lamp, { opacity: 0.2 });
}

function thatch(c: Canvas, x: number, y: number, w: number, h: number, lit: 1 | -1): void {
  const { p } = c;
  c.path(
    `${smooth([
      [x - w * 0.62, y - h * 0.86],
      [x - w * 0.34, y - h * 1.34],
      [x - w * 0.06, y - h * 1.9],
      [x + w * 0.06, y - h * 1.9],
      [x + w * 0.34, y - h * 1.34],
      [x + w * 0.62, y - h * 0.86],
    ])}Z`,
    mix(p.trunk[0], p.gold, 0.25),
  );
  for (let i = 0; i < 30; i++) {
    const t = i / 29;
    const foot = lerp(x - w * 0.62, x + w * 0.62, t);
    c.line(
      [
        [lerp(foot, x, 0.85), y - h * c.r.range(1.6, 1.85)],
        [lerp(foot, x, 0.3), y - h * 1.25],
        [foot, y - h * c.r.range(0.76, 0.9)],
      ],
      t * lit > 0.5 * lit ? p.trunk[1] : darker(p.trunk[0], 0.1),
      w * 0.013,
      { soft: true, opacity: 0.55 },
    );
  }
}

/** Round stepping stones in a lawn, left and right in turn, down to the sea. */
function steppingStones(c: Canvas, view: View): void {
  const { p } = c;
  for (let i = 10; i >= 0; i--) {
    const z = 0.36 * 1.17 ** i;
    const [x, y] = view.at((i % 2 ? 46 : -46) + c.r.range(-12, 12), 0, z);
    const w = (74 + c.r.range(-8, 10)) / z;
    c.oval(x + w * 0.06, y + w * 0.07, w, w * 0.28, p.ink, { opacity: 0.3 });
    c.oval(x, y, w, w * 0.27, mix(p.sand[0], p.sand[1], 0.35));
    c.oval(x - w * 0.06, y - w * 0.03, w * 0.84, w * 0.2, lighter(p.sand[0], 0.16));
  }
}

function pathLamps(c: Canvas, view: View): void {
  const { p } = c;
  for (let i = 5; i >= 0; i--)
    for (const side of [-1, 1]) {
      const z = 0.62 * 1.3 ** i;
      const [x, y] = view.at(side * 190, 0, z);
      c.path(lens(x, y, 150 / z, 26 / z), p.lamp, { opacity: 0.16 });
      c.limb([x, y], [x, y - 60 / z], 6 / z, 5 / z, p.ink);
      c.disc(x, y - 66 / z, 34 / z, p.lamp, { opacity: 0.25 });
      c.disc(x, y - 66 / z, 12 / z, p.lamp);
    }
}

function couple(c: Canvas, x: number, y: number, h: number): void {
  c.path(lens(x + h * 0.14, y + 2, h * 0.66, h * 0.05), c.p.ink, { opacity: 0.4 });
  person(c, x, y, h, "walk", { ...someone(c), dress: false, hat: undefined });
  person(
    c,
    x + h * 0.26,
    y,
    h * 0.96,
    "walk",
    { ...someone(c), dress: true, top: c.p.coral, hat: undefined },
    -1,
  );
}

/** A garden with stepping stones between thatched bungalows, by lamplight. */
export const bungalows: Draw = (c) => {
  const { p, H } = c;
  const horizon = c.Y(0.46);
  const middle = c.X(c.wide ? 0.48 : 0.5);
  const view = new View(middle, horizon, 300);
  const scale = c.wide ? 1 : c.W / 1180;
  sky(c, { horizon, sun: [middle, horizon], isSunHidden: true, clouds: "bank", style: "bands" });
  sea(c, horizon, c.Y(0.6));
  c.path(
    hill(
      [
        [-5, c.Y(0.58)],
        [c.X(0.5), c.Y(0.56)],
        [c.W + 5, c.Y(0.58)],
      ],
      H + 5,
    ),
    p.sand[0],
  );
  c.rect(-5, c.Y(0.62), c.W + 9, H, p.leaf[1]);
  steppingStones(c, view);
  coconut(c, c.X(0.2), c.Y(0.68), c.X(0.16), c.Y(0.24), H * 0.16, hazy(c, 0.15), 1, 0.1);
  const far = c.wide ? 0.17 : 0.24;
  hut(c, middle - c.W * far, c.Y(0.645), 0.42 * scale, 1);
  hut(c, middle + c.W * far, c.Y(0.65), 0.45 * scale, -1);
  seaGrape(c, c.X(0.22), c.Y(0.67), 200, 80, green(c), 1, 12);
  seaGrape(c, c.X(0.76), c.Y(0.68), 220, 90, green(c), -1, 12);
  hut(c, c.X(c.wide ? 0.12 : 0.05), c.Y(0.8), scale, 1);
  hut(c, c.X(c.wide ? 0.85 : 0.95), c.Y(0.81), 1.06 * scale, -1);
  pathLamps(c, view);
  couple(c, middle - H * 0.026, c.Y(0.77), H * 0.2);
  lampString(c, [c.X(0.14), c.Y(0.46)], [c.X(0.84), c.Y(0.44)], 50, c.wide ? 15 : 9, 6);
  const frond = Math.min(H * 0.3, c.W * 0.24);
  coconut(c, c.X(1), H + 20, c.X(c.wide ? 0.77 : 0.84), c.Y(0.12), frond, shade(c), -1, 0.14);
  blossom(c, c.X(0.03), H + 20, c.W * 0.26, H * 0.17, p.coral, 1);
  blossom(c, c.X(0.93), H + 20, c.W * 0.24, H * 0.15, p.coral, -1);
};
