import type { Canvas } from "./canvas.ts";
import { darker, lighter } from "./color.ts";
import { cycle } from "./lists.ts";
import { lerp, smooth } from "./shapes.ts";
import { castRound, plate } from "./table-tops.ts";

/** Citrus cut across, from above. */
export function citrus(
  c: Canvas,
  x: number,
  y: number,
  radius: number,
  peel: string,
  flesh: string,
  cast = true,
): void {
  if (cast) castRound(c, x, y, radius, radius, 0.3);
  c.disc(x, y, radius, peel);
  c.disc(x, y, radius * 0.9, lighter(peel, 0.75));
  const start = c.r.range(0, 1);
  const segments = 9;
  for (let i = 0; i < segments; i++) {
    const from = start + (i / segments) * Math.PI * 2;
    const to = from + ((Math.PI * 2) / segments) * 0.86;
    const reach = radius * 0.82;
    c.path(
      `M${x + Math.cos((from + to) / 2) * radius * 0.1} ${y + Math.sin((from + to) / 2) * radius * 0.1}L${x + Math.cos(from) * reach} ${y + Math.sin(from) * reach}A${reach} ${reach} 0 0 1 ${x + Math.cos(to) * reach} ${y + Math.sin(to) * reach}Z`,
      i % 2 ? flesh : lighter(flesh, 0.18),
    );
  }
}

export function wholeFruit(
  c: Canvas,
  x: number,
  y: number,
  radius: number,
  color: string,
  leaf = true,
): void {
  castRound(c, x, y, radius, radius, 0.5);
  c.disc(x, y, radius, darker(color, 0.2));
  c.disc(x - radius * 0.08, y - radius * 0.08, radius * 0.9, color);
  c.oval(x - radius * 0.32, y - radius * 0.36, radius * 0.3, radius * 0.22, lighter(color, 0.5));
  if (leaf)
    leafShape(
      c,
      x + radius * 0.2,
      y - radius * 0.4,
      radius * 1.25,
      c.r.range(-70, -10),
      c.p.leaf[1],
    );
}

export function leafShape(
  c: Canvas,
  x: number,
  y: number,
  length: number,
  degrees: number,
  color: string,
): void {
  c.at(
    x,
    y,
    () => {
      c.path(
        `M0 0Q${length * 0.45} ${-length * 0.34} ${length} 0Q${length * 0.45} ${length * 0.34} 0 0Z`,
        color,
      );
      c.path(`M0 0Q${length * 0.45} ${-length * 0.34} ${length} 0Z`, lighter(color, 0.22));
      c.line(
        [
          [length * 0.05, 0],
          [length * 0.9, 0],
        ],
        darker(color, 0.3),
        length * 0.025,
      );
    },
    1,
    1,
    degrees,
  );
}

/** Coffee from above with a poured leaf. */
export function coffee(c: Canvas, x: number, y: number, radius: number, cup = c.p.teal): void {
  plate(c, x, y, radius * 1.55, cup);
  castRound(c, x, y, radius, radius, 0.34);
  c.at(
    x,
    y,
    () =>
      c.path(
        smooth([
          [radius * 0.8, -radius * 0.2],
          [radius * 1.4, -radius * 0.28],
          [radius * 1.48, radius * 0.14],
          [radius * 0.84, radius * 0.24],
        ]),
        "none",
        { stroke: cup, width: radius * 0.17 },
      ),
    1,
    1,
    24,
  );
  c.disc(x, y, radius, cup);
  c.disc(x, y, radius * 0.9, c.p.paper);
  c.disc(x, y, radius * 0.83, "#6b3f2a");
  c.disc(x + radius * 0.03, y + radius * 0.04, radius * 0.76, "#a86d43");
  for (let i = 0; i < 5; i++) {
    const size = radius * lerp(0.56, 0.16, i / 4);
    const leafY = y + radius * lerp(0.34, -0.42, i / 4);
    c.path(
      `M${x} ${leafY + size * 0.75}C${x - size * 1.1} ${leafY + size * 0.3} ${x - size * 0.9} ${leafY - size * 0.55} ${x} ${leafY - size * 0.1}C${x + size * 0.9} ${leafY - size * 0.55} ${x + size * 1.1} ${leafY + size * 0.3} ${x} ${leafY + size * 0.75}Z`,
      i % 2 ? "#a86d43" : "#f5e0bd",
    );
  }
}

/** A small bunch of flowers in a glass, from above. */
export function posy(c: Canvas, x: number, y: number, R: number): void {
  castRound(c, x, y, R, R, 0.5);
  for (let i = 0; i < 9; i++)
    leafShape(c, x, y, R * 1.3, i * 40 + c.r.range(-9, 9), i % 2 ? c.p.leaf[0] : c.p.leaf[1]);
  for (let i = 0; i < 9; i++) {
    const a = i * 2.4;
    const q = R * 0.3 * Math.sqrt(i);
    const col = cycle([c.p.coral, c.p.gold, c.p.paper], i);
    c.at(x + Math.cos(a) * q, y + Math.sin(a) * q, () => {
      for (let k = 0; k < 6; k++)
        c.at(
          0,
          0,
          () => c.oval(0, -R * 0.17, R * 0.11, R * 0.17, k % 2 ? col : darker(col, 0.08)),
          1,
          1,
          k * 60,
        );
      c.disc(0, 0, R * 0.09, "#7a4c33");
    });
  }
}
