import { turn } from "./color.ts";
import { PALETTES, type Palette, type Time } from "./hour.ts";
import type { Rng } from "./random.ts";

/** A palette for one picture: the time's colours, its sky, sea and walls turned a few degrees by the seed. */
export function paletteFor(time: Time, r: Rng): Palette {
  const base = PALETTES[time];
  const skyTurn = r.range(-5, 5);
  const leafTurn = r.range(-8, 8);
  const turnThree = (
    colors: readonly [string, string, string],
    degrees: number,
  ): [string, string, string] => [
    turn(colors[0], degrees),
    turn(colors[1], degrees),
    turn(colors[2], degrees),
  ];
  return {
    ...base,
    sky: [
      turn(base.sky[0], skyTurn),
      turn(base.sky[1], skyTurn),
      turn(base.sky[2], skyTurn),
      turn(base.sky[3], skyTurn),
      turn(base.sky[4], skyTurn),
    ],
    sea: turnThree(base.sea, skyTurn * 0.7 + leafTurn * 0.3),
    leaf: turnThree(base.leaf, leafTurn),
  };
}

/** House paints seen along the Gulf coast. */
export const PAINTS = [
  "#fff4e2",
  "#f8d9c4",
  "#f3c9a6",
  "#dbe7d8",
  "#f7e3b4",
  "#efc3b0",
  "#cfe1dd",
] as const;

export const SKIN = ["#e9b48c", "#c98a63", "#8f5a3f", "#5f3b2c", "#f0c4a0"] as const;

export const CLOTH = [
  "#ef6f55",
  "#f3b950",
  "#fdf1dc",
  "#2e8b8d",
  "#16435a",
  "#d9a0a0",
  "#86b5a0",
] as const;
