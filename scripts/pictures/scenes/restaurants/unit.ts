import type { Canvas } from "../../kit/canvas.ts";

export const unit = (c: Canvas): number => Math.min(c.W, c.H * 1.15) / 1000;
