import type { Canvas } from "./canvas.ts";
import { darker, lighter, mix } from "./color.ts";
import { smooth } from "./shapes.ts";

/** A fish on a plate or over the water: whole, side view. */
export function fish(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  degrees: number,
  back: string,
  belly: string,
): void {
  c.at(
    x,
    y,
    () => {
      c.path("M-100 0L-150 -38C-140 -12 -140 12 -150 38Z", back);
      c.path("M-40 -36L-10 -66C20 -64 34 -50 40 -40Z", darker(back, 0.15));
      c.path("M-106 0C-60 -46 50 -58 118 -4C60 50 -50 46 -106 0Z", belly);
      c.path("M-106 0C-60 -46 50 -58 118 -4C60 -14 -40 -20 -106 0Z", back);
      for (let i = 0; i < 5; i++)
        c.path(`M${-56 + i * 24} -14Q${-46 + i * 24} 4 ${-56 + i * 24} 20`, "none", {
          stroke: darker(belly, 0.2),
          width: 2.5,
          opacity: 0.7,
        });
      c.path("M72 -34Q56 -4 74 28", "none", { stroke: darker(back, 0.25), width: 4 });
      c.disc(90, -12, 6.5, c.p.paper);
      c.disc(91, -12, 3.6, c.p.ink);
      c.path("M30 8L4 30L44 20Z", darker(back, 0.1));
    },
    size / 260,
    size / 260,
    degrees,
  );
}

/** Half shell oyster, cup end at the bottom, turned by rot. */
export function oyster(c: Canvas, x: number, y: number, size: number, degrees: number): void {
  const { r, p } = c;
  const edge = (grow: number, jitter: number): [number, number][] =>
    Array.from({ length: 14 }, (_, i) => {
      const angle = (i / 14) * Math.PI * 2;
      const reach = grow * (1 + (r.next() - 0.5) * jitter);
      return [
        Math.cos(angle) * 36 * reach,
        Math.sin(angle) * 54 * reach - Math.cos(angle * 2) * 5 * grow,
      ];
    });
  c.at(
    x,
    y,
    () => {
      c.at(7, 9, () => c.path(smooth(edge(1, 0.1), true), p.ink, { opacity: 0.3 }));
      const rough = darker(p.trunk[1], 0.15);
      c.path(smooth(edge(1.04, 0.22), true), rough);
      c.path(smooth(edge(0.96, 0.14), true), mix(rough, p.sand[0], 0.5));
      c.path(smooth(edge(0.87, 0.07), true), lighter(mix(p.glass, p.paper, 0.6), 0.35));
      c.path(
        smooth(
          [
            [-20, -20],
            [0, -36],
            [20, -22],
            [24, 4],
            [14, 30],
            [-6, 36],
            [-22, 18],
          ],
          true,
        ),
        mix(p.sand[1], p.paper, 0.25),
      );
      c.path(
        smooth(
          [
            [-14, -14],
            [2, -27],
            [15, -16],
            [16, 4],
            [6, 20],
            [-10, 14],
          ],
          true,
        ),
        mix(p.sand[0], p.paper, 0.5),
      );
      c.path("M-10 -8C0 -18 10 -14 13 -4M-6 14C4 20 12 12 13 4", "none", {
        stroke: p.sand[2],
        width: 2.4,
      });
      c.oval(18, 22, 8, 6, mix(p.ink, p.glass, 0.55), { opacity: 0.6 });
      c.oval(-10, -24, 6, 3.4, "#ffffff", { opacity: 0.85 });
    },
    size / 54,
    size / 54,
    degrees,
  );
}
