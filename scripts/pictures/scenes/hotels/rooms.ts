import { sailboat } from "../../kit/boats.ts";
import { lighter, mix } from "../../kit/color.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { archPath, rectPath, smooth } from "../../kit/shapes.ts";
import { hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { green } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** A room, a bed's edge, tall doors open on palms and sea. */
export const roomView: Draw = (c) => {
  const { p, r } = c;
  const H = c.H;
  const wall = mix(p.wall[0], r.pick([p.teal, p.coral, p.gold]), 0.22);
  const floor = c.Y(0.74);
  const x = c.X(c.wide ? 0.36 : 0.3);
  const w = c.W * (c.wide ? 0.36 : 0.48);
  const y = c.Y(0.1);
  c.rect(-5, -5, c.W + 9, H + 9, wall);
  c.rect(-5, -5, c.W + 9, c.Y(0.05), lighter(wall, 0.5));
  c.rect(-5, floor, c.W + 9, H, mix(p.trunk[0], p.roof[0], 0.25));
  for (let i = 0; i < 5; i++)
    c.rect(-5, floor + i * i * 11, c.W + 9, 2.4, p.trunk[1], { opacity: 0.4 });
  c.rect(x - 20, y - 20, w + 40, floor - y + 20, lighter(wall, 0.7));
  c.clip(rectPath(x, y, w, floor - y), () => {
    const horizon = c.Y(0.5);
    const sunX = x + w * 0.66;
    sky(c, { horizon, sun: [sunX, horizon - c.Y(0.16)], sunR: 46, clouds: "cumulus" });
    sea(c, horizon, floor, sunX, 0.8);
    farShore(c, horizon + 2, x, x + w * 0.36, 16);
    sailboat(c, x + w * 0.3, horizon + 30, 70);
    c.rect(x, c.Y(0.68), w, H, mix(p.wall[0], p.sand[0], 0.4));
    coconut(c, x + w * 0.9, floor + 30, x + w * 0.78, c.Y(0.26), H * 0.2, green(c), 1, 0.1);
    hedge(c, c.Y(0.68), 50, x, x + w, 0);
    for (let i = 0; i <= 22; i++) c.rect(x + (w * i) / 22, c.Y(0.58), 4, c.Y(0.16), p.ink);
    c.rect(x, c.Y(0.575), w, 7, p.ink);
  });
  for (const k of [0, 0.5, 1]) c.rect(x + w * k - 8, y, 16, floor - y, lighter(wall, 0.7));
  for (const s of [-1, 1]) {
    const cx = s < 0 ? x - 26 : x + w + 26;
    c.path(
      `M${cx - s * 40} ${y - 40}H${cx + s * H * 0.16}C${cx + s * H * 0.13} ${c.Y(0.36)} ${cx + s * H * 0.15} ${c.Y(0.6)} ${cx + s * H * 0.17} ${floor + 8}H${cx - s * 60}C${cx - s * 6} ${c.Y(0.6)} ${cx + s * 20} ${c.Y(0.36)} ${cx - s * 40} ${y - 40}Z`,
      p.paper,
    );
    for (const k of [0.03, 0.07, 0.11])
      c.path(
        `M${cx + s * H * k} ${y - 36}Q${cx + s * H * (k - 0.02)} ${c.Y(0.4)} ${cx + s * H * (k + 0.01)} ${floor}`,
        "none",
        { stroke: p.wall[1], width: 5, opacity: 0.6 },
      );
  }
  c.limb([x - H * 0.2, y - 40], [x + w + H * 0.2, y - 40], 10, 10, p.gold);
  c.poly(
    [
      [x, floor],
      [x + w / 2 - 8, floor],
      [x + w * 0.2, H + 5],
      [x - w * 0.5, H + 5],
    ],
    p.sun,
    { opacity: 0.42 },
  );
  c.poly(
    [
      [x + w / 2 + 8, floor],
      [x + w, floor],
      [x + w * 0.9, H + 5],
      [x + w * 0.3, H + 5],
    ],
    p.sun,
    { opacity: 0.42 },
  );
  const bx = c.X(c.wide ? 0.72 : 0.64);
  c.path(archPath(bx + H * 0.06, c.Y(0.8), c.W, H * 0.46, 0.3), mix(p.teal, p.ink, 0.15));
  c.path(
    `${smooth([
      [bx, c.Y(0.78)],
      [bx + 40, c.Y(0.7)],
      [c.X(0.9), c.Y(0.66)],
      [c.W + 20, c.Y(0.66)],
    ])}L${c.W + 20} ${H + 10}L${bx - 10} ${H + 10}Z`,
    p.paper,
  );
  c.path(
    `${smooth([
      [bx - 6, c.Y(0.86)],
      [c.X(0.86), c.Y(0.82)],
      [c.W + 20, c.Y(0.85)],
    ])}L${c.W + 20} ${H + 10}L${bx - 10} ${H + 10}Z`,
    p.coral,
  );
  c.path(
    smooth([
      [bx - 6, c.Y(0.885)],
      [c.X(0.86), c.Y(0.845)],
      [c.W + 20, c.Y(0.875)],
    ]),
    "none",
    { stroke: p.paper, width: 6 },
  );
  for (const [k, col] of [
    [0.86, p.gold],
    [0.95, p.paper],
  ] as const)
    c.at(
      c.X(k),
      c.Y(0.63),
      () =>
        c.path(
          "M-70 40C-84 -10 -74 -50 -60 -54C-20 -46 30 -48 64 -54C76 -20 74 20 66 46C20 40 -30 44 -70 40Z",
          col,
        ),
      H / 900,
      H / 900,
      6,
    );
  const lx = c.X(0.12);
  c.rect(lx - 80, c.Y(0.62), 160, 14, "#7a4c33");
  for (const d of [-64, 58]) c.rect(lx + d, c.Y(0.62), 8, c.Y(0.2), "#7a4c33");
  c.limb([lx - 20, c.Y(0.62)], [lx - 20, c.Y(0.5)], 26, 14, p.teal);
  c.poly(
    [
      [lx - 74, c.Y(0.5)],
      [lx + 34, c.Y(0.5)],
      [lx + 10, c.Y(0.39)],
      [lx - 50, c.Y(0.39)],
    ],
    p.gold,
  );
  c.round(lx + 34, c.Y(0.62) - 54, 28, 54, 8, p.coral);
  overhang(c, lx + 48, c.Y(0.57), H * 0.14, [-60, -95, -130, -30], green(c));
};
