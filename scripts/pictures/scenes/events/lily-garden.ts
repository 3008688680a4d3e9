import type { Canvas } from "../../kit/canvas.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { musician } from "../../kit/musicians.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { lens, lerp, type Pt, rectPath } from "../../kit/shapes.ts";
import { blossom, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { green, hazy } from "../../kit/tones.ts";
import type { Draw } from "../draw.ts";

/** An arched footbridge between the banks, its railing in front of whoever stands on it, mirrored in the pond. */
function footbridge(c: Canvas, foot: number, rise: number, people: () => void): void {
  const { p } = c;
  const rail = c.H * 0.055;
  const at = (t: number, up = 0): Pt => [
    c.X(c.wide ? lerp(0.355, 0.845, t) : lerp(0.14, 0.9, t)),
    foot - Math.sin(Math.PI * t) * rise - up,
  ];
  const curve = (up: number): Pt[] => Array.from({ length: 25 }, (_, i) => at(i / 24, up));
  const span = (): void => {
    c.poly([...curve(0), ...curve(-c.H * 0.024).reverse()], darker(p.coral, 0.32));
    c.poly([...curve(0), ...curve(-c.H * 0.012).reverse()], p.coral);
  };
  const railing = (color: string, thick: number): void => {
    for (let i = 0; i <= 12; i++) {
      const end = i === 0 || i === 12;
      const width = thick * (end ? 1.9 : 1);
      c.limb(at(i / 12, -2), at(i / 12, rail * (end ? 1.24 : 1)), width, width, color);
    }
    c.line(curve(rail), color, thick * 1.5);
    c.line(curve(rail * 0.5), color, thick * 0.8);
  };
  const water = foot + c.H * 0.014;
  c.clip(rectPath(0, water, c.W, c.H), () =>
    c.fade(0.3, () =>
      c.at(
        0,
        water * 2,
        () => {
          span();
          railing(p.coral, 6);
        },
        1,
        -1,
      ),
    ),
  );
  c.at(7, -9, () => railing(darker(p.coral, 0.38), 4));
  span();
  people();
  railing(lighter(p.coral, 0.08), 6);
}

/** Someone at a small standing harp. */
function harpist(c: Canvas, x: number, base: number, h: number): void {
  const gold = mix(c.p.gold, c.p.paper, 0.2);
  person(c, x + h * 0.16, base, h, "horn", { ...someone(c), dress: true, top: c.p.paper }, -1);
  const corner: Pt = [x - h * 0.2, base - h * 0.06];
  const top: Pt = [x - h * 0.24, base - h * 0.98];
  const shoulder: Pt = [x + h * 0.06, base - h * 0.74];
  for (let i = 1; i < 6; i++)
    c.line(
      [
        [lerp(top[0], shoulder[0], i / 6), lerp(top[1], shoulder[1], i / 6)],
        [lerp(corner[0], shoulder[0], i / 6), lerp(corner[1], shoulder[1], i / 6)],
      ],
      c.p.paper,
      1.6,
    );
  c.limb(corner, top, h * 0.04, h * 0.03, gold);
  c.limb(corner, shoulder, h * 0.06, h * 0.05, gold);
  c.line([top, [lerp(top[0], shoulder[0], 0.5), top[1] + h * 0.16], shoulder], gold, h * 0.045, {
    soft: true,
  });
}

/** A lily garden with giant pads and a bridge. */
export const lilyGarden: Draw = (c) => {
  const { p, r } = c;
  const horizon = c.Y(0.36);
  sky(c, { horizon, sun: [c.X(0.76), c.Y(0.12)], sunR: 46, clouds: "cumulus", isSunHidden: true });
  for (let i = 0; i < 7; i++)
    seaGrape(
      c,
      c.X(i / 6),
      horizon + 20,
      c.W * 0.24,
      c.H * r.range(0.1, 0.22),
      hazy(c, 0.35),
      1,
      15,
    );
  coconut(c, c.X(0.2), horizon + 10, c.X(0.24), c.Y(0.08), c.H * 0.17, hazy(c, 0.2));
  coconut(c, c.X(0.9), horizon + 10, c.X(0.87), c.Y(0.12), c.H * 0.16, hazy(c, 0.2));
  c.rect(-5, horizon, c.W + 10, c.H, mix(p.sea[2], p.leaf[2], 0.45));
  for (let i = 0; i < 30; i++) {
    const t = r.next();
    c.path(
      lens(c.X(r.next()), lerp(horizon, c.H, t), lerp(80, 300, t), lerp(2, 8, t)),
      mix(p.sea[1], p.leaf[1], 0.4),
      { opacity: 0.6 },
    );
  }
  const by = horizon + c.Y(0.055);
  const [guitar, harp] = c.wide ? [0.55, 0.635] : [0.46, 0.59];
  const size = c.H * (c.wide ? 0.16 : 0.15);
  footbridge(c, by, c.Y(0.125), () => {
    const player = { ...someone(c), hat: "#f3dfb0", dress: false };
    musician(c, c.X(guitar), by - c.Y(0.121), size, "guitar", player, "#d99a4a");
    harpist(c, c.X(harp), by - c.Y(0.122), size);
  });
  for (const k of c.wide ? [0.35, 0.85] : [0.13, 0.91])
    seaGrape(c, c.X(k), by + 22, c.W * 0.07, c.H * 0.075, green(c), 1, 11);
  const pad = (x: number, y: number, w: number): void => {
    const h = w * 0.36;
    c.oval(x + 8, y + h * 0.3, w, h, p.ink, { opacity: 0.3 });
    c.path(
      `M${x - w} ${y}A${w} ${h} 0 1 1 ${x + w * 0.5} ${y + h * 0.86}L${x + w * 0.08} ${y}L${x + w * 0.12} ${y + h * 0.99}A${w} ${h} 0 0 1 ${x - w} ${y}Z`,
      p.leaf[1],
    );
    c.oval(x - w * 0.06, y - h * 0.06, w * 0.86, h * 0.82, mix(p.leaf[0], p.leaf[1], 0.3));
    for (let k = 0; k < 9; k++) {
      const a = (k / 9) * Math.PI * 2 + 0.3;
      c.line(
        [
          [x, y],
          [x + Math.cos(a) * w * 0.8, y + Math.sin(a) * h * 0.78],
        ],
        p.leaf[1],
        2.4,
      );
    }
  };
  for (let i = 0; i < 15; i++) {
    const t = (i / 14) ** 1.2;
    pad(
      c.X(((i * 0.382) % 1) * 1.1 - 0.05),
      lerp(horizon + c.Y(0.1), c.Y(0.96), t),
      lerp(46, 190, t),
    );
  }
  for (const [x, y, s] of [
    [0.3, 0.72, 1.5],
    [0.66, 0.6, 0.8],
    [0.82, 0.86, 1.9],
  ] as const)
    c.at(
      c.X(x),
      c.Y(y),
      () => {
        for (const [g, l] of [
          [-80, 1],
          [80, 1],
          [-55, 0.95],
          [55, 0.95],
          [-28, 0.9],
          [28, 0.9],
          [0, 0.84],
        ] as const)
          c.at(
            0,
            0,
            () => {
              c.path(
                "M0 0C-22 -26 -18 -62 0 -82C18 -62 22 -26 0 0Z",
                lighter(p.coral, Math.abs(g) / 110),
              );
              c.path("M0 0C6 -26 10 -56 0 -82C18 -62 22 -26 0 0Z", darker(p.coral, 0.12), {
                opacity: 0.5,
              });
            },
            l,
            l,
            g,
          );
        c.disc(0, -12, 9, p.gold);
      },
      (s * Math.min(c.H, c.W)) / 900,
      (s * Math.min(c.H, c.W)) / 900,
    );
  blossom(c, c.X(0.02), c.H + 10, c.W * 0.24, c.H * 0.4, p.coral, 1);
  overhang(c, c.W + 30, -40, c.H * (c.wide ? 0.36 : 0.26), [170, 145, 120]);
};
