import { mix } from "../../kit/color.ts";
import { person } from "../../kit/people.ts";
import { beach, sea } from "../../kit/sea.ts";
import { lens, lerp } from "../../kit/shapes.ts";
import { castShadow, conch, sandDollar, scallop } from "../../kit/shells.ts";
import { sky } from "../../kit/sky.ts";
import type { Draw } from "../draw.ts";

/** Shells in the wash, seen low, the sun behind them and their shadows towards the viewer. */
export const shells: Draw = (c) => {
  const { p, r } = c;
  const horizon = c.Y(0.2);
  const sunX = c.X(0.6);
  const unit = Math.min(c.H, c.W * 0.72) / 900;
  sky(c, {
    horizon,
    sun: [sunX, p.time === "noon" ? horizon * 0.42 : horizon - 10],
    sunR: 46,
    clouds: "none",
    style: "bands",
  });
  sea(c, horizon, c.Y(0.6), sunX);
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
  for (let i = 0; i < 12; i++) {
    const depth = i / 11;
    const y = c.Y(lerp(0.66, 1.02, depth)) + r.range(-8, 8);
    c.path(lens(c.X(r.range(0, 1)), y, lerp(220, 620, depth), lerp(4, 11, depth)), p.sand[1], {
      opacity: 0.6,
    });
  }
  for (let i = 0; i < 46; i++)
    c.oval(c.X(r.next()), c.Y(r.range(0.66, 1)), r.range(2, 5), 2, p.sand[2], { opacity: 0.6 });
  person(c, c.X(0.13), c.Y(0.455), c.H * 0.12, "walk");
  person(c, c.X(0.165), c.Y(0.46), c.H * 0.085, "walk");
  const place = (
    x: number,
    y: number,
    size: number,
    degrees: number,
    shadow: [number, number, number],
    draw: () => void,
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
  place(c.tall ? 0.76 : 0.8, 0.68, 0.95, 16, [96, 60, 150], () =>
    scallop(c, mix(p.sand[1], p.gold, 0.25)),
  );
  place(c.tall ? 0.42 : 0.36, 0.7, 1.34, -8, [206, -80, 196], () => conch(c));
  place(c.tall ? 0.72 : 0.66, 0.9, 0.62, -24, [96, 30, 140], () => scallop(c, p.coral));
  place(c.tall ? 0.2 : 0.1, 0.93, 0.95, -8, [70, -30, 54], () => sandDollar(c));
};
