import type { Canvas } from "./canvas.ts";
import { mix } from "./color.ts";
import { crown, frond, rib } from "./fronds.ts";
import { nth } from "./lists.ts";
import { type Pt, smooth } from "./shapes.ts";
import { green, shade } from "./tones.ts";

/** Coconut palm from foot to crown; `bend` bows the trunk sideways. */
export function coconut(
  c: Canvas,
  footX: number,
  footY: number,
  crownX: number,
  crownY: number,
  length: number,
  tones = green(c),
  lit: 1 | -1 = 1,
  bend = 0.2,
): void {
  const height = footY - crownY;
  const bow: Pt = [
    footX + (crownX - footX) * 0.25 + bend * height * Math.sign(footX - crownX || 1),
    footY - height * 0.5,
  ];
  const at = (k: number): Pt => [
    (1 - k) ** 2 * footX + 2 * k * (1 - k) * bow[0] + k * k * crownX,
    (1 - k) ** 2 * footY + 2 * k * (1 - k) * bow[1] + k * k * crownY,
  ];
  const w = (k: number): number => length * (0.062 - 0.03 * k + 0.05 * (1 - k) ** 9);
  const steps = 12;
  const left: Pt[] = [];
  const right: Pt[] = [];
  const mid: Pt[] = [];
  for (let i = 0; i <= steps; i++) {
    const k = i / steps;
    const [x, y] = at(k);
    left.push([x - w(k), y]);
    right.unshift([x + w(k), y]);
    mid.push([x + w(k) * lit * 0.15, y]);
  }
  const side = lit > 0 ? right : [...left].reverse();
  c.path(
    `${smooth(left)}L${nth(right, 0)[0].toFixed(1)} ${nth(right, 0)[1].toFixed(1)}${smooth(right).replace("M", "L")}Z`,
    tones.trunkDark,
  );
  c.path(
    `${smooth(mid)}L${nth(side, 0)[0].toFixed(1)} ${nth(side, 0)[1].toFixed(1)}${smooth(side).replace("M", "L")}Z`,
    tones.trunkLit,
  );
  const rings = Math.round(height / (length * 0.11));
  for (let i = 1; i < rings; i++) {
    const k = i / rings;
    const [x, y] = at(k);
    const q2 = w(k);
    c.line(
      [
        [x - q2, y],
        [x, y + q2 * 0.5],
        [x + q2, y - q2 * 0.1],
      ],
      tones.trunkDark,
      Math.max(1, length * 0.008),
      { soft: true, opacity: 0.65 },
    );
  }
  crown(c, crownX, crownY, length, tones, lit);
}

/** Palms for a row or a grove: a few drawn once, then set at any place and size; `length` is that of a frond. */
export function grove(
  c: Canvas,
  tones = green(c),
  lit: 1 | -1 = 1,
): (x: number, foot: number, length: number) => void {
  const kinds = [
    [1.35, 16],
    [1.75, -12],
    [2.15, 22],
  ].map(([height = 1, lean = 0]) =>
    c.pattern(() => coconut(c, 0, 0, lean, -height * 100, 100, tones, lit, 0.1)),
  );
  return (x, foot, length) => c.stamp(c.r.pick(kinds), x, foot, length / 100);
}

/** Royal palm: straight pale trunk, green crownshaft, upright feathery head. */
export function royal(
  c: Canvas,
  x: number,
  base: number,
  height: number,
  tones = green(c),
  lit: 1 | -1 = 1,
): void {
  const length = height * 0.34;
  const top = base - height;
  const width = height * 0.026;
  const edge = (side: number): Pt[] => [
    [x + side * width * 1.25, base],
    [x + side * width * 0.95, base - height * 0.2],
    [x + side * width * 1.3, base - height * 0.45],
    [x + side * width * 0.8, top + height * 0.16],
  ];
  const pale = mix(tones.trunkLit, c.p.wall[0], 0.4);
  const dark = mix(tones.trunkDark, tones.trunkLit, 0.3);
  const join = (a: Pt[], b: Pt[]): string =>
    `${smooth(a)}L${nth(b, 0)
      .map((v) => v.toFixed(1))
      .join(" ")}${smooth(b).replace("M", "L")}Z`;
  c.path(join(edge(-1), edge(1).reverse()), dark);
  c.path(join(edge(lit * 0.1), edge(lit).reverse()), pale);
  c.path(
    `${smooth([
      [x - width, top + height * 0.165],
      [x - width * 0.9, top + height * 0.08],
      [x - width * 0.3, top],
      [x + width * 0.3, top],
      [x + width * 0.9, top + height * 0.08],
      [x + width, top + height * 0.165],
    ])}Z`,
    tones.mid,
  );
  c.path(
    `${smooth([
      [x + lit * width * 0.2, top + height * 0.165],
      [x + lit * width * 0.2, top],
      [x + lit * width * 0.8, top + height * 0.08],
      [x + lit * width, top + height * 0.165],
    ])}Z`,
    tones.lit,
  );
  crown(c, x, top + height * 0.01, length, tones, lit, false, 0.06);
}

/** Fronds hanging into the picture from a crown outside it. */
export function overhang(
  c: Canvas,
  x: number,
  y: number,
  length: number,
  headings: readonly number[],
  tones = shade(c),
): void {
  headings.forEach((heading, i) => {
    const angle = (heading * Math.PI) / 180;
    const reach = length * c.r.range(0.85, 1.1);
    const hang = c.r.range(0.2, 0.36);
    const color = i % 3 === 2 ? tones.lit : i % 2 ? tones.mid : tones.dark;
    c.path(frond(c.r, x, y, angle, reach, hang, 30, 0.3), color);
    c.path(rib(x, y, angle, reach, hang), "none", {
      stroke: mix(color, tones.dark, 0.5),
      width: length * 0.011,
    });
  });
}
