import { car } from "../../kit/car.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { coconut, overhang, royal } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { sea } from "../../kit/sea.ts";
import { hill, lerp, smooth } from "../../kit/shapes.ts";
import { blossom, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { lampString } from "../../kit/street.ts";
import { green, hazy, shade } from "../../kit/tones.ts";
import { View } from "../../kit/view.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** A deco boutique hotel front at evening: eyebrows, portholes, stepped parapet. */
export const decoFront: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const base = c.Y(0.82);
  const walls = paint(c, c.r.pick(["#cfe1dd", "#f8d9c4", "#f7e3b4"]));
  const w = Math.min(c.W * 0.84, H * 1.0);
  const x = c.X(c.tall ? 0.04 : 0.3);
  const cx = x + w * 0.5;
  sky(c, {
    horizon: c.Y(0.8),
    sun: [c.X(0.12), c.Y(0.34)],
    sunR: 50,
    clouds: "streaks",
    style: "rings",
  });
  c.rect(-5, c.Y(0.74), c.X(0.3), 90, p.sea[1]);
  for (const k of [0.06, 0.18, 0.97]) royal(c, c.X(k), base, H * (0.5 + k * 0.1), hazy(c, 0.3));
  mass(c, x, base, w, H * 0.5, walls, 1, 0);
  for (const [s, h] of [
    [0.34, 0.6],
    [0.26, 0.65],
    [0.16, 0.71],
  ] as const) {
    c.rect(cx - w * s * 0.5, base - H * h, w * s, H * h, mix(walls.lit, p.paper, 0.3 - s * 0.4));
    c.rect(cx - w * s * 0.5 - 6, base - H * h - 8, w * s + 12, 14, p.coral);
  }
  c.rect(cx + w * 0.05, base - H * 0.7, w * 0.03, H * 0.7, walls.dark, { opacity: 0.5 });
  for (const k of [-0.045, 0, 0.045]) c.rect(cx + w * k - 7, base - H * 0.68, 14, H * 0.4, p.teal);
  c.limb([cx, base - H * 0.7], [cx, base - H * 0.86], 8, 3, p.gold);
  for (let f = 0; f < 3; f++) {
    const y = base - H * (0.17 + f * 0.125);
    for (const k of [-0.42, -0.27, 0.27, 0.42]) {
      opening(c, cx + w * k, y, w * 0.1, H * 0.08, walls, {});
    }
    for (const s of [-1, 1]) {
      c.round(
        s < 0 ? x - 14 : cx + w * 0.18,
        y - H * 0.1,
        w * 0.32 + 14,
        13,
        6,
        lighter(walls.lit, 0.6),
      );
      c.rect(s < 0 ? x : cx + w * 0.18, y - H * 0.085, w * 0.32, 9, walls.dark, { opacity: 0.7 });
      c.rect(s < 0 ? x : cx + w * 0.18, y + 5, w * 0.32, 5, p.coral);
    }
  }
  for (const k of [-0.13, 0.13])
    for (let f = 0; f < 3; f++) {
      c.disc(cx + w * k * 0.92, base - H * (0.24 + f * 0.1), 21, lighter(walls.lit, 0.6));
      c.disc(cx + w * k * 0.92, base - H * (0.24 + f * 0.1), 15, walls.glass);
    }
  c.rect(x - 10, base - H * 0.51, w * 0.34 + 10, 14, p.coral);
  c.rect(cx + w * 0.17, base - H * 0.51, w * 0.33 + 10, 14, p.coral);
  c.rect(x, base - H * 0.13, w, H * 0.13, darker(walls.dark, 0.2));
  for (let i = 0; i < 8; i++) {
    c.rect(x + w * (0.02 + i * 0.123), base - H * 0.115, w * 0.1, H * 0.115, walls.glass);
    c.rect(x + w * (0.07 + i * 0.123) - 2, base - H * 0.115, 4, H * 0.115, p.ink);
  }
  c.round(cx - w * 0.26, base - H * 0.16, w * 0.52, 34, 17, p.coral);
  c.round(cx - w * 0.24, base - H * 0.16 + 34, w * 0.48, 9, 4, p.lamp);
  for (const k of [-0.22, 0.22])
    c.limb([cx + w * k, base - H * 0.12], [cx + w * k, base], 13, 13, p.paper);
  c.poly(
    [
      [cx - w * 0.26, base - H * 0.11],
      [cx + w * 0.26, base - H * 0.11],
      [cx + w * 0.36, base + 40],
      [cx - w * 0.36, base + 40],
    ],
    p.lamp,
    { opacity: 0.24 },
  );
  c.rect(-5, base, c.W + 9, 36, mix(p.sand[0], p.wall[1], 0.4));
  c.rect(-5, base + 32, c.W + 9, H, mix(p.ink, p.sand[2], 0.35));
  c.rect(-5, base + 30, c.W + 9, 7, p.paper);
  person(c, cx - w * 0.06, base + 14, H * 0.13, "stand", {
    skin: "#8f5a3f",
    top: p.coral,
    bottom: p.ink,
    hair: p.coral,
  });
  person(c, cx + w * 0.3, base + 22, H * 0.14, "walk");
  person(c, cx + w * 0.35, base + 22, H * 0.135, "walk", { ...someone(c), dress: true });
  for (const k of [0.1, 0.9]) {
    seaGrape(c, x + w * k, base + 10, w * 0.18, 54, green(c), 1, 12);
  }
  car(c, c.X(c.tall ? 0.4 : 0.3), c.Y(0.96), H * (c.tall ? 0.34 : 0.46), p.gold, 1);
  coconut(c, c.X(1.0), H + 20, c.X(0.92), c.Y(0.22), H * 0.28, shade(c), -1, 0.1);
  overhang(c, -40, -40, H * 0.4, [10, 34, 60]);
};

