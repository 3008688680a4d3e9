import type { Canvas } from "../../kit/canvas.ts";
import { mix } from "../../kit/color.ts";
import { conch } from "../../kit/conch.ts";
import { standing } from "../../kit/people.ts";
import { beach, sea } from "../../kit/sea.ts";
import { hill, lens, lerp, type Pt } from "../../kit/shapes.ts";
import { castShadow, sandDollar, scallop } from "../../kit/shells.ts";
import { sky } from "../../kit/sky.ts";
import { starfish } from "../../kit/starfish.ts";
import type { Draw } from "../draw.ts";

/** Sand still dark from the last wave, with the light on it and the line of foam that it left. */
function wetSand(c: Canvas): void {
  const { p, r } = c;
  const edge = (drop: number): Pt[] => [
    [-20, c.Y(0.55 + drop)],
    [c.X(0.3), c.Y(0.6 + drop)],
    [c.X(0.62), c.Y(0.54 + drop)],
    [c.W + 20, c.Y(0.63 + drop)],
  ];
  c.path(hill(edge(-0.016), c.H + 10), p.foam);
  c.path(hill(edge(0), c.H + 10), mix(p.sand[1], p.sand[2], 0.3));
  c.path(hill(edge(0.1), c.H + 10), mix(p.sand[1], p.sand[2], 0.1));
  for (let i = 0; i < 16; i++) {
    const depth = i / 15;
    const y = c.Y(lerp(0.62, 1.02, depth)) + r.range(-8, 8);
    c.path(lens(c.X(r.range(0, 1)), y, lerp(180, 620, depth), lerp(3, 10, depth)), p.sand[0], {
      opacity: 0.5,
    });
  }
  for (let i = 0; i < 46; i++)
    c.oval(c.X(r.next()), c.Y(r.range(0.68, 1)), r.range(2, 5), 2, p.sand[2], { opacity: 0.7 });
}

/** Shells in the wash, seen low, the light before us and their shadows towards the viewer. */
export const shells: Draw = (c) => {
  const { p } = c;
  const horizon = c.Y(0.22);
  const unit = Math.min(c.H, c.W * 0.86) / 900;
  sky(c, {
    horizon,
    sun: [c.X(0.6), horizon],
    clouds: "cumulus",
    style: "bands",
    isSunHidden: true,
  });
  sea(c, horizon, c.Y(0.6));
  beach(
    c,
    [
      [-20, c.Y(0.43)],
      [c.X(0.3), c.Y(0.48)],
      [c.X(0.6), c.Y(0.42)],
      [c.W + 20, c.Y(0.5)],
    ],
    [
      [c.W + 20, c.H + 10],
      [-20, c.H + 10],
    ],
  );
  for (const [x, h] of [
    [0.13, 0.15],
    [0.175, 0.1],
  ] as const) {
    standing(c, c.X(x), c.Y(0.5), c.H * h, "walk");
  }
  wetSand(c);
  const place = (
    [x, y]: Pt,
    size: number,
    shadow: [number, number, number],
    draw: () => void,
    degrees = 0,
  ): void =>
    c.at(
      c.X(x),
      c.Y(y),
      () => {
        castShadow(c, ...shadow);
        c.at(0, 0, draw, 1, 1, degrees);
      },
      size * unit,
    );
  place([c.wide ? 0.82 : 0.84, 0.69], 0.95, [96, 60, 130], () => scallop(c, p.paper), 16);
  place([c.wide ? 0.36 : 0.4, 0.725], 1.14, [190, -60, 170], () => {
    c.at(0, 0, () => conch(c), -1, 1, -74);
  });
  place([c.wide ? 0.64 : 0.82, 0.88], 0.66, [96, 30, 140], () => scallop(c, p.coral), -24);
  place([c.wide ? 0.1 : 0.15, 0.93], 0.95, [70, -30, 54], () => sandDollar(c));
  place([c.wide ? 0.9 : 0.56, 0.93], 0.9, [56, 10, 40], () => starfish(c, p.gold), 24);
};
