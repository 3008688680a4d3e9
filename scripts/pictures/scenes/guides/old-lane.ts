import { darker, lighter, mix } from "../../kit/color.ts";
import { royal } from "../../kit/palms.ts";
import { standing } from "../../kit/people.ts";
import { hip } from "../../kit/roofs.ts";
import { archPath, lens, lerp } from "../../kit/shapes.ts";
import { blossom } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { streetLamp } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { View } from "../../kit/view.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** A cottage lane in Old Naples: gate, bougainvillea, arch and bicycle. */
export const oldLane: Draw = (c) => {
  const { p, r } = c;
  const H = c.H;
  const base = c.Y(0.78);
  const a = paint(c, "#f3c9a6");
  const b = paint(c, "#fff4e2");
  const d = paint(c, "#cfe1dd");
  sky(c, {
    horizon: c.Y(0.6),
    sun: [c.X(0.44), c.Y(0.3)],
    sunR: 54,
    clouds: "cumulus",
    isSunHidden: true,
  });
  c.rect(c.X(0.3), c.Y(0.56), c.X(0.3), 60, p.sea[1]);
  royal(c, c.X(0.38), c.Y(0.66), H * 0.4, hazy(c, 0.4));
  royal(c, c.X(0.56), c.Y(0.68), H * 0.48, hazy(c, 0.3));
  const view = new View(c.X(0.45), c.Y(0.57), 300);
  c.rect(-5, c.Y(0.64), c.W + 9, H, p.leaf[1]);
  c.rect(-5, c.Y(0.7), c.W + 9, H, p.leaf[0]);
  mass(c, c.X(0.56), c.Y(0.7), c.W * 0.3, H * 0.28, d, -1, 0);
  hip(c, c.X(0.56), c.Y(0.42), c.W * 0.3, 54, -1);
  for (const k of [0.62, 0.7]) opening(c, c.X(k), c.Y(0.58), 46, 84, d, { shutters: p.coral });
  mass(c, c.X(0.16), c.Y(0.69), c.W * 0.2, H * 0.22, b, -1, 0.2);
  hip(c, c.X(0.16), c.Y(0.47), c.W * 0.2, 46, -1);
  opening(c, c.X(0.27), c.Y(0.6), 44, 78, b, { arch: true });
  mass(c, -10, base + 32, c.X(0.22), H * 0.56 + 32, a, 1, 0);
  hip(c, -30, base - H * 0.56, c.X(0.22) + 20, 70, 1, 20);
  opening(c, c.X(0.11), base - H * 0.28, 80, 130, a, { shutters: p.teal, balcony: true });
  c.path(archPath(c.X(0.04), base, c.W * 0.12, H * 0.22), p.teal);
  c.path(archPath(c.X(0.048), base, c.W * 0.104, H * 0.206), darker(p.teal, 0.25));
  c.rect(c.X(0.099), base - H * 0.2, 4, H * 0.2, p.teal);
  blossom(c, c.X(0.21), base - H * 0.1, c.W * 0.13, H * 0.46, p.coral, 1);
  const wx = c.X(0.72);
  mass(c, wx, base + 30, c.W, H * 0.36, b, -1, 0);
  c.rect(wx - 10, base + 30 - H * 0.38, c.W, 24, p.roof[0]);
  c.clip(archPath(wx + c.W * 0.07, base + 30, H * 0.2, H * 0.32), () => {
    c.rect(wx, 0, c.W, H, p.leaf[1]);
    sky(c, {
      horizon: c.Y(0.6),
      sun: [c.X(0.44), c.Y(0.3)],
      sunR: 10,
      style: "bands",
      clouds: "none",
      isSunHidden: true,
    });
    c.rect(wx, c.Y(0.66), c.W, H, p.leaf[0]);
    royal(c, wx + c.W * 0.12, base, H * 0.3, green(c));
    blossom(c, wx + c.W * 0.19, base + 20, 160, 120, p.coral, -1);
  });
  c.path(archPath(wx + c.W * 0.07 - 10, base + 30, H * 0.2 + 20, H * 0.33), "none", {
    stroke: lighter(b.lit, 0.6),
    width: 14,
  });
  for (let i = 0; i < 4; i++)
    blossom(
      c,
      wx + c.W * (0.02 + i * 0.08),
      base + 30 - H * 0.28,
      c.W * 0.1,
      H * 0.14,
      i % 2 ? p.coral : mix(p.coral, p.gold, 0.35),
      -1,
    );
  c.poly(
    view.quad([-260, 0, 3], [260, 0, 3], [760, 0, 0.5], [-620, 0, 0.5]),
    mix(p.sand[0], p.wall[0], 0.4),
  );
  c.rect(-5, base + 28, c.W + 9, H, mix(p.sand[0], p.wall[0], 0.4));
  for (let i = 0; i < 26; i++) {
    const t = r.next() ** 0.8;
    const y = lerp(base - 40, H, t);
    c.path(lens(c.X(r.range(0.24, 0.9)), y, lerp(40, 130, t), lerp(3, 9, t)), p.sand[1], {
      opacity: 0.6,
    });
  }
  c.poly(
    [
      [wx, base + 30],
      [c.W + 5, base + 30],
      [c.W + 5, base + 90],
      [wx - 140, base + 90],
    ],
    p.sand[2],
    { opacity: 0.3 },
  );
  const bx = c.X(c.wide ? 0.64 : 0.72);
  const by = c.Y(0.95);
  const R = H * 0.075;
  for (const q of [-1, 1]) {
    c.path(
      `M${bx + q * R * 1.4 - R} ${by - R}a${R} ${R} 0 1 1 ${R * 2} 0a${R} ${R} 0 1 1 ${-R * 2} 0Z`,
      "none",
      { stroke: p.ink, width: 6 },
    );
    for (let i = 0; i < 6; i++)
      c.line(
        [
          [bx + q * R * 1.4 + Math.cos(i * 0.52) * R, by - R + Math.sin(i * 0.52) * R],
          [bx + q * R * 1.4 - Math.cos(i * 0.52) * R, by - R - Math.sin(i * 0.52) * R],
        ],
        p.ink,
        1.2,
      );
  }
  c.line(
    [
      [bx - R * 1.4, by - R],
      [bx - R * 0.6, by - R * 2.1],
      [bx + R * 1.05, by - R * 2.1],
      [bx + R * 0.1, by - R],
      [bx - R * 1.4, by - R],
    ],
    p.teal,
    9,
  );
  c.line(
    [
      [bx - R * 0.66, by - R * 2.4],
      [bx + R * 0.1, by - R],
    ],
    p.teal,
    9,
  );
  c.line(
    [
      [bx + R * 1.4, by - R],
      [bx + R * 0.98, by - R * 2.5],
      [bx + R * 0.6, by - R * 2.6],
    ],
    p.teal,
    8,
  );
  c.limb([bx - R * 0.95, by - R * 2.45], [bx - R * 0.4, by - R * 2.45], 13, 9, "#7a4c33");
  c.rect(bx + R * 0.95, by - R * 2.5, R * 0.9, R * 0.6, p.trunk[0]);
  for (let i = 0; i < 6; i++)
    c.disc(bx + R * (1.05 + i * 0.15), by - R * 2.55 - (i % 2) * 10, 14, i % 2 ? p.coral : p.gold);
  streetLamp(c, c.X(c.wide ? 0.3 : 0.55), c.Y(c.wide ? 0.84 : 0.8), H * 0.4);
  const [first, second] = c.wide ? [0.37, 0.44] : [0.3, 0.42];
  standing(c, c.X(first), c.Y(0.88), H * 0.3, "walk", {
    dress: true,
    hat: "#f3dfb0",
    top: p.coral,
  });
  standing(c, c.X(second), c.Y(0.88), H * 0.31, "walk");
};
