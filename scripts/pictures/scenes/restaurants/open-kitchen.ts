import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { bottle } from "../../kit/drinks.ts";
import { cycle } from "../../kit/lists.ts";
import { overhang } from "../../kit/palms.ts";
import { type Look, person } from "../../kit/people.ts";
import { lens } from "../../kit/shapes.ts";
import { tiles } from "../../kit/table-tops.ts";
import { green } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";
import { oven, pizza } from "./oven.ts";

const WOOD = "#7a4c33";

function wall(c: Canvas, counter: number): void {
  const { p } = c;
  const color = mix(p.teal, p.ink, 0.3);
  c.rect(-5, -5, c.W + 10, c.H + 10, color);
  const pitch = 64;
  const rail = c.H * 0.2;
  for (let y = counter, row = 0; y > counter - rail; y -= 32, row++)
    for (let x = -pitch + (row % 2) * 32; x < c.W; x += pitch)
      c.round(x + 2, y - 30, pitch - 4, 28, 3, lighter(color, c.r.range(0.05, 0.13)));
  c.rect(-5, counter - rail - 34, c.W + 10, 12, p.gold);
  c.rect(-5, -5, c.W + 10, c.Y(0.06), darker(WOOD, 0.45));
}

function shelf(c: Canvas, x: number, y: number, w: number, shift: number): void {
  const { p } = c;
  const count = Math.floor(w / 78);
  for (let i = 0; i < count; i++) {
    const left = x + 20 + (i * (w - 30)) / count;
    if ((i + shift) % 3 === 1) bottle(c, left + 22, y, 112, mix(p.leaf[1], p.gold, 0.3), p.paper);
    else {
      c.round(left, y - 58, 46, 58, 8, cycle([p.gold, p.paper, p.coral], i + shift));
      c.rect(left + 5, y - 66, 36, 12, WOOD);
    }
  }
  c.rect(x, y, w, 12, WOOD);
  c.rect(x, y, w, 4, lighter(WOOD, 0.25));
}

function pendant(c: Canvas, x: number, y: number, size: number): void {
  const { p } = c;
  c.rect(x - 2, -5, 4, y - size * 0.5, p.ink);
  c.poly(
    [
      [x - size, y],
      [x + size, y],
      [x + size * 2.3, y + size * 5],
      [x - size * 2.3, y + size * 5],
    ],
    p.lamp,
    { opacity: 0.1 },
  );
  c.path(
    `M${x - size} ${y}Q${x - size * 0.7} ${y - size * 0.86} ${x} ${y - size * 0.9}T${x + size} ${y}Z`,
    p.coral,
  );
  c.path(
    `M${x + size * 0.2} ${y}Q${x + size * 0.4} ${y - size * 0.7} ${x} ${y - size * 0.9}Q${x + size * 0.86} ${y - size * 0.8} ${x + size} ${y}Z`,
    darker(p.coral, 0.18),
  );
  c.oval(x, y, size * 0.96, size * 0.13, p.lamp);
}

/** A knotted scarf on a head of radius r. */
function scarf(c: Canvas, x: number, y: number, r: number, tint: string): void {
  c.path(
    `M${x - r} ${y - r * 0.3}Q${x - r} ${y - r * 1.42} ${x} ${y - r * 1.4}T${x + r} ${y - r * 0.42}Q${x} ${y - r * 0.62} ${x - r} ${y - r * 0.3}Z`,
    tint,
  );
  c.path(
    `M${x - r * 0.9} ${y - r * 0.42}L${x - r * 1.7} ${y - r * 0.1}L${x - r * 1.3} ${y + r * 0.3}Z`,
    darker(tint, 0.15),
  );
}

/** Seen from the front, behind the worktop. */
function kneadingCook(
  c: Canvas,
  x: number,
  counter: number,
  h: number,
  look: Look,
  tint: string,
): void {
  const feet = counter + h * 0.44;
  const up = (share: number): number => feet - h * share;
  person(c, x, feet, h, "knead", look);
  c.path(
    `M${x - h * 0.06} ${up(0.74)}Q${x} ${up(0.7)} ${x + h * 0.06} ${up(0.74)}L${x + h * 0.1} ${up(0.58)}V${up(0.4)}H${x - h * 0.1}V${up(0.58)}Z`,
    tint,
  );
  scarf(c, x, up(0.92), h * 0.058, tint);
}

/** The ball of dough on the worktop, and the hands on it. */
function dough(c: Canvas, x: number, counter: number, h: number, skin: string): void {
  const up = (share: number): number => counter + h * (0.44 - share);
  c.path(
    `M${x - h * 0.085} ${counter + 16}Q${x - h * 0.08} ${up(0.52)} ${x} ${up(0.525)}T${x + h * 0.085} ${counter + 16}Z`,
    "#f3dfb8",
  );
  for (const side of [-1, 1]) {
    c.limb(
      [x + side * h * 0.17, up(0.66)],
      [x + side * h * 0.055, up(0.515)],
      h * 0.038,
      h * 0.03,
      skin,
    );
    c.oval(x + side * h * 0.048, up(0.51), h * 0.022, h * 0.018, skin);
  }
}

