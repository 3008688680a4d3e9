import type { Canvas } from "../kit/canvas.ts";
import type { Time } from "../kit/hour.ts";

/**
 * A scene draws itself on the canvas: `c`, with its palette `p` and its random source `r`.
 * Inside, x y w h are units of the canvas, `u` is one unit of a still life, s a size, and k and t are shares from 0 to 1.
 */
export type Draw = (c: Canvas) => void;

export interface Entry {
  draw: Draw;
  /** The first time of day suits the scene best. */
  times: readonly [Time, ...Time[]];
  /** What is shown, without the time of day. */
  alt: string;
  /** No daylight is seen: the words leave out the hour. */
  isIndoors?: boolean;
}
