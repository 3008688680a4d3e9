import { type BackLook, back } from "../../kit/backs.ts";
import { flock } from "../../kit/birds.ts";
import { sailboat } from "../../kit/boats.ts";
import type { Canvas } from "../../kit/canvas.ts";
import { darker, mix } from "../../kit/color.ts";
import { coconut } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { beach, sea } from "../../kit/sea.ts";
import { lens, lerp, smooth } from "../../kit/shapes.ts";
import { sky } from "../../kit/sky.ts";
import { shade } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** A thatched roof on four posts, a lantern under it and its shade on the sand. */
function hut(c: Canvas, x: number, base: number, s: number): void {
  const { p } = c;
  const ink = mix(p.ink, p.trunk[1], 0.3);
  c.path(lens(x, base, s * 2.1, s * 0.16), p.ink, { opacity: 0.3 });
  c.oval(x, base - s * 0.03, s * 0.62, s * 0.07, p.lamp, { opacity: 0.22 });
  for (const k of [-0.46, 0.46])
    c.limb([x + k * s, base - s * 0.1], [x + k * s, base - s * 0.7], s * 0.034, s * 0.03, ink);
  const guest = { ...someone(c), back: true, hat: undefined };
  c.path(lens(x + s * 0.14, base - s * 0.02, s * 0.3, s * 0.03), p.ink, { opacity: 0.4 });
  person(c, x + s * 0.14, base - s * 0.02, s * 0.46, "stand", guest);
  person(c, x + s * 0.27, base - s * 0.02, s * 0.43, "stand", { ...someone(c), back: true });
  for (const k of [-0.68, 0.68])
    c.limb([x + k * s, base], [x + k * s, base - s * 0.64], s * 0.048, s * 0.04, p.ink);
  c.line(
    [
      [x - s * 0.2, base - s * 0.9],
      [x - s * 0.2, base - s * 0.5],
    ],
    p.ink,
    3,
  );
  for (const [size, opacity] of [
    [0.17, 0.18],
    [0.1, 0.3],
    [0.045, 1],
  ] as const)
    c.disc(x - s * 0.2, base - s * 0.46, s * size, p.lamp, { opacity });
  thatch(c, x, base, s);
}

function thatch(c: Canvas, x: number, base: number, s: number): void {
  const { p } = c;
  const dark = mix(p.ink, p.trunk[1], 0.65);
  c.path(
    `${smooth([
      [x - s * 1.0, base - s * 0.52],
      [x - s * 0.52, base - s * 0.88],
      [x - s * 0.1, base - s * 1.2],
      [x + s * 0.1, base - s * 1.2],
      [x + s * 0.52, base - s * 0.88],
      [x + s * 1.0, base - s * 0.52],
    ])}Z`,
    dark,
  );
  for (let i = 0; i < 54; i++) {
    const q = i / 53;
    const foot = lerp(x - s * 0.98, x + s * 0.98, q);
    c.line(
      [
        [lerp(foot, x, 0.8), base - s * c.r.range(1.0, 1.14)],
        [lerp(foot, x, 0.28), base - s * 0.76],
        [foot, base - s * c.r.range(0.42, 0.54)],
      ],
      q < 0.5 ? mix(p.trunk[1], p.trunk[0], c.r.range(0.35, 0.65)) : mix(p.ink, p.trunk[1], 0.4),
      s * 0.018,
      { soft: true, opacity: 0.8 },
    );
  }
  c.path(
    `M${x - s * 0.16} ${base - s * 1.14}Q${x} ${base - s * 1.28} ${x + s * 0.16} ${base - s * 1.14}Q${x} ${base - s * 1.18} ${x - s * 0.16} ${base - s * 1.14}Z`,
    darker(dark, 0.4),
  );
}

/** Before us, large, the ones who came for the sunset. */
function watchers(c: Canvas): void {
  const { p } = c;
  const lit = (color: string): string => mix(color, p.sky[2], 0.3);
  const looks: readonly BackLook[] = [
    { skin: lit("#c98a63"), hair: "#2b1d1a", top: lit(p.coral), hairdo: "long", hat: p.wall[0] },
    { skin: lit("#8f5a3f"), hair: "#17222b", top: lit(p.teal), hairdo: "short" },
    { skin: lit("#c98a63"), hair: "#4a2c1f", top: lit(p.gold), hairdo: "bun" },
  ];
  const unit = Math.min(c.H, c.W * 1.05) / 900;
  const places = c.wide
    ? [
        [0.14, 0.73, 0.82],
        [0.33, 0.7, 0.88],
        [0.465, 0.87, 0.56],
      ]
    : [
        [0.2, 0.78, 0.82],
        [0.48, 0.755, 0.88],
        [0.73, 0.9, 0.56],
      ];
  for (const [i, look] of looks.entries()) {
    const [x = 0, y = 0, size = 1] = places[i] ?? [];
    back(c, c.X(x), c.Y(y), size * unit, look);
  }
}

/** The sun has just gone; a family watches the afterglow, a lantern is lit under the thatch. */
export const chickee: Draw = (c) => {
  const horizon = c.Y(0.5);
  const glowX = c.X(0.3);
  sky(c, {
    horizon,
    sun: [glowX, horizon + c.H * 0.04],
    sunR: 96,
    style: "rays",
    clouds: "streaks",
    isSunHidden: true,
  });
  sea(c, horizon, c.Y(0.8), glowX, 0.8);
  sailboat(c, c.X(0.47), horizon + 26, c.H * 0.1, c.p.paper, c.p.ink);
  beach(
    c,
    [
      [-20, c.Y(0.7)],
      [c.X(0.4), c.Y(0.72)],
      [c.X(0.75), c.Y(0.67)],
      [c.W + 20, c.Y(0.62)],
    ],
    [
      [c.W + 20, c.H + 10],
      [-20, c.H + 10],
    ],
  );
  const x = c.X(c.wide ? 0.76 : 0.81);
  coconut(c, c.X(0.965), c.H + 20, c.X(0.9), c.Y(0.14), c.H * 0.25, shade(c), -1, 0.1);
  hut(c, x, c.Y(c.wide ? 0.86 : 0.76), Math.min(c.W * (c.wide ? 0.27 : 0.23), c.H * 0.36));
  flock(c, c.X(0.45), c.Y(0.2), 17, 5);
  watchers(c);
};
