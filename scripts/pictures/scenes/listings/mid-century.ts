import { car } from "../../kit/car.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { coconut, overhang } from "../../kit/palms.ts";
import { standing } from "../../kit/people.ts";
import { lerp } from "../../kit/shapes.ts";
import { hedge, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { hazy, shade } from "../../kit/tones.ts";
import { breeze, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** Butterfly-roofed mid-century house with carport. */
export const midCentury: Draw = (c) => {
  const { p, r } = c;
  const base = c.Y(0.7);
  const H = c.H;
  const x = c.X(c.wide ? 0.14 : 0.02);
  const w = Math.min(c.W * 0.94, H * 1.16);
  const walls = paint(c, "#fff4e2");
  sky(c, { horizon: base, sun: [c.X(0.2), c.Y(0.28)], sunR: 80, style: "rings", clouds: "none" });
  hedge(c, base, H * 0.16, 0, c.W, 0.4);
  for (const k of [0.2, 0.5, 0.86])
    coconut(
      c,
      c.X(k),
      base,
      c.X(k) + 30,
      c.Y(0.14 + ((k * 3) % 1) * 0.1),
      H * 0.2,
      hazy(c, 0.25),
      -1,
      0.1,
    );
  c.rect(x + w * 0.06, base - H * 0.18, w * 0.6, H * 0.18, darker(walls.dark, 0.1));
  c.poly(
    [
      [x + w * 0.06, base],
      [x + w * 0.06, base - H * 0.24],
      [x + w * 0.36, base - H * 0.15],
      [x + w * 0.66, base - H * 0.22],
      [x + w * 0.66, base],
    ],
    walls.glass,
  );
  for (let i = 0; i <= 9; i++)
    c.rect(x + w * (0.06 + i * 0.0666) - 3, base - H * 0.2, 6, H * 0.2, p.ink, { opacity: 0.75 });
  c.rect(x + w * 0.06, base - H * 0.13, w * 0.6, 5, p.ink, { opacity: 0.6 });
  c.rect(x + w * 0.06, base - H * 0.03, w * 0.6, H * 0.03, walls.lit);
  c.rect(x + w * 0.46, base - H * 0.16, w * 0.07, H * 0.16, p.coral);
  breeze(
    c,
    x + w * 0.66,
    base - H * 0.185,
    w * 0.1,
    H * 0.185,
    H * 0.037,
    mix(p.gold, walls.lit, 0.3),
    darker(p.gold, 0.45),
  );
  c.rect(x + w * 0.24, base - H * 0.3, w * 0.09, H * 0.3, mix(p.roof[0], p.sand[1], 0.4));
  for (let i = 0; i < 12; i++)
    for (let k = 0; k < 3; k++)
      c.round(
        x + w * 0.243 + k * w * 0.029 + (i % 2) * 6,
        base - H * 0.3 + i * H * 0.025 + 2,
        w * 0.026,
        H * 0.021,
        4,
        (i * k) % 2 ? p.sand[1] : mix(p.roof[0], p.sand[0], 0.6),
      );
  c.poly(
    [
      [x - 20, base - H * 0.275],
      [x + w * 0.36, base - H * 0.165],
      [x + w * 0.36, base - H * 0.14],
      [x - 20, base - H * 0.245],
    ],
    lighter(walls.lit, 0.4),
  );
  c.poly(
    [
      [x + w * 0.36, base - H * 0.165],
      [x + w * 1.02, base - H * 0.275],
      [x + w * 1.02, base - H * 0.25],
      [x + w * 0.36, base - H * 0.14],
    ],
    lighter(walls.lit, 0.6),
  );
  c.poly(
    [
      [x - 16, base - H * 0.245],
      [x + w * 0.36, base - H * 0.14],
      [x + w * 0.36, base - H * 0.128],
      [x + 20, base - H * 0.22],
    ],
    p.ink,
    { opacity: 0.4 },
  );
  for (const k of [0.8, 0.96])
    c.limb([x + w * k, base], [x + w * k + 14, base - H * (0.21 + (k - 0.8) * 0.17)], 8, 8, p.ink);
  car(c, x + w * 0.88, base + 6, w * 0.22, p.teal, -1);
  c.rect(-5, base, c.W + 9, H, p.leaf[0]);
  c.poly(
    [
      [x + w * 0.76, base],
      [x + w * 1.0, base],
      [c.X(1.2), H + 5],
      [c.X(0.66), H + 5],
    ],
    mix(p.sand[0], p.paper, 0.4),
  );
  for (let i = 0; i < 6; i++)
    c.round(
      x + w * 0.47 - i * 26,
      base + 14 + i * i * 7,
      w * 0.09 + i * 22,
      10 + i * 6,
      4,
      mix(p.sand[0], p.paper, 0.4),
    );
  for (const [k, s] of [
    [0.12, 1.2],
    [0.3, 0.8],
    [0.62, 0.9],
  ] as const) {
    for (let i = 0; i < 13; i++)
      c.at(
        x + w * k,
        base + 40 * s,
        () => c.path("M-7 0Q-12 -60 0 -110Q12 -60 7 0Z", i % 2 ? p.leaf[1] : p.leaf[2]),
        s,
        s * 0.8,
        lerp(-80, 80, i / 12),
      );
  }
  standing(c, c.X(c.wide ? 0.62 : 0.7), c.Y(0.88), H * 0.22, "walk", { dress: true, top: p.gold });
  seaGrape(c, c.X(0.02), H + 20, c.W * 0.3, H * 0.2, shade(c), 1, 24);
  overhang(c, c.W + 20, -40, H * 0.42, [168, 146, 120]);
  for (let i = 0; i < 14; i++)
    c.at(
      c.X(0.16) + r.range(-60, 60),
      H,
      () =>
        c.path(
          "M-8 0Q-14 -90 0 -170Q14 -90 8 0Z",
          i % 2 ? p.leaf[1] : mix(p.leaf[0], p.coral, 0.3),
        ),
      1,
      1,
      lerp(-60, 60, i / 13),
    );
};
