import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { caustics } from "../../kit/sea.ts";
import { lens } from "../../kit/shapes.ts";
import type { Draw } from "../draw.ts";

interface Swimmer {
  cap: string;
  suit: string;
  skin: string;
}

function wake(c: Canvas): void {
  for (let i = 0; i < 7; i++)
    c.path(lens(c.r.range(-40, 40), 200 + i * 26, 100 - i * 6, 9), c.p.foam, { opacity: 0.8 });
}

/** A crawl swimmer from above, heading up; 440 long around the waist. */
function swimmer(c: Canvas, { cap, suit, skin }: Swimmer): void {
  const { p, r } = c;
  c.at(26, 34, () =>
    c.fade(0.22, () => c.path("M-40 -20C-40 -70 40 -70 40 -20L22 110L30 240H-30L-22 110Z", p.ink)),
  );
  wake(c);
  for (const side of [-1, 1]) {
    c.limb([side * 14, 90], [side * 21, 170], 38, 26, skin);
    c.limb([side * 21, 170], [side * 20, 238], 26, 12, skin);
  }
  c.limb([46, -24], [88, 30], 28, 22, darker(skin, 0.06));
  c.limb([88, 30], [78, 96], 22, 13, darker(skin, 0.06));
  c.path(
    "M-50 -34C-30 -52 30 -52 50 -34C46 20 30 50 34 96C20 112 -20 112 -34 96C-30 50 -46 20 -50 -34Z",
    skin,
  );
  c.path(
    "M-30 -44H-14L-6 -6H6L14 -44H30C30 10 30 50 34 96C20 114 -20 114 -34 96C-30 50 -30 10 -30 -44Z",
    suit,
  );
  c.path("M14 -44H30C30 10 30 50 34 96Q24 110 8 109Q22 40 14 -44Z", darker(suit, 0.25));
  c.limb([-46, -28], [-72, -108], 28, 22, skin);
  c.limb([-72, -108], [-42, -188], 22, 13, skin);
  c.oval(0, -74, 29, 34, cap);
  c.path("M-20 -98Q0 -112 18 -98Q4 -92 -20 -98Z", lighter(cap, 0.5));
  for (let i = 0; i < 8; i++)
    c.disc(-40 + r.range(-34, 34), -200 + r.range(-20, 26), r.range(4, 9), p.foam);
}

function lanes(c: Canvas, width: number): void {
  const { p } = c;
  const reach = c.W + c.H;
  const count = Math.ceil(reach / width / 2);
  for (let i = -count; i <= count; i++)
    c.rect(i * width - width * 0.08, -reach / 2, width * 0.16, reach, mix(p.teal, p.ink, 0.25), {
      opacity: 0.5,
    });
  caustics(c, -reach / 2, -reach / 2, reach, reach, p.foam, 190, 1);
  for (let i = -count; i <= count; i++) {
    const x = (i + 0.5) * width;
    c.rect(x - 3, -reach / 2, 6, reach, p.ink, { opacity: 0.2 });
    for (let y = -reach / 2; y < reach / 2; y += 46)
      c.round(x - 11, y, 22, 42, 8, Math.floor((y + reach) / 184) % 2 ? p.coral : p.paper);
  }
}

/** Lap lanes from above, a swimmer in each of three. */
export const lapPool: Draw = (c) => {
  const { p } = c;
  const [width, ahead] = c.wide
    ? [c.H * 0.3, [1.15, -0.07, -0.96]]
    : c.tall
      ? [c.W * 0.29, [-0.33, 0.13, 0.53]]
      : [c.W * 0.25, [0.87, -0.5, -0.2]];
  const people: readonly Swimmer[] = [
    { cap: p.gold, suit: p.coral, skin: "#8f5a3f" },
    { cap: p.coral, suit: p.ink, skin: "#c98a63" },
    { cap: p.paper, suit: mix(p.ink, p.coral, 0.3), skin: "#e9b48c" },
  ];
  c.rect(-5, -5, c.W + 9, c.H + 9, mix(p.sea[1], "#56cbd0", 0.4));
  c.at(
    c.W / 2,
    c.H / 2,
    () => {
      lanes(c, width);
      for (const [i, person] of people.entries())
        c.at(
          (i - 1) * width,
          (ahead[i] ?? 0) * width,
          () => swimmer(c, person),
          (width / 235) * (i === 1 ? 1 : -1),
          width / 235,
        );
    },
    1,
    1,
    32,
  );
};
