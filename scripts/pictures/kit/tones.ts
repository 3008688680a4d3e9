import type { Canvas } from "./canvas.ts";
import { mix } from "./color.ts";

export interface Tones {
  lit: string;
  mid: string;
  dark: string;
  trunkLit: string;
  trunkDark: string;
}

export const green = (c: Canvas): Tones => ({
  lit: c.p.leaf[0],
  mid: c.p.leaf[1],
  dark: c.p.leaf[2],
  trunkLit: c.p.trunk[0],
  trunkDark: c.p.trunk[1],
});

/** Nearly black foreground tones for framing. */
export const shade = (c: Canvas): Tones => ({
  lit: mix(c.p.ink, c.p.leaf[1], 0.42),
  mid: mix(c.p.ink, c.p.leaf[2], 0.5),
  dark: c.p.ink,
  trunkLit: mix(c.p.ink, c.p.trunk[0], 0.35),
  trunkDark: c.p.ink,
});

/** Tones lost in haze by k. */
export const hazy = (c: Canvas, haze: number): Tones => {
  const tones = green(c);
  const fade = (color: string): string => mix(color, c.p.far, haze);
  return {
    lit: fade(tones.lit),
    mid: fade(tones.mid),
    dark: fade(tones.dark),
    trunkLit: fade(tones.trunkLit),
    trunkDark: fade(tones.trunkDark),
  };
};
