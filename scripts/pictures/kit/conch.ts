import type { Canvas } from "./canvas.ts";
import { darker, lighter, mix } from "./color.ts";
import { type Pt, smooth } from "./shapes.ts";

const BODY: readonly Pt[] = [
  [-60, -104],
  [-128, -70],
  [-134, -28],
  [-112, 46],
  [-72, 122],
  [-26, 184],
  [14, 214],
  [46, 150],
  [70, 20],
  [60, -84],
];

/** The flared lip, from the notch under the spire round to the tip. */
const LIP: readonly Pt[] = [
  [34, -96],
  [92, -136],
  [150, -132],
  [180, -74],
  [178, 8],
  [150, 92],
  [98, 164],
  [44, 208],
  [12, 214],
  [16, 120],
  [14, 20],
  [22, -56],
];

/** A queen conch, the spire up, the lit back to the left and the rosy mouth to the right; 430 units tall. */
export function conch(c: Canvas): void {
  const { p } = c;
  const shell = mix(p.gold, p.sand[0], 0.5);
  const brown = mix(p.roof[0], p.trunk[1], 0.35);
  for (const [y, half, tall] of [
    [-196, 13, 15],
    [-176, 28, 17],
    [-150, 48, 20],
    [-118, 76, 26],
  ] as const)
    whorl(c, y, half, tall, shell, brown);
  body(c, shell, brown);
  mouth(c, shell);
}

/** One turn of the spire, lit from the left, with the seam under it. */
function whorl(c: Canvas, y: number, half: number, tall: number, tint: string, band: string): void {
  const outline = smooth(
    [
      [-half * 0.5, y - tall],
      [-half * 1.04, y + tall * 0.5],
      [-half * 0.7, y + tall * 1.1],
      [half * 0.7, y + tall * 1.1],
      [half * 1.04, y + tall * 0.5],
      [half * 0.5, y - tall],
    ],
    true,
    1 / 7,
  );
  c.path(outline, lighter(tint, 0.12));
  c.clip(outline, () => {
    c.path(
      `M${half * 0.1} ${y - tall * 1.2}Q${half * 0.5} ${y} ${half * 0.3} ${y + tall * 1.4}H${half * 1.3}V${y - tall * 1.2}Z`,
      darker(tint, 0.22),
    );
    c.path(
      `M${-half * 1.1} ${y + tall * 0.5}Q0 ${y + tall * 1.1} ${half * 1.1} ${y + tall * 0.3}V${y + tall * 0.62}Q0 ${y + tall * 1.46} ${-half * 1.1} ${y + tall * 0.84}Z`,
      mix(tint, band, 0.6),
    );
    c.path(
      `M${-half * 0.8} ${y + tall * 0.5}Q${-half * 0.66} ${y - tall * 0.4} ${-half * 0.3} ${y - tall * 0.8}`,
      "none",
      { stroke: lighter(tint, 0.7), width: Math.max(2, half * 0.1), opacity: 0.8 },
    );
  });
}

function body(c: Canvas, shell: string, brown: string): void {
  const outline = smooth(BODY, true);
  c.path(outline, shell);
  c.clip(outline, () => {
    for (const [i, y] of [-34, 14, 62, 108, 150].entries())
      c.path(
        `M-160 ${y - 26}Q-60 ${y + 34} 80 ${y - 4}V${y + 10}Q-60 ${y + 50} -160 ${y - 8}Z`,
        brown,
        {
          opacity: i % 2 ? 0.4 : 0.6,
        },
      );
    c.path("M-10 -110C-30 0 -20 120 14 220L90 220V-110Z", darker(shell, 0.3), { opacity: 0.7 });
    c.path("M-108 -62C-120 -10 -98 50 -66 104C-84 40 -92 -14 -84 -66Z", lighter(shell, 0.7), {
      opacity: 0.85,
    });
  });
  for (const [x, y, size, turn] of [
    [-128, -62, 30, -72],
    [-92, -92, 32, -38],
    [-40, -104, 32, -10],
    [12, -104, 28, 14],
  ] as const)
    c.at(x, y, () => horn(c, shell), size / 30, size / 30, turn);
}

/** A blunt spike of the shoulder, pointing up. */
function horn(c: Canvas, shell: string): void {
  c.path("M-22 16Q-12 -8 -3 -30Q2 -36 6 -28Q14 -6 24 16Q0 26 -22 16Z", lighter(shell, 0.3));
  c.path("M1 -33Q4 -34 6 -28Q14 -6 24 16Q12 22 2 21Z", darker(shell, 0.24));
}

function mouth(c: Canvas, shell: string): void {
  const { p } = c;
  const rose = mix(p.coral, p.paper, 0.5);
  const lip = smooth(LIP, true, 1 / 7);
  c.path(lip, lighter(shell, 0.55));
  c.clip(lip, () => {
    c.at(-3, 3, () => c.path(smooth(LIP, true, 1 / 7), lighter(rose, 0.35)), 0.93, 0.94);
    c.at(-3, 4, () => c.path(smooth(LIP, true, 1 / 7), rose), 0.78, 0.86);
    for (const [i, at] of [0.1, 0.26, 0.42, 0.58, 0.74, 0.9].entries())
      c.path(
        `M38 ${-70 + at * 210}Q${110 - i * 4} ${-118 + at * 250} ${172 - i * 12} ${-112 + at * 270}`,
        "none",
        { stroke: lighter(rose, 0.4), width: 5, opacity: 0.6 },
      );
    c.path(
      "M32 -78C78 -84 96 -48 92 6C86 66 66 120 42 160C34 104 26 0 32 -78Z",
      mix(p.coral, rose, 0.55),
    );
    c.path(
      "M34 -62C52 -54 56 -20 54 20C52 68 48 104 42 140C34 90 30 -10 34 -62Z",
      mix(p.coral, p.roof[1], 0.5),
    );
  });
  c.path(
    "M20 -78C6 -20 8 70 18 150Q22 190 14 212Q40 180 42 140C34 70 32 -10 42 -76Q32 -92 20 -78Z",
    lighter(rose, 0.55),
  );
}
