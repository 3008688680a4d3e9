import { gull } from "../../kit/birds.ts";
import { sailboat } from "../../kit/boats.ts";
import { cumulus } from "../../kit/clouds.ts";
import { mix } from "../../kit/color.ts";
import { nth } from "../../kit/lists.ts";
import { person, someone } from "../../kit/people.ts";
import { beach, farShore, sea } from "../../kit/sea.ts";
import { lens, lerp } from "../../kit/shapes.ts";
import { seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { umbrella } from "../../kit/street.ts";
import { shade } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** Sails racing off the pass, framed by sea grape. */
export const regatta: Draw = (c) => {
  const horizon = c.Y(0.5);
  const sunX = c.X(0.82);
  sky(c, { horizon, sun: [sunX, horizon - c.Y(0.32)], clouds: "none", style: "bands" });
  cumulus(c, c.X(0.36), horizon - 20, c.W * 0.3, 1);
  cumulus(c, c.X(0.74), horizon - 6, c.W * 0.16, 1, 0.4);
  farShore(c, horizon + 2, -20, c.X(0.4), 28);
  sea(c, horizon, c.H, sunX, 0.6);
  const cols = [
    c.p.paper,
    c.p.coral,
    c.p.gold,
    c.p.paper,
    mix(c.p.teal, c.p.paper, 0.3),
    c.p.paper,
  ];
  for (const [i, [x, y, k]] of (
    [
      [0.16, 0.54, 0.09],
      [0.54, 0.53, 0.07],
      [0.47, 0.565, 0.12],
      [0.86, 0.6, 0.2],
      [0.64, 0.68, 0.34],
      [0.33, 0.86, 0.62],
    ] as const
  ).entries()) {
    const h = k * c.H * (c.tall ? 0.85 : 1);
    sailboat(c, c.X(x), c.Y(y), h, nth(cols, i), i === 4 ? c.p.teal : c.p.ink, 1);
    if (k > 0.3) {
      person(c, c.X(x) - h * 0.12, c.Y(y) - h * 0.04, h * 0.2, "sit", {
        ...someone(c),
        top: c.p.gold,
      });
      for (let j = 0; j < 4; j++)
        c.path(
          lens(c.X(x) - h * 0.3 * j + h * 0.2, c.Y(y) + h * 0.04 + j * 5, h * 0.5, h * 0.02),
          c.p.foam,
          { opacity: 0.8 },
        );
    }
  }
  seaGrape(c, c.X(1.0), c.H + 20, c.W * 0.34, c.H * 0.36, shade(c), -1, 26);
  for (let i = 0; i < 6; i++)
    gull(c, c.X(c.r.range(0.5, 0.95)), c.Y(c.r.range(0.1, 0.3)), c.r.range(12, 24), c.p.paper);
};

/** Kites over the sand. */
export const kites: Draw = (c) => {
  const { p, r } = c;
  const horizon = c.Y(0.7);
  sky(c, {
    horizon,
    sun: [c.X(0.16), c.Y(0.2)],
    sunR: 60,
    clouds: "cumulus",
    style: r.pick(["rings", "bands"] as const),
  });
  sea(c, horizon, c.Y(0.86), c.X(0.16), 0.5);
  beach(
    c,
    [
      [-20, c.Y(0.8)],
      [c.X(0.45), c.Y(0.77)],
      [c.W + 20, c.Y(0.82)],
    ],
    [
      [c.W + 20, c.H + 9],
      [-20, c.H + 9],
    ],
    [0, 1],
    0.7,
  );
  const fly = (
    x: number,
    y: number,
    s: number,
    a: string,
    b: string,
    rot: number,
    fx: number,
    fy: number,
  ): void => {
    c.line(
      [
        [fx, fy],
        [lerp(fx, x, 0.4), lerp(fy, y, 0.6) + 40],
        [x, y],
      ],
      p.paper,
      2.2,
      { soft: true },
    );
    c.at(
      x,
      y,
      () => {
        c.poly(
          [
            [0, -70],
            [48, -10],
            [0, 80],
            [-48, -10],
          ],
          a,
        );
        c.poly(
          [
            [0, -70],
            [48, -10],
            [0, -10],
          ],
          b,
        );
        c.poly(
          [
            [-48, -10],
            [0, -10],
            [0, 80],
          ],
          b,
        );
        c.line(
          [
            [0, 80],
            [16, 120],
            [-12, 160],
            [10, 205],
          ],
          p.paper,
          3,
          { soft: true },
        );
        for (const [u, w] of [
          [12, 116],
          [-10, 158],
          [8, 198],
        ] as const)
          c.poly(
            [
              [u - 15, w - 9],
              [u, w],
              [u - 15, w + 9],
              [u + 15, w - 9],
              [u, w],
              [u + 15, w + 9],
            ],
            a,
          );
      },
      s / 70,
      s / 70,
      rot,
    );
  };
  const ppl: [number, number, number][] = [
    [0.3, 0.93, 0.22],
    [0.62, 0.89, 0.15],
    [0.86, 0.95, 0.24],
  ];
  fly(c.X(0.56), c.Y(0.26), c.H * 0.15, p.coral, p.gold, 24, c.X(0.335), c.Y(0.76));
  fly(c.X(0.8), c.Y(0.4), c.H * 0.09, p.teal, p.paper, 30, c.X(0.65), c.Y(0.77));
  fly(c.X(0.36), c.Y(0.16), c.H * 0.07, p.gold, p.paper, -20, c.X(0.825), c.Y(0.76));
  for (const [x, y, h] of ppl)
    person(c, c.X(x), c.Y(y), c.H * h, "point", someone(c), x > 0.8 ? -1 : 1);
  person(c, c.X(0.37), c.Y(0.93), c.H * 0.14, "cheer", someone(c));
  umbrella(c, c.X(0.1), c.Y(0.93), c.H * 0.26, p.coral, p.paper, -8);
};
