import type { Canvas } from "../../kit/canvas.ts";
import { lighter, mix } from "../../kit/color.ts";
import { RED_WINE, WHITE_WINE, wineGlass } from "../../kit/drinks.ts";
import { holdingHand } from "../../kit/hands.ts";
import { person, someone } from "../../kit/people.ts";
import { lens, lerp } from "../../kit/shapes.ts";
import { seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { lampString } from "../../kit/street.ts";
import { hazy, shade } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** A peaked tent, open to the viewer and lit inside, standing on its own light. */
function tent(c: Canvas, x: number, base: number, w: number): void {
  const { p } = c;
  const eave = base - w * 0.42;
  c.path(lens(x, base, w * 1.7, w * 0.09), p.lamp, { opacity: 0.3 });
  c.rect(x - w * 0.46, eave, w * 0.92, w * 0.42, mix(p.lamp, p.coral, 0.3));
  c.path(`M${x - w * 0.3} ${base}V${eave}H${x + w * 0.3}V${base}Z`, lighter(p.lamp, 0.4), {
    opacity: 0.8,
  });
  for (const side of [-1, 1])
    c.path(
      `M${x + side * w * 0.5} ${base}V${eave}H${x + side * w * 0.2}Q${x + side * w * 0.36} ${eave + w * 0.2} ${x + side * w * 0.42} ${base}Z`,
      mix(p.paper, p.wall[1], side > 0 ? 0.6 : 0.3),
    );
  const peak = eave - w * 0.42;
  c.path(
    `M${x - w * 0.58} ${eave + 6}Q${x - w * 0.12} ${eave - w * 0.12} ${x} ${peak}Q${x + w * 0.12} ${eave - w * 0.12} ${x + w * 0.58} ${eave + 6}Z`,
    p.paper,
  );
  c.path(
    `M${x + w * 0.1} ${eave + 6}Q${x + w * 0.04} ${eave - w * 0.14} ${x} ${peak}Q${x + w * 0.12} ${eave - w * 0.12} ${x + w * 0.58} ${eave + 6}Z`,
    mix(p.paper, p.wall[1], 0.6),
  );
  c.limb([x, peak], [x, peak - w * 0.1], 3, 2, p.ink);
  c.poly(
    [
      [x, peak - w * 0.1],
      [x + w * 0.12, peak - w * 0.07],
      [x, peak - w * 0.04],
    ],
    p.coral,
  );
}

/** A long table with a white cloth, candles, and guests along its near side. */
function longTable(c: Canvas, y: number, size: number): void {
  const { p } = c;
  c.rect(-10, y - size * 0.3, c.W + 20, size * 0.34, mix(p.paper, p.wall[1], 0.25));
  c.rect(-10, y - size * 0.3, c.W + 20, size * 0.06, p.paper);
  for (let x = size * 0.3; x < c.W; x += size * 0.72) {
    c.disc(x, y - size * 0.46, size * 0.16, p.lamp, { opacity: 0.3 });
    c.rect(x - 4, y - size * 0.42, 8, size * 0.14, p.paper);
    c.oval(x, y - size * 0.47, 4, 9, p.lamp);
  }
  for (let x = size * 0.1; x < c.W + size * 0.3; x += size * c.r.range(0.5, 0.66)) {
    const look = someone(c);
    const dim = (color: string): string => mix(color, p.ink, 0.5);
    person(c, x, y + size * 0.36, size, "fromBehind", {
      ...look,
      skin: dim(look.skin),
      hair: dim(look.hair),
      top: dim(look.top),
      bottom: dim(look.bottom),
      hat: undefined,
      back: true,
    });
    chairBack(c, x, y + size * 0.36, size);
  }
}

function chairBack(c: Canvas, x: number, base: number, size: number): void {
  const wood = mix(c.p.paper, c.p.ink, 0.3);
  for (const side of [-1, 1])
    c.limb(
      [x + side * size * 0.21, base - size * 0.28],
      [x + side * size * 0.21, base + size * 0.2],
      6,
      6,
      wood,
    );
  for (const up of [0.27, 0.17, 0.07])
    c.rect(x - size * 0.21, base - size * up, size * 0.42, size * 0.06, wood);
  c.rect(x - size * 0.24, base, size * 0.48, size * 0.07, mix(wood, c.p.ink, 0.3));
}

/** Three hands with their glasses, which touch at the middle. */
function glasses(c: Canvas, x: number, y: number, k: number): void {
  const { p } = c;
  const hand = (
    dx: number,
    dy: number,
    tilt: number,
    skin: string,
    sleeve: string,
    wine: string,
    side: 1 | -1,
  ): void =>
    c.at(
      x + dx * k,
      y + dy * k,
      () => holdingHand(c, skin, sleeve, () => wineGlass(c, 0, 176, 390, wine, 0.55)),
      k * side,
      k,
      tilt,
    );
  hand(-178, 0, 13, "#8f5a3f", p.teal, RED_WINE, -1);
  hand(178, -6, -13, "#e9b48c", p.ink, WHITE_WINE, 1);
  hand(4, 96, 0, "#c98a63", p.coral, mix(p.paper, p.gold, 0.35), 1);
}

/** A toast under sea grapes and strings of lamps, the long table behind. */
export const toast: Draw = (c) => {
  const { p } = c;
  const lawn = c.Y(0.66);
  sky(c, {
    horizon: lawn,
    sun: [c.X(0.6), lawn],
    style: "bands",
    clouds: "streaks",
    isSunHidden: true,
  });
  for (let i = 0; i < 10; i++)
    seaGrape(
      c,
      c.X(i / 9),
      lawn + 12,
      c.W * 0.16,
      c.H * c.r.range(0.08, 0.16),
      hazy(c, 0.25),
      1,
      13,
    );
  c.rect(-5, lawn, c.W + 10, c.H, mix(p.leaf[1], p.leaf[2], 0.4));
  for (const [x, w] of c.wide
    ? ([
        [0.12, 0.26],
        [0.32, 0.2],
        [0.7, 0.2],
        [0.9, 0.26],
      ] as const)
    : ([
        [0.14, 0.2],
        [0.88, 0.2],
      ] as const))
    tent(c, c.X(x), lawn + c.H * 0.03, c.H * w);
  longTable(c, c.Y(0.84), c.H * 0.2);
  for (const [from, to, hang] of [
    [0.1, 0.2, 60],
    [0.24, 0.12, 46],
    [0.33, 0.3, 70],
  ] as const)
    lampString(c, [-10, c.Y(from)], [c.W + 10, c.Y(to)], hang, Math.round(c.W / 120), 8);
  for (let i = 0; i < 7; i++) {
    const x = c.X(lerp(-0.02, 1.02, i / 6));
    const deep = c.H * (i === 0 || i === 6 ? 0.2 : i === 3 ? 0.06 : 0.11);
    c.at(x, -20, () => seaGrape(c, 0, 0, c.W * 0.26, deep, shade(c), 1, 24), 1, -1);
  }
  glasses(c, c.X(0.5), c.Y(c.wide ? 0.5 : 0.52), Math.min(c.H, c.W * 0.86) / 960);
};
