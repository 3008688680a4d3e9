import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { archPath, lerp } from "../../kit/shapes.ts";
import type { Draw } from "../draw.ts";

const COLUMNS = 8;
const ROWS = 5;

/** Forty pigeonholes: a letter, a key with its tag, or nothing. */
function rack(c: Canvas, x: number, y: number, w: number, h: number, wood: string): void {
  const { p, r } = c;
  c.rect(x - 22, y - 22, w + 44, h + 44, darker(wood, 0.35));
  c.rect(x - 22, y - 22, w + 44, 14, lighter(wood, 0.22));
  c.rect(x, y, w, h, wood);
  const wide = w / COLUMNS;
  const high = h / ROWS;
  for (let i = 0; i < COLUMNS * ROWS; i++) {
    const left = x + (i % COLUMNS) * wide + wide * 0.07;
    const top = y + Math.floor(i / COLUMNS) * high + high * 0.08;
    const holeW = wide * 0.86;
    const holeH = high * 0.8;
    c.rect(left, top, holeW, holeH, mix(p.ink, wood, 0.22));
    c.rect(left, top, holeW * 0.14, holeH, mix(p.ink, wood, 0.08));
    c.rect(left, top + holeH - holeH * 0.1, holeW, holeH * 0.1, mix(wood, p.ink, 0.45));
    const holds = r.next();
    if (holds < 0.42) {
      const paper = r.pick([
        p.paper,
        p.paper,
        mix(p.paper, p.coral, 0.3),
        mix(p.paper, p.teal, 0.3),
      ]);
      c.at(
        left + holeW * 0.52,
        top + holeH * 0.9,
        () => {
          c.rect(-holeW * 0.24, -holeH * 0.66, holeW * 0.48, holeH * 0.66, paper);
          c.rect(-holeW * 0.24, -holeH * 0.66, holeW * 0.1, holeH * 0.66, darker(paper, 0.14));
        },
        1,
        1,
        r.range(-9, 9),
      );
    } else if (holds < 0.78) {
      const hookX = left + holeW * 0.5;
      c.line(
        [
          [hookX, top],
          [hookX, top + holeH * 0.3],
        ],
        p.gold,
        4,
      );
      c.disc(hookX, top + holeH * 0.34, holeW * 0.07, "none", { stroke: p.gold, width: 4 });
      c.round(hookX - holeW * 0.11, top + holeH * 0.42, holeW * 0.22, holeH * 0.36, 6, p.coral);
      c.disc(hookX, top + holeH * 0.5, holeW * 0.035, darker(p.coral, 0.4));
    }
  }
}

function lamp(c: Canvas, x: number, base: number, s: number): void {
  const { p } = c;
  const brass = mix(p.gold, p.ink, 0.12);
  c.oval(x, base, s * 0.26, s * 0.05, darker(brass, 0.3));
  c.oval(x, base - s * 0.03, s * 0.24, s * 0.045, brass);
  c.limb([x, base - s * 0.04], [x, base - s * 0.8], s * 0.035, s * 0.03, brass);
  c.poly(
    [
      [x - s * 0.42, base - s * 0.62],
      [x + s * 0.42, base - s * 0.62],
      [x + s * 0.24, base - s * 1.02],
      [x - s * 0.24, base - s * 1.02],
    ],
    p.coral,
  );
  c.poly(
    [
      [x + s * 0.14, base - s * 0.62],
      [x + s * 0.42, base - s * 0.62],
      [x + s * 0.24, base - s * 1.02],
      [x + s * 0.08, base - s * 1.02],
    ],
    darker(p.coral, 0.2),
  );
  c.oval(x, base - s * 0.62, s * 0.42, s * 0.05, p.lamp);
}

