import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { wineGlass } from "../../kit/drinks.ts";
import { footing } from "../../kit/footing.ts";
import { musician } from "../../kit/musicians.ts";
import { coconut } from "../../kit/palms.ts";
import { type Look, person, someone } from "../../kit/people.ts";
import { arcade, hip } from "../../kit/roofs.ts";
import { ellipsePath, lens, rectPath } from "../../kit/shapes.ts";
import { blossom } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { cafeSet, lampString } from "../../kit/street.ts";
import { hazy } from "../../kit/tones.ts";
import { View } from "../../kit/view.ts";
import { type Paint, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Anyone by lamplight, bare-headed. */
function guest(c: Canvas, more: Partial<Look> = {}): Look {
  return { ...someone(c), hat: undefined, dress: false, ...more };
}

/** A round basin with a bowl above it, the water falling from bowl to basin. */
function fountain(c: Canvas, x: number, y: number, s: number, stone: Paint): void {
  c.at(
    x,
    y,
    () => {
      c.path(lens(0, 30, 520, 34), c.p.ink, { opacity: 0.3 });
      c.path("M-190 -40A190 34 0 0 0 190 -40V0A190 34 0 0 1 -190 0Z", stone.lit);
      c.path("M0 -6A190 34 0 0 0 190 -40V0A190 34 0 0 1 0 34Z", stone.dark);
      c.oval(0, -40, 190, 34, lighter(stone.lit, 0.4));
      c.oval(0, -39, 170, 27, c.p.sea[1]);
      c.path(lens(-30, -36, 190, 8), c.p.lamp, { opacity: 0.5 });
      c.limb([0, -36], [0, -150], 40, 24, stone.lit);
      c.path("M-92 -158H92Q60 -118 0 -116Q-60 -118 -92 -158Z", stone.lit);
      c.path("M6 -158H92Q60 -118 6 -116Z", stone.dark);
      for (const side of [-1, 1])
        for (const reach of [30, 64, 96])
          c.path(
            `M0 -196Q${side * reach} -236 ${side * reach * 1.15} ${reach > 80 ? -40 : -150}`,
            "none",
            { stroke: c.p.foam, width: 4, opacity: 0.8 },
          );
    },
    s,
  );
}

function candle(c: Canvas, x: number, y: number, s: number): void {
  for (const [reach, opacity] of [
    [0.5, 0.14],
    [0.3, 0.22],
  ] as const)
    c.disc(x, y - s * 0.16, s * reach, c.p.lamp, { opacity });
  c.round(x - s * 0.05, y - s * 0.2, s * 0.1, s * 0.2, 4, c.p.lamp);
}

/** Courtyard supper: lamplit arcade, a fountain, a guitarist, and tables seen from several sides. */
export const courtyard: Draw = (c) => {
  const { p } = c;
  const base = c.Y(c.wide ? 0.68 : 0.63);
  const plain = paint(c, "#f3c9a6");
  const lamplight = p.time === "night" ? 0.5 : 0;
  const walls = {
    ...plain,
    lit: mix(plain.lit, "#e9b183", lamplight),
    dark: mix(plain.dark, "#8a5a5c", lamplight),
  };
  const unit = Math.min(c.H, c.W * 1.1);
  sky(c, {
    horizon: c.Y(0.6),
    sun: [c.X(0.84), c.Y(0.13)],
    isSunHidden: true,
    clouds: "none",
    style: "bands",
  });
  coconut(c, c.X(0.64), base, c.X(0.72), c.Y(0.13), c.H * 0.19, hazy(c, 0.25));
  const h = c.H * (c.wide ? 0.36 : 0.3);
  const w = c.W + 40;
  const arches = c.wide ? 6 : 4;
  hip(c, -20, base - h, w, c.H * 0.09, 1, 10, 0.2);
  arcade(c, -20, base, w, h, arches, walls, () => {
    c.rect(-20, base - h, w, h, mix(darker(walls.dark, 0.35), p.roof[1], 0.45));
    for (let i = 0; i < arches; i++) {
      const x = -20 + (w * (i + 0.5)) / arches;
      for (const [reach, opacity] of [
        [0.11, 0.14],
        [0.075, 0.18],
        [0.04, 0.28],
      ] as const)
        c.disc(x, base - h * 0.5, unit * reach, p.lamp, { opacity });
      c.round(x - 12, base - h * 0.56, 24, 38, 5, p.lamp);
    }
  });
  c.rect(-5, base, c.W + 9, c.H, mix(mix(p.sand[2], p.roof[1], 0.5), p.ink, 0.15));
  tilesFloor(c, base);
  for (let i = 0; i < arches; i++)
    c.path(lens(-20 + (w * (i + 0.5)) / arches, base + 22, w / arches, 26), p.lamp, {
      opacity: 0.16,
    });
  blossom(c, c.X(0), base + 10, c.W * 0.2, c.H * 0.38, p.coral, 1);
  footing(c, c.X(c.wide ? 0.16 : 0.22), base + unit * 0.05, unit * 0.26);
  musician(
    c,
    c.X(c.wide ? 0.16 : 0.22),
    base + unit * 0.05,
    unit * 0.26,
    "guitar",
    guest(c, { top: p.paper, bottom: p.ink, skin: "#8f5a3f", hair: "#17222b", long: false }),
    "#c9783f",
  );
  fountain(c, c.X(c.wide ? 0.38 : 0.53), base + unit * 0.16, (unit / 900) * 0.92, walls);
  const waiter = guest(c, {
    top: p.paper,
    bottom: p.ink,
    skin: "#c98a63",
    hair: "#2b1d1a",
    long: false,
  });
  const wx = c.X(c.wide ? 0.62 : 0.86);
  const wy = base + unit * 0.1;
  footing(c, wx, wy, unit * 0.29);
  person(c, wx, wy, unit * 0.29, "point", waiter, -1);
  c.oval(
    wx - unit * 0.085,
    wy - unit * 0.242,
    unit * 0.045,
    unit * 0.009,
    mix(p.paper, p.glass, 0.4),
  );
  for (const dx of [-0.105, -0.075])
    wineGlass(c, wx + unit * dx, wy - unit * 0.246, unit * 0.05, p.gold, 0.6);

  const near = unit * (c.wide ? 0.2 : 0.21);
  const smallX = c.X(c.wide ? 0.86 : 0.18);
  const smallY = c.Y(c.wide ? 0.84 : 0.86);
  const small = near * 0.62;
  cafeSet(c, smallX, smallY, small);
  person(c, smallX - small * 0.8, smallY, small * 1.72, "sit", guest(c, { top: p.teal }));
  person(
    c,
    smallX + small * 0.8,
    smallY,
    small * 1.7,
    "sit",
    guest(c, { top: p.gold, long: true }),
    -1,
  );
  candle(c, smallX, smallY - small * 0.74, small * 1.3);

  const tableX = c.X(0.6);
  const tableY = c.Y(0.99);
  c.path(lens(tableX, tableY, near * 4, near * 0.3), p.ink, { opacity: 0.3 });
  for (const side of [-1, 1] as const) {
    c.line(
      [
        [tableX + side * near * 1.26, tableY - near],
        [tableX + side * near * 1.14, tableY - near * 0.46],
        [tableX + side * near * 1.22, tableY],
      ],
      p.ink,
      near * 0.05,
    );
    c.line(
      [
        [tableX + side * near * 1.16, tableY - near * 0.46],
        [tableX + side * near * 0.8, tableY - near * 0.46],
        [tableX + side * near * 0.76, tableY],
      ],
      p.ink,
      near * 0.05,
    );
    person(
      c,
      tableX + side * near * 1.02,
      tableY,
      near * 1.76,
      "sit",
      side > 0
        ? guest(c, { top: p.coral, bottom: p.paper, long: true, dress: true })
        : guest(c, { top: mix(p.teal, p.paper, 0.25), bottom: p.ink, long: false }),
      side > 0 ? -1 : 1,
    );
  }
  c.limb([tableX, tableY - near * 0.7], [tableX, tableY], near * 0.07, near * 0.06, p.ink);
  c.path(ellipsePath(tableX, tableY - near * 0.74, near * 0.74, near * 0.13), p.paper);
  c.path(
    `M${tableX - near * 0.74} ${tableY - near * 0.74}A${near * 0.74} ${near * 0.13} 0 0 0 ${tableX + near * 0.74} ${tableY - near * 0.74}V${tableY - near * 0.56}Q${tableX} ${tableY - near * 0.34} ${tableX - near * 0.74} ${tableY - near * 0.56}Z`,
    mix(p.paper, p.wall[1], 0.45),
  );
  c.oval(tableX + near * 0.3, tableY - near * 0.76, near * 0.2, near * 0.04, lighter(p.teal, 0.4));
  wineGlass(c, tableX + near * 0.08, tableY - near * 0.76, near * 0.34, "#8f2f3c");
  wineGlass(c, tableX - near * 0.34, tableY - near * 0.74, near * 0.34, "#f1d377");
  candle(c, tableX - near * 0.12, tableY - near * 0.8, near);
  lampString(c, [c.X(-0.02), c.Y(0.17)], [c.X(0.58), c.Y(0.24)], 50, 10, 8);
  lampString(c, [c.X(0.58), c.Y(0.24)], [c.X(1.02), c.Y(0.13)], 50, 8, 8);
};

function tilesFloor(c: Canvas, y0: number): void {
  const view = new View(c.X(0.5), y0 - c.H * 0.16, 300);
  for (let i = -14; i <= 14; i++)
    c.clip(rectPath(-5, y0, c.W + 10, c.H), () =>
      c.line([view.at(i * 120, 0, 2.2), view.at(i * 120, 0, 0.4)], c.p.ink, 2, { opacity: 0.2 }),
    );
  for (let i = 0; i < 6; i++)
    c.rect(-5, y0 + i * i * c.H * 0.011 + 6, c.W + 10, 2.4, c.p.ink, { opacity: 0.2 });
}
