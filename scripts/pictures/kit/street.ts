import type { Canvas } from "./canvas.ts";
import { darker, mix } from "./color.ts";
import { nth } from "./lists.ts";
import { lerp, type Pt } from "./shapes.ts";

/** Striped awning with a scalloped hem. */
export function awning(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  drop: number,
  colorA: string,
  colorB: string,
  flare = 0.06,
): void {
  const gores = Math.max(5, Math.round(w / 30));
  const top = (i: number): number => x + (w * i) / gores;
  const hem = (i: number): number => x - w * flare + (w * (1 + flare * 2) * i) / gores;
  const goreWidth = (w * (1 + flare * 2)) / gores;
  for (let i = 0; i < gores; i++) {
    const color = i % 2 ? colorB : colorA;
    c.path(
      `M${top(i)} ${y}L${top(i + 1) + 0.6} ${y}L${hem(i + 1) + 0.6} ${y + drop}A${goreWidth / 2} ${goreWidth * 0.42} 0 0 1 ${hem(i)} ${y + drop}Z`,
      color,
    );
    c.path(
      `M${hem(i)} ${y + drop - drop * 0.16}H${hem(i + 1) + 0.6}V${y + drop}A${goreWidth / 2} ${goreWidth * 0.42} 0 0 1 ${hem(i)} ${y + drop}Z`,
      darker(color, 0.16),
    );
  }
}

/** Post, arm and glowing globe lamps. */
export function streetLamp(c: Canvas, x: number, base: number, h: number, color = c.p.ink): void {
  c.limb([x, base], [x, base - h * 0.9], h * 0.026, h * 0.016, color);
  c.rect(x - h * 0.035, base - h * 0.07, h * 0.07, h * 0.07, color);
  c.path(
    `M${x - h * 0.12} ${base - h * 0.82}Q${x} ${base - h * 0.74} ${x + h * 0.12} ${base - h * 0.82}`,
    "none",
    { stroke: color, width: h * 0.014 },
  );
  for (const [dx, dy] of [
    [-0.12, -0.86],
    [0.12, -0.86],
    [0, -0.95],
  ] as const) {
    c.disc(x + dx * h, base + dy * h, h * 0.085, c.p.lamp, { opacity: 0.25 });
    c.disc(x + dx * h, base + dy * h, h * 0.04, c.p.lamp);
  }
}

/** Cafe or beach umbrella: scalloped canopy in alternating gores over a pole. */
export function umbrella(
  c: Canvas,
  x: number,
  base: number,
  h: number,
  colorA: string,
  colorB: string,
  tilt = 0,
): void {
  c.at(
    x,
    base,
    () => {
      const reach = h * 0.62;
      const hem = -h * 0.72;
      c.limb([0, 0], [0, -h], h * 0.022, h * 0.022, c.p.trunk[1]);
      const ribs = [-1, -0.62, -0.2, 0.24, 0.66, 1];
      for (let i = 0; i < 5; i++)
        c.path(
          `M0 ${-h}Q${nth(ribs, i) * reach * 0.72} ${hem - h * 0.19} ${nth(ribs, i) * reach} ${hem}Q${((nth(ribs, i) + nth(ribs, i + 1)) / 2) * reach} ${hem - h * 0.055} ${nth(ribs, i + 1) * reach} ${hem}Q${nth(ribs, i + 1) * reach * 0.72} ${hem - h * 0.19} 0 ${-h}Z`,
          darker(i % 2 ? colorB : colorA, i < 2 ? 0.16 : 0),
        );
      c.disc(0, -h * 1.01, h * 0.022, colorA);
    },
    1,
    1,
    tilt,
  );
}

/** Cafe table with two chairs in side view. */
export function cafeSet(
  c: Canvas,
  x: number,
  base: number,
  size: number,
  color = c.p.ink,
  top = c.p.paper,
): void {
  c.limb([x, base - size * 0.72], [x, base], size * 0.05, size * 0.04, color);
  c.path(
    `M${x - size * 0.22} ${base}Q${x} ${base - size * 0.12} ${x + size * 0.22} ${base}Z`,
    color,
  );
  c.oval(x, base - size * 0.74, size * 0.44, size * 0.07, top);
  c.path(
    `M${x - size * 0.44} ${base - size * 0.74}A${size * 0.44} ${size * 0.07} 0 0 0 ${x + size * 0.44} ${base - size * 0.74}V${base - size * 0.71}A${size * 0.44} ${size * 0.07} 0 0 1 ${x - size * 0.44} ${base - size * 0.71}Z`,
    darker(top, 0.25),
  );
  for (const side of [-1, 1]) {
    const X = (v: number): number => x + side * size * v;
    c.line(
      [
        [X(0.98), base - size * 0.98],
        [X(0.88), base - size * 0.46],
        [X(0.96), base],
      ],
      color,
      size * 0.05,
    );
    c.line(
      [
        [X(0.9), base - size * 0.46],
        [X(0.54), base - size * 0.46],
        [X(0.5), base],
      ],
      color,
      size * 0.05,
    );
  }
}

/** A string of small lamps hung between points. */
export function lampString(
  c: Canvas,
  from: Pt,
  to: Pt,
  sag: number,
  count: number,
  size = 7,
): void {
  const at = (t: number): Pt => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  c.line(
    Array.from({ length: 13 }, (_, i) => at(i / 12)),
    c.p.ink,
    2.4,
    { soft: true, opacity: 0.8 },
  );
  for (let i = 0; i <= count; i++) {
    const [x, y] = at((i + 0.5) / (count + 1));
    c.disc(x, y + size, size * 2.4, c.p.lamp, { opacity: 0.22 });
    c.disc(x, y + size, size, c.p.lamp);
  }
}

export const lounger = (
  c: Canvas,
  x: number,
  y: number,
  s: number,
  col: string,
  f: 1 | -1 = 1,
): void =>
  c.at(
    x,
    y,
    () => {
      c.path("M-90 6L100 6L96 16L-96 16Z", c.p.ink, { opacity: 0.18 });
      for (const k of [-70, 70]) c.limb([k, -22], [k, 4], 6, 6, c.p.trunk[1]);
      c.path("M-96 -34L40 -30L96 -78L104 -70L46 -18L-96 -20Z", c.p.paper);
      c.path("M-94 -38L38 -36L92 -82L98 -76L42 -28L-94 -30Z", col);
    },
    (s / 200) * f,
    s / 200,
  );

/** A picket fence on the slant, from one end to the other. */
export function picketFence(
  c: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
  height: number,
): void {
  const count = Math.round((to[0] - from[0]) / 27);
  for (const up of [0.3, 0.72])
    c.line(
      [
        [from[0], from[1] - height * up],
        [to[0], to[1] - height * up],
      ],
      mix(c.p.paper, c.p.wall[1], 0.25),
      9,
    );
  for (let i = 0; i < count; i++) {
    const t = i / count;
    const x = lerp(from[0], to[0], t);
    const y = lerp(from[1], to[1], t);
    c.poly(
      [
        [x, y],
        [x, y - height * 0.86],
        [x + 8, y - height],
        [x + 16, y - height * 0.86],
        [x + 16, y],
      ],
      c.p.paper,
    );
  }
}