/** Closed, and fuller than it was made for. */
function binder(c: Canvas, x: number, base: number, w: number): void {
  const { p, r } = c;
  const h = w * 0.34;
  c.oval(x + w * 0.06, base + w * 0.02, w * 0.58, w * 0.05, p.ink, { opacity: 0.4 });
  c.round(x - w * 0.5, base - h * 0.16, w, h * 0.16, 6, darker(p.teal, 0.25));
  for (let i = 0; i < 13; i++) {
    const out = r.range(-0.015, 0.05) * w;
    const y = base - h * 0.16 - (i + 1) * h * 0.052;
    c.rect(x - w * 0.46, y, w * 0.92 + out, h * 0.045, i % 3 ? p.paper : darker(p.paper, 0.12));
  }
  for (let i = 0; i < 5; i++)
    c.round(
      x + w * (0.43 + 0.02 * (i % 2)),
      base - h * (0.26 + i * 0.125),
      w * 0.12,
      h * 0.1,
      4,
      [p.coral, p.gold, p.paper, p.teal, p.coral][i] ?? p.coral,
    );
  c.path(
    `M${x - w * 0.5} ${base - h * 0.84}Q${x} ${base - h * 1.12} ${x + w * 0.5} ${base - h * 0.9}L${x + w * 0.5} ${base - h * 0.78}Q${x} ${base - h} ${x - w * 0.5} ${base - h * 0.7}Z`,
    p.teal,
  );
  c.round(x - w * 0.53, base - h * 0.84, w * 0.09, h * 0.84, 10, darker(p.teal, 0.12));
  c.disc(x - w * 0.485, base - h * 0.42, h * 0.07, p.gold);
}

function bell(c: Canvas, x: number, base: number, s: number): void {
  const { p } = c;
  c.oval(x + s * 0.2, base + s * 0.04, s * 0.72, s * 0.1, p.ink, { opacity: 0.4 });
  c.round(x - s * 0.6, base - s * 0.14, s * 1.2, s * 0.14, 5, darker(p.gold, 0.5));
  c.path(archPath(x - s * 0.5, base - s * 0.14, s, s * 0.56, 1), p.gold);
  c.path(archPath(x + s * 0.12, base - s * 0.14, s * 0.38, s * 0.4, 1), darker(p.gold, 0.22));
  c.oval(x - s * 0.22, base - s * 0.42, s * 0.07, s * 0.12, lighter(p.gold, 0.6));
  c.rect(x - s * 0.035, base - s * 0.78, s * 0.07, s * 0.12, darker(p.gold, 0.4));
  c.round(x - s * 0.12, base - s * 0.84, s * 0.24, s * 0.09, 4, p.gold);
}

/** A hotel desk when everybody sleeps: forty pigeonholes, a lamp, a bell and the binder with the answers. */
export const conciergeDesk: Draw = (c) => {
  const { p, W, H } = c;
  const u = Math.min(W, H * 1.1) / 900;
  const wood = mix(p.roof[0], p.ink, 0.28);
  const top = c.Y(c.tall ? 0.68 : 0.7);
  const lampX = c.X(c.wide ? 0.17 : 0.2);
  const wall = mix(p.wall[1], p.ink, 0.4);
  c.rect(-5, -5, W + 10, H + 10, wall);
  for (let x = 0; x < W; x += 96) c.rect(x, -5, 40, top + 10, darker(wall, 0.1));
  const [left, right] = c.wide ? [0.34, 0.95] : [0.1, 0.9];
  rack(c, c.X(left), c.Y(0.1), c.X(right - left), c.Y(c.tall ? 0.36 : 0.42), wood);
  for (const [radius, opacity] of [
    [560, 0.1],
    [400, 0.13],
    [260, 0.2],
  ] as const)
    c.disc(lampX, top - 170 * u, radius * u, mix(p.lamp, p.coral, 0.4), { opacity });
  const counter = lighter(wood, 0.1);
  c.rect(-5, top, W + 10, H, darker(wood, 0.42));
  c.poly(
    [
      [-5, top],
      [W + 5, top],
      [W + 5, top + 112 * u],
      [-5, top + 112 * u],
    ],
    counter,
  );
  c.oval(lampX, top + 54 * u, 400 * u, 50 * u, p.lamp, { opacity: 0.3 });
  c.rect(-5, top + 112 * u, W + 10, 22 * u, lighter(counter, 0.2));
  c.rect(-5, top + 134 * u, W + 10, 12 * u, p.ink, { opacity: 0.35 });
  for (let i = 0; i < 6; i++) {
    const x = lerp(-60, W - 40, i / 5.2);
    c.rect(x, top + 176 * u, W / 6.6, H, darker(wood, 0.3));
    c.rect(x, top + 176 * u, W / 6.6, 8, darker(wood, 0.1));
  }
  lamp(c, lampX, top + 62 * u, 310 * u);
  binder(c, c.X(c.wide ? 0.51 : 0.56), top + 84 * u, 340 * u);
  bell(c, c.X(c.wide ? 0.77 : 0.87), top + 74 * u, 96 * u);
};
