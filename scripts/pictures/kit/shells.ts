import type { Canvas } from "./canvas.ts";
import { darker, lighter, mix } from "./color.ts";
import { ellipsePath, lerp, type Pt, smooth } from "./shapes.ts";

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

/** One turn of the spire: a lozenge with its shoulder to the right, lit above and shaded below. */
function whorl(c: Canvas, left: number, right: number, half: number, tint: string): void {
  const at = (share: number): number => lerp(left, right, share);
  const edge = (side: 1 | -1): Pt[] => [
    [at(0.12), side * half * 0.56],
    [at(0.48), side * half * 0.9],
    [at(0.74), side * half],
    [at(1), side * half * 0.8],
  ];
  const outline = smooth([[left, 0], ...edge(-1), [at(1.06), 0], ...edge(1).reverse()], true);
  c.path(outline, tint);
  c.clip(outline, () => {
    c.path(
      smooth(
        [
          [left - 20, half * 0.1],
          [at(0.6), half * 0.34],
          [at(1.2), half * 0.2],
          [at(1.2), half * 1.3],
          [left - 20, half * 1.3],
        ],
        true,
      ),
      darker(tint, 0.24),
    );
    c.path(
      ellipsePath(at(0.6), -half * 0.62, (right - left) * 0.3, half * 0.22),
      lighter(tint, 0.5),
    );
  });
  c.path(
    smooth([
      [at(0.94), -half * 0.84],
      [at(1.02), -half * 0.3],
      [at(1.02), half * 0.3],
      [at(0.94), half * 0.84],
    ]),
    "none",
    { stroke: darker(tint, 0.34), width: half * 0.16, opacity: 0.7 },
  );
  for (const place of [-0.86, -0.3, 0.36, 0.84]) {
    const size = half * 0.17;
    const y = half * place;
    c.oval(at(0.76), y, size, size * 0.86, place > 0 ? darker(tint, 0.2) : lighter(tint, 0.35));
    c.oval(at(0.76) + size * 0.3, y + size * 0.45, size * 0.7, size * 0.4, darker(tint, 0.3));
  }
}

/** A queen conch on its side, the spire to the left and the pink mouth towards the viewer; 470 units long. */
export function conch(c: Canvas): void {
  const { p } = c;
  const shell = mix(p.sand[0], p.gold, 0.2);
  for (const [left, right, half] of [
    [-214, -168, 17],
    [-196, -134, 32],
    [-168, -92, 52],
    [-132, -36, 78],
  ] as const)
    whorl(c, left, right, half, shell);
  const body = smooth(
    [
      [-62, 6],
      [-48, -74],
      [-6, -114],
      [44, -116],
      [104, -98],
      [166, -66],
      [222, -18],
      [250, 26],
      [214, 66],
      [140, 104],
      [56, 116],
      [-14, 100],
      [-50, 58],
    ],
    true,
  );
  c.path(body, shell);
  c.clip(body, () => {
    c.path("M-90 30C0 66 140 50 260 0V160H-90Z", darker(shell, 0.2));
    c.path("M-40 -78C20 -122 120 -104 216 -30C130 -70 40 -84 -40 -78Z", lighter(shell, 0.55));
    for (const x of [0, 46, 92, 138, 182])
      c.path(`M${x} -128Q${x + 34} -30 ${x + 6} 110`, "none", {
        stroke: mix(p.coral, p.sand[2], 0.45),
        width: 7,
        opacity: 0.42,
      });
  });
  for (const [x, y, size] of [
    [-36, -92, 19],
    [6, -118, 20],
    [54, -120, 17],
    [-54, -36, 16],
  ] as const) {
    c.path(
      `M${x - size} ${y + 9}Q${x - 6} ${y - size} ${x - size * 0.5} ${y - size * 0.86}Q${x + size * 0.6} ${y - size * 0.6} ${x + size} ${y + 11}Z`,
      lighter(shell, 0.3),
    );
    c.path(
      `M${x + size * 0.1} ${y - size * 0.7}Q${x + size * 0.7} ${y - size * 0.3} ${x + size} ${y + 11}L${x + size * 0.2} ${y + 10}Z`,
      darker(shell, 0.26),
    );
  }
  const lip: Pt[] = [
    [-24, 44],
    [34, 2],
    [112, -20],
    [186, -12],
    [256, 22],
    [228, 82],
    [150, 130],
    [58, 138],
    [-6, 104],
  ];
  c.path(smooth(lip, true), lighter(p.coral, 0.62));
  c.path(
    smooth(
      [
        [2, 56],
        [50, 22],
        [120, 4],
        [188, 10],
        [240, 30],
        [206, 74],
        [140, 108],
        [64, 112],
        [16, 92],
      ],
      true,
    ),
    lighter(p.coral, 0.22),
  );
  c.path(
    smooth(
      [
        [40, 64],
        [84, 36],
        [146, 24],
        [216, 32],
        [176, 62],
        [118, 86],
        [64, 90],
      ],
      true,
    ),
    p.coral,
  );
  c.path(
    smooth(
      [
        [76, 66],
        [116, 44],
        [196, 36],
        [146, 64],
        [100, 78],
      ],
      true,
    ),
    darker(p.coral, 0.42),
  );
  c.path("M6 100C56 130 140 126 214 78", "none", { stroke: p.paper, width: 6, opacity: 0.85 });
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
