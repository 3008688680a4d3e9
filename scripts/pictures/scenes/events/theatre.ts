import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { crowd } from "../../kit/crowd.ts";
import { musician } from "../../kit/musicians.ts";
import { coconut } from "../../kit/palms.ts";
import { person } from "../../kit/people.ts";
import { archPath, hill, lens, smooth } from "../../kit/shapes.ts";
import { shade } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** The painted cloth at the back: a low gold moon over hills, a palm, lamps on the boards. */
function backcloth(c: Canvas, floor: number): void {
  const { p } = c;
  const dark = mix(p.ink, p.teal, 0.6);
  c.rect(0, 0, c.W, c.H, dark);
  for (let i = 5; i > 0; i--)
    c.disc(c.X(0.5), c.Y(0.46), Math.min(c.H, c.W) * 0.1 * i, mix(dark, p.gold, 0.17 * (6 - i)));
  for (const [drop, share] of [
    [0, 0.42],
    [0.06, 0.22],
  ] as const)
    c.path(
      hill(
        [
          [0, c.Y(0.53 + drop)],
          [c.X(0.28), c.Y(0.49 + drop)],
          [c.X(0.6), c.Y(0.56 + drop)],
          [c.W, c.Y(0.48 + drop)],
        ],
        c.H,
      ),
      mix(p.ink, p.teal, share),
    );
  coconut(c, c.X(0.32), floor, c.X(0.335), c.Y(0.24), Math.min(c.H, c.W) * 0.19, shade(c), 1);
  c.rect(0, c.Y(0.63), c.W, c.H, mix(p.trunk[0], p.roof[0], 0.55));
  for (let i = 0; i < 6; i++)
    c.rect(0, c.Y(0.63) + i * i * 3.4, c.W, 2.4, p.roof[1], { opacity: 0.4 });
}

function curtains(c: Canvas, floor: number): void {
  const { p } = c;
  const fold = (i: number): string =>
    i % 2 ? mix(p.coral, p.roof[1], 0.3) : darker(p.coral, 0.34);
  const w = c.W * 0.03;
  for (const side of [-1, 1])
    for (let i = 0; i < 5; i++) {
      const x = side < 0 ? c.X(0.03) + i * w : c.X(0.97) - i * w;
      c.path(
        `M${x - w * 0.6} -10H${x + w * 0.6}C${x + w * 0.6} ${c.Y(0.3)} ${x + w * 0.3} ${c.Y(0.44)} ${x + w * 0.7} ${floor}H${x - w * 0.7}C${x - w * 0.3} ${c.Y(0.44)} ${x - w * 0.6} ${c.Y(0.3)} ${x - w * 0.6} -10Z`,
        fold(i),
      );
    }
  for (let i = 0; i < 9; i++) {
    const wide = c.W / 9;
    c.path(
      `M${i * wide - 4} -10H${(i + 1) * wide + 4}V${c.Y(0.08)}Q${(i + 0.5) * wide} ${c.Y(0.2)} ${i * wide - 4} ${c.Y(0.08)}Z`,
      fold(i),
    );
    c.path(
      `M${i * wide - 4} ${c.Y(0.072)}Q${(i + 0.5) * wide} ${c.Y(0.192)} ${(i + 1) * wide + 4} ${c.Y(0.072)}V${c.Y(0.084)}Q${(i + 0.5) * wide} ${c.Y(0.21)} ${i * wide - 4} ${c.Y(0.084)}Z`,
      p.gold,
    );
  }
}

/** The wall of the house with its gilded frame. */
function frame(c: Canvas, hole: string, floor: number): void {
  const { p } = c;
  const wall = mix(p.ink, p.coral, 0.36);
  c.rect(-5, -5, c.W + 10, c.H + 10, wall);
  c.path(archPath(c.X(0.005), floor, c.W * 0.99, floor - c.Y(0.015), 0.3), darker(p.gold, 0.3));
  c.path(archPath(c.X(0.012), floor, c.W * 0.976, floor - c.Y(0.025), 0.3), p.gold);
  c.path(hole, p.ink);
}

