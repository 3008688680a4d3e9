import { flock } from "../../kit/birds.ts";
import { sailboat } from "../../kit/boats.ts";
import { mix } from "../../kit/color.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { pier } from "../../kit/pier.ts";
import { beach, farShore, sea } from "../../kit/sea.ts";
import { lerp } from "../../kit/shapes.ts";
import { blossom, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { umbrella } from "../../kit/street.ts";
import { green, hazy, shade } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** Home hero: calm sky and water at the left for the headline; pier, sun, shore life and palms to the right. */
export const hero: Draw = (c) => {
  const { p } = c;
  const H = c.H;
  const horizon = c.Y(0.55);
  const sunX = c.X(0.56);
  sky(c, {
    horizon,
    sun: [sunX, horizon - c.Y(0.085)],
    sunR: 82,
    style: "rings",
    clouds: "streaks",
  });
  sea(c, horizon, H, sunX, 1.4);
  farShore(c, horizon + 2, -20, c.X(0.2), 20);
  sailboat(c, c.X(0.17), horizon + 34, 96);
  sailboat(c, c.X(0.27), horizon + 14, 50, mix(p.paper, p.coral, 0.5));
  const d = mix(p.ink, p.trunk[1], 0.5);
  pier(
    c,
    [c.X(0.5), horizon - 6],
    [c.X(0.86), c.Y(0.74)],
    6,
    66,
    (t) => lerp(horizon + 4, c.Y(0.84), t ** 2.1),
    { deck: mix(p.trunk[0], d, 0.3), side: d, dark: mix(p.ink, d, 0.3) },
    13,
  );
  for (let i = 0; i < 6; i++) {
    const t = i / 5;
    seaGrape(
      c,
      c.X(lerp(0.84, 1.04, t)),
      lerp(c.Y(0.66), c.Y(0.84), t),
      lerp(170, 480, t),
      lerp(90, 240, t),
      hazy(c, 0.36 - 0.36 * t),
      -1,
      lerp(9, 15, t),
    );
  }
  beach(
    c,
    [
      [c.W + 20, c.Y(0.7)],
      [c.X(0.82), c.Y(0.73)],
      [c.X(0.66), c.Y(0.81)],
      [c.X(0.42), c.Y(0.88)],
      [c.X(0.1), c.Y(1.06)],
    ],
    [
      [c.X(0.1), H + 40],
      [c.W + 20, H + 40],
    ],
    [0.25, 1],
    0.9,
  );
  umbrella(c, c.X(0.8), c.Y(0.86), 150, p.coral, p.paper, -6);
  umbrella(c, c.X(0.7), c.Y(0.885), 120, p.gold, p.paper, 5);
  person(
    c,
    c.X(0.56),
    c.Y(0.93),
    H * 0.2,
    "walk",
    { ...someone(c), dress: true, top: p.paper, hat: "#f3dfb0" },
    -1,
  );
  person(
    c,
    c.X(0.6),
    c.Y(0.935),
    H * 0.205,
    "walk",
    { ...someone(c), top: p.coral, bottom: mix(p.ink, p.teal, 0.4), dress: false, hat: undefined },
    -1,
  );
  c.poly(
    [
      [c.X(0.735), c.Y(0.895)],
      [c.X(0.79), c.Y(0.885)],
      [c.X(0.8), c.Y(0.9)],
      [c.X(0.742), c.Y(0.912)],
    ],
    p.teal,
  );
  person(c, c.X(0.763), c.Y(0.9), H * 0.13, "lotus", {
    ...someone(c),
    hat: "#f3dfb0",
    dress: false,
  });
  coconut(c, c.X(1.0), H + 20, c.X(0.88), c.Y(0.2), H * 0.34, green(c), -1, 0.16);
  coconut(c, c.X(0.93), H + 10, c.X(0.98), c.Y(0.42), H * 0.27, green(c), -1, 0.12);
  blossom(c, c.X(0.97), H + 14, c.W * 0.2, H * 0.18, p.coral, -1);
  flock(c, c.X(0.36), c.Y(0.2), 19, 5, mix(p.ink, p.sky[2], 0.3));
  overhang(c, -60, -70, H * 0.44, [10, 34, 58], shade(c));
};
