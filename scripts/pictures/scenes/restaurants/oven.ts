import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { archPath, ellipsePath } from "../../kit/shapes.ts";

/** A wood oven on its plinth, around the middle of its mouth's sill; its dome has radius 200. */
export function oven(c: Canvas): void {
  const { p } = c;
  const brick = mix(p.roof[0], p.ink, 0.08);
  c.rect(-200, 0, 400, 140, darker(brick, 0.25));
  for (let row = 0; row < 5; row++)
    for (let x = -200 + (row % 2) * 24; x < 190; x += 48)
      c.round(x + 2, row * 28 + 3, Math.min(44, 198 - x), 23, 3, row % 2 ? brick : p.roof[1]);
  c.rect(-34, -1400, 68, 1240, mix(p.paper, p.wall[1], 0.35));
  c.rect(10, -1400, 24, 1240, mix(p.paper, p.wall[1], 0.8));
  const dome = "M-200 0V-40A200 172 0 0 1 200 -40V0Z";
  c.path(dome, p.paper);
  c.clip(dome, () => {
    c.path("M70 0Q110 -140 20 -230H220V0Z", mix(p.paper, p.wall[1], 0.7));
    c.rect(-200, -30, 400, 12, p.gold);
  });
  const mouth = archPath(-96, 0, 192, 138);
  c.path(archPath(-124, 0, 248, 166), p.roof[1]);
  for (let i = 0; i < 13; i++) {
    const angle = Math.PI + ((i + 0.5) / 13) * Math.PI;
    c.at(
      Math.cos(angle) * 110,
      -42 + Math.sin(angle) * 110,
      () => c.round(-12, -14, 24, 28, 3, i % 2 ? p.roof[0] : mix(p.roof[0], p.gold, 0.35)),
      1,
      1,
      (angle * 180) / Math.PI + 90,
    );
  }
  c.path(mouth, "#3a1712");
  c.clip(mouth, () => fire(c));
  c.round(-140, -4, 280, 16, 4, lighter(p.wall[0], 0.3));
}

function fire(c: Canvas): void {
  c.oval(0, 0, 120, 96, "#8f2a1a");
  c.oval(-20, 4, 90, 60, "#b83e1f");
  for (const [x, height, color] of [
    [-56, 84, "#e4572e"],
    [-14, 102, "#e4572e"],
    [26, 76, "#e4572e"],
    [-38, 66, "#f08a35"],
    [4, 74, "#f08a35"],
    [-26, 44, "#f9c24f"],
    [8, 46, "#f9c24f"],
    [-10, 28, "#fff0b8"],
  ] as const)
    c.path(
      `M${x - 27} 0C${x - 34} ${-height * 0.5} ${x + 4} ${-height * 0.6} ${x} ${-height}C${x + 36} ${-height * 0.5} ${x + 33} -22 ${x + 27} 0Z`,
      color,
    );
  for (const [x, degrees] of [
    [-52, -8],
    [22, 7],
  ] as const)
    c.at(x, -8, () => c.round(-44, -9, 88, 18, 8, "#5a3423"), 1, 1, degrees);
}

/** A pizza lying before us, 100 wide. */
export function pizza(c: Canvas, x: number, y: number, w: number): void {
  c.at(
    x,
    y,
    () => {
      c.oval(0, 3, 64, 13, "#9b6844");
      c.oval(0, 0, 62, 12, "#c98f5f");
      c.oval(0, -4, 50, 10, "#d9963f");
      c.oval(0, -6, 44, 7.5, "#d9473a");
      for (const [dx, dy] of [
        [-27, -6],
        [-12, -9],
        [-6, -3],
        [9, -8],
        [18, -4],
        [29, -7],
      ] as const)
        c.oval(dx, dy, 7, 2.4, "#fff3dc");
      for (const [dx, dy, turn] of [
        [-19, -4, 20],
        [3, -6, -30],
        [24, -9, 10],
      ] as const)
        c.at(dx, dy, () => c.path(ellipsePath(0, 0, 6, 2), c.p.leaf[1]), 1, 1, turn);
    },
    w / 100,
  );
}
