import type { Canvas } from "./canvas.ts";
import { poly } from "./shapes.ts";

/** A rocket burst: two rings of tapered rays. */
export function firework(c: Canvas, x: number, y: number, radius: number, color: string): void {
  const count = c.r.int(16, 22);
  for (const [reach, size, tint] of [
    [1, 1, color],
    [0.62, 0.8, c.p.paper],
  ] as const)
    for (let i = 0; i < count; i++) {
      const angle = ((i + (reach < 1 ? 0.5 : 0)) / count) * Math.PI * 2;
      const length = radius * reach * c.r.range(0.86, 1.08);
      const endX = x + Math.cos(angle) * length;
      const endY = y + Math.sin(angle) * length + length * 0.12;
      const nx = -Math.sin(angle) * 3 * size;
      const ny = Math.cos(angle) * 3 * size;
      const startX = x + Math.cos(angle) * length * 0.3;
      const startY = y + Math.sin(angle) * length * 0.3;
      c.path(
        poly([
          [startX, startY],
          [endX + nx, endY + ny],
          [endX - nx, endY - ny],
        ]),
        tint,
        { opacity: 0.9 },
      );
      c.disc(endX, endY, 4.2 * size, tint);
    }
}
