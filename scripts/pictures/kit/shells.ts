import type { Canvas } from "./canvas.ts";
import { darker, lighter, mix } from "./color.ts";
import { lerp, type Pt, smooth } from "./shapes.ts";

/** Soft dark shape on the sand, drawn away from a light that stands low behind the shell. */
export function castShadow(c: Canvas, reach: number, lean: number, length: number): void {
  const shape = (k: number): string =>
    smooth(
      [
        [-reach, 10],
        [-reach * 0.7 + lean * 0.3 * k, length * 0.55 * k],
        [lean * k, length * k],
        [reach * 0.75 + lean * 0.6 * k, length * 0.7 * k],
        [reach * 1.02, 14],
        [0, -24],
      ],
      true,
    );
  c.path(shape(1), c.p.sand[2], { opacity: 0.34 });
  c.path(shape(0.62), mix(c.p.sand[2], c.p.ink, 0.4), { opacity: 0.34 });
}

/** A fan of ribs with a scalloped rim and two ears at the hinge; 230 units wide. */
export function scallop(c: Canvas, tint: string): void {
  const ribs = 11;
  const hinge: Pt = [0, 78];
  const rim = (turn: number, reach = 1): Pt => [
    Math.sin(turn) * 116 * reach,
    hinge[1] - (hinge[1] + Math.cos(turn) * 104) * reach,
  ];
  c.poly(
    [
      [-44, 62],
      [44, 62],
      [34, 92],
      [-34, 92],
    ],
    darker(tint, 0.22),
  );
  c.poly(
    [
      [-44, 62],
      [0, 62],
      [0, 92],
      [-34, 92],
    ],
    darker(tint, 0.08),
  );
  for (let i = 0; i < ribs; i++) {
    const from = lerp(-1.3, 1.3, i / ribs);
    const to = lerp(-1.3, 1.3, (i + 1) / ribs);
    const [ax, ay] = rim(from);
    const [bx, by] = rim(to);
    const [mx, my] = rim((from + to) / 2, 1.1);
    const shaded = Math.max(0, (i - 5) / 12);
    c.path(
      `M0 ${hinge[1]}L${ax} ${ay}Q${mx} ${my} ${bx} ${by}Z`,
      darker(lighter(tint, 0.3), shaded * 0.5),
    );
    const [cx, cy] = rim(lerp(from, to, 0.62));
    c.path(
      `M0 ${hinge[1]}L${cx} ${cy}Q${(cx + bx) / 2} ${(cy + by) / 2} ${bx} ${by}Z`,
      darker(tint, 0.16 + shaded * 0.3),
    );
  }
  for (const reach of [0.42, 0.64, 0.84]) {
    const ring = Array.from({ length: 9 }, (_, i) => rim(lerp(-1.24, 1.24, i / 8), reach));
    c.path(smooth(ring), "none", { stroke: darker(tint, 0.3), width: 5, opacity: 0.4 });
  }
}

/** A sand dollar from above, a little tilted. */
export function sandDollar(c: Canvas): void {
  const pale = lighter(c.p.sand[0], 0.55);
  c.oval(0, 7, 80, 47, mix(c.p.sand[2], c.p.sand[1], 0.3));
  c.oval(0, 0, 80, 46, pale);
  c.oval(10, 6, 64, 34, mix(pale, c.p.sand[1], 0.3));
  for (let i = 0; i < 5; i++) {
    const turn = (i / 5) * Math.PI * 2 - Math.PI / 2;
    const tip: Pt = [Math.cos(turn) * 48, Math.sin(turn) * 27];
    const wide: Pt = [-Math.sin(turn) * 13, Math.cos(turn) * 8];
    c.path(
      smooth(
        [
          [Math.cos(turn) * 8, Math.sin(turn) * 5],
          [tip[0] * 0.6 + wide[0], tip[1] * 0.6 + wide[1]],
          tip,
          [tip[0] * 0.6 - wide[0], tip[1] * 0.6 - wide[1]],
        ],
        true,
      ),
      mix(c.p.sand[2], c.p.sand[1], 0.35),
    );
  }
  c.disc(0, 0, 5, c.p.sand[2]);
}
