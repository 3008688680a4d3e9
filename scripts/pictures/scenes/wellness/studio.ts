import { lighter, mix } from "../../kit/color.ts";
import { coconut } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { sea } from "../../kit/sea.ts";
import { archPath, lens, rectPath } from "../../kit/shapes.ts";
import { seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { green } from "../../kit/tones.ts";
import { View } from "../../kit/view.ts";
import type { Draw } from "../draw.ts";

/** Studio class before tall arched windows. */
export const studio: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const floor = c.Y(0.64);
  const wall = mix(p.paper, p.wall[1], 0.25);
  c.rect(-5, -5, c.W + 9, H + 9, wall);
  const n = c.wide ? 4 : 2;
  const bay = c.W / n;
  for (let i = 0; i < n; i++) {
    const x = i * bay + bay * 0.14;
    const w = bay * 0.72;
    const a = archPath(x, floor - 30, w, c.Y(0.52));
    c.path(archPath(x - 14, floor - 16, w + 28, c.Y(0.52) + 26), lighter(wall, 0.7));
    c.clip(a, () => {
      const horizon = c.Y(0.46);
      sky(c, {
        horizon,
        sun: [c.X(0.34), horizon - c.Y(0.1)],
        isSunHidden: true,
        style: "bands",
        clouds: "none",
      });
      sea(c, horizon, floor, c.X(0.34), 0.8);
      seaGrape(c, x + w * 0.3, floor, w * 0.9, H * 0.1, green(c), 1, 14);
      const hasPalm = !c.wide || i === 1 || i === 2;
      const leansLeft = c.wide ? i === 1 : i === 0;
      if (hasPalm)
        coconut(
          c,
          x + w * (leansLeft ? 0.84 : 0.16),
          floor,
          x + w * (leansLeft ? 0.62 : 0.4),
          c.Y(0.28 + (i % 2) * 0.06),
          H * 0.15,
          green(c),
          1,
          0.1,
        );
      c.rect(x + w / 2 - 3, 0, 6, H, lighter(wall, 0.7));
      c.rect(x, c.Y(0.36), w, 6, lighter(wall, 0.7));
    });
  }
  c.rect(-5, floor, c.W + 9, H, mix(p.trunk[0], p.sand[0], 0.35));
  const view = new View(c.X(0.4), c.Y(0.4), 300);
  for (let i = -20; i < 22; i++)
    c.clip(rectPath(-5, floor, c.W + 9, H), () =>
      c.line([view.at(i * 90, 0, 1.4), view.at(i * 90, 0, 0.4)], p.trunk[1], 2, { opacity: 0.3 }),
    );
  c.rect(-5, floor - 12, c.W + 9, 14, lighter(wall, 0.7));
  for (let i = 0; i < n; i++) {
    const x = i * bay + bay * 0.14;
    const w = bay * 0.72;
    c.poly(
      [
        [x, floor],
        [x + w, floor],
        [x + w + 190, H + 5],
        [x + 110, H + 5],
      ],
      p.sun,
      { opacity: 0.38 },
    );
  }
  const rows = c.wide
    ? ([
        [0.13, 0.74, 0.27],
        [0.51, 0.73, 0.26],
        [0.89, 0.74, 0.27],
        [0.3, 0.93, 0.46],
        [0.72, 0.95, 0.48],
      ] as const)
    : ([
        [0.5, 0.69, 0.25],
        [0.89, 0.69, 0.25],
        [0.27, 0.82, 0.46],
        [0.66, 0.955, 0.56],
      ] as const);
  for (const [x, y, k] of rows) {
    const h = Math.min(H, c.W * 0.76) * k;
    const col = c.looks.pick([p.coral, p.teal, p.gold]);
    c.poly(
      [
        [c.X(x) - h * 0.52, c.Y(y) - h * 0.02],
        [c.X(x) + h * 0.5, c.Y(y) - h * 0.02],
        [c.X(x) + h * 0.58, c.Y(y) + h * 0.07],
        [c.X(x) - h * 0.56, c.Y(y) + h * 0.07],
      ],
      col,
    );
    c.path(lens(c.X(x) + h * 0.1, c.Y(y) + h * 0.03, h * 0.9, h * 0.02), p.ink, { opacity: 0.25 });
    person(
      c,
      c.X(x),
      c.Y(y) + h * 0.02,
      h,
      "warrior",
      {
        ...someone(c),
        // Against the pale wall.
        hair: c.looks.pick(["#2b1d1a", "#4a2c1f", "#17222b"]),
        skin: c.looks.pick(["#c98a63", "#8f5a3f", "#d79b70"]),
        dress: false,
        hat: undefined,
        bottom: p.ink,
        top: c.looks.pick([p.coral, p.teal, p.gold].filter((q) => q !== col)),
      },
      -1,
    );
  }
};
