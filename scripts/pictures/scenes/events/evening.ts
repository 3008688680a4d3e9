import { darker, mix } from "../../kit/color.ts";
import { crowd } from "../../kit/crowd.ts";
import { wineGlass } from "../../kit/drinks.ts";
import { firework } from "../../kit/fireworks.ts";
import { coconut } from "../../kit/palms.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { lampString } from "../../kit/street.ts";
import { hazy, shade } from "../../kit/tones.ts";
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
    firework(c, c.X(x), c.Y(y), c.H * k, col);
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
  coconut(c, c.X(0.04), c.H + 20, c.X(0.13), c.Y(0.34), c.H * 0.26, shade(c), 1, 0.15);
};

/** A toast against the evening sky: hands and glasses only. */
export const toast: Draw = (c) => {
  const { p } = c;
  const horizon = c.Y(0.72);
  const sunX = c.X(0.6);
  sky(c, {
    horizon,
    sun: [sunX, horizon - c.Y(0.2)],
    sunR: 90,
    style: "rings",
    clouds: "streaks",
  });
  c.rect(-5, horizon, c.W + 9, c.H, mix(p.leaf[2], p.far, 0.3));
  for (let i = 0; i < 10; i++)
    seaGrape(
      c,
      c.X(i / 9),
      horizon + 20,
      c.W * 0.16,
      c.H * c.r.range(0.05, 0.13),
      hazy(c, 0.35),
      1,
      13,
    );
  for (let i = 0; i < 3; i++) {
    const x = c.X(0.12 + i * 0.36);
    c.poly(
      [
        [x - 120, horizon + 30],
        [x + 120, horizon + 30],
        [x + 104, horizon - 70],
        [x - 104, horizon - 70],
      ],
      mix(p.paper, p.wall[1], 0.3),
    );
    c.poly(
      [
        [x - 150, horizon - 64],
        [x + 150, horizon - 64],
        [x + 12, horizon - 150],
        [x - 12, horizon - 150],
      ],
      p.paper,
    );
    c.poly(
      [
        [x - 150, horizon - 64],
        [x - 20, horizon - 64],
        [x, horizon - 150],
        [x - 12, horizon - 150],
      ],
      p.wall[1],
    );
  }
  c.rect(-5, horizon + 24, c.W + 9, c.H, mix(p.leaf[1], p.leaf[2], 0.5));
  lampString(c, [-10, c.Y(0.4)], [c.X(0.5), c.Y(0.5)], 60, 8, 8);
  lampString(c, [c.X(0.5), c.Y(0.5)], [c.W + 10, c.Y(0.36)], 60, 8, 8);
  crowd(c, c.Y(0.9), c.H * 0.1, [mix(p.ink, p.leaf[1], 0.45)], 1);
  const k = Math.min(c.H, c.W * 0.72) / 900;
  const hand = (
    x: number,
    y: number,
    rot: number,
    skin: string,
    sleeve: string,
    wine: string,
    f: 1 | -1,
  ): void =>
    c.at(
      x,
      y,
      () => {
        wineGlass(c, 0, 150, 360, wine, 0.55);
        c.limb([f * 30, 130], [f * 250, 420], 66, 96, sleeve);
        c.limb([f * 12, 92], [f * 62, 176], 40, 62, skin);
        c.limb([-f * 24, 64], [f * 30, 84], 24, 30, skin);
        c.limb([-f * 26, 92], [f * 30, 110], 24, 30, darker(skin, 0.06));
        c.limb([-f * 20, 118], [f * 34, 134], 22, 30, darker(skin, 0.1));
        c.limb([f * 48, 140], [f * 84, 196], 72, 84, p.paper);
      },
      k,
      k,
      rot,
    );
  hand(c.X(c.wide ? 0.34 : 0.26), c.Y(0.6), 14, "#8f5a3f", p.ink, "#8f2f3c", -1);
  hand(c.X(c.wide ? 0.62 : 0.74), c.Y(0.58), -14, "#e9b48c", p.teal, "#f1d377", 1);
  hand(c.X(0.48), c.Y(0.66), 0, "#c98a63", p.coral, "#fff0bd", 1);
};
