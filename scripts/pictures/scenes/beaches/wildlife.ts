import { flock, gull, heron, pelican } from "../../kit/birds.ts";
import { kayak, sailboat } from "../../kit/boats.ts";
import { lighter, mix } from "../../kit/color.ts";
import { overhang } from "../../kit/palms.ts";
import { person, silhouette, someone } from "../../kit/people.ts";
import { farShore, sea } from "../../kit/sea.ts";
import { hill, lens, lerp } from "../../kit/shapes.ts";
import { mangrove, oats } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { hazy, shade } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** A mangrove tunnel with one kayak in the light at its end. */
export const mangroveChannel: Draw = (c) => {
  const horizon = c.Y(0.44);
  const sunX = c.X(0.46);
  sky(c, {
    horizon,
    sun: [sunX, horizon - c.Y(0.1)],
    sunR: 58,
    style: "rays",
    clouds: "none",
  });
  sea(c, horizon, c.H, sunX, 0.9);
  farShore(c, horizon + 2, -10, c.W + 10, 34, mix(c.p.far, c.p.leaf[1], 0.25));
  for (let i = 0; i < 4; i++) {
    const t = i / 3;
    const w = lerp(220, 620, t) * Math.min(1, c.W / 1300);
    const h = lerp(110, 420, t);
    const y = lerp(horizon + 12, c.Y(0.86), t ** 1.3);
    mangrove(
      c,
      lerp(c.X(0.3), c.X(c.tall ? -0.06 : 0.02), t),
      y,
      w,
      h,
      hazy(c, 0.62 - 0.58 * t),
      1,
    );
    mangrove(
      c,
      lerp(c.X(0.66), c.X(c.tall ? 1.1 : 1.0), t),
      y + 12,
      w,
      h * 1.05,
      hazy(c, 0.62 - 0.55 * t),
      -1,
    );
  }
  kayak(
    c,
    c.X(c.wide ? 0.42 : 0.5),
    c.Y(0.76),
    c.W * (c.wide ? 0.22 : 0.32),
    c.p.coral,
    (x, y, h) => person(c, x, y, h, "paddle", { ...someone(c), top: c.p.gold, hat: c.p.paper }),
  );
  overhang(c, c.W + 20, -40, c.H * 0.42, [172, 150, 126], shade(c));
  mangrove(c, c.X(1.02), c.Y(1.12), c.W * 0.4, c.H * 0.5, shade(c), -1);
};

/** First light: a heron hunting in the shallows, a paddler far out. */
export const heronDawn: Draw = (c) => {
  const { p } = c;
  const horizon = c.Y(0.47);
  const sunX = c.X(0.7);
  sky(c, {
    horizon,
    sun: [sunX, horizon - 12],
    sunR: 84,
    style: c.r.pick(["bands", "rings"] as const),
    clouds: "bank",
  });
  sea(c, horizon, c.H, sunX, 1.2);
  farShore(c, horizon + 2, -20, c.X(0.52), 30);
  farShore(c, horizon + 2, c.X(0.86), c.W + 20, 22);
  for (const [x, y, w] of [
    [0.2, 0.5, 620],
    [0.62, 0.515, 480],
    [0.9, 0.49, 420],
  ] as const)
    c.path(lens(c.X(x), c.Y(y), w, 9), p.cloudLit, { opacity: 0.35 });
  kayak(
    c,
    c.X(c.wide ? 0.56 : 0.76),
    c.Y(0.57),
    c.W * (c.wide ? 0.085 : 0.11),
    p.coral,
    (x, y, h) => person(c, x, y, h, "paddle", silhouette(p.ink)),
  );
  const bar = mix(p.sand[2], p.ink, 0.3);
  const shallows = (drop: number): string =>
    hill(
      [
        [-20, c.Y(0.79) + drop],
        [c.X(0.14), c.Y(0.8) + drop],
        [c.X(0.34), c.Y(0.87) + drop],
        [c.X(0.5), c.Y(0.89) + drop],
        [c.X(0.7), c.H + 70],
      ],
      c.H + 40,
    );
  c.path(shallows(-16), p.glint, { opacity: 0.35 });
  c.path(shallows(0), mix(bar, p.sea[1], 0.35));
  c.path(shallows(34), bar);
  for (let i = 0; i < 9; i++)
    c.path(
      lens(c.X(c.r.range(0, 0.4)), c.Y(c.r.range(0.9, 1)), c.r.range(90, 220), 5),
      mix(bar, p.sand[1], 0.3),
      { opacity: 0.6 },
    );
  oats(c, c.X(0.03), c.H + 10, c.H * 0.44, 8, 90);
  const x = c.X(c.tall ? 0.42 : c.wide ? 0.27 : 0.33);
  const water = c.Y(0.865);
  const body = mix(p.ink, p.glass, 0.22);
  const lit = mix(body, p.sea[1], 0.55);
  c.fade(0.2, () => c.at(0, water * 2, () => heron(c, x, water, c.H * 0.52, 1, body, body), 1, -1));
  for (let i = 0; i < 4; i++)
    c.path(lens(x + i * 8, water + 3 + i * 10, 70 + i * 64, 4), p.glint, {
      opacity: 0.5 - i * 0.08,
    });
  heron(c, x, water, c.H * 0.52, 1, body, lit);
  oats(c, c.X(0.95), c.H + 30, c.H * 0.34, 7, 130);
  flock(c, c.X(0.36), c.Y(0.16), 16, 6);
};

