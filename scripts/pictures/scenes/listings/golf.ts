import { lighter, mix } from "../../kit/color.ts";
import { coconut, royal } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { arcade, hip } from "../../kit/roofs.ts";
import { hill, lens, lerp, smooth } from "../../kit/shapes.ts";
import { blossom, hedge } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { green, hazy } from "../../kit/tones.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Fairway villa: green, flag, water. */
export const golf: Draw = (c) => {
  const { p, r } = c;
  const H = c.H;
  const horizon = c.Y(0.46);
  sky(c, { horizon, sun: [c.X(0.2), c.Y(0.2)], sunR: 56, clouds: "cumulus" });
  hedge(c, horizon + 10, H * 0.1, 0, c.W, 0.5);
  for (const x of [0.1, 0.24, 0.5])
    royal(c, c.X(x), horizon + 10, H * r.range(0.24, 0.34), hazy(c, 0.45));
  const walls = paint(c, "#fff4e2");
  const x = c.X(0.58);
  const w = c.W * 0.36;
  const b = c.Y(0.5);
  mass(c, x, b, w, H * 0.13, walls, -1, 0);
  hip(c, x, b - H * 0.13, w, H * 0.07, -1);
  mass(c, x + w * 0.3, b, w * 0.34, H * 0.2, walls, -1, 0.15);
  hip(c, x + w * 0.3, b - H * 0.2, w * 0.34, H * 0.06, -1);
  arcade(c, x + w * 0.05, b, w * 0.24, H * 0.09, 3, walls);
  for (const k of [0.4, 0.54])
    opening(c, x + w * k, b - H * 0.03, w * 0.05, H * 0.09, walls, { arch: true });
  for (const k of [0.74, 0.88]) opening(c, x + w * k, b - H * 0.02, w * 0.06, H * 0.08, walls, {});
  c.path(
    hill(
      [
        [-5, c.Y(0.5)],
        [c.X(0.5), c.Y(0.485)],
        [c.W + 5, c.Y(0.5)],
      ],
      H + 5,
    ),
    p.leaf[0],
  );
  for (let i = 0; i < 9; i++) {
    const t = i / 9;
    const u = (i + 0.5) / 9;
    c.poly(
      [
        [c.X(lerp(0.2, -0.9, 1 - t) + 0.2), H + 5],
        [c.X(0.36 + t * 0.26), c.Y(0.49)],
        [c.X(0.36 + u * 0.26), c.Y(0.49)],
        [c.X(lerp(0.2, -0.9, 1 - u) + 0.2 + t * 0.2), H + 5],
      ],
      mix(p.leaf[0], p.leaf[1], 0.35),
      { opacity: 0.5 },
    );
  }
  const lake = smooth(
    [
      [c.X(-0.04), c.Y(0.6)],
      [c.X(0.2), c.Y(0.57)],
      [c.X(0.4), c.Y(0.61)],
      [c.X(0.36), c.Y(0.7)],
      [c.X(0.14), c.Y(0.74)],
      [c.X(-0.04), c.Y(0.72)],
    ],
    true,
  );
  c.path(lake, p.sand[1], { stroke: p.sand[0], width: 12 });
  c.path(lake, p.sea[1]);
  c.clip(lake, () => {
    for (let i = 0; i < 22; i++)
      c.path(
        lens(c.X(r.range(-0.04, 0.4)), c.Y(r.range(0.58, 0.74)), r.range(60, 160), 5),
        i % 2 ? p.foam : p.sea[2],
        { opacity: 0.5 },
      );
  });
  c.path(
    smooth(
      [
        [c.X(0.36), c.Y(0.8)],
        [c.X(0.6), c.Y(0.71)],
        [c.X(0.9), c.Y(0.74)],
        [c.X(1.02), c.Y(0.84)],
        [c.X(0.8), c.Y(0.93)],
        [c.X(0.5), c.Y(0.9)],
      ],
      true,
    ),
    lighter(p.leaf[0], 0.25),
  );
  for (const [a, y, s] of [
    [0.42, 0.72, 1],
    [0.96, 0.7, 0.7],
    [0.28, 0.9, 1.5],
  ] as const) {
    c.oval(c.X(a), c.Y(y), 110 * s, 24 * s, p.sand[1]);
    c.oval(c.X(a) + 6, c.Y(y) + 5 * s, 100 * s, 18 * s, p.sand[0]);
  }
  c.path(lens(c.X(0.66) + 50, c.Y(0.83), 130, 8), p.ink, { opacity: 0.25 });
  c.oval(c.X(0.66), c.Y(0.83), 12, 4, p.ink);
  c.limb([c.X(0.66), c.Y(0.83)], [c.X(0.66), c.Y(0.83) - H * 0.3], 5, 4, p.paper);
  c.path(`M${c.X(0.66)} ${c.Y(0.53)}q50 8 92 26q-44 10 -92 30Z`, p.coral);
  person(
    c,
    c.X(0.76),
    c.Y(0.85),
    H * 0.24,
    "point",
    { ...someone(c), dress: false, top: p.paper, bottom: p.ink, hat: p.paper },
    -1,
  );
  person(c, c.X(0.83), c.Y(0.84), H * 0.235, "stand", {
    ...someone(c),
    dress: false,
    top: p.coral,
    bottom: p.paper,
  });
  c.disc(c.X(0.7), c.Y(0.86), 5, p.paper);
  coconut(c, c.X(0.06), H + 10, c.X(0.16), c.Y(0.2), H * 0.32, green(c), -1, 0.12);
  blossom(c, c.X(0.0), H + 10, c.W * 0.22, H * 0.2, p.coral, -1);
};
