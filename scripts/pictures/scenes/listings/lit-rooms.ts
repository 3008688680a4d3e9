import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { person, silhouette } from "../../kit/people.ts";
import { rectPath } from "../../kit/shapes.ts";

interface Tones {
  wall: string;
  deep: string;
  thing: string;
}

/** By day the rooms lie in shade behind the glass, in the evening in lamp light. */
function tones({ p }: Canvas): Tones {
  const isEvening = p.time === "dusk" || p.time === "night";
  return isEvening
    ? { wall: p.lamp, deep: mix(p.lamp, p.coral, 0.35), thing: mix(p.trunk[1], p.coral, 0.25) }
    : { wall: p.glass, deep: darker(p.glass, 0.3), thing: darker(p.glass, 0.55) };
}

function glazed(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  room: (t: Tones) => void,
): void {
  const { p } = c;
  const t = tones(c);
  c.clip(rectPath(x, y, w, h), () => {
    c.rect(x, y, w, h, t.wall);
    c.rect(x, y, w, h * 0.16, t.deep);
    c.rect(x, y + h * 0.88, w, h * 0.12, t.deep);
    room(t);
    for (const k of [0.16, 0.62])
      c.poly(
        [
          [x + w * k, y + h],
          [x + w * k + h * 0.8, y],
          [x + w * k + h * 1.1, y],
          [x + w * k + h * 0.3, y + h],
        ],
        lighter(t.wall, 0.7),
        { opacity: 0.16 },
      );
  });
  const panes = Math.max(3, Math.round(w / 130));
  for (let i = 0; i <= panes; i++)
    c.rect(x + (w * i) / panes - 2, y, 4, h, p.ink, { opacity: 0.75 });
  c.rect(x, y, w, 4, p.ink, { opacity: 0.75 });
}

function pendant(
  c: Canvas,
  x: number,
  top: number,
  drop: number,
  size: number,
  color: string,
): void {
  c.rect(x - 1, top, 2, drop, color);
  c.path(
    `M${x - size} ${top + drop + size}A${size} ${size} 0 0 1 ${x + size} ${top + drop + size}Z`,
    color,
  );
  c.oval(x, top + drop + size, size * 0.8, size * 0.22, c.p.paper);
}

function picture(c: Canvas, x: number, y: number, size: number): void {
  c.rect(x - 3, y - 3, size * 1.3 + 6, size + 6, c.p.ink);
  c.rect(x, y, size * 1.3, size, c.p.paper);
  c.disc(x + size * 0.8, y + size * 0.4, size * 0.22, c.p.coral);
  c.rect(x, y + size * 0.66, size * 1.3, size * 0.34, c.p.teal);
}

/** Kitchen and dining table, sofa, stairs, and somebody between them. */
export function livingArea(c: Canvas, x: number, y: number, w: number, h: number): void {
  glazed(c, x, y, w, h, ({ thing, deep }) => {
    const floor = y + h * 0.9;
    c.limb([x + w * 0.025, floor], [x + w * 0.15, floor - h * 0.84], h * 0.05, h * 0.05, thing);
    for (let i = 0; i < 7; i++)
      c.rect(x + w * (0.028 + i * 0.0175), floor - h * (0.1 + i * 0.12), w * 0.03, h * 0.03, thing);
    picture(c, x + w * 0.24, y + h * 0.3, h * 0.26);
    c.round(x + w * 0.2, floor - h * 0.26, w * 0.22, h * 0.2, 6, thing);
    c.round(x + w * 0.19, floor - h * 0.18, w * 0.24, h * 0.16, 6, darker(thing, 0.15));
    c.round(x + w * 0.23, floor - h * 0.3, w * 0.05, h * 0.14, 4, c.p.coral);
    c.rect(x + w * 0.465, floor - h * 0.56, 4, h * 0.56, thing);
    c.path(
      `M${x + w * 0.445} ${floor - h * 0.5}L${x + w * 0.455} ${floor - h * 0.66}H${x + w * 0.482}L${x + w * 0.492} ${floor - h * 0.5}Z`,
      c.p.paper,
    );
    person(c, x + w * 0.55, floor, h * 0.72, "stand", silhouette(thing, true), 1);
    c.rect(x + w * 0.62, floor - h * 0.32, w * 0.24, h * 0.05, thing);
    for (const k of [0.635, 0.84]) c.rect(x + w * k, floor - h * 0.3, 6, h * 0.3, thing);
    for (const k of [0.66, 0.72, 0.78])
      c.rect(x + w * k, floor - h * 0.4, w * 0.022, h * 0.4, deep);
    for (const k of [0.68, 0.76]) pendant(c, x + w * k, y, h * 0.28, h * 0.08, thing);
    person(c, x + w * 0.9, floor, h * 0.74, "point", silhouette(thing), -1);
  });
}

/** A bed between two lamps, a picture above it, curtains at both ends. */
export function bedroom(c: Canvas, x: number, y: number, w: number, h: number): void {
  glazed(c, x, y, w, h, ({ thing, deep }) => {
    const floor = y + h * 0.92;
    c.round(x + w * 0.36, floor - h * 0.5, w * 0.32, h * 0.4, 8, thing);
    c.round(x + w * 0.34, floor - h * 0.26, w * 0.36, h * 0.24, 6, c.p.paper);
    for (const k of [0.4, 0.53])
      c.round(x + w * k, floor - h * 0.36, w * 0.1, h * 0.14, 5, lighter(c.p.coral, 0.5));
    for (const k of [0.3, 0.74]) {
      c.rect(x + w * k - 2, floor - h * 0.4, 4, h * 0.2, thing);
      c.path(
        `M${x + w * k - h * 0.11} ${floor - h * 0.36}l${h * 0.05} ${-h * 0.16}h${h * 0.12}l${h * 0.05} ${h * 0.16}Z`,
        c.p.paper,
      );
      c.rect(x + w * k - h * 0.12, floor - h * 0.2, h * 0.24, h * 0.2, thing);
    }
    for (const [from, wide] of [
      [0, 0.13],
      [0.87, 0.13],
    ] as const)
      for (let i = 0; i < 4; i++)
        c.rect(
          x + w * (from + (wide * i) / 4),
          y,
          (w * wide) / 4,
          h,
          i % 2 ? deep : mix(deep, c.p.paper, 0.5),
        );
  });
}
