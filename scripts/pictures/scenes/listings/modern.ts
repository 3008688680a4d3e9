import { runabout } from "../../kit/boats.ts";
import { car } from "../../kit/car.ts";
import { darker, lighter, mix } from "../../kit/color.ts";
import { nth } from "../../kit/lists.ts";
import { coconut, overhang, royal } from "../../kit/palms.ts";
import { person, someone } from "../../kit/people.ts";
import { sea } from "../../kit/sea.ts";
import { lens, lerp, rectPath } from "../../kit/shapes.ts";
import { hedge, seaGrape } from "../../kit/shrubs.ts";
import { sky } from "../../kit/sky.ts";
import { lounger, umbrella } from "../../kit/street.ts";
import { green, hazy, shade } from "../../kit/tones.ts";
import { breeze, paint } from "../../kit/walls.ts";
import type { Draw } from "../draw.ts";

/** White modern house on a canal with its boat. */
export const modernHouse: Draw = (c) => {
  const { p, r } = c;
  const base = c.Y(0.66);
  const H = c.H;
  const x = c.X(c.tall ? 0.06 : 0.2);
  const w = Math.min(c.W * 0.86, H * 0.94);
  const walls = paint(c, "#fff4e2");
  sky(c, { horizon: base, sun: [c.X(0.9), c.Y(0.28)], sunR: 54, clouds: "streaks" });
  for (const k of [0.06, 0.14, 0.84, 0.94])
    royal(c, c.X(k), base, H * r.range(0.44, 0.58), hazy(c, 0.3));
  hedge(c, base, 70, 0, c.W, 0.2);
  const glass = (gx: number, gy: number, gw: number, gh: number): void => {
    c.rect(gx, gy, gw, gh, walls.glass);
    c.clip(rectPath(gx, gy, gw, gh), () => {
      for (let k = 0; k < 3; k++)
        c.poly(
          [
            [gx + gw * (0.1 + k * 0.4), gy + gh],
            [gx + gw * (0.3 + k * 0.4), gy],
            [gx + gw * (0.42 + k * 0.4), gy],
            [gx + gw * (0.22 + k * 0.4), gy + gh],
          ],
          lighter(walls.glass, 0.4),
          { opacity: 0.4 },
        );
    });
    const n = Math.max(2, Math.round(gw / 60));
    for (let i = 0; i <= n; i++) c.rect(gx + (gw * i) / n - 2, gy, 4, gh, p.ink, { opacity: 0.7 });
  };
  c.rect(x + w * 0.1, base - H * 0.17, w * 0.84, H * 0.17, darker(walls.dark, 0.1));
  glass(x + w * 0.3, base - H * 0.15, w * 0.6, H * 0.15);
  c.rect(x + w * 0.1, base - H * 0.17, w * 0.18, H * 0.17, mix(p.trunk[0], p.roof[0], 0.3));
  for (let i = 0; i < 9; i++)
    c.rect(x + w * 0.1 + (w * 0.18 * i) / 9, base - H * 0.17, 2, H * 0.17, p.trunk[1], {
      opacity: 0.6,
    });
  c.rect(x + w * 0.02, base - H * 0.2, w, H * 0.036, walls.lit);
  c.rect(x + w * 0.02, base - H * 0.168, w, 12, p.ink, { opacity: 0.3 });
  c.rect(x + w * 0.34, base - H * 0.37, w * 0.5, H * 0.17, walls.lit);
  c.rect(x + w * 0.34, base - H * 0.37, w * 0.06, H * 0.17, walls.dark);
  glass(x + w * 0.44, base - H * 0.34, w * 0.34, H * 0.12);
  c.rect(x + w * 0.26, base - H * 0.4, w * 0.66, H * 0.034, lighter(walls.lit, 0.5));
  c.rect(x + w * 0.3, base - H * 0.367, w * 0.58, 10, p.ink, { opacity: 0.25 });
  c.rect(x + w * 0.02, base - H * 0.245, w * 0.32, H * 0.045, p.glass, { opacity: 0.5 });
  c.rect(x + w * 0.02, base - H * 0.248, w * 0.32, 4, p.paper);
  c.limb([x + w * 0.98, base], [x + w * 0.98, base - H * 0.18], 9, 9, walls.lit);
  person(c, x + w * 0.16, base - H * 0.2, H * 0.12, "stand");
  c.rect(-5, base - 4, c.W + 9, H, p.leaf[0]);
  c.rect(x - 20, base - 4, w + 60, 36, p.sand[0]);
  c.round(x + w * 0.4, base + 6, w * 0.4, 18, 8, mix(p.sea[1], "#58cfd0", 0.5));
  lounger(c, x + w * 0.9, base + 26, 110, p.coral);
  umbrella(c, x + w * 0.98, base + 26, 140, p.coral, p.paper);
  c.rect(-5, base + 58, c.W + 9, 26, p.sand[1]);
  c.rect(-5, base + 78, c.W + 9, 20, p.trunk[1]);
  sea(c, base + 92, H, undefined);
  for (let i = 0; i < 22; i++)
    c.path(
      lens(x + w * r.range(0.1, 0.95), r.range(base + 110, H * 0.92), r.range(80, 200), 7),
      walls.lit,
      { opacity: 0.35 },
    );
  c.poly(
    [
      [c.X(0.6), base + 80],
      [c.X(0.7), base + 80],
      [c.X(0.78), c.H + 5],
      [c.X(0.5), c.H + 5],
    ],
    p.trunk[0],
  );
  for (let i = 0; i < 14; i++) {
    const t = (i / 13) ** 1.6;
    const y = lerp(base + 80, H, t);
    c.rect(c.X(lerp(0.6, 0.5, t)), y, c.W * lerp(0.1, 0.28, t), lerp(1.6, 4, t), p.trunk[1], {
      opacity: 0.6,
    });
  }
  for (const s of [0, 1])
    for (let i = 0; i < 3; i++) {
      const t = nth([0.16, 0.46, 0.95], i);
      c.rect(
        c.X(s ? lerp(0.7, 0.78, t) : lerp(0.6, 0.5, t)) - 8,
        lerp(base + 80, H, t) - lerp(30, 110, t),
        lerp(12, 34, t),
        lerp(60, 220, t),
        p.trunk[1],
      );
    }
  runabout(c, c.X(c.tall ? 0.26 : 0.28), c.Y(0.9), c.W * 0.36, p.teal, 1);
  overhang(c, c.W + 30, -30, H * 0.46, [170, 148, 124, 100], green(c));
};

/** Butterfly-roofed mid-century house with carport. */
export const midCentury: Draw = (c) => {
  const { p, r } = c;
  const base = c.Y(0.7);
  const H = c.H;
  const x = c.X(c.tall ? 0.02 : 0.14);
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
  person(c, c.X(0.62), c.Y(0.88), H * 0.22, "walk", { ...someone(c), dress: true, top: p.gold });
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
