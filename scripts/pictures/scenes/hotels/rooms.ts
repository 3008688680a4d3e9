import { flock } from "../../kit/birds.ts";
import { sailboat } from "../../kit/boats.ts";
import type { Canvas } from "../../kit/canvas.ts";
import { lighter, mix } from "../../kit/color.ts";
import { coconut } from "../../kit/palms.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { rectPath } from "../../kit/shapes.ts";
import { hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { green } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";
import { bed, print, tableLamp, windowSeat } from "./furniture.ts";

interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

function seaView(c: Canvas, { x, y, w, h }: Frame): void {
  const { p } = c;
  c.clip(rectPath(x, y, w, h), () => {
    const horizon = y + h * 0.62;
    sky(c, {
      horizon,
      sun: [x + w * 0.7, y],
      isSunHidden: true,
      clouds: "cumulus",
      style: "bands",
    });
    sea(c, horizon, y + h);
    farShore(c, horizon + 2, x, x + w * 0.4, 16);
    sailboat(c, x + w * 0.5, horizon + 30, h * 0.2);
    flock(c, x + w * 0.34, y + h * 0.3, 13, 3, p.paper);
    coconut(c, x + w * 0.96, y + h + 20, x + w * 0.79, y + h * 0.24, h * 0.3, green(c), -1, 0.1);
    hedge(c, y + h + 6, h * 0.13, x, x + w, 0);
  });
}

function casement(c: Canvas, { x, y, w, h }: Frame, wall: string): void {
  const white = lighter(wall, 0.7);
  for (const share of [0, 1 / 3, 2 / 3, 1]) c.rect(x + w * share - 7, y, 14, h, white);
  c.rect(x, y + h * 0.24, w, 9, white);
  c.rect(x - 22, y - 26, w + 44, 28, white);
}

function curtain(c: Canvas, x: number, top: number, floor: number, w: number, side: 1 | -1): void {
  const { p } = c;
  const X = (share: number): number => x + side * w * share;
  const middle = (top + floor) / 2;
  c.path(
    `M${X(-0.18)} ${top}H${X(1)}Q${X(0.86)} ${middle} ${X(1.04)} ${floor}H${X(-0.24)}Q${X(0.04)} ${middle} ${X(-0.18)} ${top}Z`,
    p.paper,
  );
  for (const share of [0.14, 0.42, 0.7])
    c.path(`M${X(share)} ${top}Q${X(share - 0.06)} ${middle} ${X(share + 0.03)} ${floor}`, "none", {
      stroke: p.wall[1],
      width: 5,
      opacity: 0.55,
    });
}

function boards(c: Canvas, floor: number): void {
  const { p, H } = c;
  c.rect(-5, floor, c.W + 9, H - floor + 5, mix(p.trunk[0], p.roof[0], 0.25));
  for (let i = 0; i < 5; i++)
    c.rect(-5, floor + i * i * 11, c.W + 9, 2.4, p.trunk[1], { opacity: 0.35 });
}

/** A room: a seat in the window on palms and sea, and a made bed. */
export const roomView: Draw = (c) => {
  const { p, r, H } = c;
  const wall = mix(p.wall[0], r.pick([p.teal, p.coral, p.gold]), 0.22);
  const floor = c.Y(c.wide ? 0.79 : 0.76);
  const [x, w] = c.wide ? [c.X(0.26), c.W * 0.44] : [c.X(0.17), c.W * 0.66];
  const seat = H * (c.wide ? 0.1 : 0.085);
  const frame: Frame = { x, y: c.Y(0.12), w, h: floor - seat - c.Y(0.12) };
  c.rect(-5, -5, c.W + 9, H + 9, wall);
  c.rect(-5, -5, c.W + 9, c.Y(0.05), lighter(wall, 0.5));
  boards(c, floor);
  c.rect(-5, floor - 18, c.W + 9, 18, lighter(wall, 0.6));
  seaView(c, frame);
  casement(c, frame, wall);
  c.at(x, floor, () => windowSeat(c, w, seat, wall));
  const drop = frame.y - 46;
  const drape = c.wide ? H * 0.13 : c.W * 0.12;
  curtain(c, x - 8, drop, floor + 10, drape, -1);
  curtain(c, x + w + 8, drop, floor + 10, drape, 1);
  c.limb([x - drape * 1.3, drop], [x + w + drape * 1.3, drop], 11, 11, p.gold);
  for (const share of [0.02, 0.36, 0.7])
    c.poly(
      [
        [x + w * share, floor],
        [x + w * (share + 0.28), floor],
        [x + w * (share + 0.16), H + 5],
        [x + w * (share - 0.18), H + 5],
      ],
      p.sun,
      { opacity: 0.36 },
    );
  if (c.wide) c.at(c.X(0.075), c.Y(0.33), () => print(c), 0.95);
  c.at(
    c.X(c.wide ? 0.09 : 0.105),
    c.Y(c.wide ? 0.9 : 0.87),
    () => tableLamp(c),
    c.wide ? 0.95 : 0.9,
  );
  const bedScale = (c.wide ? H * 0.66 : c.W * 0.66) / 620;
  c.at(c.wide ? c.X(0.585) : c.X(0.275), c.Y(c.wide ? 0.965 : 0.955), () => bed(c), bedScale);
};
