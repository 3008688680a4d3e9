import type { Canvas } from "../kit/canvas.ts";
import type { Time } from "../kit/hour.ts";

/**
 * A scene draws itself on the canvas: `c`, with its palette `p` and its random source `r`.
 * Inside, x y w h are units of the canvas, `u` is one unit of a still life, s a size, and k and t are shares from 0 to 1.
 */
export type Draw = (c: Canvas) => void;

/** Across and down, as shares from 0 to 1 of the picture in its own ratio, before it is flipped. */
export type Focus = readonly [x: number, y: number];

export interface Entry {
  draw: Draw;
  /** The first time of day suits the scene best. */
  times: readonly [Time, ...Time[]];
  /** What is shown, without the time of day. */
  alt: string;
  /** No daylight is seen: the words leave out the hour. */
  isIndoors?: boolean;
  /** On sand, on mats or by a pool: elsewhere people wear shoes. */
  isBarefoot?: boolean;
  /**
   * Where the scene does not suit other ratios: those become parts of its own drawing around this point. Without it the
   * scene draws itself anew in each ratio.
   */
  focus?: Focus;
}
