import { gull } from "../../kit/birds.ts";
import { sailboat } from "../../kit/boats.ts";
import { cumulus, shower } from "../../kit/clouds.ts";
import { mix } from "../../kit/color.ts";
import { nth } from "../../kit/lists.ts";
import { person, someone } from "../../kit/people.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { lens } from "../../kit/shapes.ts";
import { seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { shade } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** Sails racing off the pass, framed by sea grape. */
export const regatta: Draw = (c) => {
  const horizon = c.Y(0.5);
  const sunX = c.X(0.82);
  sky(c, {
    horizon,
    sun: [sunX, horizon - c.Y(0.32)],
    clouds: "none",
    style: "bands",
    isSunHidden: true,
  });
  cumulus(c, c.X(0.36), horizon - 20, c.W * 0.3, 1);
  shower(c, c.X(c.wide ? 0.78 : 0.84), horizon, c.W * (c.wide ? 0.26 : 0.3), c.W * 0.12);
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
