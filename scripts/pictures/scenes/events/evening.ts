import { mix } from "../../kit/color.ts";
import { crowd } from "../../kit/crowd.ts";
import { firework } from "../../kit/fireworks.ts";
import { coconut } from "../../kit/palms.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { sky } from "../../kit/sky.ts";
import { shade } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** Rockets over the pier and a watching crowd. */
export const fireworks: Draw = (c) => {
  const horizon = c.Y(0.66);
  sky(c, {
    horizon,
    sun: [c.X(0.12), c.Y(0.14)],
    sunR: 34,
    clouds: "none",
    style: "bands",
    isSunHidden: true,
  });
  sea(c, horizon, c.H, c.X(0.6), 1.2);
  farShore(c, horizon + 2, -10, c.X(0.3), 20);
  for (const [x, y, k, col] of [
    [0.62, 0.26, 0.24, c.p.gold],
    [0.38, 0.2, 0.15, c.p.coral],
    [0.84, 0.4, 0.14, mix(c.p.teal, c.p.paper, 0.5)],
    [0.46, 0.44, 0.1, c.p.paper],
  ] as const) {
    c.line(
      [
        [c.X(x) - 10, horizon - 16],
        [c.X(x), c.Y(y)],
      ],
      c.p.gold,
      2,
      { opacity: 0.35 },
    );
    firework(c, c.X(x), c.Y(y), Math.min(c.H, c.W * 0.8) * k, col);
  }
  const y = horizon - 18;
  c.rect(c.X(0.2), y, c.W, 9, c.p.ink);
  for (let x = c.X(0.22); x < c.W; x += 38) {
    c.rect(x, y, 6, 52, c.p.ink);
    c.rect(x + 14, y - 14, 2.4, 14, c.p.ink);
  }
  c.rect(c.X(0.2), y - 15, c.W, 3, c.p.ink);
  c.path(`M${c.X(0.5)} ${y}v-44h150v44Z M${c.X(0.5) - 22} ${y - 42}h194l-60 -40h-74Z`, c.p.ink);
  for (const k of [20, 62, 104]) c.rect(c.X(0.5) + k, y - 34, 24, 24, c.p.lamp);
  crowd(c, c.Y(0.93), c.H * 0.13, [mix(c.p.ink, c.p.sea[1], 0.35), c.p.ink], 2);
  coconut(
    c,
    c.X(0.04),
    c.H + 20,
    c.X(0.13),
    c.Y(0.34),
    Math.min(c.H, c.W * 0.8) * 0.26,
    shade(c),
    1,
    0.15,
  );
};