/** Pelicans on weathered piles, close. */
export const pelicanPiles: Draw = (c) => {
  const horizon = c.Y(0.62);
  sky(c, {
    horizon,
    sun: [c.X(0.24), horizon - c.Y(0.3)],
    sunR: 66,
    clouds: "cumulus",
    style: "bands",
    isSunHidden: true,
  });
  sea(c, horizon, c.H, c.X(0.24), 0.7);
  farShore(c, horizon + 2, c.X(0.55), c.W + 20, 26);
  sailboat(c, c.X(c.wide ? 0.32 : 0.13), horizon + 30, 130);
  if (c.wide) sailboat(c, c.X(0.16), horizon + 10, 60, c.p.gold);
  for (const [x, top, w, f] of [
    [c.wide ? 0.5 : 0.33, 0.68, 54, -1],
    [c.wide ? 0.64 : 0.55, 0.56, 74, -1],
    [c.wide ? 0.87 : 0.82, c.wide ? 0.5 : 0.46, 98, -1],
  ] as const) {
    c.rect(c.X(x) - w / 2, c.Y(top), w, c.H, c.p.trunk[1]);
    c.rect(c.X(x) - w / 2, c.Y(top), w * 0.42, c.H, c.p.trunk[0]);
    c.oval(c.X(x), c.Y(top), w / 2, w * 0.16, lighter(c.p.trunk[0], 0.35));
    for (const k of [0.12, 0.16])
      c.path(
        `M${c.X(x) - w * 0.54} ${c.Y(top + k)}Q${c.X(x)} ${c.Y(top + k) + w * 0.22} ${c.X(x) + w * 0.54} ${c.Y(top + k)}`,
        "none",
        { stroke: c.p.sand[0], width: w * 0.1 },
      );
    c.rect(c.X(x) - w / 2, c.Y(0.9), w, c.H, mix(c.p.ink, c.p.leaf[2], 0.5), { opacity: 0.7 });
    pelican(c, c.X(x), c.Y(top) + 4, Math.min(c.H, c.W * 0.86) * (0.17 + w / 620), f);
  }
  for (let i = 0; i < 5; i++)
    c.path(lens(c.X(0.7) + i * 30, c.Y(0.93) + i * 12, 500, 8), c.p.foam, { opacity: 0.35 });
  gull(c, c.X(0.46), c.Y(0.2), 34, c.p.paper);
  gull(c, c.X(0.53), c.Y(0.26), 22, c.p.paper);
};
