import type { Canvas } from "../../kit/canvas.ts";
import { darker, mix } from "../../kit/color.ts";
import { nth } from "../../kit/lists.ts";
import { overhang } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import type { PoseName } from "../../kit/poses.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { lens, lerp } from "../../kit/shapes.ts";
import { sky } from "../../kit/sky.ts";
import type { Draw } from "../draw.ts";

interface Place {
  x: number;
  y: number;
  /** Body height as a share of the shorter edge. */
  size: number;
  pose: PoseName;
}

const POSES_OUT = ["warrior", "tree", "downdog", "lotus"] as const;

const boardsAt = (places: readonly (readonly [number, number, number])[]): Place[] =>
  places.map(([x, y, size], i) => ({ x, y, size, pose: nth(POSES_OUT, i) }));

const WIDE_BOARDS = boardsAt([
  [0.2, 0.36, 0.21],
  [0.6, 0.47, 0.3],
  [0.31, 0.84, 0.5],
  [0.79, 0.88, 0.44],
]);
const TALL_BOARDS = boardsAt([
  [0.26, 0.33, 0.21],
  [0.68, 0.46, 0.31],
  [0.36, 0.69, 0.42],
  [0.62, 0.92, 0.42],
]);
const SQUARE_BOARDS = boardsAt([
  [0.24, 0.34, 0.2],
  [0.7, 0.47, 0.27],
  [0.32, 0.7, 0.37],
  [0.68, 0.93, 0.37],
]);

function board(c: Canvas, x: number, y: number, h: number, color: string): void {
  for (let i = 0; i < 4; i++)
    c.path(lens(x, y + h * 0.1 + i * h * 0.05, h * (1.7 - i * 0.3), h * 0.02), c.p.ink, {
      opacity: 0.22,
    });
  c.path(
    `M${x - h * 0.78} ${y + h * 0.02}C${x - h * 0.6} ${y - h * 0.09} ${x + h * 0.5} ${y - h * 0.09} ${x + h * 0.78} ${y + h * 0.01}C${x + h * 0.6} ${y + h * 0.11} ${x - h * 0.5} ${y + h * 0.11} ${x - h * 0.78} ${y + h * 0.02}Z`,
    darker(color, 0.2),
  );
  c.path(
    `M${x - h * 0.78} ${y}C${x - h * 0.6} ${y - h * 0.1} ${x + h * 0.5} ${y - h * 0.1} ${x + h * 0.78} ${y - h * 0.01}C${x + h * 0.6} ${y + h * 0.08} ${x - h * 0.5} ${y + h * 0.08} ${x - h * 0.78} ${y}Z`,
    color,
  );
  c.path(`M${x - h * 0.7} ${y - h * 0.005}L${x + h * 0.7} ${y - h * 0.01}`, "none", {
    stroke: c.p.teal,
    width: h * 0.018,
  });
}

/** Paddleboard yoga on still water, seen high. */
export const supYoga: Draw = (c) => {
  const { p, r } = c;
  const H = c.H;
  const horizon = c.Y(0.16);
  c.rect(-5, -5, c.W + 9, H + 9, p.sky[3]);
  sky(c, {
    horizon,
    sun: [c.X(0.74), horizon - 10],
    isSunHidden: true,
    style: "bands",
    clouds: "streaks",
  });
  farShore(c, horizon + 2, -10, c.X(0.6), 30);
  sea(c, horizon, H);
  for (let i = 0; i < 26; i++) {
    const t = r.next();
    c.path(
      lens(c.X(r.next()), lerp(c.Y(0.3), H, t), lerp(100, 420, t), lerp(4, 14, t)),
      mix(p.sea[1], p.sea[0], 0.4),
      { opacity: 0.4 },
    );
  }
  const places = c.wide ? WIDE_BOARDS : c.tall ? TALL_BOARDS : SQUARE_BOARDS;
  const colors = [p.gold, p.paper, p.coral, p.gold];
  for (const [i, { x, y, size, pose }] of places.entries()) {
    const h = Math.min(c.W, H) * size;
    board(c, c.X(x), c.Y(y), h, nth(colors, i));
    person(c, c.X(x), c.Y(y) + h * 0.03, h, pose, {
      ...someone(c),
      dress: false,
      hat: undefined,
      top: nth([p.coral, p.teal, p.paper, p.coral], i),
      bottom: p.ink,
    });
  }
  overhang(c, c.W + 20, -40, H * (c.wide ? 0.38 : 0.2), [170, 145, 120]);
};
