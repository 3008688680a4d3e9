import { flock } from "../../kit/birds.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { overhang } from "../../kit/palms.ts";
import { person, silhouette, someone } from "../../kit/people.ts";
import { beach, farShore, sea } from "../../kit/sea.ts";
import { lens, lerp, smooth } from "../../kit/shapes.ts";
import { oats, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { hazy } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** Yoga at the water's edge against a huge low sun. */
export const beachYoga: Draw = (c) => {
  const { p } = c;
  const horizon = c.Y(0.6);
  const sunX = c.X(0.63);
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
  for (const [x, y, h, ps] of [
    [0.63, 0.93, 0.56, "tree"],
    [0.84, 0.9, 0.42, "tree"],
    [c.tall ? 0.25 : 0.4, 0.9, c.tall ? 0.36 : 0.44, "warrior"],
  ] as const) {
    c.poly(
      [
        [c.X(x) - h * H * 0.36, c.Y(y) - 8],
        [c.X(x) + h * H * 0.36, c.Y(y) - 8],
        [c.X(x) + h * H * 0.42, c.Y(y) + 12],
        [c.X(x) - h * H * 0.42, c.Y(y) + 12],
      ],
      ps === "warrior" ? p.teal : p.coral,
    );
    person(c, c.X(x), c.Y(y), h * H, ps, k);
  }
  oats(c, c.X(c.tall ? 0.02 : 0.06), H + 10, H * (c.tall ? 0.24 : 0.5), 10, c.tall ? 90 : 140);
  flock(c, c.X(0.2), c.Y(0.2), 18, 5);
};

/** A meditation deck over the mangrove water. */
export const deck: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const horizon = c.Y(0.48);
  const sunX = c.X(0.26);
  sky(c, {
    horizon,
    sun: [sunX, horizon - c.Y(0.16)],
    sunR: 64,
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
  const x = c.X(c.tall ? 0.54 : 0.62);
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
  oats(c, c.X(0.04), H + 20, H * 0.46, 9, 130);
  overhang(c, -30, -30, H * 0.4, [8, 34, 60]);
};

/** Paddleboard yoga on still water, seen high. */
export const supYoga: Draw = (c) => {
  const { p, r } = c;
  const H = c.H;
  const horizon = c.Y(0.16);
  c.rect(-5, -5, c.W + 9, H + 9, p.sky[3]);
  sky(c, {
    horizon,
    sun: [c.X(0.74), horizon - 10],
    sunR: 44,
    style: "bands",
    clouds: "none",
  });
  farShore(c, horizon + 2, -10, c.X(0.6), 30);
  sea(c, horizon, H, c.X(0.74), 1);
  for (let i = 0; i < 26; i++) {
    const t = r.next();
    c.path(
      lens(c.X(r.next()), lerp(c.Y(0.3), H, t), lerp(100, 420, t), lerp(4, 14, t)),
      mix(p.sea[1], p.sea[0], 0.4),
      { opacity: 0.4 },
    );
  }
  for (const [x, y, k, ps, col] of [
    [0.26, 0.36, 0.2, "warrior", p.gold],
    [0.7, 0.46, 0.28, "tree", p.paper],
    [0.38, 0.8, 0.5, "downdog", p.coral],
    [0.86, 0.9, 0.42, "lotus", p.gold],
  ] as const) {
    const h = H * k;
    const X = c.X(x);
    const Y = c.Y(y);
    for (let i = 0; i < 4; i++)
      c.path(lens(X, Y + h * 0.1 + i * h * 0.05, h * (1.7 - i * 0.3), h * 0.02), p.ink, {
        opacity: 0.22,
      });
    c.path(
      `M${X - h * 0.78} ${Y + h * 0.02}C${X - h * 0.6} ${Y - h * 0.09} ${X + h * 0.5} ${Y - h * 0.09} ${X + h * 0.78} ${Y + h * 0.01}C${X + h * 0.6} ${Y + h * 0.11} ${X - h * 0.5} ${Y + h * 0.11} ${X - h * 0.78} ${Y + h * 0.02}Z`,
      darker(col, 0.2),
    );
    c.path(
      `M${X - h * 0.78} ${Y}C${X - h * 0.6} ${Y - h * 0.1} ${X + h * 0.5} ${Y - h * 0.1} ${X + h * 0.78} ${Y - h * 0.01}C${X + h * 0.6} ${Y + h * 0.08} ${X - h * 0.5} ${Y + h * 0.08} ${X - h * 0.78} ${Y}Z`,
      col,
    );
    c.path(`M${X - h * 0.7} ${Y - h * 0.005}L${X + h * 0.7} ${Y - h * 0.01}`, "none", {
      stroke: p.teal,
      width: h * 0.018,
    });
    person(c, X, Y + h * 0.03, h, ps, {
      ...someone(c),
      dress: false,
      hat: undefined,
      top: r.pick([p.teal, p.coral, p.ink]),
      bottom: p.ink,
    });
  }
  overhang(c, c.W + 20, -40, H * (c.tall ? 0.22 : 0.4), [170, 145, 120]);
};
