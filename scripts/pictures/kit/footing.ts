import type { Canvas } from "./canvas.ts";
import { lens } from "./shapes.ts";

/** The shadow under somebody of height h who stands or walks. */
export function footing(c: Canvas, x: number, base: number, h: number): void {
  c.path(lens(x + h * 0.03, base, h * 0.46, h * 0.036), c.p.ink, { opacity: 0.26 });
}
