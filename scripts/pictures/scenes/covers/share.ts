import { flock } from "../../kit/birds.ts";
import { sailboat } from "../../kit/boats.ts";
import { mix } from "../../kit/color.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { person } from "../../kit/people.ts";
import { arcade, hip, tower } from "../../kit/roofs.ts";
import { beach, farShore, sea } from "../../kit/sea.ts";
import { blossom } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { umbrella } from "../../kit/street.ts";
import { green, hazy, shade } from "../../kit/tones.ts";
import { mass, opening, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Share image: hotel tower, palms and the Gulf in one wide band. */
export const share: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const horizon = c.Y(0.64);
  const sunX = c.X(0.3);
  const walls = paint(c, "#f3c9a6");
  const base = c.Y(0.8);
  sky(c, {
    horizon,
    sun: [sunX, horizon - c.Y(0.2)],
    sunR: 84,
    style: "rays",
    clouds: "streaks",
  });
  sea(c, horizon, H, sunX, 1.2);
  farShore(c, horizon + 2, -20, c.X(0.16), 20);
  sailboat(c, c.X(0.14), horizon + 40, 130);
  sailboat(c, c.X(0.42), horizon + 16, 60, p.coral);
  for (let i = 0; i < 4; i++)
    coconut(
      c,
      c.X(0.64 + i * 0.1),
      base,
      c.X(0.65 + i * 0.1),
      c.Y(0.16 + (i % 2) * 0.1),
      H * 0.22,
      hazy(c, 0.35),
      -1,
      0.1,
    );
  mass(c, c.X(0.66), base, c.W, H * 0.34, walls, -1, 0);
  hip(c, c.X(0.66), base - H * 0.34, c.W, H * 0.1, -1, 14, 0.3);
  for (let i = 0; i < 5; i++)
    opening(c, c.X(0.755 + i * 0.062), base - H * 0.2, H * 0.055, H * 0.1, walls, {
      shutters: p.teal,
      balcony: i === 2,
    });
  arcade(c, c.X(0.7), base, c.W * 0.4, H * 0.17, 6, walls);
  tower(c, c.X(0.6), base, H * 0.21, H * 0.52, walls, -1);
  beach(
    c,
    [
      [c.W + 20, c.Y(0.74)],
      [c.X(0.62), c.Y(0.79)],
      [c.X(0.4), c.Y(0.88)],
      [c.X(0.05), c.Y(1.08)],
    ],
    [
      [c.X(0.05), H + 40],
      [c.W + 20, H + 40],
    ],
    [0.2, 1],
    0.8,
  );
  for (let i = 0; i < 5; i++)
    blossom(
      c,
      c.X(0.66 + i * 0.09),
      base + 24,
      c.W * 0.1,
      H * 0.08,
      i % 2 ? p.coral : p.leaf[0],
      -1,
    );
  umbrella(c, c.X(0.56), c.Y(0.94), H * 0.26, p.coral, p.paper, -6);
  person(c, c.X(0.46), c.Y(0.96), H * 0.22, "walk");
  coconut(c, c.X(0.95), H + 20, c.X(0.87), c.Y(0.22), H * 0.36, green(c), -1, 0.14);
  flock(c, c.X(0.4), c.Y(0.2), 18, 5, mix(p.ink, p.sky[2], 0.3));
  overhang(c, -60, -70, H * 0.5, [10, 34, 58], shade(c));
};
