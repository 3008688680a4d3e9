import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { nth } from "../../kit/lists.ts";
import { someone } from "../../kit/people.ts";
import { caustics } from "../../kit/sea.ts";
import { type Pt, smooth } from "../../kit/shapes.ts";
import type { Draw } from "../draw.ts";
import { crawler, drifter, palmFromAbove, parasol, sunbed } from "./pool-side.ts";

const KIDNEY: readonly Pt[] = [
  [-1, 0.08],
  [-0.93, -0.5],
  [-0.62, -0.92],
  [-0.26, -0.8],
  [0, -0.36],
  [0.26, -0.3],
  [0.52, -0.66],
  [0.82, -0.66],
  [1, -0.12],
  [0.94, 0.46],
  [0.58, 0.88],
  [0.08, 0.96],
  [-0.44, 0.95],
  [-0.85, 0.7],
];

function paving(c: Canvas, reach: number): void {
  const { p } = c;
  const pitch = 92;
  for (let y = -reach, row = 0; y < reach; y += pitch, row++) {
    c.rect(-reach, y, reach * 2, 3, p.sand[2], { opacity: 0.3 });
    for (let x = -reach + (row % 2) * pitch * 0.8; x < reach; x += pitch * 1.6) {
      c.rect(x, y, 3, pitch, p.sand[2], { opacity: 0.3 });
      if (c.r.chance(0.1))
        c.rect(x + 3, y + 3, pitch * 1.6 - 3, pitch - 3, p.sand[1], { opacity: 0.35 });
    }
  }
}

function lawn(c: Canvas, pts: readonly Pt[]): void {
  const { p } = c;
  const outline = smooth(pts, true);
  c.path(outline, p.paper, { stroke: p.paper, width: 26 });
  c.path(outline, mix(p.leaf[0], p.leaf[1], 0.25));
}

function water(c: Canvas, rx: number, ry: number): void {
  const { p } = c;
  const blue = mix(p.sea[1], "#58cfd0", 0.5);
  const outline = (share: number): string =>
    smooth(
      KIDNEY.map(([x, y]): Pt => [x * rx * share, y * ry * share]),
      true,
    );
  c.at(10, 14, () => c.path(outline(1.06), p.ink, { opacity: 0.12 }));
  c.path(outline(1), p.paper, { stroke: p.paper, width: 58 });
  c.path(outline(1), "none", { stroke: p.coral, width: 12 });
  c.path(outline(1), blue);
  c.clip(outline(1), () => {
    for (const [reach, pale] of [
      [0.42, 0.12],
      [0.33, 0.26],
      [0.24, 0.42],
    ] as const)
      c.disc(-rx, ry * 0.1, reach * ry, mix(blue, p.paper, pale));
    c.path(outline(1), "none", { stroke: mix(p.teal, p.ink, 0.3), width: 30, opacity: 0.5 });
    c.path(outline(0.7), "none", { stroke: darker(blue, 0.14), width: 26, opacity: 0.5 });
    c.path(outline(0.69), darker(blue, 0.1), { opacity: 0.6 });
    caustics(c, -rx, -ry, rx * 2, ry * 2, p.foam, 120, 0.9);
  });
}

/** A round bed of flowers in the pool's bay, a palm in its middle. */
function island(c: Canvas, radius: number): void {
  const { p, r } = c;
  c.disc(0, 0, radius + 16, p.paper);
  c.disc(0, 0, radius, p.leaf[1]);
  for (let i = 0; i < 60; i++) {
    const angle = r.range(0, Math.PI * 2);
    const reach = radius * Math.sqrt(r.next()) * 0.94;
    c.disc(
      Math.cos(angle) * reach,
      Math.sin(angle) * reach,
      r.range(6, 13),
      r.pick([p.leaf[0], p.leaf[2], p.coral, mix(p.coral, p.gold, 0.5), p.leaf[0]]),
    );
  }
  palmFromAbove(c, radius * 1.35, 14);
}

/** Loungers in pairs, a parasol between the pairs. */
function sunbeds(c: Canvas, long: number, y: number): void {
  const { p } = c;
  const pairs = long > 1500 ? 4 : 3;
  const tints = [p.teal, p.coral, p.gold];
  for (let i = 0; i < pairs; i++) {
    const x = (i - (pairs - 1) / 2) * 310;
    const tint = nth(tints, i % 3);
    for (const side of [-1, 1]) {
      const lies = (i + (side > 0 ? 1 : 0)) % 3 === 1;
      c.at(
        x + side * 46,
        y,
        () => sunbed(c, tint, lies ? { ...someone(c), top: p.ink } : undefined),
        1,
        1,
        180 + side * 4,
      );
    }
    if (i) c.at(x - 152, y + 6, () => parasol(c, tint), 0.88);
  }
}

/** The hotel's kidney pool from straight above; where the picture is tall, the pool lies along it. */
export const poolTop: Draw = (c) => {
  const { p, W, H } = c;
  const [long, short] = c.tall ? [H, W] : [W, H];
  c.rect(-5, -5, W + 9, H + 9, mix(p.sand[0], p.paper, 0.3));
  c.at(
    W / 2,
    H / 2,
    () => {
      paving(c, long);
      lawn(c, [
        [-long * 0.6, -short * 0.65],
        [-long * 0.6, -short * 0.2],
        [-long * 0.44, -short * 0.3],
        [-long * 0.3, -short * 0.47],
        [-long * 0.26, -short * 0.65],
      ]);
      lawn(c, [
        [long * 0.62, -short * 0.68],
        [long * 0.64, short * 0.1],
        [long * 0.46, -short * 0.22],
        [long * 0.33, -short * 0.36],
        [long * 0.16, -short * 0.44],
        [0, -short * 0.68],
      ]);
      const [rx, ry] = [Math.min(long * 0.37, short * 0.62), short * 0.29];
      const middle = -short * 0.1;
      c.at(0, middle, () => {
        water(c, rx, ry);
        c.at(rx * 0.14, -ry * 0.78, () => island(c, ry * 0.26));
        c.at(-rx * 0.46, -ry * 0.16, () => drifter(c, p.coral), 1, 1, -24);
        c.at(rx * 0.6, ry * 0.06, () => drifter(c, p.gold), 1, 1, 30);
        c.at(rx * 0.02, ry * 0.5, () => crawler(c, lighter(p.coral, 0.1)), 1, 1, -7);
      });
      sunbeds(c, long, short * 0.355);
      c.at(-long * 0.46, -short * 0.42, () => palmFromAbove(c, 190, 20));
      c.at(long * 0.43, -short * 0.4, () => palmFromAbove(c, 200, 3));
      c.at(long * 0.52, short * 0.02, () => palmFromAbove(c, 150, 40));
    },
    1,
    1,
    c.tall ? -90 : -4,
  );
};
