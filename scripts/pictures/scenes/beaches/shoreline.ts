import { flock } from "../../kit/birds.ts";
import { sailboat } from "../../kit/boats.ts";
import type { Canvas } from "../../kit/canvas.ts";
import { mix } from "../../kit/color.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { person, silhouette, someone, standing } from "../../kit/people.ts";
import { pier } from "../../kit/pier.ts";
import { beach, dune, farShore, sea } from "../../kit/sea.ts";
import { hill, lens, lerp } from "../../kit/shapes.ts";
import { oats, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { umbrella } from "../../kit/street.ts";
import { green, hazy } from "../../kit/tones.ts";
import { View } from "../../kit/view.ts";
import type { Draw } from "../draw.ts";

/** The pier running out to a low sun, framed by hanging fronds. */
export const pierSunset: Draw = (c) => {
  const horizon = c.Y(c.tall ? 0.6 : 0.58);
  const sunX = c.X(0.33);
  sky(c, {
    horizon,
    sun: [sunX, horizon - c.Y(0.07)],
    sunR: 74,
    style: "rings",
    clouds: "streaks",
  });
  sea(c, horizon, c.H, sunX, 1.3);
  farShore(c, horizon + 1, c.X(0.72), c.W + 20, 16);
  const d = mix(c.p.ink, c.p.trunk[1], 0.45);
  pier(
    c,
    [c.X(0.5), horizon - 6],
    [c.X(0.88), c.Y(0.93)],
    8,
    190,
    (t) => lerp(horizon + 4, c.Y(1.25), t ** 2.1),
    { deck: mix(c.p.trunk[0], d, 0.35), side: d, dark: mix(c.p.ink, d, 0.3) },
  );
  for (const [x, y, h] of [
    [0.553, 0.665, 56],
    [0.575, 0.668, 58],
    [0.64, 0.71, 104],
  ] as const)
    person(
      c,
      c.X(x),
      c.Y(y) + (c.tall ? 26 : 8),
      h,
      c.r.pick(["stand", "walk"] as const),
      silhouette(c.p.ink, c.r.chance(0.5)),
    );
  flock(c, c.X(0.12), horizon - c.Y(0.24), 20, 5, mix(c.p.ink, c.p.sky[3], 0.25));
  overhang(c, c.X(1.04), -30, c.H * 0.62, [172, 150, 128, 108]);
  overhang(c, -40, -40, c.H * 0.42, [14, 40, 66]);
};

/** Curving sand under leaning coconut palms. */
export const palmBeach: Draw = (c) => {
  const horizon = c.Y(0.5);
  const sunX = c.X(0.72);
  sky(c, {
    horizon,
    sun: [sunX, horizon - c.Y(0.26)],
    style: "bands",
    clouds: "cumulus",
    isSunHidden: true,
  });
  sea(c, horizon, c.H, sunX, 0.7);
  farShore(c, horizon + 1, c.X(0.4), c.X(0.86), 18);
  sailboat(c, c.X(0.82), horizon + 34, 90);
  sailboat(c, c.X(0.91), horizon + 12, 44, c.p.coral);
  beach(
    c,
    [
      [c.X(0.5), horizon + 4],
      [c.X(0.34), c.Y(0.56)],
      [c.X(0.36), c.Y(0.68)],
      [c.X(0.62), c.Y(0.84)],
      [c.X(0.94), c.Y(1.06)],
    ],
    [
      [c.X(0.9), c.H + 20],
      [-20, c.H + 20],
      [-20, horizon + 2],
    ],
    [-1, 0.12],
    1,
  );
  for (let i = 0; i < 6; i++) {
    const t = i / 5;
    c.at(c.X(lerp(0.3, 0.02, t)), lerp(horizon + 16, c.Y(0.7), t), () =>
      seaGrape(
        c,
        0,
        0,
        lerp(90, 420, t),
        lerp(46, 220, t),
        hazy(c, 0.6 - t * 0.5),
        1,
        lerp(8, 18, t),
      ),
    );
  }
  bathers(c);
  coconut(c, c.X(0.1), c.Y(1.04), c.X(0.36), c.Y(0.22), c.H * 0.31, green(c), 1, 0.2);
  coconut(c, c.X(0.0), c.Y(1.05), c.X(0.14), c.Y(0.4), c.H * 0.27, green(c), 1, 0.14);
};

/** Parasols, a stroller and somebody on a towel, each on a shadow. */
function bathers(c: Canvas): void {
  const { p } = c;
  const shadow = (x: number, y: number, w: number): void =>
    c.path(lens(c.X(x) + w * 0.2, c.Y(y), w, w * 0.07), p.sand[2], { opacity: 0.7 });
  shadow(0.33, 0.75, 90);
  umbrella(c, c.X(0.33), c.Y(0.75), 90, p.coral, p.paper, -6);
  shadow(0.46, 0.86, 150);
  umbrella(c, c.X(0.46), c.Y(0.86), 150, p.gold, p.paper, 5);
  standing(c, c.X(0.4), c.Y(0.765), 70, "walk");
  const [x, y] = [c.X(c.wide ? 0.53 : 0.5), c.Y(0.955)];
  c.poly(
    [
      [x - 70, y - 22],
      [x + 80, y - 22],
      [x + 92, y + 12],
      [x - 86, y + 12],
    ],
    p.teal,
  );
  c.rect(x - 78, y - 6, 162, 7, p.paper);
  person(c, x - 10, y, 170, "leanBack", { ...someone(c), hat: p.paper });
}

/** A boardwalk over the dunes to the Gulf, oats in the foreground. */
export const duneWalk: Draw = (c) => {
  const horizon = c.Y(0.43);
  const view = new View(c.X(0.57), horizon, 300);
  const s = c.r.sign();
  sky(c, {
    horizon,
    sun: [c.X(s > 0 ? 0.82 : 0.2), horizon - c.Y(0.16)],
    clouds: c.r.pick(["cumulus", "bank"] as const),
  });
  sea(c, horizon, c.Y(0.68), c.X(s > 0 ? 0.82 : 0.2));
  c.path(
    hill(
      [
        [-20, c.Y(0.56)],
        [c.X(0.4), c.Y(0.535)],
        [c.W + 20, c.Y(0.57)],
      ],
      c.H,
    ),
    c.p.foam,
  );
  c.path(
    hill(
      [
        [-20, c.Y(0.575)],
        [c.X(0.4), c.Y(0.55)],
        [c.W + 20, c.Y(0.585)],
      ],
      c.H,
    ),
    c.p.sand[1],
  );
  c.path(
    hill(
      [
        [-20, c.Y(0.61)],
        [c.X(0.5), c.Y(0.58)],
        [c.W + 20, c.Y(0.62)],
      ],
      c.H,
    ),
    c.p.sand[0],
  );
  umbrella(c, c.X(0.24), c.Y(0.61), 62, c.p.coral, c.p.paper);
  umbrella(c, c.X(0.33), c.Y(0.6), 50, c.p.teal, c.p.paper);
  standing(c, c.X(0.79), c.Y(0.6), 42, "walk");
  dune(
    c,
    [
      [-20, c.Y(0.6)],
      [c.X(0.18), c.Y(0.58)],
      [c.X(0.4), c.Y(0.66)],
      [c.X(0.58), c.Y(0.76)],
    ],
    c.H + 9,
    0.2,
  );
  dune(
    c,
    [
      [c.X(0.52), c.Y(0.72)],
      [c.X(0.7), c.Y(0.62)],
      [c.X(0.88), c.Y(0.57)],
      [c.W + 20, c.Y(0.6)],
    ],
    c.H + 9,
    0.2,
  );
  for (let i = 0; i < 12; i++) {
    const left = i % 2;
    oats(
      c,
      c.X(left ? c.r.range(0, 0.36) : c.r.range(0.74, 1)),
      c.Y(c.r.range(0.66, 0.78)),
      80,
      4,
      60,
      green(c),
    );
  }
  const w = 210;
  const d = c.p.trunk;
  c.poly(view.quad([-w, 0, 1.5], [w, 0, 1.5], [w, 0, 0.42], [-w, 0, 0.42]), d[0]);
  for (let i = 0; i < 26; i++) {
    const z = 0.42 * (1.5 / 0.42) ** (i / 26);
    c.line([view.at(-w, 0, z), view.at(w, 0, z)], d[1], 3.2 / z, { opacity: 0.6, cap: "butt" });
  }
  for (const q of [-1, 1]) {
    for (const y of [95, 150])
      c.poly(
        [
          view.at(q * w, y, 1.5),
          view.at(q * w, y, 0.42),
          view.at(q * w, y - 15, 0.42),
          view.at(q * w, y - 15, 1.5),
        ],
        q === s ? mix(d[1], c.p.ink, 0.3) : mix(d[0], d[1], 0.6),
      );
    for (let i = 0; i <= 5; i++) {
      const z = 0.5 * (1.5 / 0.5) ** (i / 5);
      const a = view.at(q * w, -20, z);
      const b = view.at(q * w, 165, z);
      c.limb(a, b, 15 / z, 15 / z, mix(d[1], c.p.ink, 0.15));
    }
  }
  oats(c, c.X(0.1), c.H + 10, c.H * 0.52, 10, 170);
  oats(c, c.X(0.96), c.H + 10, c.H * 0.38, 7, 120);
  flock(c, c.X(0.6), c.Y(0.2), 18, 4);
};
