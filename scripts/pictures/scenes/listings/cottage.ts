import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { coconut } from "../../kit/palms.ts";
import { farShore } from "../../kit/sea.ts";
import { hill, lens, lerp, type Pt, smooth } from "../../kit/shapes.ts";
import { blossom, hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { awning } from "../../kit/street.ts";
import { green } from "../../kit/tones.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

function house(c: Canvas, x: number, base: number, w: number): void {
  const { p } = c;
  const h = w * 0.3;
  const walls = paint(c, c.r.pick(["#cfe1dd", "#f7e3b4", "#efc3b0"]));
  for (let i = 0; i < 7; i++) c.rect(x + w * (0.04 + i * 0.15), base - 6, 16, 40, p.trunk[1]);
  mass(c, x, base - 4, w, h, walls, 1, 0.14);
  for (let i = 1; i < 9; i++) c.rect(x, base - 4 - (h * i) / 9, w, 2, walls.dark, { opacity: 0.7 });
  const eave = base - h;
  const ridge = base - h * 2.1;
  c.poly(
    [
      [x - 34, eave],
      [x + w * 0.66, eave],
      [x + w * 0.31, ridge],
    ],
    lighter(walls.lit, 0.2),
  );
  c.poly(
    [
      [x + w * 0.66 + 26, eave + 8],
      [x + w * 0.31, ridge - 8],
      [x + w * 0.31 + w * 0.34, ridge - 8],
      [x + w + 40, eave + 8],
    ],
    mix(p.roof[0], p.coral, 0.3),
  );
  for (let i = 1; i < 9; i++)
    c.line(
      [
        [x + w * 0.31 + (w * 0.34 * i) / 9, ridge - 8],
        [lerp(x + w * 0.66 + 26, x + w + 40, i / 9), eave + 8],
      ],
      p.roof[1],
      2.4,
      { opacity: 0.5 },
    );
  c.poly(
    [
      [x - 44, eave + 10],
      [x + w * 0.31, ridge - h * 0.06],
      [x + w * 0.31, ridge + h * 0.08],
      [x - 16, eave + 10],
    ],
    p.roof[1],
  );
  opening(c, x + w * 0.31, base - h * 1.24, w * 0.1, h * 0.4, walls, { arch: true });
  for (const k of [0.14, 0.48, 0.84])
    opening(c, x + w * k, base - h * 0.26, w * 0.1, h * 0.5, walls, {
      shutters: p.coral,
      sill: true,
    });
  opening(c, x + w * 0.31, base - 4, w * 0.11, h * 0.74, walls, {});
  awning(c, x + w * 0.76, base - h * 0.86, w * 0.18, h * 0.16, p.teal, p.paper, 0.05);
  porchLamp(c, x + w * 0.395, base - h * 0.68, h);
  for (let k = 0; k < 3; k++)
    c.rect(
      x + w * 0.22 - k * 8,
      base + k * 12,
      w * 0.18 + k * 16,
      13,
      lighter(walls.lit, 0.3 - k * 0.1),
    );
}

function porchLamp(c: Canvas, x: number, y: number, h: number): void {
  for (const [radius, opacity] of [
    [0.34, 0.2],
    [0.18, 0.35],
  ] as const)
    c.disc(x, y, h * radius, c.p.lamp, { opacity });
  c.round(x - h * 0.035, y - h * 0.07, h * 0.07, h * 0.13, 3, c.p.lamp);
  c.rect(x - h * 0.045, y - h * 0.09, h * 0.09, h * 0.03, c.p.ink);
}

/** Striped, with a cushion and a straw hat left in it, tied to two trunks. */
function hammock(c: Canvas, from: Pt, to: Pt, sag: number): void {
  const { p } = c;
  const at = (t: number, depth: number): Pt => [
    lerp(from[0], to[0], t),
    lerp(from[1], to[1], t) + Math.sin(Math.PI * t) * depth,
  ];
  const steps = Array.from({ length: 17 }, (_, i) => 0.13 + (i / 16) * 0.74);
  const strip = (top: number, bottom: number, color: string): void =>
    c.path(
      `${smooth(steps.map((t) => at(t, top)))}${smooth(steps.map((t) => at(t, bottom)).reverse()).replace("M", "L")}Z`,
      color,
    );
  const wide = to[0] - from[0];
  c.path(
    lens(lerp(from[0], to[0], 0.5), Math.max(from[1], to[1]) + sag * 1.9, wide * 0.8, sag * 0.14),
    p.ink,
    { opacity: 0.32 },
  );
  for (const [post, end] of [
    [from, 0.13],
    [to, 0.87],
  ] as const)
    for (const depth of [0.45, 0.8, 1.2]) c.line([post, at(end, sag * depth)], p.sand[0], 3);
  strip(sag * 0.45, sag * 0.9, darker(p.coral, 0.3));
  const cushion = at(0.3, sag * 0.66);
  c.at(
    ...cushion,
    () => c.round(-wide * 0.1, -sag * 0.42, wide * 0.2, sag * 0.5, sag * 0.16, p.paper),
    1,
    1,
    20,
  );
  const hat = at(0.56, sag * 0.62);
  c.oval(hat[0], hat[1], wide * 0.085, sag * 0.1, p.gold);
  c.path(
    `M${hat[0] - wide * 0.045} ${hat[1]}Q${hat[0]} ${hat[1] - sag * 0.5} ${hat[0] + wide * 0.045} ${hat[1]}Z`,
    mix(p.gold, p.paper, 0.3),
  );
  strip(sag * 0.66, sag * 1.25, p.coral);
  strip(sag * 0.84, sag * 0.95, p.paper);
  strip(sag * 1.05, sag * 1.13, p.gold);
}

/** Old Florida cottage at the end of its path, its windows lit; the hammock waits. */
export const cottage: Draw = (c) => {
  const { p, H } = c;
  const base = c.Y(0.68);
  const w = Math.min(c.W * 0.6, H * 0.7);
  const x = c.X(c.wide ? 0.13 : 0.07);
  sky(c, {
    horizon: base,
    sun: [c.X(0.84), base],
    style: "bands",
    clouds: "bank",
    isSunHidden: true,
  });
  c.rect(c.X(0.5), base - 26, c.W, 60, p.sea[1]);
  farShore(c, base - 25, c.X(0.7), c.W + 9, 16);
  hedge(c, base, H * 0.22, 0, c.X(c.wide ? 0.5 : 0.3), 0.3);
  c.rect(-5, base, c.W + 10, 60, p.leaf[2]);
  house(c, x, base, w);
  garden(c, x, base, w);
  const [left, right] = c.wide ? [0.66, 0.93] : [0.64, 0.97];
  const foot = c.Y(c.wide ? 0.94 : 0.9);
  for (const [at, lean, top] of [
    [left, c.wide ? -0.02 : 0.05, 0.14],
    [right, c.wide ? 0.02 : -0.03, 0.26],
  ] as const)
    coconut(
      c,
      c.X(at),
      foot,
      c.X(at + lean),
      c.Y(top),
      Math.min(H, c.W) * 0.24,
      green(c),
      1,
      at === left ? 0.03 : -0.03,
    );
  const tie = foot - H * 0.2;
  hammock(c, [c.X(left) + 6, tie], [c.X(right) - 6, tie - 10], H * (c.wide ? 0.085 : 0.07));
  blossom(c, c.X(0.03), H + 10, c.W * 0.24, H * 0.2, p.coral, 1);
};

function garden(c: Canvas, x: number, base: number, w: number): void {
  const { p, H } = c;
  const lawn: Pt[] = [
    [-5, base + 40],
    [c.X(0.5), base + 24],
    [c.W + 5, base + 20],
  ];
  c.rect(-5, base + 32, c.W + 9, H, p.leaf[1]);
  c.path(hill(lawn, H + 5), mix(p.leaf[0], p.leaf[1], 0.25));
  const left = smooth([
    [x + w * 0.22, base + 34],
    [x + w * 0.28, c.Y(0.86)],
    [c.X(0.3), H + 10],
  ]);
  const right = smooth([
    [c.X(0.58), H + 10],
    [x + w * 0.54, c.Y(0.84)],
    [x + w * 0.4, base + 34],
  ]).replace("M", "L");
  c.path(`${left}L${c.X(0.58)} ${H + 10}${right}Z`, p.sand[0]);
  c.path(lens(x + w * 0.31, base + 50, w * 0.42, 22), p.lamp, { opacity: 0.3 });
  hedge(c, base + 44, 40, x + w * 0.46, x + w, 0);
}