/** Turned to the right, both hands on the peel. */
function bakingCook(
  c: Canvas,
  x: number,
  counter: number,
  h: number,
  look: Look,
  tint: string,
): void {
  const feet = counter + h * 0.44;
  const [hipX, hip] = [x - h * 0.03, feet - h * 0.5];
  const half = h * 0.072;
  person(c, x, feet, h, "bake", look);
  c.path(
    `M${hipX - half} ${hip - h * 0.06}Q${hipX} ${hip - h * 0.045} ${hipX + half} ${hip - h * 0.06}L${hipX + half * 1.1} ${hip + h * 0.1}H${hipX - half * 1.1}Z`,
    tint,
  );
  scarf(c, x + h * 0.04, feet - h * 0.915, h * 0.058, tint);
}

function worktop(c: Canvas, counter: number): void {
  const { p } = c;
  tiles(
    c,
    c.wide ? 88 : 104,
    mix(p.paper, p.sand[0], 0.3),
    p.teal,
    p.coral,
    counter + 34,
    c.H + 104,
  );
  c.rect(-5, counter, c.W + 10, 36, lighter(p.wall[0], 0.35));
  c.rect(-5, counter + 30, c.W + 10, 8, p.wall[1]);
  c.rect(-5, counter + 38, c.W + 10, 20, p.ink, { opacity: 0.26 });
}

function basil(c: Canvas, x: number, base: number, size: number): void {
  overhang(c, x, base - size * 0.8, size * 0.9, [-20, -50, -80, -105, -130, -160], green(c));
  c.path(
    `M${x - size * 0.42} ${base - size * 0.8}H${x + size * 0.42}L${x + size * 0.3} ${base}H${x - size * 0.3}Z`,
    c.p.roof[0],
  );
  c.rect(x - size * 0.47, base - size * 0.84, size * 0.94, size * 0.14, lighter(c.p.roof[0], 0.2));
}

/** A tiled counter: one cook shapes the dough, the other bakes. */
export const openKitchen: Draw = (c) => {
  const { p } = c;
  const counter = c.Y(c.wide ? 0.77 : 0.79);
  const h = c.wide ? c.H * 0.84 : c.W * 0.76;
  const [first, second, ovenX] = c.wide ? [0.25, 0.53, 0.77] : [0.19, 0.48, 0.765];
  const radius = c.wide ? c.H * 0.29 : c.W * 0.225;
  const sill = counter - radius * 0.42;
  wall(c, counter);
  const [shelfX, shelfW] = [c.X(0.05), c.W * (c.wide ? 0.36 : 0.44)];
  for (const [i, y] of (c.wide ? [0.21] : [0.19, 0.31]).entries())
    shelf(c, shelfX, c.Y(y), shelfW, i);
  c.at(c.X(ovenX), sill, () => oven(c), radius / 200);
  c.disc(c.X(ovenX), sill - radius * 0.3, radius * 1.3, p.lamp, { opacity: 0.1 });
  const white = lighter(p.paper, 0.5);
  kneadingCook(
    c,
    c.X(first),
    counter,
    h,
    { skin: "#e0a57c", top: white, bottom: p.ink, hair: "#4a2c1f" },
    p.coral,
  );
  const feet = counter + h * 0.44;
  const reach = c.X(second);
  const tip = [c.X(ovenX) - radius * 0.06, sill - radius * 0.05] as const;
  c.limb([reach - h * 0.14, feet - h * 0.665], tip, h * 0.014, h * 0.014, "#a8744c");
  c.path(lens(tip[0], tip[1], radius * 0.62, radius * 0.09), "#a8744c");
  pizza(c, tip[0], tip[1], radius * 0.42);
  bakingCook(
    c,
    reach,
    counter,
    h,
    { skin: "#8f5a3f", top: white, bottom: p.ink, hair: "#17222b" },
    p.gold,
  );
  worktop(c, counter);
  dough(c, c.X(first), counter, h, "#e0a57c");
  pizza(c, c.X(second) + h * 0.02, counter + 16, h * 0.26);
  if (c.wide) pizza(c, c.X(0.09), counter + 18, h * 0.26);
  basil(c, c.X(c.wide ? 0.94 : 0.92), counter + 20, h * 0.13);
  for (const x of c.wide ? [0.47, 0.6] : [0.56, 0.93])
    pendant(c, c.X(x), c.Y(c.wide ? 0.19 : 0.24), c.wide ? 52 : 56);
};
