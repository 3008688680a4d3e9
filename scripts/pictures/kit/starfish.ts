import type { Canvas } from "./canvas.ts";
import { darker, lighter } from "./color.ts";
import { type Pt, smooth } from "./shapes.ts";

/** Five plump arms seen at a slant, with rows of pale dots; 170 units wide. */
export function starfish(c: Canvas, tint: string): void {
  const at = (turn: number, reach: number): Pt => [
    Math.sin(turn) * reach,
    -Math.cos(turn) * reach * 0.62,
  ];
  const fifth = (Math.PI * 2) / 5;
  const outline = Array.from({ length: 5 }, (_, i) => [
    at(i * fifth - 0.12, 82),
    at(i * fifth + 0.12, 82),
    at((i + 0.5) * fifth, 28),
  ]).flat();
  c.at(0, 7, () => c.path(smooth(outline, true), darker(tint, 0.3)));
  c.path(smooth(outline, true), tint);
  for (let i = 0; i < 5; i++)
    for (const reach of [16, 32, 47, 61])
      c.oval(...at(i * fifth, reach), 5.4 - reach * 0.04, 3.6 - reach * 0.02, lighter(tint, 0.5));
}
