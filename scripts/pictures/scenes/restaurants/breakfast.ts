import type { Canvas } from "../../kit/canvas.ts";
import { darker, mix } from "../../kit/color.ts";
import { croissant } from "../../kit/croissant.ts";
import { citrus, coffee, posy, wholeFruit } from "../../kit/food.ts";
import type { Pt } from "../../kit/shapes.ts";
import { castRound, palmShadow, plate } from "../../kit/table-tops.ts";
import type { Draw } from "../draw.ts";
import { unit } from "./unit.ts";

type Part = "coffee" | "espresso" | "plate" | "half" | "orange" | "posy" | "jam";

const WIDE: Record<Part, Pt> = {
  coffee: [0.22, 0.38],
  espresso: [0.8, 0.27],
  plate: [0.545, 0.58],
  half: [0.1, 0.83],
  orange: [0.255, 0.86],
  posy: [0.9, 0.76],
  jam: [0.765, 0.75],
};
const TALL: Record<Part, Pt> = {
  coffee: [0.3, 0.25],
  espresso: [0.79, 0.18],
  plate: [0.6, 0.61],
  half: [0.15, 0.76],
  orange: [0.31, 0.88],
  posy: [0.87, 0.9],
  jam: [0.14, 0.5],
};
const SQUARE: Record<Part, Pt> = {
  coffee: [0.27, 0.28],
  espresso: [0.78, 0.2],
  plate: [0.6, 0.65],
  half: [0.15, 0.75],
  orange: [0.29, 0.89],
  posy: [0.88, 0.88],
  jam: [0.12, 0.53],
};

function jam(c: Canvas, x: number, y: number, radius: number): void {
  castRound(c, x, y, radius, radius, 0.4);
  c.disc(x, y, radius, c.p.paper);
  c.disc(x, y, radius * 0.84, darker(c.p.coral, 0.3));
  c.disc(x - radius * 0.05, y - radius * 0.05, radius * 0.72, darker(c.p.coral, 0.12));
  c.oval(x - radius * 0.3, y - radius * 0.3, radius * 0.22, radius * 0.13, c.p.paper, {
    opacity: 0.6,
  });
}

/** Coffee and croissants in raking morning light. */
export const breakfast: Draw = (c) => {
  const { p } = c;
  const u = unit(c) * (c.wide || c.tall ? 1 : 0.9);
  const places = c.wide ? WIDE : c.tall ? TALL : SQUARE;
  const at = (part: Part): readonly [Canvas, number, number] => [
    c,
    c.X(places[part][0]),
    c.Y(places[part][1]),
  ];
  c.rect(-5, -5, c.W + 10, c.H + 10, mix(p.sand[0], p.paper, 0.4));
  const seam = c.X(0.72);
  const edge = (shift: number): Pt[] => [
    [seam - shift, -5],
    [c.W + 5, -5],
    [c.W + 5, c.H + 5],
    [seam - shift - c.X(0.24), c.H + 5],
  ];
  c.poly(edge(26 * u), p.coral);
  c.poly(edge(0), mix(p.coral, p.paper, 0.45));
  coffee(...at("coffee"), 150 * u, p.teal);
  coffee(...at("espresso"), 118 * u, p.ink);
  plate(...at("plate"), 276 * u, p.gold);
  const [, x, y] = at("plate");
  croissant(c, x - 26 * u, y - 84 * u, 150 * u, -13);
  croissant(c, x + 36 * u, y + 100 * u, 142 * u, 17);
  citrus(...at("half"), 118 * u, "#ef8a3c", "#f7b468");
  wholeFruit(...at("orange"), 104 * u, "#ef8a3c");
  jam(...at("jam"), 70 * u);
  posy(...at("posy"), 92 * u);
  palmShadow(c, -40, c.Y(0.1), c.H * 0.9, [-18, 6, 28, 50], 0.15);
};
