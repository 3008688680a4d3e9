import { sailboat } from "../../kit/boats.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { person } from "../../kit/people.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { archPath, lens, rectPath } from "../../kit/shapes.ts";
import { hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { hazy, shade } from "../../kit/tones.ts";
import { View } from "../../kit/view.ts";
import { paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Lobby loggia: through arches to palms and the Gulf. */
export const loggia: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const floor = c.Y(0.76);
  const walls = paint(c, "#f3c9a6");
  const horizon = c.Y(0.56);
  const sunX = c.X(0.58);
  sky(c, {
    horizon,
    sun: [sunX, horizon - c.Y(0.08)],
    sunR: 70,
    style: "rings",
    clouds: "streaks",
  });
  sea(c, horizon, floor, sunX, 1);
  farShore(c, horizon + 2, c.X(0.7), c.W + 9, 24);
  for (const [x, t] of [
    [0.3, 0.24],
    [0.78, 0.3],
    [0.44, 0.4],
  ] as const)
    coconut(c, c.X(x), floor, c.X(x) + 24, c.Y(t), H * 0.16, hazy(c, 0.1), 1, 0.1);
  hedge(c, floor, 60, 0, c.W, 0);
  const n = c.tall ? 2 : 3;
  const bay = c.W / (n - 0.25);
  const ow = bay * 0.74;
  c.rect(-5, -5, c.W + 9, floor + 5, mix(walls.dark, mix(walls.lit, p.coral, 0.3), 0.55));
  for (let i = 0; i < n; i++) {
    const x = i * bay - bay * 0.08;
    c.clip(archPath(x, floor, ow, c.Y(0.66)), () => {
      sky(c, {
        horizon,
        sun: [sunX, horizon - c.Y(0.08)],
        sunR: 70,
        style: "rings",
        clouds: "none",
      });
      sea(c, horizon, floor, sunX, 1);
      farShore(c, horizon + 2, c.X(0.7), c.W + 9, 24);
      if (i === 0) sailboat(c, c.X(0.14), horizon + 40, 100);
      coconut(
        c,
        x + ow * (i === 1 ? 0.92 : 0.2),
        floor + 20,
        x + ow * (i === 1 ? 0.74 : 0.34),
        c.Y(0.32 + i * 0.05),
        H * 0.19,
        shade(c),
        1,
        0.1,
      );
      hedge(c, floor, 70, x, x + ow, 0.05);
      c.path(archPath(x, floor, ow * 0.09, c.Y(0.5)), walls.lit);
    });
    c.path(archPath(x - 12, floor, ow + 24, c.Y(0.66) + 12), "none", {
      stroke: walls.lit,
      width: 10,
    });
  }
  c.rect(-5, -5, c.W + 9, c.Y(0.05), "#6b4530");
  for (let i = 0; i < 9; i++) c.rect(c.X(i / 8) - 14, c.Y(0.05), 28, 26, "#6b4530");
  c.rect(-5, floor, c.W + 9, H, mix(p.roof[0], p.sand[0], 0.3));
  const view = new View(c.X(0.5), horizon, 300);
  for (let i = -14; i <= 14; i++)
    c.clip(rectPath(-5, floor, c.W + 9, H), () =>
      c.line([view.at(i * 130, 0, 2), view.at(i * 130, 0, 0.5)], p.roof[1], 2.4, { opacity: 0.4 }),
    );
  for (let i = 0; i < 6; i++)
    c.rect(-5, floor + i * i * 9, c.W + 9, 2.4, p.roof[1], { opacity: 0.4 });
  for (let i = 0; i < n; i++) {
    const x = i * bay - bay * 0.08;
    c.poly(
      [
        [x, floor],
        [x + ow, floor],
        [x + ow * 0.6 - (sunX - x) * 0.5, H + 5],
        [x - ow * 0.7 - (sunX - x) * 0.5, H + 5],
      ],
      p.sun,
      { opacity: 0.35 },
    );
  }
  const k = H * 0.2;
  const X = c.X(c.wide ? 0.3 : 0.36);
  c.path(lens(X + 20, c.Y(0.975), k * 3.4, 16), p.ink, { opacity: 0.2 });
  for (const d of [-1.2, 1.2])
    c.limb([X + d * k, c.Y(0.93)], [X + d * k * 1.03, c.Y(0.975)], 10, 7, p.trunk[1]);
  c.round(X - k * 1.3, c.Y(0.76), k * 2.6, k * 0.9, 26, p.teal);
  c.rect(X - 2, c.Y(0.77), 4, k * 0.5, darker(p.teal, 0.2));
  for (const d of [-1.46, 1.16])
    c.round(X + d * k, c.Y(0.83), k * 0.3, k * 0.52, 16, darker(p.teal, 0.16));
  c.round(X - k * 1.18, c.Y(0.87), k * 2.36, k * 0.3, 12, lighter(p.teal, 0.2));
  for (const [d, col, g] of [
    [-0.85, p.coral, -9],
    [0.75, p.gold, 9],
  ] as const)
    c.at(
      X + d * k,
      c.Y(0.84),
      () => c.round(-k * 0.22, -k * 0.22, k * 0.44, k * 0.42, 12, col),
      1,
      1,
      g,
    );
  person(c, c.X(0.78), c.Y(0.93), H * 0.42, "stand", {
    skin: "#c98a63",
    top: p.paper,
    bottom: p.paper,
    hair: "#2b1d1a",
    dress: true,
    long: true,
    back: true,
  });
  c.limb([c.X(0.5), 0], [c.X(0.5), c.Y(0.12)], 4, 4, p.ink);
  c.disc(c.X(0.5), c.Y(0.17), 90, p.lamp, { opacity: 0.2 });
  c.path(`M${c.X(0.5) - 26} ${c.Y(0.13)}h52l12 60h-76Z`, p.lamp);
  c.rect(c.X(0.5) - 40, c.Y(0.12), 80, 10, p.ink);
  c.rect(c.X(0.5) - 42, c.Y(0.13) + 58, 84, 8, p.ink);
  overhang(c, c.W + 10, c.H + 10, H * 0.34, [200, 225, 250], shade(c));
};
