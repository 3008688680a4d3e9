import { sailboat } from "../../kit/boats.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { resort } from "../../kit/resort.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { hill, rectPath } from "../../kit/shapes.ts";
import { hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { green } from "../../kit/tones.ts";
import { paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Living room: sofa, plant, wide window on the bay. */
export const livingRoom: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const wall = mix(p.paper, p.sand[0], 0.35);
  const floor = c.Y(0.7);
  const x = c.X(0.08);
  const w = c.W * (c.tall ? 0.84 : 0.62);
  const frame = Math.min(H * 0.2, c.W * 0.15);
  c.rect(-5, -5, c.W + 9, H + 9, wall);
  c.rect(c.X(c.tall ? 0.96 : 0.76), -5, c.W, floor + 5, mix(p.teal, wall, 0.15));
  c.rect(-5, floor, c.W + 9, H, mix(p.trunk[0], p.sand[0], 0.4));
  for (let i = 0; i < 6; i++)
    c.rect(-5, floor + i * i * 8, c.W + 9, 2.4, p.trunk[1], { opacity: 0.35 });
  c.clip(rectPath(x, c.Y(0.1), w, c.Y(0.5)), () => {
    const horizon = c.Y(0.42);
    const sunX = x + w * 0.3;
    sky(c, {
      horizon,
      sun: [sunX, horizon - c.Y(0.14)],
      sunR: 50,
      style: "bands",
      clouds: "cumulus",
      isSunHidden: true,
    });
    sea(c, horizon, c.Y(0.62), sunX, 1);
    for (let i = 0; i < 4; i++)
      resort(
        c,
        x + w * (0.66 + i * 0.09),
        horizon + 4,
        w * 0.07,
        5 + ((i * 5) % 4),
        17,
        paint(c, "#fff4e2"),
        -1,
      );
    farShore(c, horizon + 4, x + w * 0.6, x + w + 20, 20);
    sailboat(c, x + w * 0.46, horizon + 40, 90);
    hedge(c, c.Y(0.62), 60, x, x + w, 0);
    coconut(c, x + w * 0.05, c.Y(0.64), x + w * 0.12, c.Y(0.22), H * 0.18, green(c), 1, 0.1);
  });
  for (let i = 0; i <= 3; i++) c.rect(x + (w * i) / 3 - 5, c.Y(0.1), 10, c.Y(0.5), p.ink);
  c.rect(x - 5, c.Y(0.1) - 8, w + 10, 10, p.ink);
  c.rect(x - 5, c.Y(0.6) - 4, w + 10, 10, p.ink);
  for (let i = 0; i < 3; i++)
    c.poly(
      [
        [x + (w * i) / 3 + 10, floor],
        [x + (w * (i + 1)) / 3 - 10, floor],
        [x + (w * (i + 1)) / 3 + 130, H + 5],
        [x + (w * i) / 3 + 150, H + 5],
      ],
      p.sun,
      { opacity: 0.42 },
    );
  c.oval(c.X(0.46), c.Y(0.9), c.W * 0.36, H * 0.075, mix(p.coral, p.paper, 0.35));
  c.oval(c.X(0.46), c.Y(0.9), c.W * 0.32, H * 0.062, p.paper, { opacity: 0.5 });
  const sx = c.X(0.2);
  const sw = c.W * (c.tall ? 0.6 : 0.42);
  const sy = c.Y(0.82);
  for (const k of [0.06, 0.94]) c.limb([sx + sw * k, sy], [sx + sw * k, sy + 44], 9, 6, p.trunk[1]);
  c.round(sx, sy - H * 0.19, sw, H * 0.17, 18, p.teal);
  c.round(sx - 26, sy - H * 0.12, 56, H * 0.13, 18, darker(p.teal, 0.15));
  c.round(sx + sw - 30, sy - H * 0.12, 56, H * 0.13, 18, darker(p.teal, 0.15));
  c.round(sx + 24, sy - H * 0.085, sw - 48, H * 0.09, 14, lighter(p.teal, 0.18));
  c.rect(sx + sw / 2 - 2, sy - H * 0.085, 4, H * 0.09, darker(p.teal, 0.2));
  for (const [k, col, g] of [
    [0.16, p.coral, -10],
    [0.28, p.gold, 8],
    [0.84, p.paper, 10],
  ] as const)
    c.at(sx + sw * k, sy - H * 0.12, () => c.round(-44, -44, 88, 84, 16, col), H / 900, H / 900, g);
  const t = c.X(0.5);
  c.oval(t, c.Y(0.9), 130, 22, "#8a5a3c");
  c.path(
    `M${t - 130} ${c.Y(0.9)}A130 22 0 0 0 ${t + 130} ${c.Y(0.9)}v10A130 22 0 0 1 ${t - 130} ${c.Y(0.9) + 10}Z`,
    "#5f3b2c",
  );
  for (const d of [-80, 80]) c.limb([t + d, c.Y(0.91)], [t + d * 1.15, c.Y(0.97)], 9, 6, "#5f3b2c");
  c.round(t - 18, c.Y(0.9) - 64, 36, 62, 12, p.coral);
  overhang(c, t, c.Y(0.9) - 62, H * 0.11, [-50, -90, -130], green(c));
  const lx = c.X(c.tall ? 0.9 : 0.72);
  c.path(`M${lx} ${c.Y(0.84)}V${c.Y(0.3)}Q${lx} ${c.Y(0.2)} ${lx - 110} ${c.Y(0.22)}`, "none", {
    stroke: p.gold,
    width: 7,
  });
  c.oval(lx, c.Y(0.84), 54, 10, p.gold);
  c.path(`M${lx - 170} ${c.Y(0.3)}A62 62 0 0 1 ${lx - 46} ${c.Y(0.3)}Z`, p.paper);
  c.oval(lx - 108, c.Y(0.3), 62, 8, p.lamp);
  if (!c.tall) {
    c.rect(c.X(0.81), c.Y(0.2), frame, frame * 1.3, p.paper);
    c.disc(c.X(0.81) + frame / 2, c.Y(0.2) + frame * 0.5, frame * 0.3, p.coral);
    c.path(
      hill(
        [
          [c.X(0.81), c.Y(0.2) + frame * 0.9],
          [c.X(0.81) + frame / 2, c.Y(0.2) + frame * 0.75],
          [c.X(0.81) + frame, c.Y(0.2) + frame * 0.95],
        ],
        c.Y(0.2) + frame * 1.3,
      ),
      p.ink,
    );
  }
  const px = c.X(0.93);
  c.path(`M${px - 54} ${c.Y(0.8)}h108l-18 130h-72Z`, p.coral);
  overhang(
    c,
    px,
    c.Y(0.8),
    Math.min(H, c.W * 0.74) * (c.wide ? 0.36 : 0.3),
    [-35, -62, -90, -118, -145, -15, 195],
    green(c),
  );
};
