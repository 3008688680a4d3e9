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

/** One turn of the spire with its row of knobs, lit from the left. */
function whorl(c: Canvas, y: number, half: number, tall: number, tint: string, band: string): void {
  const outline = smooth(
    [
      [-half * 0.62, y - tall],
      [-half * 1.08, y + tall * 0.3],
      [-half * 0.8, y + tall],
      [half * 0.8, y + tall],
      [half * 1.08, y + tall * 0.3],
      [half * 0.62, y - tall],
    ],
    true,
  );
  c.path(outline, tint);
  c.clip(outline, () => {
    c.rect(half * 0.2, y - tall, half, tall * 2.2, darker(tint, 0.2));
    c.rect(-half * 1.2, y + tall * 0.62, half * 2.4, tall, mix(tint, band, 0.7));
  });
  for (const place of [-0.95, -0.5, 0, 0.5, 0.95]) {
    const x = half * place;
    c.oval(x, y + tall * 0.34, half * 0.15, tall * 0.36, darker(tint, place > 0.2 ? 0.3 : 0.1));
    c.oval(x - half * 0.04, y + tall * 0.24, half * 0.1, tall * 0.24, lighter(tint, 0.45));
  }
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
  const rose = mix(p.coral, p.sand[0], 0.42);
  const lip = smooth(LIP, true, 1 / 7);
  c.path(lip, lighter(shell, 0.55));
  c.clip(lip, () => {
    c.at(-3, 3, () => c.path(smooth(LIP, true, 1 / 7), lighter(rose, 0.35)), 0.93, 0.94);
    c.at(-3, 4, () => c.path(smooth(LIP, true, 1 / 7), rose), 0.78, 0.86);
    c.path(
      "M30 -84C96 -104 132 -74 134 -10C134 56 100 118 44 176C34 110 26 0 30 -84Z",
      mix(p.coral, rose, 0.35),
    );
    c.path(
      "M34 -66C60 -66 70 -34 66 18C62 70 54 106 42 142C32 90 28 -10 34 -66Z",
      mix(p.coral, p.roof[1], 0.6),
    );
  });
  c.path(
    "M20 -78C6 -20 8 70 18 150Q22 190 14 212Q40 180 42 140C34 70 32 -10 42 -76Q32 -92 20 -78Z",
    lighter(rose, 0.55),
  );
}