/** He lifts her arm, she turns beneath it with her skirt flying. */
function dancers(c: Canvas, x: number, base: number, h: number): void {
  const { p } = c;
  c.path(lens(x, base, h * 1.5, h * 0.12), p.lamp, { opacity: 0.8 });
  c.path(lens(x - h * 0.14, base, h * 0.5, h * 0.03), p.ink, { opacity: 0.4 });
  c.path(lens(x + h * 0.2, base, h * 0.5, h * 0.03), p.ink, { opacity: 0.4 });
  person(c, x - h * 0.16, base, h, "lead", {
    skin: "#8f5a3f",
    top: p.paper,
    bottom: p.ink,
    hair: "#17222b",
  });
  const her = x + h * 0.17;
  const size = h * 0.93;
  person(
    c,
    her,
    base,
    size,
    "twirl",
    { skin: "#e0a57c", top: p.coral, bottom: p.coral, hair: "#2b1d1a", dress: true, long: true },
    -1,
  );
  skirt(c, her, base, size);
}

function skirt(c: Canvas, x: number, base: number, h: number): void {
  const { p } = c;
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * h, base + dy * h];
  const hem = [
    at(0.36, -0.34),
    at(0.3, -0.22),
    at(0.16, -0.25),
    at(0.06, -0.17),
    at(-0.08, -0.22),
    at(-0.2, -0.15),
    at(-0.3, -0.25),
  ];
  c.path(
    smooth(
      [at(-0.05, -0.6), at(0.09, -0.59), at(0.15, -0.46), ...hem, at(-0.12, -0.46)],
      true,
      1 / 7,
    ),
    p.coral,
  );
  for (const [from, to] of [
    [0.05, 0.25],
    [0.02, 0.1],
    [-0.01, -0.06],
    [-0.03, -0.2],
  ] as const)
    c.line(
      [at(from, -0.52), at(to * 0.7, -0.36), at(to, -0.23)],
      darker(p.coral, 0.26),
      h * 0.012,
      { soft: true },
    );
  c.line(hem, lighter(p.coral, 0.5), h * 0.014, { soft: true });
}

/** A couple dances boleros to guitar and bass; the stalls look on. */
export const theatre: Draw = (c) => {
  const { p } = c;
  const floor = c.Y(0.75);
  const hole = archPath(c.X(0.025), floor, c.W * 0.95, floor - c.Y(0.04), 0.3);
  const h = c.tall ? c.W * 0.44 : Math.min(c.H * 0.46, c.W * 0.36);
  frame(c, hole, floor);
  c.clip(hole, () => {
    backcloth(c, floor);
    curtains(c, floor);
    c.poly(
      [
        [c.X(0.44), -5],
        [c.X(0.56), -5],
        [c.X(0.5) + h * 0.75, c.Y(0.715)],
        [c.X(0.5) - h * 0.75, c.Y(0.715)],
      ],
      p.lamp,
      { opacity: 0.2 },
    );
  });
  const player = { skin: "#7a4a35", top: p.ink, bottom: p.ink, hair: "#17222b" };
  const [left, right] = c.wide ? [0.25, 0.73] : [0.18, 0.83];
  for (const x of [left, right])
    c.path(lens(c.X(x), c.Y(0.685), h * 0.6, 12), p.ink, { opacity: 0.35 });
  musician(
    c,
    c.X(left),
    c.Y(0.685),
    h * 0.8,
    "guitar",
    { ...player, hat: p.paper },
    mix(p.gold, p.roof[0], 0.4),
  );
  musician(
    c,
    c.X(right),
    c.Y(0.685),
    h * 0.8,
    "bass",
    { ...player, skin: "#c98a63" },
    p.roof[0],
    -1,
  );
  dancers(c, c.X(0.49), c.Y(0.725), h);
  c.rect(-5, floor - 2, c.W + 9, c.H, mix(p.ink, p.coral, 0.2));
  c.rect(-5, floor - 2, c.W + 9, c.H * 0.035, darker(p.gold, 0.45));
  c.rect(-5, floor - 2, c.W + 9, 7, p.gold);
  for (let i = 0; i < 9; i++) c.oval(c.X((i + 0.5) / 9), floor - 2, 26, 9, p.lamp);
  crowd(
    c,
    c.Y(0.97),
    Math.min(c.H, c.W) * 0.15,
    [mix(p.ink, p.coral, 0.42), mix(p.ink, p.coral, 0.3), mix(p.ink, p.coral, 0.16)],
    2,
  );
};
