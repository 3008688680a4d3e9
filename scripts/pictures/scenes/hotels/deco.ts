import { car } from "../../kit/car.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { footing } from "../../kit/footing.ts";
import { coconut, overhang, royal } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { green, hazy, shade } from "../../kit/tones.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** A deco boutique hotel front at evening: eyebrows, portholes, stepped parapet. */
export const decoFront: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const base = c.Y(0.82);
  const walls = paint(c, c.r.pick(["#cfe1dd", "#f8d9c4", "#f7e3b4"]));
  const w = Math.min(c.W * 0.84, H * 1.0);
  const x = c.wide ? c.X(0.3) : (c.W - w) / 2;
  const cx = x + w * 0.5;
  sky(c, {
    horizon: c.Y(0.8),
    sun: [c.X(0.12), c.Y(0.34)],
    sunR: 50,
    isSunHidden: true,
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
  for (const share of [0.3, 0.35]) footing(c, cx + w * share, base + 22, H * 0.14);
  person(c, cx + w * 0.3, base + 22, H * 0.14, "walk");
  person(c, cx + w * 0.35, base + 22, H * 0.135, "walk", { ...someone(c), dress: true });
  for (const k of [0.1, 0.9]) {
    seaGrape(c, x + w * k, base + 10, w * 0.18, 54, green(c), 1, 12);
  }
  car(c, c.X(c.wide ? 0.28 : 0.34), c.Y(0.955), c.wide ? H * 0.46 : c.W * 0.46, p.gold, 1);
  coconut(
    c,
    c.X(1.01),
    H + 20,
    c.X(c.wide ? 0.92 : 0.95),
    c.Y(c.wide ? 0.22 : 0.2),
    H * (c.wide ? 0.28 : 0.18),
    shade(c),
    -1,
    0.1,
  );
  if (c.wide) overhang(c, -40, -40, H * 0.4, [10, 34, 60]);
};
