import { sailboat } from "../../kit/boats.ts";
import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { person } from "../../kit/people.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { archPath, lens, rectPath } from "../../kit/shapes.ts";
import { hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { green, shade } from "../../kit/tones.ts";
import { View } from "../../kit/view.ts";
import { type Paint, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

const FLOOR = 0.76;

interface Arch {
  x: number;
  w: number;
}

function gulf(c: Canvas, horizon: number): void {
  const glow = c.X(c.wide ? 0.46 : 0.26);
  sky(c, {
    horizon,
    sun: [glow, horizon - c.Y(0.02)],
    isSunHidden: true,
    style: "rings",
    clouds: "streaks",
  });
  sea(c, horizon, c.Y(FLOOR), glow, 0.9);
  farShore(c, horizon + 2, c.X(0.7), c.W + 9, 24);
}

/** The wall with its openings, through which what was drawn before is seen. */
function arcade(c: Canvas, arches: readonly Arch[], walls: Paint): void {
  const floor = c.Y(FLOOR);
  const color = mix(walls.dark, mix(walls.lit, c.p.coral, 0.3), 0.55);
  const top = c.Y(0.66);
  const holes = arches.map(({ x, w }) => archPath(x, floor, w, top)).join("");
  const [right, bottom] = [c.W + 5, floor + 5];
  c.path(`M-5 -5V${bottom}H${right}V-5Z${holes}`, color);
  for (const { x, w } of arches) {
    c.clip(archPath(x, floor, w, top), () => {
      c.path(archPath(x - w * 0.9, floor, w * 0.98, top), walls.lit, { opacity: 0.95 });
      c.path(archPath(x - w * 0.97, floor, w * 0.98, top), darker(walls.lit, 0.06));
    });
    c.path(archPath(x - 12, floor, w + 24, top + 12), "none", { stroke: walls.lit, width: 10 });
  }
  c.rect(-5, -5, c.W + 9, c.Y(0.05), "#6b4530");
  for (let i = 0; i < 9; i++) c.rect(c.X(i / 8) - 14, c.Y(0.05), 28, 26, "#6b4530");
}

function tiledFloor(c: Canvas, arches: readonly Arch[], horizon: number): void {
  const { p, H } = c;
  const floor = c.Y(FLOOR);
  c.rect(-5, floor, c.W + 9, H, mix(p.roof[0], p.sand[0], 0.3));
  const view = new View(c.X(0.5), horizon, 300);
  c.clip(rectPath(-5, floor, c.W + 9, H), () => {
    for (let i = -14; i <= 14; i++)
      c.line([view.at(i * 130, 0, 2), view.at(i * 130, 0, 0.5)], p.roof[1], 2.4, { opacity: 0.4 });
  });
  for (let i = 0; i < 6; i++)
    c.rect(-5, floor + i * i * 9, c.W + 9, 2.4, p.roof[1], { opacity: 0.4 });
  for (const { x, w } of arches)
    c.poly(
      [
        [x, floor],
        [x + w, floor],
        [x + w * 1.02, H + 5],
        [x - w * 0.3, H + 5],
      ],
      p.sun,
      { opacity: 0.3 },
    );
}

/** An iron arm on a pillar, a lantern under it. */
function wallLantern(c: Canvas, x: number, y: number): void {
  const { p } = c;
  c.round(x - 9, y - 46, 18, 46, 5, p.ink);
  c.path(`M${x} ${y - 34}Q${x + 4} ${y - 64} ${x + 42} ${y - 50}`, "none", {
    stroke: p.ink,
    width: 6,
  });
  c.disc(x + 42, y + 4, 74, p.lamp, { opacity: 0.18 });
  c.line(
    [
      [x + 42, y - 50],
      [x + 42, y - 34],
    ],
    p.ink,
    4,
  );
  c.poly(
    [
      [x + 20, y - 24],
      [x + 64, y - 24],
      [x + 57, y + 30],
      [x + 27, y + 30],
    ],
    p.lamp,
  );
  c.rect(x + 40.5, y - 24, 3, 54, p.ink);
  c.path(`M${x + 14} ${y - 22}L${x + 42} ${y - 40}L${x + 70} ${y - 22}Z`, p.ink);
  c.rect(x + 23, y + 28, 38, 7, p.ink);
}

function sofa(c: Canvas, x: number, base: number, k: number): void {
  const { p } = c;
  const y = (up: number): number => base - up * k;
  c.path(lens(x, base + 8, k * 4.2, k * 0.5), mix(p.coral, p.paper, 0.25));
  c.path(lens(x, base + 8, k * 3.9, k * 0.42), mix(p.coral, p.paper, 0.55));
  c.path(lens(x + 8, base - 2, k * 3.2, k * 0.14), p.ink, { opacity: 0.24 });
  for (const side of [-1.2, 1.2])
    c.limb([x + side * k, y(0.24)], [x + side * k * 1.03, base], k * 0.07, k * 0.05, p.trunk[1]);
  c.round(x - k * 1.3, y(1.04), k * 2.6, k * 0.86, k * 0.14, p.teal);
  c.rect(x - 2, y(1), 4, k * 0.5, darker(p.teal, 0.2));
  c.round(x - k * 1.18, y(0.5), k * 2.36, k * 0.3, k * 0.08, lighter(p.teal, 0.2));
  for (const left of [-1.46, 1.16])
    c.round(x + left * k, y(0.72), k * 0.3, k * 0.52, k * 0.1, darker(p.teal, 0.16));
  for (const [dx, color, degrees] of [
    [-0.85, p.coral, -9],
    [0.55, p.paper, -6],
    [0.85, p.gold, 9],
  ] as const)
    c.at(
      x + dx * k,
      y(0.68),
      () => c.round(-k * 0.22, -k * 0.22, k * 0.44, k * 0.42, k * 0.08, color),
      1,
      1,
      degrees,
    );
}

function pottedPalm(c: Canvas, x: number, base: number, size: number): void {
  const { p } = c;
  c.path(lens(x + size * 0.1, base, size * 1.1, size * 0.12), p.ink, { opacity: 0.22 });
  overhang(c, x, base - size * 0.66, size * 1.25, [-24, -48, -72, -96, -120, -150], green(c));
  c.path(
    `M${x - size * 0.34} ${base - size * 0.7}H${x + size * 0.34}L${x + size * 0.24} ${base}H${x - size * 0.24}Z`,
    p.paper,
  );
  c.path(
    `M${x + size * 0.06} ${base - size * 0.7}H${x + size * 0.34}L${x + size * 0.24} ${base}H${x + size * 0.04}Z`,
    mix(p.paper, p.wall[1], 0.7),
  );
  c.rect(x - size * 0.3, base - size * 0.44, size * 0.57, size * 0.08, p.teal);
}

/** Lobby loggia: through arches to palms and the Gulf; somebody looks out from the last of them. */
export const loggia: Draw = (c) => {
  const { p, H } = c;
  const walls = paint(c, "#f3c9a6");
  const horizon = c.Y(0.56);
  const floor = c.Y(FLOOR);
  const count = c.wide ? 3 : 2;
  const bay = c.W / (count - 0.25);
  const arches = Array.from({ length: count }, (_, i) => ({
    x: i * bay - bay * 0.08,
    w: bay * 0.74,
  }));
  const place = (arch: number, share: number): number => bay * (arch - 0.08 + 0.74 * share);
  gulf(c, horizon);
  coconut(c, place(0, 0.16), floor, place(0, 0.4), c.Y(0.3), H * 0.17, shade(c), 1, 0.1);
  if (c.wide)
    coconut(c, place(1, 0.96), floor, place(1, 0.7), c.Y(0.35), H * 0.16, shade(c), 1, 0.1);
  sailboat(c, place(count - 1, 0.22), horizon + 36, 96);
  hedge(c, floor, 56, 0, c.W, 0.05);
  arcade(c, arches, walls);
  tiledFloor(c, arches, horizon);
  for (let i = 1; i < count; i++) wallLantern(c, i * bay - bay * 0.24, c.Y(0.38));
  const size = c.wide ? H * 0.2 : c.W * 0.175;
  const [sofaX, womanX] = [c.X(c.wide ? 0.475 : 0.31), place(count - 1, 0.62)];
  pottedPalm(c, c.wide ? bay * 1.76 : place(0, 1.18), c.Y(0.835), size * 0.8);
  sofa(c, sofaX, c.Y(0.955), size);
  const [feet, height] = [c.Y(0.92), c.wide ? H * 0.43 : H * 0.38];
  c.path(lens(womanX - 6, feet, height * 0.34, height * 0.03), p.ink, { opacity: 0.26 });
  person(c, womanX, feet, height, "stand", {
    skin: "#c98a63",
    top: p.paper,
    bottom: p.paper,
    hair: "#2b1d1a",
    dress: true,
    long: true,
    back: true,
  });
};
