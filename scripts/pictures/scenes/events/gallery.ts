import { darker, lighter, mix } from "../../kit/color.ts";
import { cycle, nth } from "../../kit/lists.ts";
import { person, someone } from "../../kit/people.ts";
import { hill, type Pt } from "../../kit/shapes.ts";
import { View } from "../../kit/view.ts";
import type { Draw } from "../draw.ts";

/** Gallery evening: large paintings, lookers in front. */
export const gallery: Draw = (c) => {
  const { p, r } = c;
  const floor = c.Y(0.76);
  const wall = mix(p.paper, p.wall[0], 0.3);
  const view = new View(c.X(0.4), c.Y(0.48), 0);
  c.rect(-5, -5, c.W + 9, c.H + 9, wall);
  c.rect(-5, floor, c.W + 9, c.H, mix(p.trunk[0], p.sand[0], 0.35));
  for (let i = -16; i < 20; i++)
    c.line(
      [
        [c.X(0.4) + i * 110, floor],
        view
          .at(i * 110, -(c.H - view.vy) * 1.0, 0.45)
          .map((q, j) => (j ? c.H + 5 : q)) as unknown as Pt,
      ],
      p.trunk[1],
      2.2,
      { opacity: 0.28 },
    );
  c.poly(
    [
      [-5, -5],
      [c.X(0.12), c.Y(0.1)],
      [c.X(0.12), floor],
      [-5, c.Y(0.95)],
    ],
    darker(wall, 0.1),
  );
  c.rect(c.X(0.12), floor - 12, c.W, 12, lighter(wall, 0.6));
  c.rect(-5, -5, c.W + 9, c.Y(0.08), darker(wall, 0.06));
  c.rect(c.X(0.14), c.Y(0.08), c.W, 6, p.ink);
  const art: ((w: number, h: number) => void)[] = [
    (w, h) => {
      c.rect(0, 0, w, h, p.gold);
      c.disc(w * 0.6, h * 0.42, h * 0.26, p.coral);
      c.path(
        hill(
          [
            [0, h * 0.7],
            [w * 0.3, h * 0.52],
            [w * 0.7, h * 0.74],
            [w, h * 0.6],
          ],
          h,
        ),
        p.teal,
      );
      c.path(
        hill(
          [
            [0, h * 0.86],
            [w * 0.5, h * 0.74],
            [w, h * 0.9],
          ],
          h,
        ),
        p.ink,
      );
    },
    (w, h) => {
      c.rect(0, 0, w, h, "#fbeedb");
      const cs = [p.coral, p.ink, p.teal, p.gold, mix(p.coral, p.paper, 0.5)];
      for (let i = 0; i < 9; i++) {
        const R = w * r.range(0.12, 0.26);
        const x = r.range(0, w);
        const y = r.range(0, h);
        const a = r.int(0, 3) * 90;
        c.at(x, y, () => c.path(`M${-R} 0A${R} ${R} 0 0 1 ${R} 0Z`, cycle(cs, i)), 1, 1, a);
      }
    },
    (w, h) => {
      c.rect(0, 0, w, h, p.teal);
      c.at(w * 0.5, h * 1.05, () => {
        for (const q of [-60, -36, -12, 14, 40, 64])
          c.at(
            0,
            0,
            () => {
              c.path(
                `M0 0C${-w * 0.12} ${-h * 0.35} ${-w * 0.1} ${-h * 0.7} 0 ${-h * 0.92}C${w * 0.1} ${-h * 0.7} ${w * 0.12} ${-h * 0.35} 0 0Z`,
                mix(p.leaf[0], p.ink, Math.abs(q) / 110),
              );
            },
            0.9,
            0.9,
            q * 0.7,
          );
      });
      c.disc(w * 0.74, h * 0.26, w * 0.12, p.coral);
    },
    (w, h) => {
      for (let i = 0; i < 8; i++) c.rect(0, (h * i) / 8, w, h / 8 + 1, mix(p.coral, p.ink, i / 8));
      c.disc(w / 2, h * 0.36, w * 0.2, p.paper);
    },
  ];
  const hang = (x: number, y: number, w: number, h: number, k: number): void => {
    c.poly(
      [
        [x + w / 2 - w * 0.1, c.Y(0.085)],
        [x + w / 2 + w * 0.1, c.Y(0.085)],
        [x + w * 1.15, y + h * 1.1],
        [x - w * 0.15, y + h * 1.1],
      ],
      p.lamp,
      { opacity: 0.2 },
    );
    c.rect(x + 12, y + 14, w, h, p.ink, { opacity: 0.2 });
    c.rect(x - 9, y - 9, w + 18, h + 18, k % 2 ? p.ink : p.gold);
    c.at(x, y, () => c.clip(`M0 0H${w}V${h}H0Z`, () => nth(art, k)(w, h)));
  };
  const H = c.H;
  if (c.wide) {
    hang(c.X(0.17), H * 0.2, H * 0.42, H * 0.34, 0);
    hang(c.X(0.46), H * 0.16, H * 0.32, H * 0.44, 2);
    hang(c.X(0.685), H * 0.26, H * 0.18, H * 0.24, 3);
    hang(c.X(0.825), H * 0.2, H * 0.26, H * 0.36, 1);
  } else {
    hang(c.X(0.18), H * 0.16, c.W * 0.4, c.W * 0.33, 0);
    hang(c.X(0.66), H * 0.14, c.W * 0.29, c.W * 0.42, 2);
  }
  const unit = Math.min(H, c.W * 0.86);
  const visitors = c.wide
    ? ([
        [0.335, 0.86, 0.46, "point", 1],
        [0.25, 0.88, 0.48, "stand", 1],
        [0.545, 0.84, 0.43, "stand", 1],
        [0.895, 0.95, 0.54, "stand", -1],
      ] as const)
    : ([
        [0.6, 0.85, 0.42, "stand", 1],
        [0.38, 0.92, 0.46, "point", 1],
        [0.24, 0.93, 0.48, "stand", 1],
        [0.82, 0.96, 0.54, "stand", -1],
      ] as const);
  for (const [x, y, k, pose, face] of visitors) {
    const h = unit * k;
    c.oval(c.X(x) + h * 0.14, c.Y(y) + 2, h * 0.26, 9, p.ink, { opacity: 0.2 });
    const look = {
      ...someone(c),
      back: true,
      top: c.looks.pick([p.coral, p.teal, p.ink, p.gold]),
      bottom: c.looks.pick([p.ink, p.teal]),
    };
    person(c, c.X(x), c.Y(y), h, pose, look, face);
  }
  const bench = c.wide ? 0.66 : 0.44;
  c.rect(c.X(bench), c.Y(0.83), c.W * 0.11, 18, "#7a4c33");
  for (const x of [0.01, 0.095]) c.rect(c.X(bench + x), c.Y(0.83), 10, 60, p.ink);
};