/** Garden path between thatched bungalows to a moonlit sea. */
export const bungalows: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const horizon = c.Y(0.46);
  const sunX = c.X(0.46);
  const view = new View(sunX, horizon, 300);
  sky(c, { horizon, sun: [sunX + 40, horizon - c.Y(0.2)], sunR: 48, clouds: "streaks" });
  sea(c, horizon, c.Y(0.6), sunX + 40, 1.2);
  c.path(
    hill(
      [
        [-5, c.Y(0.58)],
        [c.X(0.5), c.Y(0.56)],
        [c.W + 5, c.Y(0.58)],
      ],
      H + 5,
    ),
    p.sand[0],
  );
  c.rect(-5, c.Y(0.62), c.W + 9, H, p.leaf[1]);
  c.poly(
    view.quad([-110, 0, 2.6], [110, 0, 2.6], [220, 0, 0.5], [-220, 0, 0.5]),
    mix(p.sand[0], p.sand[1], 0.3),
  );
  for (let i = 0; i < 9; i++) {
    const z = 0.62 * 1.19 ** i;
    c.poly(
      view.quad([-110, 0, z], [110, 0, z], [110, 0, z * 0.9], [-110, 0, z * 0.9]),
      lighter(p.sand[0], 0.35),
    );
  }
  const hut = (x: number, y: number, k: number, f: 1 | -1): void => {
    const walls = paint(c, f > 0 ? "#f7e3b4" : "#dbe7d8");
    const w = H * 0.42 * k;
    const h = H * 0.2 * k;
    c.rect(x - w * 0.5, y - 10 * k, w, 26 * k, p.trunk[1]);
    mass(c, x - w * 0.42, y, w * 0.84, h, walls, f, 0.2);
    opening(c, x, y, w * 0.18, h * 0.76, walls, {});
    for (const d of [-0.27, 0.27])
      opening(c, x + w * d, y - h * 0.22, w * 0.13, h * 0.42, walls, { shutters: p.teal });
    c.path(
      `${smooth([
        [x - w * 0.62, y - h * 0.86],
        [x - w * 0.34, y - h * 1.34],
        [x - w * 0.06, y - h * 1.9],
        [x + w * 0.06, y - h * 1.9],
        [x + w * 0.34, y - h * 1.34],
        [x + w * 0.62, y - h * 0.86],
      ])}Z`,
      mix(p.trunk[0], p.gold, 0.25),
    );
    for (let i = 0; i < 30; i++) {
      const t = i / 29;
      const bx = lerp(x - w * 0.62, x + w * 0.62, t);
      c.line(
        [
          [lerp(bx, x, 0.85), y - h * c.r.range(1.6, 1.85)],
          [lerp(bx, x, 0.3), y - h * 1.25],
          [bx, y - h * c.r.range(0.76, 0.9)],
        ],
        t * f > 0.5 * f ? p.trunk[1] : darker(p.trunk[0], 0.1),
        5 * k,
        { soft: true, opacity: 0.55 },
      );
    }
    c.disc(x, y - h * 0.7, h * 0.3, p.lamp, { opacity: 0.2 });
  };
  hut(c.X(0.3), c.Y(0.645), 0.42, 1);
  hut(c.X(0.63), c.Y(0.65), 0.45, -1);
  seaGrape(c, c.X(0.22), c.Y(0.67), 200, 80, green(c), 1, 12);
  seaGrape(c, c.X(0.74), c.Y(0.68), 220, 90, green(c), -1, 12);
  coconut(c, c.X(0.36), c.Y(0.68), c.X(0.4), c.Y(0.26), H * 0.17, hazy(c, 0.15), 1, 0.1);
  hut(c.X(c.tall ? 0.02 : 0.12), c.Y(0.8), 1, 1);
  hut(c.X(c.tall ? 0.98 : 0.84), c.Y(0.82), 1.1, -1);
  for (let i = 5; i >= 0; i--)
    for (const k of [-1, 1]) {
      const z = 0.62 * 1.3 ** i;
      const [x, y] = view.at(k * 180, 0, z);
      c.limb([x, y], [x, y - 60 / z], 6 / z, 5 / z, p.ink);
      c.disc(x, y - 66 / z, 34 / z, p.lamp, { opacity: 0.25 });
      c.disc(x, y - 66 / z, 12 / z, p.lamp);
    }
  person(c, c.X(0.44), c.Y(0.76), H * 0.2, "walk");
  person(c, c.X(0.48), c.Y(0.76), H * 0.195, "walk", { ...someone(c), dress: true, top: p.coral });
  lampString(c, [c.X(0.14), c.Y(0.46)], [c.X(0.8), c.Y(0.44)], 50, 15, 6);
  coconut(c, c.X(0.96), H + 20, c.X(0.74), c.Y(0.1), H * 0.3, shade(c), -1, 0.14);
  blossom(c, c.X(0.04), H + 20, c.W * 0.26, H * 0.2, p.coral, 1);
  blossom(c, c.X(0.9), H + 20, c.W * 0.24, H * 0.16, p.coral, -1);
};
