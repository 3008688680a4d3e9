import { runabout, sailboat } from "../../kit/boats.ts";
import { cumulus } from "../../kit/clouds.ts";
import { lighter, mix } from "../../kit/color.ts";
import { coconut, grove, overhang } from "../../kit/palms.ts";
import { person } from "../../kit/people.ts";
import { resort } from "../../kit/resort.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { hill, lens, lerp, smooth } from "../../kit/shapes.ts";
import { blossom, hedge, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { awning } from "../../kit/street.ts";
import { green, shade } from "../../kit/tones.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Towers along the bay. */
export const towers: Draw = (c) => {
  const { p, r } = c;
  const waterline = c.Y(0.72);
  const H = c.H;
  const sunX = c.X(0.24);
  sky(c, {
    horizon: waterline,
    sun: [sunX, waterline - c.Y(0.26)],
    sunR: 66,
    style: r.pick(["rings", "bands"] as const),
    clouds: "none",
  });
  cumulus(c, c.X(0.2), waterline - 40, c.W * 0.2, -1, 0.4);
  resort(
    c,
    c.X(0.42),
    waterline,
    c.W * 0.1,
    10,
    H * 0.04,
    { ...paint(c, "#f8d9c4"), dark: p.far },
    -1,
    3,
  );
  resort(c, c.X(0.9), waterline, c.W * 0.14, 12, H * 0.042, paint(c, "#dbe7d8"), -1, 4);
  resort(
    c,
    c.X(c.tall ? 0.62 : 0.7),
    waterline,
    c.W * 0.19,
    13,
    H * 0.05,
    paint(c, "#fff4e2"),
    -1,
    12,
  );
  resort(
    c,
    c.X(0.53),
    waterline,
    c.W * (c.tall ? 0.2 : 0.15),
    9,
    H * 0.056,
    paint(c, "#f3c9a6"),
    -1,
    9,
  );
  const palm = grove(c, green(c), -1);
  for (let i = 0; i < 10; i++)
    palm(c.X(0.31 + i * 0.074) + r.range(-22, 22), waterline + 6, H * r.range(0.066, 0.096));
  hedge(c, waterline + 8, 46, c.X(0.28), c.W, 0.05);
  farShore(c, waterline + 2, -10, c.X(0.3), 30);
  sea(c, waterline, H, sunX, 1);
  for (let i = 0; i < 40; i++) {
    const t = r.next();
    c.path(
      lens(
        c.X(r.range(0.5, 1)),
        lerp(waterline + 10, H * 0.95, t),
        r.range(60, 170),
        lerp(3, 9, t),
      ),
      r.pick([p.wall[0], p.wall[1], p.lamp]),
      { opacity: 0.32 },
    );
  }
  sailboat(c, c.X(0.32), c.Y(0.82), H * 0.3, p.paper);
  runabout(c, c.X(0.66), c.Y(0.88), H * 0.3, p.coral, -1);
  for (let i = 0; i < 5; i++)
    c.path(lens(c.X(0.74) + i * 50, c.Y(0.89) + i * 5, 120, 6), p.foam, { opacity: 0.7 });
  overhang(c, -30, -30, H * 0.56, [4, 26, 48, 72]);
  seaGrape(c, c.X(0.02), H + 20, c.W * 0.26, H * 0.2, shade(c), 1, 22);
};

/** Old Florida cottage under banyan-dark trees, lit windows. */
export const cottage: Draw = (c) => {
  const { p, r } = c;
  const base = c.Y(0.7);
  const H = c.H;
  const walls = paint(c, r.pick(["#cfe1dd", "#f7e3b4", "#efc3b0"]));
  const x = c.X(c.tall ? 0.16 : 0.16);
  const w = Math.min(c.W * 0.7, H * 0.66);
  const h = H * 0.19;
  sky(c, {
    horizon: base,
    sun: [c.X(0.84), c.Y(0.3)],
    sunR: 56,
    clouds: r.pick(["bank", "streaks"] as const),
  });
  c.rect(c.X(0.55), base - 26, c.W, 60, p.sea[1]);
  farShore(c, base - 25, c.X(0.7), c.W + 9, 16);
  hedge(c, base, H * 0.24, 0, c.X(0.5), 0.3);
  for (let i = 0; i < 7; i++) c.rect(x + w * (0.04 + i * 0.15), base - 6, 16, 40, p.trunk[1]);
  mass(c, x, base - 4, w, h, walls, 1, 0.14);
  for (let i = 1; i < 9; i++) c.rect(x, base - 4 - (h * i) / 9, w, 2, walls.dark, { opacity: 0.7 });
  c.poly(
    [
      [x - 34, base - h],
      [x + w * 0.66, base - h],
      [x + w * 0.31, base - h * 2.1],
    ],
    lighter(walls.lit, 0.2),
  );
  c.poly(
    [
      [x + w * 0.66 + 26, base - h + 8],
      [x + w * 0.31, base - h * 2.1 - 8],
      [x + w * 0.31 + 60, base - h * 2.1 - 8],
      [x + w + 40, base - h + 8],
    ],
    mix(p.roof[0], p.coral, 0.3),
  );
  c.poly(
    [
      [x - 44, base - h + 10],
      [x + w * 0.31, base - h * 2.16],
      [x + w * 0.31, base - h * 2.02],
      [x - 16, base - h + 10],
    ],
    p.roof[1],
  );
  opening(c, x + w * 0.31, base - h * 1.24, w * 0.1, h * 0.4, walls, { arch: true });
  for (const k of [0.14, 0.48, 0.84])
    opening(c, x + w * k, base - h * 0.26, w * 0.1, h * 0.5, walls, {
      shutters: p.coral,
      sill: true,
    });
  opening(c, x + w * 0.31, base - 4, w * 0.11, h * 0.74, walls, {});
  awning(c, x + w * 0.76, base - h * 0.86, w * 0.18, h * 0.16, p.teal, p.paper, 0.05);
  for (let k = 0; k < 3; k++)
    c.rect(
      x + w * 0.22 - k * 8,
      base + k * 12,
      w * 0.18 + k * 16,
      13,
      lighter(walls.lit, 0.3 - k * 0.1),
    );
  c.rect(-5, base + 32, c.W + 9, H, p.leaf[1]);
  c.path(
    hill(
      [
        [-5, base + 40],
        [c.X(0.5), base + 22],
        [c.W + 5, base + 20],
      ],
      H + 5,
    ),
    p.leaf[0],
  );
  c.path(
    smooth([
      [x + w * 0.22, base + 34],
      [x + w * 0.3, c.Y(0.86)],
      [c.X(0.42), H + 10],
    ]) +
      `L${c.X(0.74)} ${H + 10}` +
      smooth([
        [c.X(0.74), H + 10],
        [x + w * 0.56, c.Y(0.84)],
        [x + w * 0.4, base + 34],
      ]).replace("M", "L") +
      "Z",
    p.sand[0],
  );
  hedge(c, base + 44, 40, x + w * 0.44, x + w, 0);
  coconut(c, c.X(0.78), c.Y(0.94), c.X(0.7), c.Y(0.16), H * 0.3, green(c), 1, 0.14);
  coconut(c, c.X(0.9), c.Y(0.88), c.X(0.94), c.Y(0.3), H * 0.22, green(c), 1, 0.14);
  c.path(
    `M${c.X(0.77)} ${c.Y(0.72)}Q${c.X(0.83)} ${c.Y(0.83)} ${c.X(0.9)} ${c.Y(0.72)}Q${c.X(0.83)} ${c.Y(0.77)} ${c.X(0.77)} ${c.Y(0.72)}Z`,
    p.coral,
  );
  person(c, c.X(0.56), c.Y(0.9), H * 0.24, "walk");
  blossom(c, c.X(0.06), H + 10, c.W * 0.26, H * 0.26, p.coral, 1);
};
