import { flock } from "../../kit/birds.ts";
import { lighter, mix } from "../../kit/color.ts";
import { overhang } from "../../kit/palms.ts";
import { person, silhouette, someone } from "../../kit/people.ts";
import { beach, farShore, sea } from "../../kit/sea.ts";
import { lens, smooth } from "../../kit/shapes.ts";
import { oats, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { hazy } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** Yoga at the water's edge against a huge low sun. */
export const beachYoga: Draw = (c) => {
  const { p } = c;
  const horizon = c.Y(0.6);
  const sunX = c.X(c.wide ? 0.63 : 0.56);
  const H = c.H;
  sky(c, {
    horizon,
    sun: [sunX, horizon - c.Y(0.12)],
    sunR: H * 0.2,
    style: "bands",
    clouds: "streaks",
  });
  sea(c, horizon, c.Y(0.84), sunX, 1.4);
  beach(
    c,
    [
      [-20, c.Y(0.78)],
      [c.X(0.4), c.Y(0.81)],
      [c.W + 20, c.Y(0.76)],
    ],
    [
      [c.W + 20, H + 10],
      [-20, H + 10],
    ],
    [0, 1],
    0.8,
  );
  const k = silhouette(mix(p.ink, p.sea[2], 0.2));
  const figures = c.wide
    ? ([
        [0.63, 0.93, 0.56, "tree"],
        [0.84, 0.9, 0.42, "tree"],
        [0.4, 0.9, 0.44, "warrior"],
      ] as const)
    : ([
        [0.56, 0.93, c.tall ? 0.47 : 0.53, "tree"],
        [0.85, 0.9, c.tall ? 0.34 : 0.39, "tree"],
        [0.225, 0.9, c.tall ? 0.3 : 0.37, "warrior"],
      ] as const);
  for (const [x, y, share, pose] of figures) {
    const h = share * H;
    const half = pose === "tree" ? 0.29 : 0.45;
    c.poly(
      [
        [c.X(x) - h * half, c.Y(y) - 8],
        [c.X(x) + h * half, c.Y(y) - 8],
        [c.X(x) + h * (half + 0.05), c.Y(y) + 12],
        [c.X(x) - h * (half + 0.05), c.Y(y) + 12],
      ],
      pose === "warrior" ? p.teal : p.coral,
    );
    person(c, c.X(x), c.Y(y), h, pose, k);
  }
  oats(c, c.X(c.wide ? 0.06 : 0.03), H + 10, H * (c.wide ? 0.5 : 0.17), 10, c.wide ? 140 : 90);
  flock(c, c.X(0.2), c.Y(0.2), 18, 5);
};

/** A meditation deck over the mangrove water. */
export const deck: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const horizon = c.Y(0.48);
  const sunX = c.X(c.wide ? 0.26 : 0.2);
  sky(c, {
    horizon,
    sun: [sunX, horizon - c.Y(0.04)],
    isSunHidden: true,
    style: "rings",
    clouds: "bank",
  });
  farShore(c, horizon + 2, -10, c.W + 10, 40, mix(p.far, p.leaf[1], 0.3));
  sea(c, horizon, H, sunX, 1);
  for (let i = 0; i < 5; i++)
    seaGrape(
      c,
      c.X(0.6 + i * 0.11),
      horizon + 26 + i * 8,
      260,
      100 + i * 26,
      hazy(c, 0.45 - i * 0.07),
      -1,
      14,
    );
  const x = c.X(c.wide ? 0.62 : 0.5);
  const y = c.Y(0.84);
  const w = Math.min(c.W * 0.4, H * 0.52);
  for (const k of [-0.9, -0.3, 0.3, 0.9])
    c.limb([x + k * w * 0.9, y], [x + k * w * 0.9, y + H * 0.09], 18, 18, p.trunk[1]);
  c.poly(
    [
      [x - w, y - 6],
      [x + w, y - 6],
      [x + w * 1.14, y + 34],
      [x - w * 1.14, y + 34],
    ],
    p.trunk[0],
  );
  c.rect(x - w * 1.14, y + 32, w * 2.28, 18, p.trunk[1]);
  for (const k of [-0.86, 0.86]) {
    c.limb([x + k * w, y], [x + k * w, y - H * 0.44], 15, 13, p.trunk[1]);
    c.path(
      `M${x + k * w} ${y - H * 0.43}C${x + k * w * 0.9} ${y - H * 0.3} ${x + k * w * 1.02} ${y - H * 0.14} ${x + k * w * 0.94} ${y - 4}H${x + k * w * 1.08}C${x + k * w * 1.12} ${y - H * 0.16} ${x + k * w * 1.06} ${y - H * 0.3} ${x + k * w * 1.04} ${y - H * 0.43}Z`,
      p.paper,
      { opacity: 0.92 },
    );
  }
  c.path(
    `${smooth([
      [x - w * 1.16, y - H * 0.42],
      [x - w * 0.5, y - H * 0.54],
      [x, y - H * 0.68],
      [x + w * 0.5, y - H * 0.54],
      [x + w * 1.16, y - H * 0.42],
    ])}Z`,
    p.roof[0],
  );
  c.path(
    `${smooth([
      [x, y - H * 0.68],
      [x + w * 0.5, y - H * 0.54],
      [x + w * 1.16, y - H * 0.42],
    ])}L${x + w * 0.2} ${y - H * 0.42}Z`,
    p.roof[1],
  );
  c.rect(x - w * 1.16, y - H * 0.425, w * 2.32, 10, lighter(p.roof[0], 0.3));
  c.disc(x, y - H * 0.69, 12, p.gold);
  c.oval(x, y + 14, w * 0.34, 12, p.coral);
  person(c, x, y + 16, H * 0.44, "lotus", {
    ...someone(c),
    dress: false,
    hat: undefined,
    top: p.paper,
    bottom: p.teal,
  });
  for (let i = 0; i < 8; i++)
    c.path(lens(x + (i % 2 ? 30 : -30), y + H * 0.06 + i * 10, w * 1.6 - i * 50, 6), p.trunk[1], {
      opacity: 0.35,
    });
  oats(c, c.X(c.wide ? 0.04 : 0), H + 20, H * (c.wide ? 0.46 : 0.26), 9, c.wide ? 130 : 70);
  overhang(c, -30, -30, H * (c.wide ? 0.4 : 0.26), [8, 34, 60]);
};
