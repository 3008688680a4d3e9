import type { Canvas } from "./canvas.ts";
import { darker } from "./color.ts";
import { type Pt, smooth } from "./shapes.ts";

const SHELL = "#ee7f4f";
const SHELL_LIT = "#f8b183";
const SHELL_SHADE = "#c9533a";
const TIP = "#1c2024";
const MEAT = "#fff4e6";

const PALM: Pt[] = [
  [-108, 14],
  [-92, -44],
  [-34, -86],
  [40, -82],
  [84, -46],
  [94, 4],
  [80, 56],
  [26, 88],
  [-44, 86],
  [-96, 58],
];
const UPPER_FINGER: Pt[] = [
  [34, -78],
  [88, -104],
  [152, -98],
  [204, -56],
  [226, -12],
  [190, -40],
  [146, -56],
  [112, -50],
  [84, -24],
];
const LOWER_FINGER: Pt[] = [
  [56, 76],
  [112, 78],
  [170, 52],
  [214, 6],
  [172, 14],
  [134, 20],
  [98, 14],
  [84, 8],
];

/** A finger of the pincer: shell at its root, black from the middle on, with a glint. */
function finger(c: Canvas, outline: Pt[], split: number, glint: string): void {
  const d = smooth(outline, true);
  c.path(d, SHELL);
  c.clip(d, () => {
    c.path(
      `M${split} -140Q${split + 26} -40 ${split - 6} 0Q${split + 30} 40 ${split} 130H300V-140Z`,
      TIP,
    );
    c.path(
      `M${split - 14} -140Q${split + 12} -40 ${split - 20} 0Q${split + 16} 40 ${split - 14} 130`,
      "none",
      {
        stroke: SHELL_LIT,
        width: 9,
      },
    );
    c.path(glint, "none", { stroke: "#76808a", width: 6, opacity: 0.9 });
  });
}

/** The knuckles behind the hand of the claw. */
function knuckles(c: Canvas): void {
  for (const [x, y, rx, ry] of [
    [-178, 58, 34, 27],
    [-132, 34, 46, 38],
  ] as const) {
    c.oval(x, y, rx, ry, SHELL_SHADE);
    c.oval(x - 3, y - 5, rx * 0.92, ry * 0.84, SHELL);
    c.oval(x - rx * 0.25, y - ry * 0.45, rx * 0.4, ry * 0.26, SHELL_LIT);
  }
}

/** One big claw, the pincer open to the right; `cracked` breaks the hand open over white meat. */
export function stoneCrabClaw(c: Canvas, cracked = false): void {
  const hand = smooth(PALM, true);
  c.at(16, 22, () => {
    for (const part of [PALM, UPPER_FINGER, LOWER_FINGER])
      c.path(smooth(part, true), c.p.ink, { opacity: 0.3 });
    c.oval(-132, 34, 46, 38, c.p.ink, { opacity: 0.3 });
  });
  knuckles(c);
  finger(c, LOWER_FINGER, 118, "M120 66Q170 46 200 16");
  finger(c, UPPER_FINGER, 116, "M110 -92Q168 -88 206 -44");
  c.path(hand, SHELL);
  c.clip(hand, () => {
    c.path("M-120 30C-60 66 50 60 110 8V120H-120Z", SHELL_SHADE);
    c.path("M-96 -30C-60 -84 30 -96 70 -58C20 -70 -44 -58 -96 -30Z", SHELL_LIT);
    for (const [x, y] of [
      [-60, -16],
      [-22, -34],
      [20, -26],
      [54, -6],
      [-40, 16],
      [6, 14],
    ] as const)
      c.oval(x, y, 6, 4.4, SHELL_SHADE, { opacity: 0.55 });
    if (cracked) openShell(c);
  });
}

/** The broken middle of a claw: jagged shell edge, meat in long fibres. */
function openShell(c: Canvas): void {
  const edge: Pt[] = [
    [-78, -30],
    [-52, -62],
    [-30, -44],
    [-8, -72],
    [20, -50],
    [44, -60],
    [52, -22],
    [72, -4],
    [48, 18],
    [54, 48],
    [22, 44],
    [2, 68],
    [-24, 46],
    [-56, 58],
    [-60, 20],
    [-86, 4],
  ];
  c.at(5, 6, () => c.poly(edge, darker(SHELL_SHADE, 0.35)), 1.06);
  c.poly(edge, MEAT);
  for (const [y, tint] of [
    [-30, "#f6c6ae"],
    [-2, "#f2b49a"],
    [26, "#f6c6ae"],
  ] as const)
    c.path(`M-64 ${y + 10}Q-10 ${y - 16} 48 ${y}`, "none", {
      stroke: tint,
      width: 9,
      opacity: 0.8,
    });
  c.path("M-50 -34Q-10 -52 36 -36", "none", { stroke: "#ffffff", width: 7 });
}

/** A shard of shell beside the cracked claw. */
export function shard(c: Canvas, x: number, y: number, size: number, degrees: number): void {
  c.at(
    x,
    y,
    () => {
      c.at(5, 8, () =>
        c.poly(
          [
            [-40, 10],
            [-16, -24],
            [22, -20],
            [44, 6],
            [10, 22],
          ],
          c.p.ink,
          { opacity: 0.26 },
        ),
      );
      c.poly(
        [
          [-40, 10],
          [-16, -24],
          [22, -20],
          [44, 6],
          [10, 22],
        ],
        SHELL_SHADE,
      );
      c.poly(
        [
          [-36, 6],
          [-14, -20],
          [20, -16],
          [38, 4],
          [6, 12],
        ],
        SHELL_LIT,
      );
    },
    size,
    size,
    degrees,
  );
}
